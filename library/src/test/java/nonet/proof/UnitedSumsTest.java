package nonet.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.proof.ProofChecker.BadProofException;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;
import nonet.rule.Total;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitedSumsTest {

    private static ProofChecker.Checked check(Proof proof) throws IOException, BadProofException {
        var formula = new StringBuilder();
        proof.writeFormula(formula);
        var lines = new StringBuilder();
        proof.writeLines(lines);
        return ProofChecker.check(new StringReader(formula.toString()), new StringReader(lines.toString()));
    }

    /// The cells whose row and column, counted from 1, make so much: a diagonal that falls to the left.
    private static List<Cell> diagonal(int sum) {
        return IntStream.rangeClosed(1, 9)
                .filter(row -> sum - row >= 1 && sum - row <= 9)
                .mapToObj(row -> Layout.classic().cell(9 * (row - 1) + sum - row - 1))
                .toList();
    }

    /// Four diagonals side by side, of 8, 9, 8 and 7 cells. Three blocks have eight cells each of them, which make 44
    /// at most, two have three, and two cells are alone: all together make 3 · 44 + 2 · 24 + 2 · 9 = 198 at most.
    private static Puzzle fourDiagonals(int... totals) {
        var rules = IntStream.range(0, 4)
                .<Rule>mapToObj(i -> new Total.LittleKiller(diagonal(9 + i), totals[i]))
                .toList();
        return Puzzle.empty(Layout.classic()).with(rules);
    }

    /// The same with 1 for 9, 2 for 8 and so on.
    private static Puzzle mirrored(int... totals) {
        return fourDiagonals(IntStream.range(0, 4)
                .map(i -> 10 * diagonal(9 + i).size() - totals[i])
                .toArray());
    }

    static Stream<Puzzle> diagonalsThatMakeTooMuch() {
        return Stream.of(fourDiagonals(49, 50, 50, 50), mirrored(49, 50, 50, 50), fourDiagonals(52, 52, 52, 52));
    }

    @ParameterizedTest
    @MethodSource("diagonalsThatMakeTooMuch")
    void diagonalsSideBySideThatMakeTooMuchTogetherAreProvedImpossible(Puzzle puzzle)
            throws IOException, BadProofException {
        var proven = Prover.prove(puzzle, Limits.within(Duration.ofSeconds(30)));
        assertThat(proven.answer()).isInstanceOf(Answer.None.class);
        var proof = proven.proof().orElseThrow();
        assertThat(check(proof).lines()).isEqualTo(proof.size());
    }

    @Test
    void sumsAreUnitedWhereThatLeavesThemLessPlay() {
        assertThat(UnitedSums.of(fourDiagonals(49, 50, 50, 50))).singleElement().satisfies(united -> {
            assertThat(united.sums()).hasSize(4);
            assertThat(united.groups().stream().map(group -> group.cells().size()))
                    .containsExactly(8, 8, 8, 3, 3, 1, 1);
            assertThat(united.areLow()).isFalse();
        });
        assertThat(UnitedSums.of(mirrored(49, 50, 50, 50)))
                .singleElement()
                .satisfies(united -> assertThat(united.areLow()).isTrue());
        assertThat(UnitedSums.of(Puzzle.empty(Layout.classic()))).isEmpty();
    }

    /// A puzzle whose rules are sums of any cells, kept by a full grid or off by one.
    private static Puzzle withSums(Layout layout, int seed) {
        var random = new Random(seed);
        var full = RandomPuzzles.full(layout, seed);
        var cells = new ArrayList<>(
                IntStream.range(0, layout.cellCount()).mapToObj(layout::cell).toList());
        Collections.shuffle(cells, random);
        var rules = new ArrayList<Rule>();
        for (int sum = 0; sum < 3; sum++) {
            int size = 2 + random.nextInt(6);
            var some = cells.subList(sum * 8, sum * 8 + size);
            int total = some.stream()
                    .mapToInt(cell -> layout.value(full.digit(layout.index(cell))))
                    .sum();
            rules.add(new Total.Sum(some, total + (random.nextInt(4) == 0 ? 1 : 0), List.of()));
        }
        int[] givens = Arrays.stream(full.digits())
                .map(digit -> random.nextInt(10) < 3 ? digit : 0)
                .toArray();
        return Puzzle.of(layout, givens).with(rules);
    }

    private static UnitedSums all(Puzzle puzzle) {
        var sums = puzzle.constraints().sums();
        return new UnitedSums(
                puzzle.geometry(),
                sums.stream()
                        .map(sum -> CellSet.of(
                                puzzle.layout().totalCount(),
                                sum.cells().stream()
                                        .mapToInt(puzzle.layout()::index)
                                        .toArray()))
                        .toList(),
                sums.stream().map(sum -> sum.totals().getFirst()).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"9×9", "6×6", "from 0", "jigsaw"})
    void countingSumsTogetherChangesNoAnswer(String kind) throws IOException, BadProofException {
        for (int seed = 0; seed < 40; seed++) {
            var layout = switch (kind) {
                case "6×6" -> Layout.of(6);
                case "from 0" -> Layout.of(new Shape(6, 6, 0, 5, true, 2, 3, List.of()));
                case "jigsaw" -> RandomPuzzles.jigsaw(7, seed);
                default -> Layout.classic();
            };
            var puzzle = withSums(layout, seed);
            var expected = Solver.general().solve(puzzle);
            var formula = Formula.of(puzzle, List.of(all(puzzle)));
            var proven = Prover.prove(formula, List.of(), Limits.none(), Integer.MAX_VALUE);
            assertThat(proven.answer()).as("seed %d", seed).hasSameClassAs(expected);
            if (expected instanceof Answer.One) {
                assertThat(proven.answer()).isEqualTo(expected);
            }
            if (proven.proof().isPresent()) {
                var proof = proven.proof().get();
                assertThatCode(() -> check(proof)).doesNotThrowAnyException();
            }
        }
    }
}
