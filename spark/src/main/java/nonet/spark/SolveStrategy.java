package nonet.spark;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.AttributeSet;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.NamedExpression;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.apache.spark.sql.catalyst.plans.logical.Project;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.SparkStrategy;
import scala.collection.immutable.Seq;

/// Lets the kernel solve where a projection asks for solutions, many rows at once. Anywhere else, such as in `WHERE`,
/// the functions stay as they are and answer row by row.
final class SolveStrategy extends SparkStrategy {

    @Override
    public Seq<SparkPlan> apply(LogicalPlan plan) {
        List<SparkPlan> plans = plan instanceof Project project && solves(project)
                ? List.of(new SolveExec(project.projectList(), planLater(pruned(project))))
                : List.of();
        return Scala.seq(plans);
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
