package nonet.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.text.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What is told about the moments of a run and of a way.
class ConversationTest {

    private static final String HARD =
            "...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4...";

    private static final String FORUMS =
            ".........9.6..23...4.5...7..2...1.56...28...74.........7..3.62.8.4...........89..";

    private final Conversation conversation = new Conversation(new Questions(
            new Questions.Allowance(Duration.ofMinutes(1), 1_000_000), List::of, Optional.of(new ErPaths())));

    private Json.Obj ask(String question, String body) throws Problem {
        var answer = conversation.answer(question, Body.read(body.replace('\'', '"')), Listener.patient());
        return (Json.Obj) Json.read(answer.toString());
    }

    private Json.Obj watch(String text, String agent) throws Problem {
        return ask("watch", "{'text':'%s','agent':'%s'}".formatted(text, agent));
    }

    private static String text(Json.Obj json, String name) {
        return json.get(name).orElseThrow() instanceof Json.Str(var words) ? words : "";
    }

    private static Stream<Json.Obj> all(Json.Obj json, String name) {
        return json.get(name).orElseThrow() instanceof Json.Arr(var items)
                ? items.stream().map(Json.Obj.class::cast)
                : Stream.empty();
    }

    private RunFilm run() {
        return conversation.run().orElseThrow();
    }

