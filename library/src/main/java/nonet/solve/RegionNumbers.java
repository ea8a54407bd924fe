package nonet.solve;

import java.util.Arrays;
import nonet.grid.Digits;
import nonet.puzzle.Puzzle;

/// The numbers of regions that are to be found, as a search sees them. Nothing tells one number from another before a
/// guess names it, so all that no guess has named are one option of a cell: one of them is tried, and if it is wrong,
/// all are. Where there is no other option, nothing is guessed at all. This is worth far more than numbers in the
/// order of the grid: 748,000 guesses and more became 2,400, or 1,690,000 and more 40,000.
///
/// ```
///   named: 1, 2           1 ? ?     the last cell is 1, 2, or the number of a region not met before, say 3
///                         1 2 ?
/// ```
final class RegionNumbers {

    private final RegionsPropagator[] propagators;
    private final int[] cells;
    private final boolean[] isNumber;
    private final int all;

    /// The numbers that guesses have named; all where numbers are not alike.
    private int named;

    RegionNumbers(Wiring wiring) {
        propagators = Arrays.stream(wiring.propagators)
                .filter(RegionsPropagator.class::isInstance)
                .toArray(RegionsPropagator[]::new);
        cells = propagators.length == 0 ? new int[0] : propagators[0].numbers();
        isNumber = new boolean[wiring.stateLength];
        for (int cell : cells) {
            isNumber[cell] = true;
        }
        all = Digits.all(wiring.size);
    }

    /// Before anything is guessed. Numbers are alike unless the puzzle says something about one of them.
    void start(Puzzle puzzle) {
        boolean areAlike =
                Arrays.stream(cells).allMatch(cell -> puzzle.given(cell) == 0 && puzzle.allowed(cell) == all);
        named = areAlike ? 0 : all;
        for (var propagator : propagators) {
            propagator.numberInOrder(!areAlike);
        }
    }

    /// The cells that hold numbers; the array itself.
    int[] cells() {
        return cells;
    }

    /// Whether an index of a state is that of a cell that holds a number.
    boolean isNumber(int index) {
        return isNumber[index];
    }

    /// How many options these numbers are.
    int options(int numbers) {
        return Integer.bitCount(numbers & named) + ((numbers & ~named) == 0 ? 0 : 1);
    }

    /// All candidates of a cell that are wrong if this one is.
    int alike(int cell, int digit) {
        return isNumber[cell] && (named >> digit & 1) == 0 ? ~named : 1 << digit;
    }

    /// Afterwards the number is named, if it is one.
    void guess(int cell, int digit) {
        if (isNumber[cell]) {
            named |= 1 << digit;
        }
    }

    int named() {
        return named;
    }

    /// Afterwards these are named, as they were before a guess that is taken back.
    void takeBackTo(int named) {
        this.named = named;
    }

    /// Afterwards numbers, counted from 1, are in the order in which they come up.
    void putInOrder(int[] digits) {
        int[] inOrder = new int[Integer.bitCount(all) + 1];
        int next = 1;
        for (int cell : cells) {
            if (inOrder[digits[cell]] == 0) {
                inOrder[digits[cell]] = next++;
            }
            digits[cell] = inOrder[digits[cell]];
        }
    }
}
