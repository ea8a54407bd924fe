package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The JSON of a puzzle, and records that hold one.
class PuzzleJsonTest {

    private static final String CLASSIC =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private static final String GRID =
            "\"grid\":{\"rows\":9,\"columns\":9,\"digits\":[1,9],\"distinctLines\":true,\"blocks\":[3,3]}";
    private static final String NO_GIVENS = "\"givens\":\"" + ".".repeat(81) + "\"";

    private static String ruled(String rules) {
        return "{%s,%s,\"rules\":[%s]}".formatted(GRID, NO_GIVENS, rules);
    }

    @Test
    void aPlainPuzzleIsAString() {
        var puzzle = Puzzle.of(CLASSIC);
        assertThat(PuzzleJson.write(puzzle)).isEqualTo('"' + CLASSIC + '"');
        assertThat(PuzzleJson.read('"' + CLASSIC.replace('.', '0') + '"')).isEqualTo(puzzle);
    }

    @Test
    void anythingElseIsAnObject() {
        var puzzle =
                Puzzle.of(CLASSIC).with(List.of(RuleText.parse("killer 15 A3 A4 B4"), RuleText.parse("thermo A1 B1")));
        String json = "{%s,\"givens\":\"%s\",\"rules\":[%s,%s]}"
                .formatted(
                        GRID,
                        CLASSIC,
                        "{\"rule\":\"killer\",\"sum\":15,\"cells\":[\"R1C3\",\"R1C4\",\"R2C4\"]}",
                        "{\"rule\":\"thermo\",\"cells\":[\"R1C1\",\"R2C1\"]}");
        assertThat(PuzzleJson.write(puzzle)).isEqualTo(json);
        assertThat(PuzzleJson.read(json)).isEqualTo(puzzle);
        assertThat(PuzzleJson.read(json.replace("R1C3", "A3").replace("\"R1C4\"", "\"r1c4\"")))
                .isEqualTo(puzzle);
    }

    @Test
    void aPuzzleMayStandByItself() {
        var puzzle = Puzzle.of(CLASSIC).with(List.of(RuleText.parse("killer 15 A3 A4 B4")));
        String json = PuzzleJson.write(puzzle);
        for (String text : List.of(json, json + "\n{\"puzzle\":" + json + "}", json.replace(",", ",\n"))) {
            assertThat(ErrorsTest.read(text))
                    .allSatisfy(reading -> assertThat(
                                    ((Reading.Read) reading).entry().puzzle())
                            .isEqualTo(puzzle));
        }
    }

    @Test
    void lettersAloneAreNotTakenForOtherDigits() {
        var puzzle = Puzzle.of(Layout.of(16), "G" + ".".repeat(254) + "A");
        assertThat(PuzzleJson.write(puzzle)).startsWith("{");
        assertThat(PuzzleJson.read(PuzzleJson.write(puzzle))).isEqualTo(puzzle);
    }

    @Test
    void digitsMayBeginWithZero() {
        var puzzle = PuzzleJson.read(
                "{\"grid\":{\"rows\":4,\"columns\":4,\"digits\":[0,3]},\"givens\":\"0%s3\"}".formatted(".".repeat(14)));
        assertThat(puzzle.given(0)).isEqualTo(1);
        assertThat(puzzle.given(15)).isEqualTo(4);
        assertThat(PuzzleJson.read(PuzzleJson.write(puzzle))).isEqualTo(puzzle);
    }

    @Test
    void recordsAreReadLineByLineAndOtherMembersIgnored() {
        var readings = ErrorsTest.read("""
                {"id":1,"puzzle":"%s","rules":["classic"],"expect":{"answer":"one"}}
                {"puzzle":%s}
                {"puzzle":{"nonsense":1}}
                {"index":3,"puzzle":"%s"}
                """.formatted(CLASSIC, ruled("{\"rule\":\"anti-knight\"}"), CLASSIC));
        assertThat(readings).hasSize(4);
        assertThat(((Reading.Read) readings.get(0)).entry().format()).isEqualTo(Format.JSON);
        assertThat(((Reading.Read) readings.get(1)).entry().puzzle().rules())
                .containsExactly(RuleText.parse("anti-knight"));
        assertThat(ErrorsTest.error(readings.get(2)).message()).contains("nonsense");
        assertThat(ErrorsTest.error(readings.get(2)).line()).isEqualTo(3);
        assertThat(((Reading.Read) readings.get(3)).entry().puzzle()).isEqualTo(Puzzle.of(CLASSIC));
    }

