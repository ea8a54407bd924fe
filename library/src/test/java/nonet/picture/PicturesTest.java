package nonet.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.grid.Unit;
import nonet.logic.Event;
import nonet.logic.Presets;
import nonet.logic.Technique;
import nonet.logic.intersection.LockedCandidates;
import nonet.logic.single.Eliminate;
import nonet.logic.unique.Bug;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Patch;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class PicturesTest {

    private static final Layout CLASSIC = Layout.classic();
    private static final Unit ROW_A = CLASSIC.units().get(0);
    private static final Unit COLUMN_5 = CLASSIC.units().get(13);
    private static final Unit BLOCK_3 = CLASSIC.units().get(20);

    private static final Puzzle PUZZLE =
            Puzzle.of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    private static final Solution SOLUTION = Solution.of(
            PUZZLE,
            Puzzle.of("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
                    .givens());

    private static final Sentences SENTENCES = new Sentences(CLASSIC);
    private static final EventJson EVENTS = new EventJson(CLASSIC);

    private static Cell cell(String name) {
        return Cell.parse(name).orElseThrow();
    }

    static List<Arguments> events() {
        return List.of(
                Arguments.of(
                        new Event.Given(cell("A3"), 3),
                        "{\"event\":\"given\",\"cell\":\"A3\",\"digit\":3}",
                        "A3 is given: 3."),
                Arguments.of(
                        new Event.Step(
                                17, "eliminate", new Eliminate(cell("A3"), 3, List.of(new Candidate(cell("A1"), 3)))),
                        "{\"event\":\"step\",\"step\":17,\"technique\":\"eliminate\","
                                + "\"sentence\":\"A3 is 3, so no cell that it sees can be: A1 loses 3.\","
                                + "\"evidence\":{\"candidates\":[{\"role\":\"defining\",\"cell\":\"A3\",\"digit\":3}]}}",
                        "eliminate: A3 is 3, so no cell that it sees can be: A1 loses 3."),
                Arguments.of(
                        new Event.Eliminate(cell("A1"), 3, 17),
                        "{\"event\":\"eliminate\",\"cell\":\"A1\",\"digit\":3,\"step\":17}",
                        "A1 cannot be 3."),
                Arguments.of(
                        new Event.Eliminate(cell("A1"), 3, 0),
                        "{\"event\":\"eliminate\",\"cell\":\"A1\",\"digit\":3,\"technique\":\"given\"}",
                        "A1 cannot be 3: the puzzle does not allow it."),
                Arguments.of(
                        new Event.Place(cell("B7"), 6, 18),
                        "{\"event\":\"place\",\"cell\":\"B7\",\"digit\":6,\"step\":18}",
                        "B7 is 6."),
                Arguments.of(
                        new Event.Choose(cell("D5"), DigitSet.of(2, 7), "fewest"),
                        "{\"event\":\"choose\",\"cell\":\"D5\",\"candidates\":\"27\",\"rule\":\"fewest\"}",
                        "Stuck. D5 can still be 2 or 7; it is chosen as a cell with the fewest candidates."),
                Arguments.of(
                        new Event.Guess(cell("D5"), 2, 4, 3, 2),
                        "{\"event\":\"guess\",\"cell\":\"D5\",\"digit\":2,\"node\":4,\"parent\":3,\"depth\":2}",
                        "Guess 4: suppose D5 is 2."),
                Arguments.of(
                        new Event.Broken(new Conflict.NoPlace(COLUMN_5, 8)),
                        "{\"event\":\"conflict\",\"unit\":\"column 5\",\"digit\":8}",
                        "Contradiction: column 5 has no place left for 8."),
                Arguments.of(
                        new Event.Broken(new Conflict.EmptyCell(cell("E4"))),
                        "{\"event\":\"conflict\",\"cell\":\"E4\"}",
                        "Contradiction: no digit is left for E4."),
                Arguments.of(
                        new Event.Broken(new Conflict.Clash(ROW_A, 5, List.of(cell("A1"), cell("A9")))),
                        "{\"event\":\"conflict\",\"unit\":\"row A\",\"digit\":5,\"cells\":[\"A1\",\"A9\"]}",
                        "Contradiction: A1 and A9 of row A are both 5."),
                Arguments.of(
                        new Event.Backtrack(3, 1),
                        "{\"event\":\"backtrack\",\"to\":3,\"depth\":1}",
                        "Back to where guess 3 had led."),
                Arguments.of(
                        new Event.Backtrack(0, 0),
                        "{\"event\":\"backtrack\",\"to\":0,\"depth\":0}",
                        "Back to the start."),
                Arguments.of(
                        new Event.Solved("417369825"),
                        "{\"event\":\"solution\",\"grid\":\"417369825\"}",
                        "Solved: every cell has its digit."));
    }

    @ParameterizedTest
    @MethodSource("events")
    void anEventIsALineOfJsonAndASentence(Event event, String json, String sentence) {
        assertThat(EVENTS.of(event)).isEqualTo(json);
        assertThat(SENTENCES.of(event)).isEqualTo(sentence);
    }

    @Test
    void digitsBeyondNineAreNumbersInJsonAndLettersInSentences() {
        var event = new Event.Place(cell("L16"), 16, 1);
        assertThat(EVENTS.of(event)).isEqualTo("{\"event\":\"place\",\"cell\":\"L16\",\"digit\":16,\"step\":1}");
        assertThat(SENTENCES.of(event)).isEqualTo("L16 is G.");
    }

    @Test
    void digitsThatBeginWithZeroAreWrittenAsTheyCount() {
        var layout = Layout.of(new Shape(4, 4, 0, 3, true, 2, 2, List.of()));
        var puzzle = Puzzle.of(layout, new int[] {1, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
        assertThat(puzzle).hasToString("03..............");
        assertThat(Grid.of(puzzle)).hasToString("03..............");
        assertThat(PictureText.of(Picture.of(puzzle), PictureText.Signs.ASCII, false))
                .contains("| 0 3 | . . |");
        var given = new Event.Given(cell("A1"), 1);
        assertThat(new Sentences(layout).of(given)).isEqualTo("A1 is given: 0.");
        assertThat(new EventJson(layout).of(given)).isEqualTo("{\"event\":\"given\",\"cell\":\"A1\",\"digit\":0}");
        var choice = new Event.Choose(cell("B1"), DigitSet.of(2, 3), "first");
        assertThat(new EventJson(layout).of(choice)).contains("\"candidates\":\"12\"");
        var twice = new Bug.Use(
                Technique.BUG_PLUS_1, List.of(new Candidate(cell("C1"), 1)), List.of(new Candidate(cell("C1"), 2)));
        assertThat(new Sentences(layout).of(twice))
                .contains("Without C1=0 every")
                .endsWith(": C1 loses 1.");
    }

    @Test
    void everyThoughtOfARunHasASentence() {
        var sentences = new ArrayList<String>();
        var hard = Puzzle.of("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..");
        Presets.best().solve(hard, 2, Limits.none(), event -> sentences.add(SENTENCES.of(event)));
        assertThat(sentences)
                .hasSizeGreaterThan(300)
                .allMatch(sentence -> sentence.matches("([a-z-]+: )?[A-Z].*[a-z0-9]\\."));
    }

    @Test
    void aStepSaysWhatItConcludesAndFromWhat() {
        var step = new LockedCandidates.Use(
                Technique.LOCKED_CANDIDATES_1,
                BLOCK_3,
                ROW_A,
                7,
                List.of(cell("A7"), cell("A8")),
                List.of(new Candidate(cell("A1"), 7), new Candidate(cell("A2"), 7)));
        assertThat(SENTENCES.of(step))
                .isEqualTo("In block 3 the 7 must be in A7 or A8, both in row A: A1 and A2 lose 7.");
    }

    @Test
    void cellsThatLoseTheSameAreNamedTogether() {
        assertThat(SENTENCES.lose(List.of(
                        new Candidate(cell("A2"), 7),
                        new Candidate(cell("A2"), 8),
                        new Candidate(cell("A3"), 7),
                        new Candidate(cell("A3"), 8),
                        new Candidate(cell("B1"), 9))))
                .isEqualTo("A2 and A3 lose 7 and 8, and B1 loses 9");
        assertThat(SENTENCES.lose(List.of(new Candidate(cell("B1"), 9)))).isEqualTo("B1 loses 9");
    }

    @Test
    void aReasonIsToldApartFromTheOthers() {
        assertThat(SENTENCES.of(new Answer.Reason.Exhausted()))
                .isEqualTo("every guess was tried, and none led to a solution");
        assertThat(SENTENCES.of(new Answer.Reason.Contradiction(new Conflict.EmptyCell(cell("E4")))))
                .isEqualTo("no digit is left for E4");
    }

    @Test
    void jsonEscapesWhatAStringMayNotHold() {
        assertThat(new JsonLine()
                        .put("a", "\"\\\n\t\u0001 ü 😀 \ud83d \u2028")
                        .put("b", 0.12345)
                        .toString())
                .isEqualTo("{\"a\":\"\\\"\\\\\\n\\t\\u0001 ü 😀 \\ud83d \\u2028\",\"b\":0.123}");
    }

    @Test
    void jsonObjectsWithinAnObjectHaveFieldsOfTheirOwn() {
        assertThat(new JsonLine()
                        .putObjects("none", List.of(), (object, value) -> {})
                        .putObjects(
                                "some",
                                List.of(1, 2),
                                (object, value) -> object.put("a", value).put("b", "{"))
                        .putObject("empty", object -> {})
                        .put("last", true)
                        .toString())
                .isEqualTo("{\"none\":[],\"some\":[{\"a\":1,\"b\":\"{\"},{\"a\":2,\"b\":\"{\"}],"
                        + "\"empty\":{},\"last\":true}");
    }

    @Test
    void aSolutionIsDrawnInItsBlocks() {
        assertThat(drawn(Picture.of(PUZZLE, SOLUTION)).lines().limit(5))
                .containsExactly(
                        "┌───────┬───────┬───────┐",
                        "│ 5 3 4 │ 6 7 8 │ 9 1 2 │",
                        "│ 6 7 2 │ 1 9 5 │ 3 4 8 │",
                        "│ 1 9 8 │ 3 4 2 │ 5 6 7 │",
                        "├───────┼───────┼───────┤");
        assertThat(PictureText.of(Picture.of(PUZZLE), PictureText.Signs.ASCII, false)
                        .lines()
                        .limit(2))
                .containsExactly("+-------+-------+-------+", "| 5 3 . | . 7 . | . . . |");
    }

    @Test
    void blocksThatAreNotSquareAreDrawnAsTheyAre() {
        assertThat(drawn(Picture.of(Puzzle.empty(Layout.of(6)))).lines().limit(4))
                .containsExactly("┌───────┬───────┐", "│ . . . │ . . . │", "│ . . . │ . . . │", "├───────┼───────┤");
    }

    @Test
    void diagonalsHaveAStroke() {
        var blank = Puzzle.empty(Layout.of(4)).withDiagonals();
        assertThat(drawn(Picture.of(blank.withGivens(new int[] {1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0})))
                        .lines())
                .containsExactly(
                        "┌─────┬─────┐",
                        "│╲1 2 │ 3╱4 │",
                        "│ .╲. │╱. . │",
                        "├─────┼─────┤",
                        "│ .╱. │╲. . │",
                        "│╱. . │ .╲. │",
                        "└─────┴─────┘");
    }

    @Test
    void theLinesOfAJigsawFollowItsPieces() {
        var layout = Layout.jigsaw(new int[] {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3});
        assertThat(drawn(Picture.of(Puzzle.of(layout, "1..............."))).lines())
                .containsExactly(
                        "┌───────────┬───┐",
                        "│ 1   .   . │ . │",
                        "│   ┌───┬───┘   │",
                        "│ . │ . │ .   . │",
                        "├───┘   │   ┌───┤",
                        "│ .   . │ . │ . │",
                        "│   ┌───┴───┘   │",
                        "│ . │ .   .   . │",
                        "└───┴───────────┘");
    }

    @Test
    void candidatesStandWhereNoDigitIsPlaced() {
        var grid = Grid.of(PUZZLE);
        grid.restrict(2, DigitSet.of(1, 2, 4).bits());
        assertThat(drawn(Picture.of(PUZZLE, grid))).contains("│     5         3        124    │");
    }

    @Test
    void picturesAreWellFormed() throws Exception {
        var grid = Grid.of(PUZZLE);
        grid.restrict(2, 0);
        for (Picture picture :
                List.of(Picture.of(PUZZLE), Picture.of(PUZZLE.withDiagonals(), grid), Picture.of(PUZZLE, SOLUTION))) {
            assertThat(parse(PictureSvg.of(picture)).getDocumentElement().getTagName())
                    .isEqualTo("svg");
        }
        assertThat(parse(PictureSvg.of(Picture.of(PUZZLE, SOLUTION)))
                        .getElementsByTagName("text")
                        .getLength())
                .isEqualTo(81);
    }

    @Test
    void aChartLabelsEveryBarAndEscapesItsWords() throws Exception {
        var bars = IntStream.range(0, 8)
                .mapToObj(i ->
                        new BarChart.Bar("agent <%d>".formatted(i), Math.pow(10, i), "10^" + i, Math.pow(10, i), i))
                .toList();
        var chart = parse(new BarChart(
                        "A & B", "", List.of(new BarChart.Panel("nodes", bars)), List.of("\"So\"", "word ".repeat(50)))
                .svg());
        var words = new ArrayList<String>();
        var texts = chart.getElementsByTagName("text");
        for (int i = 0; i < texts.getLength(); i++) {
            words.add(texts.item(i).getTextContent());
        }
        assertThat(words)
                .contains("A & B", "agent <0>", "agent <7>", "10^7", "\"So\"", "1,000,000")
                .allMatch(line -> line.length() <= 105);
    }

    private static String drawn(Picture picture) {
        return PictureText.of(picture, PictureText.Signs.LINES, false);
    }

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    @Test
    void regionsThatWereFoundHaveBorders() {
        var puzzle = Puzzle.empty(Layout.of(new Shape(4, 4, 1, 4, true, 0, 0, List.of())))
                .with(List.of(new Patch.ChaosRegions(4)));
        var solution = Solver.general().solutions(puzzle).findFirst().orElseThrow();
        assertThat(borders(Picture.of(puzzle))).isEqualTo(1);
        assertThat(borders(Picture.of(puzzle, solution))).isEqualTo(1 + 4);
    }

    private static long borders(Picture picture) {
        return picture.all(Figure.Strokes.class).stream()
                .filter(strokes -> strokes.role() == Role.BORDER)
                .mapToLong(strokes -> strokes.strokes().size())
                .sum();
    }
}
