package nonet.solve;

import nonet.grid.Geometry;
import nonet.rule.Diagram;

/// Some cells are filled in one of the ways of a diagram in which units hold different digits. Such a diagram takes
/// long to make, so it is made when it is first asked for, where a search takes long. It is worth it: a grid
/// of cages whose digits have a product takes 12,000 guesses with it and 430,000 without.
final class DistinctWaysPropagator extends Propagator {

    private final int[] path;
    private final Diagram diagram;
    private final Geometry geometry;

    /// The one with all ways, until there is one with fewer; it stays where there is none.
    private WaysPropagator ways;

    private boolean isMade;

    DistinctWaysPropagator(WaysPropagator plain, int[] path, Diagram diagram, Geometry geometry) {
        super(Turn.LAST, plain.rule, plain.cells);
        this.path = path;
        this.diagram = diagram;
        this.geometry = geometry;
        ways = plain;
    }

    @Override
    boolean isLate() {
        return true;
    }

    @Override
    boolean propagate(Candidates state) {
        if (!isMade) {
            isMade = true;
            DistinctWays.of(path, diagram, geometry)
                    .ifPresent(distinct -> ways = new WaysPropagator(rule, path, distinct));
        }
        return ways.propagate(state);
    }
}
