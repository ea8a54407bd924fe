package nonet.solve;

import java.time.Duration;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;

/// Brings the vector kernel up to speed.
///
/// Until the JIT compiler has turned its code into vector instructions, which takes about a second, that kernel is a
/// hundred times slower than it will be, and slower than the scalar kernel. So whoever has millions of puzzles lets a
/// warm-up run in a thread of its own, and a [BatchSolver] with it begins at once, with the scalar kernel.
public final class WarmUp implements Runnable {

    /// A puzzle that takes many guesses, and an empty grid, which has more solutions than anyone looks for.
    private static final String[] SAMPLES = {
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", ".".repeat(81)
    };

    private static final int PUZZLES = 64;

    /// So often in a row the vectors must win.
    private static final int WINS = 3;

    /// After so long the vectors are not going to win.
    private static final long PATIENCE = Duration.ofSeconds(20).toNanos();

    private final boolean diagonals;
    private volatile boolean done;

    /// @param diagonals whether it is the kernel for puzzles with both diagonals
    public WarmUp(boolean diagonals) {
        this.diagonals = diagonals;
    }

    /// Whether the vector kernel is the faster one by now.
    public boolean isDone() {
        return done;
    }

    boolean diagonals() {
        return diagonals;
    }

    /// Afterwards the vector kernel is warm, unless there is none on this machine.
    @Override
    public void run() {
        var vectors = Kernels.batch(diagonals);
        var scalar = Kernels.scalar(diagonals);
        if (vectors.lanes() == scalar.lanes()) {
            return;
        }
        byte[] puzzles = samples();
        var outcomes = new Outcomes(PUZZLES);
        long begun = System.nanoTime();
        for (int wins = 0; wins < WINS; ) {
            if (Thread.interrupted() || System.nanoTime() - begun > PATIENCE) {
                return;
            }
            long taken = nanos(vectors, puzzles, outcomes);
            wins = taken < nanos(scalar, puzzles, outcomes) ? wins + 1 : 0;
        }
        done = true;
    }

    private static byte[] samples() {
        byte[] puzzles = new byte[81 * PUZZLES];
        for (int i = 0; i < puzzles.length; i++) {
            char given = SAMPLES[i / 81 % SAMPLES.length].charAt(i % 81);
            puzzles[i] = (byte) (given == '.' ? 0 : given - '0');
        }
        return puzzles;
    }

    private static long nanos(Kernel kernel, byte[] puzzles, Outcomes outcomes) {
        long begun = System.nanoTime();
        kernel.solve(puzzles, 0, PUZZLES, Effort.upTo(2), outcomes);
        return System.nanoTime() - begun;
    }
}
