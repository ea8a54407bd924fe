package nonet.proof;

import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.Digits;

/// That the cells of a unit make no more than all digits together. A proof of that counts in two ways, cell by cell: a
/// variable says which **set** of digits the first cells hold, and a count what they make.
///
/// ```
///   three cells, of digits 1 to 3       {}  ─  {1} {2} {3}  ─  {12} {13} {23}  ─  {123}
///   what they make                       0      at least 1 … 3  at least 3 … 5     6
/// ```
final class UnitTotal {

    /// There is a set for each choice of digits; with more of these there are too many.
    static final int MOST_DIGITS = 10;

    private final Counts counts;
    private final int digits;
    /// What the first cells make, by how many they are, from none.
    private final List<Count> made;
    /// By a mask of digits: the first cells, as many as these, hold them.
    private final int[] holds;

    /// Defines the sets of digits that the first cells of a unit hold.
    ///
    /// @param cells all of the unit
    /// @param made what the first of them make, by how many they are, from none
    UnitTotal(Formula formula, Counts counts, int[] cells, List<Count> made) {
        this.counts = counts;
        this.digits = cells.length;
        this.made = made;
        int all = (1 << digits) - 1;
        holds = new int[all + 1];
        holds[0] = Count.ALWAYS;
        holds[all] = Count.ALWAYS;
        for (int mask = 1; mask < all; mask++) {
            holds[mask] = formula.moreVariables(1);
        }
        for (int mask = 0; mask < all; mask++) {
            int next = cells[Integer.bitCount(mask)];
            for (int digit = 1; digit <= digits; digit++) {
                int bit = Digits.bit(digit);
                counts.add(
                        -holds[mask],
                        -formula.variable(next, digit),
                        (mask & bit) == 0 ? holds[mask | bit] : Count.NEVER);
            }
        }
    }

    /// Derives that the unit makes no more than all digits. It goes from the last cell to the first: if all cells make
    /// too much, so do the first of them already, whatever they hold.
    void derive(Prover prover) {
        int tooMuch = made.getLast().atLeast(sum(holds.length - 1) + 1);
        for (int size = digits - 1; size >= 0; size--) {
            for (int mask = 0; mask < holds.length; mask++) {
                if (Integer.bitCount(mask) == size) {
                    prover.follows(-holds[mask], -tooMuch, made.get(size).atLeast(sum(mask) + 1));
                }
            }
        }
    }

    private int sum(int mask) {
        return IntStream.rangeClosed(1, digits)
                .filter(digit -> Digits.contains(mask, digit))
                .map(counts::value)
                .sum();
    }
}
