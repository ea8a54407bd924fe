package nonet.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.rdd.RDD;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.BoundReference;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.NamedExpression;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.metric.SQLMetric;
import org.apache.spark.sql.execution.metric.SQLMetrics;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/// A projection in which the kernel solves: a node of Spark's plans.
public final class SolveExec extends SparkPlan {

    private static final long serialVersionUID = 1L;

    static final String RATE = "puzzles per second and task";

    @SuppressWarnings("serial") // Scala's lists can be written, whatever their type says
    private final Seq<NamedExpression> projection;

    private final SparkPlan child;
    private transient scala.collection.immutable.@Nullable Map<String, SQLMetric> metrics;

    /// Spark makes copies of plans by their constructor, with what [#productElement] tells.
    public SolveExec(Seq<NamedExpression> projection, SparkPlan child) {
        this.projection = projection;
        this.child = child;
    }

    @Override
    public String nodeName() {
        return "NonetSolve";
    }

    @Override
    public Seq<Attribute> output() {
        return Scala.seq(Scala.list(projection).stream()
                .map(NamedExpression::toAttribute)
                .toList());
    }

    @Override
    public synchronized scala.collection.immutable.Map<String, SQLMetric> metrics() {
        if (metrics == null) {
            Map<String, SQLMetric> all = new HashMap<>();
            Tally.of(name -> {
                all.put(name, SQLMetrics.createMetric(sparkContext(), name));
                return _ -> {};
            });
            all.put(RATE, SQLMetrics.createAverageMetric(sparkContext(), RATE));
            metrics = scala.collection.immutable.Map.from(CollectionConverters.asScala(all));
        }
        return metrics;
    }

    @Override
    public RDD<InternalRow> doExecute() {
        var columns = new SolveColumns(Scala.list(projection));
        var below = Scala.list(child.output());
        var puzzles =
                columns.puzzles().stream().map(puzzle -> bound(puzzle, below)).toList();
        var all = new ArrayList<>(below);
        all.addAll(columns.added());
        var task = new SolveTask(
                puzzles,
                Scala.seq(columns.columns()),
                Scala.seq(List.copyOf(all)),
                Tally.of(name -> longMetric(name)::add),
                longMetric(RATE));
        return child.execute().toJavaRDD().mapPartitions(task, true).rdd();
    }

    /// An expression that finds its columns by their numbers.
    private static Expression bound(Expression expression, List<Attribute> columns) {
        if (expression instanceof Attribute column) {
            int number = columns.stream().map(Attribute::exprId).toList().indexOf(column.exprId());
            return new BoundReference(number, column.dataType(), column.nullable());
        }
        return Scala.mapped(expression, part -> bound(part, columns));
    }

    @Override
    public Seq<SparkPlan> children() {
        return Scala.seq(List.of(child));
    }

    @Override
    public SparkPlan withNewChildrenInternal(IndexedSeq<SparkPlan> children) {
        return new SolveExec(projection, children.head());
    }

    @Override
    public int productArity() {
        return 2;
    }

    @Override
    public Object productElement(int n) {
        return n == 0 ? projection : child;
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof SolveExec;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SolveExec that && projection.equals(that.projection) && child.equals(that.child);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
