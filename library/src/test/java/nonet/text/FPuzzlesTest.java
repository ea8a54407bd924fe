package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.RandomRules;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// f-puzzles: every rule that it has, read and written, with what else a setter says.
class FPuzzlesTest {

    /// The members that the program itself and its extension have, with what an item of each may say.
    private static final Map<String, String> PUBLISHED = Stream.of("""
                    diagonal+=
                    diagonal-=
                    antiknight=
                    antiking=
                    disjointgroups=
                    nonconsecutive=
                    negative=
                    extraregion=cells
                    odd=cell
                    even=cell
                    minimum=cell
                    maximum=cell
                    thermometer=lines
                    slowthermometer=lines
                    palindrome=lines
                    renban=lines
                    whispers=lines value
                    entropicline=lines
                    modularline=lines
                    nabner=lines
                    regionsumline=lines
                    betweenline=lines
                    lockout=lines value
                    zipperline=lines
                    doublearrow=lines
                    killercage=cells value
                    cage=cells value
                    littlekillersum=cell cells direction value
                    arrow=cells lines
                    difference=cells value
                    ratio=cells value
                    xv=cells value
                    quadruple=cells values
                    clone=cells cloneCells
                    sandwichsum=cell value
                    xsum=cell value
                    skyscraper=cell value
                    columnindexer=cells
                    rowindexer=cells
                    boxindexer=cells
                    """.split("\n", -1))
            .filter(line -> !line.isEmpty())
            .map(line -> line.split("=", -1))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));

    private static Json.Obj json(String text) {
        try {
            return (Json.Obj) JsonParser.parse(text, new Line(1, text, text.length()), 0);
        } catch (BadText bad) {
            throw new IllegalStateException(bad.message() + ": " + text, bad);
        }
    }

    private static String written(Entry entry, Format format) throws IOException {
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, format)) {
            writer.puzzle(entry.puzzle(), entry.about());
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static Entry read(String text) {
        return ((Reading.Read) ErrorsTest.read(text).getFirst()).entry();
    }

    private static Entry with(String members) {
        return read("{\"size\":9,\"grid\":[%s],%s}"
                .formatted(
                        Stream.generate(() -> "[{},{},{},{},{},{},{},{},{}]")
                                .limit(9)
                                .collect(Collectors.joining(",")),
                        members));
    }

    private static List<String> rules(String members) {
        return with(members).puzzle().rules().stream().map(RuleText::write).toList();
    }

    @Test
    void whatIsWrittenHasPublishedMembersAlone() throws IOException {
        var random = new Random(3);
        var seen = new HashSet<String>();
        for (int i = 0; i < 3000; i++) {
            var layout = Layout.classic();
            var puzzle = Puzzle.empty(layout).with(RandomRules.some(layout, 1, random));
            if (Format.FPUZZLES.keeps(puzzle)) {
                var members = new HashMap<>(json(written(Entry.of(puzzle, Format.JSON, 1), Format.FPUZZLES))
                        .members());
                members.keySet().removeAll(Set.of("size", "grid"));
                members.forEach((name, value) -> {
                    assertThat(PUBLISHED).containsKey(name);
                    if (value instanceof Json.Arr items) {
                        for (Json item : items.items()) {
                            if (item instanceof Json.Obj object) {
                                assertThat(Set.of(
                                                PUBLISHED.getOrDefault(name, "").split(" ", -1)))
                                        .containsAll(object.members().keySet());
                            }
                        }
                    }
                    seen.add(name);
                });
            }
        }
        assertThat(seen).hasSizeGreaterThan(25);
        assertThat(Set.copyOf(FPuzzlesRules.MEMBERS)).isEqualTo(PUBLISHED.keySet());
    }

    @Test
    void everyMemberIsReadAndWrittenAgain() throws IOException {
        String members = """
                "diagonal+":true,"diagonal-":true,"antiknight":true,"antiking":true,"disjointgroups":true,
                "nonconsecutive":true,"negative":["ratio","xv"],
                "extraregion":[{"cells":["R1C1","R2C2"]}],"odd":[{"cell":"R1C1"},{"cell":"R2C1"}],
                "even":[{"cell":"R3C1"}],"minimum":[{"cell":"R4C1"},{"cell":"R4C2"}],"maximum":[{"cell":"R5C1"}],
                "thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}],
                "slowthermometer":[{"lines":[["R1C3","R1C4"]]}],"palindrome":[{"lines":[["R1C5","R1C6"]]}],
                "renban":[{"lines":[["R1C7","R1C8"]]}],"whispers":[{"lines":[["R2C3","R2C4"]]},
                {"lines":[["R2C5","R2C6"]],"value":"4"}],"entropicline":[{"lines":[["R3C3","R3C4","R3C5"]]}],
                "modularline":[{"lines":[["R4C3","R4C4","R4C5"]]}],"nabner":[{"lines":[["R5C3","R5C4"]]}],
                "regionsumline":[{"lines":[["R6C3","R6C4"]]}],"betweenline":[{"lines":[["R7C3","R7C4","R7C5"]]}],
                "lockout":[{"lines":[["R8C3","R8C4","R8C5"]]}],"zipperline":[{"lines":[["R9C3","R9C4","R9C5"]]}],
                "doublearrow":[{"lines":[["R9C6","R9C7","R9C8"]]}],
                "killercage":[{"cells":["R8C7","R8C8"],"value":"15"},{"cells":["R7C7","R7C8"]}],
                "cage":[{"cells":["R1C9","R2C9"],"value":"DR3"}],
                "littlekillersum":[{"cell":"R0C4","direction":"DL","cells":["R1C3","R2C2","R3C1"],"value":"17"}],
                "arrow":[{"cells":["R6C6","R6C7"],"lines":[["R6C7","R6C8","R6C9"],["R6C6","R7C6"]]}],
                "difference":[{"cells":["R5C5","R5C6"]},{"cells":["R5C6","R5C7"],"value":"2"}],
                "ratio":[{"cells":["R4C6","R4C7"],"value":"3"}],"xv":[{"cells":["R3C6","R3C7"],"value":"V"}],
                "quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}],
                "clone":[{"cells":["R1C1"],"cloneCells":["R5C9"]}],
                "sandwichsum":[{"cell":"R1C0","value":"0"}],"xsum":[{"cell":"R10C4","value":"12"}],
                "skyscraper":[{"cell":"R4C10","value":"3"}],"columnindexer":[{"cells":["R1C1"]},{"cells":["R1C5"]}],
                "rowindexer":[{"cells":["R1C1"]}],"boxindexer":[{"cells":["R1C1"]}]
                """;
        var entry = with(members.replace("\n", ""));
        assertThat(entry.puzzle().rules())
                .extracting(RuleText::write)
                .containsExactly(
                        "diagonal rising",
                        "diagonal falling",
                        "anti-knight",
                        "anti-king",
                        "disjoint-groups",
                        "extra-region A1 B2",
                        "odd A1 B1",
                        "even C1",
                        "minimum D1 D2",
                        "maximum E1",
                        "thermo A1 A2",
                        "thermo A1 B1",
                        "slow-thermo A3 A4",
                        "palindrome A5 A6",
                        "renban A7 A8",
                        "whisper 5 B3 B4",
                        "whisper 4 B5 B6",
                        "entropic 1+2+3,4+5+6,7+8+9 C3 C4 C5",
                        "modular 3 D3 D4 D5",
                        "nabner E3 E4",
                        "region-sum-line F3 F4",
                        "between G3 G4 G5",
                        "lockout 4 H3 H4 H5",
                        "zipper I3 I4 I5",
                        "double-arrow I6 I7 I8",
                        "killer 15 H7 H8",
                        "killer G7 G8",
                        "killer 3,12 A9 B9",
                        "little-killer 17 A3 B2 C1",
                        "arrow F6 F7 / F8 F9",
                        "arrow F6 F7 / G6",
                        "difference 1 E5 E6",
                        "difference 2 E6 E7",
                        "ratio 3 D6 D7",
                        "xv 5 C6 C7",
                        "quadruple 1,2 A1 A2 B1 B2",
                        "clone A1 / E9",
                        "sandwich 0 A1 A2 A3 A4 A5 A6 A7 A8 A9",
                        "x-sum 12 I4 H4 G4 F4 E4 D4 C4 B4 A4",
                        "skyscraper 3 D9 D8 D7 D6 D5 D4 D3 D2 D1",
                        "index-column A1 A5",
                        "index-row A1",
                        "index-region A1",
                        "negative-kropki 1 3",
                        "negative-xv 5,10");
        assertThat(json(written(entry, Format.FPUZZLES)).members().keySet()).containsAll(PUBLISHED.keySet());
        assertThat(read(written(entry, Format.FPUZZLES)).puzzle()).isEqualTo(entry.puzzle());
        assertThat(read(written(entry, Format.URL)).puzzle()).isEqualTo(entry.puzzle());
    }

    @Test
    void neighboursAreForbiddenToBeConsecutiveWithOrWithoutDots() {
        assertThat(rules("\"nonconsecutive\":true")).containsExactly("non-consecutive");
        assertThat(rules("\"nonconsecutive\":true,\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]"))
                .containsExactly("ratio 2 A1 A2", "negative-kropki 1");
        assertThat(rules("\"negative\":[\"ratio\"]")).containsExactly("negative-kropki - 2");
    }

    @Test
    void rulesThatWouldComeBackAsOthersAreRefused() {
        for (String line : List.of(
                "whisper 5 A1 A2 / modular 2 B1 B2 B3",
                "negative-kropki 1,2 2",
                "negative-kropki 1",
                "negative-xv 5",
                "xv 7 A1 A2",
                "killer 3,4 A1 A2",
                "sandwich 3 A1 A3 A5",
                "little-killer 9 B2 C3",
                "entropic 1+2+3+4,5+6+7+8+9 A1 A2",
                "windoku",
                "distinct A1 B2")) {
            var rules =
                    Stream.of(line.split(" / (?=m)", -1)).map(RuleText::parse).toList();
            var puzzle = Puzzle.empty(Layout.classic()).with(rules);
            assertThat(Format.FPUZZLES.losses(puzzle))
                    .as(line)
                    .containsExactly("the rules (%s)".formatted(RuleText.name(rules.getLast())));
        }
        var ruled = List.of(RuleText.parse("difference 1 A1 A2"), RuleText.parse("non-consecutive"));
        assertThat(Format.FPUZZLES.losses(Puzzle.empty(Layout.classic()).with(ruled)))
                .containsExactly("the rules (non-consecutive)");
    }

    @Test
    void cluesWithoutAValueSayNothing() {
        assertThat(rules("\"littlekillersum\":[{\"cell\":\"R0C4\",\"direction\":\"DL\",\"value\":\"\"},"
                        + "{\"cell\":\"R0C5\",\"direction\":\"DL\",\"value\":\"0\"}],"
                        + "\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"}],"
                        + "\"sandwichsum\":[{\"cell\":\"R0C1\"}],\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[]}]"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'\"negative\":[\"thermometer\"]', thermometer",
        "'\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"odd\"}]', odd",
        "'\"killercage\":[{\"cells\":[\"R1C1\"],\"unique\":1}]', unique",
        "'\"littlekillersum\":[{\"cell\":\"R0C4\",\"direction\":\"D\",\"value\":\"3\"}]', points to 'D'",
        "'\"littlekillersum\":[{\"cell\":\"R0C4\",\"direction\":\"UL\",\"value\":\"3\"}]', away",
        "'\"sandwichsum\":[{\"cell\":\"R1C1\",\"value\":\"3\"}]', R1C1",
        "'\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"7\"}]', 7",
        "'\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C10\"]]}]', A10",
    })
    void whatMakesNoSenseIsNamed(String members, String message) {
        var reading = ErrorsTest.read("{\"grid\":[%s],%s}"
                .formatted(
                        Stream.generate(() -> "[{},{},{},{},{},{},{},{},{}]")
                                .limit(9)
                                .collect(Collectors.joining(",")),
                        members));
        assertThat(ErrorsTest.error(reading.getFirst()).message()).contains(message);
    }

    @Test
    void whatTheSetterSaysIsKept() throws IOException {
        String solution = Stream.generate(() -> "3").limit(81).collect(Collectors.joining(",", "[", "]"));
        var entry = with(
                "\"title\":\"A \\\"title\\\"\",\"author\":\"Someone\",\"ruleset\":\"Line one\\nLine two\","
                        + "\"solution\":%s,\"line\":[{\"lines\":[[\"R1C1\",\"R9C9\"]],\"width\":0.25}],"
                                .formatted(solution)
                        + "\"cage\":[{\"cells\":[\"R1C1\"],\"value\":\"author: me\"},{\"cells\":[\"R2C1\"],\"value\":\"DR1\"}]");
        assertThat(entry.about())
                .isEqualTo(About.NOTHING
                        .titled("A \"title\"")
                        .by("Someone")
                        .ruled("Line one\nLine two")
                        .solvedAs("3".repeat(81))
                        .drawn(Map.of(
                                "line",
                                "[{\"lines\":[[\"R1C1\",\"R9C9\"]],\"width\":0.25}]",
                                "cage",
                                "[{\"cells\":[\"R1C1\"],\"value\":\"author: me\"}]")));
        for (Format format : List.of(Format.JSON, Format.FPUZZLES, Format.URL)) {
            var again = read(written(entry, format));
            assertThat(again.about()).isEqualTo(entry.about());
            assertThat(again.puzzle()).isEqualTo(entry.puzzle());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "a", "aaaaaaaaaa", "{\"size\":9}", "Sudoku – ⅓ of ⅓ of it", "abcabcabcabcabc\u0000\uFFFF"})
    void whatIsPackedIsUnpackedAgain(String text) throws BadText {
        String packed = LzString.pack(text);
        assertThat(LzString.unpack(new Token(packed, new Line(1, packed, packed.length()), 1)))
                .isEqualTo(text);
    }

    /// A link, the JSON in it and the link of another program are all read as the puzzle that was published beside
    /// them, and written again; of a bad link one is told.
    @Test
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void publishedLinksAreReadAsTheirPuzzles() throws IOException {
        int read = 0;
        int bad = 0;
        var spellings = new HashSet<Puzzle>();
        for (String row :
                Files.readAllLines(Path.of(System.getenv("NONET_DATA")).resolve("variants/imports.jsonl"))) {
            var members = json(row);
            String link = ((Json.Str) members.get("link").orElseThrow()).text();
            var reading = ErrorsTest.read(link).getFirst();
            if (members.get("error").isPresent()) {
                assertThat(reading).as(row).isInstanceOf(Reading.Unreadable.class);
                bad++;
            } else if (members.get("same").isPresent()) {
                spellings.add(read(link).puzzle());
            } else {
                var puzzle = members.get("puzzle").orElseThrow().written();
                var expected = json(puzzle);
                for (String text : List.of(
                        link,
                        members.get("json").orElseThrow().written(),
                        ((Json.Str) members.get("sudokupad").orElseThrow()).text())) {
                    var entry = read(text);
                    assertThat(entry.puzzle()).as(row).isEqualTo(PuzzleJson.read(puzzle));
                    if (!PuzzleJson.isPlain(entry.puzzle())) {
                        assertThat(json(PuzzleJson.write(entry.puzzle()))).isEqualTo(expected);
                    }
                    assertThat(read(written(entry, Format.URL)).about()).isEqualTo(entry.about());
                }
                read++;
            }
        }
        assertThat(read).isEqualTo(79);
        assertThat(bad).isEqualTo(4);
        assertThat(spellings).hasSize(1);
    }
}
