package nonet.logic.chain;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nonet.grid.Candidate;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Step;

/// Finds chains whose two ends have the same digit, shortest first, and hands over one for each set of
/// cells that lose the digit.
final class EndToEnd {

    private static final int SHORTEST = 3;
    private static final int LONGEST = 60;

    /// How many links more than the shortest way between its ends a chain may have, if the shortest is none: it
    /// visits a node twice, or is one link.
    private static final int MOST_SLACK = 10;

    private static final int EFFORT = 20_000;

    private EndToEnd() {}

    interface Maker {
        Step step(Chain chain, List<Candidate> eliminated);
    }

    /// @param pattern whose search it is
    static void search(Finder pattern, Position position, Walk walk, Findings findings, Maker maker) {
        var graph = LinkGraph.of(position, Links.PLAIN);
        boolean all = findings.wantsAll();
        boolean some = graph.closure().someCandidateRefutesItself()
                && tell(position, graph, ends(pattern, graph, walk, all), new Paths(graph, walk), findings, maker);
        if (!some && !findings.isEnough()) {
            for (int digit = 1; digit <= position.digitCount(); digit++) {
                position.fruitless().noteDigit(pattern, digit);
            }
        }
    }

    /// The ends of all chains, as `links · first node · last node`, 20 bits each, shortest first.
    private static long[] ends(Finder pattern, LinkGraph graph, Walk walk, boolean all) {
        // Two ends with a strong link between them may have a longer way round as well.
        int shortest = all ? 1 : SHORTEST;
        var fruitless = graph.position().fruitless();
        long[] seen = new long[64];
        int count = 0;
        var spread = new Spread(graph, walk);
        for (int first = 0; first < graph.nodeCount(); first++) {
            boolean inVain = walk == Walk.ONE_DIGIT && fruitless.isDigit(pattern, graph.digit(first));
            if (inVain || graph.strong(first).length == 0) {
                continue;
            }
            spread.from(first, LONGEST);
            // A chain of one digit that comes back to its beginning says what a loop does, which is found later.
            int from = walk == Walk.ONE_DIGIT && all ? first : first + 1;
            for (int i = 0; i < spread.reachedCount(); i++) {
                int last = spread.reached(i);
                if (last >= from && graph.digit(last) == graph.digit(first) && spread.whenTrue(last) >= shortest) {
                    if (count == seen.length) {
                        seen = Arrays.copyOf(seen, count * 2);
                    }
                    seen[count++] = (long) spread.whenTrue(last) << 40 | (long) first << 20 | last;
                }
            }
        }
        Arrays.sort(seen, 0, count);
        return Arrays.copyOf(seen, count);
    }

    /// @return whether there was anything to tell
    private static boolean tell(
            Position position, LinkGraph graph, long[] seen, Paths paths, Findings findings, Maker maker) {
        Set<List<Candidate>> known = new HashSet<>();
        for (long pair : seen) {
            int first = (int) (pair >> 20) & 0xFFFFF;
            int last = (int) pair & 0xFFFFF;
            var losers = position.commonSight(graph.cells(first).or(graph.cells(last)));
            var eliminated =
                    position.candidateList(losers.and(position.cellsWith(graph.digit(first))), graph.digit(first));
            if (!eliminated.isEmpty() && !known.contains(eliminated)) {
                int mostSlack = findings.wantsAll() ? MOST_SLACK : 0;
                for (int slack = 0; slack <= mostSlack && !known.contains(eliminated); slack += 2) {
                    paths.search(first, last, slack, EFFORT, literals -> {
                        if (literals.size() <= SHORTEST) {
                            return true;
                        }
                        known.add(eliminated);
                        findings.found(maker.step(Chain.along(graph, literals), eliminated));
                        return false;
                    });
                }
            }
            if (findings.isEnough()) {
                break;
            }
        }
        return !known.isEmpty();
    }
}
