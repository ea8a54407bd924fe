package nonet.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.Geometry;
import nonet.grid.Unit;
import nonet.rule.Constraint;
import nonet.rule.Constraints;

/// Sums that follow from others: some units together make a known total, and sums that cover most of them leave a few
/// cells that make the rest.
///
/// ```
///   row A     45  =  cage of 12  +  cage of 20  +  A8  +  A9            A8 + A9 = 13, innies
///   rows A–B  90  =  cages of 104  −  C1  −  C2                         C1 + C2 = 14, outies
/// ```
final class DerivedSums {

    /// More cells say too little.
    private static final int MOST_CELLS = 7;

    /// Shorter sums are not united, and where there are more than so many none are.
    private static final int FEWEST_TO_UNITE = 6;

    private static final int MOST_TO_UNITE = 24;

    private final Constraints constraints;
    private final Geometry geometry;
    private final List<CellSet> cages = new ArrayList<>();
    private final List<Integer> totals = new ArrayList<>();
    private final Set<Map<Integer, Integer>> known = new HashSet<>();
    private final List<Rest> rests = new ArrayList<>();
    private final List<Propagator> found = new ArrayList<>();

    private DerivedSums(Constraints constraints, Geometry geometry) {
        this.constraints = constraints;
        this.geometry = geometry;
    }

    /// What sums leave of some units.
    ///
    /// @param plus cells whose total is this, less that of others
    record Rest(List<Unit> units, CellSet plus, CellSet minus, int total) {}

    /// What the sums of the rules leave of units side by side, where that is a few cells.
    static List<Rest> rests(Constraints constraints, Geometry geometry) {
        var derived = new DerivedSums(constraints, geometry);
        if (constraints.sums().size() > 1) {
            derived.chooseCages();
            derived.search();
        }
        return derived.rests;
    }

    /// Propagators for sums that follow from those of the rules; none where there are too few of them.
    static List<Propagator> of(Constraints constraints, Geometry geometry) {
        var derived = new DerivedSums(constraints, geometry);
        if (constraints.sums().size() > 1) {
            derived.chooseCages();
            derived.search();
            derived.rests.forEach(rest -> derived.add(rest.plus, rest.minus, rest.total));
            derived.unite();
        }
        return derived.found;
    }

    /// Sums that have no cell in common, small ones first.
    private void chooseCages() {
        var taken = CellSet.empty(geometry.cellCount());
        var sums = constraints.sums().stream()
                .filter(sum -> sum.totals().size() == 1)
                .sorted((one, other) ->
                        Integer.compare(one.cells().size(), other.cells().size()))
                .toList();
        for (Constraint.Sum sum : sums) {
            var cells = cells(sum.cells());
            known.add(weights(cells, CellSet.empty(geometry.cellCount())));
            if (!cells.meets(taken)) {
                taken = taken.or(cells);
                cages.add(cells);
                totals.add(sum.totals().getFirst());
            }
        }
    }

    private void search() {
        var layout = geometry.layout();
        int unitTotal =
                IntStream.rangeClosed(1, layout.digitCount()).map(layout::value).sum();
        for (var kind : List.of(Unit.Kind.ROW, Unit.Kind.COLUMN, Unit.Kind.BLOCK, Unit.Kind.PIECE)) {
            var units = geometry.units().stream()
                    .filter(unit -> unit.kind() == kind && unit.cells().size() == geometry.digitCount())
                    .toList();
            boolean areLines = kind == Unit.Kind.ROW || kind == Unit.Kind.COLUMN;
            // Few units first: what they say is the easiest to tell.
            for (int count = 1; count <= (areLines ? units.size() : Math.min(2, units.size())); count++) {
                for (int from = 0; from + count <= units.size(); from++) {
                    var some = units.subList(from, from + count);
                    var region = some.stream()
                            .map(unit -> cells(unit.cells()))
                            .reduce(CellSet.empty(geometry.cellCount()), CellSet::or);
                    derive(some, region, count * unitTotal);
                }
            }
        }
    }

