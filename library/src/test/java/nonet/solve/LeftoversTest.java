package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import org.junit.jupiter.api.Test;

class LeftoversTest {

    private static final int FIRST = 130;
    private static final int LAST = 260;

    @Test
    void thinkingTwiceBringsNothingNew() {
        for (int seed = FIRST; seed < LAST; seed++) {
            var layout = RandomPuzzles.jigsaw(9, seed);
            var propagation = begun(layout, RandomPuzzles.full(layout, seed), seed);
            int before = candidates(propagation);

            assertThat(propagation.propagate()).isTrue();

            assertThat(candidates(propagation)).as("seed %d", seed).isEqualTo(before);
        }
    }

    @Test
    void aCloserLookTakesMoreAwayAndNeverTheSolution() {
        int more = 0;
        for (int seed = FIRST; seed < LAST; seed++) {
            var layout = RandomPuzzles.jigsaw(9, seed);
            var solution = RandomPuzzles.full(layout, seed);
            var propagation = begun(layout, solution, seed);
            int before = candidates(propagation);

            propagation.lookCloser();

            assertThat(propagation.propagate()).isTrue();
            more += candidates(propagation) < before ? 1 : 0;
            for (int cell = 0; cell < layout.cellCount(); cell++) {
                assertThat(propagation.candidates(cell) >> (solution.digit(cell) - 1) & 1)
                        .as("seed %d, cell %d", seed, cell)
                        .isOne();
            }
        }
        assertThat(more).isPositive();
    }

    /// What follows from one cell in three to eight of the solution.
    private static Propagation begun(Layout layout, Solution solution, int seed) {
        int[] givens = solution.digits();
        for (int cell = 0; cell < givens.length; cell++) {
            givens[cell] = (cell + seed) % (3 + seed % 6) == 0 ? givens[cell] : 0;
        }
        var propagation = new Propagation(new Wiring(Puzzle.empty(layout).constraints()));
        assertThat(propagation.start(Puzzle.empty(layout).withGivens(givens), Limits.none()))
                .isTrue();
        assertThat(propagation.propagate()).isTrue();
        return propagation;
    }

    private static int candidates(Propagation propagation) {
        return Arrays.stream(propagation.state()).map(Integer::bitCount).sum();
    }
}
