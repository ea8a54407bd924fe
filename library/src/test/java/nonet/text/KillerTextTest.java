package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Killers as old forums write them.
class KillerTextTest {

    private static Entry read(String text) {
        return ((Reading.Read) ErrorsTest.read(text).getFirst()).entry();
    }

    @Test
    void numbersTellSumAndCage() {
        var entry = read("2x2:d:k:1281:1281:2:3:4:2306:2306:2306:8:9:10:11:12:13:14:15:");
        assertThat(entry.format()).isEqualTo(Format.KILLER);
        assertThat(entry.puzzle().rules())
                .extracting(RuleText::write)
                .containsExactly("diagonal falling", "diagonal rising", "killer 5 A1 A2", "killer 9 B2 B3 B4");
    }

    @Test
    void arrowsLeadToTheSum() {
        var entry = read("A<5.^^>4.0<<8<<.");
        assertThat(entry.format()).isEqualTo(Format.KILLER_ARROWS);
        assertThat(entry.puzzle().rules())
                .extracting(RuleText::write)
                .containsExactly(
                        "killer 10 A1 A2 B1 B2",
                        "killer 5 A3",
                        "killer 4 B3 B4",
                        "killer C2 C3 C4",
                        "killer 8 D1 D2 D3");
    }

    @ParameterizedTest
    @CsvSource({
        "A<5.^^>4.0<<8<<>, leads out of the grid",
        "A><.^^>4.0<<8<<., lead to no sum",
        "2x2::k:1:2:3, expected 16 numbers",
    })
    void whatMakesNoSenseIsNamed(String text, String message) {
        assertThat(ErrorsTest.error(ErrorsTest.read(text).getFirst()).message()).contains(message);
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void publishedKillersAreReadAsTheirPuzzles() throws IOException, BadText {
        int read = 0;
        for (String row :
                Files.readAllLines(Path.of(System.getenv("NONET_DATA")).resolve("variants/suite.jsonl"))) {
            var members = (Json.Obj) JsonParser.parse(row, new Line(1, row, row.length()), 0);
            var original = (Json.Obj) members.get("original").orElseThrow();
            if (original.get("text").orElse(new Json.Nothing()) instanceof Json.Str text
                    && (text.text().contains("<") || text.text().contains(":k:"))) {
                var expected =
                        PuzzleJson.read(members.get("puzzle").orElseThrow().written());
                assertThat(new HashSet<>(read(text.text()).puzzle().rules()))
                        .as(row)
                        .isEqualTo(new HashSet<>(expected.rules()));
                read++;
            }
        }
        assertThat(read).isEqualTo(31);
    }
}
