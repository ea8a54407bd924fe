package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.proof.Prover;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.AnyOf;
import nonet.rule.Definition;
import nonet.rule.Different;
import nonet.rule.Pairs;
import nonet.rule.Patch;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;
import nonet.text.PuzzleJson;
import nonet.text.RuleText;
import org.junit.jupiter.api.Test;

/// Regions that are to be found: the solver finds the very ones that brute force does.
class FoundRegionsTest {

    private static final Layout SQUARE = Layout.of(new Shape(4, 4, 1, 4, true, 0, 0, List.of()));

    /// All ways to fill 4×4 cells with regions of four that hang together and hold different digits, no digit twice in
    /// a row or column: 16 digits, then 16 numbers of regions, given as the regions come up.
    private static final List<int[]> ALL = all();

    private static List<int[]> all() {
        var partitions = new ArrayList<int[]>();
        divide(new int[16], 0, partitions);
        assertThat(partitions).hasSize(117);
        var squares = new ArrayList<int[]>();
        fill(new int[16], 0, squares);
        assertThat(squares).hasSize(576);
        var all = new ArrayList<int[]>();
        for (int[] partition : partitions) {
            for (int[] square : squares) {
                long kinds = IntStream.range(0, 16)
                        .map(cell -> 4 * partition[cell] + square[cell])
                        .distinct()
                        .count();
                if (kinds == 16) {
                    int[] both = Arrays.copyOf(square, 32);
                    System.arraycopy(partition, 0, both, 16, 16);
                    all.add(both);
                }
            }
        }
        return all;
    }

    /// Gives the first cell without a number the next one, with all patches of four that it is in.
    private static void divide(int[] numbers, int regions, List<int[]> all) {
        if (regions == 4) {
            all.add(numbers.clone());
            return;
        }
        int first = 0;
        while (numbers[first] > 0) {
            first++;
        }
        for (int patch = 0; patch < 1 << 16; patch++) {
            if (Integer.bitCount(patch) == 4 && (patch >> first & 1) == 1 && hangs(patch)) {
                int[] more = numbers.clone();
                boolean isFree = true;
                for (int cell = 0; cell < 16; cell++) {
                    if ((patch >> cell & 1) == 1) {
                        isFree &= more[cell] == 0;
                        more[cell] = regions + 1;
                    }
                }
                if (isFree) {
                    divide(more, regions + 1, all);
                }
            }
        }
    }

    private static boolean hangs(int patch) {
        int reached = Integer.lowestOneBit(patch);
        for (int i = 0; i < 4; i++) {
            reached |= (reached << 4 | reached >> 4 | (reached & 0x7777) << 1 | (reached & 0xeeee) >> 1) & patch;
        }
        return reached == patch;
    }

    private static void fill(int[] digits, int cell, List<int[]> all) {
        if (cell == 16) {
            all.add(digits.clone());
            return;
        }
        for (int digit = 1; digit <= 4; digit++) {
            boolean fits = true;
            for (int before = 0; before < cell; before++) {
                fits &= digits[before] != digit || (before / 4 != cell / 4 && before % 4 != cell % 4);
            }
            if (fits) {
                digits[cell] = digit;
                fill(digits, cell + 1, all);
            }
        }
        digits[cell] = 0;
    }

    private static List<Cell> some(int count, Random random) {
        var cells = new ArrayList<>(SQUARE.cells());
        Collections.shuffle(cells, random);
        return cells.subList(0, count);
    }

    private static List<Cell> regions(List<Cell> cells) {
        return cells.stream().map(Cell::region).toList();
    }

    private static List<Cell> line(Cell from, int down, int right) {
        var line = new ArrayList<Cell>();
        for (int row = from.row(), column = from.column();
                row >= 0 && row < 4 && column >= 0 && column < 4;
                row += down, column += right) {
            line.add(new Cell(row, column).region());
        }
        return line;
    }

    private static Rule rule(Random random) {
        var from = some(1, random).getFirst();
        return switch (random.nextInt(8)) {
            case 0 -> new Patch.RegionRun(some(1, random).getFirst(), List.of(line(from, 0, 1)), random.nextInt(2));
            case 1 ->
                new Patch.RegionRun(
                        from, List.of(line(from, 1, 0), line(from, 0, -1), line(from, -1, 1)), random.nextInt(3) - 1);
            case 2 -> new Patch.RegionCount(from, regions(some(4, random)), random.nextInt(2));
            case 3 ->
                new Tally.SameDigits(
                        List.of(regions(some(1, random)), regions(some(1, random)), regions(some(1, random))));
            case 4 -> new Different.Distinct(regions(some(2, random)));
            case 5 -> new Tally.CountDistinct(from, regions(some(4, random)));
            case 6 -> new Pairs.Greater(some(2, random));
            default ->
                new AnyOf(List.of(
                        List.of(new Different.Distinct(regions(some(3, random)))),
                        List.of(new Pairs.Clone(regions(some(2, random)), regions(some(2, random))))));
        };
    }

