package nonet.batch;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.solve.BatchSolver;

/// How results are written: a line each. Where puzzles and solutions are 81 digits, as in millions of them, there is a
/// shortcut from digits to bytes.
public sealed interface Form {

    /// The line of a result, without a line break.
    String line(Result<Solutions> result);

    /// Writes each result in this way, without any shortcut.
    static Form of(Function<Result<Solutions>, String> lines) {
        return new Each(lines);
    }

    /// Writes 81 digits where there is a solution, and a line that does not depend on the puzzle where there is none.
    ///
    /// @param lines how any result is written
    static Form digits(Function<Result<Solutions>, String> lines) {
        return new Digits(lines);
    }

    /// Writes JSON objects: `{"index":0,"puzzle":"…","status":"one","solution":"…"}`.
    ///
    /// @param puzzle how an empty 9×9 puzzle is written, 81 dots and what is around them
    /// @param lines how any result is written
    static Form json(String puzzle, Function<Result<Solutions>, String> lines) {
        return new Json(puzzle, lines);
    }

    /// No shortcut.
    ///
    /// @param lines how any result is written
    record Each(Function<Result<Solutions>, String> lines) implements Form {

        @Override
        public String line(Result<Solutions> result) {
            return lines.apply(result);
        }
    }

    /// Writes what a kernel found.
    abstract sealed class Shortcut implements Form {

        static final int CELLS = 81;

        /// Eight digits at a time, one in each byte.
        private static final VarHandle EIGHT =
                MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

        private static final long ZEROS = 0x30_30_30_30_30_30_30_30L;

        private final Function<Result<Solutions>, String> lines;

        private Shortcut(Function<Result<Solutions>, String> lines) {
            this.lines = lines;
        }

        @Override
        public final String line(Result<Solutions> result) {
            return lines.apply(result);
        }

        /// The bytes that a record takes, as a rule.
        abstract int usual();

        /// The most bytes that [#write] can take.
        abstract int most();

        /// Writes the line of a puzzle of the batch.
        ///
        /// @return where it ends, line break included; -1 where it is to be written as other results are
        abstract int write(BatchSolver batch, int puzzle, long index, byte[] out, int at);

        static int digits(byte[] digits, int puzzle, byte[] out, int at) {
            int from = CELLS * puzzle;
            for (int cell = 0; cell < CELLS - 1; cell += 8) {
                EIGHT.set(out, at + cell, (long) EIGHT.get(digits, from + cell) + ZEROS);
            }
            out[at + CELLS - 1] = (byte) ('0' + digits[from + CELLS - 1]);
            return at + CELLS;
        }

        static byte[] bytes(String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        static int put(byte[] text, byte[] out, int at) {
            System.arraycopy(text, 0, out, at, text.length);
            return at + text.length;
        }
    }

    /// See [Form#digits].
    final class Digits extends Shortcut {

        private final byte[] none;
        private final byte[] timeout;

        private Digits(Function<Result<Solutions>, String> lines) {
            super(lines);
            this.none = sample(new Answer.None(new Answer.Reason.Exhausted()));
            this.timeout = sample(new Answer.Stopped(Answer.Halt.TIME_LIMIT, Optional.empty()));
        }

        private byte[] sample(Answer answer) {
            var solutions = new Solutions(answer, List.of(), false);
            return bytes(line(new Result.Answered<>(0, Puzzle.empty(Layout.classic()), solutions)) + "\n");
        }

        @Override
        int usual() {
            return CELLS + 1;
        }

        @Override
        int most() {
            return Math.max(CELLS + 1, Math.max(none.length, timeout.length));
        }

        @Override
        int write(BatchSolver batch, int puzzle, long index, byte[] out, int at) {
            if (!batch.isSolved(puzzle)) {
                return put(batch.stopped(puzzle) ? timeout : none, out, at);
            }
            int end = digits(batch.first(), puzzle, out, at);
            out[end] = '\n';
            return end + 1;
        }
    }

    /// See [Form#json].
    final class Json extends Shortcut {

        private static final byte[] INDEX = bytes("{\"index\":");
        private static final byte[] ONE = bytes(",\"status\":\"one\",\"solution\":\"");
        private static final byte[] MANY = bytes(",\"status\":\"many\",\"solutions\":[\"");
        private static final byte[] BETWEEN = bytes("\",\"");
        private static final byte[] END_OF_ONE = bytes("\"}\n");
        private static final byte[] END_OF_MANY = bytes("\"]}\n");

        private final byte[] beforePuzzle;
        private final byte[] afterPuzzle;

        private Json(String puzzle, Function<Result<Solutions>, String> lines) {
            super(lines);
            String[] around = puzzle.split("\\.{81}", -1);
            this.beforePuzzle = bytes(",\"puzzle\":" + around[0]);
            this.afterPuzzle = bytes(around[1]);
        }

        @Override
        int usual() {
            return 280 + beforePuzzle.length + afterPuzzle.length;
        }

        @Override
        int most() {
            return 100 + usual();
        }

        @Override
        int write(BatchSolver batch, int puzzle, long index, byte[] out, int at) {
            if (!batch.isSolved(puzzle)) {
                return -1;
            }
            boolean many = batch.solutions(puzzle) > 1;
            int end = put(beforePuzzle, out, number(index, out, put(INDEX, out, at)));
            for (int cell = CELLS * puzzle; cell < CELLS * (puzzle + 1); cell++) {
                int digit = batch.puzzles()[cell];
                out[end++] = (byte) (digit == 0 ? '.' : '0' + digit);
            }
            end = put(many ? MANY : ONE, out, put(afterPuzzle, out, end));
            end = digits(batch.first(), puzzle, out, end);
            if (!many) {
                return put(END_OF_ONE, out, end);
            }
            return put(END_OF_MANY, out, digits(batch.second(), puzzle, out, put(BETWEEN, out, end)));
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
}
