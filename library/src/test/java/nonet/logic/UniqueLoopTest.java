package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.logic.unique.UniqueLoop;
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

        assertThat(loop.lockedIn()).hasToString("Optional[row I]");
        assertThat(loop.extras()).hasToString("[I1, I2]");
        assertThat(loop.eliminated()).hasToString("[I1=7, I2=7]");
        assertThat(new Sentences(Layout.classic()).of(loop))
                .isEqualTo("If B1, B3, D3, D2, I2 and I1 held only 9 and 7, a swap would give a second solution, "
                        + "so I1 and I2 prevent that, and one of them is the 9 of row I: "
                        + "I1 and I2 lose 7.");
    }

    @Test
    void theExtraCellsMakeASubsetAsIfTheyWereOneCell() {
        var loop = onTheWayThrough(139, 29).stream()
                .filter(one -> one.lockedIn().isEmpty())
                .findFirst()
                .orElseThrow();

        assertThat(loop.extras()).hasToString("[F4, F5]");
        assertThat(loop.subset()).hasToString("[F8]");
        assertThat(loop.eliminated()).hasToString("[F3=5, F3=9]");
        assertThat(new Sentences(Layout.classic()).of(loop))
                .endsWith("and with F8 use up their digits: F3 loses 5 and 9.");
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
                .filter(loop -> loop.extras().size() == 2)
                .filter(loop -> loop.lockedIn().isPresent() || !loop.subset().isEmpty())
                .toList();
    }
}
