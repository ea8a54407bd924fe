package nonet.spark;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.solve.BatchSolver;
import nonet.text.LineParser;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// Some thousand rows to be solved together, for one task: lines of 81 characters by the kernel, all of them at once,
/// other texts one by one. Its memory serves one lot of rows after another.
final class Sheet {

    /// With so many rows the lanes of the kernel are full nearly all the time.
    static final int ROWS = 4096;

    private static final int CELLS = LineParser.CELLS;

    private static final UTF8String SEVERAL = UTF8String.fromString(Answers.SEVERAL);

    private final BatchSolver kernel;
    private final Answers answers = new Answers(Asking.SOLVE, Asking.USUAL_LIMIT);
    private final Duration timeout = Answers.timeout();
    private final UTF8String outOfTime = UTF8String.fromString(Answers.outOfTime(timeout));

    /// The solutions of the kernel as text, 81 characters each.
    private final byte[] solutions;

    private int rows;
    private int puzzles;

    /// For each row its number among the puzzles of the kernel, or -1.
    private final int[] places;

    private final Status[] statuses;

    /// For each row that is not the kernel's, or of which the kernel does not tell all, the columns of its answer.
    private final @Nullable Object[] @Nullable [] others;

    /// @param capacity how many rows there is room for
    Sheet(int capacity) {
        kernel = Vectors.solver(capacity);
        solutions = new byte[Math.multiplyExact(CELLS, capacity)];
        places = new int[capacity];
        statuses = new Status[capacity];
        others = new @Nullable Object[capacity] @Nullable [];
    }

    int capacity() {
        return places.length;
    }

    boolean isFull() {
        return rows == capacity();
    }

    int rows() {
        return rows;
    }

    /// Afterwards there is no row.
    void clear() {
        Arrays.fill(others, 0, rows, null);
        rows = 0;
        puzzles = 0;
    }

    /// Adds a row with a text, or with none. Afterwards the text may change.
    void add(@Nullable UTF8String text) {
        if (text == null) {
            addOther(answers.of((String) null));
        } else if (text.getBaseObject() instanceof byte[] bytes) {
            int from = (int) (text.getBaseOffset() - Platform.BYTE_ARRAY_OFFSET);
            add(bytes, from, from + text.numBytes());
        } else {
            add(text.getBytes(), 0, text.numBytes());
        }
    }

    private void add(byte[] text, int from, int to) {
        if (to - from >= CELLS && LineParser.parse(text, from, to, kernel.puzzles(), CELLS * puzzles) < 0) {
            places[rows++] = puzzles++;
        } else {
            addOther(answers.of(new String(text, from, to - from, StandardCharsets.UTF_8)));
        }
    }

    private void addOther(@Nullable Object[] answer) {
        places[rows] = -1;
        settle(rows++, answer);
    }

    private void settle(int row, @Nullable Object[] answer) {
        statuses[row] = Status.of(answer);
        others[row] = Answers.inside(answer);
    }

    /// Solves all rows. Afterwards the methods below tell what came of them.
    void solve() {
        kernel.solve(puzzles, 2, timeout.toNanos(), Answers::isKilled);
        Answers.endIfKilled();
        Vectors.add(puzzles);
        byte[] digits = kernel.first();
        for (int cell = 0; cell < CELLS * puzzles; cell++) {
            solutions[cell] = (byte) (digits[cell] + '0');
        }
        for (int row = 0; row < rows; row++) {
            int place = places[row];
            if (place >= 0 && kernel.solutions(place) == 0 && !kernel.stopped(place)) {
                settle(row, answers.of(puzzle(place)));
            } else if (place >= 0) {
                statuses[row] =
                        kernel.solutions(place) > 1 ? Status.MANY : kernel.stopped(place) ? Status.TIMEOUT : Status.ONE;
            }
        }
    }

    /// A puzzle of the kernel.
    private Puzzle puzzle(int place) {
        var givens = new int[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            givens[cell] = kernel.puzzles()[CELLS * place + cell];
        }
        return Puzzle.of(Layout.classic(), givens);
    }

    Status status(int row) {
        return statuses[row];
    }

    /// What a row has in a column of [Asking#SOLVE], as Spark has it inside: a text that lasts as long as the row.
    @Nullable
    UTF8String get(int row, int column) {
        var other = others[row];
        if (other != null) {
            return (UTF8String) other[column];
        }
        var status = statuses[row];
        return switch (column) {
            case 0 -> Answers.text(status);
            case 1 -> status == Status.ONE ? UTF8String.fromBytes(solutions, CELLS * places[row], CELLS) : null;
            default -> status == Status.MANY ? SEVERAL : status == Status.TIMEOUT ? outOfTime : null;
        };
    }
}
