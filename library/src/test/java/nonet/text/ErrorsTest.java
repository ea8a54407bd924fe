package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;

/// Bad input: one clear error for each record that cannot be read, and every neighbour is still read.
class ErrorsTest {

    private static final String GOOD =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    static List<Reading> read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    static List<Reading> read(byte[] bytes) {
        return read(new ByteArrayInputStream(bytes));
    }

    private static List<Reading> read(InputStream in) {
        try (var reader = PuzzleReader.open(in, "file")) {
            var readings = new ArrayList<Reading>();
            reader.forEachRemaining(readings::add);
            return readings;
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static String puzzle(Reading reading) {
        assertThat(reading).isInstanceOf(Reading.Read.class);
        return ((Reading.Read) reading).entry().puzzle().toString();
    }

    static TextError error(Reading reading) {
        assertThat(reading).isInstanceOf(Reading.Unreadable.class);
        return ((Reading.Unreadable) reading).error();
    }

    private static TextError onlyError(List<Reading> readings) {
        assertThat(readings).hasSize(1);
        return error(readings.getFirst());
    }

    /// The error of a bad record between two good puzzles, which are both read.
    private static TextError between(String bad) {
        var readings = read(GOOD + "\n" + bad + "\n" + GOOD + "\n");
        assertThat(readings).hasSize(3);
        assertThat(puzzle(readings.get(0))).isEqualTo(GOOD);
        assertThat(puzzle(readings.get(2))).isEqualTo(GOOD);
        return error(readings.get(1));
    }

    @Test
    void aShortLineSaysHowMuchIsMissing() {
        assertThat(between(GOOD.substring(0, 79)).render()).isEqualTo("""
                        file:2:80: expected 81 characters, found 79
                          ..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3
                                                                                                         ^
                          Maybe the line lost its trailing signs for empty cells: 2 are missing.""");
    }

    @Test
    void aLineOfZerosThatIsShortLostItsTrailingZeros() {
        assertThat(between(GOOD.replace('.', '0').substring(0, 79)).advice()).contains("trailing zeros");
    }

    @Test
    void aLongLinePointsAtTheFirstCharacterTooMany() {
        var error = between(GOOD + "12");
        assertThat(error.message()).isEqualTo("expected 81 characters, found 83");
        assertThat(error.column()).isEqualTo(82);
    }

    @Test
    void twoGluedPuzzlesAreNamedAsSuch() {
        var error = between(GOOD + GOOD);
        assertThat(error.message()).isEqualTo("expected 81 characters, found 162");
        assertThat(error.advice()).contains("line break");
    }

    @Test
    void aWrongCharacterIsPointedAt() {
        var error = between(GOOD.replace("7.......8", "7...a...8"));
        assertThat(error.column()).isEqualTo(41);
        assertThat(error.message()).contains("'a'");
    }

    @Test
    void aDigitOutOfRangeIsPointedAt() {
        var error = onlyError(read("1.....\n..2...\n...3..\n....7.\n.....5\n6.....\n"));
        assertThat(error.place()).isEqualTo("file:4:5");
        assertThat(error.message()).contains("'7'").contains("6×6");
    }

    @Test
    void aShortRowCostsOneErrorForItsGrid() {
        String rows = GOOD.replaceAll("(.{9})", "$1\n");
        var readings = read(rows + "\n" + rows.replace("7.......8", "7......8") + "\n" + rows);
        assertThat(readings).hasSize(3);
        assertThat(puzzle(readings.get(0))).isEqualTo(GOOD);
        assertThat(error(readings.get(1)).place()).isEqualTo("file:15:9");
        assertThat(error(readings.get(1)).message()).isEqualTo("row 5 has 8 cells, but the rows above have 9");
        assertThat(puzzle(readings.get(2))).isEqualTo(GOOD);
    }

    @Test
    void aGridThatEndsTooEarlyIsAnError() {
        var error = onlyError(read(GOOD.replaceAll("(.{9})", "$1\n").substring(0, 70)));
        assertThat(error.message()).isEqualTo("the grid ends after 7 of 9 rows");
        assertThat(error.line()).isEqualTo(7);
    }

    @Test
    void aLineThatWasCutOffIsNoGridOfOneRow() {
        var error = onlyError(read("53..7....6..195"));
        assertThat(error.message()).isEqualTo("here ends the only line, with 15 cells");
        assertThat(error.advice()).contains("81 characters");
    }

    @Test
    void twoGridsWithoutAnEmptyLineBetweenAreBothRead() {
        String rows = GOOD.replaceAll("(.{9})", "$1\n");
        assertThat(read(rows + rows)).extracting(ErrorsTest::puzzle).containsExactly(GOOD, GOOD);
    }

    @Test
    void anEmptyInputIsOneError() {
        assertThat(onlyError(read("")).render()).startsWith("file: there is no puzzle");
        assertThat(onlyError(read(" \n\r\n# only a comment\n")).message()).contains("no puzzle");
    }

    @Test
    void proseIsOneErrorHoweverManyLines() {
        var error = onlyError(read("Dear reader,\nthis is a letter about\nsomething else.\n"));
        assertThat(error.line()).isEqualTo(1);
        assertThat(error.advice()).startsWith("Maybe");
    }

    @Test
    void binaryJunkIsOneError() {
        byte[] junk = new byte[100_000];
        new Random(1).nextBytes(junk);
        assertThat(onlyError(read(junk)).message()).isEqualTo("this is neither text nor a NumPy array");
    }

    @Test
    void aLineBreakInAnyStyleAndAByteOrderMarkAreNoTrouble() {
        for (String end : new String[] {"\n", "\r\n", "\r"}) {
            assertThat(read("\uFEFF" + GOOD + end + GOOD + end + GOOD))
                    .extracting(ErrorsTest::puzzle)
                    .containsExactly(GOOD, GOOD, GOOD);
        }
    }

    @Test
    void anEndlessLineCostsOneErrorAndNoMemory() {
        long length = 2L << 30;
        var endless = new InputStream() {
            private long left = length;

            @Override
            public int read() {
                return left-- > 0 ? '5' : -1;
            }

            @Override
            public int read(byte[] bytes, int from, int count) {
                if (left <= 0) {
                    return -1;
                }
                int given = (int) Math.min(count, left);
                Arrays.fill(bytes, from, from + given, (byte) '5');
                left -= given;
                return given;
            }
        };
        var good = new ByteArrayInputStream((GOOD + "\n").getBytes(StandardCharsets.UTF_8));
        var more = new ByteArrayInputStream(("\n" + GOOD).getBytes(StandardCharsets.UTF_8));
        var readings = read(new java.io.SequenceInputStream(good, new java.io.SequenceInputStream(endless, more)));
        assertThat(readings).hasSize(3);
        assertThat(error(readings.get(1)).message()).contains("2,147,483,648");
        assertThat(puzzle(readings.get(2))).isEqualTo(GOOD);
    }

    @Test
    void aTruncatedArrayGivesItsWholeGridsAndOneError() throws IOException {
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, Format.NPY)) {
            for (int i = 0; i < 3; i++) {
                writer.puzzle(Puzzle.of(GOOD));
            }
        }
        var readings = read(Arrays.copyOf(out.toByteArray(), out.size() - 5));
        assertThat(readings).hasSize(3);
        assertThat(puzzle(readings.get(1))).isEqualTo(GOOD);
        assertThat(error(readings.get(2)).message()).isEqualTo("the NumPy array ends within grid 3 of 3");
        assertThat(onlyError(read(Arrays.copyOf(out.toByteArray(), 60))).message())
                .contains("header");
    }

