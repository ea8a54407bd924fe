package nonet.solve;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The rules of a 9×9 grid, for those who have millions of solutions to check. Knows nothing of how they were found.
///
/// It looks at eight cells at a time, one in each byte of a word. Each digit becomes a byte: its own four bits b3 b2 b1
/// b0, and four products of them.
///
///       bit     7     6     5     4    3   2   1   0
///           b0b1b2  b0b2  b1b2  b0b1   b3  b2  b1  b0        taken together, digits 1 to 9 make 1000 0001
///
/// "Taken together" is by exclusive or, to which a digit that is there twice adds nothing. No even number of different
/// digits from 1 to 9 makes 0 in this way. So nine digits that together make the same as 1 to 9 are 1 to 9: those that
/// are there an even number of times, or not at all, would make 0, and their number is even.
///
/// Not every unit needs a look. The rows taken together are the columns taken together, so if all of them but one are
/// right, that one is too; and the same goes for the three rows and the three blocks of a band.
final class Rules {

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x01_01_01_01_01_01_01_01L;
    private static final long HIGHEST_BITS = 0x80_80_80_80_80_80_80_80L;

    /// What digits 1 to 9 make together, in each byte.
    private static final long COMPLETE = 0x81_81_81_81_81_81_81_81L;

    private static final long COMPLETE_UNIT = 0x81;

    private Rules() {}

    /// Whether `digits[at..at+81)` solves the puzzle `puzzles[at..at+81)`.
    static boolean keeps(byte[] puzzles, byte[] digits, int at, boolean diagonals) {
        long wrong = 0;
        long wrongCells = 0; // the highest bits of its bytes tell
        long columns = 0; // columns 1 to 8, one in each byte
        long rows = 0; // rows 2 to 9, one in each byte, without their last cells
        long last = 0; // the last cells of rows 2 to 9
        long lastGiven = 0;
        for (int band = at; band < at + 81; band += 27) {
            long threeRows = 0;
            for (int row = band; row < band + 27; row += 9) {
                long given = (long) EIGHT.get(puzzles, row);
                long found = (long) EIGHT.get(digits, row);
                wrongCells |= wrongCells(given, found);
                long codes = codes(found);
                threeRows ^= codes;
                rows = (rows << 8) | allBytes(codes);
                last = (last << 8) | digits[row + 8];
                lastGiven = (lastGiven << 8) | puzzles[row + 8];
            }
            wrong |= threeBytes(threeRows) ^ COMPLETE_UNIT;
            wrong |= threeBytes(threeRows >>> 24) ^ COMPLETE_UNIT;
            columns ^= threeRows;
        }
        long corner = digits[at + 8]; // the last cell of row 1
        long lastCodes = codes(last);
        wrongCells |= wrongCells(lastGiven, last) | wrongCells(puzzles[at + 8], corner | (ONES & ~0xffL));
        wrong |= wrongCells & HIGHEST_BITS;
        wrong |= columns ^ COMPLETE;
        wrong |= rows ^ lastCodes ^ COMPLETE;
        wrong |= allBytes(lastCodes) ^ codes(corner) ^ COMPLETE_UNIT;
        if (diagonals) {
            wrong |= diagonal(digits, at, 10) ^ COMPLETE_UNIT;
            wrong |= diagonal(digits, at + 8, 8) ^ COMPLETE_UNIT;
        }
        return wrong == 0;
    }

    /// The highest bit of a byte is set where the digit found is not from 1 to 9, or not the one that was given. Added
    /// to a number from 0 to 9, `0x7f` tells whether it is 0, and `0x7f - 9` whether it is more than 9.
    private static long wrongCells(long given, long found) {
        long isGiven = given + 0x7f * ONES;
        long isAnother = (given ^ found) + 0x7f * ONES;
        long isSome = found + 0x7f * ONES;
        long isMoreThanNine = found | (found + (0x7f - 9) * ONES);
        return (isGiven & isAnother) | ~isSome | isMoreThanNine;
    }

    /// What each digit becomes. Where a digit has b3, it has neither b2 nor b1, so that no other product gets in.
    static long codes(long digits) {
        long neighbours = digits & (digits >>> 1);
        long distant = digits & (digits >>> 2);
        long all = neighbours & (digits >>> 2);
        return digits | (neighbours << 4) | (distant << 6) | (all << 7);
    }

    private static long diagonal(byte[] digits, int at, int step) {
        long codes = 0;
        for (int i = 0; i < 9; i++) {
            codes ^= codes(digits[at + i * step]);
        }
        return codes;
    }

    /// All bytes together.
    private static long allBytes(long word) {
        long halves = word ^ (word >>> 32);
        long quarters = halves ^ (halves >>> 16);
        return (quarters ^ (quarters >>> 8)) & 0xff;
    }

    /// The three lowest bytes together.
    private static long threeBytes(long word) {
        return (word ^ (word >>> 8) ^ (word >>> 16)) & 0xff;
    }
}
