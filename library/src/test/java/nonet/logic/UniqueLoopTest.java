package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.logic.unique.UniqueLoop;
import nonet.logic.unique.UniqueStep;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;

/// Unique loops with two cells that can keep the digits from changing places.
class UniqueLoopTest {

    @Test
    void aDigitThatOnlyTheExtraCellsHaveKeepsTheOtherDigitOut() {
        var loop = onTheWayThrough(29, 23).getFirst();

        assertThat(loop.lockedIn()).hasToString("[row I]");
        assertThat(UniqueStep.extras(loop.spoilers())).hasToString("[I1, I2]");
        assertThat(loop.eliminated()).hasToString("[I1=7, I2=7]");
        assertThat(new Sentences(Layout.classic()).of(loop))
                .isEqualTo("If B1, B3, D3, D2, I2 and I1 held only 9 and 7, a swap would give a second solution, "
                        + "so one of I1 and I2 is 5 or 6, and row I has its 9 there: "
                        + "I1 and I2 lose 7.");
    }

    @Test
    void theExtraCellsMakeASubsetAsIfTheyWereOneCell() {
        var loop = onTheWayThrough(139, 29).stream()
                .filter(one -> one.lockedIn().isEmpty())
                .findFirst()
                .orElseThrow();

        assertThat(UniqueStep.extras(loop.spoilers())).hasToString("[F4, F5]");
        assertThat(loop.subset().orElseThrow().cells()).hasToString("[F8]");
        assertThat(loop.eliminated()).hasToString("[F3=5, F3=9]");
        assertThat(new Sentences(Layout.classic()).of(loop))
                .endsWith("and with F8 that uses up 5 and 9 in row F: F3 loses 5 and 9.");
    }

    /// The loops in the position that so many easiest steps lead to.
    private static List<UniqueLoop.Use> onTheWayThrough(int seed, int steps) {
        var puzzle = RandomPuzzles.proper(Layout.classic(), 0, seed);
        var solution = ((Answer.One) Solver.general().solve(puzzle)).solution();
        var options = Explainer.Options.usual().proper(solution);
        var position = new Explainer(options).explain(puzzle, Limits.none()).before(steps);
        var loops = new Explainer(options.with(EnumSet.of(Technique.UNIQUE_LOOP)));
        return loops.allSteps(puzzle, position, Limits.none()).stream()
                .map(UniqueLoop.Use.class::cast)
                .filter(loop -> UniqueStep.extras(loop.spoilers()).size() == 2)
                .filter(loop -> loop.lockedIn().size() == 1 || !loop.subset().isEmpty())
                .toList();
    }
}
