package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Ways of writing that the sample files do not show.
class WildFormatsTest {

    /// Norvig's grid 1.
    private static final String GRID_1 =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    /// Two rows of pieces shaped like an L at the left, blocks elsewhere.
    private static final String PIECES =
            "111122333111222333112222333" + "444555666444555666444555666" + "777888999777888999777888999";

    private static List<Entry> entries(String text) {
        return ErrorsTest.read(text).stream()
                .map(reading -> {
                    assertThat(reading).isInstanceOf(Reading.Read.class);
                    return ((Reading.Read) reading).entry();
                })
                .toList();
    }

    private static Entry only(String text) {
        var entries = entries(text);
        assertThat(entries).hasSize(1);
        return entries.getFirst();
    }

    private static String rows(String cells) {
        return cells.replaceAll("(.{9})", "$1\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", " "})
    void jigsawPiecesFollowTheGivens(String between) {
        var entry = only(GRID_1 + between + PIECES + "\n");
        assertThat(entry.format()).isEqualTo(Format.JIGSAW);
        assertThat(entry.puzzle().toString()).isEqualTo(GRID_1);
        assertThat(entry.puzzle().layout().isJigsaw()).isTrue();
        assertThat(entry.puzzle().layout().pieceOf(3))
                .isEqualTo(entry.puzzle().layout().pieceOf(0));
    }

    @Test
    void aPuzzleAboveItsSolutionIsNoJigsaw() {
        assertThat(entries(
                        GRID_1 + "\n483921657967345821251876493548132976729564138136798245372689514814253769695417382"))
                .hasSize(2);
    }

    @Test
    void aFullGridBehindAPuzzleIsItsSolution() {
        var entry = only(
                GRID_1 + ",483921657967345821251876493548132976729564138136798245372689514814253769695417382,easy");
        assertThat(entry.about().solution().orElseThrow()).startsWith("4839");
        assertThat(entry.title()).contains("easy");
    }

    @Test
    void arraysAsProgramsPrintThemAreRows() {
        String list = rows(GRID_1.replace('.', '0'))
                .lines()
                .map(row -> "["
                        + String.join(
                                ", ", row.chars().mapToObj(Character::toString).toList()) + "]")
                .collect(Collectors.joining(",\n"));
        assertThat(only(list).format()).isEqualTo(Format.CSV);
        assertThat(only(list).puzzle()).isEqualTo(Puzzle.of(GRID_1));
        assertThat(only("[" + list + "]").format()).isEqualTo(Format.JSON);
        assertThat(only("[" + list + "]").puzzle()).isEqualTo(Puzzle.of(GRID_1));
        assertThat(only("[" + list.replace(",", "") + "]").puzzle()).isEqualTo(Puzzle.of(GRID_1));
    }

    @Test
    void aLineAboveAGridIsItsTitle() {
        var entries = entries("Grid 01\n" + rows(GRID_1) + "Grid 02\n" + rows(GRID_1));
        assertThat(entries).extracting(entry -> entry.title().orElse("")).containsExactly("Grid 01", "Grid 02");
    }

    @Test
    void emptyLinesMaySetBandsApart() {
        assertThat(only(rows(GRID_1).replaceAll("((.{9}\n){3})", "$1\n")).puzzle())
                .isEqualTo(Puzzle.of(GRID_1));
    }

    @Test
    void aGridMayStandOnOneLineWithBlanksBetweenItsRows() {
        assertThat(only(rows(GRID_1).replace('\n', ' ')).puzzle()).isEqualTo(Puzzle.of(GRID_1));
    }

    @Test
    void blanksMayBeTheEmptyCells() {
        String line = "4" + GRID_1.substring(1, 80) + "7";
        assertThat(only(line.replace('.', ' ')).puzzle()).isEqualTo(Puzzle.of(line));
    }

    @Test
    void aSignThatIsNoDigitIsTheEmptyCell() {
        assertThat(only(GRID_1.replace('.', '?')).puzzle()).isEqualTo(Puzzle.of(GRID_1));
    }

    @Test
    void aRowOfDashesIsARowWhereDashesAreEmptyCells() {
        String dashes = "---------" + GRID_1.substring(9, 36) + "---------" + GRID_1.substring(45);
        assertThat(only(rows(dashes.replace('.', '-'))).puzzle()).isEqualTo(Puzzle.of(dashes.replace('-', '.')));
    }

    @Test
    void boxDrawingIsABorder() {
        var drawn = new StringBuilder("╔═══╤═══╤═══╗\n");
        String[] lines = rows(GRID_1).lines().toArray(String[]::new);
        for (int row = 0; row < 9; row++) {
            drawn.append(row == 3 || row == 6 ? "╟───┼───┼───╢\n" : "");
            drawn.append("║").append(lines[row].replaceAll("(...)(?=.)", "$1│")).append("║\n");
        }
        var entry = only(drawn.append("╚═══╧═══╧═══╝\n").toString().replace('.', '·'));
        assertThat(entry.puzzle()).isEqualTo(Puzzle.of(GRID_1));
        assertThat(entry.format()).isEqualTo(Format.GRID);
    }

