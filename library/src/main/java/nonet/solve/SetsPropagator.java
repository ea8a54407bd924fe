package nonet.solve;

import nonet.grid.Geometry;
import nonet.rule.Rule;
import org.jspecify.annotations.Nullable;

/// Some cells that all see each other hold one of a list of sets of digits, each a mask.
///
/// A cell keeps what occurs in a set that is still possible. A digit that occurs in all of them must go somewhere: to
/// its last place, and nowhere where all its places are seen.
final class SetsPropagator extends Propagator {

    private final SetGroup group;

    SetsPropagator(@Nullable Rule rule, int[] cells, int[] sets, Geometry geometry) {
        super(Turn.FIRST, rule, cells);
        group = new SetGroup(geometry, cells, sets);
    }

    @Override
    boolean propagate(Candidates state) {
        group.look(state);
        for (int i = 0; i < group.possible; i++) {
            group.keep(group.live[i]);
        }
        return group.conclude(state);
    }
}
