package nonet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.ask.Answers;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.logic.Explainer;
import nonet.picture.ExplanationJson;
import nonet.picture.JsonLine;
import nonet.puzzle.Answer;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Writes ways to solutions, and the position before each step, for the page's own tests: `target/page-paths`. What
/// the page makes of a step must be what the library makes of it.
class PagePathsTest {

    private static final Path FOLDER = Path.of("target", "page-paths");

    static Stream<Arguments> puzzles() {
        var hard = Puzzle.of("...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4...");
        return Stream.of(
                Arguments.of("hard", hard),
                Arguments.of(
                        "hardest",
                        Puzzle.of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")),
                Arguments.of(
                        "diagonal",
                        Puzzle.of("....4.2..5...3.....2...5.....5...6..96..2.......67.....5...93.7...1.............9")
                                .withDiagonals()),
                Arguments.of("six", Puzzle.of(Layout.of(6), "....34..5.2...4....2....1..34.34..6.")),
                Arguments.of("restricted", restricted(hard)),
                Arguments.of("stuck", Puzzle.of(Layout.of(4), "12..............")));
    }

    /// The same puzzle, told that A1 is 1, 2, 4 or 7 and nothing else.
    private static Puzzle restricted(Puzzle puzzle) {
        int[] allowed = IntStream.range(0, 81).map(_ -> 0b111111111).toArray();
        allowed[0] = Digits.bit(1) | Digits.bit(2) | Digits.bit(4) | Digits.bit(7);
        return Puzzle.of(puzzle.layout(), puzzle.givens(), allowed);
    }

    @ParameterizedTest
    @MethodSource("puzzles")
    void thePositionsOfAWayAreWrittenForThePage(String name, Puzzle puzzle) throws IOException {
        var usual = Explainer.Options.usual();
        var known = Solver.fastest().solve(puzzle) instanceof Answer.One(var solution) ? usual.proper(solution) : usual;
        var explainer = new Explainer(known);
        var explanation =
                explainer.asSeen(explainer.explain(puzzle, Limits.none())).direct();
        var lines = new ArrayList<String>();
        lines.add("{\"puzzle\":%s}".formatted(Answers.puzzle(puzzle)));
        lines.add(ExplanationJson.add(new JsonLine(), explanation, explanation.rating())
                .put("puzzle", explanation.puzzle().toString())
                .toString());
        for (int step = 0; step <= explanation.steps().size(); step++) {
            lines.add(position(explanation.before(step)));
        }
        Files.createDirectories(FOLDER);
        Files.write(FOLDER.resolve(name + ".jsonl"), lines);
        assertThat(explanation.isSolved()).isEqualTo(!name.equals("stuck"));
    }

    /// `{"placed":"53..","candidates":["5","3","124",…]}`
    private static String position(Grid grid) {
        return new JsonLine()
                .put("placed", grid.toString())
                .put(
                        "candidates",
                        IntStream.range(0, grid.layout().cellCount())
                                .mapToObj(cell -> Digits.symbols(grid.candidates(cell)))
                                .toList())
                .toString();
    }
}
