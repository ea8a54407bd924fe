package nonet.bench;

import java.util.concurrent.TimeUnit;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Many puzzles in one call of the batch kernel. An operation is a call; the counter `puzzles` is the rate to read.
///
/// Lanes are filled as they become free, so a batch must be some times longer than there are lanes before its end,
/// when lanes run empty, no longer counts.
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-XX:ObjectAlignmentInBytes=32"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class Batches {

    /// How many puzzles there are in a call: a number, or how many times as many as there are lanes.
    @Param({"1", "1×lanes", "10×lanes", "4096"})
    public String length = "1";

    /// See [PuzzleSet#read(String, int)].
    @Param(PuzzleSet.SAMPLE)
    public String set = PuzzleSet.SAMPLE;

    private final Effort effort = Effort.upTo(2);
    private final Kernel kernel = Kernels.batch(false);
    private byte[] digits = {};
    private Outcomes outcomes = new Outcomes(0);

    /// Counts puzzles beside the calls.
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Tally {
        public long puzzles;
    }

    /// Fills the batch: with the set, and where that is too small, with the set over and over.
    @Setup
    public void fill() {
        int count = length.endsWith("×lanes")
                ? Integer.parseInt(length.substring(0, length.indexOf('×'))) * kernel.lanes()
                : Integer.parseInt(length);
        byte[] all = PuzzleSet.digits(PuzzleSet.read(set, count));
        digits = new byte[81 * count];
        for (int i = 0; i < digits.length; i++) {
            digits[i] = all[i % all.length];
        }
        outcomes = new Outcomes(count);
    }

    @Benchmark
    public Outcomes batchKernel(Tally tally) {
        kernel.solve(digits, 0, outcomes.capacity(), effort, outcomes);
        tally.puzzles += outcomes.capacity();
        return outcomes;
    }
}