    private int first(int kind) {
        int[] packed = run().packed();
        return IntStream.range(0, packed.length)
                .filter(at -> (packed[at] & 15) == kind)
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"twins", "fewest", "best"})
    void eachEventHasItsSentence(String agent) throws Problem {
        watch(HARD, agent);
        for (int at = -1; at < run().length(); at++) {
            assertThat(run().words(at)).matches("[A-Z].*[.!]").doesNotContain("null");
        }
    }

    @Test
    void aRunIsSeenMomentByMoment() throws Problem {
        watch(HARD, "twins");
        var start = ask("moment", "{'moment':0}");
        assertThat(text(start, "digits")).isEqualTo(HARD);
        assertThat(text(start, "words")).startsWith("Nothing has happened yet");
        var gone = ask("moment", "{'moment':%d}".formatted(first(1) + 1));
        assertThat(text(gone, "words")).matches("[A-I]\\d cannot be \\d\\. Eliminate: .*");
        assertThat(all(gone, "over").map(figure -> text(figure, "role"))).contains("lost", "gone");
        assertThat(all(gone, "signs").map(sign -> text(sign, "words"))).contains("goes");
        var broken = ask("moment", "{'moment':%d}".formatted(first(5) + 1));
        assertThat(text(broken, "words")).startsWith("Contradiction: ");
        assertThat(Stream.concat(all(broken, "under"), all(broken, "over")).map(figure -> text(figure, "role")))
                .contains("clash");
        var end = ask("moment", "{'moment':%d}".formatted(run().length()));
        assertThat(text(end, "digits")).doesNotContain(".");
        assertThat(text(end, "words")).startsWith("Solved, and there is no other solution: ");
    }

    @Test
    void aBoardSaysWhichCellsAreInOneBlock() throws Problem {
        var board = ask("board", "{'puzzle':{'size':6,'givens':'%s'}}".formatted(".".repeat(36)));
        assertThat(text(board, "pieces")).isEqualTo("111222111222333444333444555666555666");
    }

    @Test
    void whyTellsOfTheChoiceTheContradictionAndTheCell() throws Problem {
        watch(HARD, "twins");
        int guess = first(4);
        var why = ask("why", "{'moment':%d,'cell':0}".formatted(guess + 1));
        var choice = (Json.Obj) why.get("choice").orElseThrow();
        assertThat(all(choice, "digits")
                        .filter(digit -> digit.get("tried").orElseThrow() instanceof Json.Bool(var is) && is))
                .hasSize(1);
        assertThat(all(why, "lost").map(loss -> text(loss, "words")))
                .allMatch(words -> words.matches("event [\\d,]+ \\(.*\\): .*\\."));
        var broken = ask("why", "{'moment':%d}".formatted(first(5) + 1));
        var conflict = (Json.Obj) broken.get("conflict").orElseThrow();
        assertThat(text(conflict, "blame")).matches("So [A-I]\\d = \\d was wrong, or a guess before it.*");
        assertThat(all(conflict, "lost")).isNotEmpty();
        assertThat(broken.get("lost")).isEmpty();
    }

    @Test
    void aFilmMayStopAndTheRunGoOn() throws Problem {
        watch(HARD, "twins");
        int whole = run().length();
        var stopped = ask("watch", "{'text':'%s','agent':'twins','events':100,'stops':true}".formatted(HARD));
        assertThat(run().length()).isEqualTo(100).isLessThan(whole);
        var summary = (Json.Obj) stopped.get("summary").orElseThrow();
        assertThat(summary.get("cut")).contains(new Json.Bool(true));
        assertThat(text(summary, "status")).isEqualTo("cancelled");
        var cut = ask("watch", "{'text':'%s','agent':'twins','events':100}".formatted(HARD));
        assertThat(text((Json.Obj) cut.get("summary").orElseThrow(), "status")).isEqualTo("one");
        // A part of a run does not end with the answer.
        assertThat(text(ask("moment", "{'moment':100}"), "digits")).contains(".");
    }

    @Test
    void aWayIsSeenStepByStep() throws Problem {
        var way = ask("explain", "{'text':'%s'}".formatted(HARD));
        int steps = (int) all(way, "steps").count();
        assertThat(text(ask("moment", "{'moment':0}"), "came")).containsOnlyOnce("c");
        assertThat(text(ask("moment", "{'moment':%d}".formatted(steps)), "digits"))
                .doesNotContain(".");
        assertThatThrownBy(() -> ask("moment", "{'moment':%d}".formatted(steps + 1)))
                .hasMessageContaining("moment");
    }

    @Test
    void aPathOfTheForumsIsSeenStepByStep() throws Problem {
        var path = ask("explain", "{'text':'%s','scale':'er'}".formatted(FORUMS));
        assertThat(path.get("er")).contains(new Json.Num(8.9));
        var steps = all(path, "steps").toList();
        for (int step = 0; step < steps.size(); step++) {
            var moment = ask("moment", "{'moment':%d}".formatted(step));
            boolean places = all(steps.get(step), "placed").findAny().isPresent();
            assertThat(all(moment, "signs").map(sign -> text(sign, "words")))
                    .as(text(steps.get(step), "text"))
                    .contains(places ? "is certain" : "goes");
            assertThat(all(moment, "under")).as("what it rests on").isNotEmpty();
            // What follows from several claims of a net follows by no single link.
            boolean isLinked = Stream.concat(all(moment, "under"), all(moment, "over"))
                    .anyMatch(figure -> text(figure, "role").equals("strong"));
            assertThat(isLinked)
                    .as(text(steps.get(step), "text"))
                    .isEqualTo(text(steps.get(step), "technique").matches("(?!dynamic|nishio).*(chain|cycle)s?"));
        }
        assertThat(text(ask("moment", "{'moment':%d}".formatted(steps.size())), "digits"))
                .doesNotContain(".");
    }

    @ParameterizedTest
    @CsvSource({
        "forcing-chain, not both are true",
        "cell-forcing-chains, one of both is true",
        "dynamic-contradiction-forcing-chains, taken as false",
        "xy-wing, pivot",
        "naked-pair, what the pattern is made of"
    })
    void aStepOfTheForumsIsDrawnWithWhatItRestsOn(String technique, String sign) throws Problem {
        var steps = all(ask("explain", "{'text':'%s','scale':'er'}".formatted(FORUMS)), "steps")
                .map(step -> text(step, "technique"))
                .toList();
        var moment = ask("moment", "{'moment':%d}".formatted(steps.indexOf(technique)));
        assertThat(all(moment, "signs").map(each -> text(each, "words"))).contains(sign);
    }

    @Test
    void theForumsAreAskedOnlyWhereTheyCanAnswer() throws Problem {
        var many = ask("explain", "{'text':'%s','scale':'er'}".formatted(".".repeat(81)));
        assertThat(text(many, "ending")).startsWith("Not rated: the puzzle has more than one solution");
        assertThatThrownBy(() -> ask("explain", "{'text':'%s','diagonal':true,'scale':'er'}".formatted(FORUMS)))
                .hasMessage("ER is a rating of 9×9 grids without further rules");
        assertThatThrownBy(() -> ask("rate", "{'text':'%s','scale':'hodoku'}".formatted(FORUMS)))
                .hasMessage("there is no scale \"hodoku\"");
        // Where there is no room for their paths, it is said whether there is one.
        var small = new Questions(new Questions.Allowance(Duration.ofMinutes(1), 1), List::of, Optional.empty());
        var body = Body.read("{\"text\":\"%s\",\"scale\":\"er\"}".formatted(FORUMS));
        assertThat(small.understand(Question.EXPLAIN, body).answer(Listener.patient()))
                .hasToString("{\"status\":\"one\"}");
    }

    @Test
    void whoHasAskedForNothingSeesNothing() {
        for (String question : List.of("moment", "why", "words")) {
            assertThatThrownBy(() -> ask(question, "{'moment':0}")).hasMessageContaining("nothing to watch");
        }
        assertThatThrownBy(() -> ask("nonsense", "{}")).hasMessageContaining("no question");
    }

    @Test
    void aBoardIsToldWithPiecesInTheMaking() throws Problem {
        String pieces = "1".repeat(5) + "2".repeat(3) + "3333" + "4444";
        var board = ask("board", "{'puzzle':{'size':4,'pieces':'%s','givens':'%s'}}".formatted(pieces, ".".repeat(16)));
        assertThat(all(board, "over").map(figure -> text(figure, "role"))).contains("border", "line", "name");
        assertThat(board.get("sees").orElseThrow()).isInstanceOf(Json.Arr.class);
    }
}
