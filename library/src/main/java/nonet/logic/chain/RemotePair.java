package nonet.logic.chain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Cells with the same two candidates, each a peer of the next, take the two digits in turn. The ends of
/// such a chain of four cells, or six, or eight, have different digits: whatever sees both loses both. So have
/// any two cells within the chain that are an odd number of cells apart; who wants every step is told of every
/// chain, and of all that it does together.
public final class RemotePair implements Finder {

    private static final int FEWEST_CELLS = 4;

    /// How many cells to add to chains from one cell, where every chain is wanted.
    private static final int EFFORT = 20_000;

    /// Whatever sees both ends loses both digits.
    ///
    /// @param chain for the smaller digit; the larger makes the same way
    public record Use(Technique technique, Chain chain, List<Candidate> eliminated) implements ChainStep {}

    @Override
    public void search(Position position, Findings findings) {
        var bivalue = position.bivalue();
        for (int cell = bivalue.first(); cell >= 0 && !findings.isEnough(); cell = bivalue.next(cell)) {
            search(position, cell, findings);
        }
    }

    /// Looks for chains that begin in a cell and end in a later one.
    private static void search(Position position, int start, Findings findings) {
        int digits = position.candidates(start);
        var same = position.noCells();
        for (int cell = position.bivalue().first();
                cell >= 0;
                cell = position.bivalue().next(cell)) {
            if (position.candidates(cell) == digits) {
                same = same.with(cell);
            }
        }
        if (same.size() < FEWEST_CELLS) {
            return;
        }
        if (findings.wantsAll()) {
            new EveryChain(position, same, findings).extend(start);
        } else {
            shortestChains(position, start, same, findings);
        }
    }

    private static void shortestChains(Position position, int start, CellSet same, Findings findings) {
        int[] before = new int[position.geometry().cellCount()];
        int[] distance = new int[before.length];
        Arrays.fill(distance, -1);
        distance[start] = 0;
        var next = new ArrayDeque<Integer>(List.of(start));
        while (!next.isEmpty()) {
            int cell = next.remove();
            if (distance[cell] % 2 == 1 && distance[cell] >= FEWEST_CELLS - 1 && cell > start) {
                var chain = new ArrayList<Integer>(List.of(cell));
                while (chain.getFirst() != start) {
                    chain.addFirst(before[chain.getFirst()]);
                }
                if (!tell(position, chain, seenByEnds(position, chain), findings)) {
                    return;
                }
            }
            var peers = position.geometry().sightOf(cell).and(same);
            for (int peer = peers.first(); peer >= 0; peer = peers.next(peer)) {
                if (distance[peer] < 0) {
                    distance[peer] = distance[cell] + 1;
                    before[peer] = cell;
                    next.add(peer);
                }
            }
        }
    }

    /// All chains from one cell, as far as the effort goes.
    private static final class EveryChain {

        private final Position position;
        private final CellSet same;
        private final Findings findings;
        private final List<Integer> chain = new ArrayList<>();
        private final Set<CellSet> known = new HashSet<>();
        private int effortLeft = EFFORT;

        EveryChain(Position position, CellSet same, Findings findings) {
            this.position = position;
            this.same = same;
            this.findings = findings;
        }

        void extend(int cell) {
            chain.add(cell);
            if (chain.size() >= FEWEST_CELLS && chain.size() % 2 == 0 && chain.getFirst() < cell) {
                var losers = seenByAnyTwo(position, chain);
                if (known.add(losers)) {
                    tell(position, chain, losers, findings);
                }
            }
            var peers = position.geometry().sightOf(cell).and(same);
            for (int peer = peers.first();
                    peer >= 0 && effortLeft > 0 && !findings.isEnough();
                    peer = peers.next(peer)) {
                if (!chain.contains(peer)) {
                    effortLeft--;
                    extend(peer);
                }
            }
            chain.removeLast();
        }
    }

    /// @return whether to go on
    private static boolean tell(Position position, List<Integer> chain, CellSet losers, Findings findings) {
        int digits = position.candidates(chain.getFirst());
        var eliminated = position.candidateListOf(losers, digits);
        return eliminated.isEmpty()
                || findings.found(new Use(Technique.REMOTE_PAIR, chain(position, chain, digits), eliminated));
    }

    private static CellSet seenByEnds(Position position, List<Integer> chain) {
        return position.commonSight(position.cells(chain.getFirst(), chain.getLast()));
    }

    /// What sees two cells of a chain that have different digits.
    private static CellSet seenByAnyTwo(Position position, List<Integer> chain) {
        var losers = position.noCells();
        for (int i = 0; i < chain.size(); i++) {
            for (int j = i + FEWEST_CELLS - 1; j < chain.size(); j += 2) {
                losers = losers.or(position.commonSight(position.cells(chain.get(i), chain.get(j))));
            }
        }
        return losers.without(
                position.cells(chain.stream().mapToInt(cell -> cell).toArray()));
    }

    private static Chain chain(Position position, List<Integer> cells, int digits) {
        var graph = LinkGraph.of(position, Links.PLAIN);
        int one = Digits.first(digits);
        int other = Digits.first(Digits.withoutFirst(digits));
        var literals = new ArrayList<Integer>();
        for (int i = 0; i < cells.size(); i++) {
            int isFalse = i % 2 == 0 ? one : other;
            literals.add(2 * graph.candidate(cells.get(i), isFalse));
            literals.add(2 * graph.candidate(cells.get(i), one + other - isFalse) + 1);
        }
        return Chain.along(graph, literals);
    }
}
