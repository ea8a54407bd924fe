package nonet.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import nonet.rule.Constraints;
import nonet.rule.PairTable;

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

    /// With more digits, tables by mask would be too large.
    private static final int MOST_DIGITS_BY_MASK = 10;

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

    /// What a cell may hold as far as rules say about it alone.
    final int[] allowed;

    /// The cells that tables tie to a cell are `partners[cell]`; with each goes a table that is asked by
    /// `partnerTables[cell][i][mask]` what the partner may hold beside the candidates of the cell. Where
    /// there are too many digits for that, it has an entry for each digit only.
    final int[][] partners;

    final int[][][] partnerTables;

    private final List<Leftovers.Pair> leftovers;

    /// Who sees to the constraints that are about more than different digits and pairs, and for each cell the numbers
    /// of those that look at it.
    final Propagator[] propagators;

    final int[][] propagatorsOf;

    /// Whether rules demand anything that units and sight do not tell.
    final boolean hasMore;

    Wiring(Constraints constraints) {
        this.constraints = constraints;
        layout = constraints.layout();
        var geometry = HiddenUnits.with(constraints);
        size = layout.digitCount();
        cells = layout.totalCount();
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
        firstCrossing = new int[units + 1];
        widestCrossing = new int[units];
        for (int here = 0; here < units; here++) {
            firstCrossing[here + 1] = firstCrossing[here] + geometry.overlapping(here).length;
        }
        crossingUnit = new int[firstCrossing[units]];
        crossingHere = new int[firstCrossing[units]];
        crossingThere = new int[firstCrossing[units]];
        wireCrossings(geometry);
        beyond = new int[cells][];
        for (int cell = 0; cell < cells; cell++) {
            beyond[cell] = geometry.isOfUnitsAlone() ? NONE : beyond(geometry, cell);
        }
        leftovers = Leftovers.of(geometry);
        propagators = Propagators.all(constraints, geometry, leftovers).toArray(Propagator[]::new);
        propagatorsOf = propagatorsOf();
        allowed = new int[cells];
        Arrays.setAll(allowed, constraints::allowed);
        partners = new int[cells][];
        partnerTables = new int[cells][][];
        wirePairs(geometry);
        hasMore = propagators.length > 0 || Arrays.stream(partners).anyMatch(list -> list.length > 0);
    }

    private int[][] propagatorsOf() {
        int[] count = new int[cells];
        int[] last = new int[cells];
        Arrays.fill(last, -1);
        var numbers = new int[cells][];
        Arrays.fill(numbers, NONE);
        for (int number = 0; number < propagators.length; number++) {
            for (int cell : propagators[number].cells) {
                if (last[cell] != number) {
                    last[cell] = number;
                    if (count[cell] == numbers[cell].length) {
                        numbers[cell] = Arrays.copyOf(numbers[cell], Math.max(4, count[cell] * 2));
                    }
                    numbers[cell][count[cell]++] = number;
                }
            }
        }
        for (int cell = 0; cell < cells; cell++) {
            numbers[cell] = Arrays.copyOf(numbers[cell], count[cell]);
        }
        return numbers;
    }

    /// All tables between two cells become one, which knows too whether they see each other.
    private void wirePairs(Geometry geometry) {
        Arrays.fill(partners, NONE);
        Arrays.fill(partnerTables, new int[0][]);
        if (constraints.pairs().isEmpty()
                && leftovers.stream().noneMatch(pair -> pair.ones().size() == 1)) {
            return;
        }
        var tables = new ArrayList<Map<Integer, PairTable>>();
        for (int cell = 0; cell < cells; cell++) {
            tables.add(new TreeMap<>());
        }
        var differ = PairTable.of(layout, (first, second) -> first != second);
        var same = PairTable.of(layout, (first, second) -> first == second);
        for (var pair : leftovers) {
            if (pair.ones().size() == 1) {
                int one = pair.ones().first();
                int other = pair.others().first();
                var table = geometry.see(one, other) ? same.and(differ) : same;
                tables.get(one).merge(other, table, PairTable::and);
                tables.get(other).merge(one, table, PairTable::and);
            }
        }
        for (var pair : constraints.pairs()) {
            int first = layout.index(pair.first());
            int second = layout.index(pair.second());
            var table = geometry.see(first, second) ? pair.table().and(differ) : pair.table();
            tables.get(first).merge(second, table, PairTable::and);
            tables.get(second).merge(first, table.turned(), PairTable::and);
        }
        var known = new HashMap<PairTable, int[]>();
        for (int cell = 0; cell < cells; cell++) {
            partners[cell] =
                    tables.get(cell).keySet().stream().mapToInt(other -> other).toArray();
            partnerTables[cell] = tables.get(cell).values().stream()
                    .map(table -> known.computeIfAbsent(table, this::byMask))
                    .toArray(int[][]::new);
        }
    }

    private int[] byMask(PairTable table) {
        if (size > MOST_DIGITS_BY_MASK) {
            return IntStream.rangeClosed(1, size).map(table::beside).toArray();
        }
        int[] byMask = new int[1 << size];
        for (int mask = 1; mask < byMask.length; mask++) {
            byMask[mask] = byMask[mask & (mask - 1)] | table.beside(Integer.numberOfTrailingZeros(mask) + 1);
        }
        return byMask;
    }

    /// What a partner may hold beside the candidates of a cell.
    int beside(int[] table, int candidates) {
        if (size <= MOST_DIGITS_BY_MASK) {
            return table[candidates];
        }
        int beside = 0;
        for (int rest = candidates; rest != 0; rest &= rest - 1) {
            beside |= table[Integer.numberOfTrailingZeros(rest)];
        }
        return beside;
    }

    private static int[] beyond(Geometry geometry, int cell) {
        var beyond = geometry.sightOf(cell);
        for (int unit : geometry.unitsOf(cell)) {
            beyond = beyond.without(geometry.unitSet(unit));
        }
        return beyond.toArray();
    }

    private void wireMemberships(Geometry geometry) {
        int next = 0;
        for (int cell = 0; cell < cells; cell++) {
            int[] own = geometry.unitsOf(cell);
            for (int i = 0; i < own.length; i++) {
                memberUnit[next] = own[i];
                memberPlaces[next] = placesOf(own[i]);
                memberBit[next] = 1 << geometry.positionsOf(cell)[i];
                next++;
            }
            firstMembership[cell + 1] = next;
        }
    }

    private void wireCrossings(Geometry geometry) {
        int next = 0;
        for (int here = 0; here < units; here++) {
            for (int there : geometry.overlapping(here)) {
                crossingUnit[next] = there;
                crossingHere[next] = shared(geometry, here, there);
                crossingThere[next] = shared(geometry, there, here);
                widestCrossing[here] = Math.max(widestCrossing[here], Integer.bitCount(crossingHere[next]));
                next++;
            }
        }
    }

    /// The cells of one unit that lie in another too, as bits of the one.
    private int shared(Geometry geometry, int one, int other) {
        int shared = 0;
        for (int i = 0; i < size; i++) {
            if (geometry.unitSet(other).contains(cellAt[one * size + i])) {
                shared |= 1 << i;
            }
        }
        return shared;
    }

    /// Where the places of a unit begin in a state.
    int placesOf(int unit) {
        return cells + unit * size;
    }
}
