package nonet.grid;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// One place of the grid, counted from zero. Printed with a letter for the row and a number for the
/// column: `A1` is the top left cell, on every size of grid.
public record Cell(int row, int column) implements Comparable<Cell> {

    private static final Pattern LETTER_NUMBER = Pattern.compile("([A-Ya-y])([0-9]{1,2})");
    private static final Pattern ROW_COLUMN = Pattern.compile("[rR]([0-9]{1,2})[cC]([0-9]{1,2})");

    public Cell {
        if (row < 0 || row >= Layout.LARGEST || column < 0 || column >= Layout.LARGEST) {
            throw new IllegalArgumentException("no cell in row %d, column %d (counted from 0)".formatted(row, column));
        }
    }

    /// Reads `A1` or `r1c1`. Empty where the text names no cell of any grid.
    public static Optional<Cell> parse(String name) {
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
        return Names.OF_CELLS.get(row * Layout.LARGEST + column);
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