    /// An input without an end: whoever wanted it as a whole would never answer.
    @Test
    void recordsAreAnsweredBeforeTheInputEnds() throws IOException {
        byte[] record = ("{\"puzzle\":\"" + CLASSIC + "\"}\n").getBytes(StandardCharsets.UTF_8);
        var endless = new InputStream() {
            private int at;

            @Override
            public int read() {
                return record[at++ % record.length];
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                for (int i = from; i < from + length; i++) {
                    bytes[i] = (byte) read();
                }
                return length;
            }
        };
        try (var reader = PuzzleReader.open(endless, "endless")) {
            for (int i = 0; i < 1000; i++) {
                assertThat(((Reading.Read) reader.next()).entry().line()).isEqualTo(i + 1L);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"rule":"chaos-realms","size":9}                      | there is no rule 'chaos-realms'
            {"rule":"pair-table","table":"t9","pairs":"all","cells":["R1C1","R1C2"]} | 't9' is none
            {"rule":"any-of","options":[[{"rule":"thermo","cells":["R1C1"]}]]} | rule 1.1.1 (thermo): a thermometer of one
            {"rule":"regex","pattern":"(1","cells":["R1C1"]}      | the pattern lacks a bracket
            {"rule":"killer","cells":["R1C1"],"colour":"red"}     | rule 1 (killer) has a member that is not known: colour
            {"rule":"killer"}                                     | "cells" of rule 1 (killer)
            {"rule":"killer","cells":["R1C1","R1C1"]}             | rule 1 (killer): it names A1 twice
            {"rule":"killer","cells":["R0C1"]}                    | 'R0C1' is no cell
            {"rule":"killer","cells":["R10C1"]}                   | J1 is not a cell
            {"rule":"killer","cells":["R1C1"],"sum":"x"}          | "sum" is no whole number
            {"rule":"diagonal"}                                   | falling or rising
            {"cells":[]}                                          | rule 1 has no name
            """)
    void whatIsWrongWithARuleIsNamed(String rule, String message) {
        assertThatThrownBy(() -> PuzzleJson.read(ruled(rule)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .hasMessageContaining("Maybe");
    }

    @ParameterizedTest
    @ValueSource(strings = {"more", "Rules"})
    void aMemberThatIsNotKnownIsNamed(String name) {
        assertThatThrownBy(() -> PuzzleJson.read("{%s,%s,\"%s\":[]}".formatted(GRID, NO_GIVENS, name)))
                .hasMessageContaining("not known: " + name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"givens":"..."}                                                  | "grid" is missing
            {"grid":{"rows":2,"columns":2,"digits":[1,2]},"givens":"..."}     | 3 characters, but the grid has 4
            {"grid":{"rows":2,"columns":2,"digits":[1,2]},"givens":"..3."}    | R2C1 has '3', but the digits
            {"grid":{"rows":2,"columns":2,"digits":[1,2]},"givens":".0.."}    | Maybe write . for an empty cell
            {"grid":{"rows":26,"columns":2},"givens":""}                      | rows would be 26
            {"grid":{"rows":2,"columns":2,"layers":2},"givens":"...."}        | not known: layers
            {"grid":{"rows":2,"columns":2,"pieces":"AAA"},"givens":"...."}    | pieces are named for 3
            {"grid":{"rows":2,"columns":2},"givens":"1...","allowed":{"R1C1":[2]}} | given a digit that it is not allowed
            {"grid":{"rows":2,"columns":2},"givens":"....","allowed":{"R3C1":[2]}} | names 'R3C1'
            {"grid":{"rows":2,"columns":2},"givens":"....","givens":"1..."}   | comes twice
            "123"                                                             | 3 characters, which make no grid
            17                                                                | neither a string nor an object
            """)
    void whatIsWrongWithAPuzzleIsNamed(String json, String message) {
        assertThatThrownBy(() -> PuzzleJson.read(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aDamagedRecordIsOneErrorAtMost() {
        var random = new Random(13);
        String whole = "{\"puzzle\":"
                + ruled(
                        "{\"rule\":\"killer\",\"cells\":[\"R1C1\",\"R1C2\"],\"sum\":9},"
                                + "{\"rule\":\"diagonal\",\"direction\":\"falling\"},{\"rule\":\"thermo\",\"cells\":[\"R4C4\",\"R5C5\"]}")
                + "}";
        int errors = 0;
        for (int i = 0; i < 3000; i++) {
            var damaged = new StringBuilder(whole);
            for (int hits = random.nextInt(3); hits >= 0; hits--) {
                int at = random.nextInt(damaged.length());
                if (random.nextBoolean()) {
                    damaged.deleteCharAt(at);
                } else {
                    damaged.setCharAt(at, "{}[]\",:0129aR. \\-".charAt(random.nextInt(17)));
                }
            }
            byte[] bytes = (damaged + "\n").getBytes(StandardCharsets.UTF_8);
            if (i % 10 == 0) {
                assertThatCode(() -> ReaderFuzz.fuzzerTestOneInput(bytes))
                        .as(damaged.toString())
                        .doesNotThrowAnyException();
            }
            var readings = ErrorsTest.read(bytes);
            assertThat(readings).as(damaged.toString()).hasSize(1);
            errors += readings.getFirst() instanceof Reading.Unreadable ? 1 : 0;
        }
        assertThat(errors).isGreaterThan(2000);
    }

    /// Every row is read as it is, and written and read again.
    @Test
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void publishedRowsAreReadAsTheyAre() throws IOException {
        var file = Path.of(System.getenv("NONET_DATA")).resolve("variants/suite.jsonl");
        for (String row : Files.readAllLines(file)) {
            var reading = ErrorsTest.read(row).getFirst();
            assertThat(reading).as(row).isInstanceOf(Reading.Read.class);
            var puzzle = ((Reading.Read) reading).entry().puzzle();
            assertThat(PuzzleJson.read(PuzzleJson.write(puzzle))).isEqualTo(puzzle);
        }
    }
}
