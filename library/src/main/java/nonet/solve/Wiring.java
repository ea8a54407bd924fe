package nonet.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import nonet.rule.Constraints;

/// What holds on a grid as flat tables, for a search that looks at them millions of times.
///
/// The state of a search is one array that holds every candidate twice, by cell and by unit:
///
/// ```
///   state[cell]                        bit d      digit d+1 is a candidate of the cell
///   state[placesOf(unit) + d]          bit i      digit d+1 is a candidate of the i-th cell of the unit
/// ```
final class Wiring {

    private static final int[] NONE = {};

    final Constraints constraints;
    final Layout layout;

    /// How many digits there are.
    final int size;
    final int cells;
    final int units;

    /// The length of a state.
    final int stateLength;

    /// `cellAt[unit * size + i]` is the i-th cell of the unit.
    final int[] cellAt;

    /// The memberships of a cell are the entries `firstMembership[cell]` up to `firstMembership[cell + 1]`
    /// of the tables below: the unit, where its places begin in a state, and the bit of the cell there.
    final int[] firstMembership;

    final int[] memberUnit;
    final int[] memberPlaces;
    final int[] memberBit;

    /// The crossings of a unit with others in two cells or more are the entries `firstCrossing[unit]` up to
    /// `firstCrossing[unit + 1]`: the other unit, and the cells they share as bits of this and of that unit.
    final int[] firstCrossing;

    final int[] crossingUnit;
    final int[] crossingHere;
    final int[] crossingThere;

    /// The most cells that a unit shares with another.
    final int[] widestCrossing;

    /// `beyond[cell]` are the cells that a cell sees although they share no unit.
    final int[][] beyond;

    /// Who sees to the constraints that are about more than different digits, and for each cell the numbers of those
    /// that look at it.
    final List<Propagator> propagators;

    final int[][] propagatorsOf;

    Wiring(Constraints constraints) {
        this.constraints = constraints;
        layout = constraints.layout();
        var geometry = constraints.geometry();
        size = layout.digitCount();
        cells = layout.cellCount();
        units = geometry.unitCount();
        stateLength = cells + units * size;
        cellAt = new int[units * size];
        for (int unit = 0; unit < units; unit++) {
            System.arraycopy(geometry.cellsOf(unit), 0, cellAt, unit * size, size);
        }
        firstMembership = new int[cells + 1];
        memberUnit = new int[units * size];
        memberPlaces = new int[units * size];
        memberBit = new int[units * size];
        wireMemberships(geometry);
        var crossings = new ArrayList<Crossing>();
        firstCrossing = new int[units + 1];
        widestCrossing = new int[units];
        for (int here = 0; here < units; here++) {
            for (int there = 0; there < units; there++) {
                var crossing = new Crossing(there, shared(here, there), shared(there, here));
                int width = Integer.bitCount(crossing.here);
                if (there != here && width >= 2) {
                    crossings.add(crossing);
                    widestCrossing[here] = Math.max(widestCrossing[here], width);
                }
            }
            firstCrossing[here + 1] = crossings.size();
        }
        crossingUnit = crossings.stream().mapToInt(Crossing::unit).toArray();
        crossingHere = crossings.stream().mapToInt(Crossing::here).toArray();
        crossingThere = crossings.stream().mapToInt(Crossing::there).toArray();
        beyond = new int[cells][];
        for (int cell = 0; cell < cells; cell++) {
            beyond[cell] = geometry.isOfUnitsAlone() ? NONE : beyond(geometry, cell);
        }
        propagators = Propagator.all(constraints);
        propagatorsOf = new int[cells][];
        for (int cell = 0; cell < cells; cell++) {
            propagatorsOf[cell] = propagators.isEmpty() ? NONE : propagatorsOf(cell);
        }
    }

    private int[] propagatorsOf(int cell) {
        return IntStream.range(0, propagators.size())
                .filter(i -> IntStream.of(propagators.get(i).cells()).anyMatch(own -> own == cell))
                .toArray();
    }

    private static int[] beyond(Geometry geometry, int cell) {
        var beyond = geometry.sightOf(cell);
        for (int unit : geometry.unitsOf(cell)) {
            beyond = beyond.without(geometry.unitSet(unit));
        }
        return beyond.toArray();
    }

    private record Crossing(int unit, int here, int there) {}

    private void wireMemberships(Geometry geometry) {
        int next = 0;
        for (int cell = 0; cell < cells; cell++) {
            for (int unit : geometry.unitsOf(cell)) {
                memberUnit[next] = unit;
                memberPlaces[next] = placesOf(unit);
                memberBit[next] = 1 << positionIn(unit, cell);
                next++;
            }
            firstMembership[cell + 1] = next;
        }
    }

    /// The cells of one unit that lie in another too, as bits of the one.
    private int shared(int one, int other) {
        int shared = 0;
        for (int i = 0; i < size; i++) {
            if (positionIn(other, cellAt[one * size + i]) >= 0) {
                shared |= 1 << i;
            }
        }
        return shared;
    }

    private int positionIn(int unit, int cell) {
        for (int i = 0; i < size; i++) {
            if (cellAt[unit * size + i] == cell) {
                return i;
            }
        }
        return -1;
    }

    /// Where the places of a unit begin in a state.
    int placesOf(int unit) {
        return cells + unit * size;
    }
}
