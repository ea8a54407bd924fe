package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.RandomRules;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Puzzle;
import nonet.rule.Index;
import nonet.rule.Marked;
import nonet.rule.Pairs;
import nonet.rule.Rule;
import nonet.rule.Total;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What is written is read back as the same puzzle: random puzzles in every format and every layout that it
/// can hold.
class RoundTripTest {

    static List<Puzzle> blanks() {
        var blanks = new ArrayList<Puzzle>();
        for (int size : new int[] {4, 6, 8, 9, 10, 12, 16, 25}) {
            blanks.add(Puzzle.empty(Layout.of(size)));
        }
        blanks.add(Puzzle.empty(Layout.classic()).withDiagonals());
        blanks.add(Puzzle.empty(Layout.blocks(3, 2)));
        blanks.add(Puzzle.empty(Layout.blocks(4, 3)));
        blanks.add(Puzzle.empty(jigsaw(9, 1)));
        blanks.add(Puzzle.empty(jigsaw(6, 2)));
        blanks.add(Puzzle.empty(jigsaw(9, 3)).withDiagonals());
        blanks.add(Puzzle.empty(usualPieces()));
        blanks.add(Puzzle.empty(Layout.classic()).with(randomRules(Layout.classic(), new Random(4))));
        blanks.add(Puzzle.empty(jigsaw(9, 5)).with(randomRules(Layout.classic(), new Random(5))));
        blanks.add(Puzzle.empty(Layout.of(16)).with(randomRules(Layout.of(16), new Random(6))));
        blanks.add(Puzzle.empty(Layout.blocks(3, 2)).with(randomRules(Layout.of(6), new Random(7))));
        blanks.addAll(strangeGrids().map(Puzzle::empty).toList());
        return blanks;
    }

    /// The classic grid, whose blocks are called pieces.
    static Layout usualPieces() {
        return Layout.jigsaw(
                IntStream.range(0, 81).map(cell -> cell / 27 * 3 + cell % 9 / 3).toArray());
    }

    /// Grids that few formats know.
    static Stream<Layout> strangeGrids() {
        var staircase = IntStream.range(0, 36)
                .mapToObj(cell -> cell / 6 < cell % 6 ? Shape.NO_PIECE : 5 - cell / 6)
                .toList();
        return Stream.of(
                        new Shape(6, 6, 1, 9, true, 2, 3, List.of()),
                        new Shape(4, 6, 1, 6, true, 2, 3, List.of()),
                        new Shape(9, 9, 1, 9, true, 0, 0, List.of()),
                        new Shape(5, 5, 1, 25, false, 0, 0, List.of()),
                        new Shape(6, 6, 1, 6, true, 0, 0, staircase),
                        new Shape(9, 9, 1, 9, true, 3, 3, jigsaw(9, 8).shape().pieces()))
                .map(Layout::of);
    }

    /// A few rules of every kind.
    static List<Rule> randomRules(Layout layout, Random random) {
        return RandomRules.some(layout, 12, random).stream().distinct().toList();
    }

    /// Pieces that are rows, with a few cells exchanged so that every piece still hangs together.
    static Layout jigsaw(int size, long seed) {
        int[] pieces = IntStream.range(0, size * size).map(cell -> cell / size).toArray();
        var random = new Random(seed);
        for (int band = 0; band + 1 < size; band += 2) {
            // Two rows become two staircases: the upper piece takes k cells of the lower row and gives k.
            int taken = 1 + random.nextInt(size - 1);
            for (int column = 0; column < taken; column++) {
                pieces[(band + 1) * size + column] = band;
                pieces[band * size + size - 1 - column] = band + 1;
            }
            if (2 * taken > size) {
                // The two would cross; leave this pair of rows as it was.
                Arrays.fill(pieces, band * size, (band + 1) * size, band);
                Arrays.fill(pieces, (band + 1) * size, (band + 2) * size, band + 1);
            }
        }
        return Layout.jigsaw(pieces);
    }

