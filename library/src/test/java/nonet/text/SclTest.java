package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;
import nonet.rule.Total;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// SudokuPad: what it tells is read exactly, what it draws is guessed, and that is said.
class SclTest {

    private static final String EMPTY =
            Stream.generate(() -> "[{},{},{},{},{},{},{},{},{}]").limit(9).collect(Collectors.joining(",", "[", "]"));

    private static Entry read(String text) {
        return ((Reading.Read) ErrorsTest.read(text).getFirst()).entry();
    }

    private static Entry with(String members) {
        return read("{\"cells\":%s,\"regions\":[],%s}".formatted(EMPTY, members));
    }

    private static List<String> rules(Entry entry) {
        return entry.puzzle().rules().stream().map(RuleText::write).toList();
    }

    private static String ruled(String words, String members) {
        return "\"cages\":[{\"value\":\"rules: %s\"}],%s".formatted(words, members);
    }

    @Test
    void cagesAndKnightsAreExact() {
        var entry = with("\"cages\":[{\"cells\":[[8,0],[8,1]],\"value\":\"7\",\"sum\":7,\"unique\":true},"
                + "{\"cells\":[[0,0],[0,1]],\"unique\":true},{\"value\":\"title: A title\"},{\"value\":\"author: Me\"},"
                + "{\"value\":\"rules: One.\\nTwo.\"},{\"value\":\"solution: 123\"}],"
                + "\"metaData\":{\"antiknight\":true,\"antiking\":true}");
        assertThat(rules(entry)).containsExactly("killer 7 I1 I2", "killer A1 A2", "anti-knight", "anti-king");
        assertThat(entry.about())
                .isEqualTo(About.NOTHING
                        .titled("A title")
                        .by("Me")
                        .ruled("One.\nTwo.")
                        .solvedAs("123"));
        assertThat(entry.puzzle().layout().hasBlocks()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "thermo F5 G4 H3 H2 | underlays:circle .85 CFCFCF 5.5 4.5; line CFCFCF 21 5.5 4.5 7.5 2.5 7.5 1.5",
                "slow-thermo A1 A2 | overlays:circle .8 6495ED .5 .5; line 6495ED 9 .5 1.5 .5 .5",
                "renban A1 A2 A3 | line F067F0 10 .5 .5 .5 2.5",
                "whisper 5 A1 B2 | line 67F067 10 .5 .5 1.5 1.5",
                "whisper 4 A1 B2 | line FF9A00 10 .5 .5 1.5 1.5",
                "palindrome A1 A2 | line CFCFCF 16 .5 .5 .5 1.5",
                "diagonal rising | line 34BBE6 2 0 9 9 0",
                "difference 1 A1 A2 | overlays:circle .3 FFFFFF .5 1",
                "ratio 2 A1 B1 | overlays:circle .3 000000 1 .5",
                "quadruple 3,4,5 C3 C4 D3 D4 | overlays:circle .7 FFFFFF 3 3 34-5",
                "xv 10 A1 A2 | overlays:square .25 FFFFFF .5 1 X",
                "greater A2 A1 | overlays:square .25 FFFFFF .5 1 <",
                "greater B1 A1 | overlays:square .25 FFFFFF 1 .5 ^",
                "odd F6 | underlays:circle .7 CFCFCF 5.5 5.5",
                "even F6 | underlays:square .7 CFCFCF 5.5 5.5"
            })
    void shapesAreGuessed(String rule, String drawing) {
        var members =
                Stream.of(drawing.split("; ", -1)).map(SclTest::json).collect(Collectors.groupingBy(item -> item[0]));
        String json = members.entrySet().stream()
                .map(entry -> "\"%s\":[%s]"
                        .formatted(
                                entry.getKey(),
                                entry.getValue().stream().map(item -> item[1]).collect(Collectors.joining(","))))
                .collect(Collectors.joining(","));
        var entry = with(json);
        assertThat(rules(entry)).containsExactly(rule);
        assertThat(entry.about().remarks()).singleElement().asString().contains("Guessed", rule.split(" ", -1)[0]);
        assertThat(entry.about().drawings()).isEmpty();
    }

