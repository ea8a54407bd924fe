package nonet.spark;

import java.util.concurrent.atomic.AtomicLong;
import nonet.solve.BatchSolver;
import nonet.solve.WarmUp;

/// The vector kernel of this JVM. An executor has many tasks and one compiler: they share one warm-up, and what it
/// made lasts from one job to the next.
final class Vectors {

    private static final WarmUp WARM_UP = new WarmUp(false);
    private static final AtomicLong SOLVED = new AtomicLong();

    private Vectors() {}

    /// A solver with room for so many puzzles, for one task: one puzzle at a time at first, and vectors as soon as they
    /// are warm.
    static BatchSolver solver(int capacity) {
        return BatchSolver.of(WARM_UP, capacity);
    }

    /// So many more puzzles were solved in this JVM.
    static void add(int puzzles) {
        if (SOLVED.addAndGet(puzzles) >= WarmUp.WORTH) {
            WARM_UP.begin();
        }
    }
}
