package nonet.rule;

import java.util.Arrays;
import java.util.function.IntPredicate;
import nonet.grid.Digits;
import nonet.grid.Layout;

/// Which digits two cells may hold together.
///
/// ```
///   "less" on digits 1 to 4:     second   4321
///                       first 1           1110
///                       first 2           1100
///                       first 3           1000
///                       first 4           0000
/// ```
public final class PairTable {

    /// `second[digit - 1]` is the mask of digits that the second cell may hold beside this one in the first.
    private final int[] second;

    private PairTable(int[] second) {
        this.second = second;
    }

    /// Says of two values whether they may stand together.
    @FunctionalInterface
    public interface Relation {
        boolean allows(int first, int second);
    }

    /// The table of a relation between values.
    public static PairTable of(Layout layout, Relation relation) {
        int[] second = new int[layout.digitCount()];
        for (int digit = 1; digit <= second.length; digit++) {
            int value = layout.value(digit);
            second[digit - 1] = maskOf(second.length, other -> relation.allows(value, layout.value(other)));
        }
        return new PairTable(second);
    }

    /// The same table seen from the second cell.
    public PairTable turned() {
        int[] first = new int[second.length];
        for (int digit = 1; digit <= first.length; digit++) {
            int own = digit;
            first[digit - 1] = maskOf(first.length, other -> Digits.contains(second[other - 1], own));
        }
        return new PairTable(first);
    }

    /// What this table and another allow both.
    public PairTable and(PairTable other) {
        int[] both = new int[second.length];
        Arrays.setAll(both, i -> second[i] & other.second[i]);
        return new PairTable(both);
    }

    private static int maskOf(int digitCount, IntPredicate isIn) {
        int mask = 0;
        for (int digit = 1; digit <= digitCount; digit++) {
            if (isIn.test(digit)) {
                mask |= Digits.bit(digit);
            }
        }
        return mask;
    }

    /// The mask of digits that may stand beside this one.
    public int beside(int digit) {
        return second[digit - 1];
    }

    /// The mask of digits that may stand beside some digit of a mask.
    public int besideAny(int mask) {
        int beside = 0;
        for (int rest = mask; rest != 0; rest &= rest - 1) {
            beside |= second[Integer.numberOfTrailingZeros(rest)];
        }
        return beside;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PairTable that && Arrays.equals(second, that.second);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(second);
    }

    @Override
    public String toString() {
        return Arrays.stream(second).mapToObj(Digits::symbols).toList().toString();
    }
}
