package nonet.solve;

import nonet.grid.Layout;
import nonet.rule.Constraint;
import nonet.rule.PairTable;

/// Two cells hold digits that a table allows together: each keeps only candidates that have a partner in the other.
final class PairPropagator implements Propagator {

    private final Constraint.Pair constraint;
    private final int first;
    private final int second;
    private final PairTable fromFirst;
    private final PairTable fromSecond;

    PairPropagator(Constraint.Pair constraint, Layout layout) {
        this.constraint = constraint;
        first = layout.index(constraint.first());
        second = layout.index(constraint.second());
        fromFirst = constraint.table();
        fromSecond = fromFirst.turned();
    }

    @Override
    public Constraint constraint() {
        return constraint;
    }

    @Override
    public int[] cells() {
        return new int[] {first, second};
    }

    @Override
    public boolean propagate(Propagation state) {
        return state.restrict(second, fromFirst.besideAny(state.candidates(first)))
                && state.restrict(first, fromSecond.besideAny(state.candidates(second)));
    }
}
