package nonet.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// The 81-character line, as fast as bytes can be looked up: for pipelines that read hundreds of millions
/// of them. Allocates nothing.
///
/// `1`..`9` are digits; `.` `0` `*` `_` `-` `X` `x` are empty cells. Behind the 81 characters there may be
/// a comment, if a blank, a tab, a comma, a semicolon or `#` sets it apart.
public final class LineParser {

    public static final int CELLS = 81;

    private static final byte WRONG = -1;
    private static final byte[] DIGIT_OF_BYTE = table();

    private LineParser() {}

    private static byte[] table() {
        var table = new byte[256];
        Arrays.fill(table, WRONG);
        for (char empty : ".0*_-Xx".toCharArray()) {
            table[empty] = 0;
        }
        for (char digit = '1'; digit <= '9'; digit++) {
            table[digit] = (byte) (digit - '0');
        }
        return table;
    }

    /// Reads the line `text[from..to)`, given without its line break. Afterwards `digits[at..at+81)` holds
    /// the givens, 0 for an empty cell, if the line is a puzzle; otherwise those bytes are of no account.
    ///
    /// @return -1 where the line is a puzzle; otherwise how many of its characters made sense, which is
    ///     the place of the trouble: the length of the line where it is too short, 81 where it is too long
    public static int parse(byte[] text, int from, int to, byte[] digits, int at) {
        if (to - from == CELLS && Words.parse(text, from, digits, at)) {
            return -1;
        }
        int present = Math.min(to - from, CELLS);
        for (int i = 0; i < present; i++) {
            byte digit = DIGIT_OF_BYTE[text[from + i] & 0xFF];
            if (digit == WRONG) {
                return i;
            }
            digits[at + i] = digit;
        }
        if (present < CELLS) {
            return present;
        }
        return from + CELLS == to || isBoundary(text[from + CELLS]) ? -1 : CELLS;
    }

    /// The same for characters.
    static boolean parse(String text, int[] digits) {
        if (text.length() < CELLS || (text.length() > CELLS && !isBoundary(text.charAt(CELLS)))) {
            return false;
        }
        for (int i = 0; i < CELLS; i++) {
            char c = text.charAt(i);
            if (c > 255 || DIGIT_OF_BYTE[c] == WRONG) {
                return false;
            }
            digits[i] = DIGIT_OF_BYTE[c];
        }
        return true;
    }

    /// The same eight characters at a time, as far as it is simple: for `1`..`9`, `0` and `.`, one in each byte of a
    /// word.
    private static final class Words {

        private static final VarHandle EIGHT =
                MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

        private static final long EACH_BYTE = 0x01_01_01_01_01_01_01_01L;
        private static final long HIGHEST_BITS = 0x80_80_80_80_80_80_80_80L;
        private static final long LOWER_BITS = 0x7f * EACH_BYTE;
        private static final long DOT = '.' ^ '0';

        /// @return false where a character is another, or no digit
        static boolean parse(byte[] text, int from, byte[] digits, int at) {
            long wrong = 0;
            for (int i = 0; i < 80; i += 8) {
                long word = (long) EIGHT.get(text, from + i) ^ '0' * EACH_BYTE;
                long noDot = word ^ DOT * EACH_BYTE;
                long isDot = ~(((noDot & LOWER_BITS) + LOWER_BITS) | noDot) & HIGHEST_BITS;
                word ^= (isDot >>> 7) * DOT;
                wrong |= word | (word + (0x7f - 9) * EACH_BYTE);
                EIGHT.set(digits, at + i, word);
            }
            byte last = DIGIT_OF_BYTE[text[from + 80] & 0xFF];
            digits[at + 80] = last;
            return (wrong & HIGHEST_BITS) == 0 && last != WRONG;
        }
    }

    private static boolean isBoundary(int c) {
        return c == ' ' || c == '\t' || c == '#' || c == ',' || c == ';' || c == '\r';
    }
}
