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

    private final Constraints constraints;
    private final Geometry geometry;
    private final List<CellSet> cages = new ArrayList<>();
    private final List<Integer> totals = new ArrayList<>();
    private final Set<Map<Integer, Integer>> known = new HashSet<>();
    private final List<Propagator> found = new ArrayList<>();

    private DerivedSums(Constraints constraints) {
        this.constraints = constraints;
        geometry = constraints.geometry();
    }

    /// Propagators for sums that follow from those of the rules; none where there are too few of them.
    static List<Propagator> of(Constraints constraints) {
        var derived = new DerivedSums(constraints);
        if (constraints.sums().size() > 1) {
            derived.chooseCages();
            derived.search();
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
            var cells = CellSet.of(
                    geometry.cellCount(),
                    sum.cells().stream().mapToInt(geometry::index).toArray());
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
            var units = geometry.complete(kind);
            boolean areLines = kind == Unit.Kind.ROW || kind == Unit.Kind.COLUMN;
            for (int from = 0; from < units.size(); from++) {
                var region = CellSet.empty(geometry.cellCount());
                for (int to = from; to < units.size() && (areLines || to < from + 2); to++) {
                    region = region.or(units.get(to));
                    derive(region, (to - from + 1) * unitTotal);
                }
            }
        }
    }

    /// What cages leave of some units: by each cage on the border the fewer cells count, those within or those beyond.
    private void derive(CellSet region, int total) {
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
        if (size > 0 && size <= MOST_CELLS && known.add(weights(plus, minus))) {
            add(plus, minus, rest);
        }
    }

    private static Map<Integer, Integer> weights(CellSet plus, CellSet minus) {
        var weights = new TreeMap<Integer, Integer>();
        plus.stream().forEach(cell -> weights.put(cell, 1));
        minus.stream().forEach(cell -> weights.put(cell, -1));
        return new HashMap<>(weights);
    }

    private void add(CellSet plus, CellSet minus, int total) {
        // Where only cells beyond are left, their total is as well known.
        int sign = plus.isEmpty() ? -1 : 1;
        int[] cells = IntStream.concat(plus.stream(), minus.stream()).toArray();
        int[] weights = new int[cells.length];
        Arrays.fill(weights, 0, plus.size(), sign);
        Arrays.fill(weights, plus.size(), cells.length, -sign);
        found.add(SumPropagator.of(null, cells, weights, List.of(sign * total), geometry));
    }
}
