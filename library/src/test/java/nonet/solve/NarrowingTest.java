package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.RandomRules;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.rule.Outside;
import nonet.rule.Total;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What single constraints take away: never a digit of a grid that keeps the rules, and always for the candidates that
/// are named as the reason.
class NarrowingTest {

    private static final int POSITIONS = 40;

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 12);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatAConstraintTakesAwayIsInNoSolutionAndRestsOnItsWitnesses(long seed) {
        var random = new Random(seed);
        var layout = Layout.of(seed % 2 == 0 ? 9 : 6);
        int all = (1 << layout.size()) - 1;
        var full = RandomPuzzles.full(layout, seed);
        var rules = RandomRules.keptBy(full, 2 * layout.size(), random);
        var narrowings = Narrowing.withSums(Puzzle.empty(layout).with(rules).constraints());
        int taken = 0;
        for (var narrowing : narrowings) {
            for (int i = 0; i < POSITIONS; i++) {
                int[] candidates = Arrays.stream(narrowing.cells())
                        .map(cell -> Digits.bit(full.digit(cell)) | fewOf(all, random))
                        .toArray();
                var left = narrowing.narrow(candidates);
                assertThat(left).as("%s", narrowing.rule()).isPresent();
                for (int place = 0; place < candidates.length; place++) {
                    assertThat(left.get()[place]
                                    & Digits.bit(full.digit(narrowing.cells()[place])))
                            .as("%s keeps a digit of the grid", narrowing.rule())
                            .isNotZero();
                }
                assertRestsOnWitnesses(narrowing, candidates, left, all);
                taken += Arrays.equals(left.get(), candidates) ? 0 : 1;
            }
        }
        assertThat(taken).as("positions in which a rule took something away").isPositive();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aContradictionRestsOnItsWitnessesToo(long seed) {
        var random = new Random(seed);
        var layout = Layout.of(6);
        var full = RandomPuzzles.full(layout, seed);
        var rules = RandomRules.keptBy(full, 2 * layout.size(), random);
        int broken = 0;
        for (var narrowing : Narrowing.withSums(Puzzle.empty(layout).with(rules).constraints())) {
            for (int i = 0; i < POSITIONS; i++) {
                int[] candidates = IntStream.range(0, narrowing.cells().length)
                        .map(_ -> Math.max(1, fewOf(63, random)))
                        .toArray();
                var left = narrowing.narrow(candidates);
                if (left.isEmpty()) {
                    broken++;
                    assertRestsOnWitnesses(narrowing, candidates, left, 63);
                }
            }
        }
        assertThat(broken).as("positions in which a rule cannot be kept").isPositive();
    }

    @Test
    void whatIsBetweenTheEndsOfASandwichIsDifferent() {
        var layout = Layout.of(9);
        var rows = layout.units().getFirst().cells();
        var puzzle = Puzzle.empty(layout).with(List.of(new Outside.Sandwich(rows, 4)));
        var sandwich = Narrowing.of(puzzle.constraints()).getFirst();
        int[] candidates = new int[9];
        Arrays.fill(candidates, layout.allDigits());
        // A 4 at an end of the row is between nothing, and two twos are no sandwich.
        candidates[8] = Digits.bit(4);
        assertThat(sandwich.narrow(candidates)).isEmpty();
        candidates[8] = Digits.bit(9);
        assertThat(sandwich.narrow(candidates).orElseThrow())
                .startsWith(0b011110110)
                .endsWith(1, 8, 256);
    }

    @Test
    void aFewOpenCellsKeepWhatTheOthersCanComplete() {
        var layout = Layout.of(9);
        var cells = Stream.of("A1", "A2", "E5")
                .map(name -> Cell.parse(name).orElseThrow())
                .toList();
        var puzzle = Puzzle.empty(layout).with(List.of(new Total.LittleKiller(cells, 12)));
        var sum = Narrowing.withSums(puzzle.constraints()).getFirst();
        // 1 + 5 + 6 alone: A1 and A2 see each other, so 5 + 5 + 2 is none.
        int odd = Digits.bit(1) | Digits.bit(5);
        int[] candidates = {odd, odd, Digits.bit(2) | Digits.bit(6) | Digits.bit(9)};
        assertThat(sum.narrow(candidates)).contains(new int[] {odd, odd, Digits.bit(6)});
    }

    @Test
    void noSumIsDerivedTwiceWithItsSignsTurned() {
        var puzzle = Puzzle.empty(Layout.of(4))
                .with(List.of(
                        killer(9, "A1", "A2", "B1"),
                        killer(8, "A3", "A4", "B4"),
                        killer(6, "B2", "B3", "C3"),
                        killer(9, "C1", "C2", "D1"),
                        killer(8, "C4", "D4", "D2", "D3")));
        var rests = Narrowing.rests(puzzle.constraints());
        assertThat(rests).isNotEmpty();
        for (var one : rests) {
            assertThat(rests)
                    .noneMatch(other ->
                            other.plus().equals(one.minus()) && other.minus().equals(one.plus()));
        }
    }

    private static Total.Killer killer(int sum, String... names) {
        return new Total.Killer(
                Arrays.stream(names).map(name -> Cell.parse(name).orElseThrow()).toList(), List.of(sum));
    }

    /// A quarter of some digits, more or less.
    private static int fewOf(int digits, Random random) {
        int half = random.nextInt(digits + 1);
        return half & random.nextInt(digits + 1);
    }

    private static void assertRestsOnWitnesses(
            Narrowing narrowing, int[] candidates, Optional<int[]> left, int allDigits) {
        int[] witnessed = candidates.clone();
        Arrays.fill(witnessed, allDigits);
        for (int place : narrowing.witnesses(candidates, allDigits)) {
            witnessed[place] = candidates[place];
        }
        var again = narrowing.narrow(witnessed);
        assertThat(again.isPresent()).as("%s", narrowing.rule()).isEqualTo(left.isPresent());
        for (int place = 0; left.isPresent() && place < candidates.length; place++) {
            assertThat(again.orElseThrow()[place] & candidates[place] & ~left.get()[place])
                    .as("%s, of %s", narrowing.rule(), Arrays.toString(candidates))
                    .isZero();
        }
    }
}
