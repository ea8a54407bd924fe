package nonet.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;
import nonet.batch.Source;

/// Tells somebody who watches how far a long run has come: puzzles, rate, time left. Silent during the first second
/// and where nobody watches.
final class Progress {

    private static final long SECOND = 1_000_000_000;

    private final Streams streams;
    private final boolean watched;
    private final Source source;
    private final LongSupplier bytesInAll;
    private final long start = System.nanoTime();
    private long next = start + SECOND;
    private long puzzles;
    private boolean shown;

    /// @param bytesInAll how much there is to read; -1 where nobody knows
    Progress(Streams streams, Source source, LongSupplier bytesInAll) {
        this.streams = streams;
        // A result that scrolls by on the same terminal is progress enough.
        this.watched = streams.watched() && !streams.seen();
        this.source = source;
        this.bytesInAll = bytesInAll;
    }

    /// So many more puzzles are done.
    void steps(long more) {
        puzzles += more;
        if (watched && System.nanoTime() >= next) {
            next = System.nanoTime() + SECOND / 5;
            shown = true;
            streams.show(line(System.nanoTime() - start, puzzles, bytesDone(), bytesInAll.getAsLong()));
        }
    }

    /// How many bytes the puzzles take that are done. Where some take long, many more are read.
    private long bytesDone() {
        return puzzles >= source.count() ? source.bytesRead() : source.bytesRead() * puzzles / source.count();
    }

    static String line(long nanos, long puzzles, long bytes, long bytesInAll) {
        double seconds = nanos / 1e9;
        String line = String.format(
                Locale.ROOT, "%,d puzzle%s, %,.0f a second", puzzles, puzzles == 1 ? "" : "s", puzzles / seconds);
        if (bytesInAll <= 0 || bytes <= 0) {
            return line;
        }
        double share = Math.min(1, (double) bytes / bytesInAll);
        var left = Duration.ofMillis((long) (1000 * seconds * (1 - share) / share));
        return line + String.format(Locale.ROOT, ", %.0f %%, %s left", 100 * share, Times.words(left));
    }

    /// Afterwards the line is gone.
    void end() {
        if (shown) {
            streams.show("");
        }
    }
}
