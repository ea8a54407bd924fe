package nonet.cli;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.solve.BatchSolver;
import nonet.solve.Solver;
import nonet.solve.WarmUp;

/// Solves the plain lines of a chunk and writes their records. One thread at a time uses a worker; its memory serves
/// one chunk after another.
final class LineWorker {

    private static final int CELLS = 81;

    /// Eight digits at a time, one in each byte.
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private static final long ZEROS = 0x30_30_30_30_30_30_30_30L;

    private static final byte[] INDEX = bytes("{\"index\":");
    private static final byte[] PUZZLE = bytes(",\"puzzle\":\"");
    private static final byte[] ONE = bytes("\",\"status\":\"one\",\"solution\":\"");
    private static final byte[] MANY = bytes("\",\"status\":\"many\",\"solutions\":[\"");
    private static final byte[] BETWEEN = bytes("\",\"");
    private static final byte[] END_OF_ONE = bytes("\"}\n");
    private static final byte[] END_OF_MANY = bytes("\"]}\n");

    private final BatchSolver solver;
    private final int enough;
    private final long nanosPerPuzzle;
    private final boolean diagonal;
    private final boolean json;
    private final LineAnswers lines;
    private final byte[] none;
    private final byte[] timeout;
    private final Solver reasons = Solver.general();

    /// @param capacity how many puzzles a chunk can hold
    LineWorker(
            int capacity,
            int enough,
            long nanosPerPuzzle,
            boolean diagonal,
            boolean json,
            LineAnswers lines,
            WarmUp warmUp) {
        this.solver = BatchSolver.of(warmUp, capacity);
        this.enough = enough;
        this.nanosPerPuzzle = nanosPerPuzzle;
        this.diagonal = diagonal;
        this.json = json;
        this.lines = lines;
        var empty = Puzzle.of(".".repeat(CELLS));
        this.none = bytes(lines.line(answered(0, empty, new Answer.None(new Answer.Reason.Exhausted()))) + "\n");
        this.timeout = bytes(
                lines.line(answered(0, empty, new Answer.Stopped(Answer.Halt.TIME_LIMIT, Optional.empty()))) + "\n");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    BatchSolver solver() {
        return solver;
    }

    void solve(int puzzles) {
        solver.solve(puzzles, enough, nanosPerPuzzle, () -> false);
    }

    /// The bytes that so many records take, as a rule.
    int room(int records) {
        return (json ? 280 : CELLS + 1) * records + longestRecord();
    }

    /// The most bytes that one record of the batch can take.
    int longestRecord() {
        return json ? 1000 : Math.max(CELLS + 1, Math.max(none.length, timeout.length));
    }

    /// The line of a reply that did not come from the batch, without a line break.
    String line(Reply reply) {
        return json ? JsonAnswers.line(reply).toString() : lines.line(reply);
    }

    /// Writes the record of a puzzle of the batch.
    ///
    /// @return where the record ends
    int write(int puzzle, long index, byte[] out, int at) {
        long solutions = solver.solutions(puzzle);
        boolean known = solutions > 1 || (solutions == 1 && !solver.stopped(puzzle));
        if (!json) {
            return known
                    ? put('\n', out, digits(solver.first(), puzzle, out, at))
                    : put(solver.stopped(puzzle) ? timeout : none, out, at);
        }
        return known ? writeJson(puzzle, index, solutions > 1, out, at) : put(bytes(unknown(puzzle, index)), out, at);
    }

    private int writeJson(int puzzle, long index, boolean many, byte[] out, int at) {
        int end = put(PUZZLE, out, number(index, out, put(INDEX, out, at)));
        for (int cell = CELLS * puzzle; cell < CELLS * (puzzle + 1); cell++) {
            int digit = solver.puzzles()[cell];
            out[end++] = (byte) (digit == 0 ? '.' : '0' + digit);
        }
        end = digits(solver.first(), puzzle, out, put(many ? MANY : ONE, out, end));
        if (!many) {
            return put(END_OF_ONE, out, end);
        }
        return put(END_OF_MANY, out, digits(solver.second(), puzzle, out, put(BETWEEN, out, end)));
    }

    /// The record of a puzzle that has no solution, with the reason, or of one that was given up.
    private String unknown(int number, long index) {
        int[] givens = new int[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            givens[cell] = solver.puzzles()[CELLS * number + cell];
        }
        var classic = Puzzle.of(Layout.classic(), givens);
        var puzzle = diagonal ? classic.withDiagonals() : classic;
        Answer answer = solver.stopped(number)
                ? new Answer.Stopped(Answer.Halt.TIME_LIMIT, Optional.empty())
                : reasons.solve(puzzle);
        return line(answered(index, puzzle, answer)) + "\n";
    }

    private static Reply answered(long index, Puzzle puzzle, Answer answer) {
        return new Reply.Answered(index, puzzle, answer, List.of(), false);
    }

    private static int digits(byte[] digits, int puzzle, byte[] out, int at) {
        int from = CELLS * puzzle;
        for (int cell = 0; cell < CELLS - 1; cell += 8) {
            EIGHT.set(out, at + cell, (long) EIGHT.get(digits, from + cell) + ZEROS);
        }
        out[at + CELLS - 1] = (byte) ('0' + digits[from + CELLS - 1]);
        return at + CELLS;
    }

    private static int put(byte[] text, byte[] out, int at) {
        System.arraycopy(text, 0, out, at, text.length);
        return at + text.length;
    }

    private static int put(char sign, byte[] out, int at) {
        out[at] = (byte) sign;
        return at + 1;
    }

    private static int number(long number, byte[] out, int at) {
        int length = 1;
        for (long rest = number / 10; rest > 0; rest /= 10) {
            length++;
        }
        long rest = number;
        for (int i = at + length - 1; i >= at; i--) {
            out[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return at + length;
    }
}
