package nonet.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import nonet.logic.Scale;
import nonet.picture.PictureSvg;
import nonet.text.RuleText;
import org.junit.jupiter.api.Test;

/// The pages of `docs/techniques` say what the lessons say. Where they do not any more, write them anew:
///
/// ```
/// ./mvnw -pl library test -Dtest=TechniquePagesTest -Dregenerate
/// ```
class TechniquePagesTest {

    private static final Path FOLDER = Path.of("..", "docs", "techniques");

    private static final String ADVICE =
            "docs/techniques is out of date. Write it anew: ./mvnw -pl library test -Dtest=TechniquePagesTest -Dregenerate";

    private static final String INTRODUCTION = """
            # The techniques

            Every technique that Nonet knows has a page: the idea in three sentences, and an example as Nonet draws
            and tells it. Families stand in the order in which one learns them, and each begins with its easiest
            technique.

            The **level** is how hard a puzzle is that needs the technique, the **score** what each use adds to the
            rating of a puzzle (`nonet rate`). Those marked ○ are tried only where somebody asks for them by name
            (`nonet explain --techniques NAME`): what they find, the others mostly find more simply.

            In the pictures, what goes is crossed out and what is certain is ringed. Tinted are the units and cells to
            look at, and on coloured ground stand the candidates that the argument uses; fins and assumptions stand on
            a diamond. A solid arrow reads "if this is false, that is true", a dashed one "if this is true, that is
            false".
            """;

    @Test
    void thePagesSayWhatTheLessonsSay() throws IOException {
        var pages = pages();
        if (System.getProperty("regenerate") != null) {
            write(pages);
        }
        try (var files = Files.list(FOLDER)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .as(ADVICE)
                    .containsExactlyInAnyOrderElementsOf(pages.keySet());
        }
        for (var page : pages.entrySet()) {
            assertThat(FOLDER.resolve(page.getKey())).as(ADVICE).content().isEqualTo(page.getValue());
        }
    }

    private static void write(Map<String, String> pages) throws IOException {
        Files.createDirectories(FOLDER);
        List<Path> old;
        try (var files = Files.list(FOLDER)) {
            old = files.toList();
        }
        for (Path file : old) {
            Files.delete(file);
        }
        for (var page : pages.entrySet()) {
            Files.writeString(FOLDER.resolve(page.getKey()), page.getValue(), StandardCharsets.UTF_8);
        }
    }

    /// Every file by its name.
    private static Map<String, String> pages() {
        var pages = new LinkedHashMap<String, String>();
        var lessons = Lessons.all();
        pages.put("README.md", index(lessons));
        for (Lesson lesson : lessons) {
            String label = lesson.technique().label();
            pages.put(label + ".md", page(lesson));
            pages.put(label + ".svg", PictureSvg.of(lesson.picture()));
        }
        return pages;
    }

    private static String index(List<Lesson> lessons) {
        var text = new StringBuilder(INTRODUCTION);
        String family = "";
        for (Lesson lesson : lessons) {
            if (!lesson.family().equals(family)) {
                family = lesson.family();
                text.append("\n## %s\n\n| technique | level | score |\n|---|---|---:|\n".formatted(family));
            }
            var technique = lesson.technique();
            text.append("| [%s](%s.md)%s | %s | %s |\n"
                    .formatted(
                            technique.title(),
                            technique.label(),
                            Scale.ours().isUsual(technique) ? "" : " ○",
                            Scale.ours().level(technique).label(),
                            grouped(Scale.ours().score(technique))));
        }
        return text.toString();
    }

    private static String page(Lesson lesson) {
        var technique = lesson.technique();
        var text = new StringBuilder("# %s\n\n".formatted(technique.title()));
        if (!lesson.otherNames().isEmpty()) {
            text.append("Also called: %s.\n\n".formatted(String.join(", ", lesson.otherNames())));
        }
        text.append("| name | code | level | score |\n|---|---|---|---:|\n| `%s` | %s | %s | %s |\n\n"
                .formatted(
                        technique.label(),
                        technique.code().isEmpty() ? "–" : technique.code(),
                        Scale.ours().level(technique).label(),
                        grouped(Scale.ours().score(technique))));
        text.append("## The idea\n\n%s\n\n".formatted(String.join("\n", lesson.idea())));
        text.append("## An example\n\n![%s in a position](%s.svg)\n\n> %s\n\n"
                .formatted(technique.title(), technique.label(), lesson.sentence()));
        text.append(
                "The same position as a line, for `nonet explain --all-steps --techniques %s%s`:\n\n```text\n%s\n```\n\n"
                        .formatted(technique.label(), rules(lesson), lesson.line()));
        text.append("[All techniques](README.md)\n");
        return text.toString();
    }

    private static String rules(Lesson lesson) {
        return lesson.puzzle().rules().stream()
                .map(rule -> " --rule '%s'".formatted(RuleText.write(rule)))
                .collect(Collectors.joining());
    }

    private static String grouped(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
