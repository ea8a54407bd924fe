package nonet.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.RandomRules;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.grid.Unit;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The definition of a rule and its constraints, written apart from one another, mean the same; and the general solver
/// finds the very grids that the definition lets pass.
class RuleDuelTest {

    static Stream<Class<? extends Rule>> kinds() {
        return RandomRules.makers().keySet().stream();
    }

    @Test
    void everyKindOfRuleIsTried() {
        var kinds = new ArrayList<>(RandomRules.makers().keySet());
        RandomRules.aboutFoundRegions().forEach(rule -> kinds.add(rule.getClass()));
        kinds.add(Different.Doppelganger.class);
        kinds.add(FullRank.class);
        assertThat(kinds)
                .containsExactlyInAnyOrderElementsOf(leaves(Rule.class)
                        .map(leaf -> leaf.asSubclass(Rule.class))
                        .toList());
    }

    private static Stream<Class<?>> leaves(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(RuleDuelTest::leaves)
                : Stream.of(type);
    }

    /// Rules about the whole grid that few fillings keep.
    private static final Set<Class<? extends Rule>> RARELY_KEPT =
            Set.of(Tally.GlobalEntropy.class, Different.SelfTaxicab.class, Pairs.NonConsecutive.class);

    /// Any digits in any cells, also such as no solution has.
    @ParameterizedTest
    @MethodSource("kinds")
    void definitionAndConstraintsAgreeOnAnyFilling(Class<? extends Rule> kind) {
        var maker = Objects.requireNonNull(RandomRules.makers().get(kind));
        var random = new Random(kind.getName().hashCode());
        var layouts = List.of(
                Layout.of(4),
                Layout.of(6),
                Layout.classic(),
                Layout.of(new Shape(4, 4, 0, 4, true, 2, 2, List.of())),
                Layout.of(new Shape(5, 5, 1, 5, false, 0, 0, List.of())));
        int kept = 0;
        for (int i = 0; i < 4000; i++) {
            var layout = layouts.get(i % layouts.size());
            var rule = maker.make(layout, random);
            int[] digits = filling(layout, random);
            boolean holds = Definition.holds(rule, layout, digits);
            assertThat(Constraint.of(rule, layout).stream().allMatch(each -> isKept(each, layout, digits)))
                    .as("%s on %s: %s", rule, layout, Arrays.toString(digits))
                    .isEqualTo(holds);
            kept += holds ? 1 : 0;
        }
        assertThat(kept).as("fillings that keep the rule").isBetween(RARELY_KEPT.contains(kind) ? 0 : 40, 3960);
    }

    /// Random digits, or, half of the time, each row a shifted copy of the one above, which more rules let pass.
    private static int[] filling(Layout layout, Random random) {
        int n = layout.digitCount();
        if (random.nextBoolean()) {
            return random.ints(layout.cellCount(), 1, n + 1).toArray();
        }
        int shift = random.nextInt(n);
        int start = random.nextInt(n);
        int[] digits = new int[layout.cellCount()];
        Arrays.setAll(digits, cell -> 1 + (start + cell % layout.columns() + shift * (cell / layout.columns())) % n);
        return digits;
    }

    private static boolean isKept(Constraint constraint, Layout layout, int[] digits) {
        return switch (constraint) {
            case Constraint.AllDifferent different -> areDifferent(different.unit(), layout, digits);
            case Constraint.Apart apart -> digit(apart.one(), layout, digits) != digit(apart.other(), layout, digits);
            case Constraint.Pair pair ->
                (pair.table().beside(digit(pair.first(), layout, digits)) >> (digit(pair.second(), layout, digits) - 1)
                                & 1)
                        == 1;
            case Constraint.Sum sum -> sum.totals().contains(total(sum.cells(), layout, digits));
            case Constraint.Linear linear -> {
                int total = 0;
                for (int i = 0; i < linear.cells().size(); i++) {
                    total += linear.weights().get(i)
                            * layout.value(digit(linear.cells().get(i), layout, digits));
                }
                yield total == linear.total();
            }
            case Constraint.Sets sets ->
                sets.sets()
                        .contains(sets.cells().stream()
                                .mapToInt(cell -> 1 << (digit(cell, layout, digits) - 1))
                                .sum());
            case Constraint.Framed framed -> isFramed(framed, layout, digits);
            case Constraint.Ways ways ->
                Walks.accepts(
                        ways.diagram(),
                        ways.cells().stream()
                                .mapToInt(cell -> digit(cell, layout, digits))
                                .toArray());
            case Constraint.Occurs occurs ->
                occurs.counts().contains((int) occurs.cells().stream()
                        .filter(cell -> (occurs.digits() >> (digit(cell, layout, digits) - 1) & 1) == 1)
                        .count());
            case Constraint.SameDigits same ->
                same.groups().stream()
                                .map(group -> group.stream()
                                        .map(cell -> digit(cell, layout, digits))
                                        .sorted()
                                        .toList())
                                .distinct()
                                .count()
                        == 1;
            case Constraint.Variety variety ->
                variety.cells().stream()
                                .map(cell -> digit(cell, layout, digits))
                                .distinct()
                                .count()
                        == layout.value(digit(variety.counter(), layout, digits));
            case Constraint.Connected connected -> isConnected(connected, layout, digits);
            case Constraint.Regions _, Constraint.Ranked _ ->
                throw new IllegalStateException("these have a test of their own");
            case Constraint.Allowed allowed ->
                (allowed.digits() >> (digit(allowed.cell(), layout, digits) - 1) & 1) == 1;
            case Constraint.AnyOf anyOf ->
                anyOf.options().stream()
                        .anyMatch(option -> option.stream().allMatch(each -> isKept(each, layout, digits)));
        };
    }

