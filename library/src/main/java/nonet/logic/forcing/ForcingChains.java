package nonet.logic.forcing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import nonet.grid.Digits;
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

/// Chains from one claim that contradict each other refute it. Read backwards, the same chains lead from every
/// candidate of a cell, or every place of a digit in a unit, to one conclusion.
public final class ForcingChains implements Finder {

    /// Chains from an assumption rule out all possibilities, so it is wrong.
    ///
    /// @param impossible what would have no possibility left
    /// @param chains from the assumption to each possibility ruled out; where it is a candidate, one chain
    ///     proves it true, the other false
    public record Contradiction(Technique technique, Claim assumed, Dilemma impossible, List<Chain> chains)
            implements ForcingStep {

        public Contradiction {
            chains = List.copyOf(chains);
        }

        @Override
        public Evidence evidence() {
            return ForcingChains.evidence(impossible, Evidence.Role.IMPOSSIBLE, chains);
        }

        @Override
        public Claim concluded() {
            return assumed.opposite();
        }
    }

    /// Chains from all possibilities lead to the same conclusion.
    ///
    /// @param one the possibilities of which one is true
    /// @param chains from each of them to the conclusion
    public record Verity(Technique technique, Claim concluded, Dilemma one, List<Chain> chains) implements ForcingStep {

        public Verity {
            chains = List.copyOf(chains);
        }

        @Override
        public Evidence evidence() {
            return ForcingChains.evidence(one, Evidence.Role.DEFINING, chains);
        }
    }

    private static Evidence evidence(Dilemma dilemma, Evidence.Role role, List<Chain> chains) {
        var evidence = Evidence.of();
        dilemma.addTo(evidence, role);
        chains.stream()
                .map(Chain::first)
                .distinct()
                .forEach(assumed -> evidence.assumed(assumed.candidates(), assumed.holds()));
        chains.forEach(chain -> chain.addTo(evidence));
        return evidence.done();
    }

    @Override
    public void search(Position position, Findings findings) {
        new Search(position, findings).run();
    }

    /// Something that cannot be if a claim is true.
    ///
    /// @param links of all its chains together
    private record Refutation(int links, int assumed, Dilemma impossible, List<Integer> ends) {}

    private static final class Search {

        private final Position position;
        private final Findings findings;
        private final LinkGraph graph;
        private final Consequences consequences;
        private final List<Dilemma> dilemmas = new ArrayList<>();

        /// For each dilemma the claims that refute all its possibilities.
        private final List<int[]> refutedBy = new ArrayList<>();

        private int[] firstToRefute = {};
        /// For each claim about a candidate whether something refutes it.
        private final boolean[] isRefuted;

        private final List<Refutation> refutations = new ArrayList<>();

        Search(Position position, Findings findings) {
            this.position = position;
            this.findings = findings;
            this.graph = LinkGraph.of(position, Links.GROUPED);
            this.consequences = new Consequences(graph);
            this.isRefuted = new boolean[2 * graph.candidateCount()];
        }

        void run() {
            addDilemmas();
            findRefuted();
            // Mostly the simplest refutation will do, and chains as long as those known need not be followed.
            if (look(true) && tellAll()) {
                refutations.clear();
                look(false);
                tellAll();
            }
        }

        /// Looks at what follows from every claim.
        ///
        /// @param onlySimpler whether to leave out what is not simpler than all before it
        /// @return whether there is any refutation
        private boolean look(boolean onlySimpler) {
            int limit = Integer.MAX_VALUE;
            for (int literal = 0; literal < 2 * graph.candidateCount() && !findings.isEnough(); literal++) {
                if (isRefuted[literal]) {
                    consequences.of(literal, limit);
                    int least = look(literal, limit);
                    limit = onlySimpler ? least : limit;
                }
            }
            return !refutations.isEmpty();
        }

        /// @return whether to go on
        private boolean tellAll() {
            refutations.sort(Comparator.comparingInt(Refutation::links));
            for (var refutation : refutations) {
                if (findings.isEnough() || !tell(refutation)) {
                    return false;
                }
            }
            return true;
        }

        /// What follows from the only possibility is told as a single.
        private void addDilemma(Dilemma dilemma, int[] possibilities) {
            if (possibilities.length > 1) {
                dilemmas.add(dilemma);
                refutedBy.add(possibilities);
            }
        }

