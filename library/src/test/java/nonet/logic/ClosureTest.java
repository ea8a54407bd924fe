package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import java.util.stream.Stream;
import nonet.grid.Layout;
import nonet.logic.chain.Consequences;
import nonet.logic.chain.LinkGraph;
import nonet.logic.chain.Links;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What follows from all claims at once is what follows from each of them by its chains.
class ClosureTest {

    static Stream<LinkGraph> graphs() {
        return LongStream.rangeClosed(21, 26)
                .boxed()
                .flatMap(seed -> Ways.throughRandomPuzzle(Layout.classic(), seed).stream())
                .flatMap(moment ->
                        Stream.of(Links.PLAIN, Links.GROUPED).map(links -> LinkGraph.of(moment.position(), links)));
    }

    @ParameterizedTest
    @MethodSource("graphs")
    void aClaimRefutesItselfIfAChainLeadsToItsOpposite(LinkGraph graph) {
        var consequences = new Consequences(graph);
        boolean some = false;
        for (int literal = 0; literal < 2 * graph.candidateCount(); literal++) {
            consequences.of(literal);
            boolean refutesItself = consequences.distance(literal ^ 1) >= 0;
            assertThat(graph.closure().refutesItself(literal)).isEqualTo(refutesItself);
            some |= refutesItself;
        }
        assertThat(graph.closure().someCandidateRefutesItself()).isEqualTo(some);
    }

    @ParameterizedTest
    @MethodSource("graphs")
    void fromATrueNodeFollowsWhatChainsReach(LinkGraph graph) {
        var consequences = new Consequences(graph);
        for (int node = 0; node < graph.nodeCount(); node++) {
            long[] isTrue = new long[graph.words()];
            long[] isFalse = new long[graph.words()];
            graph.closure().addAllAfter(node, isTrue, isFalse);
            consequences.of(2 * node + 1);
            for (int other = 0; other < graph.nodeCount(); other++) {
                assertThat(contains(isTrue, other)).isEqualTo(consequences.distance(2 * other + 1) >= 0);
                assertThat(contains(isFalse, other)).isEqualTo(consequences.distance(2 * other) >= 0);
            }
        }
    }

    /// Contradictory consequences show in the claim itself: the searches for loops rest on that.
    @ParameterizedTest
    @MethodSource("graphs")
    void whoHasContradictoryConsequencesRefutesItself(LinkGraph graph) {
        var consequences = new Consequences(graph);
        for (int literal = 0; literal < 2 * graph.candidateCount(); literal++) {
            consequences.of(literal);
            for (int node = 0; node < graph.nodeCount(); node++) {
                if (consequences.distance(2 * node) >= 0 && consequences.distance(2 * node + 1) >= 0) {
                    assertThat(graph.closure().refutesItself(literal)).isTrue();
                }
            }
        }
    }

    private static boolean contains(long[] bits, int node) {
        return (bits[node >> 6] >>> node & 1) != 0;
    }
}
