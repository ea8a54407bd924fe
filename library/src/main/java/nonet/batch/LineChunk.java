package nonet.batch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import nonet.puzzle.Puzzle;
import nonet.text.LineParser;
import nonet.text.PuzzleReader;
import nonet.text.Reading;
import nonet.text.TextError;

/// A piece of a long text of puzzles: so many whole lines.
///
/// Lines of 81 characters go to the kernel, all of them at once. Any other line, with the line before it (the two may
/// belong together, as a jigsaw and its pieces), goes the way of all other formats.
final class LineChunk implements Portion {

    private static final int CELLS = LineParser.CELLS;
    static final int SHORTEST_LINE = CELLS + 1;

    /// How much stands before some place.
    record Before(long lines, long records) {}

    private final byte[] text;
    private final Queue<byte[]> idleTexts;
    private final int length;
    private final String source;
    private final UnaryOperator<Reading> ruled;
    private final CompletableFuture<Before> before;
    private final CompletableFuture<Before> own = new CompletableFuture<>();
    private final CompletableFuture<Before> after;

    // One entry per record: the number of a puzzle in the batch, or ~i for the i-th of the others.
    private int[] records = new int[64];
    private int recordCount;
    private final List<Reading> others = new ArrayList<>();

    /// @param text whole lines; the chunk owns the array until it is answered
    /// @param idleTexts where the array goes then
    /// @param ruled gives puzzles the rules that all of the source keep
    /// @param before known as soon as the chunks before are parsed
    LineChunk(
            byte[] text,
            int length,
            Queue<byte[]> idleTexts,
            String source,
            UnaryOperator<Reading> ruled,
            CompletableFuture<Before> before) {
        this.text = text;
        this.idleTexts = idleTexts;
        this.length = length;
        this.source = source;
        this.ruled = ruled;
        this.before = before;
        this.after = before.thenCombine(
                own, (start, here) -> new Before(start.lines() + here.lines(), start.records() + here.records()));
    }

    CompletableFuture<Before> after() {
        return after;
    }

    @Override
    public void done() {
        idleTexts.add(text);
    }

    @Override
    public int mostPlain() {
        return text.length / SHORTEST_LINE + 1;
    }

    @Override
    public int count() {
        return recordCount;
    }

    @Override
    public int place(int i) {
        return records[i];
    }

    @Override
    public Reading reading(int i) {
        return ruled.apply(shifted(others.get(~records[i]), before.join().lines()));
    }

    @Override
    public Puzzle puzzle(int i, byte[] batch, KernelChoice kernels) {
        return kernels.puzzle(batch, records[i]);
    }

    @Override
    public String source(int i) {
        return source;
    }

    @Override
    public long first() {
        return before.join().records();
    }

    /// What kind of line it is.
    enum Kind {
        /// A puzzle of 81 characters with an empty cell.
        PLAIN,
        /// Nothing: a blank line or a comment.
        SKIPPED,
        /// Anything else, a full grid included.
        OTHER
    }

    /// Looks at the line `text[from..to)`, given without its line break. Afterwards `digits[at..at+81)` holds the
    /// givens, if it is plain.
    static Kind kind(byte[] text, int from, int to, byte[] digits, int at) {
        if (to - from >= CELLS && LineParser.parse(text, from, to, digits, at) < 0) {
            for (int cell = 0; cell < CELLS; cell++) {
                if (digits[at + cell] == 0) {
                    return Kind.PLAIN;
                }
            }
            return Kind.OTHER;
        }
        int first = from;
        while (first < to && (text[first] == ' ' || text[first] == '\t' || text[first] == '\r')) {
            first++;
        }
        return first == to || text[first] == '#' ? Kind.SKIPPED : Kind.OTHER;
    }

    /// Parses all lines. Afterwards it is known, too, how many lines and records stand before the next chunk.
    @Override
    public int parse(byte[] batch, KernelChoice kernels) {
        int puzzles = 0;
        int lines = 0;
        int previous = -1; // where the line before began, if it is plain
        int previousLine = 0;
        int run = -1; // where a run of other lines began
        int runLine = 0;
        for (int from = 0; from < length; ) {
            // Nearly all lines have 81 characters. A plain one has no line break among them.
            int to = from + CELLS;
            var kind = to < length && text[to] == '\n' ? kind(text, from, to, batch, CELLS * puzzles) : Kind.OTHER;
            if (kind != Kind.PLAIN) {
                to = endOfLine(from);
                kind = kind(text, from, to, batch, CELLS * puzzles);
            }
            switch (kind) {
                case PLAIN -> {
                    if (run >= 0) {
                        // The givens that were just parsed survive: the run is read from the text.
                        readRun(run, from, runLine);
                        run = -1;
                    }
                    record(puzzles++);
                    previous = from;
                    previousLine = lines;
                }
                case OTHER -> {
                    if (run < 0) {
                        run = previous >= 0 ? previous : from;
                        runLine = previous >= 0 ? previousLine : lines;
                        if (previous >= 0) {
                            puzzles--;
                            recordCount--;
                        }
                    }
                    previous = -1;
                }
                case SKIPPED -> {}
            }
            lines++;
            from = to + 1;
        }
        if (run >= 0) {
            readRun(run, length, runLine);
        }
        own.complete(new Before(lines, recordCount));
        return puzzles;
    }

    private int endOfLine(int from) {
        int to = from;
        while (to < length && text[to] != '\n') {
            to++;
        }
        return to;
    }

    private void record(int entry) {
        if (recordCount == records.length) {
            records = Arrays.copyOf(records, 2 * recordCount);
        }
        records[recordCount++] = entry;
    }

    private void readRun(int from, int to, int line) {
        try (var reader = PuzzleReader.open(new ByteArrayInputStream(text, from, to - from), source)) {
            while (reader.hasNext()) {
                var reading = reader.next();
                record(~others.size());
                others.add(shifted(reading, line));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /// The same reading, if so many lines stand before it.
    static Reading shifted(Reading reading, long lines) {
        return reading instanceof Reading.Unreadable(TextError error)
                ? new Reading.Unreadable(new TextError(
                        error.source(),
                        error.line() == 0 ? 0 : error.line() + lines,
                        error.column(),
                        error.excerpt(),
                        error.caret(),
                        error.message(),
                        error.advice()))
                : reading;
    }
}
