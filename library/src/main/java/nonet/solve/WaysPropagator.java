package nonet.solve;

import java.util.Arrays;
import nonet.rule.Diagram;
import nonet.rule.Rule;
import org.jspecify.annotations.Nullable;

/// Some cells are filled in one of the ways of a diagram: forward, which nodes can be reached; backward, from which of
/// them the end can. A cell keeps the digits of edges between such nodes.
final class WaysPropagator extends Propagator {

    /// The cells in the order of the layers; one may come more than once.
    private final int[] path;

    /// Nodes are counted through all layers; the edges of a node begin at `firstEdge[node]`.
    private final int[] firstEdge;

    private final int[] to;
    private final int[] digits;

    private final int starts;
    private final int ends;

    /// A node was reached in the last pass if it holds the number of the pass; the end can be reached from it if it
    /// holds the next number.
    private final int[] pass;

    private int number;
    private final boolean isPossible;

    /// The nodes that were reached, layer by layer: those of a layer begin at `firstReached[layer]`.
    private final int[] reachedNodes;

    private final int[] firstReached;

    WaysPropagator(@Nullable Rule rule, int[] path, Diagram diagram) {
        super(Turn.LAST, rule, Arrays.stream(path).distinct().toArray());
        this.path = path;
        var layers = diagram.layers();
        int nodes = layers.stream().mapToInt(Diagram.Layer::nodes).sum();
        int edges = layers.stream().mapToInt(layer -> layer.from().length).sum();
        firstEdge = new int[nodes + 1];
        to = new int[edges];
        digits = new int[edges];
        int node = 0;
        int edge = 0;
        for (var layer : layers) {
            for (int own = 0; own < layer.from().length; own++) {
                firstEdge[node + layer.from()[own] + 1] = edge + 1;
                to[edge] = node + layer.nodes() + layer.to()[own];
                digits[edge] = layer.digits()[own];
                edge++;
            }
            node += layer.nodes();
        }
        starts = layers.isEmpty() ? 0 : layers.getFirst().nodes();
        ends = node;
        isPossible = diagram.lastNodes() > 0;
        pass = new int[node + diagram.lastNodes()];
        reachedNodes = new int[pass.length];
        firstReached = new int[path.length + 1];
    }

    @Override
    boolean isEarly() {
        return true;
    }

    @Override
    boolean propagate(Candidates state) {
        if (!isPossible) {
            return false;
        }
        if (number > Integer.MAX_VALUE - 4) {
            number = 0;
            Arrays.fill(pass, 0);
        }
        int reached = ++number;
        int useful = ++number;
        int count = 0;
        for (int node = 0; node < starts; node++) {
            reachedNodes[count++] = node;
        }
        for (int layer = 0; layer < path.length; layer++) {
            int candidates = state.candidates(path[layer]);
            int end = count;
            for (int i = firstReached[layer]; i < end; i++) {
                int node = reachedNodes[i];
                for (int edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++) {
                    if ((digits[edge] & candidates) != 0 && pass[to[edge]] != reached) {
                        pass[to[edge]] = reached;
                        reachedNodes[count++] = to[edge];
                    }
                }
            }
            firstReached[layer + 1] = end;
        }
        if (pass[ends] != reached && path.length > 0) {
            return false;
        }
        pass[ends] = useful;
        for (int layer = path.length - 1; layer >= 0; layer--) {
            int candidates = state.candidates(path[layer]);
            int kept = 0;
            for (int i = firstReached[layer]; i < firstReached[layer + 1]; i++) {
                int node = reachedNodes[i];
                for (int edge = firstEdge[node]; edge < firstEdge[node + 1]; edge++) {
                    int possible = digits[edge] & candidates;
                    if (possible != 0 && pass[to[edge]] == useful) {
                        pass[node] = useful;
                        kept |= possible;
                    }
                }
            }
            if (kept == 0 || (kept != candidates && !state.restrict(path[layer], kept))) {
                return false;
            }
        }
        return true;
    }
}
