package nonet.solve;

import java.util.ArrayList;
import java.util.List;
import nonet.rule.Constraint;
import nonet.rule.Constraints;

/// Sees to it that one constraint, which is about more than different digits, can still be kept. It owns its working
/// memory, and one search at a time may use it.
interface Propagator {

    /// What it sees to.
    Constraint constraint();

    /// The cells that it looks at.
    int[] cells();

    /// Eliminates what the constraint rules out.
    ///
    /// @return false when the constraint can no longer be kept, or a cell or digit ran out
    boolean propagate(Propagation state);

    /// One for each constraint that needs one.
    static List<Propagator> all(Constraints constraints) {
        var all = new ArrayList<Propagator>();
        constraints.pairs().forEach(pair -> all.add(new PairPropagator(pair, constraints.layout())));
        constraints.sums().forEach(sum -> all.add(new SumPropagator(sum, constraints.geometry())));
        return all;
    }
}