    static Puzzle random(Puzzle blank, Random random, double share) {
        var layout = blank.layout();
        int[] givens = new int[layout.cellCount()];
        for (int cell = 0; cell < givens.length; cell++) {
            givens[cell] = random.nextDouble() < share ? 1 + random.nextInt(layout.digitCount()) : 0;
        }
        return blank.withGivens(givens);
    }

    /// Givens that do not clash, for formats in which a given is told by what its peers lack; and a digit that
    /// they leave as the only one of a cell and take from all its peers is a given too.
    static Puzzle harmonious(Puzzle blank, Random random) {
        var layout = blank.layout();
        int[] givens = new int[layout.cellCount()];
        for (int cell = 0; cell < givens.length; cell++) {
            int left = CandidateGrid.leftBy(layout, givens, cell);
            if (left != 0 && random.nextInt(3) == 0) {
                int digit = 1 + random.nextInt(layout.digitCount());
                givens[cell] = Digits.contains(left, digit) ? digit : 0;
            }
        }
        int[] candidates = CandidateGrid.candidates(Puzzle.of(layout, givens));
        // A cell without any candidate is no grid of candidates.
        return IntStream.of(candidates).allMatch(mask -> mask != 0)
                ? CandidateGrid.puzzle(layout, candidates).with(blank.rules())
                : harmonious(blank, random);
    }

    static Stream<Arguments> everyFormatAndLayout() {
        return Format.allWritten().flatMap(format -> blanks().stream().map(blank -> Arguments.of(format, blank)));
    }

