package nonet.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.lesson.Lesson;
import nonet.lesson.Lessons;
import nonet.logic.BruteForce;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Step;
import nonet.puzzle.Answer;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a step concludes follows from what its JSON names, and from nothing else.
class EvidenceTest {

    private static final String HARD =
            ".8.5...6.7...26..8..6.8....3.....9...7..5..2...41........7....3.6...5.7.9.....4..";

    /// All but a digit that is taken from the solution, which is a guess and names nothing.
    private static boolean canBeChecked(Step step) {
        return !(step instanceof BruteForce.Use);
    }

    static Stream<Lesson> lessons() {
        return Lessons.all().stream().filter(lesson -> canBeChecked(lesson.step()));
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void everyLessonIsProvedByItsEvidence(Lesson lesson) {
        check(lesson.puzzle(), lesson.position(), lesson.step());
    }

    @Test
    void netsWithinNetsAreProvedLineByLine() {
        assertThat(check(HARD)).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"puzzles3_magictour_top1465, 40", "puzzles6_forum_hardest_1106, 120", "puzzles2_17_clue, 2500"})
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void everyStepOnTheWayIsProvedByItsEvidence(String file, int every) throws IOException {
        var lines = published(file);
        IntStream.range(0, lines.size())
                .filter(i -> i % every == 0)
                .mapToObj(lines::get)
                .forEach(EvidenceTest::check);
    }

    /// Nets that were made shorter would go on here after a pair has ruled out what they claim: citing it or not,
    /// beside
    /// it or in a smaller net.
    @ParameterizedTest
    @ValueSource(ints = {1, 76, 87})
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void noLineClaimsWhatAPairBeforeItRulesOut(int number) throws IOException {
        check(published("puzzles6_forum_hardest_1106").get(number));
    }

    /// Other digits and cells leave so much open here that trying it out would not come to an end.
    @Test
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void doubleExocetsAreProvedByTheDigitsOfTheirBases() throws IOException {
        check(published("puzzles6_forum_hardest_1106").get(168));
    }

    @Test
    void aBaseThatIsNotNamedIsMissed() {
        var lesson = lessonOf("double-exocet");
        String json = json(lesson);
        assertThatThrownBy(() -> EvidenceChecker.check(
                        lesson.puzzle(),
                        lesson.position(),
                        json.replaceFirst("\"role\":\"base\"", "\"role\":\"cover\"")))
                .isInstanceOf(EvidenceChecker.Fault.class);
    }

    @Test
    void aLinkThatDoesNotHoldIsNoticed() {
        var lesson = lessonOf("x-chain");
        String json = json(lesson);
        assertThatThrownBy(() -> EvidenceChecker.check(
                        lesson.puzzle(),
                        lesson.position(),
                        json.replaceFirst("\"strength\":\"strong\"", "\"strength\":\"weak\"")
                                .replaceFirst("\"cell\":\"D7\"", "\"cell\":\"E1\"")))
                .isInstanceOf(EvidenceChecker.Fault.class);
    }

    @Test
    void aLineThatCitesTooLittleIsNoticed() {
        var lesson = lessonOf("forcing-net-contradiction");
        String json = json(lesson);
        assertThatThrownBy(() -> EvidenceChecker.check(
                        lesson.puzzle(), lesson.position(), json.replaceAll("\"from\":\\[1\\]", "\"from\":[]")))
                .isInstanceOf(EvidenceChecker.Fault.class);
    }

    @Test
    void aUnitThatIsNotNamedIsMissed() {
        var lesson = lessonOf("hidden-rectangle");
        String json = json(lesson);
        assertThatThrownBy(() -> EvidenceChecker.check(
                        lesson.puzzle(), lesson.position(), json.replaceFirst("\"units\":\\[.*?\\]", "\"units\":[]")))
                .isInstanceOf(EvidenceChecker.Fault.class);
    }

    @Test
    void whatARuleDoesNotSayIsNoticed() {
        var lesson = lessonOf("rule-sum");
        String json = json(lesson);
        assertThatThrownBy(() -> EvidenceChecker.check(
                        lesson.puzzle(), lesson.position(), json.replaceFirst("\"digit\":[0-9]", "\"digit\":3")))
                .isInstanceOf(EvidenceChecker.Fault.class);
    }

    /// The puzzles of a published collection, a string each.
    private static List<String> published(String file) throws IOException {
        return Files.readAllLines(Path.of(System.getenv("NONET_DATA"), "bench", file)).stream()
                .filter(line -> line.matches("[0-9.]{81}.*"))
                .map(line -> line.substring(0, 81))
                .toList();
    }

    private static Lesson lessonOf(String technique) {
        return Lessons.all().stream()
                .filter(lesson -> lesson.technique().label().equals(technique))
                .findFirst()
                .orElseThrow();
    }

    private static String json(Lesson lesson) {
        return new StepJson(lesson.puzzle().layout()).of(lesson.step()).toString();
    }

    /// Checks every step of the way through a puzzle.
    ///
    /// @return how many of them are told in lines
    private static long check(String line) {
        var puzzle = Puzzle.of(line);
        if (!(Solver.fastest().solve(puzzle) instanceof Answer.One(var solution))) {
            throw new AssertionError("not proper: " + line);
        }
        var explainer = new Explainer(Explainer.Options.usual().proper(solution));
        var way = explainer.explain(puzzle, Limits.none());
        assertThat(way.isSolved()).isTrue();
        assertThat(way.isGuessed()).isFalse();
        check(way);
        check(explainer.asSeen(way).direct());
        return way.steps().stream().filter(step -> !NetLines.of(step).isEmpty()).count();
    }

    /// Each step follows in the position in which it is told, and together they fill the grid.
    private static void check(Explanation way) {
        var position = way.start().copy();
        for (Step step : way.steps()) {
            check(way.puzzle(), position, step);
            Explainer.apply(step, position);
        }
        assertThat(position.isComplete()).isTrue();
    }

    private static void check(Puzzle puzzle, Grid before, Step step) {
        if (canBeChecked(step)) {
            String json = new StepJson(puzzle.layout()).of(step).toString();
            try {
                EvidenceChecker.check(puzzle, before, json);
            } catch (EvidenceChecker.Fault fault) {
                throw new AssertionError("%s%n%s%n%s".formatted(fault.getMessage(), puzzle, json), fault);
            }
        }
    }
}
