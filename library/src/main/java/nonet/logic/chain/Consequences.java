package nonet.logic.chain;

import java.util.ArrayList;
import java.util.Arrays;

/// Everything that follows from one claim along links, each by the shortest chain. One object serves many
/// claims, one after the other.
///
/// Claims are literals: `2 * node + 1` says that a node is true, `2 * node` that it is false.
public final class Consequences {

    private final LinkGraph graph;
    private final int[] distance;
    private final int[] before;
    private final int[] queue;
    private final long[] isFalse;
    private int count;

    public Consequences(LinkGraph graph) {
        this.graph = graph;
        this.distance = new int[2 * graph.nodeCount()];
        this.before = new int[distance.length];
        this.queue = new int[distance.length];
        this.isFalse = new long[graph.words()];
    }

    /// Follows a claim as far as it goes. Afterwards the answers below are about it.
    public void of(int literal) {
        of(literal, Integer.MAX_VALUE);
    }

    /// Follows a claim. Afterwards the answers below are about it, and know what is fewer links away than this.
    public void of(int literal, int limit) {
        Arrays.fill(distance, -1);
        Arrays.fill(isFalse, 0);
        count = 0;
        reach(literal, literal, 0);
        for (int next = 0; next < count; next++) {
            int claim = queue[next];
            if (distance[claim] + 1 >= limit) {
                return;
            }
            int node = claim >> 1;
            if ((claim & 1) != 0) {
                long[] weak = graph.weak(node);
                for (int word = 0; word < weak.length; word++) {
                    long fresh = weak[word] & ~isFalse[word];
                    isFalse[word] |= fresh;
                    for (long rest = fresh; rest != 0; rest &= rest - 1) {
                        reach(2 * (word * 64 + Long.numberOfTrailingZeros(rest)), claim, distance[claim] + 1);
                    }
                }
            } else {
                for (int linked : graph.strong(node)) {
                    reach(2 * linked + 1, claim, distance[claim] + 1);
                }
            }
        }
    }

    private void reach(int literal, int from, int links) {
        if (distance[literal] < 0) {
            distance[literal] = links;
            before[literal] = from;
            queue[count++] = literal;
        }
    }

    /// How many claims follow, the first among them.
    public int count() {
        return count;
    }

    /// After how many links a claim follows; -1 for never.
    public int distance(int literal) {
        return distance[literal];
    }

    /// The chain to a claim that follows.
    public Chain chainTo(int literal) {
        var literals = new ArrayList<Integer>();
        int at = literal;
        literals.add(at);
        while (distance[at] > 0) {
            at = before[at];
            literals.addFirst(at);
        }
        return Chain.along(graph, literals);
    }
}