    @Test
    void theSolverFindsWhatBruteForceFinds() {
        var random = new Random(1);
        int found = 0;
        for (int i = 0; i < 150; i++) {
            var rules = new ArrayList<Rule>(List.of(new Patch.ChaosRegions(4)));
            IntStream.rangeClosed(0, i % 5).forEach(_ -> rules.add(rule(random)));
            int[] givens =
                    random.ints(16, -20, 5).map(digit -> Math.max(0, digit)).toArray();
            var puzzle = Puzzle.of(SQUARE, givens).with(rules);
            var expected = ALL.stream()
                    .filter(digits ->
                            IntStream.range(0, 16).allMatch(cell -> givens[cell] == 0 || givens[cell] == digits[cell]))
                    .filter(digits ->
                            rules.stream().allMatch(rule -> Definition.holds(rule, puzzle.layout(), rules, digits)))
                    .map(Arrays::toString)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(solutions(puzzle)).as(PuzzleJson.write(puzzle)).isEqualTo(expected);
            found += expected.size();
            assertThat(PuzzleJson.read(PuzzleJson.write(puzzle))).isEqualTo(puzzle);
            assertThat(rules)
                    .allMatch(rule -> RuleText.parse(RuleText.write(rule)).equals(rule));
        }
        assertThat(found).isGreaterThan(1000);
    }

    /// Where nothing is said about a number, the solver takes numbers as they come and puts them in order afterwards.
    @Test
    void aNumberThatIsGivenIsThatOfTheOrder() {
        var blank = Puzzle.empty(SQUARE).with(List.of(new Patch.ChaosRegions(4)));
        var random = new Random(2);
        for (int i = 0; i < 20; i++) {
            int[] givens = new int[32];
            random.ints(3, 16, 32).forEach(cell -> givens[cell] = 1 + random.nextInt(4));
            var expected = ALL.stream()
                    .filter(digits ->
                            IntStream.range(0, 32).allMatch(cell -> givens[cell] == 0 || givens[cell] == digits[cell]))
                    .map(Arrays::toString)
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(solutions(blank.withGivens(givens))).isEqualTo(expected);
        }
    }

    private static Set<String> solutions(Puzzle puzzle) {
        var found = new TreeSet<String>();
        var count = Solver.general()
                .forEach(puzzle, Limits.none(), solution -> found.add(Arrays.toString(solution.digits())));
        assertThat(count.solutions()).isEqualTo(found.size());
        return found;
    }

    /// Six cells, twelve unknowns: all 3¹² fillings.
    @Test
    void theDefinitionLetsPassWhatTheSolverFinds() {
        for (int size : new int[] {2, 3}) {
            var puzzle = Puzzle.empty(Layout.of(new Shape(2, 3, 1, 3, false, 0, 0, List.of())))
                    .with(List.of(new Patch.ChaosRegions(size)));
            int count = 0;
            int[] digits = new int[12];
            for (int number = 0; number < 531_441; number++) {
                int rest = number;
                for (int cell = 0; cell < 12; cell++) {
                    digits[cell] = 1 + rest % 3;
                    rest /= 3;
                }
                count += Definition.holds(puzzle.rules().getFirst(), puzzle.layout(), digits) ? 1 : 0;
            }
            // Three ways to lay three dominoes, with 6 choices for each; two and a half squares, or two rows.
            assertThat(count).isEqualTo(size == 2 ? 3 * 6 * 6 * 6 : 3 * 6 * 6);
            assertThat(Solver.general().count(puzzle, 10_000, Limits.none()).solutions())
                    .isEqualTo(count);
        }
    }

    @Test
    void aProofIsGiven() {
        int[] givens = ALL.get(5).clone();
        var rules = new ArrayList<Rule>(List.of(new Patch.ChaosRegions(4)));
        for (int cell = 0; cell < 15; cell++) {
            boolean isOne = givens[16 + cell] == givens[17 + cell];
            var two = List.of(SQUARE.cell(cell).region(), SQUARE.cell(cell + 1).region());
            rules.add(isOne ? new Pairs.Clone(two.subList(0, 1), two.subList(1, 2)) : new Different.Distinct(two));
        }
        var puzzle = Puzzle.of(SQUARE, Arrays.copyOf(givens, 16)).with(rules);
        assertThat(Prover.prove(puzzle, Limits.none()).answer())
                .isEqualTo(Solver.general().solve(puzzle));
        assertThat(Solver.general().solve(puzzle))
                .isInstanceOfSatisfying(
                        Answer.One.class,
                        one -> assertThat(one.solution().regions())
                                .contains(IntStream.range(16, 32)
                                        .mapToObj(cell -> String.valueOf((char) ('A' + givens[cell] - 1)))
                                        .collect(Collectors.joining())));
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        var square = Puzzle.empty(SQUARE);
        var regions = new Patch.ChaosRegions(4);
        var corner = new Cell(0, 0);
        assertThatThrownBy(() -> square.with(List.of(new Patch.ChaosRegions(5))))
                .hasMessageContaining("no regions");
        assertThatThrownBy(() -> square.with(List.of(new Patch.ChaosRegions(2))))
                .hasMessageContaining("8 regions");
        assertThatThrownBy(() -> square.with(List.of(new Patch.RegionCount(corner, List.of(corner.region()), 0))))
                .hasMessageContaining("@R1C1");
        assertThatThrownBy(() ->
                        square.with(List.of(regions, new Total.Killer(regions(some(2, new Random(1))), List.of(3)))))
                .hasMessageContaining("region's number");
        assertThatThrownBy(() -> PuzzleJson.read("""
                {"grid":{"rows":4,"columns":4},"givens":"................","rules":[
                {"rule":"region-count","counter":"R1C1","cells":["@R1C1"],"offset":0}]}""")).hasMessageContaining("there is no @R1C1");
    }
}
