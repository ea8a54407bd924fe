package nonet.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.AttributeSet;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.NamedExpression;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.execution.ProjectExec;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.SparkStrategy;
import scala.collection.immutable.Seq;

/// Lets the kernel solve where a projection asks for solutions, many rows at once and below the projection, which is
/// Spark's own and takes what was found. Anywhere else, such as in `WHERE`, the functions stay as they are and answer
/// row by row.
final class SolveStrategy extends SparkStrategy {

    @Override
    public Seq<SparkPlan> apply(LogicalPlan plan) {
        return Scala.seq(plan instanceof Project project && solves(project) ? List.of(planned(project)) : List.of());
    }

    private SparkPlan planned(Project project) {
        var columns = new SolveColumns(Scala.list(project.projectList()));
        var solve = new SolveExec(Scala.seq(columns.puzzles()), Scala.seq(columns.added()), planLater(pruned(project)));
        return new ProjectExec(Scala.seq(columns.columns()), solve);
    }

    private static boolean solves(Project project) {
        return Scala.list(project.projectList()).stream().anyMatch(column -> SolveColumns.solves((Expression) column));
    }

    /// What is below, without columns that nobody needs: those who read files look no further than a projection to see
    /// which columns are wanted.
    private static LogicalPlan pruned(Project project) {
        var below = project.child();
        List<Expression> wanted = Scala.list(project.projectList()).stream()
                .map(Expression.class::cast)
                .toList();
        var needed = AttributeSet.apply(Scala.seq(wanted));
        var columns = new ArrayList<NamedExpression>();
        for (var column : Scala.list(below.output())) {
            if (needed.contains(column)) {
                columns.add(column);
            }
        }
        return columns.size() == below.output().size() ? below : new Project(Scala.seq(columns), below);
    }
}
