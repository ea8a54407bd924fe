package nonet.text;

import java.util.BitSet;
import java.util.List;
import nonet.grid.Digits;
import nonet.grid.Layout;

/// Which character stands for which digit, decided by what a grid holds.
///
/// Empty cells are `.` `0` `*` `_` `-` `X` `x`, or whatever other single sign fills the grid besides its
/// digits. Up to 9×9 the digits are `1`..`9`. On larger grids:
///
/// 1. letters and none of `1`..`9`: `A` is the first digit (`A`–`P` on 16×16);
/// 2. `0` beside another sign for empty cells, or a full grid with a `0`: `0` is the first digit (`0`–`9A`–`F`);
/// 3. otherwise `1`–`9`, then `A` is the tenth digit (`1`–`9A`–`G`), which is what Nonet writes.
final class Alphabet {

    private static final String EMPTY = ".0*_-Xx";

    private final int size;
    private final char first;
    private final BitSet empty;

    private Alphabet(int size, char first, BitSet empty) {
        this.size = size;
        this.first = first;
        this.empty = empty;
    }

    static boolean isEmptySign(char c) {
        return EMPTY.indexOf(c) >= 0;
    }

    /// Whether a character can be part of a grid of this size: a digit, a letter that is one, an empty sign,
    /// or a sign that is neither letter nor blank.
    static boolean isPlausible(char c, int size) {
        return isEmptySign(c)
                || (c >= '1' && c <= '9')
                || (isLetter(c) ? size > 9 && Character.toUpperCase(c) - 'A' < size : isOtherSign(c));
    }

    private static boolean isOtherSign(char c) {
        return c > ' ' && c < 127 && !Character.isLetterOrDigit(c);
    }

    private static boolean isLetter(char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }

    /// The digits of cells that are written with one character each; 0 for an empty cell.
    static int[] digits(int size, List<Token> cells) throws BadText {
        return of(size, cells).read(cells);
    }

    private static Alphabet of(int size, List<Token> cells) {
        var seen = new BitSet();
        cells.forEach(cell -> seen.set(cell.first()));
        if (size > 9) {
            boolean numerals = seen.get('1', '9' + 1).cardinality() > 0;
            boolean letters =
                    seen.stream().anyMatch(c -> isLetter((char) c) && isDigitLetter((char) c, size, numerals));
            boolean otherSign = seen.stream().anyMatch(c -> c != '0' && isEmpty((char) c, size, numerals));
            if (letters && !numerals) {
                return new Alphabet(size, 'A', empties(seen, size, false));
            }
            boolean full = cells.stream().filter(cell -> cell.first() == '0').count() == size;
            if (seen.get('0') && (otherSign || full) && !seen.get(Digits.symbol(size))) {
                var empty = empties(seen, size, numerals);
                empty.clear('0');
                return new Alphabet(size, '0', empty);
            }
            return new Alphabet(size, '1', empties(seen, size, true));
        }
        return new Alphabet(size, '1', empties(seen, size, true));
    }

    /// Whether a letter may be a digit; `X` is one only on a grid so large that it needs it.
    private static boolean isDigitLetter(char c, int size, boolean numerals) {
        int place = Character.toUpperCase(c) - 'A' + (numerals ? 10 : 1);
        return place <= size;
    }

    private static boolean isEmpty(char c, int size, boolean numerals) {
        return isEmptySign(c) && !(isLetter(c) && isDigitLetter(c, size, numerals));
    }

    /// The signs that mean an empty cell here: the usual ones, or else the one sign that is no digit.
    private static BitSet empties(BitSet seen, int size, boolean numerals) {
        var empty = new BitSet();
        var strange = new BitSet();
        seen.stream().forEach(c -> {
            if (isEmpty((char) c, size, numerals)) {
                empty.set(c);
            } else if (isOtherSign((char) c)) {
                strange.set(c);
            }
        });
        return empty.isEmpty() && strange.cardinality() == 1 ? strange : empty;
    }

    private int[] read(List<Token> cells) throws BadText {
        int[] digits = new int[cells.size()];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = digit(cells.get(i));
        }
        return digits;
    }

    private int digit(Token cell) throws BadText {
        char c = Character.toUpperCase(cell.first());
        if (empty.get(cell.first())) {
            return 0;
        }
        int digit = 0;
        if (first == 'A') {
            digit = c >= 'A' && c <= 'Z' ? c - 'A' + 1 : 0;
        } else if (c >= first && c <= '9') {
            digit = c - first + 1;
        } else if (c >= 'A' && c <= 'Z') {
            digit = c - 'A' + ('9' - first + 2);
        }
        if (digit < 1 || digit > size) {
            throw new BadText(cell, wrong(cell.first()), advice(cell.first()));
        }
        return digit;
    }

    private String wrong(char c) {
        String range = size <= 9 ? "1 to " + size : first + " to " + symbol(size);
        return Character.isLetterOrDigit(c)
                ? "'%c' is no digit of a %d×%d grid, whose digits are %s".formatted(c, size, size, range)
                : "'%s' is neither a digit (%s) nor the sign for an empty cell"
                        .formatted(c < ' ' || c == 127 ? "\\u%04x".formatted((int) c) : String.valueOf(c), range);
    }

    private char symbol(int digit) {
        return switch (first) {
            case 'A' -> (char) ('A' + digit - 1);
            case '0' -> digit == 1 ? '0' : Digits.symbol(digit - 1);
            default -> Digits.symbol(digit);
        };
    }

    private String advice(char c) {
        if (c == 'O' || c == 'o') {
            return "Maybe it is the letter O in place of a zero.";
        }
        if (c == 'l' || c == 'I') {
            return "Maybe it is the letter %c in place of a one.".formatted(c);
        }
        if (Character.isDigit(c) && size < 9) {
            return "Maybe the grid is larger than %d×%d, and lines are missing.".formatted(size, size);
        }
        return "Maybe write . or 0 for empty cells, and one character for each cell.";
    }

    /// The size of the puzzle that this many characters, or half of them, were probably meant to be.
    static int likelySize(int cells) {
        int half = cells % 2 == 0 ? sizeOf(cells / 2) : 0;
        if (isCommon(half)) {
            return half;
        }
        int best = 9;
        for (int size = 4; size <= Layout.LARGEST; size++) {
            if (Layout.isUsual(size)
                    && isCommon(size)
                    && Math.abs(size * size - cells) < Math.abs(best * best - cells)) {
                best = size;
            }
        }
        return best;
    }

    private static boolean isCommon(int size) {
        return switch (size) {
            case 4, 6, 8, 9, 10, 12, 16, 25 -> true;
            default -> false;
        };
    }

    /// The size of the grid that has this many cells; 0 where none has.
    static int sizeOf(int cells) {
        int size = (int) Math.round(Math.sqrt(cells));
        return size * size == cells && Layout.isUsual(size) ? size : 0;
    }

    /// How wide the blocks of a grid of this size usually are; 0 where it has none.
    static int usualBlockWidth(int size) {
        return Layout.isUsual(size) ? Layout.of(size).blockWidth() : 0;
    }
}