    /// The member and the JSON of a drawing that is told in short.
    private static String[] json(String drawing) {
        if (drawing.startsWith("line ")) {
            String[] words = drawing.split(" ", -1);
            String points = java.util.stream.IntStream.iterate(3, i -> i < words.length, i -> i + 2)
                    .mapToObj(i -> "[%s,%s]".formatted(number(words[i]), number(words[i + 1])))
                    .collect(Collectors.joining(",", "[", "]"));
            return new String[] {
                "lines", "{\"color\":\"#%s\",\"thickness\":%s,\"wayPoints\":%s}".formatted(words[1], words[2], points)
            };
        }
        String[] words = drawing.substring(drawing.indexOf(':') + 1).split(" ", -1);
        return new String[] {
            drawing.substring(0, drawing.indexOf(':')),
            "{\"rounded\":%b,\"width\":%s,\"height\":%s,\"backgroundColor\":\"#%s\",\"center\":[%s,%s],\"text\":\"%s\"}"
                    .formatted(
                            words[0].equals("circle"),
                            number(words[1]),
                            number(words[1]),
                            words[2],
                            number(words[3]),
                            number(words[4]),
                            words.length > 5 ? words[5] : "")
        };
    }

    private static String number(String text) {
        return String.valueOf(Double.parseDouble(text));
    }

    @Test
    void wordsTellWhatNumbersOutsideMean() {
        String three = "\"overlays\":[{\"text\":\"3\",\"center\":[-0.5,1.5]}]";
        assertThat(rules(with(ruled("Skyscraper rules.", three))))
                .containsExactly("skyscraper 3 A2 B2 C2 D2 E2 F2 G2 H2 I2");
        assertThat(rules(with(ruled("Sandwich rules.", three))))
                .containsExactly("sandwich 3 A2 B2 C2 D2 E2 F2 G2 H2 I2");
        var unknown = with(ruled("Clues count something.", three));
        assertThat(rules(unknown)).isEmpty();
        assertThat(unknown.about().drawings()).containsOnlyKeys("overlays");
        assertThat(unknown.about().remarks())
                .containsExactly(
                        "drawings that are no rule as far as can be told, and are kept as they are: 1 overlays");
    }

    @Test
    void wordsTellRulesOfTheWholeGrid() {
        assertThat(rules(with(ruled("Cells a knight's move apart may not contain the same digit.", "\"lines\":[]"))))
                .containsExactly("anti-knight");
        assertThat(rules(with(ruled("Cells a knight's move apart cannot sum to 5 or 15.", "\"lines\":[]"))))
                .isEmpty();
        assertThat(rules(with(ruled("Not all dots are given.", "\"lines\":[]"))))
                .isEmpty();
        assertThat(rules(with(ruled("All possible black dots are given.", "\"lines\":[]"))))
                .containsExactly("negative-kropki - 2");
    }

    @Test
    void wordsThatNoRuleSaysAreRemarkedOn() {
        assertThat(with(ruled("Global Entropy: low, middle, high.", "\"lines\":[]"))
                        .about()
                        .remarks())
                .singleElement()
                .asString()
                .contains("global entropy", "--rule");
    }

    @Test
    void gridsWithAMarginAreRefused() {
        var error = ErrorsTest.error(ErrorsTest.read("{\"cells\":[[{},{},{}],[{},{},{}]],\"regions\":[]}")
                .getFirst());
        assertThat(error.message()).contains("2 rows", "3 cells");
    }

