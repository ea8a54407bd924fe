package nonet.solve;

import nonet.rule.Rule;

/// A cell holds a digit of a mask. For cells within alternatives; what always holds is there from the start.
final class MaskPropagator extends Propagator {

    private final int digits;

    MaskPropagator(Rule rule, int cell, int digits) {
        super(Turn.FIRST, rule, cell);
        this.digits = digits;
    }

    @Override
    boolean propagate(Candidates state) {
        return state.restrict(cells[0], digits);
    }
}