        private void addDilemmas() {
            var open = position.open();
            for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
                int[] claims = new int[Digits.count(position.candidates(cell))];
                int count = 0;
                for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                    claims[count++] = 2 * graph.candidate(cell, Digits.first(rest));
                }
                addDilemma(new Dilemma.OfCell(position.cell(cell)), claims);
            }
            for (int unit = 0; unit < position.geometry().unitCount(); unit++) {
                for (int digit = 1; digit <= position.digitCount(); digit++) {
                    int[] claims = position.cellsWith(digit, unit).toArray();
                    for (int i = 0; i < claims.length; i++) {
                        claims[i] = 2 * graph.candidate(claims[i], digit);
                    }
                    addDilemma(new Dilemma.OfUnit(position.unit(unit), digit), claims);
                }
            }
            firstToRefute = refutedBy.stream().mapToInt(claims -> claims[0]).toArray();
        }

        /// Finds the claims that refute themselves, and those whose opposite follows from all possibilities of a
        /// dilemma. There are no others to refute.
        private void findRefuted() {
            for (int literal = 0; literal < isRefuted.length; literal++) {
                isRefuted[literal] = graph.closure().refutesItself(literal);
            }
            long[][] trueAfter = new long[graph.candidateCount()][];
            long[][] falseAfter = new long[graph.candidateCount()][];
            for (int node = 0; node < graph.candidateCount(); node++) {
                trueAfter[node] = new long[graph.words()];
                falseAfter[node] = new long[graph.words()];
                graph.closure().addAllAfter(node, trueAfter[node], falseAfter[node]);
            }
            for (int[] claims : refutedBy) {
                for (int word = 0; word < graph.candidateWords(); word++) {
                    long allTrue = -1;
                    long allFalse = -1;
                    for (int claim : claims) {
                        allTrue &= trueAfter[claim >> 1][word];
                        allFalse &= falseAfter[claim >> 1][word];
                    }
                    markRefuted(word, allTrue, 0);
                    markRefuted(word, allFalse, 1);
                }
            }
        }

        private void markRefuted(int word, long nodes, int holds) {
            for (long rest = nodes; rest != 0; rest &= rest - 1) {
                int node = word * 64 + Long.numberOfTrailingZeros(rest);
                if (node < graph.candidateCount()) {
                    isRefuted[2 * node + holds] = true;
                }
            }
        }

        /// Notes the simplest refutation of each kind that has fewer links than a limit.
        ///
        /// @return the fewest links of these; the limit where there is none
        private int look(int assumed, int limit) {
            int leastToCandidate = lookAtCandidates(assumed, limit);
            int best = -1;
            int least = limit;
            for (int dilemma = 0; dilemma < firstToRefute.length; dilemma++) {
                if (consequences.distance(firstToRefute[dilemma]) < 0) {
                    continue;
                }
                int links = linksTo(refutedBy.get(dilemma), least);
                if (links < least) {
                    best = dilemma;
                    least = links;
                }
            }
            if (best >= 0) {
                var ends = Arrays.stream(refutedBy.get(best)).boxed().toList();
                refutations.add(new Refutation(least, assumed, dilemmas.get(best), ends));
            }
            return Math.min(leastToCandidate, least);
        }

        /// The links of the chains to all these claims; at least the limit where one of them does not follow.
        private int linksTo(int[] claims, int limit) {
            int links = 0;
            for (int claim : claims) {
                int distance = consequences.distance(claim);
                links += distance;
                if (distance < 0 || links >= limit) {
                    return limit;
                }
            }
            return links;
        }

        private int lookAtCandidates(int assumed, int limit) {
            int best = -1;
            int least = limit;
            for (int node = 0; node < graph.candidateCount(); node++) {
                int whenTrue = consequences.distance(2 * node + 1);
                int whenFalse = consequences.distance(2 * node);
                if (whenTrue >= 0 && whenFalse >= 0 && whenTrue + whenFalse < least) {
                    best = node;
                    least = whenTrue + whenFalse;
                }
            }
            if (best >= 0) {
                var dilemma = new Dilemma.OfCandidate(position.candidate(graph.cell(best), graph.digit(best)));
                refutations.add(new Refutation(least, assumed, dilemma, List.of(2 * best + 1, 2 * best)));
            }
            return least;
        }

        private boolean tell(Refutation refutation) {
            consequences.of(refutation.assumed);
            var chains = refutation.ends.stream().map(consequences::chainTo).toList();
            return findings.found(
                    refutation.impossible instanceof Dilemma.OfCandidate
                            ? new Contradiction(
                                    Technique.FORCING_CHAIN_CONTRADICTION,
                                    claim(refutation.assumed),
                                    refutation.impossible,
                                    chains)
                            : verity(refutation, chains));
        }

        private Verity verity(Refutation refutation, List<Chain> chains) {
            return new Verity(
                    Technique.FORCING_CHAIN_VERITY,
                    claim(refutation.assumed ^ 1),
                    refutation.impossible,
                    chains.stream().map(Chain::reversed).toList());
        }

        private Claim claim(int literal) {
            int node = literal >> 1;
            return new Claim(position.cellList(graph.cells(node)), graph.digit(node), (literal & 1) != 0);
        }
    }
}
