package nonet.bench;

import java.util.concurrent.TimeUnit;
import nonet.puzzle.Answer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// One puzzle at a time, by other libraries, to set beside [OnePuzzle]. An operation is a puzzle, and the model of it
/// is part of the work.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(value = 3, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class Peers {

    private final Peer choco = new ChocoPeer();
    private final Peer cpSat = new CpSatPeer();
    private final Peer sat4j = new Sat4jPeer();

    @Benchmark
    public Answer choco(Round round) {
        return choco.solve(round.next());
    }

    @Benchmark
    public Answer orToolsCpSat(Round round) {
        return cpSat.solve(round.next());
    }

    @Benchmark
    public Answer sat4j(Round round) {
        return sat4j.solve(round.next());
    }
}
