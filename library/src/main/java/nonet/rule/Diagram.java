package nonet.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import nonet.grid.Digits;
import nonet.grid.Layout;

/// All ways to fill a list of cells, as a graph with a layer for each cell: an edge is a choice of digits for the cell,
/// a node is what matters of the choices so far.
///
/// ```
///   three cells that rise, of digits 1 to 4:
///
///           1        2
///       o ----- o ------- o     3,4
///        \        \ 3       \ -------
///         \  2      \                 \
///           ------ o --- o ------------- o
///                     3        4
/// ```
///
/// Nodes that lead nowhere are left out, and nodes from which the same ways go on are one node.
public final class Diagram {

    /// More edges than any rule of a setter needs.
    private static final int MOST_EDGES = 2_000_000;

    /// More choices to look at than any rule of a setter needs, many of which are one edge; they take some tenths of a
    /// second.
    private static final int MOST_CHOICES = 5_000_000;

    /// Edges of one layer: from a node of the layer to one of the next, by any digit of a mask. The arrays that it
    /// hands out are its own, and for reading.
    public static final class Layer {
        private final int nodes;
        private final int[] from;
        private final int[] to;
        private final int[] digits;

        private Layer(int nodes, int[] from, int[] to, int[] digits) {
            this.nodes = nodes;
            this.from = from;
            this.to = to;
            this.digits = digits;
        }

        /// How many nodes the layer has.
        public int nodes() {
            return nodes;
        }

        /// For each edge the node of this layer where it begins, counted from 0.
        public int[] from() {
            return from;
        }

        /// For each edge the node of the next layer where it ends, counted from 0.
        public int[] to() {
            return to;
        }

        /// For each edge the mask of its digits.
        public int[] digits() {
            return digits;
        }
    }

    private final List<Layer> layers;
    private final int lastNodes;

    private Diagram(List<Layer> layers, int lastNodes) {
        this.layers = List.copyOf(layers);
        this.lastNodes = lastNodes;
    }

    /// Goes on from a state by a value.
    @FunctionalInterface
    public interface Step {
        /// @param place of the cell in the list, counted from 0
        /// @return the next state, or a negative number where there is no way
        int next(int state, int place, int value);
    }

    /// Goes on from a state by a value, perhaps in several ways.
    @FunctionalInterface
    public interface Steps {
        int[] next(int state, int place, int value);
    }

    /// The ways of a machine that always knows how to go on.
    public static Diagram of(Layout layout, int length, int start, Step step, IntPredicate accepts) {
        int[] nowhere = {};
        return of(
                layout,
                length,
                new int[] {start},
                (state, place, value) -> {
                    int next = step.next(state, place, value);
                    return next < 0 ? nowhere : new int[] {next};
                },
                accepts);
    }

    /// The ways of a machine.
    ///
    /// @throws IllegalArgumentException where there are far too many
    public static Diagram of(Layout layout, int length, int[] starts, Steps steps, IntPredicate accepts) {
        return new Maker(layout, length, steps).make(starts, accepts);
    }

    /// A layer for each cell. No layer has edges where there is no way at all.
    public List<Layer> layers() {
        return layers;
    }

    /// How many nodes there are after the last layer: one, or none where there is no way at all.
    public int lastNodes() {
        return lastNodes;
    }

    /// Unrolls a machine layer by layer, then joins from the end.
    private static final class Maker {
        private final Layout layout;
        private final int length;
        private final Steps steps;
        private int edges;
        private int choices;

        Maker(Layout layout, int length, Steps steps) {
            this.layout = layout;
            this.length = length;
            this.steps = steps;
        }

        /// For each state of a layer, for each next state, the digits that lead there.
        private Map<Integer, Map<Integer, Integer>> unroll(Iterable<Integer> states, int place) {
            var layer = new TreeMap<Integer, Map<Integer, Integer>>();
            for (int state : states) {
                var ways = new TreeMap<Integer, Integer>();
                for (int digit = 1; digit <= layout.digitCount(); digit++) {
                    for (int next : steps.next(state, place, layout.value(digit))) {
                        ways.merge(next, Digits.bit(digit), (one, other) -> one | other);
                    }
                }
                edges += ways.size();
                choices += layout.digitCount();
                if (edges > MOST_EDGES || choices > MOST_CHOICES) {
                    throw new IllegalArgumentException(
                            "the rule has too many ways to be looked at: more than %d choices for its cells"
                                    .formatted(edges > MOST_EDGES ? MOST_EDGES : MOST_CHOICES));
                }
                layer.put(state, ways);
            }
            return layer;
        }

        Diagram make(int[] starts, IntPredicate accepts) {
            var unrolled = new ArrayList<Map<Integer, Map<Integer, Integer>>>();
            Iterable<Integer> states = Arrays.stream(starts).boxed().distinct().toList();
            for (int place = 0; place < length; place++) {
                var layer = unroll(states, place);
                unrolled.add(layer);
                states = layer.values().stream()
                        .flatMap(ways -> ways.keySet().stream())
                        .distinct()
                        .toList();
            }
            // From the end: which node each state has become.
            Map<Integer, Integer> nodes = new HashMap<>();
            for (int state : states) {
                if (accepts.test(state)) {
                    nodes.put(state, 0);
                }
            }
            int last = nodes.isEmpty() ? 0 : 1;
            var layers = new ArrayList<Layer>();
            for (int place = length - 1; place >= 0; place--) {
                var become = new HashMap<Integer, Integer>();
                layers.addFirst(join(unrolled.get(place), nodes, become));
                nodes = become;
            }
            boolean isPossible = length == 0 ? last > 0 : layers.getFirst().nodes > 0;
            return new Diagram(layers, isPossible ? last : 0);
        }

        /// A layer whose states became nodes.
        ///
        /// @param next the nodes that states of the next layer became
        /// @param become is told the nodes of this layer
        private static Layer join(
                Map<Integer, Map<Integer, Integer>> states, Map<Integer, Integer> next, Map<Integer, Integer> become) {
            // By lists of targets and masks: maps with other targets and masks often have the same hash code.
            var byWays = new HashMap<List<Integer>, Integer>();
            var from = new ArrayList<Integer>();
            var to = new ArrayList<Integer>();
            var digits = new ArrayList<Integer>();
            states.forEach((state, ways) -> {
                var joined = new TreeMap<Integer, Integer>();
                ways.forEach((target, mask) -> {
                    var node = next.get(target);
                    if (node != null) {
                        joined.merge(node, mask, (one, other) -> one | other);
                    }
                });
                if (!joined.isEmpty()) {
                    var list = new ArrayList<Integer>(2 * joined.size());
                    joined.forEach((target, mask) -> {
                        list.add(target);
                        list.add(mask);
                    });
                    var known = byWays.get(list);
                    int node = known == null ? byWays.size() : known;
                    if (known == null) {
                        byWays.put(list, node);
                        joined.forEach((target, mask) -> {
                            from.add(node);
                            to.add(target);
                            digits.add(mask);
                        });
                    }
                    become.put(state, node);
                }
            });
            return new Layer(byWays.size(), ints(from), ints(to), ints(digits));
        }

        private static int[] ints(List<Integer> list) {
            return list.stream().mapToInt(i -> i).toArray();
        }
    }
}
