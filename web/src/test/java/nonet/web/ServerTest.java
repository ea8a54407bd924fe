package nonet.web;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.Decoder;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import nonet.grid.Layout;
import nonet.logic.Agent;
import nonet.logic.Explainer;
import nonet.logic.Presets;
import nonet.logic.Scale;
import nonet.logic.er.ErScale;
import nonet.logic.er.ErStep;
import nonet.picture.EventJson;
import nonet.picture.StepJson;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import nonet.text.Format;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@TestInstance(Lifecycle.PER_CLASS)
class ServerTest {

    private static final String EASY =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Needs a few guesses with twins.
    private static final String HARD =
            "...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4...";

    /// No solution, and plain search does not find that out in a lifetime.
    private static final String DROWNING =
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

    private static final List<String> POSTS = List.of(
            "/api/read",
            "/api/solve",
            "/api/count",
            "/api/candidates",
            "/api/trace",
            "/api/compare",
            "/api/check",
            "/api/explain",
            "/api/hint",
            "/api/rate",
            "/api/convert",
            "/api/draw",
            "/api/generate",
            "/api/minimise",
            "/api/lessons");

    /// So large and so empty that every technique searches long and in vain.
    private static final String VAST = "{\"puzzle\":{\"size\":25,\"givens\":\"%s\"}}".formatted(".".repeat(625));

    private final Server server = Server.start(Options.loopback(0));
    private final Client client = new Client(server);
    private Schema schema = new Schema(Client.MAPPER.createObjectNode());

    @BeforeAll
    void readSchema() throws Exception {
        schema = new Schema(Client.MAPPER.readTree(client.get("/openapi.json").body()));
    }

    @AfterAll
    void stop() {
        client.close();
        server.close();
    }

    private static String text(String puzzle, String more) {
        return "{\"text\":\"%s\"%s}".formatted(puzzle, more);
    }