    @Test
    void barsTellHowWideTheBlocksAre() {
        assertThat(only("1.|..|..\n..|2.|..\n..|..|3.\n..|..|.4\n.5|..|..\n..|.6|..\n")
                        .puzzle()
                        .layout())
                .isEqualTo(Layout.blocks(3, 2));
    }

    @Test
    void manySmallPuzzlesStandOneALine() {
        assertThat(entries("1000003002000004\n".repeat(40)))
                .hasSize(40)
                .allMatch(entry -> entry.puzzle().equals(Puzzle.of(Layout.of(4), "1.....3..2.....4")));
    }

    @Test
    void formatsMayBeMixed() {
        assertThat(entries(GRID_1 + "\n\n" + rows(GRID_1) + "https://sudokuexchange.com/play/?s="
                        + GRID_1.replace('.', '0') + "\n" + ":0000:x:" + GRID_1 + ":::\n"))
                .extracting(Entry::format)
                .containsExactly(Format.LINE, Format.ROWS, Format.URL, Format.HODOKU);
    }

    @Test
    void marksOnCandidatesAreDropped() {
        String grid = "12 *34 1 2\n3 4 12# 12\n*12 12 3 4\n4 3 2 1\n";
        var entry = only(grid);
        assertThat(entry.format()).isEqualTo(Format.CANDIDATES);
        var marks = entry.marks().orElseThrow();
        assertThat(Digits.symbols(marks.candidates(1))).isEqualTo("34");
        assertThat(Digits.symbols(marks.candidates(6))).isEqualTo("12");
        assertThat(Digits.symbols(marks.candidates(8))).isEqualTo("12");
    }

    @Test
    void aLoneCandidateThatAPeerStillHasIsNoGiven() {
        var puzzle = only("1 1234 34 34\n34 34 12 12\n2 34 1 34\n34 1 234 2\n").puzzle();
        assertThat(puzzle.given(0)).isZero();
        assertThat(Digits.symbols(puzzle.allowed(0))).isEqualTo("1");
        assertThat(puzzle.given(8)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://sudokupad.app/scfADCQTDPL1I6i8B2TvAS6H8g2G9PSCNTFBN",
                "https://sudokupad.app/sudoku/classicADCQTDPL1I6i8B2TvAS6H8g2G9PSCNTFBN",
                "scfADCQTDPL1I6i8B2TvAS6H8g2G9PSCNTFBN"
            })
    void packedClassicsAreFoundInLinks(String link) {
        assertThat(only(link).puzzle()).isEqualTo(Puzzle.of(GRID_1));
    }

    @Test
    void aLinkMayBePercentEncoded() throws IOException {
        try (var in = Objects.requireNonNull(getClass().getResourceAsStream("/formats/url_fpuzzles.txt"))) {
            String link = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            String encoded = link.replace("+", "%2B").replace("=\n", "%3D\n");
            assertThat(encoded).isNotEqualTo(link);
            assertThat(only(encoded).puzzle()).isEqualTo(Puzzle.of(GRID_1));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "|i1,1", "|u1,1", "<i2,2", ">i2,2", "<u2,2", "<i4,4", ">i4,4", ">u4,4", "<i8,8", ">i8,8", "<u8,8", "<f2,2",
        ">f2,2", "<f4,4", ">f4,4", "<f8,8", ">f8,8"
    })
    void arraysOfEveryTypeAndOrderAreRead(String type, int bytes) throws IOException {
        var puzzle = Puzzle.of(GRID_1);
        var other = Puzzle.of(GRID_1.replace('3', '7'));
        for (boolean fortran : new boolean[] {false, true}) {
            var array = array(type, bytes, fortran, List.of(puzzle, other));
            assertThat(ErrorsTest.read(array))
                    .extracting(reading ->
                            reading instanceof Reading.Read read ? read.entry().puzzle() : reading)
                    .containsExactly(puzzle, other);
        }
    }

