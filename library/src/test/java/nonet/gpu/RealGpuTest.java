package nonet.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The GPU of this machine, where it has one, against both kernels in Java: published collections and ten million
/// random grids, each with and without diagonals.
class RealGpuTest {

    private static final long RANDOM_GRIDS = 10_000_000;
    private static final int PORTION = 8192;
    private static final Effort EFFORT = Effort.upTo(2);

    private static final List<String> TOLD = new ArrayList<>();
    private static Gpu.Opening opening = new Gpu.Absent("nobody has looked for it");

    @BeforeAll
    static void open() {
        opening = Gpu.open(TOLD::add);
        assumeTrue(opening instanceof Gpu.Opened, () -> "the GPU is not tried: " + opening);
    }

    @AfterAll
    static void close() {
        if (opening instanceof Gpu.Opened(var gpu)) {
            gpu.close();
        }
        assertThat(TOLD).isEmpty();
    }

    private static Kernel gpu(boolean diagonals) {
        return ((Gpu.Opened) opening).gpu().kernel(diagonals);
    }

    @ParameterizedTest
    @CsvSource({
        "puzzles2_17_clue,false", "puzzles2_17_clue,true",
        "puzzles3_magictour_top1465,false", "puzzles3_magictour_top1465,true",
        "puzzles5_forum_hardest_1905_11+,false", "puzzles5_forum_hardest_1905_11+,true",
        "puzzles6_forum_hardest_1106,false", "puzzles6_forum_hardest_1106,true",
        "puzzles7_serg_benchmark,false", "puzzles7_serg_benchmark,true"
    })
    void theKnownCollectionsAreAnsweredAlike(String name, boolean diagonals) throws IOException {
        String data = System.getenv("NONET_DATA");
        assumeTrue(data != null, "NONET_DATA is not set: the collections are not tried");
        List<String> lines;
        try (Stream<String> all = Files.lines(Path.of(data, "bench", name))) {
            lines = all.filter(line -> line.length() >= 81 && line.charAt(0) != '#')
                    .toList();
        }
        byte[] puzzles = new byte[81 * lines.size()];
        for (int i = 0; i < puzzles.length; i++) {
            char given = lines.get(i / 81).charAt(i % 81);
            puzzles[i] = (byte) (given > '0' && given <= '9' ? given - '0' : 0);
        }
        new Duel(diagonals, lines.size()).fight(puzzles, lines.size());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void randomGridsAreAnsweredAlike(boolean diagonals) throws InterruptedException, ExecutionException {
        byte[][] solutions = solutions(diagonals);
        var left = new AtomicLong(RANDOM_GRIDS);
        var kinds = new LongAdder[] {new LongAdder(), new LongAdder(), new LongAdder()};
        int threads = Runtime.getRuntime().availableProcessors();
        try (var pool = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> work = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                var random = new SplittableRandom(thread);
                work.add(pool.submit(() -> {
                    var duel = new Duel(diagonals, PORTION);
                    byte[] puzzles = new byte[81 * PORTION];
                    while (left.getAndAdd(-PORTION) > 0) {
                        for (int puzzle = 0; puzzle < PORTION; puzzle++) {
                            make(random, solutions, diagonals, puzzles, 81 * puzzle);
                        }
                        duel.fight(puzzles, PORTION);
                        for (int puzzle = 0; puzzle < PORTION; puzzle++) {
                            kinds[(int) duel.outcomes.solutions(puzzle)].increment();
                        }
                    }
                }));
            }
            for (var each : work) {
                each.get();
            }
        }
        assertThat(kinds).allSatisfy(kind -> assertThat(kind.sum()).isGreaterThan(RANDOM_GRIDS / 100));
    }

    /// The GPU and both kernels in Java, for one thread.
    private static final class Duel {
        private final Kernel gpu;
        private final Kernel scalar;
        private final Kernel batch;
        private final Outcomes outcomes;
        private final Outcomes expected;

