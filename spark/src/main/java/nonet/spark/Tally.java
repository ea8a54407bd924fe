package nonet.spark;

import java.io.Serializable;
import java.util.function.Function;
import org.apache.spark.SparkContext;

/// Counts what comes of rows, for metrics that Spark shows while a job runs. Tasks get copies of it.
@SuppressWarnings("EnumOrdinal") // an array is what every row can afford
final class Tally implements Serializable {

    private static final long serialVersionUID = 1L;

    /// How the names of all metrics begin.
    static final String PREFIX = "puzzles: ";

    /// A metric.
    interface Counter extends Serializable {
        void add(long count);
    }

    /// One for each status.
    private final Counter[] counters;

    private final long[] counts = new long[Status.values().length];

    private Tally(Counter[] counters) {
        this.counters = counters;
    }

    /// @param counters makes the metric with a name
    static Tally of(Function<String, Counter> counters) {
        var all = new Counter[Status.values().length];
        for (var status : Status.values()) {
            all[status.ordinal()] = counters.apply(PREFIX + status.label());
        }
        return new Tally(all);
    }

    /// With accumulators that Spark shows beside the stages of a job.
    static Tally of(SparkContext context) {
        return of(name -> context.longAccumulator(name)::add);
    }

    void add(Status status) {
        counts[status.ordinal()]++;
    }

    /// Afterwards the metrics know all that was added.
    void settle() {
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                counters[i].add(counts[i]);
                counts[i] = 0;
            }
        }
    }
}
