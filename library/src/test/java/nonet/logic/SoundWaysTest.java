package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every step of whole ways through puzzles agrees with the solution: each is checked when it is found.
///
/// Of the published collections a sample is tried; with `-Dnonet.wholeCollections=true` every puzzle, which
/// takes hours. `NONET_DATA` names the folder that holds them.
class SoundWaysTest {

    @ParameterizedTest
    @CsvSource({
        "puzzles2_17_clue, 1000, true",
        "puzzles3_magictour_top1465, 500, true",
        "puzzles5_forum_hardest_1905_11+, 8, false",
        "puzzles6_forum_hardest_1106, 8, false"
    })
    void theWayThroughPublishedPuzzlesIsSound(String collection, int count, boolean withoutGuesses) throws IOException {
        for (Puzzle puzzle : published(collection, count)) {
            var options = Explainer.Options.usual().proper(Ways.solution(puzzle));
            var way = new Explainer(options).explain(puzzle, Limits.none());
            assertThat(way.isSolved()).as(puzzle.toString()).isTrue();
            assertThat(withoutGuesses && way.isGuessed()).as(puzzle.toString()).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "puzzles2_17_clue, 12",
        "puzzles3_magictour_top1465, 12",
        "puzzles5_forum_hardest_1905_11+, 3",
        "puzzles6_forum_hardest_1106, 3"
    })
    void soAreOtherWaysThroughPublishedPuzzles(String collection, int count) throws IOException {
        for (Puzzle puzzle : published(collection, count)) {
            goAnyWay(puzzle, puzzle.toString().hashCode());
        }
    }

    /// These have several solutions: what does not assume that there is only one agrees with any of them.
    @ParameterizedTest
    @CsvSource("puzzles7_serg_benchmark, 20")
    void stepsThatAssumeNothingAgreeWithAnySolution(String collection, int count) throws IOException {
        for (Puzzle puzzle : published(collection, count)) {
            if (Solver.general().any(puzzle, Limits.none(), new Random(count)) instanceof Answer.One(var solution)) {
                var options = Explainer.Options.usual().checkedBy(solution);
                var way = new Explainer(options).explain(puzzle, Limits.none());
                assertThat(way.isSolved()).as(puzzle.toString()).isTrue();
            }
        }
    }

    static Stream<Arguments> layouts() {
        return Stream.of(
                Arguments.of(Puzzle.empty(Layout.classic()), 0, 12),
                Arguments.of(Puzzle.empty(Layout.classic()).withDiagonals(), 0, 6),
                Arguments.of(Puzzle.empty(RandomPuzzles.jigsaw(9, 5)), 0, 6),
                Arguments.of(Puzzle.empty(Layout.of(6)), 0, 12),
                Arguments.of(Puzzle.empty(Layout.of(16)), 140, 2));
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void soAreOtherWaysOnEveryLayout(Puzzle blank, int givens, int count) {
        for (int seed = 1; seed <= count; seed++) {
            goAnyWay(RandomPuzzles.proper(blank, givens, seed), seed);
        }
    }

    /// Goes through a puzzle with the techniques in another order each time, and any of the first steps that
    /// one finds, not the first.
    private static void goAnyWay(Puzzle puzzle, long seed) {
        var solution = Ways.solution(puzzle);
        var options = Explainer.Options.usual().proper(solution);
        var random = new Random(seed);
        var finders = new ArrayList<>(Scale.ours().finders(alsoRare()::contains));
        var grid = Explainer.start(puzzle);
        var fruitless = new Fruitless(puzzle.geometry());
        while (!grid.isComplete()) {
            Collections.shuffle(finders, random);
            var position = Position.of(grid, puzzle, true, fruitless);
            var some = new Some(1 + random.nextInt(5));
            for (int i = 0; i < finders.size() && some.steps.isEmpty(); i++) {
                finders.get(i).search(position, some);
            }
            var step = some.steps.isEmpty()
                    ? new Explainer(options).next(puzzle, grid, Limits.none()).orElseThrow()
                    : some.steps.get(random.nextInt(some.steps.size()));
            UnsoundStepException.check(step, position, solution);
            Explainer.apply(step, grid);
        }
    }

    /// The usual techniques and those that are for who asks, but for the slowest.
    private static EnumSet<Technique> alsoRare() {
        var techniques = EnumSet.allOf(Technique.class);
        techniques.removeIf(entry -> entry.code().matches("03[3-6].*|12.*")
                || !Scale.ours().has(entry)
                || Scale.ours().order(entry) >= 8600);
        return techniques;
    }

    /// The first steps that a pattern finds.
    private static final class Some implements Findings {

        final List<Step> steps = new ArrayList<>();
        private final int enough;

        Some(int enough) {
            this.enough = enough;
        }

        @Override
        public boolean found(Step step) {
            steps.add(step);
            return !isEnough();
        }

        @Override
        public void broken(Conflict conflict) {
            throw new AssertionError(conflict.toString());
        }

        @Override
        public boolean isEnough() {
            return steps.size() >= enough;
        }
    }

    /// So many puzzles of a collection, evenly spread.
    private static List<Puzzle> published(String collection, int count) throws IOException {
        var data = Optional.ofNullable(System.getenv("NONET_DATA"));
        assumeTrue(data.isPresent(), "NONET_DATA does not name the folder of the published puzzles");
        var lines = Files.readAllLines(Path.of(data.get(), "bench", collection)).stream()
                .filter(line -> !line.startsWith("#") && line.length() >= 81)
                .toList();
        int wanted = Boolean.getBoolean("nonet.wholeCollections") ? lines.size() : Math.min(count, lines.size());
        return IntStream.range(0, wanted)
                .mapToObj(i -> lines.get((int) ((long) i * lines.size() / wanted)))
                .map(line -> Puzzle.of(line.substring(0, 81)))
                .toList();
    }
}