    /// What cages leave of some units: by each cage on the border the fewer cells count, those within or those beyond.
    private void derive(List<Unit> units, CellSet region, int total) {
        var plus = region;
        var minus = CellSet.empty(geometry.cellCount());
        int rest = total;
        for (int cage = 0; cage < cages.size(); cage++) {
            var cells = cages.get(cage);
            int within = cells.and(region).size();
            int beyond = cells.size() - within;
            if (within > 0 && beyond <= within) {
                plus = plus.without(cells);
                minus = minus.or(cells.without(region));
                rest -= totals.get(cage);
            }
        }
        int size = plus.size() + minus.size();
        // Units and all others say the same where cages cover the grid, one with the signs of the other turned.
        if (size > 0
                && size <= MOST_CELLS
                && !known.contains(weights(minus, plus))
                && known.add(weights(plus, minus))) {
            // Where only cells beyond are left, their total is as well known.
            rests.add(plus.isEmpty() ? new Rest(units, minus, plus, -rest) : new Rest(units, plus, minus, rest));
        }
    }

    private CellSet cells(List<Cell> cells) {
        return CellSet.of(
                geometry.cellCount(), cells.stream().mapToInt(geometry::index).toArray());
    }

    private static Map<Integer, Integer> weights(CellSet plus, CellSet minus) {
        var weights = new TreeMap<Integer, Integer>();
        plus.stream().forEach(cell -> weights.put(cell, 1));
        minus.stream().forEach(cell -> weights.put(cell, -1));
        return new HashMap<>(weights);
    }

    private void add(CellSet plus, CellSet minus, int total) {
        found.add(propagator(plus, minus, total, geometry));
    }

    /// Sees to it that some cells make a total more than others.
    static Propagator propagator(CellSet plus, CellSet minus, int total, Geometry geometry) {
        int[] cells = IntStream.concat(plus.stream(), minus.stream()).toArray();
        int[] weights = new int[cells.length];
        Arrays.fill(weights, 0, plus.size(), 1);
        Arrays.fill(weights, plus.size(), cells.length, -1);
        return SumPropagator.of(null, cells, weights, List.of(total), geometry);
    }

    /// Some cells and what they make; `play` is how far that is from the least or the most that they could.
    private record Known(CellSet cells, int total, int play) {

        /// Whether each cell of this has less play on average than each of another.
        boolean isTighter(Known other) {
            return play * other.cells.size() < other.play * cells.size();
        }
    }

    /// Long sums say more together where their cells see each other: two diagonals side by side hold different digits
    /// in each block. So sums are united as long as that leaves each cell less play than either sum alone.
    private void unite() {
        var parts = new ArrayList<Known>();
        for (var sum : constraints.sums()) {
            if (sum.totals().size() == 1 && sum.cells().size() >= FEWEST_TO_UNITE) {
                var cells = cells(sum.cells());
                if (cells.size() == sum.cells().size()) {
                    parts.add(known(cells, sum.totals().getFirst()));
                }
            }
        }
        var united = new ArrayList<Known>();
        while (parts.size() <= MOST_TO_UNITE) {
            Known best = null;
            List<Known> of = List.of();
            for (int i = 0; i < parts.size(); i++) {
                for (int j = 0; j < i; j++) {
                    var one = parts.get(i);
                    var other = parts.get(j);
                    if (!one.cells.meets(other.cells)) {
                        var both = known(one.cells.or(other.cells), one.total + other.total);
                        if (both.isTighter(one) && both.isTighter(other) && (best == null || both.isTighter(best))) {
                            best = both;
                            of = List.of(one, other);
                        }
                    }
                }
            }
            if (best == null) {
                break;
            }
            parts.removeAll(of);
            united.removeAll(of);
            parts.add(best);
            united.add(best);
        }
        for (var sum : united) {
            add(sum.cells, CellSet.empty(geometry.cellCount()), sum.total);
        }
    }

    private Known known(CellSet cells, int total) {
        var layout = geometry.layout();
        int least = 0;
        int most = 0;
        for (var group : SumPropagator.groups(cells.toArray(), geometry)) {
            for (int i = 1; i <= group.size(); i++) {
                least += layout.value(i);
                most += layout.value(layout.digitCount() + 1 - i);
            }
        }
        return new Known(cells, total, Math.min(total - least, most - total));
    }
}
