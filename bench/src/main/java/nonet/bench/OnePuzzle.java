package nonet.bench;

import java.util.concurrent.TimeUnit;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;
import nonet.logic.Agent;
import nonet.logic.Outcome;
import nonet.logic.Presets;
import nonet.puzzle.Answer;
import nonet.solve.Solver;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// One puzzle at a time, by each of our ways to an answer. An operation is a puzzle.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(
        value = 3,
        jvmArgsAppend = {"--add-modules", "jdk.incubator.vector", "-XX:ObjectAlignmentInBytes=32"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class OnePuzzle {

    private final Effort effort = Effort.upTo(2);
    private final Kernel scalar = Kernels.scalar(false);
    private final Outcomes outcomes = new Outcomes(1);
    private final Solver fastest = Solver.fastest();
    private final Solver general = Solver.general();
    private final Agent best = Presets.best();

    /// Digits in, digits out: no object is made, and nobody checks the solution.
    @Benchmark
    public Outcomes scalarKernel(Round round) {
        scalar.solve(round.digits(), round.nextOffset(), 1, effort, outcomes);
        return outcomes;
    }

    @Benchmark
    public Answer fastestSolver(Round round) {
        return fastest.solve(round.next());
    }

    @Benchmark
    public Answer generalSolver(Round round) {
        return general.solve(round.next());
    }

    /// The agent, which would know the reason for every step.
    @Benchmark
    public Outcome bestAgent(Round round) {
        return best.solve(round.next());
    }
}
