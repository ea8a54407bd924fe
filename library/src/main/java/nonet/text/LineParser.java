package nonet.text;

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

    private static boolean isBoundary(int c) {
        return c == ' ' || c == '\t' || c == '#' || c == ',' || c == ';' || c == '\r';
    }
}
