package nonet.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.logic.Scale;
import nonet.logic.Technique;
import nonet.logic.intersection.LockedSubset;
import nonet.logic.subset.HiddenSubset;
import nonet.logic.subset.NakedSubset;
import nonet.picture.PictureSvg;
import nonet.puzzle.Answer;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every technique has a lesson, and finds in the position of its example exactly the step that stands there.
class LessonsTest {

    static List<Lesson> lessons() {
        return Lessons.all();
    }

    @Test
    void everyTechniqueHasOneLesson() {
        assertThat(lessons().stream().map(Lesson::technique))
                .as("lessons.txt has a paragraph for each technique that is explained")
                .containsExactlyInAnyOrderElementsOf(Scale.ours().easiestFirst());
    }

    @Test
    void aFamilyStandsTogetherItsEasiestFirst() {
        var families = lessons().stream().map(Lesson::family).toList();
        long changes = Stream.iterate(1, i -> i < families.size(), i -> i + 1)
                .filter(i -> !families.get(i).equals(families.get(i - 1)))
                .count();
        assertThat(families.stream().distinct().count()).isEqualTo(changes + 1);
        assertThat(lessons())
                .allSatisfy(lesson -> assertThat(lesson.family()).isNotEmpty())
                .isSortedAccordingTo((one, other) -> one.family().equals(other.family())
                        ? Integer.compare(
                                Scale.ours().order(one.technique()),
                                Scale.ours().order(other.technique()))
                        : 0);
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void anIdeaIsThreeSentencesInOurWords(Lesson lesson) {
        assertThat(lesson.idea())
                .hasSize(3)
                .allSatisfy(sentence -> assertThat(sentence)
                        .matches("[A-Z].*[a-z0-9)]\\.")
                        .doesNotContainPattern("(?i)\\b(box|boxes|house|houses|clue|clues)\\b"));
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void theTechniqueFindsTheStepOfItsExample(Lesson lesson) {
        var step = lesson.step();
        var wanted = lesson.example().libraryCase().orElseThrow();
        assertThat(step.technique()).isEqualTo(lesson.technique());
        assertThat(step.eliminated()).containsExactlyInAnyOrderElementsOf(wanted.eliminations());
        assertThat(step.placed()).containsExactlyInAnyOrderElementsOf(wanted.placements());
        assertThat(Stream.concat(step.eliminated().stream(), step.placed().stream()))
                .isNotEmpty();
        assertThat(wanted.technique())
                .isEqualTo(
                        lesson.technique().code().isEmpty()
                                ? "9999"
                                : lesson.technique().code());
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void anExampleComesFromAProperPuzzleAndAgreesWithItsSolution(Lesson lesson) {
        var answer = Solver.fastest().solve(lesson.puzzle());
        assertThat(answer).isInstanceOf(Answer.One.class);
        var solution = ((Answer.One) answer).solution();
        var position = lesson.position();
        for (int cell = 0; cell < lesson.puzzle().layout().cellCount(); cell++) {
            assertThat(position.has(cell, solution.digit(cell))).isTrue();
        }
        assertThat(lesson.step().eliminated()).noneMatch(candidate -> isTrue(candidate, solution));
        assertThat(lesson.step().placed()).allMatch(candidate -> isTrue(candidate, solution));
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void aPictureNamesRowsAndColumnsAndShowsWhatFollows(Lesson lesson) {
        String picture = PictureSvg.of(lesson.picture());
        assertThat(count(picture, "class=\"name\"")).isEqualTo(18);
        assertThat(count(picture, "class=\"gone\""))
                .isEqualTo(lesson.step().eliminated().size());
        assertThat(count(picture, "class=\"certain\""))
                .isEqualTo(lesson.step().placed().size());
        assertThat(picture.length()).as("a few kilobytes").isLessThan(25_000);
        assertThat(PictureSvg.bare(lesson.picture())).doesNotContain("<style").contains("<svg");
    }

    @ParameterizedTest
    @EnumSource(
            value = Technique.class,
            names = {"NAKED_PAIR", "HIDDEN_PAIR", "NAKED_TRIPLE", "HIDDEN_TRIPLE", "LOCKED_PAIR", "LOCKED_TRIPLE"})
    void theDigitsOfASubsetStandOnColouredGroundWhereTheyAreCandidates(Technique technique) {
        var lesson = lessons().stream()
                .filter(one -> one.technique() == technique)
                .findFirst()
                .orElseThrow();
        var step = lesson.step();
        var digits = switch (step) {
            case NakedSubset.Use use -> use.digits();
            case HiddenSubset.Use use -> use.digits();
            case LockedSubset.Use use -> use.digits();
            default -> throw new AssertionError(step);
        };
        var position = lesson.position();
        int candidates = step.evidence().allCells().stream()
                .mapToInt(cell ->
                        Digits.count(position.candidates(position.layout().index(cell)) & digits.bits()))
                .sum();
        assertThat(count(PictureSvg.of(lesson.picture()), "class=\"mark-a\"")).isEqualTo(candidates);
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    private static boolean isTrue(Candidate candidate, Solution solution) {
        return solution.digit(solution.layout().index(candidate.cell())) == candidate.digit();
    }
}
