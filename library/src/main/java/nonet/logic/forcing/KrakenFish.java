package nonet.logic.forcing;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.logic.chain.Chain;
import nonet.logic.chain.Claim;
import nonet.logic.chain.Consequences;
import nonet.logic.chain.LinkGraph;
import nonet.logic.chain.Links;

/// A fish that a candidate would break by chains. If the candidate were true, chains would take a digit from so
/// many places that some lines had it only in fewer lines across: there would be more digits than places.
///
/// In *type 1* the candidate has the digit of the fish and lies in its cover, as the victim of a finned fish
/// does, and the chains do what in a finned fish the eye does: they lead to the fins. In *type 2* it may be any
/// candidate.
public final class KrakenFish implements Finder {

    private static final int LARGEST = 4;

    /// @param victim the candidate that cannot be
    /// @param digit that of the fish
    /// @param base the lines that must each have the digit
    /// @param cover the lines across, one fewer, that would be left to them
    /// @param chains from the victim to each place of the base outside the cover
    public record Use(Candidate victim, int digit, List<Unit> base, List<Unit> cover, List<Chain> chains, boolean type1)
            implements ForcingStep {

        public Use {
            base = List.copyOf(base);
            cover = List.copyOf(cover);
            chains = List.copyOf(chains);
        }

        @Override
        public Technique technique() {
            return type1 ? Technique.KRAKEN_FISH_1 : Technique.KRAKEN_FISH_2;
        }

        @Override
        public Evidence evidence() {
            var evidence = Evidence.of()
                    .units(Evidence.Role.BASE, base)
                    .units(Evidence.Role.COVER, cover)
                    .candidate(Evidence.Role.ASSUMED, victim);
            chains.forEach(chain -> {
                evidence.candidates(Evidence.Role.FIN, chain.last().candidates());
                chain.addTo(evidence);
            });
            return evidence.done();
        }

        @Override
        public Claim concluded() {
            return new Claim(List.of(victim.cell()), victim.digit(), false);
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.hasLines()) {
            return;
        }
        var graph = LinkGraph.of(position, Links.PLAIN);
        var consequences = new Consequences(graph);
        for (int victim = 0; victim < graph.candidateCount(); victim++) {
            consequences.of(2 * victim + 1);
            for (int digit = 1; digit <= position.digitCount(); digit++) {
                boolean goOn = new Search(position, graph, consequences, victim, digit, true, findings).run()
                        && new Search(position, graph, consequences, victim, digit, false, findings).run();
                if (!goOn || findings.isEnough()) {
                    return;
                }
            }
        }
    }

    /// Looks for fish of one digit that one candidate breaks, with rows or columns as base.
    private static final class Search {

        private final Position position;
        private final Geometry geometry;
        private final LinkGraph graph;
        private final Consequences consequences;
        private final int victim;
        private final int digit;
        private final boolean rows;
        private final Findings findings;

        /// For each base line the lines across, as bits, where the digit is left.
        private final int[] left;

        Search(
                Position position,
                LinkGraph graph,
                Consequences consequences,
                int victim,
                int digit,
                boolean rows,
                Findings findings) {
            this.position = position;
            this.geometry = position.geometry();
            this.graph = graph;
            this.consequences = consequences;
            this.victim = victim;
            this.digit = digit;
            this.rows = rows;
            this.findings = findings;
            this.left = new int[position.digitCount()];
            for (int line = 0; line < left.length; line++) {
                int places = position.places(unit(line, rows), digit);
                for (int rest = places; rest != 0; rest &= rest - 1) {
                    int across = Integer.numberOfTrailingZeros(rest);
                    if (distance(cell(line, across)) < 0) {
                        left[line] |= 1 << across;
                    }
                }
            }
        }

        /// Rows are the first units of every layout, columns the next.
        private int unit(int line, boolean row) {
            return row ? line : position.digitCount() + line;
        }

        private int cell(int line, int across) {
            return geometry.cellsOf(unit(line, rows))[across];
        }

        /// How many links lead from the victim to the claim that a cell does not have the digit; -1 for none.
        private int distance(int cell) {
            return consequences.distance(2 * graph.candidate(cell, digit));
        }

        boolean run() {
            for (int size = 2; size <= LARGEST; size++) {
                if (!extend(size, 0, 0, 0)) {
                    return false;
                }
            }
            return true;
        }

        private boolean extend(int size, int from, int base, int cover) {
            int missing = size - Integer.bitCount(base);
            if (missing == 0) {
                return tell(base, cover);
            }
            for (int line = from; line <= left.length - missing; line++) {
                int together = cover | left[line];
                boolean fits = left[line] != 0 && Integer.bitCount(together) < size;
                if (fits && !extend(size, line + 1, base | 1 << line, together)) {
                    return false;
                }
            }
            return true;
        }

        private boolean tell(int base, int cover) {
            var ends = new ArrayList<Integer>();
            int longest = 0;
            for (int rest = base; rest != 0; rest &= rest - 1) {
                int line = Integer.numberOfTrailingZeros(rest);
                int lost = position.places(unit(line, rows), digit) & ~cover;
                for (int more = lost; more != 0; more &= more - 1) {
                    int cell = cell(line, Integer.numberOfTrailingZeros(more));
                    longest = Math.max(longest, distance(cell));
                    ends.add(2 * graph.candidate(cell, digit));
                }
            }
            boolean needsChains = longest > 1;
            if (!needsChains) {
                return true;
            }
            int cell = graph.cell(victim);
            return findings.found(new Use(
                    position.candidate(cell, graph.digit(victim)),
                    digit,
                    units(base, rows),
                    units(cover, !rows),
                    ends.stream().map(consequences::chainTo).toList(),
                    isInCover(cell, base, cover)));
        }

        /// Whether the victim is one that the fish without fins would rule out.
        private boolean isInCover(int cell, int base, int cover) {
            int row = cell / position.digitCount();
            int column = cell % position.digitCount();
            int line = rows ? row : column;
            int across = rows ? column : row;
            return graph.digit(victim) == digit
                    && !Digits.contains(base, line + 1)
                    && !Digits.contains(cover, across + 1)
                    && Integer.bitCount(cover) == Integer.bitCount(base) - 1;
        }

        private List<Unit> units(int lines, boolean row) {
            var units = new ArrayList<Unit>();
            for (int rest = lines; rest != 0; rest &= rest - 1) {
                units.add(position.unit(unit(Integer.numberOfTrailingZeros(rest), row)));
            }
            return units;
        }
    }
}
