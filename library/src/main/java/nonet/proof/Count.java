package nonet.proof;

import java.util.List;

/// What some cells make together, as literals: one for each "at least so much".
///
/// ```
///   two cells of a row           2    3    4   …   17   18   19
///   "at least so much"      always    x  x+1   …         …  never
/// ```
///
/// It may be **clipped**: what is less than its least value is taken for that, what is more than its most value for the
/// most. So every count can be told from the cells alone, and it says nothing about them.
///
/// @param least what it is at least in any case
/// @param literals of which the first says "more than the least", and each says one more than the one before
record Count(int least, List<Integer> literals) {

    /// In place of a literal: what holds in any case, and its opposite.
    static final int ALWAYS = Integer.MAX_VALUE;

    static final int NEVER = -ALWAYS;

    /// What no cells make.
    static final Count ZERO = new Count(0, List.of());

    boolean isZero() {
        return least == 0 && literals.isEmpty();
    }

    int most() {
        return least + literals.size();
    }

    /// The literal that says "at least so much".
    int atLeast(int value) {
        if (value <= least) {
            return ALWAYS;
        }
        return value > most() ? NEVER : literals.get(value - least - 1);
    }
}
