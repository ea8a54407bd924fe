package nonet.solve;

import nonet.rule.Rule;

/// A cell holds a digit of a mask. For cells within alternatives; what always holds is there from the start.
final class MaskPropagator implements Propagator {

    private final Rule rule;
    private final int[] cells;
    private final int digits;

    MaskPropagator(Rule rule, int cell, int digits) {
        this.rule = rule;
        this.cells = new int[] {cell};
        this.digits = digits;
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
        return state.restrict(cells[0], digits);
    }
}
