package nonet.grid;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// One place of the grid, counted from zero. Printed with a letter for the row and a number for the
/// column: `A1` is the top left cell, on every size of grid.
///
/// Cells outside the grid have rows that no grid has:
///
/// ```
///   Z1, Z2, …       those that the setter brings; what he calls them is known to the layout
///   @A1             the number of the region that A1 lies in, where regions are to be found
///   ~R1, ~C1, ~B1   the digit that the first row, column, block lacks
/// ```
public record Cell(int row, int column) implements Comparable<Cell> {

    private static final Pattern LETTER_NUMBER = Pattern.compile("([A-Ya-y])([0-9]{1,2})");
    private static final Pattern ROW_COLUMN = Pattern.compile("[rR]([0-9]{1,2})[cC]([0-9]{1,2})");

    private static final Pattern MISSING = Pattern.compile("~([rRcCbB])([0-9]{1,2})");

    private static final int FREE_ROW = Layout.LARGEST;
    private static final int FIRST_REGION_ROW = FREE_ROW + 1;
    private static final int FIRST_MISSING_ROW = FIRST_REGION_ROW + Layout.LARGEST;
    private static final String MISSING_LETTERS = "RCB";

    public Cell {
        if (row < 0 || column < 0 || row >= FIRST_MISSING_ROW + MISSING_LETTERS.length() || column >= end(row)) {
            throw new IllegalArgumentException("no cell in row %d, column %d (counted from 0)".formatted(row, column));
        }
    }

    private static int end(int row) {
        return row == FREE_ROW
                ? Extra.MOST
                : row < FIRST_MISSING_ROW ? Layout.LARGEST : Layout.LARGEST * Layout.LARGEST;
    }

    /// A cell outside the grid that a setter brings, counted from 0.
    static Cell free(int number) {
        return new Cell(FREE_ROW, number);
    }

    /// The cell outside the grid that holds the number of this one's region.
    public Cell region() {
        return new Cell(FIRST_REGION_ROW + row, column);
    }

    /// The cell outside the grid that holds the digit that a row lacks, counted from 0.
    public static Cell missingInRow(int row) {
        return new Cell(FIRST_MISSING_ROW, row);
    }

    /// The cell outside the grid that holds the digit that a column lacks, counted from 0.
    public static Cell missingInColumn(int column) {
        return new Cell(FIRST_MISSING_ROW + 1, column);
    }

    /// The cell outside the grid that holds the digit that a block lacks, counted from 0.
    public static Cell missingInBlock(int block) {
        return new Cell(FIRST_MISSING_ROW + 2, block);
    }

    public boolean isOutside() {
        return row >= FREE_ROW;
    }

    /// Whether it is outside the grid and brought by a setter; its column is then its number.
    boolean isFree() {
        return row == FREE_ROW;
    }

    /// Whether it holds the number of a region.
    public boolean isRegion() {
        return row >= FIRST_REGION_ROW && row < FIRST_MISSING_ROW;
    }

    /// The cell whose region this one numbers.
    public Cell ofRegion() {
        return new Cell(row - FIRST_REGION_ROW, column);
    }

    /// Whether it holds a digit that a row, column or block lacks.
    public boolean isMissing() {
        return row >= FIRST_MISSING_ROW;
    }

    /// Where the digit that it holds is missing: 0 in a row, 1 in a column, 2 in a block; else negative.
    int missing() {
        return row - FIRST_MISSING_ROW;
    }

    /// Reads `A1` or `r1c1`, and so `@A1`, and `~R1`. Empty where the text names no cell of any grid.
    public static Optional<Cell> parse(String name) {
        if (name.startsWith("@")) {
            return parse(name.substring(1)).filter(cell -> !cell.isOutside()).map(Cell::region);
        }
        var missing = MISSING.matcher(name);
        if (missing.matches() && Integer.parseInt(missing.group(2)) > 0) {
            int kind = MISSING_LETTERS.indexOf(
                    Character.toUpperCase(missing.group(1).charAt(0)));
            return Optional.of(new Cell(FIRST_MISSING_ROW + kind, Integer.parseInt(missing.group(2)) - 1));
        }
        var letterNumber = LETTER_NUMBER.matcher(name);
        if (letterNumber.matches()) {
            int row = Character.toUpperCase(letterNumber.group(1).charAt(0)) - 'A';
            return cell(row, Integer.parseInt(letterNumber.group(2)) - 1);
        }
        var rowColumn = ROW_COLUMN.matcher(name);
        if (rowColumn.matches()) {
            return cell(Integer.parseInt(rowColumn.group(1)) - 1, Integer.parseInt(rowColumn.group(2)) - 1);
        }
        return Optional.empty();
    }

    private static Optional<Cell> cell(int row, int column) {
        boolean exists = row >= 0 && row < Layout.LARGEST && column >= 0 && column < Layout.LARGEST;
        return exists ? Optional.of(new Cell(row, column)) : Optional.empty();
    }

    /// The letter of a row: `A` for 0.
    public static char rowLetter(int row) {
        return (char) ('A' + row);
    }

    public String name() {
        if (isRegion()) {
            return '@' + ofRegion().name();
        }
        if (isOutside()) {
            return isFree() ? rowLetter(row) + Integer.toString(column + 1) : missingName();
        }
        return Names.OF_CELLS.get(row * Layout.LARGEST + column);
    }

    private String missingName() {
        return "~" + MISSING_LETTERS.charAt(missing()) + (column + 1);
    }

    /// As other programs call it: `R1C1`, `@R1C1`, `~R1`.
    public String rowColumn() {
        if (isRegion()) {
            return '@' + ofRegion().rowColumn();
        }
        return isOutside() ? name() : "R%dC%d".formatted(row + 1, column + 1);
    }

    /// Made when the first name is asked for.
    private static final class Names {
        /// Of all cells of the largest grid, row by row.
        static final List<String> OF_CELLS = IntStream.range(0, Layout.LARGEST * Layout.LARGEST)
                .mapToObj(i -> rowLetter(i / Layout.LARGEST) + Integer.toString(i % Layout.LARGEST + 1))
                .toList();
    }

    @Override
    public int compareTo(Cell other) {
        return row != other.row ? Integer.compare(row, other.row) : Integer.compare(column, other.column);
    }

    // Written out, for short commands: what a record has by itself is made at its first use, which takes 10 ms.

    @Override
    public boolean equals(Object other) {
        return other instanceof Cell that && row == that.row && column == that.column;
    }

    @Override
    public int hashCode() {
        return 31 * row + column;
    }

    @Override
    public String toString() {
        return name();
    }
}
