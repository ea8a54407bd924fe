package nonet.grid;

/// Digits as bits and as characters. Digit `d` is bit `d - 1` of a mask, and is written `1`..`9`,
/// then `A`..`P` for 10..25.
public final class Digits {

    private static final String SYMBOLS = "123456789ABCDEFGHIJKLMNOP";

    private Digits() {}

    /// The mask that holds this digit alone.
    public static int bit(int digit) {
        return 1 << (digit - 1);
    }

    /// The mask of all digits 1..n.
    public static int all(int n) {
        return (1 << n) - 1;
    }

    public static boolean contains(int mask, int digit) {
        return (mask & bit(digit)) != 0;
    }

    public static int count(int mask) {
        return Integer.bitCount(mask);
    }

    public static boolean isSingle(int mask) {
        return mask != 0 && (mask & (mask - 1)) == 0;
    }

    /// The smallest digit of a mask that is not empty.
    public static int first(int mask) {
        return Integer.numberOfTrailingZeros(mask) + 1;
    }

    /// The mask without its smallest digit: `for (int rest = mask; rest != 0; rest = withoutFirst(rest))`.
    public static int withoutFirst(int mask) {
        return mask & (mask - 1);
    }

    public static char symbol(int digit) {
        return SYMBOLS.charAt(digit - 1);
    }

    /// The digit that a symbol stands for, whichever case; 0 where it stands for none.
    public static int digit(char symbol) {
        return symbol >= '1' && symbol <= '9' ? symbol - '0' : SYMBOLS.indexOf(Character.toUpperCase(symbol)) + 1;
    }

    /// The digits of a mask as symbols in ascending order: `27` for {2, 7}.
    public static String symbols(int mask) {
        var text = new StringBuilder();
        for (int rest = mask; rest != 0; rest = withoutFirst(rest)) {
            text.append(symbol(first(rest)));
        }
        return text.toString();
    }

    /// The same digits, a number each.
    public static int[] unpacked(byte[] digits) {
        int[] unpacked = new int[digits.length];
        for (int i = 0; i < digits.length; i++) {
            unpacked[i] = digits[i];
        }
        return unpacked;
    }
}
