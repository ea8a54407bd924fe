package nonet.solve;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;

/// Answers many 9×9 puzzles at once: digits in, digits out, no object per puzzle. For files of millions;
/// [Solver] is the door for everything else.
///
/// It owns its working memory, and one thread at a time may use it. Every solution is checked against the
/// rules by code that shares nothing with the kernel that found it.
public final class BatchSolver {

    private static final int CELLS = 81;
    private static final int ALL_DIGITS = 0b11_1111_1110;

    private final Kernel kernel;
    private final byte[] puzzles;
    private final Outcomes outcomes;
    private final int[] columns = new int[9];
    private final int[] blocks = new int[9];

    private BatchSolver(Kernel kernel, int capacity) {
        this.kernel = kernel;
        this.puzzles = new byte[Math.multiplyExact(CELLS, capacity)];
        this.outcomes = new Outcomes(capacity);
    }

    /// A solver with room for so many puzzles, which uses the widest vectors that there are.
    public static BatchSolver of(boolean diagonals, int capacity) {
        return new BatchSolver(Kernels.batch(diagonals), capacity);
    }

    public int capacity() {
        return outcomes.capacity();
    }

    /// Where the puzzles go: 81 digits each in reading order, 0 for an empty cell. The array itself.
    public byte[] puzzles() {
        return puzzles;
    }

    /// Solves the first `count` puzzles. Afterwards the methods below tell what came of them.
    ///
    /// @param enough how many solutions to look for: 2 proves that there is only one
    /// @param nanosPerPuzzle after so long a puzzle is given up
    /// @param stop once true, all that is not finished is given up
    public void solve(int count, int enough, long nanosPerPuzzle, BooleanSupplier stop) {
        kernel.solve(puzzles, 0, count, new Effort(enough, nanosPerPuzzle, stop), outcomes);
        for (int puzzle = 0; puzzle < count; puzzle++) {
            long found = outcomes.solutions(puzzle);
            if (found > 0) {
                check(puzzle, outcomes.first());
            }
            if (found > 1) {
                check(puzzle, outcomes.second());
            }
        }
    }

    /// How many solutions a puzzle has, up to as many as were asked for.
    public long solutions(int puzzle) {
        return outcomes.solutions(puzzle);
    }

    /// Whether a puzzle was given up before the answer was known.
    public boolean stopped(int puzzle) {
        return outcomes.stopped(puzzle);
    }

    /// The first solutions, 81 digits a puzzle; of no account where there is none. The array itself.
    public byte[] first() {
        return outcomes.first();
    }

    /// The second solutions, 81 digits a puzzle; of no account where there is none. The array itself.
    public byte[] second() {
        return outcomes.second();
    }

    private void check(int puzzle, byte[] digits) {
        if (!keepsTheRules(CELLS * puzzle, digits)) {
            throw new IllegalStateException("the kernel found a solution that breaks the rules, of the puzzle "
                    + text(puzzles, CELLS * puzzle) + ": " + text(digits, CELLS * puzzle));
        }
    }

    private boolean keepsTheRules(int at, byte[] digits) {
        Arrays.fill(columns, 0);
        Arrays.fill(blocks, 0);
        int falling = 0;
        int rising = 0;
        boolean right = true;
        for (int row = 0; row < 9; row++) {
            int inRow = 0;
            for (int column = 0; column < 9; column++) {
                int cell = at + 9 * row + column;
                int bit = 1 << digits[cell];
                inRow |= bit;
                columns[column] |= bit;
                blocks[row / 3 * 3 + column / 3] |= bit;
                right &= puzzles[cell] == 0 || puzzles[cell] == digits[cell];
            }
            right &= inRow == ALL_DIGITS;
            falling |= 1 << digits[at + 10 * row];
            rising |= 1 << digits[at + 8 * row + 8];
        }
        for (int i = 0; i < 9; i++) {
            right &= columns[i] == ALL_DIGITS && blocks[i] == ALL_DIGITS;
        }
        return right && (!kernel.diagonals() || (falling == ALL_DIGITS && rising == ALL_DIGITS));
    }

    private static String text(byte[] digits, int at) {
        var text = new StringBuilder(CELLS);
        for (int cell = 0; cell < CELLS; cell++) {
            text.append((char) ('0' + digits[at + cell]));
        }
        return text.toString();
    }
}
