package nonet.kernel;

import java.util.ArrayList;
import java.util.List;

/// The plain twin of the kernels: fewest candidates first, nothing else. Slow, short, and sharing no line with them.
public final class PlainTwin {
    private final boolean diagonals;
    private final int[] grid = new int[81];
    private final int[] rows = new int[9];
    private final int[] columns = new int[9];
    private final int[] blocks = new int[9];
    private final int[] diagonal = new int[2];
    private final List<byte[]> solutions = new ArrayList<>();
    private long limit;

    private PlainTwin(boolean diagonals) {
        this.diagonals = diagonals;
    }

    /// The solutions of a puzzle, at most so many.
    public static List<byte[]> solve(byte[] puzzle, boolean diagonals, long limit) {
        PlainTwin twin = new PlainTwin(diagonals);
        twin.limit = limit;
        for (int cell = 0; cell < 81; cell++) {
            if (puzzle[cell] != 0) {
                if ((twin.used(cell) & 1 << puzzle[cell]) != 0) {
                    return twin.solutions;
                }
                twin.flip(cell, puzzle[cell]);
            }
        }
        twin.search();
        return twin.solutions;
    }

    private int used(int cell) {
        int row = cell / 9;
        int column = cell % 9;
        int used = rows[row] | columns[column] | blocks[row / 3 * 3 + column / 3];
        if (diagonals && row == column) {
            used |= diagonal[0];
        }
        if (diagonals && row + column == 8) {
            used |= diagonal[1];
        }
        return used;
    }

    /// Places a digit in an empty cell, or takes it back.
    private void flip(int cell, int digit) {
        int row = cell / 9;
        int column = cell % 9;
        grid[cell] ^= digit;
        rows[row] ^= 1 << digit;
        columns[column] ^= 1 << digit;
        blocks[row / 3 * 3 + column / 3] ^= 1 << digit;
        if (row == column) {
            diagonal[0] ^= 1 << digit;
        }
        if (row + column == 8) {
            diagonal[1] ^= 1 << digit;
        }
    }

    private void search() {
        int best = -1;
        int most = -1;
        for (int cell = 0; cell < 81; cell++) {
            if (grid[cell] == 0 && Integer.bitCount(used(cell)) > most) {
                best = cell;
                most = Integer.bitCount(used(cell));
            }
        }
        if (best < 0) {
            byte[] solution = new byte[81];
            for (int cell = 0; cell < 81; cell++) {
                solution[cell] = (byte) grid[cell];
            }
            solutions.add(solution);
            return;
        }
        for (int digit = 1; digit <= 9 && solutions.size() < limit; digit++) {
            if ((used(best) & 1 << digit) == 0) {
                flip(best, digit);
                search();
                flip(best, digit);
            }
        }
    }
}
