package nonet.generate;

import java.util.Arrays;

/// Rows of a 9×9 grid as numbers: nine nibbles, the first digit highest, so that they compare as strings do.
@SuppressWarnings("OperatorPrecedence") // Nibbles are shifted in every line; more parentheses would hide them.
final class Rows {

    static final int SIZE = 9;
    static final int NIBBLE = 4;

    /// All digits from 1 to 9, as bits.
    static final int ALL = 0x3fe;

    /// The smallest row: 123456789.
    static final long SMALLEST = 0x123456789L;

    /// All rows of a grid, or all columns, added up.
    static final long SUM = 45 * 0x111111111L;

    private Rows() {}

    /// The rows of a grid.
    static long[] of(int[] digits) {
        long[] rows = new long[SIZE];
        for (int cell = 0; cell < digits.length; cell++) {
            rows[cell / SIZE] = rows[cell / SIZE] << NIBBLE | digits[cell];
        }
        return rows;
    }

    /// The digits of a grid in reading order.
    static int[] digits(long[] rows) {
        int[] digits = new int[SIZE * SIZE];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = digit(rows[cell / SIZE], cell % SIZE);
        }
        return digits;
    }

    static int digit(long row, int column) {
        return (int) (row >>> NIBBLE * (SIZE - 1 - column) & 15);
    }

    /// A nibble of a number that has one for each digit, or for each place.
    static int at(long nibbles, int place) {
        return (int) (nibbles >>> NIBBLE * place & 15);
    }

    /// All rows that have every digit once, in order.
    ///
    /// @param allowed for each column its digits, as bits
    static long[] fitting(int[] allowed) {
        return fitting(allowed, 0, 0, 0, new long[256], new int[1]);
    }

    private static long[] fitting(int[] allowed, int column, int used, long begun, long[] found, int[] count) {
        if (column == SIZE) {
            long[] room = count[0] == found.length ? Arrays.copyOf(found, 2 * count[0]) : found;
            room[count[0]++] = begun;
            return room;
        }
        long[] room = found;
        for (int rest = allowed[column] & ~used; rest != 0; rest &= rest - 1) {
            int digit = Integer.numberOfTrailingZeros(rest);
            room = fitting(allowed, column + 1, used | 1 << digit, begun << NIBBLE | digit, room, count);
        }
        return column == 0 ? Arrays.copyOf(room, count[0]) : room;
    }

    /// The digits that a row has in each block, as 27 bits.
    static int sets(long row) {
        int sets = 0;
        for (int column = 0; column < SIZE; column++) {
            sets |= 1 << 9 * (column / 3) + digit(row, column) - 1;
        }
        return sets;
    }

    /// What a renaming of digits and a new order of columns make of a row.
    ///
    /// @param names by digit, from nibble 1
    /// @param columns for each column, from nibble 0, where it comes
    static long moved(long row, long names, long columns) {
        long moved = 0;
        for (int column = 0; column < SIZE; column++) {
            moved |= (long) at(names, digit(row, column)) << NIBBLE * (SIZE - 1 - at(columns, column));
        }
        return moved;
    }
}