    @Test
    void shortenedJsonIsRead() throws BadText {
        String text = "{id:'it\\'s',cs:50,ce:[[,,{v:3}],[{v:'1'},,]],ca:[{v:'a\\nb'},{unique:t,sum:7,ce:[[8,0]]}],"
                + "u:[{c2:#F,c1:012345,ct:[5.5,-0.5],r:f}],x:null,e:[]}";
        assertThat(ZippedJson.read(text, new Token("", new Line(1, text, text.length()), 1))
                        .written())
                .isEqualTo(
                        "{\"id\":\"it's\",\"cellSize\":50,\"cells\":[[{},{},{\"value\":3}],[{\"value\":\"1\"},{},{}]],"
                                + "\"cages\":[{\"value\":\"a\\u000ab\"},{\"unique\":true,\"sum\":7,\"cells\":[[8,0]]}],"
                                + "\"underlays\":[{\"backgroundColor\":\"#F\",\"borderColor\":\"#012345\",\"center\":[5.5,-0.5],"
                                + "\"rounded\":false}],\"x\":null,\"e\":[]}");
    }

    @Test
    void whatIsWrittenIsReadBack() throws IOException {
        var rules = Stream.of(
                        "killer 15 A1 A2 B1",
                        "thermo D1 D2 D3",
                        "arrow F5 F6 / G5 H5",
                        "difference 2 A8 A9",
                        "little-killer 17 A3 B2 C1",
                        "diagonal falling",
                        "anti-king",
                        "between E1 E2 E3",
                        "greater I1 I2")
                .map(RuleText::parse)
                .toList();
        var about = About.NOTHING
                .titled("T")
                .by("A")
                .ruled("Some rules")
                .drawn(Map.of("lines", "[{\"color\":\"#123456\"}]"));
        var puzzle = Puzzle.of(Layout.classic(), "1" + ".".repeat(80)).with(rules);
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, Format.SCL)) {
            writer.puzzle(puzzle, about);
        }
        var again = read(out.toString(StandardCharsets.UTF_8));
        assertThat(again.format()).isEqualTo(Format.SCL);
        assertThat(new HashSet<>(again.puzzle().rules())).isEqualTo(new HashSet<>(rules));
        assertThat(again.puzzle()).hasToString(puzzle.toString());
        assertThat(again.about().remarked(List.of())).isEqualTo(about);
        assertThat(Format.SCL.losses(puzzle.with(List.of(RuleText.parse("windoku")))))
                .containsExactly("the rules (windoku)");
    }

    /// Of published documents givens, regions and cages are read exactly, and no rule is guessed that is not there,
    /// but those that the words name beside the structure.
    @Test
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void publishedDocumentsAreReadExactlyWhereTheyAreExact() throws IOException, BadText {
        int same = 0;
        int read = 0;
        for (String row :
                Files.readAllLines(Path.of(System.getenv("NONET_DATA")).resolve("variants/imports.jsonl"))) {
            var members = (Json.Obj) JsonParser.parse(row, new Line(1, row, row.length()), 0);
            if (members.get("sclJson").isEmpty()) {
                continue;
            }
            var expected = PuzzleJson.read(members.get("puzzle").orElseThrow().written());
            var entry = read(((Json.Str) members.get("scl").orElseThrow()).text());
            assertThat(read(members.get("sclJson").orElseThrow().written()).puzzle())
                    .isEqualTo(entry.puzzle());
            assertThat(entry.puzzle().layout()).as(row).isEqualTo(expected.layout());
            assertThat(entry.puzzle().givens()).isEqualTo(expected.givens());
            assertThat(cages(entry.puzzle())).containsExactlyElementsOf(cages(expected));
            var guessed = new HashSet<>(SclWriting.names(entry.puzzle().rules()));
            guessed.removeAll(SclWriting.names(expected.rules()));
            guessed.remove(RuleText.parse("greater A3 B3"));
            assertThat(guessed).as(row).isEmpty();
            same += SclWriting.names(entry.puzzle().rules()).equals(SclWriting.names(expected.rules())) ? 1 : 0;
            read++;
        }
        assertThat(read).isEqualTo(79);
        assertThat(same).isGreaterThanOrEqualTo(61);
    }

    private static List<Rule> cages(Puzzle puzzle) {
        return puzzle.rules().stream().filter(Total.Killer.class::isInstance).toList();
    }
}
