package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.Definition;
import nonet.rule.Different;
import nonet.rule.Line;
import nonet.rule.Pairs;
import nonet.rule.Rule;
import nonet.text.PuzzleJson;
import org.junit.jupiter.api.Test;

/// Rows, columns and blocks that lack a digit each: the solver finds the very grids that brute force does.
class DoppelgangerTest {

    private static final Layout THREE = Layout.of(new Shape(3, 3, 0, 3, true, 0, 0, List.of()));
    private static final Layout FOUR = Layout.of(new Shape(4, 4, 0, 4, true, 2, 2, List.of()));

    @Test
    void theSolverFindsWhatBruteForceFinds() {
        var random = new Random(1);
        int found = 0;
        for (int i = 0; i < 40; i++) {
            var bare = i % 2 == 0 ? THREE : FOUR;
            int[] givens = new int[bare.cellCount()];
            for (int cell = 0; bare.equals(FOUR) && cell < 4; cell++) {
                givens[cell] = 1 + (cell + i / 2) % 5;
            }
            List<Rule> rules = i < 4
                    ? List.of(new Different.Doppelganger())
                    : List.of(new Different.Doppelganger(), aboutMissing(bare.rows(), random));
            var puzzle = Puzzle.of(bare, givens).with(rules);
            var expected = new TreeSet<String>();
            fill(puzzle, new int[puzzle.layout().totalCount()], 0, expected);
            var solved = new TreeSet<String>();
            Solver.general().forEach(puzzle, Limits.none(), solution -> solved.add(Arrays.toString(solution.digits())));
            assertThat(solved).as(PuzzleJson.write(puzzle)).isEqualTo(expected);
            assertThat(PuzzleJson.read(PuzzleJson.write(puzzle))).isEqualTo(puzzle);
            found += expected.size();
        }
        assertThat(found).isGreaterThan(50);
    }

    private static Rule aboutMissing(int size, Random random) {
        var row = Cell.missingInRow(random.nextInt(size));
        var column = Cell.missingInColumn(random.nextInt(size));
        return switch (random.nextInt(3)) {
            case 0 -> new Pairs.Greater(List.of(row, column));
            case 1 -> new Line.Whisper(List.of(row, new Cell(1, 1), column), 1);
            default -> new Pairs.Difference(List.of(new Cell(2, random.nextInt(size)), row), 1);
        };
    }

    /// Cell by cell, with what rows, columns and blocks lack in the end; the first digit stands where it is not one.
    private static void fill(Puzzle puzzle, int[] digits, int cell, Set<String> all) {
        var layout = puzzle.layout();
        int size = layout.rows();
        if (cell < size * size) {
            for (int digit = 1; digit <= size + 1; digit++) {
                int wanted = digit;
                boolean isFree = IntStream.range(0, cell)
                        .noneMatch(before -> digits[before] == wanted
                                && (before / size == cell / size || before % size == cell % size));
                if (isFree && (puzzle.given(cell) == 0 || puzzle.given(cell) == digit)) {
                    digits[cell] = digit;
                    fill(puzzle, digits, cell + 1, all);
                }
            }
            return;
        }
        for (int line = 0; line < size; line++) {
            int each = line;
            digits[layout.index(Cell.missingInRow(line))] = lacking(digits, size, i -> i / size == each);
            digits[layout.index(Cell.missingInColumn(line))] = lacking(digits, size, i -> i % size == each);
            if (layout.hasBlocks()) {
                digits[layout.index(Cell.missingInBlock(line))] = lacking(digits, size, i -> layout.pieceOf(i) == each);
            }
        }
        if (puzzle.rules().stream().allMatch(rule -> Definition.holds(rule, layout, puzzle.rules(), digits))) {
            all.add(Arrays.toString(digits));
        }
    }

    private static int lacking(int[] digits, int size, java.util.function.IntPredicate isIn) {
        return IntStream.rangeClosed(1, size + 1)
                .filter(digit -> IntStream.range(0, size * size).filter(isIn).noneMatch(cell -> digits[cell] == digit))
                .findFirst()
                .orElse(1);
    }

    @Test
    void otherGridsAreRefused() {
        assertThatThrownBy(() -> Puzzle.empty(Layout.of(4)).with(List.of(new Different.Doppelganger())))
                .hasMessageContaining("digits 0 to n");
        assertThatThrownBy(() -> Puzzle.empty(THREE)
                        .with(List.of(new Pairs.Greater(List.of(Cell.missingInRow(0), new Cell(0, 0))))))
                .hasMessageContaining("there is no ~R1");
    }
}