    private static byte[] array(String type, int bytes, boolean fortran, List<Puzzle> puzzles) {
        String header = "{'descr': '%s', 'fortran_order': %s, 'shape': (%d, 9, 9), }\n"
                .formatted(type, fortran ? "True" : "False", puzzles.size());
        var data = ByteBuffer.allocate(10 + header.length() + puzzles.size() * 81 * bytes)
                .order(type.startsWith(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        data.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) header.length(), 0});
        data.put(header.getBytes(StandardCharsets.US_ASCII));
        int start = data.position();
        for (int k = 0; k < puzzles.size(); k++) {
            for (int cell = 0; cell < 81; cell++) {
                int place = fortran ? k + puzzles.size() * (cell / 9 + 9 * (cell % 9)) : k * 81 + cell;
                put(
                        data,
                        start + place * bytes,
                        type.charAt(1) == 'f',
                        bytes,
                        puzzles.get(k).given(cell));
            }
        }
        return data.array();
    }

    private static void put(ByteBuffer data, int at, boolean floating, int bytes, int digit) {
        switch (bytes) {
            case 1 -> data.put(at, (byte) digit);
            case 2 -> data.putShort(at, floating ? Float.floatToFloat16(digit) : (short) digit);
            case 4 -> data.putInt(at, floating ? Float.floatToIntBits(digit) : digit);
            default -> data.putLong(at, floating ? Double.doubleToLongBits(digit) : digit);
        }
    }

    @Test
    void aFormatThatIsAskedForIsTheOnlyOneRead() throws IOException {
        byte[] rows = "1...\n..2.\n.3..\n...4\n".getBytes(StandardCharsets.UTF_8);
        try (var reader = PuzzleReader.open(new java.io.ByteArrayInputStream(rows), "rows", Format.LINE)) {
            assertThat(reader.next()).isInstanceOf(Reading.Unreadable.class);
        }
        byte[] sixteen = "1..............4\n".repeat(16).getBytes(StandardCharsets.UTF_8);
        try (var reader = PuzzleReader.open(new java.io.ByteArrayInputStream(sixteen), "rows", Format.ROWS)) {
            assertThat(reader.next())
                    .isInstanceOfSatisfying(
                            Reading.Read.class,
                            read -> assertThat(read.entry().puzzle().layout().size())
                                    .isEqualTo(16));
        }
    }

    @Test
    void aLibraryLineTellsTheStepThatIsToBeFound() {
        var entry = only(
                ":0100:1:.+92....+365...3+697..3+6.+94...+2.58.1.+9+3+3.96.28.....9.32..+9+5+34+6..2..87+32+9..56+2....3.+9:811 515 715 538 761 595 795:193 198::");
        var test = entry.libraryCase().orElseThrow();
        assertThat(test.technique()).isEqualTo("0100");
        assertThat(test.eliminations())
                .containsExactly(new Candidate(new Cell(8, 2), 1), new Candidate(new Cell(8, 7), 1));
        assertThat(test.placements()).isEmpty();
        var marks = entry.marks().orElseThrow();
        assertThat(marks.placed(1)).isEqualTo(9);
        assertThat(Digits.contains(marks.candidates(0), 8)).isFalse();
    }

    private static Path data(String path) {
        String folder = System.getenv("NONET_DATA");
        assumeTrue(folder != null && Files.exists(Path.of(folder, path)), "NONET_DATA names no folder with " + path);
        return Path.of(Objects.requireNonNull(folder), path);
    }

    private static List<Reading> file(Path path) throws IOException {
        try (var reader = PuzzleReader.open(Files.newInputStream(path), path.getFileName() + "")) {
            var readings = new ArrayList<Reading>();
            reader.forEachRemaining(readings::add);
            return readings;
        }
    }

    @Test
    void everyLineOfTheTechniqueLibraryIsRead() throws IOException {
        var path = data("techniques/cases.txt");
        assertThat(file(path))
                .hasSize(562)
                .allMatch(reading -> reading instanceof Reading.Read read
                        && read.entry().libraryCase().isPresent());
    }

    @ParameterizedTest
    @CsvSource({
        "puzzles2_17_clue, 49158",
        "puzzles3_magictour_top1465, 1465",
        "puzzles5_forum_hardest_1905_11+, 48765",
        "puzzles6_forum_hardest_1106, 375",
        "puzzles7_serg_benchmark, 10000"
    })
    void everyPuzzleOfTheBenchmarksIsRead(String name, int count) throws IOException {
        assertThat(file(data("bench/" + name)).stream().allMatch(Reading.Read.class::isInstance))
                .isTrue();
        assertThat(file(data("bench/" + name))).hasSize(count);
    }

    @Test
    void boardsWithNakedTwinsAreReadAsCandidates() throws IOException {
        var first = file(data("seeds/aind/naked_twins_1.txt")).getFirst();
        assertThat(first).isInstanceOfSatisfying(Reading.Read.class, read -> {
            assertThat(read.entry().format()).isEqualTo(Format.CANDIDATES);
            assertThat(Digits.symbols(read.entry().marks().orElseThrow().candidates(1)))
                    .isEqualTo("237");
        });
    }

    @Test
    void writingNeverEndsLinesInTheStyleOfAMachine() throws IOException {
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, Format.SS)) {
            writer.puzzle(Puzzle.of(GRID_1));
        }
        assertThat(out.toString(StandardCharsets.US_ASCII)).isEqualTo("""
                *-----------*
                |..3|.2.|6..|
                |9..|3.5|..1|
                |..1|8.6|4..|
                |---+---+---|
                |..8|1.2|9..|
                |7..|...|..8|
                |..6|7.8|2..|
                |---+---+---|
                |..2|6.9|5..|
                |8..|2.3|..9|
                |..5|.1.|3..|
                *-----------*
                """);
    }
}