    static List<Reading> written(List<Puzzle> puzzles, Format format) throws IOException {
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, format)) {
            for (Puzzle puzzle : puzzles) {
                writer.puzzle(puzzle);
            }
        }
        return ErrorsTest.read(out.toByteArray());
    }

    @ParameterizedTest
    @MethodSource("everyFormatAndLayout")
    void whatIsWrittenIsReadBackAsTheSamePuzzle(Format format, Puzzle blank) throws IOException {
        var layout = blank.layout();
        boolean candidates = format == Format.CANDIDATES || format == Format.CANDIDATES_729;
        var random = new Random(layout.hashCode());
        var puzzles = new ArrayList<Puzzle>();
        for (int i = 0; i < (layout.cellCount() > 144 ? 2 : 5); i++) {
            puzzles.add(candidates ? harmonious(blank, random) : random(blank, random, 0.2 + 0.15 * i));
        }
        if (!puzzles.stream().allMatch(format::keeps)) {
            assertThatThrownBy(() -> written(puzzles, format))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContainingAll(format + " does not keep", "Maybe", "json");
            return;
        }
        assertThat(written(puzzles, format))
                .extracting(reading ->
                        reading instanceof Reading.Read read ? read.entry().puzzle() : reading)
                .usingElementComparator((one, other) -> isSame(one, other, format) ? 0 : 1)
                .containsExactlyElementsOf(puzzles);
    }

    /// Whether two puzzles are the same. Formats that know pieces alone give blocks back as pieces, f-puzzles even the
    /// other way round; and it gathers rules by their kind.
    static boolean isSame(Object one, Object other, Format format) {
        if (format == Format.JSON || format == Format.TEXT) {
            return one.equals(other);
        }
        return one instanceof Puzzle a
                && other instanceof Puzzle b
                && gathered(a.rules()).equals(gathered(b.rules()))
                && Arrays.equals(a.givens(), b.givens())
                && cells(a.geometry()).equals(cells(b.geometry()))
                && IntStream.range(0, a.layout().cellCount()).allMatch(cell -> a.allowed(cell) == b.allowed(cell));
    }

    /// The rules without what gets lost where they are drawn: which of several that only mark cells marked a cell, and
    /// which cell of a pair or a cage came first.
    private static Set<Object> gathered(List<Rule> rules) {
        var gathered = new HashSet<Object>();
        for (Rule rule : rules) {
            switch (rule) {
                case Marked.Odd _, Marked.Even _, Index.IndexColumn _, Index.IndexRow _, Index.IndexRegion _ ->
                    rule.cells().forEach(cell -> gathered.add(Map.entry(rule.getClass(), cell)));
                case Pairs.Difference(var cells, var by) -> gathered.add(List.of("difference", Set.copyOf(cells), by));
                case Pairs.Ratio(var cells, var by) -> gathered.add(List.of("ratio", Set.copyOf(cells), by));
                case Pairs.Xv(var cells, var sum) -> gathered.add(List.of("xv", Set.copyOf(cells), sum));
                case Total.Killer(var cells, var sums) -> gathered.add(List.of("killer", Set.copyOf(cells), sums));
                default -> gathered.add(rule);
            }
        }
        return gathered;
    }

    private static Set<Set<Cell>> cells(Geometry geometry) {
        return Stream.concat(geometry.units().stream(), geometry.groups().stream())
                .map(unit -> Set.copyOf(unit.cells()))
                .collect(Collectors.toSet());
    }

    @Test
    void everyKindOfRuleIsKeptInEveryOrder() throws IOException {
        var random = new Random(11);
        for (int i = 0; i < 200; i++) {
            int seed = i;
            var layout = i % 2 == 0 ? Layout.classic() : jigsaw(9, i);
            var rules = randomRules(layout, random).stream()
                    .filter(rule -> seed % 4 != 0 || isOfFPuzzles(layout, List.of(rule)))
                    .toList();
            var puzzle = random(Puzzle.empty(layout).with(rules), random, 0.2);
            assertThat(PuzzleJson.read(PuzzleJson.write(puzzle))).isEqualTo(puzzle);
            var formats = isOfFPuzzles(layout, puzzle.rules())
                    ? List.of(Format.JSON, Format.TEXT, Format.FPUZZLES, Format.URL)
                    : List.of(Format.JSON, Format.TEXT);
            for (Format format : formats) {
                var again = ((Reading.Read) written(List.of(puzzle), format).getFirst()).entry();
                assertThat(isSame(again.puzzle(), puzzle, format))
                        .as("%s: %s", format, puzzle.rules())
                        .isTrue();
            }
            for (Rule rule : puzzle.rules()) {
                assertThat(RuleText.parse(RuleText.write(rule))).isEqualTo(rule);
            }
        }
    }

    private static boolean isOfFPuzzles(Layout layout, List<Rule> rules) {
        return Format.FPUZZLES.keeps(Puzzle.empty(layout).with(rules));
    }

    @Test
    void aJigsawOfUsualBlocksStaysAJigsaw() throws IOException {
        var puzzle = random(Puzzle.empty(usualPieces()), new Random(3), 0.3);
        for (Format format : List.of(Format.LINE, Format.JIGSAW, Format.TEXT, Format.JSON)) {
            assertThat(written(List.of(puzzle), format))
                    .extracting(reading -> ((Reading.Read) reading).entry().puzzle())
                    .containsExactly(puzzle);
        }
    }

    @Test
    void aWriterSaysWhatItWouldLoseAndWhoKeepsIt() {
        var diagonal = Puzzle.empty(Layout.classic()).withDiagonals();
        assertThatThrownBy(() -> written(List.of(diagonal), Format.LINE))
                .hasMessage(
                        "line does not keep the rules (diagonal) of this puzzle. Maybe text, json, fpuzzles, scl, url, iss, killer");
        var restricted = Puzzle.of(
                jigsaw(9, 1),
                new int[81],
                IntStream.range(0, 81).map(cell -> 1 + cell).toArray());
        assertThatThrownBy(() -> written(List.of(restricted), Format.ROWS))
                .hasMessage("rows does not keep the pieces and the given candidates of this puzzle."
                        + " Maybe json, fpuzzles, url");
        var large = Puzzle.of(Layout.of(16), "G" + ".".repeat(255));
        assertThatThrownBy(() -> written(List.of(large), Format.SDM)).hasMessageContaining("A for 1");
    }

    @Test
    void candidatesDoNotTellGivensThatContradictEachOther() {
        var clash = Puzzle.of(Layout.of(4), "1..1" + ".".repeat(12));
        var noneLeft = Puzzle.of(Layout.of(4), ".123.4..........");
        for (Puzzle puzzle : List.of(clash, noneLeft)) {
            for (Format format : List.of(Format.CANDIDATES, Format.CANDIDATES_729)) {
                assertThatThrownBy(() -> written(List.of(puzzle), format))
                        .hasMessageStartingWith(
                                format + " does not keep the givens, which contradict each other, of this puzzle.")
                        .hasMessageContaining("Maybe line, ");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("nonet.text.Format#allWritten")
    void aSolutionThatAFormatHasNoPlaceForIsRefusedOrWritten(Format format) throws IOException {
        var layout = Layout.of(new Shape(2, 3, 1, 6, true, 2, 3, List.of()));
        try (var writer = PuzzleWriter.to(new ByteArrayOutputStream(), format)) {
            var square =
                    List.of(Format.NPY, Format.FPUZZLES, Format.URL, Format.SCL, Format.KILLER, Format.KILLER_ARROWS);
            if (square.contains(format)) {
                assertThatThrownBy(() -> writer.solution(layout, new int[] {1, 2, 3, 4, 5, 6}))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("json");
            } else {
                writer.solution(layout, new int[] {1, 2, 3, 4, 5, 6});
            }
        }
    }

    @Test
    void aSolutionIsWrittenWhereverThePuzzleIsFrom() throws IOException {
        var puzzle = Puzzle.of(Layout.of(4), "1.....3..2.....4").withDiagonals();
        int[] digits = {1, 3, 4, 2, 2, 4, 3, 1, 4, 2, 1, 3, 3, 1, 2, 4};
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, Format.ROWS)) {
            writer.solved(puzzle, digits);
        }
        assertThat(out).hasToString("1342\n2431\n4213\n3124\n");
    }

    @ParameterizedTest
    @MethodSource("blanks")
    void jsonAlsoKeepsRestrictedCandidates(Puzzle blank) throws IOException {
        var layout = blank.layout();
        var random = new Random(5);
        int[] givens = random(blank, random, 0.3).givens();
        int[] allowed = IntStream.range(0, givens.length)
                .map(cell -> 1 + random.nextInt(layout.allDigits()))
                .toArray();
        var puzzle = Puzzle.of(layout, givens, allowed).with(blank.rules());
        assertThat(written(List.of(puzzle), Format.JSON))
                .extracting(reading -> ((Reading.Read) reading).entry().puzzle())
                .containsExactly(puzzle);
    }

    @ParameterizedTest
    @MethodSource("blanks")
    void candidatesKeepWhatThePuzzleAllows(Puzzle blank) throws IOException {
        var layout = blank.layout();
        if (!Format.CANDIDATES.keeps(blank)) {
            return;
        }
        var random = new Random(6);
        var plain = harmonious(blank, random);
        int[] allowed = IntStream.range(0, layout.cellCount())
                .map(cell -> {
                    int left = CandidateGrid.leftBy(layout, plain.givens(), cell);
                    int some = left & random.nextInt();
                    return Digits.count(some) > 1 ? some : left;
                })
                .toArray();
        var puzzle = CandidateGrid.puzzle(layout, CandidateGrid.candidates(Puzzle.of(layout, plain.givens(), allowed)));
        assertThat(written(List.of(puzzle), Format.CANDIDATES))
                .extracting(reading -> ((Reading.Read) reading).entry().puzzle())
                .containsExactly(puzzle);
    }

    @Test
    void aTableKeepsPuzzleAndSolutionSideBySide() throws IOException {
        var puzzle = Puzzle.of(Layout.of(4), "1.....3..2.....4");
        int[] digits = {1, 3, 4, 2, 2, 4, 3, 1, 4, 2, 1, 3, 3, 1, 2, 4};
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, Format.KAGGLE)) {
            writer.solved(puzzle, digits);
        }
        assertThat(out).hasToString("quizzes,solutions\n1000003002000004,1342243142133124\n");
    }

    @Test
    void aGridWithoutASolutionIsWrittenAsMinusOnes() throws IOException {
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, Format.ROWS)) {
            writer.noSolution(Puzzle.empty(Layout.classic()));
        }
        assertThat(out).hasToString("-1 -1 -1 -1 -1 -1 -1 -1 -1\n".repeat(9));
    }

    @Test
    void anArrayWrittenToAFileHasItsNumberOfGridsFilledIn(@TempDir Path folder) throws IOException {
        var file = folder.resolve("many.npy");
        var puzzles = new ArrayList<Puzzle>();
        try (var writer = PuzzleWriter.to(file, Format.NPY)) {
            for (int i = 0; i < 1000; i++) {
                puzzles.add(random(Puzzle.empty(Layout.classic()), new Random(i), 0.3));
                writer.puzzle(puzzles.getLast());
            }
        }
        try (var reader = PuzzleReader.open(Files.newInputStream(file), "many.npy")) {
            var read = new ArrayList<Puzzle>();
            reader.forEachRemaining(
                    reading -> read.add(((Reading.Read) reading).entry().puzzle()));
            assertThat(read).isEqualTo(puzzles);
        }
    }

    @Test
    void anArrayHoldsGridsOfOneSize() throws IOException {
        try (var writer = PuzzleWriter.to(new ByteArrayOutputStream(), Format.NPY)) {
            writer.puzzle(random(Puzzle.empty(Layout.of(4)), new Random(1), 0.3));
            assertThatThrownBy(() -> writer.puzzle(random(Puzzle.empty(Layout.of(9)), new Random(1), 0.3)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("one size");
        }
    }

    @Test
    void theLineParserAgreesWithTheReader() {
        var random = new Random(9);
        byte[] digits = new byte[100];
        for (int i = 0; i < 500; i++) {
            var puzzle = random(Puzzle.empty(Layout.classic()), random, 0.4);
            String line = puzzle.toString().replace('.', ".0*_-Xx".charAt(random.nextInt(7)));
            byte[] bytes = ("ab" + line + (random.nextBoolean() ? "" : " comment"))
                    .getBytes(java.nio.charset.StandardCharsets.US_ASCII);
            assertThat(LineParser.parse(bytes, 2, bytes.length, digits, 7)).isEqualTo(-1);
            assertThat(IntStream.range(0, 81).map(cell -> digits[7 + cell]))
                    .containsExactly(Arrays.stream(puzzle.givens()).boxed().toArray(Integer[]::new));
            assertThat(((Reading.Read) ErrorsTest.read(line).getFirst()).entry().puzzle())
                    .isEqualTo(puzzle);
        }
    }

    @Test
    void theLineParserKnowsEveryByteInEveryCell() {
        byte[] digits = new byte[81];
        byte[] line = ".0123456789.".repeat(7).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        for (int cell = 0; cell < 81; cell++) {
            byte before = line[cell];
            for (int value = -128; value < 128; value++) {
                line[cell] = (byte) value;
                int digit = value >= '1' && value <= '9'
                        ? value - '0'
                        : value > 0 && ".0*_-Xx".indexOf(value) >= 0 ? 0 : -1;
                assertThat(LineParser.parse(line, 0, 81, digits, 0)).isEqualTo(digit >= 0 ? -1 : cell);
                if (digit >= 0) {
                    assertThat(digits[cell]).isEqualTo((byte) digit);
                }
            }
            line[cell] = before;
        }
    }

    @Test
    void theLineParserTellsWhereTheTroubleIs() {
        byte[] digits = new byte[81];
        byte[] line = ".".repeat(90).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        assertThat(LineParser.parse(line, 0, 79, digits, 0)).isEqualTo(79);
        assertThat(LineParser.parse(line, 0, 83, digits, 0)).isEqualTo(81);
        line[40] = 'a';
        assertThat(LineParser.parse(line, 0, 81, digits, 0)).isEqualTo(40);
    }

    @Test
    void aFormatThatIsOnlyReadIsNotWritten() {
        assertThatThrownBy(() -> PuzzleWriter.to(new ByteArrayOutputStream(), Format.OPENSUDOKU))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Maybe line, rows");
    }
}
