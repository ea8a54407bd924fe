package nonet.solve;

import nonet.rule.PairTable;
import nonet.rule.Rule;

/// Two cells hold digits that a table allows together: each keeps only candidates that have a partner in the other. For
/// tables within alternatives; those that always hold are edges of the [Wiring].
final class PairPropagator extends Propagator {

    private final PairTable fromFirst;
    private final PairTable fromSecond;

    PairPropagator(Rule rule, int first, int second, PairTable table) {
        super(Turn.FIRST, rule, first, second);
        fromFirst = table;
        fromSecond = table.turned();
    }

    @Override
    boolean propagate(Candidates state) {
        return state.restrict(cells[1], fromFirst.besideAny(state.candidates(cells[0])))
                && state.restrict(cells[0], fromSecond.besideAny(state.candidates(cells[1])));
    }
}
