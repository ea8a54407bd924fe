package nonet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.ask.Body;
import nonet.ask.Conversation;
import nonet.ask.ErPaths;
import nonet.ask.Listener;
import nonet.ask.Problem;
import nonet.ask.Question;
import nonet.ask.Questions;
import nonet.lesson.Lessons;
import nonet.picture.JsonLine;
import org.junit.jupiter.api.Test;

/// Writes questions and the answers that the library gives on the JVM, for the page's own tests: `target/page-answers`.
/// The library in the page must give the same.
class PageAnswersTest {

    private static final Path FOLDER = Path.of("target", "page-answers");

    private static final String EASY =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private static final String HARD =
            "...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4...";
    private static final String SIXTEEN =
            "GD.3.....2...186....5...6..4.2D.E8.B..6.7GC...5..69F..D...B1..A....2.B7.C8..943D7...A.3..9...5...CB.2.45"
                    + ".....8......F8.......GB.83....A1...E....D..A.6F4....2...5.6C9.8.21.A..GF.F4......B.3.6..17...9...."
                    + "5..E64.....CBE9...D......83.5F........F...47..3.GC...2";
    private static final String KILLER = """
            {"puzzle":{"size":9,"blockHeight":3,"blockWidth":3,"diagonals":false,"givens":"%s",\
            "rules":["killer 15 A1 A2 B1","thermo C1 C2 C3"]}""".formatted(".".repeat(81));

    /// Who listens in these tests: what it heard counts as part of the answer.
    private static final class Log implements Listener {

        private final List<String> lines = new ArrayList<>();

        @Override
        public void hear(String line) {
            lines.add(line);
        }

        @Override
        public void progress(String line) {}

        @Override
        public boolean getAsBoolean() {
            return false;
        }
    }

    /// @param question a [Question], or one that refers to what was asked before
    private record Case(String question, String body) {

        Case(Question question, String body) {
            this(question.label(), body);
        }
    }

    private static Case about(Question question, String text, String more) {
        return new Case(question, "{%s%s}".formatted(field("text", text), more));
    }

    private static String field(String name, String text) {
        String object = new JsonLine().put(name, text).toString();
        return object.substring(1, object.length() - 1);
    }

    private static Stream<Case> cases() throws IOException {
        var cases = Stream.<Case>builder();
        cases.add(new Case(Question.AGENTS, "{}"));
        for (String text : List.of(EASY, HARD, SIXTEEN)) {
            cases.add(about(Question.SOLVE, text, ""));
            cases.add(about(Question.HINT, text, ",\"level\":4"));
            cases.add(about(Question.DRAW, text, ""));
        }
        for (String agent : List.of("plain", "fewest", "twins", "subsets", "best")) {
            cases.add(about(Question.TRACE, EASY, "," + field("agent", agent)));
        }
        cases.add(about(Question.TRACE, HARD, ",\"agent\":\"best\""));
        for (String to : List.of("rows", "json", "fpuzzles", "candidates")) {
            cases.add(about(Question.CONVERT, EASY, "," + field("to", to)));
        }
        cases.add(about(Question.COUNT, EASY.replace('5', '.'), ",\"limit\":50"));
        // A number that begins with 95 fills a long to its last bit, where the page reads it.
        cases.add(about(Question.COUNT, ".".repeat(81), ",\"limit\":95"));
        cases.add(about(Question.CANDIDATES, EASY.replace('5', '.'), ",\"limit\":3"));
        cases.add(about(Question.MINIMISE, EASY, ""));
        cases.add(about(Question.MINIMISE, EASY.replace("53", "55"), ""));
        cases.add(about(Question.CHECK, EASY, "," + field("digits", EASY.replace("53", "54"))));
        cases.add(about(Question.EXPLAIN, EASY, ""));
        cases.add(about(Question.EXPLAIN, HARD, ""));
        cases.add(about(Question.RATE, HARD, ""));
        cases.add(new Case(Question.GENERATE, "{\"seed\":7}"));
        cases.add(new Case(Question.GENERATE, "{\"seed\":3,\"level\":\"hard\",\"symmetry\":\"rotational\"}"));
        cases.add(new Case(Question.READ, KILLER));
        cases.add(new Case("board", KILLER));
        // What is kept from one question to the next.
        for (String text : List.of(HARD, SIXTEEN)) {
            cases.add(new Case("watch", "{%s,\"agent\":\"twins\"}".formatted(field("text", text))));
            for (int moment = 0; moment < 900; moment += 47) {
                cases.add(new Case("moment", "{\"moment\":%d}".formatted(moment)));
                cases.add(new Case("why", "{\"moment\":%d,\"cell\":%d}".formatted(moment, moment % 81)));
            }
            cases.add(new Case("words", "{\"at\":[0,100,200,300,400]}"));
        }
        cases.add(about(Question.EXPLAIN, HARD, ""));
        for (int step = 0; step < 40; step++) {
            cases.add(new Case("moment", "{\"moment\":%d}".formatted(step)));
        }
        cases.add(new Case(Question.SOLVE, "{\"text\":\"nonsense\"}"));
        cases.add(new Case(Question.SOLVE, "[]"));
        for (var lesson : Lessons.all()) {
            cases.add(about(Question.HINT, lesson.line(), ",\"level\":4"));
        }
        try (var samples = Files.list(Path.of("..", "library", "src", "test", "resources", "formats"))) {
            for (Path sample : samples.filter(file -> !file.toString().endsWith(".npy"))
                    .sorted()
                    .toList()) {
                cases.add(about(Question.READ, Files.readString(sample), ""));
            }
        }
        return cases.build();
    }

