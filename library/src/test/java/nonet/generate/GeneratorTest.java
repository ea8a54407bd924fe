package nonet.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import nonet.grid.Layout;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Level;
import nonet.logic.Scale;
import nonet.logic.Technique;
import nonet.proof.ProofChecker;
import nonet.proof.ProofChecker.BadProofException;
import nonet.proof.Prover;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Check;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class GeneratorTest {

    private static List<Puzzle> make(Wish wish, long seed, int count, int threads) {
        var made = new ArrayList<Puzzle>();
        var outcome = new Generator(wish, seed).make(count, threads, Limits.none(), one -> made.add(one.puzzle()));
        assertThat(outcome.made()).isEqualTo(count);
        return made;
    }

    /// By a proof that a checker accepts which knows nothing of Sudoku.
    private static void assertProper(Puzzle puzzle) {
        var proven = Prover.prove(puzzle, Limits.none());
        assertThat(proven.answer()).as("%s", puzzle).isInstanceOf(Answer.One.class);
        try {
            var formula = new StringBuilder();
            var lines = new StringBuilder();
            proven.proof().orElseThrow().writeFormula(formula);
            proven.proof().orElseThrow().writeLines(lines);
            ProofChecker.check(new StringReader(formula.toString()), new StringReader(lines.toString()));
        } catch (IOException | BadProofException wrong) {
            throw new AssertionError(wrong);
        }
    }

    private static boolean isMinimal(Puzzle puzzle) {
        return Check.of(puzzle, Solver.general(), Limits.none()).isMinimal();
    }

    /// Whenever somebody calls a halt, also while grids are filled from which puzzles are made.
    @Test
    void aHaltEndsItAnywhere() {
        var wish = Wish.any().with(Symmetry.FULL).minimal().withGivens(new Wish.Range(17, 17));
        for (int looks = 0; looks < 60; looks++) {
            var left = new AtomicInteger(looks);
            var outcome = new Generator(wish, 1)
                    .make(1, 1, Limits.none().andUnless(() -> left.getAndDecrement() <= 0), _ -> {});
            assertThat(outcome.made()).isZero();
            assertThat(outcome.isStopped()).isTrue();
        }
    }

    @Test
    void theSameSeedMakesTheSamePuzzlesOnAnyNumberOfThreads() {
        var wish = Wish.any().with(Symmetry.MIRROR);
        var alone = make(wish, 5, 700, 1);
        assertThat(make(wish, 5, 700, 3)).isEqualTo(alone);
        assertThat(make(wish, 5, 10, 1)).isEqualTo(alone.subList(0, 10));
        assertThat(make(wish, 6, 10, 1)).isNotEqualTo(alone.subList(0, 10));
        assertThat(alone).doesNotHaveDuplicates();
    }

    @Test
    void withoutThreadsAndVectorsTheSamePuzzlesAreMade() {
        for (Wish wish :
                List.of(Wish.any(), Wish.any(Puzzle.empty(Layout.classic()).withDiagonals()))) {
            var made = new ArrayList<Puzzle>();
            new Generator(wish, 5).make(20, Limits.none(), each -> made.add(each.puzzle()));
            assertThat(made).isEqualTo(make(wish, 5, 20, 1));
        }
    }

    @Test
    void aSolutionThatIsWishedForIsKept() {
        var solver = Solver.general();
        var blank = Puzzle.empty(Layout.of(4));
        for (var wish : List.of(Wish.any(), Wish.any(blank))) {
            var first = make(wish, 3, 1, 1).getFirst();
            if (!(solver.solve(first) instanceof Answer.One(var solution))) {
                throw new AssertionError(first);
            }
            assertThat(make(wish.from(solution), 4, 20, 2))
                    .allMatch(puzzle -> solver.solve(puzzle).equals(new Answer.One(solution)))
                    .satisfies(made -> assertThat(new HashSet<>(made)).hasSizeGreaterThan(5));
        }
    }

    @Test
    void puzzlesAreProperAndMinimal() {
        var made = make(Wish.any(), 1, 300, 2);
        made.stream().limit(60).forEach(GeneratorTest::assertProper);
        assertThat(made).allMatch(GeneratorTest::isMinimal);
    }

    /// Whoever makes minimal puzzles from the top down finds 24.38 givens on average, and a deviation of
    /// 1.12.
    @Test
    void theirNumberOfGivensIsThatOfTheWayTheyAreMade() {
        int count = 20_000;
        double sum = 0;
        double squares = 0;
        for (Puzzle puzzle : make(Wish.any(), 3, count, 2)) {
            sum += puzzle.givenCount();
            squares += puzzle.givenCount() * puzzle.givenCount();
        }
        double mean = sum / count;
        assertThat(mean).isCloseTo(24.38, within(0.03));
        assertThat(Math.sqrt(squares / count - mean * mean)).isCloseTo(1.12, within(0.02));
    }

    @ParameterizedTest
    @EnumSource
    void patternsHaveTheSymmetryThatWasWishedFor(Symmetry symmetry) {
        var orbits = symmetry.orbits(Layout.classic());
        assertThat(orbits.stream().mapToInt(orbit -> orbit.length).sum()).isEqualTo(81);
        for (Puzzle puzzle : make(Wish.any().with(symmetry), 2, 20, 1)) {
            assertProper(puzzle);
            for (int[] orbit : orbits) {
                for (int cell : orbit) {
                    assertThat(puzzle.given(cell) == 0).isEqualTo(puzzle.given(orbit[0]) == 0);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "NONE, 81",
        "ROTATIONAL, 41",
        "QUARTER_TURN, 21",
        "MIRROR, 45",
        "FLIP, 45",
        "BOTH_AXES, 25",
        "DIAGONAL, 45",
        "ANTI_DIAGONAL, 45",
        "BOTH_DIAGONALS, 25",
        "FULL, 15"
    })
    void cellsGoInGroups(Symmetry symmetry, int groups) {
        assertThat(symmetry.orbits(Layout.classic())).hasSize(groups);
    }

    @ParameterizedTest
    @EnumSource
    void levelsAreWhatRatingSays(Level level) {
        new Generator(Wish.any().with(level), 4).make(3, 2, Limits.none(), made -> {
            assertProper(made.puzzle());
            assertThat(rating(made.puzzle(), EnumSet.copyOf(Scale.ours().usual())))
                    .isEqualTo(level);
            assertThat(made.rating().orElseThrow().level()).isEqualTo(level);
        });
    }

    private static Level rating(Puzzle puzzle, EnumSet<Technique> techniques) {
        return explanation(puzzle, techniques).rating().level();
    }

    private static Explanation explanation(Puzzle puzzle, EnumSet<Technique> techniques) {
        var solution = ((Answer.One) Solver.general().solve(puzzle)).solution();
        return new Explainer(Explainer.Options.usual().with(techniques).proper(solution))
                .explain(puzzle, Limits.none());
    }

    @ParameterizedTest
    @CsvSource({"naked-pair", "hidden-pair", "x-wing"})
    void aTechniqueThatIsWishedForIsNeeded(String name) {
        var technique = Technique.named(name).orElseThrow();
        var upTo = EnumSet.copyOf(Scale.ours().usual());
        upTo.removeIf(one -> Scale.ours().order(one) > Scale.ours().order(technique));
        var without = EnumSet.copyOf(upTo);
        without.remove(technique);
        for (Puzzle puzzle : make(Wish.any().needing(technique).upTo(technique), 9, 2, 2)) {
            assertProper(puzzle);
            assertThat(explanation(puzzle, upTo).isSolved()).isTrue();
            assertThat(explanation(puzzle, without).isSolved()).isFalse();
        }
    }

    @Test
    void givensAreAsManyAsWishedFor() {
        assertThat(make(Wish.any().withGivens(new Wish.Range(30, 32)).with(Symmetry.ROTATIONAL), 1, 50, 2))
                .allMatch(puzzle -> puzzle.givenCount() >= 30 && puzzle.givenCount() <= 32);
        assertThat(make(Wish.any().withGivens(new Wish.Range(22, 22)).minimal(), 1, 5, 2))
                .allMatch(puzzle -> puzzle.givenCount() == 22 && isMinimal(puzzle));
    }

    @Test
    void givensStandWhereThePatternHasThem() {
        var pattern = Pattern.of(
                make(Wish.any().withGivens(new Wish.Range(34, 40)), 8, 1, 1).getFirst());
        for (Puzzle puzzle : make(Wish.any().with(pattern), 1, 10, 2)) {
            assertProper(puzzle);
            assertThat(Pattern.of(puzzle)).isEqualTo(pattern);
        }
    }

    @Test
    void diagonalsAndOtherSizesAreMadeToo() {
        make(Wish.any(Puzzle.empty(Layout.classic()).withDiagonals()), 1, 20, 2).forEach(puzzle -> {
            assertThat(puzzle.hasDiagonals()).isTrue();
            assertProper(puzzle);
            assertThat(isMinimal(puzzle)).isTrue();
        });
        make(Wish.any(Puzzle.empty(Layout.of(4))), 1, 20, 2).forEach(GeneratorTest::assertProper);
        make(Wish.any(Puzzle.empty(Layout.of(6))).with(Symmetry.ROTATIONAL), 1, 10, 2)
                .forEach(GeneratorTest::assertProper);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 7, 9, 10})
    void jigsawsHavePiecesOfTheirOwn(int size) {
        var made = make(jigsaw(size).with(Symmetry.ROTATIONAL), 3, 6, 2);
        made.forEach(puzzle -> {
            assertProper(puzzle);
            assertPieces(puzzle.layout(), size);
        });
        assertThat(new HashSet<>(made.stream().map(Puzzle::layout).toList())).hasSizeGreaterThan(size == 4 ? 2 : 5);
        assertThat(make(jigsaw(size).with(Symmetry.ROTATIONAL), 3, 6, 1)).isEqualTo(made);
        var alone = new ArrayList<Puzzle>();
        new Generator(jigsaw(size).with(Symmetry.ROTATIONAL), 3).make(6, Limits.none(), one -> alone.add(one.puzzle()));
        assertThat(alone).isEqualTo(made);
    }

    /// As many pieces as rows, each in one part: from its first cell all others are reached.
    private static void assertPieces(Layout layout, int size) {
        assertThat(layout.isJigsaw()).isTrue();
        for (int piece = 0; piece < size; piece++) {
            int wanted = piece;
            var cells = layout.cells().stream()
                    .filter(cell -> layout.pieceOf(layout.index(cell)) == wanted)
                    .toList();
            assertThat(cells).hasSize(size);
            var reached = new HashSet<>(cells.subList(0, 1));
            for (int round = 0; round < size; round++) {
                cells.stream()
                        .filter(cell -> reached.stream()
                                .anyMatch(other ->
                                        Math.abs(cell.row() - other.row()) + Math.abs(cell.column() - other.column())
                                                == 1))
                        .toList()
                        .forEach(reached::add);
            }
            assertThat(reached).as("%s", layout.shape().pieces()).containsAll(cells);
        }
    }

    @Test
    void jigsawsTakeWishesToo() {
        make(jigsaw(9).with(Level.HARD).withGivens(new Wish.Range(20, 26)), 1, 2, 2)
                .forEach(puzzle -> {
                    assertThat(puzzle.givenCount()).isBetween(20, 26);
                    assertThat(rating(puzzle, EnumSet.copyOf(Scale.ours().usual())))
                            .isEqualTo(Level.HARD);
                });
        assertThat(make(jigsaw(9).minimal(), 1, 5, 2)).allMatch(GeneratorTest::isMinimal);
        assertThatIllegalArgumentException().isThrownBy(() -> jigsaw(17)).withMessageContaining("from 4×4 to 16×16");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> jigsaw(9).unbiased())
                .withMessageContaining("without bias");
    }

    /// From digits strewn over an empty grid, the search for one of these grids takes hours.
    @Test
    @Timeout(60)
    void noGridWithDiagonalsTakesForever() {
        make(Wish.any(Puzzle.empty(Layout.classic()).withDiagonals()), 7, 6_000, 2);
    }

    @Test
    void aPatternWithOpenRectanglesIsTriedOnGridsWhereTheyAreHarmless() {
        var cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for (Puzzle puzzle : make(Wish.any().with(Pattern.of(Puzzle.of(cells))), 5, 200, 2)) {
            assertThat(Solver.general().solve(puzzle)).as("%s", puzzle).isInstanceOf(Answer.One.class);
        }
    }

    @Test
    void puzzlesWithoutBiasAreMinimalAndWeighed() {
        var weights = new ArrayList<Double>();
        var outcome = new Generator(Wish.any().unbiased(), 1).make(2, 1, Limits.none(), made -> {
            assertProper(made.puzzle());
            assertThat(isMinimal(made.puzzle())).isTrue();
            weights.add(made.weight());
        });
        assertThat(outcome.made()).isEqualTo(2);
        assertThat(weights).allMatch(weight -> weight > 0.01 && weight < 100);
        assertThat(FairDraws.weight(26)).isEqualTo(1);
        assertThat(FairDraws.weight(27)).isEqualTo(55 / 27.0, within(1e-9));
        assertThat(FairDraws.weight(24)).isEqualTo(25 * 26 / (57.0 * 56), within(1e-9));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Wish.any().with(Symmetry.FULL).unbiased())
                .withMessageContaining("no symmetry");
    }

    @Test
    void whatCannotBeEndsWithTheTimeAndTheNearest() {
        var wish = Wish.any()
                .with(Symmetry.FULL)
                .withGivens(new Wish.Range(17, 17))
                .minimal();
        var outcome = new Generator(wish, 1).make(1, 2, Limits.within(Duration.ofMillis(600)), made -> {
            throw new AssertionError("17 givens with full symmetry: " + made);
        });
        assertThat(outcome.isStopped()).isTrue();
        assertThat(outcome.tried()).isPositive();
        assertThat(outcome.nearest().orElseThrow().puzzle().givenCount()).isGreaterThan(17);
    }

    /// Jigsaws of n×n cells, each with pieces of its own.
    static Wish jigsaw(int size) {
        return Wish.jigsaw(Puzzle.empty(Pieces.rows(size)));
    }
}
