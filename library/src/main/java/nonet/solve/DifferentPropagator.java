package nonet.solve;

import nonet.rule.Rule;

/// Some cells are all different: what one holds for sure, no other can. For cells within alternatives; those that
/// always
/// differ see each other.
final class DifferentPropagator implements Propagator {

    private final Rule rule;
    private final int[] cells;

    DifferentPropagator(Rule rule, int... cells) {
        this.rule = rule;
        this.cells = cells;
    }

    @Override
    public Rule rule() {
        return rule;
    }

    @Override
    public int[] cells() {
        return cells;
    }

    @Override
    public boolean propagate(Candidates state) {
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