    // The page.

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/index.html",
                "/page.js",
                "/page.css",
                "/icon.svg",
                "/offline.js",
                "/manifest.webmanifest",
                "/openapi.json",
                "/api/agents"
            })
    void everyAnswerCarriesTheSecurityHeaders(String path) throws Exception {
        var answer = client.get(path);
        assertThat(answer.statusCode()).isEqualTo(200);
        var headers = answer.headers();
        assertThat(headers.firstValue("Content-Security-Policy").orElse(""))
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(headers.firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(headers.firstValue("Referrer-Policy")).contains("no-referrer");
        assertThat(headers.firstValue("Server")).isEmpty();
    }

    @Test
    void thePageHasNoInlineScriptOrStyleAndNothingFromElsewhere() throws Exception {
        String page = client.get("/").body();
        assertThat(page).doesNotContain("<style", " style=", "http://", "https://");
        assertThat(page).doesNotContainPattern("<script(?![^>]*src=)").doesNotContainPattern("\\son[a-z]+=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/page.js", "/page.css", "/worker.js", "/forums.js", "/offline.js", "/lesson.css"})
    void thePageIsSentAsSmallAsItsReaderCanTakeIt(String path) throws Exception {
        assumeTrue(Brotli4jLoader.isAvailable(), "nothing here compresses with Brotli");
        String plain = client.get(path).body();
        var brotli = client.get(path, "gzip, deflate, br, zstd");
        assertThat(brotli.headers().firstValue("Content-Encoding")).contains("br");
        assertThat(Decoder.decompress(brotli.body()).getDecompressedData())
                .asString(UTF_8)
                .isEqualTo(plain);
        var gzip = client.get(path, "br;q=0, gzip;q=0.5");
        assertThat(gzip.headers().firstValue("Content-Encoding")).contains("gzip");
        try (var unpacked = new GZIPInputStream(new ByteArrayInputStream(gzip.body()))) {
            assertThat(unpacked.readAllBytes()).asString(UTF_8).isEqualTo(plain);
        }
        assertThat(brotli.body()).hasSizeLessThan(gzip.body().length);
        assertThat(client.get(path, "brotli, x-gzip").headers().firstValue("Content-Encoding"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nothing",
                "/page.ts",
                "/..%2f..%2fetc/passwd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "//etc/passwd",
                "/page/../../pom.xml",
                "/nonet/web/Server.class"
            })
    void nothingButThePageCanBeAskedFor(String path) throws Exception {
        try (var socket =
                client.raw("GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".formatted(path))) {
            String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
            assertThat(answer).matches("(?s)HTTP/1.1 (400|404) .*");
            assertThat(answer).doesNotContain("root:", "<project");
        }
    }

    @Test
    void anotherMethodIsRefusedInJson() throws Exception {
        var answer = client.get("/api/solve");
        assertThat(answer.statusCode()).isEqualTo(405);
        schema.check(Client.MAPPER.readTree(answer.body()), schema.named("Error"), "answer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example", ""})
    void aNameThatIsNotOursIsRefused(String host) throws Exception {
        try (var socket = client.raw("GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n".formatted(host))) {
            String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
            assertThat(answer).matches("(?s)HTTP/1.1 4(21|00) .*");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:7040"})
    void ourOwnNamesAreAnswered(String host) throws Exception {
        try (var socket = client.raw("GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n".formatted(host))) {
            String answer = new String(socket.getInputStream().readAllBytes(), UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 200 ");
        }
    }

    // What can be asked.

    @Test
    void readsAnyFormatAndSaysWhatItWas() throws Exception {
        var json = client.ask("/api/read", text(EASY + "\\n" + HARD.replace('.', '0'), ""));
        schema.check(json, ok("/api/read"), "read");
        assertThat(json.path("total").intValue()).isEqualTo(2);
        assertThat(json.at("/entries/0/puzzle/givens").stringValue()).isEqualTo(EASY);
        assertThat(json.at("/entries/1/puzzle/givens").stringValue()).isEqualTo(HARD);
    }

    @Test
    void rulesComeWithTheirPictureAndCanBeSentBack() throws Exception {
        var blank = ".".repeat(81);
        String rules = "[\"killer 15 A1 A2 B1\",\"thermo C3 C4\",\"anti-knight\",\"diagonal rising\"]";
        var json = client.ask("/api/read", "{\"puzzle\":{\"givens\":\"%s\",\"rules\":%s}}".formatted(blank, rules));
        schema.check(json, ok("/api/read"), "read");
        var puzzle = json.at("/entries/0/puzzle");
        assertThat(puzzle.path("rules").toString()).isEqualTo(rules);
        assertThat(puzzle.at("/picture/figures")
                        .valueStream()
                        .map(each -> each.path("role").stringValue()))
                .containsExactly("thermo", "thermo", "diagonal", "cage", "sum");
        assertThat(puzzle.at("/picture/words").toString()).contains("knight");
        assertThat(puzzle.path("diagonals").booleanValue()).isFalse();

        var again = client.ask("/api/solve", "{\"puzzle\":%s}".formatted(puzzle));
        String solution = again.path("solution").stringValue();
        assertThat(solution.charAt(0) + solution.charAt(1) + solution.charAt(9) - 3 * '0')
                .isEqualTo(15);
        assertThat(solution.charAt(20)).isLessThan(solution.charAt(21));
    }

    @Test
    void aRuleThatNobodyKnowsAndAGridThatThePageCannotShowAreRefused() throws Exception {
        var unknown =
                client.post("/api/solve", "{\"puzzle\":{\"givens\":\"%s\",\"rules\":[\"killr A1\"]}}".formatted(EASY));
        assertThat(unknown.statusCode()).isEqualTo(400);
        assertThat(unknown.body()).contains("killr");
        String odd = "{\\\"grid\\\":{\\\"rows\\\":2,\\\"columns\\\":3,\\\"digits\\\":[1,3],\\\"distinctLines\\\":true},"
                + "\\\"givens\\\":\\\"......\\\"}";
        for (String path : List.of("/api/read", "/api/solve")) {
            var answer = client.post(path, text("{\\\"puzzle\\\":" + odd + "}", ""));
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body()).contains("no board");
        }
    }

    @Test
    void aMistakeInAPuzzleIsShownAtItsPlace() throws Exception {
        var answer = client.post("/api/read", text(EASY.substring(1), ""));
        assertThat(answer.statusCode()).isEqualTo(400);
        var error = Client.MAPPER.readTree(answer.body()).path("error");
        assertThat(error.path("line").intValue()).isEqualTo(1);
        assertThat(error.path("column").intValue()).isPositive();
        assertThat(error.path("excerpt").stringValue()).isNotEmpty();
        assertThat(error.path("message").stringValue()).contains("81");
    }

    @Test
    void solvesAndSaysWhyNotWhereItCannot() throws Exception {
        var one = client.ask("/api/solve", text(EASY, ""));
        assertThat(one.path("status").stringValue()).isEqualTo("one");
        assertThat(one.path("solution").stringValue()).startsWith("534678912");
        var none = client.ask("/api/solve", text("55" + EASY.substring(2), ""));
        assertThat(none.path("status").stringValue()).isEqualTo("none");
        assertThat(none.path("reason").isObject()).isTrue();
        var many = client.ask("/api/solve", text(".".repeat(81), ""));
        assertThat(many.path("status").stringValue()).isEqualTo("many");
        assertThat(many.path("solutions").size()).isEqualTo(2);
        for (var answer : List.of(one, none, many)) {
            schema.check(answer, schema.named("Answer"), "solve");
        }
    }

    @Test
    void countsSolutionsAndSaysWhichDigitsTheyHave() throws Exception {
        // Without its fives and sevens a puzzle has more than one solution.
        String draft = text(EASY.replace('5', '.').replace('7', '.'), ",\"limit\":3");
        var count = client.ask("/api/count", draft);
        schema.check(count, ok("/api/count"), "count");
        assertThat(count.toString()).isEqualTo("{\"count\":3,\"exact\":false}");
        var some = client.ask("/api/candidates", draft);
        schema.check(some, ok("/api/candidates"), "candidates");
        assertThat(some.at("/candidates/A1/5").intValue()).isEqualTo(3);
        assertThat(some.at("/candidates/A2").toString()).isEqualTo("{\"3\":3}");
        var none = client.ask("/api/candidates", text("55" + EASY.substring(2), ""));
        assertThat(none.toString()).isEqualTo("{\"status\":\"none\"}");
    }

    @Test
    void ratesAndMakesPuzzlesAndTakesGivensAway() throws Exception {
        var rated = client.ask("/api/rate", text(EASY, ""));
        schema.check(rated, ok("/api/rate"), "rate");
        assertThat(rated.path("level").stringValue()).isEqualTo("easy");
        var made = client.ask("/api/generate", "{\"count\":2,\"symmetry\":\"mirror\",\"level\":\"easy\"}");
        schema.check(made, ok("/api/generate"), "generate");
        assertThat(made.path("puzzles").size()).isEqualTo(2);
        var placed = client.ask("/api/generate", "{\"jigsaw\":true,\"place\":[\"killer\"],\"mostGivens\":5}");
        schema.check(placed, ok("/api/generate"), "generate");
        assertThat(placed.at("/puzzles/0/puzzle").toString()).contains("\"pieces\":", "killer ");
        var minimal = client.ask("/api/minimise", text(EASY, ""));
        schema.check(minimal, ok("/api/minimise"), "minimise");
        assertThat(minimal.path("spare").isEmpty()).isFalse();
        var again = client.ask("/api/minimise", "{\"puzzle\":%s}".formatted(minimal.path("puzzle")));
        assertThat(again.path("spare").isEmpty()).isTrue();
        var clash = client.ask("/api/minimise", text("55" + EASY.substring(2), ""));
        schema.check(clash, ok("/api/minimise"), "core");
        assertThat(clash.at("/core/givens").size()).isEqualTo(2);
    }

    @Test
    void drawsAndTeaches() throws Exception {
        var drawn = client.ask("/api/draw", text(EASY, ""));
        schema.check(drawn, ok("/api/draw"), "draw");
        assertThat(drawn.path("svg").stringValue()).startsWith("<svg");
        var lessons = client.ask("/api/lessons", "{}");
        schema.check(lessons, ok("/api/lessons"), "lessons");
        var one = client.ask("/api/lessons", "{\"technique\":\"x-wing\"}");
        schema.check(one, ok("/api/lessons"), "lesson");
        assertThat(lessons.path("lessons").size()).isGreaterThan(50);
    }

    @Test
    void tracesExactlyWhatTheAgentThinks() throws Exception {
        var lines = client.trace(text(HARD, ",\"agent\":\"twins\""));
        var expected = new ArrayList<String>();
        Presets.twins()
                .solve(
                        Puzzle.of(HARD),
                        2,
                        Limits.none(),
                        event -> expected.add(new EventJson(Layout.classic()).of(event)));
        assertThat(lines.subList(0, lines.size() - 1)).isEqualTo(expected);
        for (String line : lines) {
            schema.check(Client.MAPPER.readTree(line), traceLine(), "line");
        }
        assertThat(summary(lines).path("status").stringValue()).isEqualTo("one");
        assertThat(summary(lines).path("cut").booleanValue()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("presets")
    void aPresetMadeOfItsPartsThinksTheSame(Agent preset) throws Exception {
        var menu = Client.MAPPER.readTree(client.get("/api/agents").body());
        schema.check(menu, schema.named("Menu"), "menu");
        var parts = menu.path("presets")
                .valueStream()
                .filter(each -> each.path("name").stringValue().equals(preset.name()))
                .findFirst()
                .orElseThrow();
        var byName = client.trace(text(EASY, ",\"agent\":\"%s\"".formatted(preset.name())));
        var byParts = client.trace(text(EASY, ",\"agent\":" + parts));
        assertThat(byParts.subList(0, byParts.size() - 1)).isEqualTo(byName.subList(0, byName.size() - 1));
    }

    static Stream<Agent> presets() {
        return Presets.all().stream();
    }

    @Test
    void comparesAgents() throws Exception {
        var json = client.ask("/api/compare", text(HARD, ",\"agents\":[\"twins\",\"best\"]"));
        schema.check(json, ok("/api/compare"), "compare");
        assertThat(json.at("/results/0/statistics/nodes").intValue()).isEqualTo(15);
        assertThat(json.at("/results/1/statistics/nodes").intValue()).isLessThan(15);
    }

    @Test
    void checksWhatSomebodyFilledIn() throws Exception {
        var right = client.ask("/api/check", text(EASY, ",\"digits\":\"534%s\"".formatted(".".repeat(78))));
        schema.check(right, schema.named("Check"), "check");
        assertThat(right.path("wrong").isEmpty()).isTrue();
        var wrong = client.ask("/api/check", text(EASY, ",\"digits\":\"539%s\"".formatted(".".repeat(78))));
        assertThat(wrong.path("wrong").toString()).isEqualTo("[\"A3\"]");
    }

    @Test
    void explainsExactlyAsTheLibraryDoes() throws Exception {
        var puzzle = Puzzle.of(HARD);
        var solution = ((Answer.One) Solver.fastest().solve(puzzle)).solution();
        var explainer = new Explainer(Explainer.Options.usual().proper(solution));
        var whole = explainer.explain(puzzle, Limits.none());
        var expected = explainer.asSeen(whole).direct();
        var json = client.ask("/api/explain", text(HARD, ""));
        schema.check(json, schema.named("Explanation"), "explain");
        assertThat(json.path("steps").valueStream().map(JsonNode::toString))
                .containsExactlyElementsOf(expected.steps().stream()
                        .map(step -> new StepJson(Layout.classic()).of(step).toString())
                        .toList());
        assertThat(json.path("solved").booleanValue()).isTrue();
        assertThat(json.path("score").intValue()).isEqualTo(whole.rating().score());
        var techniques = json.path("techniques").valueStream().toList();
        assertThat(techniques.getFirst().path("name").stringValue())
                .isEqualTo(expected.rating().hardest().orElseThrow().label());
        assertThat(techniques.stream()
                        .mapToInt(used -> used.path("count").intValue())
                        .sum())
                .isEqualTo(expected.steps().size());
    }

    @Test
    void explainsAndRatesByTheScalesOfTheForums() throws Exception {
        for (var scale : ErScale.values()) {
            var path = scale.path(Puzzle.of(HARD), Limits.none());
            String body = text(HARD, ",\"scale\":\"%s\"".formatted(scale.label()));
            var told = client.ask("/api/explain", body);
            schema.check(told, schema.named("ErPath"), "explain");
            var rated = client.ask("/api/rate", body);
            schema.check(rated, ok("/api/rate"), "rate");
            for (var json : List.of(told, rated)) {
                assertThat(json.path("er").doubleValue()).isEqualTo(path.er());
                assertThat(json.path("ep").doubleValue()).isEqualTo(path.ep());
                assertThat(json.path("ed").doubleValue()).isEqualTo(path.ed());
            }
            assertThat(told.path("steps")
                            .valueStream()
                            .map(step -> step.path("rating").doubleValue()))
                    .containsExactlyElementsOf(
                            path.steps().stream().map(ErStep::rating).toList());
            assertThat(told.at("/techniques/0/rating").doubleValue()).isEqualTo(path.er());
        }
    }

    @Test
    void theForumsRateNothingButUsualPuzzlesWithOneSolution() throws Exception {
        var many = client.ask("/api/explain", text("5" + ".".repeat(80), ",\"scale\":\"er\""));
        schema.check(many, schema.named("ErPath"), "explain");
        assertThat(many.path("ending").stringValue()).startsWith("Not rated: ").contains("more than one solution");
        assertThat(client.ask("/api/rate", text("5" + ".".repeat(80), ",\"scale\":\"er\""))
                        .has("er"))
                .isFalse();
        var diagonal = client.post("/api/explain", text(EASY, ",\"scale\":\"er\",\"diagonal\":true"));
        assertThat(diagonal.statusCode()).isEqualTo(400);
        assertThat(diagonal.body()).contains("9×9 grids without further rules");
        var unknown = client.post("/api/rate", text(EASY, ",\"scale\":\"hodoku\""));
        assertThat(unknown.body()).contains("there is no scale", "There are ours, er, er-default.");
    }

    @Test
    void anExplanationSaysWhyItGoesNoFurther() throws Exception {
        var many = client.ask("/api/explain", text("5" + ".".repeat(80), ""));
        var none = client.ask("/api/explain", text("55" + EASY.substring(2), ""));
        for (var json : List.of(many, none)) {
            schema.check(json, schema.named("Explanation"), "explain");
            assertThat(json.path("solved").booleanValue()).isFalse();
        }
        assertThat(many.path("ending").stringValue()).contains("more than one solution");
        assertThat(none.path("ending").stringValue()).contains("5");
    }

    @Test
    void aHintTellsNoMoreThanItsLevelAllows() throws Exception {
        var fields = List.of("where", "technique", "cells", "step");
        for (int level = 1; level <= 4; level++) {
            var json = client.ask("/api/hint", text(HARD, ",\"level\":" + level));
            schema.check(json, schema.named("Hint"), "hint");
            for (int i = 0; i < fields.size(); i++) {
                assertThat(json.has(fields.get(i)))
                        .as("%s at %d", fields.get(i), level)
                        .isEqualTo(i < level);
            }
            assertThat(json.has("title")).isEqualTo(level >= 2);
            assertThat(json.path("text").stringValue()).endsWith(".");
        }
    }

    @Test
    void aHintGoesOnFromWhereSomebodyIs() throws Exception {
        String solution =
                client.ask("/api/solve", text(EASY, "")).path("solution").stringValue();
        String allButA3 = solution.substring(0, 2) + "." + solution.substring(3);
        var last = client.ask("/api/hint", text(EASY, ",\"level\":4,\"digits\":\"%s\"".formatted(allButA3)));
        assertThat(last.at("/step/placed").toString()).isEqualTo("[{\"cell\":\"A3\",\"digit\":4}]");
        var finished = client.ask("/api/hint", text(EASY, ",\"digits\":\"%s\"".formatted(solution)));
        schema.check(finished, schema.named("Hint"), "finished");
        assertThat(finished.path("finished").booleanValue()).isTrue();
    }

    @Test
    void aHintNoticesAWrongDigitAndAWrongMark() throws Exception {
        var wrong = client.ask("/api/hint", text(EASY, ",\"digits\":\"539%s\"".formatted(".".repeat(78))));
        schema.check(wrong, schema.named("Hint"), "wrong");
        assertThat(wrong.path("wrong").toString()).isEqualTo("[{\"cell\":\"A3\",\"digit\":9}]");
        // A3 is 4, and nobody has noted anything elsewhere.
        String marks = IntStream.range(0, 81)
                .mapToObj(cell -> cell == 2 ? "\"12\"" : "\"\"")
                .collect(Collectors.joining(",", "[", "]"));
        var missing = client.ask("/api/hint", text(EASY, ",\"candidates\":" + marks));
        schema.check(missing, schema.named("Hint"), "missing");
        assertThat(missing.path("missing").toString()).isEqualTo("[{\"cell\":\"A3\",\"digit\":4}]");
        assertThat(missing.path("text").stringValue()).contains("A3").doesNotContain("4");
    }

    @Test
    void aPuzzleThatIsNotProperHasNoHint() throws Exception {
        for (String puzzle : List.of(".".repeat(81), "55" + EASY.substring(2))) {
            var json = client.ask("/api/hint", text(puzzle, ""));
            schema.check(json, schema.named("Hint"), "hint");
            assertThat(json.path("text").stringValue()).startsWith("There is no hint: the puzzle has");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ",\"level\":0",
                ",\"level\":5",
                ",\"level\":\"all\"",
                ",\"digits\":\"12\"",
                ",\"digits\":12",
                ",\"candidates\":\"12\"",
                ",\"candidates\":[\"12\"]"
            })
    void aHintIsAskedForInWordsThatMakeSense(String wish) throws Exception {
        var answer = client.post("/api/hint", text(EASY, wish));
        assertThat(answer.statusCode()).isEqualTo(400);
        schema.check(Client.MAPPER.readTree(answer.body()), schema.named("Error"), "error");
    }

    @Test
    void aDigitThatTheGridDoesNotHaveIsABadRequest() throws Exception {
        String body = "{\"puzzle\":{\"size\":4,\"givens\":\"%s\"},\"digits\":\"9%s\"}"
                .formatted(".".repeat(16), ".".repeat(15));
        for (String path : List.of("/api/hint", "/api/check")) {
            assertThat(client.post(path, body).statusCode()).isEqualTo(400);
        }
    }

    @Test
    void anAgentUsesAnyTechniqueOfTheCatalogueAndSaysWhichStaySilent() throws Exception {
        String agent = ",\"agent\":{\"techniques\":[\"eliminate\",\"only-choice\",\"xy-wing\",\"unique-rectangle-1\"]}";
        var lines = client.trace(text(HARD, agent));
        assertThat(summary(lines).path("silent").toString()).isEqualTo("[\"unique-rectangle-1\"]");
        schema.check(Client.MAPPER.readTree(lines.getLast()), traceLine(), "summary");
        var menu = Client.MAPPER.readTree(client.get("/api/agents").body());
        var names = menu.path("techniques")
                .valueStream()
                .map(each -> "\"%s\"".formatted(each.path("name").stringValue()))
                .collect(Collectors.joining(","));
        var everything = client.trace(text(EASY, ",\"agent\":{\"techniques\":[%s]}".formatted(names)));
        assertThat(summary(everything).path("status").stringValue()).isEqualTo("one");
        assertThat(summary(client.trace(text(EASY, ",\"agent\":\"twins\""))).has("silent"))
                .isFalse();
    }

    @Test
    void everyTechniqueToWhichThePageLeadsHasALesson() throws Exception {
        for (var entry : Scale.ours().easiestFirst()) {
            assertThat(client.get("/techniques/" + entry.label()).statusCode())
                    .as(entry.label())
                    .isEqualTo(200);
        }
    }

    @Test
    void convertsToEveryFormatOnItsMenu() throws Exception {
        var menu = Client.MAPPER.readTree(client.get("/api/agents").body());
        for (var format : menu.path("formats")) {
            String name = format.path("name").stringValue();
            var json = client.ask("/api/convert", text(EASY, ",\"to\":\"%s\"".formatted(name)));
            if (Format.named(name).orElseThrow().keeps(Puzzle.of(EASY))) {
                schema.check(json, ok("/api/convert"), "convert");
                assertThat(json.path("text").stringValue()).isNotBlank();
            } else {
                assertThat(json.toString()).contains(name + " does not keep the givens");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"url", "fpuzzles", "json"})
    void titleAuthorAndTheRulesInWordsAreWrittenAndRead(String format) throws Exception {
        var entry = client.ask("/api/read", text(EASY, "")).path("entries").path(0);
        var body = Client.MAPPER.createObjectNode().put("to", format);
        body.set("puzzle", entry.path("puzzle"));
        body.put("title", "Dawn").put("author", "Nobody").put("ruleset", "Normal rules apply.");
        String written =
                client.ask("/api/convert", body.toString()).path("text").stringValue();
        var back = Client.MAPPER.createObjectNode().put("text", written);
        var read = client.ask("/api/read", back.toString()).path("entries").path(0);
        assertThat(read.path("name").stringValue()).isEqualTo("Dawn");
        assertThat(read.path("author").stringValue()).isEqualTo("Nobody");
        assertThat(read.path("ruleset").stringValue()).isEqualTo("Normal rules apply.");
    }

    @Test
    void aPuzzleGoesThereAndBackInTheShapeOfTheInterface() throws Exception {
        String jigsaw = "{\"size\":4,\"pieces\":\"1112122233443344\",\"givens\":\"1...............\"}";
        var json = client.ask("/api/convert", "{\"puzzle\":%s,\"to\":\"jigsaw\"}".formatted(jigsaw));
        var text =
                Client.MAPPER.createObjectNode().put("text", json.path("text").stringValue());
        var read = client.ask("/api/read", text.toString());
        assertThat(read.at("/entries/0/puzzle/pieces").stringValue()).isEqualTo("1112122233443344");
        assertThat(read.at("/entries/0/puzzle/givens").stringValue()).isEqualTo("1...............");
    }

    // Limits.

    @Test
    void aLongLogIsCutAndItsStatisticsKept() throws Exception {
        var lines = client.trace(text(HARD, ",\"agent\":\"twins\",\"events\":100"));
        assertThat(lines).filteredOn(line -> line.startsWith("{\"event\"")).hasSize(100);
        assertThat(summary(lines).path("cut").booleanValue()).isTrue();
        assertThat(summary(lines).at("/statistics/events").intValue()).isGreaterThan(1000);
    }

    @Test
    void aRunThatTakesTooLongEndsWithWhatItKnows() throws Exception {
        var quick = strict(allRuns(), 500, 30_000, 400, 5_000);
        try (var impatient = Server.start(quick);
                var asker = new Client(impatient)) {
            var lines = asker.trace(text(DROWNING, ",\"agent\":\"fewest\",\"events\":10"));
            assertThat(summary(lines).path("status").stringValue()).isEqualTo("timeout");
            assertThat(summary(lines).at("/statistics/nodes").intValue()).isGreaterThan(10);
            var compared = asker.ask("/api/compare", text(DROWNING, ",\"agents\":[\"fewest\",\"plain\"]"));
            assertThat(compared.at("/results/1/status").stringValue()).isEqualTo("timeout");
            var explained = asker.ask("/api/explain", VAST);
            schema.check(explained, schema.named("Explanation"), "explain");
            assertThat(explained.path("ending").stringValue()).contains("the time is up");
        }
    }

    @Test
    void eventsArriveWhileTheRunGoesOn() throws Exception {
        try (var socket = client.rawPost("/api/trace", text(DROWNING, ",\"agent\":\"fewest\""))) {
            assertThat(firstEvent(socket)).contains("given");
            assertThat(server.freeRuns()).isLessThan(allRuns());
        }
        waitUntilFree(server, allRuns());
    }

    @ParameterizedTest
    @MethodSource("longRuns")
    void aClientThatGoesAwayEndsItsRun(String path, String body) throws Exception {
        var socket = client.rawPost(path, body);
        socket.getInputStream().read();
        socket.close();
        waitUntilFree(server, allRuns());
    }

    static Stream<Arguments> longRuns() {
        return Stream.of(
                Arguments.of("/api/trace", text(DROWNING, ",\"agent\":\"fewest\",\"events\":5")),
                Arguments.of("/api/trace", text(DROWNING, ",\"agent\":\"fewest\"")),
                Arguments.of("/api/compare", text(DROWNING, ",\"agents\":[\"fewest\"]")),
                Arguments.of("/api/explain", VAST));
    }

    @Test
    void aClientThatDoesNotReadIsLetGo() throws Exception {
        try (var short_ = Server.start(strict(1, 5, 100, 500, 400));
                var asker = new Client(short_);
                var silent = asker.rawPost("/api/trace", text(DROWNING, ",\"agent\":\"fewest\""))) {
            assertThat(silent.isConnected()).isTrue();
            waitUntilFree(short_, 1);
        }
    }

    @Test
    void whoFindsNoPlaceIsToldWhenToComeBack() throws Exception {
        try (var narrow = Server.start(strict(1, 0, 5_000, 30_000, 10_000));
                var asker = new Client(narrow);
                var holder = asker.rawPost("/api/trace", text(DROWNING, ",\"agent\":\"fewest\""))) {
            assertThat(firstEvent(holder)).contains("event");
            var refused = asker.post("/api/solve", text(EASY, ""));
            assertThat(refused.statusCode()).isEqualTo(503);
            assertThat(refused.headers().firstValue("Retry-After")).isPresent();
        }
    }

    @Test
    void theOthersWaitForTheirTurn() throws Exception {
        try (var narrow = Server.start(strict(1, 50, 20_000, 30_000, 10_000));
                var asker = new Client(narrow);
                var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> answers = IntStream.range(0, 30)
                    .mapToObj(i -> pool.submit(() -> asker.ask("/api/solve", text(HARD, ""))
                            .path("status")
                            .stringValue()))
                    .toList();
            for (var answer : answers) {
                assertThat(answer.get()).isEqualTo("one");
            }
            assertThat(narrow.freeRuns()).isEqualTo(1);
        }
    }

    @Test
    void whatIsTooLongIsNotEvenRead() throws Exception {
        for (String path : POSTS) {
            assertThat(client.post(path, "{\"text\":\"" + ".".repeat(600_000) + "\"}")
                            .statusCode())
                    .isEqualTo(413);
        }
    }

    @Test
    void whatIsNotSentAsJsonIsRefused() throws Exception {
        byte[] body = text(EASY, "").getBytes(UTF_8);
        assertThat(client.post("/api/solve", body, "text/plain").statusCode()).isEqualTo(415);
        assertThat(client.post("/api/solve", body, "application/json; charset=utf-8")
                        .statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "3",
                "{",
                "{}",
                "{\"text\":3}",
                "{\"text\":\"\"}",
                "{\"puzzle\":3}",
                "{\"puzzle\":{}}",
                "{\"puzzle\":{\"givens\":\"1\"}}",
                "{\"puzzle\":{\"size\":3000000000,\"givens\":\"1\"}}",
                "{\"puzzle\":{\"size\":4,\"givens\":\"x...............\"}}",
                "{\"puzzle\":{\"size\":4,\"givens\":\"9...............\"}}",
                "{\"puzzle\":{\"size\":7,\"givens\":\".................................................\"}}",
                "{\"puzzle\":{\"size\":4,\"blockHeight\":4,\"blockWidth\":4,\"givens\":\"................\"}}",
                "{\"puzzle\":{\"size\":4,\"pieces\":\"1111111111111111\",\"givens\":\"................\"}}",
                "{\"puzzle\":{\"size\":4,\"candidates\":[1],\"givens\":\"................\"}}"
            })
    void anythingElseThanAPuzzleIsABadRequest(String body) throws Exception {
        for (String path : List.of("/api/solve", "/api/trace", "/api/check", "/api/explain", "/api/hint")) {
            var answer = client.post(path, body);
            assertThat(answer.statusCode()).as(path).isEqualTo(400);
            schema.check(Client.MAPPER.readTree(answer.body()), schema.named("Error"), "error");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"nobody\"",
                "3",
                "{\"techniques\":[\"magic\"]}",
                "{\"techniques\":\"eliminate\"}",
                "{\"techniques\":[],\"cells\":\"nearest\"}",
                "{\"techniques\":[],\"digits\":\"best\"}",
                "{\"techniques\":[],\"seed\":\"one\"}",
                "{\"name\":\"nobody\"}"
            })
    void anAgentThatDoesNotExistIsABadRequest(String agent) throws Exception {
        assertThat(client.post("/api/trace", text(EASY, ",\"agent\":" + agent)).statusCode())
                .isEqualTo(400);
        assertThat(client.post("/api/compare", text(EASY, ",\"agents\":[" + agent + "]"))
                        .statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void junkGetsTheRightFourHundredAndHarmsNobody(long seed) throws Exception {
        var random = new Random(seed);
        for (int i = 0; i < 40; i++) {
            byte[] junk = junk(random);
            String path = POSTS.get(random.nextInt(POSTS.size()));
            var answer = client.post(path, junk, "application/json");
            assertThat(answer.statusCode())
                    .as("%s with %s", path, new String(junk, ISO_8859_1))
                    .isIn(200, 400, 413);
        }
        assertThat(client.ask("/api/solve", text(EASY, "")).path("status").stringValue())
                .isEqualTo("one");
        waitUntilFree(server, allRuns());
    }

    static Stream<Long> seeds() {
        return Stream.of(1L, 2L, 3L, 4L);
    }

    /// A right request with some bytes wrong, or nothing but wrong bytes.
    private static byte[] junk(Random random) {
        if (random.nextInt(4) == 0) {
            byte[] noise = new byte[random.nextInt(2000)];
            random.nextBytes(noise);
            return noise;
        }
        byte[] bytes = text(EASY, ",\"agent\":\"best\",\"to\":\"line\",\"agents\":[\"twins\"],\"events\":100")
                .getBytes(UTF_8);
        for (int i = random.nextInt(6); i >= 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    // The description.

    @Test
    void everyPathThatIsDescribedAnswersAndNoOther() throws Exception {
        var described = schema.document().path("paths").propertyStream().toList();
        assertThat(described.stream().map(path -> path.getKey()))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(POSTS.stream(), Stream.of("/api/agents")).toList());
        for (var path : described) {
            int status = path.getValue().has("get")
                    ? client.get(path.getKey()).statusCode()
                    : client.post(path.getKey(), "{}").statusCode();
            assertThat(status).isIn(200, 400);
        }
    }

    private JsonNode ok(String path) {
        return schema.document().path("paths").path(path).at("/post/responses/200/content/application~1json/schema");
    }

    private JsonNode traceLine() {
        return schema.document()
                .path("paths")
                .path("/api/trace")
                .at("/post/responses/200/content/application~1jsonl/schema");
    }

    private static JsonNode summary(List<String> lines) {
        return Client.MAPPER.readTree(lines.getLast()).path("summary");
    }

    private static String firstEvent(Socket socket) throws IOException {
        var reader = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
        String line = reader.readLine();
        while (line != null && !line.startsWith("{")) {
            line = reader.readLine();
        }
        return String.valueOf(line);
    }

    /// A server with little room; times are milliseconds.
    private static Options strict(int runs, int waiting, int patience, int timeLimit, int grace) {
        var usual = Options.loopback(0);
        return new Options(
                usual.host(),
                usual.port(),
                runs,
                waiting,
                Duration.ofMillis(patience),
                Duration.ofMillis(timeLimit),
                Duration.ofMillis(grace),
                usual.events(),
                usual.bodyBytes());
    }

    private static int allRuns() {
        return Options.loopback(0).runs();
    }

    private static void waitUntilFree(Server server, int all) throws InterruptedException {
        long end = System.nanoTime() + 8_000_000_000L;
        while (server.freeRuns() < all && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        assertThat(server.freeRuns()).isEqualTo(all);
    }
}
