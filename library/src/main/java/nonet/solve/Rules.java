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
///
/// Not every unit needs a look. The rows taken together are the columns taken together, so if all of them but one are
/// 0xff, that one is too; and the same goes for the three rows and the three blocks of a band.
final class Rules {

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x01_01_01_01_01_01_01_01L;
    private static final long HIGHEST_BITS = 0x80_80_80_80_80_80_80_80L;

    private Rules() {}

    /// Whether `digits[at..at+81)` solves the puzzle `puzzles[at..at+81)`.
    static boolean keeps(byte[] puzzles, byte[] digits, int at, boolean diagonals) {
        long wrong = 0;
        long columns = 0; // columns 1 to 8, one in each byte
        long rows = 0; // rows 2 to 9, one in each byte, without their last cells
        long last = 0; // the last cells of rows 2 to 9
        long lastGiven = 0;
        for (int band = at; band < at + 81; band += 27) {
            long threeRows = 0;
            for (int row = band; row < band + 27; row += 9) {
                long given = (long) EIGHT.get(puzzles, row);
                long found = (long) EIGHT.get(digits, row);
                wrong |= differs(given, found) | notDigits(found);
                long bits = bits(found);
                threeRows ^= bits;
                rows = (rows << 8) | allBytes(bits);
                last = (last << 8) | digits[row + 8];
                lastGiven = (lastGiven << 8) | puzzles[row + 8];
            }
            wrong |= threeBytes(threeRows) ^ 0xff;
            wrong |= threeBytes(threeRows >>> 24) ^ 0xff;
            columns ^= threeRows;
        }
        long corner = digits[at + 8];
        wrong |= differs(lastGiven, last) | notDigits(last);
        wrong |= differs(puzzles[at + 8], corner) | notDigits(corner | (ONES & ~0xffL));
        long lastBits = bits(last);
        wrong |= ~columns | ~(rows ^ lastBits);
        wrong |= allBytes(lastBits) ^ bit(digits[at + 8]) ^ 0xff;
        if (diagonals) {
            wrong |= diagonal(digits, at, 10) ^ 0xff;
            wrong |= diagonal(digits, at + 8, 8) ^ 0xff;
        }
        return wrong == 0;
    }

    /// Not 0 where some cell has another digit than was given.
    private static long differs(long given, long found) {
        return (given ^ found) & whereNotZero(given);
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
