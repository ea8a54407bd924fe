package nonet.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import nonet.grid.Layout;
import nonet.logic.Level;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.Different;
import nonet.rule.Pairs;
import nonet.rule.Rule;
import nonet.rule.Total;
import nonet.solve.ChocoTwin;
import nonet.text.RuleText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Puzzles whose clues are placed by the generator. How many solutions they have is said by a solver of others.
class SetterTest {

    private static List<Puzzle> make(Wish wish, long seed, int count, int threads) {
        var made = new ArrayList<Puzzle>();
        var outcome = new Generator(wish, seed)
                .make(count, threads, Limits.within(Duration.ofMinutes(2)), one -> made.add(one.puzzle()));
        assertThat(outcome.made()).isEqualTo(count);
        return made;
    }

    private static Wish small(Clue... kinds) {
        return Wish.any(Puzzle.empty(Layout.of(6))).placing(List.of(kinds));
    }

    private static int solutions(Puzzle puzzle) {
        return ChocoTwin.solutions(puzzle, 2, "60s").orElseThrow().size();
    }

    private static Puzzle without(Puzzle puzzle, Rule clue) {
        var others = new ArrayList<>(puzzle.rules());
        others.remove(clue);
        return Puzzle.empty(puzzle.layout()).with(others).withGivens(puzzle.givens());
    }

    @ParameterizedTest
    @EnumSource
    void everyKindOfClueIsPlacedAndNoneIsToSpare(Clue kind) {
        for (Puzzle puzzle : make(small(kind).minimal(), 4, 1, 1)) {
            assertThat(puzzle.rules())
                    .isNotEmpty()
                    .allMatch(rule -> RuleText.write(rule).startsWith(kind.label() + " "));
            assertThat(solutions(puzzle)).as("%s %s", puzzle, puzzle.rules()).isEqualTo(1);
            for (Rule clue : puzzle.rules()) {
                assertThat(solutions(without(puzzle, clue))).as("%s", clue).isEqualTo(2);
            }
            for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
                if (puzzle.given(cell) != 0) {
                    assertThat(solutions(puzzle.without(cell)))
                            .as("cell %d", cell)
                            .isEqualTo(2);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"KILLER", "QUADRUPLE"})
    void cluesAloneDoOnALargerGrid(Clue kind) {
        for (Puzzle puzzle : make(Wish.any().placing(List.of(kind)).withGivens(new Wish.Range(0, 0)), 2, 1, 1)) {
            assertThat(puzzle.givenCount()).isZero();
            assertThat(solutions(puzzle)).as("%s", puzzle.rules()).isEqualTo(1);
        }
    }

    @Test
    void theSameSeedPlacesTheSameCluesOnAnyNumberOfThreads() {
        var wish = Wish.any().placing(List.of(Clue.THERMO, Clue.ARROW, Clue.KILLER));
        var made = make(wish, 5, 6, 2);
        assertThat(make(wish, 5, 6, 1)).isEqualTo(made);
        assertThat(make(wish, 6, 6, 1)).isNotEqualTo(made);
        var alone = new ArrayList<Puzzle>();
        new Generator(wish, 5).make(6, Limits.none(), one -> alone.add(one.puzzle()));
        assertThat(alone).isEqualTo(made);
        assertThat(made).allSatisfy(puzzle -> {
            assertThat(puzzle.rules()).anyMatch(Total.Arrow.class::isInstance);
            assertThat(puzzle.rules()).anyMatch(Total.Killer.class::isInstance);
        });
    }

    @Test
    void otherWishesGoWithIt() {
        var knights = Puzzle.empty(Layout.classic()).with(List.of(new Different.AntiKnight()));
        var wish = Wish.any(knights).placing(List.of(Clue.KILLER)).with(Symmetry.ROTATIONAL);
        for (Puzzle puzzle : make(wish.withGivens(new Wish.Range(6, 8)), 1, 2, 1)) {
            assertThat(puzzle.rules()).contains(new Different.AntiKnight()).hasSizeGreaterThan(10);
            assertThat(puzzle.givenCount()).isBetween(6, 8);
            for (int cell = 0; cell < 81; cell++) {
                assertThat(puzzle.given(cell) == 0).isEqualTo(puzzle.given(80 - cell) == 0);
            }
        }
        for (Puzzle puzzle : make(GeneratorTest.jigsaw(6).placing(List.of(Clue.DIFFERENCE, Clue.RATIO)), 1, 3, 1)) {
            assertThat(puzzle.layout().isJigsaw()).isTrue();
            assertThat(solutions(puzzle)).isEqualTo(1);
        }
        new Generator(small(Clue.THERMO).with(Level.HARD), 1)
                .make(
                        1,
                        Limits.none(),
                        made -> assertThat(made.rating().orElseThrow().level()).isEqualTo(Level.HARD));
    }

    /// Where every digit may change places with the one as far from the other end, whispers are kept.
    @Test
    void whatCannotBeEndsWithTheTimeAndTheNearest() {
        var wish = small(Clue.WHISPER).withGivens(new Wish.Range(0, 0));
        var outcome = new Generator(wish, 1).make(1, 1, Limits.within(Duration.ofMillis(700)), made -> {
            throw new AssertionError("whispers without a given: " + made);
        });
        assertThat(outcome.isStopped()).isTrue();
        assertThat(outcome.nearest().orElseThrow().puzzle().givenCount()).isPositive();
    }

    @Test
    void whatHasNoPlaceIsRefused() {
        var unmarked = Puzzle.empty(Layout.classic()).with(List.of(new Pairs.NegativeKropki(List.of(1), List.of())));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Wish.any(unmarked).placing(List.of(Clue.DIFFERENCE)))
                .withMessageContaining("leaves no room for marks");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Wish.any().placing(List.of(Clue.KILLER)).unbiased())
                .withMessageContaining("without bias");
        assertThat(RuleText.names())
                .containsAll(List.of(Clue.values()).stream().map(Clue::label).toList());
    }
}
