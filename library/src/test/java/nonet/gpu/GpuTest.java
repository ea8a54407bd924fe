package nonet.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The GPU's kernel, compiled for this processor, against the kernels in Java; and what happens where the GPU fails.
class GpuTest {

    private static final int OUT_OF_MEMORY = 2;
    private static final int LAUNCH_FAILED = 719;
    private static final int NOT_READY = 600;

    private static final Path SOURCE = Path.of("src/main/cuda/solve.cu");

    private static final String SOLUTION =
            "417369825632158947958724316825437169791586432346912758289643571573291684164875293";

    private static FakeDriver driver() {
        var driver = FakeDriver.get();
        assumeTrue(driver.isPresent(), "there is no C compiler here: the GPU's kernel is not tried");
        driver.get().works();
        return driver.get();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void answersAndGuessesAreThoseOfTheScalarKernel(boolean diagonals) {
        byte[] puzzles = puzzles(600, 0, 30);
        try (var gpu = driver().open()) {
            for (int limit : new int[] {1, 2, 9}) {
                var outcomes = duel(gpu.kernel(diagonals), puzzles, limit);
                if (limit == 2) {
                    assertThat(IntStream.range(0, 600).mapToLong(outcomes::solutions))
                            .contains(0L, 1L, 2L);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void hardlyAnyIsLeftToTheProcessor(boolean diagonals) {
        byte[] puzzles = puzzles(600, 0, 30);
        try (var gpu = driver().open();
                var flight = gpu.newFlight(600)) {
            MemorySegment.copy(puzzles, 0, flight.puzzles(), ValueLayout.JAVA_BYTE, 0, puzzles.length);
            flight.begin(600, 2, diagonals);
            flight.await();
            assertThat(IntStream.range(0, 600)
                            .filter(i -> flight.solutions(i) < 0)
                            .count())
                    .isLessThanOrEqualTo(diagonals ? 1 : 0);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "puzzles2_17_clue",
                "puzzles3_magictour_top1465",
                "puzzles6_forum_hardest_1106",
                "puzzles7_serg_benchmark"
            })
    void theKnownCollectionsAreAnsweredAlike(String name) throws IOException {
        String data = System.getenv("NONET_DATA");
        assumeTrue(data != null, "NONET_DATA is not set: the collections are not tried");
        List<String> lines;
        try (Stream<String> all = Files.lines(Path.of(data, "bench", name))) {
            lines = all.filter(line -> line.length() >= 81 && line.charAt(0) != '#')
                    .limit(2000)
                    .toList();
        }
        byte[] puzzles = new byte[81 * lines.size()];
        for (int i = 0; i < puzzles.length; i++) {
            char given = lines.get(i / 81).charAt(i % 81);
            puzzles[i] = (byte) (given > '0' && given <= '9' ? given - '0' : 0);
        }
        try (var gpu = driver().open()) {
            duel(gpu.kernel(false), puzzles, 2);
            duel(gpu.kernel(true), puzzles, 2);
        }
    }

    @Test
    void threadsShareFlights() throws InterruptedException, ExecutionException {
        try (var gpu = driver().open();
                var pool = Executors.newFixedThreadPool(8)) {
            List<Callable<Outcomes>> calls = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                byte[] puzzles = puzzles(1 + 13 * i % 150, 20, 30);
                boolean diagonals = i % 4 == 0;
                calls.add(() -> duel(gpu.kernel(diagonals), puzzles, 2));
            }
            for (var call : pool.invokeAll(calls)) {
                call.get(); // which has compared the answers
            }
        }
    }

    @Test
    void allMemoryIsGivenBack() {
        var driver = driver();
        int before = driver.allocated();
        try (var gpu = driver.open()) {
            duel(gpu.kernel(false), puzzles(600, 20, 30), 2);
            assertThat(driver.allocated()).isGreaterThan(before);
        }
        assertThat(driver.allocated()).isEqualTo(before);
    }

    // ---- No GPU, and a GPU that fails ------------------------------------------------------------------------

    @Test
    void withoutADriverOneSentenceSaysSo() {
        assertThat(Gpu.open("libno-such-driver.so.1", Duration.ofSeconds(1), 64, _ -> {}))
                .isEqualTo(new Gpu.Absent("there is no NVIDIA driver here, libno-such-driver.so.1 is not found"));
    }

    @ParameterizedTest
    @CsvSource({"cuInit,100", "cuDeviceGet,101", "cuDevicePrimaryCtxRetain,2", "cuModuleLoadData,222", "cuMemAlloc_v2,2"
    })
    void whereTheDriverRefusesTheGpuIsAbsentAndNothingIsKept(String function, int answer) {
        var driver = driver();
        int before = driver.allocated();
        driver.fails(function, 0, answer);
        var opening = driver.open(Duration.ofSeconds(1), new ArrayList<>());
        assertThat(opening).isInstanceOf(Gpu.Absent.class);
        assertThat(((Gpu.Absent) opening).why())
                .isEqualTo("the NVIDIA driver answers %s with error %d, %s"
                        .formatted(
                                function.replace("_v2", ""),
                                answer,
                                answer == OUT_OF_MEMORY ? "out of memory" : "something went wrong"));
        assertThat(driver.allocated()).isEqualTo(before);
    }

    @Test
    void whereMemoryIsShortFewerFlightsDo() {
        var driver = driver();
        List<String> told = new ArrayList<>();
        driver.fails("cuMemAlloc_v2", 12, OUT_OF_MEMORY);
        try (var gpu = ((Gpu.Opened) driver.open(Duration.ofSeconds(30), told)).gpu()) {
            duel(gpu.kernel(false), puzzles(600, 20, 30), 2);
        }
        assertThat(told).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cuLaunchKernel", "cuStreamQuery", "cuMemcpyHtoDAsync_v2", "cuMemcpyDtoHAsync_v2"})
    void aGpuThatIsLostOnTheWayLosesNothing(String function) {
        var driver = driver();
        List<String> told = new ArrayList<>();
        var gpu = ((Gpu.Opened) driver.open(Duration.ofSeconds(30), told)).gpu();
        driver.fails(function, 5, LAUNCH_FAILED);
        duel(gpu.kernel(false), puzzles(600, 20, 30), 2);
        duel(gpu.kernel(true), puzzles(100, 20, 30), 2);
        assertThat(told)
                .containsExactly("the NVIDIA driver answers %s with error 719, something went wrong"
                        .formatted(function.replace("_v2", "")));
    }

    @Test
    void aGpuThatHangsIsNotWaitedForForever() {
        var driver = driver();
        List<String> told = new ArrayList<>();
        var gpu = ((Gpu.Opened) driver.open(Duration.ofSeconds(1), told)).gpu();
        driver.fails("cuStreamQuery", 0, NOT_READY);
        duel(gpu.kernel(false), puzzles(100, 20, 30), 2);
        assertThat(told).containsExactly("the GPU did not answer within 1 s");
    }

    // ---- The resource ----------------------------------------------------------------------------------------

    @Test
    void thePtxIsMadeFromTheSourceAsItIs() throws IOException, NoSuchAlgorithmException {
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(SOURCE));
        assertThat(Gpu.ptx().lines().findFirst().orElseThrow())
                .as("launch/ptx writes it anew")
                .endsWith("SHA-256 " + HexFormat.of().formatHex(hash));
    }

    @Test
    void flightsHaveTheSizesOfTheSource() throws IOException {
        String source = Files.readString(SOURCE, StandardCharsets.UTF_8);
        assertThat(source)
                .contains("#define THREADS " + Flight.THREADS)
                .contains("#define DEPTH " + Flight.DEPTH)
                .contains("#define FRAME " + Flight.FRAME / 4);
    }

    /// Solves the puzzles on the GPU and with the scalar kernel, and compares all that can be asked of both.
    private static Outcomes duel(Kernel kernel, byte[] puzzles, int limit) {
        int count = puzzles.length / 81;
        var expected = new Outcomes(count);
        var outcomes = new Outcomes(count);
        Kernels.scalar(kernel.diagonals()).solve(puzzles, 0, count, Effort.upTo(limit), expected);
        kernel.solve(puzzles, 0, count, Effort.upTo(limit), outcomes);
        for (int i = 0; i < count; i++) {
            long solutions = expected.solutions(i);
            assertThat(outcomes.solutions(i)).isEqualTo(solutions);
            assertThat(outcomes.stopped(i)).isFalse();
            assertThat(outcomes.guesses(i)).isEqualTo(expected.guesses(i));
            if (solutions > 0) {
                assertThat(grid(outcomes.first(), i)).isEqualTo(grid(expected.first(), i));
            }
            if (solutions > 1) {
                assertThat(grid(outcomes.second(), i)).isEqualTo(grid(expected.second(), i));
            }
        }
        return outcomes;
    }

    private static String grid(byte[] digits, int puzzle) {
        var text = new StringBuilder();
        for (int cell = 81 * puzzle; cell < 81 * puzzle + 81; cell++) {
            text.append(digits[cell]);
        }
        return text.toString();
    }

    /// Puzzles with so many givens of one solution with its digits exchanged, in one of ten with a wrong digit: they
    /// have one solution, many or none.
    private static byte[] puzzles(int count, int fewest, int most) {
        var random = new Random(count);
        byte[] puzzles = new byte[81 * count];
        for (int puzzle = 0; puzzle < count; puzzle++) {
            int givens = fewest + random.nextInt(most - fewest + 1);
            int turn = random.nextInt(9);
            for (int i = 0; i < givens; i++) {
                int cell = random.nextInt(81);
                puzzles[81 * puzzle + cell] = (byte) (1 + (SOLUTION.charAt(cell) - '1' + turn) % 9);
            }
            if (random.nextInt(10) == 0) {
                puzzles[81 * puzzle + random.nextInt(81)] = (byte) (1 + random.nextInt(9));
            }
        }
        return puzzles;
    }
}
