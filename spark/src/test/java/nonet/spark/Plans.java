package nonet.spark;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.execution.SparkPlan;
import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanExec;
import org.apache.spark.sql.execution.adaptive.QueryStageExec;

/// The plans of datasets, as they ran.
final class Plans {

    private Plans() {}

    static SparkPlan of(Dataset<Row> ran) {
        var plan = ((org.apache.spark.sql.classic.Dataset<Row>) ran)
                .queryExecution()
                .executedPlan();
        return plan instanceof AdaptiveSparkPlanExec adaptive ? adaptive.executedPlan() : plan;
    }

    /// The value of a metric in all nodes that have it.
    static long metric(Dataset<Row> ran, String name) {
        return metric(of(ran), name);
    }

    private static long metric(SparkPlan plan, String name) {
        var own = plan.metrics().get(name);
        long sum = own.isDefined() ? own.get().value() : 0;
        if (plan instanceof QueryStageExec stage) {
            sum += metric(stage.plan(), name);
        }
        for (var child : Scala.list(plan.children())) {
            sum += metric(child, name);
        }
        return sum;
    }
}
