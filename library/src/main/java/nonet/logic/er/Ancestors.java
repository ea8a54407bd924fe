package nonet.logic.er;

import java.util.Arrays;

/// Counts and lists the nodes that lead to the ends of a chain, level by level from the end.
final class Ancestors {

    private final int[] seen = new int[Nine.NODES];
    private final int[] queue = new int[Nine.NODES];
    private int stamp;
    private int count;

    private Nested[] chains = new Nested[64];
    private int chainCount;
    private int total;

    /// The nodes that lead to all ends, and those of each different chain nested in them.
    ///
    /// @return the number, or one more than the limit where it is larger
    int complexity(Net[] nets, int[] ends, int limit) {
        chainCount = 0;
        total = 0;
        for (int i = 0; i < ends.length; i++) {
            if (!walk(nets[i], ends[i], limit)) {
                return limit + 1;
            }
            nets[i].size[ends[i]] = (short) count;
        }
        return total;
    }

    private boolean walk(Net net, int end, int limit) {
        stamp++;
        seen[end] = stamp;
        queue[0] = end;
        count = 1;
        total++;
        for (int next = 0; next < count; next++) {
            int node = queue[next];
            var chain = (node & 1) == 0 ? net.nested[node >> 1] : null;
            if (chain != null && isNew(chain)) {
                total += chain.complexity;
            }
            int parents = net.parentCount(node);
            for (int i = 0; i < parents; i++) {
                int parent = net.parent(node, i);
                if (seen[parent] != stamp) {
                    seen[parent] = stamp;
                    queue[count++] = parent;
                    total++;
                }
            }
            if (total > limit) {
                return false;
            }
        }
        return true;
    }

    private boolean isNew(Nested chain) {
        for (int i = 0; i < chainCount; i++) {
            if (chains[i].isSame(chain)) {
                return false;
            }
        }
        if (chainCount == chains.length) {
            chains = Arrays.copyOf(chains, 2 * chainCount);
        }
        chains[chainCount++] = chain;
        return true;
    }

    /// The nodes that lead to an end, each before all that it follows from; so the end is the first.
    int[] backwards(Net net, int end) {
        stamp++;
        count = 0;
        addAfterParents(net, end);
        int[] nodes = new int[count];
        for (int i = 0; i < count; i++) {
            nodes[i] = queue[count - 1 - i];
        }
        return nodes;
    }

    private void addAfterParents(Net net, int node) {
        seen[node] = stamp;
        for (int i = 0; i < net.parentCount(node); i++) {
            if (seen[net.parent(node, i)] != stamp) {
                addAfterParents(net, net.parent(node, i));
            }
        }
        queue[count++] = node;
    }

    /// The nodes that lead to an end, the end first, level by level.
    int[] nodes(Net net, int end) {
        chainCount = 0;
        walk(net, end, Integer.MAX_VALUE);
        return Arrays.copyOf(queue, count);
    }
}
