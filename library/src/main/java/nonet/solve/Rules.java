package nonet.solve;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The rules of a 9×9 grid, for those who have millions of solutions to check. Knows nothing of how they were found.
final class Rules {

    private static final int ALL_DIGITS = 0b11_1111_1110;

    /// Eight cells at a time, one in each byte.
    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private static final long EACH_BYTE = 0x01_01_01_01_01_01_01_01L;

    private static final long HIGHER_HALVES = 0xf0_f0_f0_f0_f0_f0_f0_f0L;

    private Rules() {}

    /// Whether `digits[at..at+81)` solves the puzzle `puzzles[at..at+81)`.
    static boolean keeps(byte[] puzzles, byte[] digits, int at, boolean diagonals) {
        return keepsGivens(puzzles, digits, at)
                && fillsUnits(digits, at)
                && (!diagonals || (fillsDiagonal(digits, at, 10) && fillsDiagonal(digits, at + 8, 8)));
    }

    /// Whether all are digits, and those that were given are as given.
    private static boolean keepsGivens(byte[] puzzles, byte[] digits, int at) {
        long wrong = 0;
        for (int cell = at; cell < at + 80; cell += 8) {
            long puzzle = (long) EIGHT.get(puzzles, cell);
            long solution = (long) EIGHT.get(digits, cell);
            // A given is at most 9, so the addition reaches the highest bit of its byte, and no further.
            long given = (((puzzle + 0x7f * EACH_BYTE) >>> 7) & EACH_BYTE) * 0xff;
            wrong |= (puzzle ^ solution) & given;
            wrong |= solution & HIGHER_HALVES;
        }
        int last = at + 80;
        return wrong == 0 && (digits[last] & 0xf0) == 0 && (puzzles[last] == 0 || puzzles[last] == digits[last]);
    }

    /// Whether every row, column and block has all nine digits.
    private static boolean fillsUnits(byte[] digits, int at) {
        int missing = 0;
        int column1 = 0;
        int column2 = 0;
        int column3 = 0;
        int column4 = 0;
        int column5 = 0;
        int column6 = 0;
        int column7 = 0;
        int column8 = 0;
        int column9 = 0;
        for (int band = at; band < at + 81; band += 27) {
            int block1 = 0;
            int block2 = 0;
            int block3 = 0;
            for (int row = band; row < band + 27; row += 9) {
                int cell1 = 1 << digits[row];
                int cell2 = 1 << digits[row + 1];
                int cell3 = 1 << digits[row + 2];
                int cell4 = 1 << digits[row + 3];
                int cell5 = 1 << digits[row + 4];
                int cell6 = 1 << digits[row + 5];
                int cell7 = 1 << digits[row + 6];
                int cell8 = 1 << digits[row + 7];
                int cell9 = 1 << digits[row + 8];
                int left = cell1 | cell2 | cell3;
                int middle = cell4 | cell5 | cell6;
                int right = cell7 | cell8 | cell9;
                missing |= ALL_DIGITS & ~(left | middle | right);
                block1 |= left;
                block2 |= middle;
                block3 |= right;
                column1 |= cell1;
                column2 |= cell2;
                column3 |= cell3;
                column4 |= cell4;
                column5 |= cell5;
                column6 |= cell6;
                column7 |= cell7;
                column8 |= cell8;
                column9 |= cell9;
            }
            missing |= ALL_DIGITS & ~(block1 & block2 & block3);
        }
        int columns = column1 & column2 & column3 & column4 & column5 & column6 & column7 & column8 & column9;
        return missing == 0 && (ALL_DIGITS & ~columns) == 0;
    }

    private static boolean fillsDiagonal(byte[] digits, int at, int step) {
        int found = 0;
        for (int i = 0; i < 9; i++) {
            found |= 1 << digits[at + i * step];
        }
        return (ALL_DIGITS & ~found) == 0;
    }
}
