package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.RandomRules;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.logic.template.TemplateStep;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Different;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever a technique concludes, in positions reached by steps in any order, agrees with the solution.
class SoundReasoningTest {

    private static final int MOST_STEPS_OF_A_PATTERN = 100;

    private static final Set<Technique> WATCHED = watched();

    /// All techniques, but for the larger fish of mixed units, which take minutes where every one is wanted.
    private static Set<Technique> watched() {
        var watched = EnumSet.allOf(Technique.class);
        watched.removeIf(entry -> entry.code().matches("03[3-6][2-9]1?"));
        return watched;
    }

    static Stream<Arguments> puzzles() {
        return Stream.of(
                Arguments.of(Puzzle.empty(Layout.classic()), 0, 2),
                Arguments.of(Puzzle.empty(Layout.classic()).withDiagonals(), 0, 1),
                Arguments.of(Puzzle.empty(RandomPuzzles.jigsaw(9, 5)), 0, 1),
                Arguments.of(Puzzle.empty(Layout.of(6)), 0, 2),
                Arguments.of(withRules(Layout.of(6), 1), 0, 1),
                Arguments.of(withRules(Layout.classic(), 2), 0, 1),
                Arguments.of(Puzzle.empty(Layout.classic()).with(List.of(new Different.AntiKnight())), 0, 1),
                Arguments.of(Puzzle.empty(Layout.blocks(2, 4)), 0, 1),
                // Rows, or columns, or both, are no units.
                Arguments.of(Puzzle.empty(Layout.of(new Shape(6, 5, 1, 6, true, 0, 0, List.of()))), 0, 2),
                Arguments.of(Puzzle.empty(Layout.of(new Shape(5, 6, 1, 6, true, 0, 0, List.of()))), 0, 1),
                Arguments.of(Puzzle.empty(Layout.of(new Shape(6, 6, 1, 7, true, 2, 3, List.of()))), 0, 1),
                Arguments.of(Puzzle.empty(Layout.of(new Shape(6, 6, 1, 6, false, 2, 3, List.of()))), 0, 1));
    }

    /// Rules of all kinds that some grid keeps.
    private static Puzzle withRules(Layout layout, long seed) {
        var full = RandomPuzzles.full(layout, seed);
        return Puzzle.empty(layout).with(RandomRules.keptBy(full, layout.size(), new Random(seed)));
    }

    @ParameterizedTest
    @MethodSource("puzzles")
    void everyStepInEveryPositionAgreesWithTheSolution(Puzzle blank, int givens, int count) {
        for (int seed = 1; seed <= count; seed++) {
            walk(RandomPuzzles.proper(blank, givens, seed), new Random(seed), 8);
        }
    }

    @Test
    void largeGridsAreNoDifferent() {
        var puzzle = RandomPuzzles.proper(Layout.of(16), 140, 1);
        walk(puzzle, new Random(1), 2);
    }

    @Test
    void theHardestPuzzlesMeetTheRarestSteps() {
        var used = EnumSet.noneOf(Technique.class);
        for (String line : List.of(
                "98.7.....7.....6....6.5.....4...5.3...79..5......2...1..85..9......1...4.....3.2.",
                "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
                "..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..",
                "1.5..48..39...1.6...79...1...61.7.9...1..........436....3..6.5...8...9.6...7..4..")) {
            used.addAll(walk(Puzzle.of(line), new Random(3), 10));
        }
        assertThat(used)
                .contains(
                        Technique.FORCING_NET_CONTRADICTION,
                        Technique.NESTED_FORCING_NET,
                        Technique.FORCING_CHAIN_VERITY,
                        Technique.KRAKEN_FISH_2,
                        Technique.DISCONTINUOUS_NICE_LOOP,
                        Technique.GROUPED_AIC,
                        Technique.ALS_XZ,
                        Technique.ALS_XY_WING,
                        Technique.ALS_CHAIN,
                        Technique.ALIGNED_PAIR_EXCLUSION);
    }

    /// Checks all steps in a position, carries one of them out, whichever it is, and so on.
    ///
    /// @return the techniques that found something
    private static Set<Technique> walk(Puzzle puzzle, Random random, int positions) {
        var solution = solution(puzzle);
        var grid = Explainer.start(puzzle);
        var explainer = new Explainer(Explainer.Options.usual().proper(solution));
        var used = EnumSet.noneOf(Technique.class);
        for (int i = 0; i < positions && !grid.isComplete(); i++) {
            var steps = steps(puzzle, grid, solution);
            steps.forEach(step -> used.add(step.technique()));
            var easiest = explainer.next(puzzle, grid, Limits.none());
            boolean takeEasiest = steps.isEmpty() || random.nextInt(3) == 0;
            Explainer.apply(takeEasiest ? easiest.orElseThrow() : steps.get(random.nextInt(steps.size())), grid);
        }
        return used;
    }

    private static List<Step> steps(Puzzle puzzle, Grid grid, Solution solution) {
        var position = Position.of(grid, puzzle, true);
        var all = new ArrayList<Step>();
        for (var finder : Scale.ours().finders(WATCHED::contains)) {
            var some = new Some(position, solution);
            finder.search(position, some);
            all.addAll(some.steps);
        }
        return all;
    }

    private static Solution solution(Puzzle puzzle) {
        if (Solver.general().solve(puzzle) instanceof Answer.One(var solution)) {
            return solution;
        }
        throw new AssertionError("not proper: " + puzzle);
    }

    /// Takes so many steps of a pattern and checks each.
    private static final class Some implements Findings {

        final List<Step> steps = new ArrayList<>();
        private final Position position;
        private final Solution solution;

        Some(Position position, Solution solution) {
            this.position = position;
            this.solution = solution;
        }

        @Override
        public boolean found(Step step) {
            UnsoundStepException.check(step, position, solution);
            assertThat(step.eliminated().size() + step.placed().size())
                    .as(step.technique().label())
                    .isPositive();
            // Templates rest on all places of a digit, and name none.
            assertThat(step.evidence().allCells().isEmpty())
                    .as(step.technique().label())
                    .isEqualTo(step instanceof TemplateStep);
            // A net is a list of numbered lines.
            assertThat(new Sentences(position.layout()).of(step))
                    .matches(words -> words.endsWith(".") || words.contains("\n  1. "));
            steps.add(step);
            return !isEnough();
        }

        @Override
        public void broken(Conflict conflict) {
            throw new AssertionError(conflict.toString());
        }

        @Override
        public boolean wantsAll() {
            return true;
        }

        @Override
        public boolean isEnough() {
            return steps.size() >= MOST_STEPS_OF_A_PATTERN;
        }
    }
}