    @Test
    void anArrayWithAWrongDigitStillGivesItsOtherGrids() throws IOException {
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, Format.NPY)) {
            writer.puzzle(Puzzle.of(GOOD));
            writer.noSolution(Puzzle.empty(Layout.classic()));
            writer.puzzle(Puzzle.of(GOOD));
        }
        byte[] bytes = out.toByteArray();
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putDouble(128 + 8 * (2 * 81 + 10), 10);
        var readings = read(bytes);
        assertThat(readings).hasSize(3);
        assertThat(puzzle(readings.get(0))).isEqualTo(GOOD);
        assertThat(error(readings.get(1)).message()).contains("no solution");
        assertThat(error(readings.get(2)).message())
                .isEqualTo("grid 3 of 3: cell B2 holds 10, which is no digit of a 9×9 grid");
    }

    @Test
    void anArrayOfNoGridsIsOneError() throws IOException {
        var out = new ByteArrayOutputStream();
        PuzzleWriter.to(out, Format.NPY).close();
        assertThat(onlyError(read(out.toByteArray())).message()).contains("no grid");
    }

    @Test
    void anXmlBombIsRefused() {
        var error = onlyError(read("""
                <?xml version="1.0"?>
                <!DOCTYPE lolz [
                  <!ENTITY lol "lol">
                  <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
                  <!ENTITY lol3 "&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;&lol2;">
                ]>
                <opensudoku><name>&lol3;</name><game data="%s"/></opensudoku>
                """.formatted(GOOD)));
        assertThat(error.message()).contains("refused");
    }

    @Test
    void aFileNamedByAnXmlEntityIsNotOpened() {
        var error = onlyError(read("""
                <!DOCTYPE x SYSTEM "file:///etc/passwd"><opensudoku><game data="%s"/></opensudoku>
                """.formatted(GOOD)));
        assertThat(error.message()).contains("refused");
    }

    @Test
    void aBadGameInXmlLeavesTheOthers() {
        var readings = read("<opensudoku2><game data=\"%s\"/>\n<game data=\"123\"/>\n<game data=\"%s\"/></opensudoku2>"
                .formatted(GOOD, GOOD));
        assertThat(readings).hasSize(3);
        assertThat(error(readings.get(1)).line()).isEqualTo(2);
        assertThat(puzzle(readings.get(2))).isEqualTo(GOOD);
    }

    @Test
    void brokenJsonIsPointedAtAndTheNextValueIsRead() {
        var readings = read("""
                {"size":9,
                 "grid":[[{},{]]}
                {"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{"value":1,"given":true},{},{},{}]]}
                """);
        assertThat(readings).hasSize(2);
        assertThat(error(readings.get(0)).place()).isEqualTo("file:2:15");
        assertThat(puzzle(readings.get(1))).isEqualTo("............1...");
    }

    @Test
    void aRuleThatIsNotKnownIsNamed() {
        for (String rule : List.of("\"sumline\":[{\"lines\":[[\"R1C1\"]]}]", "\"antitaxicab\":true", "\"x\":1")) {
            assertThat(onlyError(read(fpuzzles(rule))).message()).contains(rule.substring(1, rule.indexOf('"', 1)));
        }
        assertThat(onlyError(read("{\"grid\":[[{\"wall\":true},{}],[{},{}]]}")).message())
                .contains("wall");
    }

    private static String fpuzzles(String members) {
        return "{\"size\":4,\"grid\":[%s],%s}"
                .formatted("[{},{},{},{}],".repeat(4).replaceAll(",$", ""), members);
    }

    @Test
    void decorationsAndSettingsAreNoRules() {
        String decorated = fpuzzles("\"line\":[{\"lines\":[[\"R1C1\"]]}],\"cage\":[{\"cells\":[\"R1C1\"],"
                + "\"value\":\"author: me\"}],\"ruleset\":\"Normal rules\",\"disabledlogic\":[\"x\"],"
                + "\"highlightConflicts\":true,\"arrow\":[],\"antiking\":false,\"negative\":null");
        assertThat(((Reading.Read) read(decorated).getFirst()).entry().puzzle()).isEqualTo(Puzzle.empty(Layout.of(4)));
    }

    @Test
    void fPuzzlesHasOneDiagonalCagesWithoutSumAndDigitalRoots() {
        var puzzle = ((Reading.Read) read(fpuzzles("\"diagonal+\":true,\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],"
                                + "\"value\":\"\"},{\"cells\":[\"R4C1\",\"R4C2\"],\"value\":\"5\"}],"
                                + "\"cage\":[{\"cells\":[\"R3C1\",\"R3C2\",\"R3C3\",\"R3C4\"],\"value\":\"DR1\"}],"
                                + "\"thermometer\":[{\"lines\":[[\"R2C1\",\"R2C2\"],[\"R2C1\",\"R1C1\"]]}]"))
                        .getFirst())
                .entry()
                .puzzle();
        assertThat(puzzle.rules())
                .extracting(RuleText::write)
                .containsExactly(
                        "diagonal rising",
                        "thermo B1 B2",
                        "thermo B1 A1",
                        "killer A1 A2",
                        "killer 5 D1 D2",
                        "killer 1,10 C1 C2 C3 C4");
    }

    @Test
    void deeplyNestedJsonIsOneError() {
        assertThat(onlyError(read("[[1," + "[".repeat(100_000))).message()).contains("deep");
    }

    @Test
    void aWrongRowOfATableLeavesTheOthers() {
        var readings = read("id,puzzle\n1," + GOOD + "\n2,123\n3," + GOOD + "\n");
        assertThat(readings).hasSize(3);
        assertThat(error(readings.get(1)).place()).isEqualTo("file:3:6");
        assertThat(puzzle(readings.get(2))).isEqualTo(GOOD);
    }

    @Test
    void aBrokenLinkSaysSo() {
        assertThat(between("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSQ")
                        .advice())
                .contains("cut");
        assertThat(between("https://example.org/nothing").message()).contains("no puzzle");
    }

    @Test
    void anErrorShowsOnlyTheNeighbourhoodOfItsPlace() {
        var error = onlyError(read("1".repeat(50_000) + "?" + "2".repeat(500)));
        assertThat(error.excerpt().length()).isLessThan(110);
        assertThat(error.render().lines().count()).isEqualTo(4);
    }

    @Test
    void anErrorShowsNoControlCharacters() {
        var error = onlyError(read(GOOD.substring(0, 40) + "\u001b[31m" + GOOD.substring(45)));
        assertThat(error.render()).doesNotContain("\u001b");
    }
}
