package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.RandomRules;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.RuleChecker;
import nonet.rule.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Our answers against those of a SAT solver and of a constraint solver.
class DuelTest {

    private final Solver solver = Solver.general();

    static Stream<Puzzle> puzzles() {
        return IntStream.range(0, 6)
                .boxed()
                .flatMap(seed -> Stream.of(
                        RandomPuzzles.proper(Layout.classic(), 0, seed),
                        RandomPuzzles.many(Layout.classic(), seed),
                        RandomPuzzles.unsolvable(Layout.classic(), seed),
                        RandomPuzzles.strewn(Layout.classic(), 17 + 2 * seed, seed),
                        RandomPuzzles.proper(Puzzle.empty(Layout.classic()).withDiagonals(), 0, seed),
                        RandomPuzzles.many(Puzzle.empty(Layout.classic()).withDiagonals(), seed),
                        RandomPuzzles.unsolvable(Puzzle.empty(Layout.classic()).withDiagonals(), seed),
                        RandomPuzzles.strewn(RandomPuzzles.jigsaw(9, seed), 10 + 3 * seed, seed),
                        RandomPuzzles.proper(RandomPuzzles.jigsaw(8, seed), 0, seed),
                        RandomPuzzles.withGivens(Puzzle.empty(Layout.of(10)).withDiagonals(), 30 + seed, seed),
                        RandomPuzzles.proper(Layout.of(12), 0, seed),
                        RandomPuzzles.unsolvable(Layout.of(16), seed),
                        RandomPuzzles.proper(Layout.of(16), 100, seed)));
    }

    /// Mixes of rules that some grid keeps, and mixes that perhaps none keeps.
    static Stream<Puzzle> puzzlesWithRules() {
        return IntStream.range(0, 60).boxed().flatMap(seed -> {
            var layout = seed % 3 == 0 ? Layout.classic() : Layout.of(6);
            var random = new Random(seed);
            var full = RandomPuzzles.full(layout, seed);
            int[] givens = Arrays.stream(full.digits())
                    .map(digit -> random.nextInt(4) == 0 ? digit : 0)
                    .toArray();
            return Stream.of(
                    Puzzle.of(layout, givens).with(known(RandomRules.keptBy(full, 12, random), layout)),
                    RandomPuzzles.withGivens(layout, 2, seed).with(known(RandomRules.some(layout, 6, random), layout)));
        });
    }

    /// Rules that the SAT solver can be told.
    private static List<Rule> known(List<Rule> rules, Layout layout) {
        return rules.stream().filter(rule -> SatTwin.knows(rule, layout)).toList();
    }

    @ParameterizedTest
    @MethodSource({"puzzles", "puzzlesWithRules"})
    void aSatSolverComesToTheSameAnswer(Puzzle puzzle) {
        compare(puzzle, SatTwin.solutions(puzzle, 2));
    }

    /// Rules of all kinds, a few of each mix: kept by some grid, or strewn about. With `-Dmixes=5000` there are as many
    /// as that.
    @Test
    void aConstraintSolverComesToTheSameAnswer() {
        int mixes = Integer.getInteger("mixes", 150);
        int late = 0;
        var answers = new HashMap<Class<?>, Integer>();
        for (int seed = 0; seed < mixes; seed++) {
            var puzzle = mixed(seed);
            var expected = ChocoTwin.solutions(puzzle, 2, "5s");
            if (expected.isPresent()) {
                compare(puzzle, expected.get());
                answers.merge(solver.solve(puzzle).getClass(), 1, Integer::sum);
            } else {
                late++;
            }
        }
        assertThat(late).as("mixes that took it too long").isLessThan(mixes / 10);
        assertThat(answers.values()).as("answers of each kind").hasSize(3).allMatch(count -> count > mixes / 20);
    }

    private static Puzzle mixed(int seed) {
        var random = new Random(seed);
        var layout = seed % 4 == 0 ? Layout.classic() : seed % 4 == 1 ? Layout.of(4) : Layout.of(6);
        int count = 1 + random.nextInt(6);
        if (seed % 3 == 0) {
            return RandomPuzzles.withGivens(layout, layout.size(), seed).with(RandomRules.some(layout, count, random));
        }
        var full = RandomPuzzles.full(layout, seed);
        int[] givens = Arrays.stream(full.digits())
                .map(digit -> random.nextInt(4) == 0 ? digit : 0)
                .toArray();
        return Puzzle.of(layout, givens).with(RandomRules.keptBy(full, count, random));
    }

    private void compare(Puzzle puzzle, List<String> expected) {
        switch (solver.solve(puzzle)) {
            case Answer.None none -> assertThat(expected).isEmpty();
            case Answer.One one ->
                assertThat(expected).containsExactly(one.solution().toString());
            case Answer.Many many -> {
                assertThat(expected).hasSize(2);
                var both = Set.of(many.first().toString(), many.second().toString());
                assertThat(both)
                        .allSatisfy(filled ->
                                assertThat(RuleChecker.faults(puzzle, filled)).isEmpty());
            }
            case Answer.Stopped stopped -> throw new AssertionError(stopped);
        }
    }
}
