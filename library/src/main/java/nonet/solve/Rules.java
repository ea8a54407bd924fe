package nonet.solve;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The rules of a 9×9 grid, for those who have millions of solutions to check. Knows nothing of how they were found.
///
/// It looks at eight cells at a time, one in each byte of a word. Digits 1 to 8 become a byte with one bit, digit 9 a
/// byte with none. The nine bytes of a unit, taken together by "exclusive or", are then 0xff if and only if they are
/// nine different digits: eight bits are to be left over, each takes a digit of its own, and what remains is one byte
/// that adds no bit.
final class Rules {

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x01_01_01_01_01_01_01_01L;
    private static final long HIGHEST_BITS = 0x80_80_80_80_80_80_80_80L;

    private Rules() {}

    /// Whether `digits[at..at+81)` solves the puzzle `puzzles[at..at+81)`.
    static boolean keeps(byte[] puzzles, byte[] digits, int at, boolean diagonals) {
        long wrong = 0;
        long columns = 0; // columns 1 to 8, one in each byte
        int column9 = 0;
        for (int band = at; band < at + 81; band += 27) {
            long threeRows = 0;
            int threeRows9 = 0;
            for (int row = band; row < band + 27; row += 9) {
                long given = (long) EIGHT.get(puzzles, row);
                long found = (long) EIGHT.get(digits, row);
                int given9 = puzzles[row + 8];
                int found9 = digits[row + 8];
                wrong |= ((given ^ found) & whereNotZero(given)) | notDigits(found);
                wrong |= (given9 ^ found9)
                        & (-given9 >> 31); // without a branch: which cells are given is anyone's guess
                wrong |= found9 < 1 || found9 > 9 ? 1 : 0;

                long bits = bits(found);
                int bits9 = bit(found9);
                wrong |= allBytes(bits) ^ bits9 ^ 0xff;
                threeRows ^= bits;
                threeRows9 ^= bits9;
            }
            wrong |= threeBytes(threeRows) ^ 0xff;
            wrong |= threeBytes(threeRows >>> 24) ^ 0xff;
            wrong |= threeBytes(threeRows >>> 48) ^ threeRows9 ^ 0xff;
            columns ^= threeRows;
            column9 ^= threeRows9;
        }
        wrong |= ~columns | (column9 ^ 0xff);
        if (diagonals) {
            wrong |= diagonal(digits, at, 10) ^ 0xff;
            wrong |= diagonal(digits, at + 8, 8) ^ 0xff;
        }
        return wrong == 0;
    }

    /// 0xff in each byte that is not 0. A given is at most 9: the sum reaches the highest bit of its byte at most.
    private static long whereNotZero(long givens) {
        return (((givens + 0x7f * ONES) >>> 7) & ONES) * 0xff;
    }

    /// Not 0 where some byte is not from 1 to 9.
    private static long notDigits(long found) {
        return (found | ~(found + 0x7f * ONES) | (found + (0x7f - 9) * ONES)) & HIGHEST_BITS;
    }

    /// What each digit becomes: shifted by 1, by 2 and by 4, as the bits of the digit less one say.
    private static long bits(long digits) {
        long shift = digits - ONES;
        long by2 = ((shift >>> 1) & ONES) * 0xff;
        long by4 = ((shift >>> 2) & ONES) * 0xff;
        long none = ((shift >>> 3) & ONES) * 0xff;
        long bits = ONES + (shift & ONES);
        bits = (bits & ~by2) | ((bits << 2) & by2);
        bits = (bits & ~by4) | ((bits << 4) & by4);
        return bits & ~none;
    }

    private static int bit(int digit) {
        return (1 << (digit - 1)) & 0xff;
    }

    private static int diagonal(byte[] digits, int at, int step) {
        int bits = 0;
        for (int i = 0; i < 9; i++) {
            bits ^= bit(digits[at + i * step]);
        }
        return bits;
    }

    private static long allBytes(long word) {
        long halves = word ^ (word >>> 32);
        long quarters = halves ^ (halves >>> 16);
        return (quarters ^ (quarters >>> 8)) & 0xff;
    }

    /// The three lowest bytes, or as many as there are.
    private static long threeBytes(long word) {
        return (word ^ (word >>> 8) ^ (word >>> 16)) & 0xff;
    }
}
