package nonet.generate;

import java.util.Arrays;
import java.util.stream.IntStream;
import nonet.grid.Digits;

/// Which givens of 9×9 puzzles are **singles** for the others: the only digit that is left for a cell, or
/// the only place that is left for a digit in a unit. Puzzles side by side, 81 digits each, 0 for an empty
/// cell.
///
///       given[29 * puzzle + unit]:   rows 0..8, columns 9..17, blocks 18..26, diagonals; digit d is bit d-1
final class Singles {

    private static final int CELLS = 81;
    private static final int UNITS = 29;
    private static final int ALL = 0x1ff;

    /// The units of each cell, and the cells of each unit.
    private final int[][] unitsOf;
    private final int[][] cellsOf;

    /// The digits that are given in each unit of each puzzle.
    private final int[] given;

    /// @param diagonals whether both diagonals are units as well
    /// @param capacity how many puzzles there are
    Singles(boolean diagonals, int capacity) {
        unitsOf = IntStream.range(0, CELLS)
                .mapToObj(cell -> units(cell, diagonals))
                .toArray(int[][]::new);
        cellsOf = IntStream.range(0, UNITS)
                .mapToObj(unit -> IntStream.range(0, CELLS)
                        .filter(cell -> Arrays.stream(unitsOf[cell]).anyMatch(one -> one == unit))
                        .toArray())
                .toArray(int[][]::new);
        given = new int[capacity * UNITS];
    }

    private static int[] units(int cell, boolean diagonals) {
        int row = cell / 9;
        int column = cell % 9;
        var usual = IntStream.of(row, 9 + column, 18 + row / 3 * 3 + column / 3);
        var more = IntStream.of(row == column ? 27 : -1, row + column == 8 ? 28 : -1);
        return diagonals
                ? IntStream.concat(usual, more.filter(unit -> unit > 0)).toArray()
                : usual.toArray();
    }

    /// Afterwards every cell of a puzzle counts as given.
    void fill(int puzzle) {
        Arrays.fill(given, puzzle * UNITS, puzzle * UNITS + UNITS, ALL);
    }

    /// Takes a given out of a puzzle.
    void take(byte[] puzzles, int puzzle, int cell) {
        toggle(puzzle, cell, Digits.bit(puzzles[puzzle * CELLS + cell]));
        puzzles[puzzle * CELLS + cell] = 0;
    }

    /// Puts a given into an empty cell of a puzzle.
    void put(byte[] puzzles, int puzzle, int cell, byte digit) {
        toggle(puzzle, cell, Digits.bit(digit));
        puzzles[puzzle * CELLS + cell] = digit;
    }

    private void toggle(int puzzle, int cell, int bit) {
        for (int unit : unitsOf[cell]) {
            given[puzzle * UNITS + unit] ^= bit;
        }
    }

    /// Whether the digit that is given in this cell is a single for the others.
    boolean has(byte[] puzzles, int puzzle, int cell) {
        if (seen(puzzle, cell) == ALL) {
            return true;
        }
        int bit = Digits.bit(puzzles[puzzle * CELLS + cell]);
        toggle(puzzle, cell, bit);
        boolean isSingle = false;
        for (int unit : unitsOf[cell]) {
            isSingle = isSingle || isOnlyPlace(puzzles, puzzle, cell, unit, bit);
        }
        toggle(puzzle, cell, bit);
        return isSingle;
    }

    /// The digits that are given in the units of a cell.
    private int seen(int puzzle, int cell) {
        int seen = 0;
        for (int unit : unitsOf[cell]) {
            seen |= given[puzzle * UNITS + unit];
        }
        return seen;
    }

    private boolean isOnlyPlace(byte[] puzzles, int puzzle, int place, int unit, int bit) {
        for (int cell : cellsOf[unit]) {
            if (cell != place && puzzles[puzzle * CELLS + cell] == 0 && (seen(puzzle, cell) & bit) == 0) {
                return false;
            }
        }
        return true;
    }
}
