package nonet.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.picture.PictureSvg;
import nonet.puzzle.Answer;
import nonet.rule.Rule;
import nonet.solve.Solver;
import nonet.text.PuzzleJson;
import nonet.text.RuleText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every rule is taught, and `docs/rules.md` says what the lessons say. Where it does not any more, write it anew:
///
/// ```
/// ./mvnw -pl library test -Dtest=RulePagesTest -Dregenerate
/// ```
class RulePagesTest {

    private static final Path DOCS = Path.of("..", "docs");

    private static final String ADVICE =
            "docs/rules.md is out of date. Write it anew: ./mvnw -pl library test -Dtest=RulePagesTest -Dregenerate";

    private static final String INTRODUCTION = """
            # The rules

            What a setter may demand beyond rows, columns and blocks. `nonet rules` lists them in a terminal, `nonet rules
            killer` tells one.

            A rule is a line of words: its name, then numbers, then cells. It stands behind `--rule`, in a text file below
            the grid and a line `rules:`, or as an object in the JSON of a puzzle. What is in square brackets may be left
            out; `|` separates what one may choose from; lists of numbers have commas, and `-` is an empty one; `/` stands
            between lists of cells. Cells are called A1 (row A, column 1) or R1C1.

                nonet solve --rule anti-knight --rule 'killer 15 A1 A2 B1' puzzle.txt

            f-puzzles files and links carry most of these rules, SudokuPad files draw them. Numbers are values as they are
            printed: where the lowest digit is 0, it counts as 0.
            """;

    static Stream<RuleLesson> lessons() {
        return RuleLessons.all().stream();
    }

    @Test
    void everyRuleIsTaughtOnce() {
        assertThat(lessons().map(RuleLesson::name)).containsExactlyInAnyOrderElementsOf(RuleText.names());
    }

    @ParameterizedTest
    @MethodSource("lessons")
    void theDigitsOfAnExampleKeepItsRules(RuleLesson lesson) {
        assertThat(lesson.example().rules().stream()
                        .flatMap(RulePagesTest::withInner)
                        .map(RuleText::write))
                .anyMatch(line -> line.equals(lesson.name()) || line.startsWith(lesson.name() + " "));
        assertThat(Solver.fastest().solve(lesson.example())).as(lesson.name()).isNotInstanceOf(Answer.None.class);
    }

    private static Stream<Rule> withInner(Rule rule) {
        return rule instanceof nonet.rule.AnyOf any
                ? Stream.concat(Stream.of(rule), any.options().stream().flatMap(List::stream))
                : Stream.of(rule);
    }

    @Test
    void rulesAreFoundByTheNamesThatPeopleUse() {
        assertThat(RuleLessons.named("Anti Knight").orElseThrow().name()).isEqualTo("anti-knight");
        assertThat(RuleLessons.named("white dot").orElseThrow().name()).isEqualTo("difference");
        assertThat(RuleLessons.named("nothing")).isEmpty();
    }

    @Test
    void thePageSaysWhatTheLessonsSay() throws IOException {
        var files = files();
        if (System.getProperty("regenerate") != null) {
            Files.createDirectories(DOCS.resolve("rules"));
            for (var file : files.entrySet()) {
                Files.writeString(DOCS.resolve(file.getKey()), file.getValue(), StandardCharsets.UTF_8);
            }
        }
        for (var file : files.entrySet()) {
            assertThat(DOCS.resolve(file.getKey())).as(ADVICE).content().isEqualTo(file.getValue());
        }
        try (var pictures = Files.list(DOCS.resolve("rules"))) {
            assertThat(pictures.map(picture -> "rules/" + picture.getFileName()))
                    .as(ADVICE)
                    .allMatch(files::containsKey);
        }
    }

    /// The page and its pictures by their names.
    private static Map<String, String> files() {
        var files = new LinkedHashMap<String, String>();
        var page = new StringBuilder(INTRODUCTION);
        String family = "";
        for (RuleLesson lesson : RuleLessons.all()) {
            if (!lesson.family().equals(family)) {
                family = lesson.family();
                page.append("\n## %s\n".formatted(family));
            }
            page.append(section(lesson));
            files.put("rules/%s.svg".formatted(lesson.name()), PictureSvg.of(lesson.picture()));
        }
        files.put("rules.md", page.toString());
        return files;
    }

    private static String section(RuleLesson lesson) {
        String also = lesson.otherNames().isEmpty()
                ? ""
                : " Also called %s.".formatted(String.join(", ", lesson.otherNames()));
        String lines = lesson.example().rules().stream()
                .map(rule -> RuleText.write(rule) + "\n"
                        + PuzzleJson.write(rule, lesson.example().layout()) + "\n")
                .collect(Collectors.joining());
        return "\n### %s\n\n`%s`%s\n\n%s\n\n![%s](rules/%s.svg)\n\n```text\n%s```\n"
                .formatted(
                        lesson.name(),
                        lesson.syntax(),
                        also.isEmpty() ? "" : "." + also,
                        String.join("\n", lesson.meaning()),
                        lesson.name(),
                        lesson.name(),
                        lines);
    }
}
