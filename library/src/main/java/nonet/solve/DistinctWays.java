package nonet.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.rule.Diagram;

/// The ways of a diagram in which cells of a unit hold different digits. A state knows the node of the diagram and
/// which digits each of two units has already, as long as a cell of it is to come:
///
/// ```
///   cells A1 A2 A3 B3 B4          row A       row B        node
///   after A2 is 7                 {2, 7}      {}           of the third layer
///   after B3 is 5                 {}          {5}          of the last
/// ```
final class DistinctWays {

    /// The two units with the most cells of a line say nearly all: with all units a search takes a quarter fewer
    /// guesses and no less time.
    private static final int MOST_UNITS = 2;

    /// With more digits, three numbers of a state would not fit into a word.
    private static final int MOST_DIGITS = 20;

    /// Larger diagrams cost more than they are worth.
    private static final int MOST_STATES = 20_000;

    private final Diagram diagram;
    private final Geometry geometry;

    /// For each unit of the line the places of its cells in it.
    private final List<List<Integer>> units;

    /// For each layer where the edges of each node begin.
    private final List<int[]> firstEdges = new ArrayList<>();

    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<Long> states = new ArrayList<>();

    private DistinctWays(int[] path, Diagram diagram, Geometry geometry) {
        this.diagram = diagram;
        this.geometry = geometry;
        units = IntStream.range(0, geometry.unitCount())
                .mapToObj(geometry::unitSet)
                .map(unit -> IntStream.range(0, path.length)
                        .filter(place -> unit.contains(path[place]))
                        .boxed()
                        .toList())
                .filter(places -> places.size() > 1)
                .distinct()
                .sorted(Comparator.comparingInt(List<Integer>::size).reversed())
                .limit(MOST_UNITS)
                .toList();
        for (var layer : diagram.layers()) {
            int[] first = new int[layer.nodes() + 1];
            for (int edge = 0; edge < layer.from().length; edge++) {
                first[layer.from()[edge] + 1] = edge + 1;
            }
            firstEdges.add(first);
        }
    }

    /// Those of a line of cells; empty where units say nothing about it, or too much.
    static Optional<Diagram> of(int[] path, Diagram diagram, Geometry geometry) {
        var distinct = new DistinctWays(path, diagram, geometry);
        if (distinct.units.isEmpty() || geometry.digitCount() > MOST_DIGITS || diagram.lastNodes() == 0) {
            return Optional.empty();
        }
        var ways = distinct.make();
        return Optional.of(ways).filter(_ -> distinct.states.size() <= MOST_STATES && count(ways) < count(diagram));
    }

    private Diagram make() {
        int[] starts = IntStream.range(0, diagram.layers().getFirst().nodes())
                .map(node -> number(node, 0, 0))
                .toArray();
        return Diagram.of(geometry.layout(), diagram.layers().size(), starts, this::next, _ -> true);
    }

    private int number(int node, int first, int second) {
        long state = ((long) node << (2 * MOST_DIGITS)) | ((long) first << MOST_DIGITS) | second;
        return numbers.computeIfAbsent(state, each -> {
            states.add(each);
            return states.size() - 1;
        });
    }

    private int[] next(int number, int place, int value) {
        long state = states.get(number);
        int digit = Digits.bit(value - geometry.layout().value(1) + 1);
        int first = with(0, place, digit, (int) (state >> MOST_DIGITS));
        int second = with(1, place, digit, (int) state);
        if (first < 0 || second < 0 || states.size() > MOST_STATES) {
            return new int[0];
        }
        int node = (int) (state >> (2 * MOST_DIGITS));
        var layer = diagram.layers().get(place);
        int[] firstEdge = firstEdges.get(place);
        return IntStream.range(firstEdge[node], firstEdge[node + 1])
                .filter(edge -> (layer.digits()[edge] & digit) != 0)
                .map(edge -> number(layer.to()[edge], first, second))
                .toArray();
    }

    /// The digits that a unit has with one more; none where no cell of it is to come.
    ///
    /// @return negative where it has this one already
    private int with(int unit, int place, int digit, int state) {
        int before = state & ((1 << MOST_DIGITS) - 1);
        if (unit >= units.size() || !units.get(unit).contains(place)) {
            return before;
        }
        if ((before & digit) != 0) {
            return -1;
        }
        return units.get(unit).getLast() == place ? 0 : before | digit;
    }

    /// How many ways there are, more or less.
    private static double count(Diagram diagram) {
        double[] ways = {1};
        for (var layer : diagram.layers().reversed()) {
            double[] here = new double[layer.nodes()];
            for (int edge = 0; edge < layer.from().length; edge++) {
                here[layer.from()[edge]] += ways[layer.to()[edge]] * Digits.count(layer.digits()[edge]);
            }
            ways = here;
        }
        return Arrays.stream(ways).sum();
    }
}
