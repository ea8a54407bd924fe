package nonet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import nonet.ask.Body;
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

    private record Case(Question question, String body) {}

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
        cases.add(new Case(Question.SOLVE, "{\"text\":\"nonsense\"}"));
        cases.add(new Case(Question.SOLVE, "[]"));
        cases.add(new Case(Question.LESSONS, "{}"));
        var lessons = Lessons.all();
        for (int i = 0; i < lessons.size(); i += 8) {
            cases.add(new Case(
                    Question.LESSONS,
                    "{%s}"
                            .formatted(field(
                                    "technique", lessons.get(i).technique().label()))));
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

    @Test
    void answersAreWrittenForThePage() throws IOException {
        var questions = new Questions(new Questions.Allowance(Duration.ofMinutes(10), 1_000_000));
        var lines = new ArrayList<String>();
        for (Case each : cases().toList()) {
            var log = new Log();
            var answer = answer(questions, each, log);
            lines.add(new JsonLine()
                    .put("question", each.question().label())
                    .put("body", each.body())
                    .put("log", log.lines)
                    .put("answer", answer)
                    .toString());
        }
        Files.createDirectories(FOLDER);
        Files.write(FOLDER.resolve("answers.jsonl"), lines);
        assertThat(lines).hasSizeGreaterThan(60);
    }

    private static String answer(Questions questions, Case asked, Listener listener) {
        try {
            return questions
                    .understand(asked.question(), Body.read(asked.body()))
                    .answer(listener)
                    .toString();
        } catch (Problem problem) {
            return problem.json().toString();
        }
    }
}
