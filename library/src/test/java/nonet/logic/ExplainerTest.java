package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.generate.Morph;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.logic.forcing.ForcingChains;
import nonet.logic.forcing.ForcingNets;
import nonet.logic.single.SingleStep;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainerTest {

    /// Singles alone solve it.
    private static final Puzzle EASY =
            Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

    /// No known technique but the strongest solves it.
    private static final Puzzle HARD =
            Puzzle.of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

    @Test
    void anEasyPuzzleIsSolvedBySinglesAndRatedEasy() {
        var explanation = new Explainer(Explainer.Options.usual()).explain(EASY, Limits.none());

        assertThat(explanation.ending()).isInstanceOf(Explanation.Ending.Solved.class);
        assertThat(explanation.isGuessed()).isFalse();
        assertThat(explanation.rating().level()).isEqualTo(Level.EASY);
        assertThat(explanation.rating().score())
                .isEqualTo(explanation.steps().stream()
                        .mapToInt(step -> Scale.ours().score(step.technique()))
                        .sum());
        assertThat(explanation.before(explanation.steps().size()).isComplete()).isTrue();
    }

    @Test
    void withoutTheSolutionNothingIsGuessed() {
        var singles = Explainer.Options.usual().upTo(Technique.HIDDEN_SINGLE);

        assertThat(new Explainer(singles).explain(HARD, Limits.none()).ending())
                .isInstanceOf(Explanation.Ending.Stuck.class);
    }

    @Test
    void bruteForceComesLastAndReachesTheEnd() {
        var withGuesses = EnumSet.of(Technique.NAKED_SINGLE, Technique.HIDDEN_SINGLE, Technique.BRUTE_FORCE);
        var options = Explainer.Options.usual().with(withGuesses).proper(solution(HARD));

        var explanation = new Explainer(options).explain(HARD, Limits.none());

        assertThat(explanation.isSolved()).isTrue();
        assertThat(explanation.isGuessed()).isTrue();
        assertThat(explanation.rating().level()).isEqualTo(Level.EXTREME);
    }

    @Test
    void nothingIsGuessedBecauseTimeIsUp() {
        var explanation = new Explainer(Explainer.Options.usual().proper(solution(HARD)))
                .explain(HARD, Limits.none().andUnless(() -> true));

        assertThat(explanation.isGuessed()).isFalse();
        assertThat(explanation.ending()).isEqualTo(new Explanation.Ending.Stopped(Answer.Halt.CANCELLED));
    }

    @Test
    void anImpossiblePositionEndsTheWay() {
        var twice = Puzzle.of("11" + ".".repeat(79));

        assertThat(new Explainer(Explainer.Options.usual())
                        .explain(twice, Limits.none())
                        .ending())
                .isInstanceOfSatisfying(
                        Explanation.Ending.Broken.class,
                        broken -> assertThat(broken.conflict()).isInstanceOf(Conflict.Clash.class));
    }

    @Test
    void aStepAgainstTheSolutionIsAnErrorThatShowsThePosition() {
        var grid = Explainer.start(HARD);
        grid.restrict(1, Digits.bit(2));

        Assertions.assertThatThrownBy(() ->
                        new Explainer(Explainer.Options.usual().proper(solution(HARD))).next(HARD, grid, Limits.none()))
                .isInstanceOf(UnsoundStepException.class)
                .hasMessageContaining("A2=2")
                .hasMessageContaining("=8 2 ");
    }

    @Test
    void aCancelledExplanationSaysSo() {
        var explanation = new Explainer(Explainer.Options.usual())
                .explain(HARD, Limits.none().andUnless(() -> true));

        assertThat(explanation.ending()).isEqualTo(new Explanation.Ending.Stopped(Answer.Halt.CANCELLED));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void aPuzzleIsRatedEasyExactlyWhereSinglesSolveItAndTheScoreStaysLow(long seed) {
        var puzzle = RandomPuzzles.proper(Layout.classic(), 24, seed);
        var way = new Explainer(Explainer.Options.usual().proper(solution(puzzle))).explain(puzzle, Limits.none());
        var bySingles = new Explainer(Explainer.Options.usual().upTo(Technique.HIDDEN_SINGLE));
        boolean singlesDo = bySingles.explain(puzzle, Limits.none()).isSolved();

        assertThat(way.rating().level() == Level.EASY)
                .isEqualTo(singlesDo && way.rating().score() <= 800);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aPuzzleThatSinglesSolveIsRatedTheSameHoweverItIsTurned(long seed) {
        var puzzle = RandomPuzzles.proper(Layout.classic(), 32, seed);
        var bySingles = new Explainer(Explainer.Options.usual().upTo(Technique.HIDDEN_SINGLE));
        var way = bySingles.explain(puzzle, Limits.none());
        var turned = bySingles.explain(Morph.random(seed, 0).of(puzzle), Limits.none());

        assertThat(turned.rating()).isEqualTo(way.rating());
    }

    @Test
    void aHighScoreMakesAPuzzleOneLevelHarderThanItsHardestStep() {
        assertThat(Stream.of(800, 801, 1000, 1001, 1600, 1601, 50_000).map(score -> Level.ofScore(score, 81)))
                .containsExactly(
                        Level.EASY, Level.MEDIUM, Level.MEDIUM, Level.HARD, Level.HARD, Level.UNFAIR, Level.UNFAIR);
        assertThat(Level.HARD.raisedBy(Level.EASY)).isEqualTo(Level.HARD);
        assertThat(Level.EASY.raisedBy(Level.UNFAIR)).isEqualTo(Level.MEDIUM);
        assertThat(Level.UNFAIR.raisedBy(Level.UNFAIR)).isEqualTo(Level.UNFAIR);
        assertThat(Level.EXTREME.raisedBy(Level.EASY)).isEqualTo(Level.EXTREME);
    }

    static Stream<Puzzle> puzzles() {
        return Stream.of(
                HARD,
                Puzzle.of("..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5.."),
                RandomPuzzles.proper(Layout.classic(), 0, 11),
                RandomPuzzles.proper(Layout.classic(), 0, 12),
                RandomPuzzles.proper(Puzzle.empty(Layout.classic()).withDiagonals(), 0, 1),
                RandomPuzzles.proper(RandomPuzzles.jigsaw(9, 5), 0, 1),
                RandomPuzzles.proper(Layout.of(6), 0, 1),
                RandomPuzzles.proper(Layout.of(16), 140, 1));
    }

    /// Searches that came to nothing are not repeated on the way, but whoever asks for the next step in a
    /// position searches everything.
    @ParameterizedTest
    @MethodSource("puzzles")
    void whatIsNotSearchedAgainWouldNotHaveBeenFound(Puzzle puzzle) {
        var explainer = new Explainer(Explainer.Options.usual().proper(solution(puzzle)));
        var grid = Explainer.start(puzzle);

        for (Step step : explainer.explain(puzzle, Limits.none()).steps()) {
            var next = explainer.next(puzzle, grid, Limits.none());
            // Singles come all at once: another of them may be the easiest by now.
            boolean isSingle = step.technique().compareTo(Technique.HIDDEN_SINGLE) <= 0;
            assertThat(next)
                    .matches(found -> isSingle
                            ? found.orElseThrow().technique().compareTo(Technique.HIDDEN_SINGLE) <= 0
                            : found.orElseThrow().equals(step));
            Explainer.apply(step, grid);
        }
        assertThat(grid.isComplete()).isTrue();
    }

    @Test
    void aHintNamesMistakesBeforeAnythingElse() {
        var solution = solution(EASY);
        var grid = Explainer.start(EASY);
        int wrong = solution.digit(2) % 9 + 1;
        grid.place(2, wrong);
        grid.eliminate(3, solution.digit(3));

        assertThat(Hint.of(EASY, grid, solution, Limits.none())).isInstanceOfSatisfying(Hint.Mistake.class, mistake -> {
            assertThat(mistake.wrong()).hasToString("[A3=" + wrong + "]");
            assertThat(mistake.missing()).hasToString("[A4=" + solution.digit(3) + "]");
        });
    }

    @Test
    void aHintSaysWhereToLook() {
        assertThat(Hint.of(EASY, Explainer.start(EASY), solution(EASY), Limits.none()))
                .isInstanceOfSatisfying(Hint.Advice.class, advice -> {
                    assertThat(advice.step().placed()).hasSize(1);
                    assertThat(advice.where(EASY)).isNotEmpty();
                    assertThat(advice.conclusion()).hasSize(1);
                });
    }

    @Test
    void everyTechniqueHasANameAndACodeOfItsOwn() {
        for (Technique technique : Technique.values()) {
            assertThat(Technique.named(technique.label())).contains(technique);
            if (!technique.code().isEmpty()) {
                assertThat(Technique.coded(technique.code())).contains(technique);
            }
        }
        assertThat(Technique.named("no-such-thing")).isEqualTo(Optional.empty());
    }

    @Test
    void everyTechniqueIsFoundByItsFinderAndHasAPlaceOnOurScale() {
        var scale = Scale.ours();
        assertThat(scale.easiestFirst()).isSortedAccordingTo((one, other) -> scale.order(one) - scale.order(other));
        for (Technique technique : Technique.values()) {
            assertThat(scale.has(technique)).as("%s", technique).isEqualTo(technique != Technique.ELIMINATE);
            assertThat(technique.finder().isPresent())
                    .isEqualTo(technique != Technique.ELIMINATE && technique != Technique.BRUTE_FORCE);
        }
    }

    @Test
    void techniquesThatComeOutOfOneSearchAreSearchedOnceAndNothingEasierIsPassedOver() {
        var scale = Scale.ours();
        for (Technique technique : scale.easiestFirst()) {
            int due = scale.order(technique.foundWith());
            assertThat(due).as("%s", technique).isLessThanOrEqualTo(scale.order(technique));
            assertThat(scale.easiestFirst())
                    .as("what lies between %s and %s on the scale", technique.foundWith(), technique)
                    .filteredOn(other -> scale.order(other) > due && scale.order(other) < scale.order(technique))
                    .isEmpty();
        }
        assertThat(scale.finders(
                        EnumSet.of(Technique.AVOIDABLE_RECTANGLE_1, Technique.AVOIDABLE_RECTANGLE_2)::contains))
                .hasSize(1);
        assertThat(scale.finders(Technique.AVOIDABLE_RECTANGLE_2::equals)).hasSize(1);
        assertThat(scale.finders(EnumSet.of(Technique.X_WING, Technique.SWORDFISH)::contains))
                .hasSize(2);
    }

    @Test
    void allStepsAreEasiestFirst() {
        var start = Explainer.start(EASY);
        var explainer = new Explainer(Explainer.Options.usual().proper(solution(EASY)));
        var steps = explainer.allSteps(EASY, start, Limits.none());
        var singles = steps.stream().takeWhile(SingleStep.class::isInstance).toList();
        var others = steps.subList(singles.size(), steps.size());

        assertThat(steps).hasSizeGreaterThan(50);
        assertThat(singles.getFirst())
                .isEqualTo(explainer.nextAsSeen(EASY, start, Limits.none()).orElseThrow());
        assertThat(singles.stream().map(Step::technique).distinct())
                .as("block and line before cell")
                .containsExactly(Technique.HIDDEN_SINGLE, Technique.NAKED_SINGLE);
        assertThat(others)
                .noneMatch(SingleStep.class::isInstance)
                .isSortedAccordingTo(
                        Comparator.comparingInt((Step step) -> Scale.ours().order(step.technique()))
                                .thenComparingInt(ExplainerTest::size));
    }

    /// How much there is to read of a net, or to look at.
    private static int size(Step step) {
        return Nets.of(step).depth() > 0
                ? Nets.of(step).claims()
                : step.evidence().size();
    }

    @Test
    void theOnlyPlaceOfADigitIsToldAsASingleAndNotAsANet() {
        var start = Explainer.start(EASY);
        var nets = Set.of(Technique.FORCING_NET_VERITY, Technique.FORCING_CHAIN_VERITY);
        var steps = new Explainer(Explainer.Options.usual().with(nets).proper(solution(EASY)))
                .allSteps(EASY, start, Limits.none());

        assertThat(steps)
                .isNotEmpty()
                .allSatisfy(step -> assertThat(alternatives(step)).isGreaterThan(1));
    }

    private static int alternatives(Step step) {
        return switch (step) {
            case ForcingNets.Verity verity -> verity.nets().size();
            case ForcingChains.Verity verity -> verity.chains().size();
            default -> throw new AssertionError(step);
        };
    }

    private static Solution solution(Puzzle puzzle) {
        return ((Answer.One) Presets.best().solve(puzzle).answer()).solution();
    }
}
