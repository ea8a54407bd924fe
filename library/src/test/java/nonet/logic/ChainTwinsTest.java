package nonet.logic;

import static nonet.logic.Plain.add;
import static nonet.logic.Plain.found;
import static nonet.logic.Plain.isStrong;
import static nonet.logic.Plain.none;
import static nonet.logic.Plain.seeingAll;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.logic.chain.LinkGraph;
import nonet.logic.chain.Links;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Chains walked cell by cell in every way: what each of them rules out is found.
class ChainTwinsTest {

    private static final Plain.Finds PLAIN = new Plain.Finds();

    @AfterAll
    static void everyPlainTwinFoundSomething() {
        PLAIN.areSome();
    }

    private static final int LONGEST_X_CHAIN = 8;
    private static final int LONGEST_XY_CHAIN = 7;
    private static final int LONGEST_CHAIN = 8;
    private static final int LONGEST_GROUPED_CHAIN = 6;

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void remotePairsAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.REMOTE_PAIR))
                .isEqualTo(PLAIN.of("remote pair", remotePairs(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void everyXChainIsFound(Ways.Moment moment) {
        assertThat(found(moment, Technique.X_CHAIN))
                .containsAll(PLAIN.of("x-chain", xChains(moment.position(), LONGEST_X_CHAIN)));
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void everyXyChainIsFound(Ways.Moment moment) {
        assertThat(found(moment, Technique.XY_CHAIN))
                .containsAll(PLAIN.of("xy-chain", xyChains(moment.position(), LONGEST_XY_CHAIN)));
    }

    /// Four or more cells in even number with one pair of candidates, each a peer of the next: what sees any two that
    /// are three or five or more steps apart.
    static Set<Set<Candidate>> remotePairs(Position position) {
        var conclusions = none();
        for (int start : position.bivalue().toArray()) {
            remotePairs(position, List.of(start), conclusions);
        }
        return conclusions;
    }

    private static void remotePairs(Position position, List<Integer> path, Set<Set<Candidate>> conclusions) {
        int pair = position.candidates(path.getFirst());
        if (path.size() >= 4 && path.size() % 2 == 0) {
            var any = position.noCells();
            for (int i = 0; i < path.size(); i++) {
                for (int j = i + 3; j < path.size(); j += 2) {
                    any = any.or(position.commonSight(position.cells(path.get(i), path.get(j))));
                }
            }
            any = any.without(
                    position.cells(path.stream().mapToInt(cell -> cell).toArray()));
            add(position.candidateListOf(any, pair), conclusions);
        }
        for (int cell : position.bivalue().toArray()) {
            if (position.candidates(cell) == pair
                    && !path.contains(cell)
                    && position.geometry().see(cell, path.getLast())) {
                remotePairs(position, with(path, cell), conclusions);
            }
        }
    }

    private static List<Integer> with(List<Integer> path, int cell) {
        var longer = new ArrayList<>(path);
        longer.add(cell);
        return longer;
    }

    /// One digit, strong links and peers in turn, strong links at both ends, which may be the same cell.
    static Set<Set<Candidate>> xChains(Position position, int longest) {
        var conclusions = none();
        for (int digit = 1; digit <= 9; digit++) {
            int[] places = position.cellsWith(digit).toArray();
            for (int start : places) {
                xChains(position, digit, longest, List.of(start), conclusions);
            }
        }
        return conclusions;
    }

    private static void xChains(
            Position position, int digit, int longest, List<Integer> path, Set<Set<Candidate>> conclusions) {
        boolean strong = path.size() % 2 == 1;
        if (!strong && path.size() >= 4) {
            add(seeingAll(position, digit, position.cells(path.getFirst(), path.getLast())), conclusions);
        }
        if (path.size() == longest) {
            return;
        }
        if (strong && path.size() >= 3 && isStrong(position, digit, path.getLast(), path.getFirst())) {
            add(seeingAll(position, digit, position.cells(path.getFirst())), conclusions);
        }
        for (int cell : position.cellsWith(digit).toArray()) {
            boolean linked = position.geometry().see(cell, path.getLast())
                    && (!strong || isStrong(position, digit, cell, path.getLast()));
            if (linked && !path.contains(cell)) {
                xChains(position, digit, longest, with(path, cell), conclusions);
            }
        }
    }

    /// Cells of two candidates: a digit that is not in the first cell is in the last.
    static Set<Set<Candidate>> xyChains(Position position, int longest) {
        var conclusions = none();
        for (int start : position.bivalue().toArray()) {
            for (int digit : digits(position.candidates(start))) {
                xyChains(position, digit, digit, longest, List.of(start), conclusions);
            }
        }
        return conclusions;
    }

    /// @param out the digit that the last cell of the path does not have
    private static void xyChains(
            Position position, int digit, int out, int longest, List<Integer> path, Set<Set<Candidate>> conclusions) {
        int in = Digits.first(position.candidates(path.getLast()) & ~Digits.bit(out));
        if (in == digit && path.size() > 1) {
            add(seeingAll(position, digit, position.cells(path.getFirst(), path.getLast())), conclusions);
        }
        if (path.size() == longest) {
            return;
        }
        for (int cell : position.bivalue().toArray()) {
            if (position.has(cell, in) && position.geometry().see(cell, path.getLast()) && !path.contains(cell)) {
                xyChains(position, digit, in, longest, with(path, cell), conclusions);
            }
        }
    }

    private static int[] digits(int mask) {
        return IntStream.rangeClosed(1, 9)
                .filter(digit -> Digits.contains(mask, digit))
                .toArray();
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#fewMoments")
    void everyAlternatingChainIsFound(Ways.Moment moment) {
        var chains = new Alternating(LinkGraph.of(moment.position(), Links.PLAIN), LONGEST_CHAIN);
        assertThat(found(moment, Technique.AIC)).containsAll(PLAIN.of("chain", chains.several()));
        assertThat(found(moment, Technique.DISCONTINUOUS_NICE_LOOP)).containsAll(PLAIN.of("loop", chains.one()));
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#fewMoments")
    void everyAlternatingChainOfGroupsIsFound(Ways.Moment moment) {
        var chains = new Alternating(LinkGraph.of(moment.position(), Links.GROUPED), LONGEST_GROUPED_CHAIN);
        assertThat(found(moment, Technique.AIC, Technique.GROUPED_AIC))
                .containsAll(PLAIN.of("chain of groups", chains.several()));
        assertThat(found(moment, Technique.DISCONTINUOUS_NICE_LOOP, Technique.GROUPED_DISCONTINUOUS_NICE_LOOP))
                .containsAll(PLAIN.of("loop of groups", chains.one()));
    }

    /// Strong and weak links in turn, from a node that is false to one that must be true then.
    static final class Alternating {

        private final LinkGraph graph;
        private final int longest;
        private final List<Integer> path = new ArrayList<>();
        private final Set<Set<Candidate>> several = none();
        private final Set<Set<Candidate>> one = none();

        Alternating(LinkGraph graph, int longest) {
            this.graph = graph;
            this.longest = longest;
            for (int first = 0; first < graph.nodeCount(); first++) {
                extend(first);
            }
        }

        /// What loses two candidates or more at once, as both ends exclude them.
        Set<Set<Candidate>> several() {
            return several;
        }

        /// The same one by one; and where the first node comes out true, the others of its cell.
        Set<Set<Candidate>> one() {
            return one;
        }

        private void extend(int node) {
            path.add(node);
            boolean isTrue = path.size() % 2 == 0;
            if (isTrue && path.size() >= 4) {
                conclude(path.getFirst(), node);
            }
            for (int next = 0; path.size() < longest && next < graph.nodeCount(); next++) {
                boolean linked = isTrue ? graph.isWeak(node, next) : graph.isStrong(node, next);
                if (linked && !path.contains(next)) {
                    extend(next);
                } else if (linked && !isTrue && next == path.getFirst() && path.size() >= 3) {
                    comesOutTrue(next);
                }
            }
            path.removeLast();
        }

        private void conclude(int first, int last) {
            var victims = IntStream.range(0, graph.candidateCount())
                    .filter(node -> graph.isWeak(node, first) && graph.isWeak(node, last))
                    .mapToObj(this::candidate)
                    .toList();
            if (victims.size() > 1) {
                add(victims, several);
            }
            victims.forEach(victim -> add(List.of(victim), one));
        }

        private void comesOutTrue(int node) {
            if (!graph.isGroup(node)) {
                add(
                        IntStream.range(0, graph.candidateCount())
                                .filter(other -> other != node && graph.cell(other) == graph.cell(node))
                                .mapToObj(this::candidate)
                                .toList(),
                        one);
            }
        }

        private Candidate candidate(int node) {
            return graph.position().candidate(graph.cell(node), graph.digit(node));
        }
    }
}
