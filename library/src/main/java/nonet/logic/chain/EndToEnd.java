package nonet.logic.chain;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A chain whose two ends have the same digit: if the first does not have it, the last has. Cells that see both lose
/// it. An *X-chain* is of one digit; skyscrapers, kites and turbot fish are its shortest cases. An *XY-chain* goes
/// through cells with two candidates each.
///
/// Chains are found shortest first, and one is handed over for each set of cells that lose the digit.
public record EndToEnd(Technique technique, Walk walk) implements Finder {

    private static final int SHORTEST = 3;
    private static final int LONGEST = 60;

    /// How many links more than the shortest way between its ends a chain may have, if the shortest is none: it
    /// visits a node twice, or is one link.
    private static final int MOST_SLACK = 10;

    private static final int EFFORT = 20_000;

    /// Whatever sees both ends of a chain loses its digit.
    public record Use(Technique technique, Chain chain, List<Candidate> eliminated) implements ChainStep {}

    @Override
    public void search(Position position, Findings findings) {
        var graph = LinkGraph.of(position, Links.PLAIN);
        boolean all = findings.wantsAll();
        boolean some =
                graph.closure().someCandidateRefutesItself() && tell(position, graph, ends(graph, all), findings);
        if (!some && !findings.isEnough()) {
            for (int digit = 1; digit <= position.digitCount(); digit++) {
                position.fruitless().noteDigit(this, digit);
            }
        }
    }

    /// The ends of all chains, as `links · first node · last node`, 20 bits each, shortest first.
    private long[] ends(LinkGraph graph, boolean all) {
        // Two ends with a strong link between them may have a longer way round as well.
        int shortest = all ? 1 : SHORTEST;
        var fruitless = graph.position().fruitless();
        long[] seen = new long[64];
        int count = 0;
        var spread = new Spread(graph, walk);
        int digits = impossibleDigits(graph);
        for (int first = 0; first < graph.nodeCount(); first++) {
            boolean inVain = walk == Walk.ONE_DIGIT && fruitless.isDigit(this, graph.digit(first));
            if (inVain || graph.strong(first).length == 0 || !Digits.contains(digits, graph.digit(first))) {
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

    /// The digits of candidates that cannot be. Whatever sees both ends of a chain is one of these.
    private static int impossibleDigits(LinkGraph graph) {
        long[] impossible = graph.closure().impossible();
        int digits = 0;
        for (int word = 0; word < impossible.length; word++) {
            for (long rest = impossible[word]; rest != 0; rest &= rest - 1) {
                digits |= Digits.bit(graph.digit(word * 64 + Long.numberOfTrailingZeros(rest)));
            }
        }
        return digits;
    }

    /// @return whether there was anything to tell
    private boolean tell(Position position, LinkGraph graph, long[] seen, Findings findings) {
        var paths = new Paths(graph, walk);
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
                        findings.found(new Use(technique, Chain.along(graph, literals), eliminated));
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
