package nonet.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import nonet.kernel.Outcomes;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is measured is right: every engine and every peer gives the same answer.
class AgreementTest {

    private static final List<Puzzle> SAMPLE = PuzzleSet.read(PuzzleSet.SAMPLE, Integer.MAX_VALUE);

    @Test
    void everyWayToSolveOnePuzzleFindsTheSameOnlySolution() {
        var one = new OnePuzzle();
        var peers = new Peers();
        var rounds = Stream.generate(AgreementTest::round).limit(7).toList();
        for (var puzzle : SAMPLE) {
            var solution = only(Solver.general().solve(puzzle));
            assertThat(only(puzzle, one.scalarKernel(rounds.get(0)), 0)).isEqualTo(solution);
            assertThat(only(one.fastestSolver(rounds.get(1)))).isEqualTo(solution);
            assertThat(only(one.generalSolver(rounds.get(2)))).isEqualTo(solution);
            assertThat(only(one.bestAgent(rounds.get(3)).answer())).isEqualTo(solution);
            assertThat(only(peers.choco(rounds.get(4)))).isEqualTo(solution);
            assertThat(only(peers.orToolsCpSat(rounds.get(5)))).isEqualTo(solution);
            assertThat(only(peers.sat4j(rounds.get(6)))).isEqualTo(solution);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "1×lanes", "10×lanes", "4096"})
    void batchesOfEveryLengthFindTheOnlySolutions(String length) {
        var batches = new Batches();
        batches.length = length;
        batches.fill();
        var tally = new Batches.Tally();

        var outcomes = batches.batchKernel(tally);

        assertThat(tally.puzzles).isEqualTo(outcomes.capacity());
        var solutions = SAMPLE.stream()
                .map(puzzle -> only(Solver.general().solve(puzzle)))
                .toList();
        for (int i = 0; i < outcomes.capacity(); i++) {
            int puzzle = i % SAMPLE.size();
            assertThat(only(SAMPLE.get(puzzle), outcomes, i)).isEqualTo(solutions.get(puzzle));
        }
    }

    @ParameterizedTest
    @MethodSource("peers")
    void peersTellManySolutionsFromOne(Peer peer) {
        var proper = SAMPLE.getFirst();
        int given = 0;
        while (proper.given(given) == 0) {
            given++;
        }

        // The puzzle is minimal: without any of its givens it has several solutions.
        assertThat(peer.solve(proper.without(given)))
                .isInstanceOfSatisfying(
                        Answer.Many.class, many -> assertThat(many.first()).isNotEqualTo(many.second()));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void peersSeeThatThereIsNoSolution(Peer peer) {
        // The first row has no place for the 9.
        assertThat(peer.solve(Puzzle.of("12345678." + "........." + "........9" + ".".repeat(54))))
                .isInstanceOf(Answer.None.class);
    }

    @ParameterizedTest
    @MethodSource("peers")
    void peersSeeThatGivensClash(Peer peer) {
        assertThat(peer.solve(Puzzle.of("11" + ".".repeat(79)))).isInstanceOf(Answer.None.class);
    }

    static Stream<Peer> peers() {
        return Stream.of(new ChocoPeer(), new CpSatPeer(), new Sat4jPeer());
    }

    private static Round round() {
        var round = new Round();
        round.read();
        return round;
    }

    private static Solution only(Answer answer) {
        return switch (answer) {
            case Answer.One(var solution) -> solution;
            default -> throw new AssertionError("expected one solution, found " + answer);
        };
    }

    private static Solution only(Puzzle puzzle, Outcomes outcomes, int index) {
        assertThat(outcomes.solutions(index)).isEqualTo(1);
        byte[] digits = Arrays.copyOfRange(outcomes.first(), 81 * index, 81 * index + 81);
        int[] copy = new int[81];
        Arrays.setAll(copy, cell -> digits[cell]);
        return Solution.of(puzzle, copy);
    }
}
