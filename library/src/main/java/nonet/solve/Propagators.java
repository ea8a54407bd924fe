package nonet.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import nonet.rule.Constraint;
import nonet.rule.Constraints;

/// Makes a propagator for each constraint that needs one.
final class Propagators {

    private final Geometry geometry;
    private final Layout layout;

    Propagators(Geometry geometry) {
        this.geometry = geometry;
        layout = geometry.layout();
    }

    /// Those of all constraints, and of what follows from units alone, given all units; what the wiring sees to by
    /// itself has none.
    static List<Propagator> all(Constraints constraints, Geometry geometry, List<Leftovers.Pair> leftovers) {
        var makers = new Propagators(geometry);
        var all = new ArrayList<Propagator>();
        for (var constraint : constraints.all()) {
            switch (constraint) {
                case Constraint.AllDifferent _, Constraint.Apart _, Constraint.Pair _, Constraint.Allowed _ -> {}
                case Constraint.Ways ways -> {
                    int[] path = makers.indices(ways.cells());
                    var plain = new WaysPropagator(ways.rule(), path, ways.diagram());
                    all.add(plain);
                    all.add(new DistinctWaysPropagator(plain, path, ways.diagram(), geometry));
                }
                default -> all.add(makers.of(constraint));
            }
        }
        for (var pair : leftovers) {
            if (pair.ones().size() > 1) {
                all.add(new SameDigitsPropagator(
                        null, new int[][] {pair.ones().toArray(), pair.others().toArray()}, geometry));
            }
        }
        all.addAll(DerivedSums.of(constraints, geometry));
        return all;
    }

    private int[] indices(List<Cell> cells) {
        return cells.stream().mapToInt(layout::index).toArray();
    }

    Propagator of(Constraint constraint) {
        var rule = constraint.rule();
        return switch (constraint) {
            case Constraint.AllDifferent different ->
                new DifferentPropagator(rule, indices(different.unit().cells()));
            case Constraint.Apart apart ->
                new DifferentPropagator(rule, layout.index(apart.one()), layout.index(apart.other()));
            case Constraint.Pair pair ->
                new PairPropagator(rule, layout.index(pair.first()), layout.index(pair.second()), pair.table());
            case Constraint.Sum sum ->
                SumPropagator.of(
                        rule,
                        indices(sum.cells()),
                        IntStream.generate(() -> 1).limit(sum.cells().size()).toArray(),
                        sum.totals(),
                        geometry);
            case Constraint.Linear linear ->
                SumPropagator.of(
                        rule,
                        indices(linear.cells()),
                        linear.weights().stream().mapToInt(weight -> weight).toArray(),
                        List.of(linear.total()),
                        geometry);
            case Constraint.Sets sets ->
                new SetsPropagator(
                        rule,
                        indices(sets.cells()),
                        sets.sets().stream().mapToInt(set -> set).toArray(),
                        geometry);
            case Constraint.Framed framed ->
                new FramedPropagator(
                        rule,
                        indices(framed.cells()),
                        framed.frame(),
                        framed.sets().stream().mapToInt(set -> set).toArray());
            case Constraint.Ways ways -> new WaysPropagator(rule, indices(ways.cells()), ways.diagram());
            case Constraint.Occurs occurs ->
                new OccursPropagator(rule, indices(occurs.cells()), occurs.digits(), occurs.counts(), geometry);
            case Constraint.SameDigits same ->
                new SameDigitsPropagator(
                        rule, same.groups().stream().map(this::indices).toArray(int[][]::new), geometry);
            case Constraint.Variety variety ->
                new VarietyPropagator(rule, layout.index(variety.counter()), indices(variety.cells()), layout.value(1));
            case Constraint.Connected connected ->
                new ConnectedPropagator(
                        rule, indices(connected.cells()), connected.columns(), connected.digits(), connected.size());
            case Constraint.Regions regions ->
                new RegionsPropagator(
                        rule,
                        indices(regions.cells()),
                        indices(regions.numbers()),
                        regions.columns(),
                        regions.size(),
                        regions.size() == layout.digitCount());
            case Constraint.Ranked ranked ->
                new RankPropagator(
                        rule,
                        ranked.lines().stream().map(this::indices).toArray(int[][]::new),
                        ranked.ranks().stream().mapToInt(rank -> rank).toArray(),
                        ranked.ties());
            case Constraint.Allowed allowed -> new MaskPropagator(rule, layout.index(allowed.cell()), allowed.digits());
            case Constraint.AnyOf anyOf ->
                new AnyOfPropagator(
                        rule,
                        anyOf.options().stream()
                                .map(option -> option.stream().map(this::of).toList())
                                .toList(),
                        layout.totalCount());
        };
    }
}
