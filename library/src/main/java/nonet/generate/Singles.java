package nonet.generate;

import java.util.Arrays;
import java.util.stream.IntStream;
import nonet.grid.Digits;

/// Which givens of 9×9 puzzles are **singles** for the others: the only digit that is left for a cell, or
/// the only place that is left for a digit in a row, a column or a block. Puzzles side by side, 81 digits
/// each, 0 for an empty cell.
///
/// Sets of nine as bits, for each puzzle:
///
///       digits[unit]       that are given in it    rows 0..8, columns 9..17, blocks 18..26, diagonals 27, 28
///       open[unit]         places without a given
///       rows[digit - 1]    that have it as a given    likewise columns and blocks
final class Singles {

    private static final int SIZE = 9;
    private static final int CELLS = 81;
    private static final int UNITS = 29;
    private static final int FALLING = 27;
    private static final int RISING = 28;
    private static final short ALL = 0x1ff;

    /// Of three bits each three times.
    private static final int[] THRICE = IntStream.range(0, 8)
            .map(bits -> 7 * (bits & 1) | 0x38 * (bits >> 1 & 1) | 0x1c0 * (bits >> 2))
            .toArray();

    /// The row, the column, the block of each cell, and its place in the block.
    private static final int[] ROW =
            IntStream.range(0, CELLS).map(cell -> cell / SIZE).toArray();

    private static final int[] COLUMN =
            IntStream.range(0, CELLS).map(cell -> cell % SIZE).toArray();
    private static final int[] BLOCK = IntStream.range(0, CELLS)
            .map(cell -> cell / 27 * 3 + cell % SIZE / 3)
            .toArray();
    private static final int[] PLACE = IntStream.range(0, CELLS)
            .map(cell -> cell / SIZE % 3 * 3 + cell % 3)
            .toArray();

    private final boolean diagonals;
    private final short[] digits;
    private final short[] open;
    private final short[] rows;
    private final short[] columns;
    private final short[] blocks;

    /// @param diagonals whether both diagonals are units as well
    /// @param capacity how many puzzles there are
    Singles(boolean diagonals, int capacity) {
        this.diagonals = diagonals;
        digits = new short[capacity * UNITS];
        open = new short[capacity * UNITS];
        rows = new short[capacity * SIZE];
        columns = new short[capacity * SIZE];
        blocks = new short[capacity * SIZE];
    }

    /// Afterwards every cell of a puzzle counts as given.
    void fill(int puzzle) {
        Arrays.fill(digits, puzzle * UNITS, puzzle * UNITS + UNITS, ALL);
        Arrays.fill(open, puzzle * UNITS, puzzle * UNITS + UNITS, (short) 0);
        Arrays.fill(rows, puzzle * SIZE, puzzle * SIZE + SIZE, ALL);
        Arrays.fill(columns, puzzle * SIZE, puzzle * SIZE + SIZE, ALL);
        Arrays.fill(blocks, puzzle * SIZE, puzzle * SIZE + SIZE, ALL);
    }

    /// Takes a given out of a puzzle.
    void take(byte[] puzzles, int puzzle, int cell) {
        toggle(puzzle, cell, puzzles[puzzle * CELLS + cell]);
        puzzles[puzzle * CELLS + cell] = 0;
    }

    /// Puts a given into an empty cell of a puzzle.
    void put(byte[] puzzles, int puzzle, int cell, byte digit) {
        toggle(puzzle, cell, digit);
        puzzles[puzzle * CELLS + cell] = digit;
    }

    private void toggle(int puzzle, int cell, int digit) {
        int row = ROW[cell];
        int column = COLUMN[cell];
        int block = BLOCK[cell];
        int unit = puzzle * UNITS;
        int bit = Digits.bit(digit);
        digits[unit + row] ^= (short) bit;
        digits[unit + SIZE + column] ^= (short) bit;
        digits[unit + 2 * SIZE + block] ^= (short) bit;
        digits[unit + FALLING] ^= (short) (row == column ? bit : 0);
        digits[unit + RISING] ^= (short) (row + column == SIZE - 1 ? bit : 0);
        open[unit + row] ^= (short) (1 << column);
        open[unit + SIZE + column] ^= (short) (1 << row);
        open[unit + 2 * SIZE + block] ^= (short) (1 << PLACE[cell]);
        int own = puzzle * SIZE + digit - 1;
        rows[own] ^= (short) (1 << row);
        columns[own] ^= (short) (1 << column);
        blocks[own] ^= (short) (1 << block);
    }

    /// Whether the digit that is given in this cell is a single for the others.
    boolean has(byte[] puzzles, int puzzle, int cell) {
        int row = ROW[cell];
        int column = COLUMN[cell];
        int block = BLOCK[cell];
        int unit = puzzle * UNITS;
        int seen = digits[unit + row] | digits[unit + SIZE + column] | digits[unit + 2 * SIZE + block];
        if (diagonals) {
            seen |= row == column ? digits[unit + FALLING] : 0;
            seen |= row + column == SIZE - 1 ? digits[unit + RISING] : 0;
        }
        if (seen == ALL) {
            return true;
        }
        // Where else in the row, the column, the block? Others that have the digit rule their places out.
        int own = puzzle * SIZE + puzzles[puzzle * CELLS + cell] - 1;
        int inRows = rows[own] & ~(1 << row);
        int inColumns = columns[own] & ~(1 << column);
        int inBlocks = blocks[own] & ~(1 << block);
        int band = row / 3 * 3;
        int stack = column / 3;
        return (open[unit + row] & ~inColumns & ~THRICE[inBlocks >> band & 7]) == 0
                || (open[unit + SIZE + column] & ~inRows & ~THRICE[below(inBlocks >> stack)]) == 0
                || (open[unit + 2 * SIZE + block]
                                & ~THRICE[inRows >> band & 7]
                                & ~(0b001001001 * (inColumns >> (3 * stack) & 7)))
                        == 0;
    }

    /// The first, the fourth and the seventh bit, together.
    private static int below(int bits) {
        return (bits & 1) | (bits >> 2 & 2) | (bits >> 4 & 4);
    }
}
