package nonet.logic.chain;

import java.util.Arrays;

/// How far the assumption that one node is false reaches: which nodes become true or false, and after how
/// many links. One object serves many assumptions, one after the other.
///
/// The weak links of a node are a row of bits, so all that become false at once are found word by word.
final class Spread {

    private final LinkGraph graph;
    private final Walk walk;
    private final int[] whenTrue;
    private final int[] whenFalse;
    private final long[] isFalse;
    private final long[] fresh;
    private final long[][] nodesOfDigit;
    private final long[] hasStrong;
    private final int[] newlyTrue;
    private final int[] newlyFalse;
    private int reachedCount;
    private final int[] reached;

    Spread(LinkGraph graph, Walk walk) {
        this.graph = graph;
        this.walk = walk;
        int nodes = graph.nodeCount();
        whenTrue = new int[nodes];
        whenFalse = new int[nodes];
        isFalse = new long[graph.words()];
        fresh = new long[graph.words()];
        newlyTrue = new int[nodes];
        newlyFalse = new int[nodes];
        reached = new int[nodes];
        hasStrong = new long[graph.words()];
        nodesOfDigit = new long[graph.position().digitCount() + 1][graph.words()];
        for (int node = 0; node < nodes; node++) {
            nodesOfDigit[graph.digit(node)][node >> 6] |= 1L << node;
            if (graph.strong(node).length > 0) {
                hasStrong[node >> 6] |= 1L << node;
            }
        }
    }

    /// Follows the assumption that this node is false. Afterwards the answers below are about it.
    void from(int node, int mostLinks) {
        Arrays.fill(whenTrue, 0);
        Arrays.fill(whenFalse, 0);
        Arrays.fill(isFalse, 0);
        reachedCount = 0;
        newlyFalse[0] = node;
        isFalse[node >> 6] |= 1L << node;
        int falseCount = 1;
        for (int links = 1; falseCount > 0 && links <= mostLinks; links += 2) {
            int trueCount = makeTrue(falseCount, links);
            falseCount = makeFalse(trueCount, links + 1);
        }
    }

    private int makeTrue(int falseCount, int links) {
        int trueCount = 0;
        for (int i = 0; i < falseCount; i++) {
            int node = newlyFalse[i];
            for (int linked : graph.strong(node)) {
                if (whenTrue[linked] == 0 && mayFollow(node, linked)) {
                    whenTrue[linked] = links;
                    newlyTrue[trueCount++] = linked;
                    reached[reachedCount++] = linked;
                }
            }
        }
        return trueCount;
    }

    private boolean mayFollow(int node, int linked) {
        return switch (walk) {
            case ANY -> true;
            case ONE_DIGIT -> graph.digit(node) == graph.digit(linked);
            case CELL_TO_CELL -> graph.digit(node) != graph.digit(linked);
        };
    }

    private int makeFalse(int trueCount, int links) {
        Arrays.fill(fresh, 0);
        for (int i = 0; i < trueCount; i++) {
            int node = newlyTrue[i];
            long[] weak = graph.weak(node);
            if (walk == Walk.ANY) {
                for (int word = 0; word < fresh.length; word++) {
                    fresh[word] |= weak[word];
                }
            } else {
                long[] sameDigit = nodesOfDigit[graph.digit(node)];
                for (int word = 0; word < fresh.length; word++) {
                    fresh[word] |= weak[word] & sameDigit[word];
                }
            }
        }
        int falseCount = 0;
        for (int word = 0; word < fresh.length; word++) {
            long news = fresh[word] & ~isFalse[word];
            isFalse[word] |= news;
            for (long rest = news & hasStrong[word]; rest != 0; rest &= rest - 1) {
                int node = word * 64 + Long.numberOfTrailingZeros(rest);
                whenFalse[node] = links;
                newlyFalse[falseCount++] = node;
            }
        }
        return falseCount;
    }

    /// How many nodes become true.
    int reachedCount() {
        return reachedCount;
    }

    /// The i-th node that becomes true, nearest first.
    int reached(int i) {
        return reached[i];
    }

    /// After how many links a node becomes true; 0 for never.
    int whenTrue(int node) {
        return whenTrue[node];
    }

    /// After how many links a node with strong links becomes false; 0 for never, or for the node assumed.
    int whenFalse(int node) {
        return whenFalse[node];
    }

    /// Whether a link may be followed from a true node to a false one.
    boolean mayFollowWeak(int node, int linked) {
        return walk == Walk.ANY || graph.digit(node) == graph.digit(linked);
    }

    boolean mayFollowStrong(int node, int linked) {
        return mayFollow(node, linked);
    }
}
