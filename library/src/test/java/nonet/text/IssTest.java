package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.rule.Marked;
import nonet.rule.Total;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Strings of Interactive Sudoku Solver.
class IssTest {

    private static Entry read(String text) {
        return ((Reading.Read) ErrorsTest.read(text).getFirst()).entry();
    }

    @Test
    void wordsAreRules() {
        var entry =
                read(".Shape~6x6.Cage~10~R1C1~R1C2.Cage~9~R4C4~R4C4~R4C5.WhiteDot~R1C1~R2C1~R3C1.Arrow~R1C5~R2C4~R3C3"
                        + ".LittleKiller~9~R1C3.Skyscraper~C2~3~4.Whisper~3~R6C1~R6C2.Or.X~R5C1~R5C2.And.V~R5C1~R5C2.End.End"
                        + ".~R1C6_5~R2C6_1_3.AntiKnight.Quad~R5C5~1~2.Diagonal~-1");
        assertThat(entry.format()).isEqualTo(Format.ISS);
        assertThat(entry.puzzle().rules())
                .extracting(RuleText::write)
                .containsExactly(
                        "killer 10 A1 A2",
                        "distinct D4 D5",
                        "sum 9 2,1 D4 D5",
                        "difference 1 A1 B1",
                        "difference 1 B1 C1",
                        "arrow A5 / B4 C3",
                        "little-killer 9 A3 B2 C1",
                        "skyscraper 3 A2 B2 C2 D2 E2 F2",
                        "skyscraper 4 F2 E2 D2 C2 B2 A2",
                        "whisper 3 F1 F2",
                        "any-of xv 10 E1 E2 | xv 5 E1 E2",
                        "anti-knight",
                        "quadruple 1,2 E5 E6 F5 F6",
                        "diagonal falling");
        assertThat(entry.puzzle()).hasToString(".....5" + ".".repeat(30));
        assertThat(entry.puzzle().allowed(11)).isEqualTo(0b101);
    }

    /// Dots are between neighbours of the list alone.
    @Test
    void dotsAreBetweenNeighbours() {
        assertThat(read(".WhiteDot~R1C1~R1C2~R5C5~R6C5~R2C2").puzzle().rules())
                .extracting(RuleText::write)
                .containsExactly("difference 1 A1 A2", "difference 1 A2 B2", "difference 1 E5 F5");
    }

    @Test
    void tablesAreUnpackedInBothOrdersOfSigns() {
        var tables = read(".Pair~EAEBEAAQAAAAE~_1%3A3~R2C6~R3C6.PairX~8H_xf8H_xf8H_B~_~R4C1~R5C1~R6C1")
                .puzzle()
                .rules();

        assertThat(RuleText.write(tables.getFirst())).contains("1:3;2:6;3:19;6:2;9:3", "neighbours", "B6 C6");
        assertThat(RuleText.write(tables.getLast())).contains("1:3456789;2:456789", "all", "D1 E1 F1");
        assertThat(read(".BinaryX~8H-xf8H-xf8H-B~~R4C1~R5C1~R6C1").puzzle().rules())
                .containsExactly(tables.getLast());
    }

    @ParameterizedTest
    @CsvSource({
        ".Shape~4x6, 2, 3",
        ".Shape~5x10, 5, 2",
        ".Shape~6x6~9.RegionSize~9, 3, 3",
        ".Shape~9x9~15.AntiKnight, 3, 3",
        ".Shape~9x8~0-8, 0, 0"
    })
    void blocksAreAsSquareAsTheyFit(String text, int height, int width) {
        var shape = read(text).puzzle().layout().shape();

        assertThat(shape.blockHeight()).isEqualTo(height);
        assertThat(shape.blockWidth()).isEqualTo(width);
    }

    @Test
    void lettersOfAnotherNumberOfCellsAreNoPieces() {
        var layout = read(".Shape~4x4.NoBoxes.Jigsaw~0011002200220300").puzzle().layout();

        assertThat(layout.shape().pieces().stream().filter(piece -> piece >= 0)).hasSize(4);
    }

