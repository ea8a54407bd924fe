package nonet.batch;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.solve.BatchSolver;

/// Writes what a kernel found, from digits to bytes.
abstract class Pen {

    private static final int CELLS = 81;

    /// Eight digits at a time, one in each byte.
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private static final long ZEROS = 0x30_30_30_30_30_30_30_30L;

    /// The next puzzles are from this input.
    void from(String source) {}

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

    /// See [Form#digits].
    static final class OfDigits extends Pen {

        private final byte[] none;
        private final byte[] timeout;

        OfDigits(Puzzle empty, Function<Result<Solutions>, String> lines) {
            this.none = line(empty, new Answer.None(new Answer.Reason.Exhausted()), lines);
            this.timeout = line(empty, new Answer.Stopped(Answer.Halt.TIME_LIMIT, Optional.empty()), lines);
        }

        private static byte[] line(Puzzle puzzle, Answer answer, Function<Result<Solutions>, String> lines) {
            var solutions = new Solutions(answer, 2);
            return bytes(lines.apply(new Result.Answered<>(0, "", puzzle, solutions)) + "\n");
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
    static final class OfJson extends Pen {

        private static final byte[] INDEX = bytes("{\"index\":");
        private static final byte[] MANY = bytes(",\"status\":\"many\",\"solutions\":[\"");
        private static final byte[] BETWEEN = bytes("\",\"");
        private static final byte[] END_OF_ONE = bytes("\"}\n");
        private static final byte[] END_OF_MANY = bytes("\"]}\n");

        private final byte[] beforePuzzle;
        private final byte[] afterPuzzle;
        private final byte[] one;
        private final Function<String, String> sources;
        private String source = "";
        private byte[] afterIndex = {};

        /// @param empty an empty puzzle as it is written: 81 dots and what is around them
        OfJson(String empty, Function<String, String> sources, String one) {
            this.sources = sources;
            String[] around = empty.split("\\.{81}", -1);
            this.beforePuzzle = bytes(",\"puzzle\":" + around[0]);
            this.afterPuzzle = bytes(around[1]);
            this.one = bytes(",\"status\":\"%s\",\"solution\":\"".formatted(one));
        }

        @Override
        void from(String name) {
            if (!name.equals(source)) {
                source = name;
                afterIndex = bytes(sources.apply(name));
            }
        }

        @Override
        int usual() {
            return 280 + afterIndex.length + beforePuzzle.length + afterPuzzle.length;
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
            int end = put(beforePuzzle, out, put(afterIndex, out, number(index, out, put(INDEX, out, at))));
            for (int cell = CELLS * puzzle; cell < CELLS * (puzzle + 1); cell++) {
                int digit = batch.puzzles()[cell];
                out[end++] = (byte) (digit == 0 ? '.' : '0' + digit);
            }
            end = put(many ? MANY : one, out, put(afterPuzzle, out, end));
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
