package nonet.logic.chain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// The ways from the assumption that one node is false to the conclusion that another is true.
///
/// They are found backwards guided: how far a claim still is from the goal is known beforehand, because a
/// chain read from its end, with true and false exchanged, is a chain too.
final class Paths {

    private final LinkGraph graph;
    private final Spread fromGoal;
    private final boolean[] used;
    private final List<Integer> literals = new ArrayList<>();
    private int goal;
    private int mostLinks;
    private int mostEffort;
    private int effortLeft;

    Paths(LinkGraph graph, Walk walk) {
        this.graph = graph;
        this.fromGoal = new Spread(graph, walk);
        this.used = new boolean[graph.nodeCount()];
    }

    /// Hands over chains as lists of literals, from `start` false to `end` true, which visit no node twice,
    /// until `taker` has enough or the effort is spent.
    ///
    /// @param slack how many links more than the shortest such chain has
    /// @param mostEffort how many claims to look at
    /// @return false when the taker had enough
    boolean search(int start, int end, int slack, int mostEffort, Predicate<List<Integer>> taker) {
        fromGoal.from(end, Integer.MAX_VALUE);
        goal = end;
        this.mostEffort = mostEffort;
        effortLeft = mostEffort;
        int shortest = fromGoal.whenTrue(start);
        if (shortest == 0) {
            return true;
        }
        mostLinks = shortest + slack;
        literals.clear();
        return visitFalse(start, 0, taker);
    }

    /// How many claims the last search looked at.
    int effort() {
        return mostEffort - effortLeft;
    }

    /// Tries all strong links from a false node.
    private boolean visitFalse(int node, int links, Predicate<List<Integer>> taker) {
        literals.add(2 * node);
        used[node] = true;
        boolean goOn = true;
        for (int linked : graph.strong(node)) {
            if (!goOn) {
                break;
            }
            boolean loop = linked == goal && links > 0 && literals.getFirst() == 2 * goal;
            if ((!used[linked] || loop) && fromGoal.mayFollowStrong(node, linked)) {
                if (linked == goal) {
                    literals.add(2 * linked + 1);
                    goOn = taker.test(literals);
                    literals.removeLast();
                } else if (fromGoal.whenFalse(linked) > 0 && links + 1 + fromGoal.whenFalse(linked) <= mostLinks) {
                    goOn = visitTrue(linked, links + 1, taker);
                }
            }
        }
        used[node] = false;
        literals.removeLast();
        return goOn;
    }

    /// Tries all weak links from a true node.
    private boolean visitTrue(int node, int links, Predicate<List<Integer>> taker) {
        literals.add(2 * node + 1);
        used[node] = true;
        boolean goOn = true;
        long[] weak = graph.weak(node);
        for (int word = 0; word < weak.length && goOn; word++) {
            for (long rest = weak[word]; rest != 0 && goOn && effortLeft > 0; rest &= rest - 1) {
                int linked = word * 64 + Long.numberOfTrailingZeros(rest);
                int left = fromGoal.whenTrue(linked);
                if (left > 0
                        && links + 1 + left <= mostLinks
                        && !used[linked]
                        && fromGoal.mayFollowWeak(node, linked)) {
                    effortLeft--;
                    goOn = visitFalse(linked, links + 1, taker);
                }
            }
        }
        used[node] = false;
        literals.removeLast();
        return goOn;
    }
}