    /// Cells that touch take the lower of their numbers, until nothing changes.
    private static boolean isConnected(Constraint.Connected connected, Layout layout, int[] digits) {
        int[] number = IntStream.range(0, connected.cells().size())
                .map(i ->
                        (connected.digits() >> (digit(connected.cells().get(i), layout, digits) - 1) & 1) == 1 ? i : -1)
                .toArray();
        int columns = connected.columns();
        for (int round = 0; round < number.length; round++) {
            for (int i = 0; i < number.length; i++) {
                for (int j : new int[] {i + 1, i + columns}) {
                    boolean touch = j < number.length && (j == i + columns || j % columns > 0);
                    if (touch && number[i] >= 0 && number[j] >= 0) {
                        int lower = Math.min(number[i], number[j]);
                        number[i] = lower;
                        number[j] = lower;
                    }
                }
            }
        }
        int[] in = Arrays.stream(number).filter(each -> each >= 0).toArray();
        return Arrays.stream(in).distinct().count() == 1 && (connected.size() == 0 || connected.size() == in.length);
    }

    private static boolean isFramed(Constraint.Framed framed, Layout layout, int[] digits) {
        var bits = framed.cells().stream()
                .map(cell -> 1 << (digit(cell, layout, digits) - 1))
                .toList();
        var ends = IntStream.range(0, bits.size())
                .filter(i -> (bits.get(i) & framed.frame()) != 0)
                .toArray();
        return ends.length == 2
                && framed.sets()
                        .contains(bits.subList(ends[0] + 1, ends[1]).stream().reduce(0, (one, other) -> one | other));
    }

    private static int total(List<Cell> cells, Layout layout, int[] digits) {
        return cells.stream()
                .mapToInt(cell -> layout.value(digit(cell, layout, digits)))
                .sum();
    }

    private static int digit(Cell cell, Layout layout, int[] digits) {
        return digits[layout.index(cell)];
    }

    private static boolean areDifferent(Unit unit, Layout layout, int[] digits) {
        var seen = new HashSet<Integer>();
        return unit.cells().stream().allMatch(cell -> seen.add(digit(cell, layout, digits)));
    }

    /// All 288 full grids, found by trying digits.
    private static final List<int[]> FULL_4X4 = fullGrids();

    private static List<int[]> fullGrids() {
        var all = new ArrayList<int[]>();
        fill(new int[16], 0, all);
        return all;
    }

    private static void fill(int[] digits, int cell, List<int[]> all) {
        if (cell == 16) {
            all.add(digits.clone());
            return;
        }
        for (int digit = 1; digit <= 4; digit++) {
            boolean fits = true;
            for (int before = 0; before < cell; before++) {
                boolean sees = before / 4 == cell / 4
                        || before % 4 == cell % 4
                        || (before / 8 == cell / 8 && before % 4 / 2 == cell % 4 / 2);
                fits &= !sees || digits[before] != digit;
            }
            if (fits) {
                digits[cell] = digit;
                fill(digits, cell + 1, all);
            }
        }
        digits[cell] = 0;
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void theSolverFindsWhatTheDefinitionLetsPass(Class<? extends Rule> kind) {
        assertThat(FULL_4X4).hasSize(288);
        var layout = Layout.of(4);
        var maker = Objects.requireNonNull(RandomRules.makers().get(kind));
        var random = new Random(kind.getName().hashCode());
        for (int i = 0; i < 1000; i++) {
            var rules = new ArrayList<Rule>(RandomRules.some(layout, random.nextInt(3), random));
            rules.add(maker.make(layout, random));
            int[] givens =
                    random.ints(16, -12, 5).map(digit -> Math.max(0, digit)).toArray();
            var puzzle = Puzzle.of(layout, givens).with(rules);
            assertThat(solutions(puzzle)).as("%s %s", puzzle, rules).isEqualTo(allowed(puzzle));
        }
    }

    private static Set<String> solutions(Puzzle puzzle) {
        var found = new TreeSet<String>();
        Solver.general().forEach(puzzle, Limits.none(), solution -> found.add(solution.toString()));
        return found;
    }

    private static Set<String> allowed(Puzzle puzzle) {
        return FULL_4X4.stream()
                .filter(digits -> keepsGivens(puzzle, digits))
                .filter(digits -> puzzle.rules().stream()
                        .allMatch(rule -> Definition.holds(rule, puzzle.layout(), puzzle.rules(), digits)))
                .map(digits -> Arrays.stream(digits).mapToObj(String::valueOf).collect(Collectors.joining()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean keepsGivens(Puzzle puzzle, int[] digits) {
        for (int cell = 0; cell < digits.length; cell++) {
            if (puzzle.given(cell) != 0 && puzzle.given(cell) != digits[cell]) {
                return false;
            }
        }
        return true;
    }
}
