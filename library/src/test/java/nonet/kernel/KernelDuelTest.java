package nonet.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.gpu.FakeDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/// Every kernel against the plain twin: the same number of solutions, and solutions that keep the rules.
class KernelDuelTest {
    /// A puzzle with 17 givens, the first of Gordon Royle's list.
    private static final String SEVENTEEN =
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

    static Stream<Kernel> kernels() {
        return Stream.of(false, true)
                .flatMap(diagonals -> Stream.of(
                                Stream.of(Kernels.scalar(diagonals), Kernels.batch(diagonals)),
                                Arrays.stream(LaneWidth.values()).map(width -> Kernels.wide(width, diagonals)),
                                gpu(diagonals))
                        .flatMap(kernels -> kernels));
    }

    /// The GPU's kernel, compiled for this processor, where there is a C compiler.
    private static Stream<Kernel> gpu(boolean diagonals) {
        return FakeDriver.get().stream().map(driver -> driver.open().kernel(diagonals));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void agreesWithThePlainTwinOnRandomPuzzles(Kernel kernel) {
        duel(kernel, randomPuzzles(kernel.diagonals(), 250, 17, 36), 2);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void agreesWithThePlainTwinWhereAGivenIsWrong(Kernel kernel) {
        List<byte[]> puzzles = randomPuzzles(kernel.diagonals(), 100, 26, 36);
        Random random = new Random(42);
        for (byte[] puzzle : puzzles) {
            int cell = random.nextInt(81);
            puzzle[cell] = (byte) (1 + (puzzle[cell] + random.nextInt(8)) % 9);
        }
        duel(kernel, puzzles, 2);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void countsTheSolutionsOfNearlyEmptyGridsUpToAnyLimit(Kernel kernel) {
        List<byte[]> puzzles = randomPuzzles(kernel.diagonals(), 40, 0, 12);
        puzzles.add(new byte[81]);
        duel(kernel, puzzles, 1);
        duel(kernel, puzzles, 57);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void countsExactlyWhereTheLimitIsOutOfReach(Kernel kernel) {
        duel(kernel, randomPuzzles(kernel.diagonals(), 40, 28, 34), 1000);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void seesContradictionsAmongTheGivens(Kernel kernel) {
        List<byte[]> puzzles = new ArrayList<>();
        for (int other : new int[] {1, 9, 10, 80}) {
            byte[] puzzle = new byte[81];
            puzzle[0] = 5;
            puzzle[other] = 5;
            puzzles.add(puzzle);
        }
        Outcomes outcomes = duel(kernel, puzzles, 2);
        assertThat(outcomes.solutions(3)).isEqualTo(kernel.diagonals() ? 0 : 2);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void takesBatchesOfAnySize(Kernel kernel) {
        List<byte[]> puzzles = randomPuzzles(kernel.diagonals(), 100, 22, 30);
        for (int size :
                new int[] {0, 1, 2, kernel.lanes() - 1, kernel.lanes(), kernel.lanes() + 1, 3 * kernel.lanes() + 1}) {
            duel(kernel, puzzles.subList(0, Math.min(size, puzzles.size())), 2);
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void readsFromTheOffsetOnAndWritesNothingBeyondTheCount(Kernel kernel) {
        byte[] puzzles = new byte[7 + 3 * 81];
        Arrays.fill(puzzles, 0, 7, (byte) 9);
        Outcomes outcomes = new Outcomes(3);
        Arrays.fill(outcomes.first(), (byte) 77);
        kernel.solve(puzzles, 7, 2, Effort.upTo(2), outcomes);
        assertThat(outcomes.solutions(0)).isEqualTo(2);
        assertThat(outcomes.solutions(1)).isEqualTo(2);
        assertThat(outcomes.solutions(2)).isZero();
        assertThat(Arrays.copyOfRange(outcomes.first(), 2 * 81, 3 * 81)).containsOnly(77);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void withoutACandidateItHasAllOtherSolutions(Kernel kernel) {
        assumeTrue(!kernel.getClass().getPackageName().contains("gpu"), "the GPU takes nothing but puzzles");
        int givens = kernel.diagonals() ? 23 : 29;
        List<byte[]> puzzles = randomPuzzles(kernel.diagonals(), 40, givens, givens + 6);
        short[] without = new short[puzzles.size()];
        for (int i = 0; i < without.length; i++) {
            int cell = new String(puzzles.get(i), StandardCharsets.ISO_8859_1).indexOf('\0', i % 9 * 6);
            byte digit = PlainTwin.solve(puzzles.get(i), kernel.diagonals(), 1).getFirst()[cell];
            without[i] = Kernel.candidate(cell, digit);
        }
        Outcomes outcomes = new Outcomes(puzzles.size());
        kernel.solve(joined(puzzles), 0, Outcomes.inOrder(puzzles.size()), without, Effort.upTo(100_000), outcomes);
        for (int i = 0; i < without.length; i++) {
            int cell = without[i] / 9;
            int digit = without[i] % 9 + 1;
            assertThat(outcomes.solutions(i))
                    .isEqualTo(PlainTwin.solve(puzzles.get(i), kernel.diagonals(), 100_000).stream()
                            .filter(solution -> solution[cell] != digit)
                            .count());
        }
        duel(kernel, puzzles, 2);
    }

    /// Three rows of questions, of which each has to wait for the answer to the one before it, in three places.
    @ParameterizedTest
    @MethodSource("kernels")
    void whatIsAskedMayDependOnWhatWasAnswered(Kernel kernel) {
        assumeTrue(!kernel.getClass().getPackageName().contains("gpu"), "the GPU takes all puzzles at once");
        List<byte[]> puzzles = randomPuzzles(kernel.diagonals(), 90, 20, 32);
        byte[] places = new byte[3 * 81];
        var outcomes = new Outcomes(3);
        var open = new ArrayDeque<>(List.of(0, 1, 2));
        int[] asked = new int[3];
        var answers = new ArrayList<String>();
        kernel.solve(
                places,
                0,
                new Questions() {
                    @Override
                    public int next() {
                        if (open.isEmpty()) {
                            return -1;
                        }
                        int place = open.remove();
                        System.arraycopy(puzzles.get(3 * asked[place]++ + place), 0, places, 81 * place, 81);
                        return place;
                    }

                    @Override
                    public void answered(int place) {
                        answers.add(3 * asked[place] - 3 + place + ": " + outcomes.solutions(place));
                        if (asked[place] < 30) {
                            open.add(place);
                        }
                    }
                },
                new short[0],
                Effort.upTo(2),
                outcomes);
        assertThat(answers)
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 90)
                        .mapToObj(i -> i + ": "
                                + PlainTwin.solve(puzzles.get(i), kernel.diagonals(), 2)
                                        .size())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void reasoningAloneTakesNoCandidateThatASolutionHas(boolean diagonals) {
        var kernel = new CandidateKernel(diagonals);
        int taken = 0;
        for (byte[] puzzle : randomPuzzles(diagonals, 60, 20, 30)) {
            int[] candidates = new int[81];
            Arrays.setAll(candidates, cell -> puzzle[cell] == 0 ? 0x1ff : 1 << (puzzle[cell] - 1));
            assertThat(kernel.narrow(candidates)).isTrue();
            for (byte[] solution : PlainTwin.solve(puzzle, diagonals, 200)) {
                for (int cell = 0; cell < 81; cell++) {
                    assertThat((candidates[cell] >> (solution[cell] - 1)) & 1).isOne();
                }
            }
            taken += 9 * 81 - Arrays.stream(candidates).map(Integer::bitCount).sum();
            Arrays.fill(candidates, 0, 2, 1);
            assertThat(kernel.narrow(candidates)).as("two in a row").isFalse();
        }
        assertThat(taken / 60).isGreaterThan(400);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void byPartsAPuzzleHasTheSameSolutions(boolean diagonals) {
        var byParts = new PartsKernel(Kernels.wide(LaneWidth.widest(), diagonals));
        for (byte[] puzzle : randomPuzzles(diagonals, 10, 19, 26)) {
            int[] candidates = new int[81];
            Arrays.setAll(candidates, cell -> puzzle[cell] == 0 ? 0x1ff : 1 << (puzzle[cell] - 1));
            var solutions = PlainTwin.solve(puzzle, diagonals, 3000);
            for (int limit : new int[] {1, 2, 3000}) {
                var outcomes = new Outcomes(1);
                byParts.solve(candidates, Effort.upTo(limit), outcomes);
                assertThat(outcomes.stopped(0)).isFalse();
                assertThat(outcomes.solutions(0)).isEqualTo(Math.min(limit, solutions.size()));
                assertThat(RuleChecker.complaint(puzzle, outcomes.first(), diagonals))
                        .isEmpty();
                if (outcomes.solutions(0) > 1) {
                    assertThat(RuleChecker.complaint(puzzle, outcomes.second(), diagonals))
                            .isEmpty();
                    assertThat(outcomes.second()).isNotEqualTo(outcomes.first());
                }
            }
            candidates[80] = 0;
            var none = new Outcomes(1);
            byParts.solve(candidates, Effort.upTo(2), none);
            assertThat(none.solutions(0)).isZero();
            assertThat(none.stopped(0)).isFalse();
        }
        var outcomes = new Outcomes(1);
        int[] all = new int[81];
        Arrays.fill(all, 0x1ff);
        byParts.solve(all, new Effort(Long.MAX_VALUE, Long.MAX_VALUE, () -> true), outcomes);
        assertThat(outcomes.stopped(0)).isTrue();
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void guessesAsOftenAsTheScalarKernel(Kernel kernel) {
        byte[] puzzles = joined(randomPuzzles(kernel.diagonals(), 100, 17, 24));
        Outcomes expected = new Outcomes(100);
        Kernels.scalar(kernel.diagonals()).solve(puzzles, 0, 100, Effort.upTo(2), expected);
        Outcomes outcomes = new Outcomes(100);
        kernel.solve(puzzles, 0, 100, Effort.upTo(2), outcomes);
        long guesses = 0;
        for (int i = 0; i < 100; i++) {
            assertThat(outcomes.guesses(i)).isEqualTo(expected.guesses(i));
            guesses += outcomes.guesses(i);
        }
        assertThat(guesses).isGreaterThan(1000);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void stopsWhenToldTo(Kernel kernel) {
        byte[] empty = new byte[40 * 81];
        Outcomes outcomes = new Outcomes(40);
        kernel.solve(empty, 0, 40, new Effort(Long.MAX_VALUE, Long.MAX_VALUE, () -> true), outcomes);
        for (int i = 0; i < 40; i++) {
            assertThat(outcomes.stopped(i)).isTrue();
        }
        solvesAfterwards(kernel);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void givesUpAPuzzleWhenItsTimeIsOver(Kernel kernel) {
        byte[] puzzles = joined(List.of(new byte[81], digits(SEVENTEEN)));
        Outcomes outcomes = new Outcomes(2);
        kernel.solve(puzzles, 0, 2, new Effort(Long.MAX_VALUE, 50_000_000, () -> false), outcomes);
        assertThat(outcomes.stopped(0)).isTrue();
        assertThat(outcomes.solutions(0)).isPositive();
        assertThat(outcomes.stopped(1)).isFalse();
        solvesAfterwards(kernel);
    }

    private static void solvesAfterwards(Kernel kernel) {
        duel(kernel, randomPuzzles(kernel.diagonals(), 40, 20, 30), 2);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void refusesWhatIsNotADigitAndSaysWhere(Kernel kernel) {
        for (byte bad : new byte[] {10, 16, 127, -1, -6, -128}) {
            byte[] puzzles = new byte[81 * 2];
            puzzles[81 + 3] = bad;
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> kernel.solve(puzzles, 0, 2, Effort.upTo(2), new Outcomes(2)))
                    .withMessageContaining("found " + bad + " in puzzle 1, cell 3");
        }
        solvesAfterwards(kernel);
    }

    @Test
    void agreesWithSat4jOnASample() throws ContradictionException, TimeoutException {
        for (boolean diagonals : new boolean[] {false, true}) {
            List<byte[]> puzzles = randomPuzzles(diagonals, 60, 20, 30);
            Outcomes outcomes = duel(Kernels.batch(diagonals), puzzles, 2);
            for (int i = 0; i < puzzles.size(); i++) {
                assertThat(outcomes.solutions(i)).isEqualTo(satisfied(puzzles.get(i), diagonals));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "puzzles2_17_clue",
                "puzzles3_magictour_top1465",
                "puzzles5_forum_hardest_1905_11+",
                "puzzles6_forum_hardest_1106",
                "puzzles7_serg_benchmark"
            })
    void solvesTheKnownCollections(String name) throws IOException {
        String data = System.getenv("NONET_DATA");
        assumeTrue(data != null, "NONET_DATA is not set: the collections are not tried");
        List<byte[]> puzzles;
        try (Stream<String> lines = Files.lines(Path.of(data, "bench", name))) {
            puzzles = lines.filter(line -> line.length() >= 81 && line.charAt(0) != '#')
                    .map(KernelDuelTest::digits)
                    .toList();
        }
        long expected = name.equals("puzzles7_serg_benchmark") ? 2 : 1;
        Outcomes batch = solved(Kernels.batch(false), puzzles);
        Outcomes scalar = solved(Kernels.scalar(false), puzzles);
        for (int i = 0; i < puzzles.size(); i++) {
            assertThat(batch.solutions(i)).isEqualTo(expected);
            assertThat(scalar.solutions(i)).isEqualTo(expected);
            verify(puzzles.get(i), batch, i, false);
            verify(puzzles.get(i), scalar, i, false);
        }
    }

    private static Outcomes solved(Kernel kernel, List<byte[]> puzzles) {
        Outcomes outcomes = new Outcomes(puzzles.size());
        kernel.solve(joined(puzzles), 0, puzzles.size(), Effort.upTo(2), outcomes);
        return outcomes;
    }

    // ---- The duel --------------------------------------------------------------------------------------------

    private static Outcomes duel(Kernel kernel, List<byte[]> puzzles, long limit) {
        Outcomes outcomes = new Outcomes(puzzles.size());
        kernel.solve(joined(puzzles), 0, puzzles.size(), Effort.upTo(limit), outcomes);
        for (int i = 0; i < puzzles.size(); i++) {
            byte[] puzzle = puzzles.get(i);
            List<byte[]> expected = PlainTwin.solve(puzzle, kernel.diagonals(), limit);
            assertThat(outcomes.stopped(i)).isFalse();
            assertThat(outcomes.solutions(i))
                    .as("solutions of %s", Arrays.toString(puzzle))
                    .isEqualTo(expected.size());
            verify(puzzle, outcomes, i, kernel.diagonals());
            if (expected.size() == 1 && limit > 1) {
                assertThat(first(outcomes, i)).isEqualTo(expected.getFirst());
            }
        }
        return outcomes;
    }

    private static void verify(byte[] puzzle, Outcomes outcomes, int i, boolean diagonals) {
        if (outcomes.solutions(i) > 0) {
            assertThat(RuleChecker.complaint(puzzle, first(outcomes, i), diagonals))
                    .isEmpty();
        }
        if (outcomes.solutions(i) > 1) {
            byte[] second = Arrays.copyOfRange(outcomes.second(), 81 * i, 81 * i + 81);
            assertThat(RuleChecker.complaint(puzzle, second, diagonals)).isEmpty();
            assertThat(second).isNotEqualTo(first(outcomes, i));
        }
    }

    private static byte[] first(Outcomes outcomes, int i) {
        return Arrays.copyOfRange(outcomes.first(), 81 * i, 81 * i + 81);
    }

    // ---- Puzzles ---------------------------------------------------------------------------------------------

    /// Puzzles cut out of random full grids, with at least and less than so many givens: some proper, most
    /// not.
    private static List<byte[]> randomPuzzles(boolean diagonals, int count, int fewest, int most) {
        Random random = new Random(20_251_115);
        List<byte[]> puzzles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] full = randomFullGrid(diagonals, random);
            List<Integer> cells = new ArrayList<>();
            for (int cell = 0; cell < 81; cell++) {
                cells.add(cell);
            }
            Collections.shuffle(cells, random);
            byte[] puzzle = new byte[81];
            for (int cell : cells.subList(0, fewest + random.nextInt(most - fewest))) {
                puzzle[cell] = full[cell];
            }
            puzzles.add(puzzle);
        }
        return puzzles;
    }

    /// A full grid: solved from two random givens, then with its digits exchanged at random.
    private static byte[] randomFullGrid(boolean diagonals, Random random) {
        byte[] seed = new byte[81];
        seed[random.nextInt(40)] = 1;
        seed[41 + random.nextInt(40)] = 2;
        byte[] full = PlainTwin.solve(seed, diagonals, 1).getFirst();
        List<Byte> digits = new ArrayList<>(List.of((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5, (byte) 6));
        digits.addAll(List.of((byte) 7, (byte) 8, (byte) 9));
        Collections.shuffle(digits, random);
        for (int cell = 0; cell < 81; cell++) {
            full[cell] = digits.get(full[cell] - 1);
        }
        return full;
    }

    private static byte[] digits(String line) {
        byte[] puzzle = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            char character = line.charAt(cell);
            puzzle[cell] = (byte) (character >= '1' && character <= '9' ? character - '0' : 0);
        }
        return puzzle;
    }

    private static byte[] joined(List<byte[]> puzzles) {
        byte[] joined = new byte[81 * puzzles.size()];
        for (int i = 0; i < puzzles.size(); i++) {
            System.arraycopy(puzzles.get(i), 0, joined, 81 * i, 81);
        }
        return joined;
    }

    // ---- sat4j -----------------------------------------------------------------------------------------------

    /// The number of solutions that sat4j finds, at most 2. Variable `81 * digit + cell + 1`: the cell has
    /// the digit.
    private static int satisfied(byte[] puzzle, boolean diagonals) throws ContradictionException, TimeoutException {
        ISolver solver = SolverFactory.newDefault();
        solver.newVar(9 * 81);
        for (int cell = 0; cell < 81; cell++) {
            VecInt some = new VecInt();
            for (int digit = 0; digit < 9; digit++) {
                some.push(81 * digit + cell + 1);
                for (int other = 0; other < cell; other++) {
                    if (share(cell, other, diagonals)) {
                        solver.addClause(new VecInt(new int[] {-(81 * digit + cell + 1), -(81 * digit + other + 1)}));
                    }
                }
                for (int more = 0; more < digit; more++) {
                    solver.addClause(new VecInt(new int[] {-(81 * digit + cell + 1), -(81 * more + cell + 1)}));
                }
            }
            solver.addClause(some);
            if (puzzle[cell] != 0) {
                solver.addClause(new VecInt(new int[] {81 * (puzzle[cell] - 1) + cell + 1}));
            }
        }
        if (!solver.isSatisfiable()) {
            return 0;
        }
        VecInt other = new VecInt();
        for (int literal : solver.model()) {
            if (literal > 0) {
                other.push(-literal);
            }
        }
        try {
            solver.addClause(other);
        } catch (ContradictionException e) {
            return 1;
        }
        return solver.isSatisfiable() ? 2 : 1;
    }

    private static boolean share(int cell, int other, boolean diagonals) {
        int row = cell / 9;
        int column = cell % 9;
        int otherRow = other / 9;
        int otherColumn = other % 9;
        return row == otherRow
                || column == otherColumn
                || (row / 3 == otherRow / 3 && column / 3 == otherColumn / 3)
                || (diagonals && row == column && otherRow == otherColumn)
                || (diagonals && row + column == 8 && otherRow + otherColumn == 8);
    }
}
