package nonet.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.TreeMap;
import java.util.stream.IntStream;
import nonet.grid.Layout;
import nonet.logic.Rating;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Check;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// What is made of a puzzle that is there already.
class SettingTest {

    private static final Puzzle EASY =
            Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

    /// Published: how many minimal puzzles each of the two 4×4 grids holds, by their number of givens.
    @ParameterizedTest
    @CsvSource({"1234341221434321, '{4=12, 5=256, 6=16}'", "1234341223414123, '{4=128, 5=176}'"})
    void allMinimalPuzzlesOfAGridAreFound(String grid, String published) {
        var sizes = new TreeMap<Integer, Integer>();
        var seen = new HashSet<Puzzle>();
        var outcome = Minimal.all(Puzzle.of(Layout.of(4), grid), Symmetry.NONE, Limits.none(), minimal -> {
            sizes.merge(minimal.givenCount(), 1, Integer::sum);
            return seen.add(minimal);
        });
        assertThat(sizes).hasToString(published);
        assertThat(outcome).isEqualTo(new Minimal.Outcome(seen.size(), true, false));
        assertThat(seen)
                .allMatch(minimal ->
                        Check.of(minimal, Solver.general(), Limits.none()).isMinimal());
    }

    @Test
    void nobodyWaitsForMoreThanEnough() {
        var outcome = Minimal.all(EASY, Symmetry.NONE, Limits.none(), _ -> false);
        assertThat(outcome).isEqualTo(new Minimal.Outcome(1, false, false));
    }

    @ParameterizedTest
    @EnumSource
    void aMinimalPuzzleKeepsTheSymmetryAndCannotLoseAGroup(Symmetry symmetry) {
        var grid = Puzzle.of("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
        var minimal = Minimal.one(grid, symmetry, 5, Limits.none());
        assertThat(Solver.general().solve(minimal)).isInstanceOf(Answer.One.class);
        for (int[] orbit : symmetry.orbits(minimal.layout())) {
            var fewer = minimal;
            for (int cell : orbit) {
                assertThat(minimal.given(cell) == 0).isEqualTo(minimal.given(orbit[0]) == 0);
                fewer = fewer.without(cell);
            }
            assertThat(fewer.equals(minimal) || Solver.general().solve(fewer) instanceof Answer.Many)
                    .isTrue();
        }
    }

    @Test
    void whatIsNotProperCannotBeMinimised() {
        assertThatThrownBy(() -> Minimal.one(Puzzle.of("11" + ".".repeat(79)), Symmetry.NONE, 0, Limits.none()))
                .hasMessage("the puzzle has no solution");
    }

    @ParameterizedTest
    @EnumSource
    void aFewChangesMakeAPuzzleHarderOrEasier(Improvement.Wanted wanted) {
        var medium = Minimal.one(EASY, Symmetry.NONE, 3, Limits.none());
        var better = Improvement.of(medium, wanted, 2, 1, Limits.none());
        assertThat(better.changes()).isBetween(1, 2);
        assertThat(Solver.general().solve(better.puzzle()))
                .isEqualTo(Solver.general().solve(medium));
        assertThat(Rating.of(better.puzzle()).orElseThrow().score())
                .isEqualTo(better.after().score());
        assertThat(Integer.signum(better.after().score() - better.before().score()))
                .isEqualTo(wanted == Improvement.Wanted.HARDER ? 1 : -1);
        long moved = IntStream.range(0, 81)
                .filter(cell -> medium.given(cell) != better.puzzle().given(cell))
                .count();
        assertThat(moved).isBetween(1L, 4L);
    }
}
