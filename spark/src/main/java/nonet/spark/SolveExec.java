package nonet.spark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.rdd.RDD;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.Attribute;
import org.apache.spark.sql.catalyst.expressions.AttributeSet;
import org.apache.spark.sql.catalyst.expressions.BoundReference;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.execution.ProjectExec;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.metric.SQLMetric;
import org.apache.spark.sql.execution.metric.SQLMetrics;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.IndexedSeq;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/// What comes from below, and beside it the columns that the kernel finds: a node of Spark's plans. Where columns come
/// from below, columns go out; where rows come, rows, for a projection that copies what it takes of them.
public final class SolveExec extends SparkPlan {

    private static final long serialVersionUID = 1L;

    static final String RATE = "puzzles per second and task";

    @SuppressWarnings("serial") // Scala's lists can be written, whatever their type says
    private final Seq<Expression> puzzles;

    @SuppressWarnings("serial")
    private final Seq<Attribute> found;

    private final SparkPlan child;
    private transient scala.collection.immutable.@Nullable Map<String, SQLMetric> metrics;

    /// Spark makes copies of plans by their constructor, with what [#productElement] tells.
    ///
    /// @param puzzles the texts to solve
    /// @param found three columns for each of them
    public SolveExec(Seq<Expression> puzzles, Seq<Attribute> found, SparkPlan child) {
        this.puzzles = puzzles;
        this.found = found;
        this.child = child;
    }

    @Override
    public String nodeName() {
        return "NonetSolve";
    }

    @Override
    public Seq<Attribute> output() {
        return Scala.seq(Stream.concat(Scala.list(child.output()).stream(), Scala.list(found).stream())
                .toList());
    }

    @Override
    public AttributeSet producedAttributes() {
        return AttributeSet.apply(Scala.seq(List.<Expression>copyOf(Scala.list(found))));
    }

    @Override
    public boolean supportsColumnar() {
        return child.supportsColumnar();
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
        return child.execute().toJavaRDD().mapPartitions(task()::rows, true).rdd();
    }

    @Override
    public RDD<ColumnarBatch> doExecuteColumnar() {
        return child.executeColumnar()
                .toJavaRDD()
                .mapPartitions(task()::columns, true)
                .rdd();
    }

    private SolveTask task() {
        var below = Scala.list(child.output());
        return new SolveTask(
                Scala.list(puzzles).stream().map(puzzle -> bound(puzzle, below)).toList(),
                below.stream().map(Attribute::dataType).toList(),
                Tally.of(name -> longMetric(name)::add),
                longMetric(RATE));
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
        return new SolveExec(puzzles, found, unchosen(children.head()));
    }

    /// What gives columns, where a plan only chooses among them and would make rows of them for that: who is above
    /// chooses, too.
    private static SparkPlan unchosen(SparkPlan plan) {
        return plan instanceof ProjectExec choice
                        && choice.child().supportsColumnar()
                        && Scala.list(choice.projectList()).stream().allMatch(Attribute.class::isInstance)
                ? choice.child()
                : plan;
    }

    @Override
    public int productArity() {
        return 3;
    }

    @Override
    public Object productElement(int n) {
        return n == 0 ? puzzles : n == 1 ? found : child;
    }

    @Override
    public boolean canEqual(Object other) {
        return other instanceof SolveExec;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SolveExec that
                && puzzles.equals(that.puzzles)
                && found.equals(that.found)
                && child.equals(that.child);
    }

    @Override
    public int hashCode() {
        return super.hashCode();
    }
}
