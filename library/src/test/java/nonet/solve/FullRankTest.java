package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.Definition;
import nonet.rule.FullRank;
import nonet.text.PuzzleJson;
import nonet.text.RuleText;
import org.junit.jupiter.api.Test;

/// The ranks of rows and columns: the solver finds the very grids that the definition lets pass, of all that there are.
class FullRankTest {

    private static List<List<Cell>> lines(Layout layout) {
        var lines = new ArrayList<List<Cell>>();
        for (int row = 0; row < layout.rows(); row++) {
            int each = row;
            lines.add(layout.cells().stream().filter(cell -> cell.row() == each).toList());
        }
        for (int column = 0; column < layout.columns(); column++) {
            int each = column;
            lines.add(layout.cells().stream()
                    .filter(cell -> cell.column() == each)
                    .toList());
        }
        lines.addAll(lines.stream().map(List::reversed).toList());
        return lines;
    }

    private static List<int[]> fillings(Layout layout) {
        var all = new ArrayList<int[]>();
        Solver.general().forEach(Puzzle.empty(layout), Limits.none(), solution -> all.add(solution.digits()));
        return all;
    }

    @Test
    void theSolverFindsWhatTheDefinitionLetsPass() {
        var random = new Random(1);
        var layouts = List.of(
                Layout.of(4),
                Layout.of(new Shape(3, 3, 0, 2, true, 0, 0, List.of())),
                Layout.of(new Shape(2, 3, 1, 3, true, 0, 0, List.of())),
                Layout.of(new Shape(2, 3, 1, 3, false, 0, 0, List.of())));
        int found = 0;
        for (var layout : layouts) {
            var all = fillings(layout);
            var lines = lines(layout);
            for (int i = 0; i < 100; i++) {
                var ties = List.of(FullRank.Ties.values()).get(i % 3);
                int[] model = all.get(random.nextInt(all.size()));
                var clues = IntStream.rangeClosed(0, random.nextInt(3))
                        .mapToObj(_ -> lines.get(random.nextInt(lines.size())))
                        .distinct()
                        .map(line -> new FullRank.Clue(line, rank(line, lines, layout, model) + random.nextInt(5) / 4))
                        .filter(clue -> clue.rank() <= lines.size())
                        .toList();
                if (!clues.isEmpty()) {
                    var rule = new FullRank(clues, ties);
                    var puzzle = Puzzle.empty(layout).with(List.of(rule));
                    var expected = all.stream()
                            .filter(digits -> Definition.holds(rule, layout, digits))
                            .map(Arrays::toString)
                            .collect(Collectors.toCollection(TreeSet::new));
                    var solved = new TreeSet<String>();
                    Solver.general()
                            .forEach(puzzle, Limits.none(), solution -> solved.add(Arrays.toString(solution.digits())));
                    assertThat(solved).as(PuzzleJson.write(puzzle)).isEqualTo(expected);
                    assertThat(PuzzleJson.read(PuzzleJson.write(puzzle))).isEqualTo(puzzle);
                    assertThat(RuleText.parse(RuleText.write(rule))).isEqualTo(rule);
                    found += expected.size();
                }
            }
        }
        assertThat(found).isGreaterThan(500);
    }

    private static int rank(List<Cell> line, List<List<Cell>> lines, Layout layout, int[] digits) {
        var own = line.stream().map(cell -> digits[layout.index(cell)]).toList();
        return 1
                + (int) lines.stream()
                        .map(other -> other.stream()
                                .map(cell -> digits[layout.index(cell)])
                                .toList())
                        .filter(other -> Arrays.compare(
                                        other.stream().mapToInt(digit -> digit).toArray(),
                                        own.stream().mapToInt(digit -> digit).toArray())
                                < 0)
                        .count();
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        var square = Puzzle.empty(Layout.of(4));
        var corner = List.of(new Cell(0, 0), new Cell(0, 1));
        assertThatThrownBy(() ->
                        square.with(List.of(new FullRank(List.of(new FullRank.Clue(corner, 1)), FullRank.Ties.ANY))))
                .hasMessageContaining("whole rows and columns");
        assertThatThrownBy(() -> RuleText.parse("full-rank ties=some 5 A1 A2 A3 A4"))
                .hasMessageContaining("ties");
    }
}
