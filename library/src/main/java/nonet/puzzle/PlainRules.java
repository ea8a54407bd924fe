package nonet.puzzle;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The rules of a plain 9×9 grid, for those who have millions of solutions to check. Knows nothing of how they were
/// found.
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
public final class PlainRules {

    private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x01_01_01_01_01_01_01_01L;
    private static final long HIGHEST_BITS = 0x80_80_80_80_80_80_80_80L;

    /// What digits 1 to 9 make together, in each byte.
    private static final long COMPLETE = 0x81_81_81_81_81_81_81_81L;

    private static final long COMPLETE_UNIT = 0x81;

    /// The bytes in which the first and the second block of a band are told, if each byte tells of three together.
    private static final long TWO_BLOCKS = 0xff_00_00_ffL;

    private static final long EVERY_OTHER = 0x00_ff_00_ff_00_ff_00_ffL;
    private static final long EVERY_OTHER_PAIR = 0x00_00_ff_ff_00_00_ff_ffL;
    private static final long LOWER_HALF = 0xff_ff_ff_ffL;

    private PlainRules() {}

    /// Whether `digits[at..at+81)` solves the puzzle `puzzles[at..at+81)`.
    public static boolean keeps(byte[] puzzles, byte[] digits, int at, boolean diagonals) {
        // A word for the first eight cells of each row; one for the last cells of rows 2 to 9, and that of row 1.
        long wrongCells = wrongCells(eight(puzzles, at), eight(digits, at))
                | wrongCells(eight(puzzles, at + 9), eight(digits, at + 9))
                | wrongCells(eight(puzzles, at + 18), eight(digits, at + 18))
                | wrongCells(eight(puzzles, at + 27), eight(digits, at + 27))
                | wrongCells(eight(puzzles, at + 36), eight(digits, at + 36))
                | wrongCells(eight(puzzles, at + 45), eight(digits, at + 45))
                | wrongCells(eight(puzzles, at + 54), eight(digits, at + 54))
                | wrongCells(eight(puzzles, at + 63), eight(digits, at + 63))
                | wrongCells(eight(puzzles, at + 72), eight(digits, at + 72))
                | wrongCells(lastCells(puzzles, at), lastCells(digits, at))
                | wrongCells(puzzles[at + 8], digits[at + 8] | (ONES & ~0xffL));
        long row1 = codes(eight(digits, at));
        long row2 = codes(eight(digits, at + 9));
        long row3 = codes(eight(digits, at + 18));
        long row4 = codes(eight(digits, at + 27));
        long row5 = codes(eight(digits, at + 36));
        long row6 = codes(eight(digits, at + 45));
        long row7 = codes(eight(digits, at + 54));
        long row8 = codes(eight(digits, at + 63));
        long row9 = codes(eight(digits, at + 72));
        long last = codes(lastCells(digits, at));

        long rows = byFours(
                byPairs(byOnes(row2, row3), byOnes(row4, row5)), byPairs(byOnes(row6, row7), byOnes(row8, row9)));
        long lastColumn = allBytes(last) ^ codes(digits[at + 8]);
        long band1 = row1 ^ row2 ^ row3;
        long band2 = row4 ^ row5 ^ row6;
        long band3 = row7 ^ row8 ^ row9;
        long blocks = (threeBytes(band1) ^ COMPLETE) | (threeBytes(band2) ^ COMPLETE) | (threeBytes(band3) ^ COMPLETE);
        long wrong = (wrongCells & HIGHEST_BITS)
                | (band1 ^ band2 ^ band3 ^ COMPLETE)
                | (lastColumn ^ COMPLETE_UNIT)
                | (rows ^ last ^ COMPLETE)
                | (blocks & TWO_BLOCKS);
        if (diagonals) {
            wrong |= diagonal(digits, at, 10) ^ COMPLETE_UNIT;
            wrong |= diagonal(digits, at + 8, 8) ^ COMPLETE_UNIT;
        }
        return wrong == 0;
    }

    private static long eight(byte[] digits, int at) {
        return (long) EIGHT.get(digits, at);
    }

    /// The last cells of rows 2 to 9.
    private static long lastCells(byte[] digits, int at) {
        return (digits[at + 17] & 0xffL)
                | (digits[at + 26] & 0xffL) << 8
                | (digits[at + 35] & 0xffL) << 16
                | (digits[at + 44] & 0xffL) << 24
                | (digits[at + 53] & 0xffL) << 32
                | (digits[at + 62] & 0xffL) << 40
                | (digits[at + 71] & 0xffL) << 48
                | (digits[at + 80] & 0xffL) << 56;
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

    /// In each byte: it and the two above it together.
    private static long threeBytes(long word) {
        return word ^ (word >>> 8) ^ (word >>> 16);
    }

    // Eight words, each of which is a row, become one, each byte of which is a row: all bytes of it together. Two words
    // become one, whose bytes belong to them in turn; then two of these, with pairs of bytes in turn; then two of
    // those, with four bytes each.

    private static long byOnes(long one, long other) {
        return ((one ^ (one >>> 8)) & EVERY_OTHER) | ((other ^ (other << 8)) & ~EVERY_OTHER);
    }

    private static long byPairs(long two, long others) {
        return ((two ^ (two >>> 16)) & EVERY_OTHER_PAIR) | ((others ^ (others << 16)) & ~EVERY_OTHER_PAIR);
    }

    private static long byFours(long four, long others) {
        return ((four ^ (four >>> 32)) & LOWER_HALF) | ((others ^ (others << 32)) & ~LOWER_HALF);
    }
}
