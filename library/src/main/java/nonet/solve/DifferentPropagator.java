package nonet.solve;

import nonet.rule.Rule;

/// Some cells are all different: what one holds for sure, no other can. For cells within alternatives; those that
/// always differ see each other.
final class DifferentPropagator extends Propagator {

    DifferentPropagator(Rule rule, int... cells) {
        super(Turn.FIRST, rule, cells);
    }

    @Override
    boolean propagate(Candidates state) {
        for (int one : cells) {
            int candidates = state.candidates(one);
            if ((candidates & (candidates - 1)) == 0) {
                for (int other : cells) {
                    if (other != one && !state.restrict(other, ~candidates)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
