package nonet.solve;

import java.util.Arrays;
import java.util.stream.IntStream;
import nonet.rule.Rule;

/// A cell says how many different digits some cells hold.
final class VarietyPropagator extends Propagator {

    private final int counter;
    private final int[] counted;
    private final int lowestValue;

    VarietyPropagator(Rule rule, int counter, int[] counted, int lowestValue) {
        super(
                Turn.FIRST,
                rule,
                IntStream.concat(IntStream.of(counter), Arrays.stream(counted))
                        .distinct()
                        .toArray());
        this.counter = counter;
        this.counted = counted;
        this.lowestValue = lowestValue;
    }

    @Override
    boolean propagate(Candidates state) {
        int there = 0;
        int fixed = 0;
        int open = 0;
        int apart = 0;
        for (int cell : counted) {
            int candidates = state.candidates(cell);
            there |= candidates;
            if ((candidates & (candidates - 1)) == 0) {
                fixed |= candidates;
            } else {
                open++;
            }
        }
        // Cells that have no candidate in common with one another hold different digits.
        int taken = fixed;
        for (int cell : counted) {
            int candidates = state.candidates(cell);
            if ((candidates & taken) == 0) {
                apart++;
                taken |= candidates;
            }
        }
        int least = Integer.bitCount(fixed) + apart;
        int most = Math.min(Integer.bitCount(there), Integer.bitCount(fixed) + open);
        if (!state.restrict(counter, values(least, most))) {
            return false;
        }
        int highest = 31 - Integer.numberOfLeadingZeros(state.candidates(counter)) + lowestValue;
        if (highest == Integer.bitCount(fixed)) {
            for (int cell : counted) {
                if (!state.restrict(cell, fixed)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// The digits with values from one to another.
    private int values(int least, int most) {
        int mask = 0;
        for (int value = Math.max(least, lowestValue); value <= most && value - lowestValue < 32; value++) {
            mask |= 1 << (value - lowestValue);
        }
        return mask;
    }
}
