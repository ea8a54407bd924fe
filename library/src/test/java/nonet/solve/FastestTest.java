package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.RuleChecker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The kernels behind the doors of this room: the same answers as the general solver.
class FastestTest {

    private static final Puzzle IMPOSSIBLE =
            Puzzle.of(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");

    private final Solver fastest = Solver.fastest();
    private final Solver general = Solver.general();

    static Stream<Puzzle> puzzles() {
        return Stream.of(
                        Puzzle.empty(Layout.classic()),
                        Puzzle.empty(Layout.classic()).withDiagonals())
                .flatMap(blank -> Stream.iterate(1L, seed -> seed <= 15, seed -> seed + 1)
                        .flatMap(seed -> Stream.of(
                                RandomPuzzles.proper(blank, 0, seed),
                                RandomPuzzles.many(blank, seed),
                                RandomPuzzles.unsolvable(blank, seed))));
    }

    @ParameterizedTest
    @MethodSource("puzzles")
    void theFastestAndTheGeneralSolverAgree(Puzzle puzzle) {
        switch (general.solve(puzzle)) {
            case Answer.Many _ -> assertThat(fastest.solve(puzzle)).isInstanceOf(Answer.Many.class);
            case Answer answer -> assertThat(fastest.solve(puzzle)).isEqualTo(answer);
        }
        assertThat(fastest.first(puzzle, Limits.none()).getClass())
                .isEqualTo(general.first(puzzle, Limits.none()).getClass());
    }

    @Test
    void aBatchGivesTheSameAnswersInOrder() {
        for (boolean diagonals : new boolean[] {false, true}) {
            var all = puzzles()
                    .filter(puzzle -> puzzle.hasDiagonals() == diagonals)
                    .toList();
            var batch = BatchSolver.of(diagonals, all.size());
            for (int i = 0; i < all.size(); i++) {
                for (int cell = 0; cell < 81; cell++) {
                    batch.puzzles()[81 * i + cell] = (byte) all.get(i).given(cell);
                }
            }
            batch.solve(all.size(), 2, Long.MAX_VALUE, () -> false);
            for (int i = 0; i < all.size(); i++) {
                assertThat(batch.stopped(i)).isFalse();
                switch (general.solve(all.get(i))) {
                    case Answer.One(var solution) -> {
                        assertThat(batch.solutions(i)).isEqualTo(1);
                        assertThat(text(batch.first(), i)).isEqualTo(solution.toString());
                    }
                    case Answer.Many _ -> {
                        assertThat(batch.solutions(i)).isEqualTo(2);
                        assertThat(text(batch.first(), i)).isNotEqualTo(text(batch.second(), i));
                        assertThat(RuleChecker.faults(all.get(i), text(batch.first(), i)))
                                .isEmpty();
                        assertThat(RuleChecker.faults(all.get(i), text(batch.second(), i)))
                                .isEmpty();
                    }
                    case Answer.None _ -> assertThat(batch.solutions(i)).isZero();
                    case Answer.Stopped stopped -> throw new AssertionError(stopped);
                }
            }
        }
    }

    private static String text(byte[] digits, int puzzle) {
        var text = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            text.append(digits[81 * puzzle + cell]);
        }
        return text.toString();
    }

    @Test
    void theReasonIsToldThoughAKernelKnowsNone() {
        assertThat(fastest.solve(Puzzle.of("11" + ".".repeat(79))))
                .isEqualTo(general.solve(Puzzle.of("11" + ".".repeat(79))));
        assertThat(fastest.solve(IMPOSSIBLE)).isInstanceOf(Answer.None.class);
    }

    @Test
    void aSignalStopsAKernel() {
        assertThat(fastest.solve(Puzzle.of(".".repeat(81)), Limits.none().andUnless(() -> true)))
                .isInstanceOfAny(Answer.Stopped.class, Answer.Many.class);
        assertThat(fastest.solve(Puzzle.of(".".repeat(81)), Limits.within(Duration.ofSeconds(1))))
                .isInstanceOf(Answer.Many.class);
    }
}
