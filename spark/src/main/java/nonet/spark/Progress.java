package nonet.spark;

import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.spark.scheduler.AccumulableInfo;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/// Listens to a job: how many rows came to what, by the metrics of a [Tally]. A task that failed does not count, as
/// another does its work.
final class Progress extends SparkListener {

    private final Map<Status, Long> counts = new EnumMap<>(Status.class);

    @Override
    public synchronized void onTaskEnd(SparkListenerTaskEnd task) {
        if (!task.taskInfo().successful()) {
            return;
        }
        for (AccumulableInfo metric : Scala.list(task.taskInfo().accumulables().toSeq())) {
            for (var status : Status.values()) {
                if (metric.name().contains(Tally.PREFIX + status.label())
                        && metric.update().isDefined()) {
                    counts.merge(status, Long.parseLong(metric.update().get().toString()), Long::sum);
                }
            }
        }
    }

    /// What came of all rows until now.
    synchronized String summary(Duration time) {
        long all = counts.values().stream().mapToLong(count -> count).sum();
        double seconds = time.toMillis() / 1000.0;
        return String.format(
                Locale.ROOT,
                "%,d puzzles in %.1f s, %,.0f a second: %s",
                all,
                seconds,
                all / Math.max(seconds, 0.001),
                Arrays.stream(Status.values())
                        .filter(counts::containsKey)
                        .map(status -> String.format(Locale.ROOT, "%s %,d", status.label(), counts.get(status)))
                        .collect(Collectors.joining(", ")));
    }
}
