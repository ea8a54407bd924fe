package nonet.solve;

import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import nonet.kernel.Kernels;
import org.jspecify.annotations.Nullable;

/// Brings the vector kernel up to speed.
///
/// Until the JIT compiler has turned its code into vector instructions, which takes half a second or more, that kernel
/// is hundreds of times slower than it will be, and slower than the scalar kernel. So whoever has millions of puzzles
/// lets a warm-up run in a thread of its own, and a [BatchSolver] with it begins at once, with the scalar kernel. What
/// the compiler made lasts as long as the JVM, so one warm-up serves all that come later.
public final class WarmUp implements Runnable {

    /// From so many puzzles on it is worth a second of the compiler's work to solve by vectors.
    public static final long WORTH = 100_000;

    /// A puzzle that takes many guesses, and an empty grid, which has more solutions than anyone looks for.
    private static final String[] SAMPLES = {
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", ".".repeat(81)
    };

    private static final int PUZZLES = 64;

    /// The kernel is warm when it is so many times as fast as at first,
    private static final int GAIN = 20;

    /// so often in a row.
    private static final int WARM_ROUNDS = 3;

    /// So many rounds are enough in any case: it may have been warm at first.
    private static final int MOST_ROUNDS = 200;

    private static final AtomicBoolean PLAIN = new AtomicBoolean();
    private static final AtomicBoolean DIAGONALS = new AtomicBoolean();

    private final boolean diagonals;
    private final AtomicBoolean done; // in this JVM
    private volatile boolean ended;
    private @Nullable Thread thread; // once it has begun

    /// @param diagonals whether it is the kernel for puzzles with both diagonals
    public WarmUp(boolean diagonals) {
        this.diagonals = diagonals;
        this.done = diagonals ? DIAGONALS : PLAIN;
    }

    /// Whether the vector kernel is warm.
    public boolean isDone() {
        return done.get();
    }

    /// Lets a thread of its own run it, the same one however often this is asked.
    public synchronized Thread begin() {
        if (thread == null) {
            thread = Thread.ofPlatform().daemon().name("nonet-warm-up").start(this);
        }
        return thread;
    }

    /// Ends the warm-up, whether or not the kernel is warm: nobody waits for it any more.
    public void end() {
        ended = true;
    }

    boolean diagonals() {
        return diagonals;
    }

    /// Afterwards the vector kernel is warm, unless there is none on this machine. However busy the machine is, it does
    /// not give up before it is ended.
    ///
    /// Two threads rehearse: while the compiler is at work for one of them, the other comes to what is to
    /// be compiled next.
    @Override
    public void run() {
        if (!isDone() && Kernels.batch(diagonals).lanes() > 1) {
            Thread.ofPlatform().daemon().name("nonet-warm-up-2").start(this::rehearse);
            rehearse();
        }
    }

    /// Solves until this thread or the other one finds the kernel warm.
    private void rehearse() {
        var solver = BatchSolver.of(diagonals, PUZZLES);
        putSamples(solver.puzzles());
        long cold = nanos(solver);
        int warm = 0;
        for (int round = 0; round < MOST_ROUNDS && warm < WARM_ROUNDS && !isDone(); round++) {
            if (ended) {
                return;
            }
            warm = nanos(solver) < cold / GAIN ? warm + 1 : 0;
        }
        done.set(true);
    }

    private static void putSamples(byte[] puzzles) {
        for (int i = 0; i < puzzles.length; i++) {
            char given = SAMPLES[i / 81 % SAMPLES.length].charAt(i % 81);
            puzzles[i] = (byte) (given == '.' ? 0 : given - '0');
        }
    }

    /// How long a round takes: in time of this thread's processor, for on a busy machine it may stand still for long.
    private static long nanos(BatchSolver solver) {
        var clock = ManagementFactory.getThreadMXBean();
        long begun = clock.getCurrentThreadCpuTime();
        solver.solve(PUZZLES, 2, Long.MAX_VALUE, () -> false);
        return clock.getCurrentThreadCpuTime() - begun;
    }
}