    /// Cases out of published collections: some of each, or with `-Deverything` all that can be had in minutes.
    private static Stream<Case> published(Path data) throws IOException {
        var cases = Stream.<Case>builder();
        try (var samples = Files.list(data.resolve("formats"))) {
            for (Path sample : samples.filter(file -> !file.toString().endsWith(".npy"))
                    .sorted()
                    .toList()) {
                cases.add(about(Question.READ, Files.readString(sample), ""));
            }
        }
        for (String level : List.of("very_easy", "easy", "medium", "hard")) {
            some(data.resolve("seeds/bath/%s_puzzle.txt".formatted(level)), 5, 15)
                    .forEach(line -> cases.add(about(Question.SOLVE, line, "")));
        }
        some(data.resolve("techniques/cases.txt"), 60, 10_000).forEach(line -> {
            cases.add(about(Question.READ, line, ""));
            cases.add(about(Question.HINT, line, ",\"level\":4"));
        });
        some(data.resolve("bench/puzzles3_magictour_top1465"), 3, 50).forEach(line -> {
            cases.add(about(Question.EXPLAIN, line, ""));
            cases.add(about(Question.TRACE, line, ",\"agent\":\"best\""));
        });
        some(data.resolve("bench/puzzles6_forum_hardest_1106"), 5, 375)
                .forEach(line -> cases.add(about(Question.SOLVE, line, "")));
        some(data.resolve("bench/puzzles7_serg_benchmark"), 5, 1000)
                .forEach(line -> cases.add(about(Question.CANDIDATES, line, "")));
        some(data.resolve("variants/suite.jsonl"), 40, 519).forEach(line -> {
            cases.add(about(Question.READ, line, ""));
            cases.add(about(Question.SOLVE, line, ""));
        });
        some(data.resolve("variants/suite.jsonl"), 3, 60).forEach(line -> cases.add(about(Question.EXPLAIN, line, "")));
        some(data.resolve("variants/imports.jsonl"), 15, 92).forEach(line -> {
            var row = Client.MAPPER.readTree(line);
            for (String field : List.of("link", "sudokupad", "scl")) {
                if (row.path(field).isString()) {
                    cases.add(about(Question.READ, row.path(field).stringValue(), ""));
                }
            }
        });
        return cases.build();
    }

    /// Lines of a file, as far from one another as can be.
    ///
    /// @param few how many usually
    /// @param most how many of everything
    private static Stream<String> some(Path file, int few, int most) throws IOException {
        var lines = Files.readAllLines(file).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
        int count = Math.min(lines.size(), System.getProperty("everything") == null ? few : most);
        return IntStream.range(0, count).mapToObj(i -> lines.get((int) ((long) i * lines.size() / count)));
    }

    @Test
    void answersAreWrittenForThePage() throws IOException {
        assertThat(write(cases(), Duration.ofMinutes(5), "answers.jsonl")).isGreaterThan(60);
    }

    /// Of the scales of the forums, which have a script of their own.
    private static Stream<Case> forums() {
        var cases = Stream.<Case>builder();
        for (String scale : List.of("er", "er-default")) {
            for (String givens : List.of(EASY, HARD)) {
                cases.add(new Case(
                        Question.EXPLAIN,
                        "{\"puzzle\":{\"size\":9,%s},%s}".formatted(field("givens", givens), field("scale", scale))));
                for (int step = 0; step < 50; step += 3) {
                    cases.add(new Case("moment", "{\"moment\":%d}".formatted(step)));
                }
            }
        }
        return cases.build();
    }

    @Test
    void answersOfTheForumsAreWrittenForThePage() throws IOException {
        assertThat(write(forums(), Duration.ofMinutes(5), "forums.jsonl")).isGreaterThan(60);
    }

    @Test
    void answersToPublishedCasesAreWrittenForThePage() throws IOException {
        Files.deleteIfExists(FOLDER.resolve("published.jsonl"));
        String data = System.getenv("NONET_DATA");
        assumeTrue(data != null, "NONET_DATA names no folder of published collections");
        assertThat(write(published(Path.of(Objects.requireNonNull(data))), Duration.ofSeconds(1), "published.jsonl"))
                .isGreaterThan(200);
    }

    /// Writes cases with their answers, but those that take the JVM longer than that: the page would need more.
    private static int write(Stream<Case> cases, Duration most, String file) throws IOException {
        var conversation = new Conversation(new Questions(
                new Questions.Allowance(most.multipliedBy(2), 1_000_000), List::of, Optional.of(new ErPaths())));
        var lines = new ArrayList<String>();
        for (Case each : cases.toList()) {
            var log = new Log();
            long start = System.nanoTime();
            var answer = answer(conversation, each, log);
            if (System.nanoTime() - start < most.toNanos()) {
                lines.add(new JsonLine()
                        .put("question", each.question())
                        .put("body", each.body())
                        .put("log", log.lines)
                        .put("answer", answer)
                        .toString());
            }
        }
        Files.createDirectories(FOLDER);
        Files.write(FOLDER.resolve(file), lines);
        return lines.size();
    }

    private static String answer(Conversation conversation, Case asked, Listener listener) {
        try {
            return conversation
                    .answer(asked.question(), Body.read(asked.body()), listener)
                    .toString();
        } catch (Problem problem) {
            return problem.json().toString();
        }
    }
}