        Duel(boolean diagonals, int capacity) {
            gpu = gpu(diagonals);
            scalar = Kernels.scalar(diagonals);
            batch = Kernels.batch(diagonals);
            outcomes = new Outcomes(capacity);
            expected = new Outcomes(capacity);
        }

        /// Fails unless all agree: on the number of solutions, the first two of them, and the scalar kernel's guesses.
        void fight(byte[] puzzles, int count) {
            gpu.solve(puzzles, 0, count, EFFORT, outcomes);
            batch.solve(puzzles, 0, count, EFFORT, expected);
            compare(puzzles, count, false);
            scalar.solve(puzzles, 0, count, EFFORT, expected);
            compare(puzzles, count, true);
        }

        private void compare(byte[] puzzles, int count, boolean guesses) {
            for (int i = 0; i < count; i++) {
                long found = expected.solutions(i);
                boolean same = outcomes.solutions(i) == found
                        && !outcomes.stopped(i)
                        && (found < 1 || same(outcomes.first(), expected.first(), i))
                        && (found < 2 || same(outcomes.second(), expected.second(), i))
                        && (!guesses || outcomes.guesses(i) == expected.guesses(i));
                if (!same) {
                    throw new AssertionError("the GPU finds %d solutions with %d guesses, the kernel %d with %d: %s"
                            .formatted(
                                    outcomes.solutions(i),
                                    outcomes.guesses(i),
                                    found,
                                    expected.guesses(i),
                                    Arrays.toString(Arrays.copyOfRange(puzzles, 81 * i, 81 * i + 81))));
                }
            }
        }

        private static boolean same(byte[] left, byte[] right, int puzzle) {
            return Arrays.equals(left, 81 * puzzle, 81 * puzzle + 81, right, 81 * puzzle, 81 * puzzle + 81);
        }
    }

    /// Solutions of grids that have a few digits here and there.
    private static byte[][] solutions(boolean diagonals) {
        var random = new SplittableRandom(7);
        var kernel = Kernels.scalar(diagonals);
        var outcomes = new Outcomes(1);
        List<byte[]> solutions = new ArrayList<>();
        while (solutions.size() < 500) {
            byte[] puzzle = new byte[81];
            int[] digits = shuffled(random);
            for (int column = 0; column < 9; column += 2) {
                puzzle[9 * random.nextInt(9) + column] = (byte) digits[column];
            }
            kernel.solve(puzzle, 0, 1, new Effort(1, 50_000_000, () -> false), outcomes);
            if (outcomes.solutions(0) > 0) {
                solutions.add(Arrays.copyOf(outcomes.first(), 81));
            }
        }
        return solutions.toArray(byte[][]::new);
    }

    /// Afterwards a puzzle is there with some givens of a solution, its digits exchanged, perhaps turned and
    /// mirrored; one of ten has a digit that may be wrong. Nearly empty grids are seldom, and none has diagonals:
    /// single ones of these take a minute.
    private static void make(SplittableRandom random, byte[][] solutions, boolean diagonals, byte[] puzzles, int at) {
        byte[] solution = solutions[random.nextInt(solutions.length)];
        int[] digits = shuffled(random);
        boolean turn = random.nextBoolean();
        boolean mirror = random.nextBoolean();
        int givens = !diagonals && random.nextInt(50) == 0 ? random.nextInt(17) : 18 + random.nextInt(24);
        Arrays.fill(puzzles, at, at + 81, (byte) 0);
        while (givens > 0) {
            int cell = random.nextInt(81);
            if (puzzles[at + cell] == 0) {
                int place = turn ? 80 - cell : cell;
                puzzles[at + cell] = (byte) digits[solution[mirror ? place % 9 * 9 + place / 9 : place] - 1];
                givens--;
            }
        }
        if (random.nextInt(10) == 0) {
            puzzles[at + random.nextInt(81)] = (byte) (1 + random.nextInt(9));
        }
    }

    private static int[] shuffled(SplittableRandom random) {
        int[] digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        for (int i = 8; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int digit = digits[i];
            digits[i] = digits[other];
            digits[other] = digit;
        }
        return digits;
    }
}