    @ParameterizedTest
    @CsvSource({
        ".ChaosConstruction.NoBoxes, ChaosConstruction",
        ".Cage~x~R1C1, is no number",
        ".Thermo~R1C1~R1Cz, no cell",
        ".Shape~9, no size",
        ".Or.X~R1C1~R1C2, no end",
        ".Cage~5, needs more",
    })
    void whatIsNotKnownIsNamed(String text, String message) {
        assertThat(ErrorsTest.error(ErrorsTest.read(text).getFirst()).message()).contains(message);
    }

    /// Rows are read as the puzzles beside them, or refused by the name of a word. Where a row says odd, even or a cage
    /// of one cell, the string says candidates.
    @Test
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void publishedStringsAreReadAsTheirPuzzles() throws IOException, BadText {
        int same = 0;
        for (String row :
                Files.readAllLines(Path.of(System.getenv("NONET_DATA")).resolve("variants/suite.jsonl"))) {
            var members = (Json.Obj) JsonParser.parse(row, new Line(1, row, row.length()), 0);
            String text = ((Json.Str) ((Json.Obj) members.get("original").orElseThrow())
                            .get("iss")
                            .orElseThrow())
                    .text()
                    .strip();
            if (new Iss().isRecord(text)
                    && ErrorsTest.read(text).getFirst() instanceof Reading.Read(var entry)
                    && ErrorsTest.read(row).getFirst() instanceof Reading.Read(var expected)
                    && entry.format() == Format.ISS
                    && entry.puzzle().layout().equals(expected.puzzle().layout())
                    && new HashSet<>(entry.puzzle().rules())
                            .equals(new HashSet<>(expected.puzzle().rules()))) {
                same++;
            }
        }
        assertThat(same).isGreaterThan(375);
    }

    @Test
    void whatIsWrittenIsReadBack() {
        String text = ".Shape~6x6.Cage~10~R1C1~R1C2.WhiteDot~R1C1~R2C1.Arrow~R1C5~R2C4~R3C3.PillArrow~2~R4C1~R4C2~R5C3"
                + ".LittleKiller~9~R1C3.Skyscraper~C2~~4.Sandwich~7~R3.Whisper~3~R6C1~R6C2"
                + ".Or.X~R5C1~R5C2.And.V~R5C1~R5C2.AntiKing.End.End.Quad~R5C5~1~2.Diagonal~-1"
                + ".Sum~4_=_1_-1~R1C1~R1C2.EqualSum~R1C1~R1C2~-~R2C1~R2C2.LookAndSay~1223~R1C1~R1C2~R1C3"
                + ".~R1C6_5~R2C6_1_3";
        assertThat(written(text)).isEqualTo(text + "\n");
    }

    /// A mark that the strings do not have, and cells that they do not name.
    @Test
    void whatWouldBeLostIsRefused() {
        var odd = Puzzle.empty(Layout.classic()).with(List.of(new Marked.Odd(List.of(new Cell(0, 0)))));
        assertThat(Format.ISS.losses(odd)).containsExactly("the rules (odd)");
        var killer = Puzzle.empty(Layout.classic())
                .with(List.of(new Total.Killer(List.of(new Cell(0, 0), new Cell(0, 1)), List.of(3, 4))));
        assertThat(Format.ISS.losses(killer)).containsExactly("the rules (killer)");
    }

    /// Every published puzzle that is said to be kept is written and read back as it was.
    @Test
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void publishedPuzzlesAreReadBackAsTheyWere() throws IOException {
        int kept = 0;
        for (String row :
                Files.readAllLines(Path.of(System.getenv("NONET_DATA")).resolve("variants/suite.jsonl"))) {
            var puzzle = read(row).puzzle();
            if (Format.ISS.keeps(puzzle)) {
                assertThat(read(IssWriting.write(puzzle)).puzzle()).isEqualTo(puzzle);
                kept++;
            }
        }
        assertThat(kept).isGreaterThan(400);
    }

    private static String written(String text) {
        return new Iss().puzzle(read(text).puzzle(), About.NOTHING);
    }
}
