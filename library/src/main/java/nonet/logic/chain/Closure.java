package nonet.logic.chain;

/// All that follows from claims along the links of a graph, however long the chains: which claims, but not by
/// which chain, and so for all claims at once in the time that a few of them take one by one.
///
/// A **spring** is a node with strong links: only from false springs do chains go on. What follows from each of
/// them is kept, as bits of nodes, and used again wherever a chain comes by.
///
/// Links can be read backwards: where b follows from a, the opposite of a follows from the opposite of b. So a
/// claim with contradictory consequences, x and not x, leads to its own opposite: by way of x. It **refutes
/// itself**.
public final class Closure {

    private final LinkGraph graph;
    private final int words;
    private final long[] springs;

    /// For each spring the nodes that are true if it is false, and those that are false.
    private final long[][] trueAfter;

    private final long[][] falseAfter;
    private final int[] open;
    private final boolean someCandidateRefutesItself;

    Closure(LinkGraph graph) {
        this.graph = graph;
        this.words = graph.words();
        this.springs = new long[words];
        this.trueAfter = new long[graph.nodeCount()][];
        this.falseAfter = new long[graph.nodeCount()][];
        this.open = new int[graph.nodeCount()];
        for (int node = 0; node < graph.nodeCount(); node++) {
            if (graph.strong(node).length > 0) {
                springs[node >> 6] |= 1L << node;
            }
        }
        for (int node = 0; node < graph.nodeCount(); node++) {
            if (graph.strong(node).length > 0) {
                close(node);
            }
        }
        this.someCandidateRefutesItself = lookForRefuted();
    }

    /// Finds what follows from a false spring. What is known to follow from others is not followed again.
    private void close(int spring) {
        long[] isTrue = new long[words];
        long[] isFalse = new long[words];
        isFalse[spring >> 6] |= 1L << spring;
        open[0] = spring;
        int count = 1;
        while (count > 0) {
            for (int linked : graph.strong(open[--count])) {
                if (!contains(isTrue, linked)) {
                    isTrue[linked >> 6] |= 1L << linked;
                    count = makeFalse(graph.weak(linked), isTrue, isFalse, count);
                }
            }
        }
        trueAfter[spring] = isTrue;
        falseAfter[spring] = isFalse;
    }

    /// @return how many springs are open then
    private int makeFalse(long[] nodes, long[] isTrue, long[] isFalse, int openCount) {
        int count = openCount;
        for (int word = 0; word < words; word++) {
            long fresh = nodes[word] & ~isFalse[word];
            isFalse[word] |= fresh;
            for (long rest = fresh & springs[word]; rest != 0; rest &= rest - 1) {
                int node = word * 64 + Long.numberOfTrailingZeros(rest);
                if (trueAfter[node] == null) {
                    open[count++] = node;
                } else {
                    add(trueAfter[node], isTrue);
                    add(falseAfter[node], isFalse);
                }
            }
        }
        return count;
    }

    private static void add(long[] more, long[] bits) {
        for (int word = 0; word < bits.length; word++) {
            bits[word] |= more[word];
        }
    }

    private static boolean contains(long[] bits, int node) {
        return (bits[node >> 6] >>> node & 1) != 0;
    }

    private boolean lookForRefuted() {
        for (int literal = 0; literal < 2 * graph.candidateCount(); literal++) {
            if (refutesItself(literal)) {
                return true;
            }
        }
        return false;
    }

    /// Whether the opposite of a claim follows from it.
    public boolean refutesItself(int literal) {
        int node = literal >> 1;
        if ((literal & 1) == 0) {
            return contains(springs, node) && contains(trueAfter[node], node);
        }
        long[] weak = graph.weak(node);
        for (int word = 0; word < words; word++) {
            for (long rest = weak[word] & springs[word]; rest != 0; rest &= rest - 1) {
                if (contains(falseAfter[word * 64 + Long.numberOfTrailingZeros(rest)], node)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The candidates that cannot be true, as bits of nodes: the opposite follows.
    long[] impossible() {
        long[] impossible = new long[words];
        for (int node = 0; node < graph.candidateCount(); node++) {
            if (refutesItself(2 * node + 1)) {
                impossible[node >> 6] |= 1L << node;
            }
        }
        return impossible;
    }

    /// Whether the opposite follows from any claim about a single candidate. Every chain and loop that rules
    /// out a candidate or sets it shows that: its negation, or it, leads to the chain and from its end back to
    /// the opposite.
    public boolean someCandidateRefutesItself() {
        return someCandidateRefutesItself;
    }

    /// Adds to both sets all that follows if a node is true.
    public void addAllAfter(int node, long[] isTrue, long[] isFalse) {
        isTrue[node >> 6] |= 1L << node;
        long[] weak = graph.weak(node);
        add(weak, isFalse);
        for (int word = 0; word < words; word++) {
            for (long rest = weak[word] & springs[word]; rest != 0; rest &= rest - 1) {
                int spring = word * 64 + Long.numberOfTrailingZeros(rest);
                add(trueAfter[spring], isTrue);
                add(falseAfter[spring], isFalse);
            }
        }
    }
}
