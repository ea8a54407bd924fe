package nonet.solve;

import java.util.Arrays;
import java.util.BitSet;
import nonet.grid.Geometry;
import nonet.rule.Combinations;
import nonet.rule.Constraint;

/// Some cells add up to one of a few totals.
///
/// What the smallest and largest candidates of the others leave to a cell is found for every sum. Where all cells see
/// each other, the digits of the sum are one of a list of **combinations**, each a mask: a cell keeps what occurs in a
/// combination that is still possible, and a digit that occurs in all of them must go somewhere.
final class SumPropagator implements Propagator {

    /// Longer lists of combinations cost more than they are worth.
    private static final int MOST_COMBINATIONS = 2000;

    private final Constraint.Sum constraint;
    private final int[] cells;
    private final int lowestValue;
    private final int allDigits;
    private final BitSet totals = new BitSet();

    private final int[] combinations;

    /// False where some cells do not see each other, or there are too many combinations.
    private final boolean canCombine;

    SumPropagator(Constraint.Sum constraint, Geometry geometry) {
        this.constraint = constraint;
        var layout = geometry.layout();
        cells = constraint.cells().stream().mapToInt(layout::index).toArray();
        lowestValue = layout.value(1);
        allDigits = layout.allDigits();
        constraint.totals().stream().filter(total -> total >= 0).forEach(totals::set);
        boolean allSee = Arrays.stream(cells)
                .allMatch(one -> Arrays.stream(cells).allMatch(other -> one == other || geometry.see(one, other)));
        int[] all = allSee ? Combinations.of(layout, cells.length, constraint.totals()) : new int[0];
        canCombine = allSee && Combinations.areFew(layout, cells.length) && all.length <= MOST_COMBINATIONS;
        combinations = all;
    }

    @Override
    public Constraint constraint() {
        return constraint;
    }

    @Override
    public int[] cells() {
        return cells;
    }

    @Override
    public boolean propagate(Propagation state) {
        return keepBounds(state) && (!canCombine || keepCombinations(state));
    }

    /// Afterwards no cell has a candidate with which the others are too large or too small.
    private boolean keepBounds(Propagation state) {
        int least = 0;
        int most = 0;
        for (int cell : cells) {
            least += smallest(state.candidates(cell));
            most += largest(state.candidates(cell));
        }
        int lowestTotal = totals.nextSetBit(least);
        if (lowestTotal < 0 || lowestTotal > most) {
            return false;
        }
        int highestTotal = totals.previousSetBit(most);
        for (int cell : cells) {
            int candidates = state.candidates(cell);
            int atLeast = lowestTotal - (most - largest(candidates));
            int atMost = highestTotal - (least - smallest(candidates));
            if (!state.restrict(cell, between(atLeast, atMost))) {
                return false;
            }
        }
        return true;
    }

    private int smallest(int mask) {
        return Integer.numberOfTrailingZeros(mask) + lowestValue;
    }

    private int largest(int mask) {
        return 31 - Integer.numberOfLeadingZeros(mask) + lowestValue;
    }

    /// The digits with values in this range.
    private int between(int least, int most) {
        int below = Math.clamp(least - lowestValue, 0, 31);
        int upTo = Math.clamp(most - lowestValue + 1, 0, 31);
        return upTo <= below ? 0 : allDigits & ((1 << upTo) - 1) & -(1 << below);
    }

    /// Afterwards each cell has only candidates of combinations that are possible, and a digit that occurs in all of
    /// them
    /// and has one place is forced there.
    private boolean keepCombinations(Propagation state) {
        int there = 0;
        for (int cell : cells) {
            there |= state.candidates(cell);
        }
        int inSome = 0;
        int inAll = allDigits;
        for (int combination : combinations) {
            if ((combination & ~there) == 0 && fits(state, combination)) {
                inSome |= combination;
                inAll &= combination;
            }
        }
        if (inSome == 0) {
            return false;
        }
        for (int cell : cells) {
            if (!state.restrict(cell, inSome)) {
                return false;
            }
        }
        for (int rest = inAll; rest != 0; rest &= rest - 1) {
            if (!placeIfLast(state, rest & -rest)) {
                return false;
            }
        }
        return true;
    }

    /// Whether each cell can take a digit of a combination.
    private boolean fits(Propagation state, int combination) {
        for (int cell : cells) {
            if ((state.candidates(cell) & combination) == 0) {
                return false;
            }
        }
        return true;
    }

    private boolean placeIfLast(Propagation state, int digitBit) {
        int last = -1;
        for (int cell : cells) {
            if ((state.candidates(cell) & digitBit) != 0) {
                if (last >= 0) {
                    return true;
                }
                last = cell;
            }
        }
        return last >= 0 && state.restrict(last, digitBit);
    }
}
