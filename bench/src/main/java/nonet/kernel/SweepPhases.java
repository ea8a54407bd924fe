package nonet.kernel;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import nonet.bench.PuzzleSet;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// The phases of a sweep of the lane-parallel kernel, and what happens between two sweeps. An operation does its work
/// in all lanes.
///
/// What the lanes hold makes a phase neither faster nor slower, as its instructions are always the same. They hold
/// puzzles that need a guess.
///
/// The phases are private to the kernel and reached by name. They are constants to the compiler, which therefore calls
/// or inlines them as it would inside of the kernel.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-XX:ObjectAlignmentInBytes=32"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class SweepPhases {

    private static final LaneWidth WIDTH = LaneWidth.widest();
    private static final int W = WIDTH.count();
    private static final int START = VectorLanes.START;

    private static final Class<? extends Lanes> LANES = WIDTH.lanes(false).getClass();
    private static final MethodHandle PLACE_IN_BLOCK = phase("placeInBlock", int.class);
    private static final MethodHandle SPREAD_OVER_BAND = phase("spreadOverBand", int.class, int.class, int.class);
    private static final MethodHandle SETTLE_ACROSS = phase("settleAcross", int.class);
    private static final MethodHandle SETTLE_DOWN = phase("settleDown", int.class);
    private static final MethodHandle SETTLE_DIAGONAL = phase("settleDiagonal", int.class, int.class);
    private static final MethodHandle WEIGH_BAND = phase("weighBand", int.class, int.class, int.class, int.class);
    private static final MethodHandle GUESS_IN_BLOCK = phase("guessInBlock", int.class, int.class, int.class);

    private final Lanes lanes = WIDTH.lanes(false);
    private final byte[] puzzles = new byte[81 * W];
    private final byte[] solutions = new byte[81 * W];

    private static MethodHandle phase(String name, Class<?>... arguments) {
        try {
            var type = MethodType.methodType(void.class, arguments);
            return MethodHandles.privateLookupIn(LANES, MethodHandles.lookup())
                    .findVirtual(LANES, name, type)
                    .asType(type.insertParameterTypes(0, Lanes.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "expected a phase " + name + " in " + LANES + ". Maybe it has another name now?", e);
        }
    }

    /// Fills the lanes with puzzles that need a guess, and reasons until it is time for one.
    @Setup
    public void fill() {
        byte[] guessed = needingGuesses(PuzzleSet.digits(PuzzleSet.read(PuzzleSet.SAMPLE, Integer.MAX_VALUE)));
        for (int lane = 0; lane < W; lane++) {
            System.arraycopy(guessed, lane * 81 % guessed.length, puzzles, lane * 81, 81);
        }
        beginAll();
        do {
            lanes.sweep();
        } while (Long.bitCount(lanes.unchanged()) < W);
    }

    private static byte[] needingGuesses(byte[] digits) {
        int count = digits.length / 81;
        var outcomes = new Outcomes(count);
        Kernels.wide(WIDTH, false).solve(digits, 0, count, Effort.upTo(2), outcomes);
        int[] chosen = IntStream.range(0, count)
                .filter(puzzle -> outcomes.guesses(puzzle) > 0)
                .toArray();
        byte[] guessed = new byte[81 * chosen.length];
        for (int i = 0; i < chosen.length; i++) {
            System.arraycopy(digits, 81 * chosen[i], guessed, 81 * i, 81);
        }
        return guessed;
    }

    /// The whole sweep: nine times [#placeInBlock()], six times [#spreadOverBand()], three times each
    /// [#settleAcross()] and [#settleDown()].
    @Benchmark
    public Lanes sweep() {
        lanes.sweep();
        return lanes;
    }

    /// One block.
    @Benchmark
    public Lanes placeInBlock() throws Throwable {
        PLACE_IN_BLOCK.invokeExact(lanes, START);
        return lanes;
    }

    /// One band, of rows.
    @Benchmark
    public Lanes spreadOverBand() throws Throwable {
        SPREAD_OVER_BAND.invokeExact(lanes, START, 9 * W, W);
        return lanes;
    }

    /// One band of rows, after what [#spreadOverBand()] finds there.
    @Benchmark
    public Lanes settleAcross() throws Throwable {
        SETTLE_ACROSS.invokeExact(lanes, START);
        return lanes;
    }

    /// One band of columns.
    @Benchmark
    public Lanes settleDown() throws Throwable {
        SETTLE_DOWN.invokeExact(lanes, START);
        return lanes;
    }

    /// One diagonal: twice in a sweep of puzzles that have diagonals, and in no other.
    @Benchmark
    public Lanes settleDiagonal() throws Throwable {
        SETTLE_DIAGONAL.invokeExact(lanes, START, 10 * W);
        return lanes;
    }

    /// Which lanes are dead, decided or stuck, after each sweep.
    @Benchmark
    public long verdict() {
        return lanes.dead() ^ lanes.decided() ^ lanes.unchanged();
    }

    /// One band weighed for a guess, of rows: six times where some lane is stuck.
    @Benchmark
    public Lanes weighBand() throws Throwable {
        WEIGH_BAND.invokeExact(lanes, START, 9 * W, W, 0);
        return lanes;
    }

    /// The cells of one block guessed and saved: nine times where some lane is stuck.
    @Benchmark
    public Lanes guessInBlock() throws Throwable {
        GUESS_IN_BLOCK.invokeExact(lanes, 0, 0, 0);
        return lanes;
    }

    /// A new puzzle in every lane, a guess in all of them together, and a backtrack in each. Less [#beginAll()], that
    /// is what guesses and backtracks take.
    ///
    /// @return in which lanes there was something to guess
    @Benchmark
    public long beginGuessBacktrackAll() {
        beginAll();
        long guessed = lanes.guess(-1L >>> (64 - W));
        for (int lane = 0; lane < W; lane++) {
            lanes.backtrack(lane);
        }
        return guessed;
    }

    /// A new puzzle in every lane.
    @Benchmark
    public Lanes beginAll() {
        for (int lane = 0; lane < W; lane++) {
            lanes.begin(lane, puzzles, 81 * lane);
        }
        return lanes;
    }

    /// The digits of every lane, written out.
    @Benchmark
    public byte[] solutionAll() {
        for (int lane = 0; lane < W; lane++) {
            lanes.solution(lane, solutions, 81 * lane);
        }
        return solutions;
    }
}
