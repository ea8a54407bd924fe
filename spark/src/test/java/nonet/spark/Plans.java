package nonet.spark;

import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanExec;
import org.apache.spark.sql.execution.adaptive.QueryStageExec;
import scala.Option;

/// The plans of datasets, as they ran.
final class Plans {

    private Plans() {}

    static SparkPlan of(Dataset<Row> ran) {
        var plan = ((org.apache.spark.sql.classic.Dataset<Row>) ran)
                .queryExecution()
                .executedPlan();
        return plan instanceof AdaptiveSparkPlanExec adaptive ? adaptive.executedPlan() : plan;
    }

    /// The nodes of a plan, from its top.
    static Stream<SparkPlan> nodes(SparkPlan plan) {
        var below = plan instanceof QueryStageExec stage ? List.of(stage.plan()) : Scala.list(plan.children());
        return Stream.concat(Stream.of(plan), below.stream().flatMap(Plans::nodes));
    }

    /// The value of a metric in all nodes that have it.
    static long metric(Dataset<Row> ran, String name) {
        return nodes(of(ran))
                .map(node -> node.metrics().get(name))
                .filter(Option::isDefined)
                .mapToLong(metric -> metric.get().value())
                .sum();
    }
}
