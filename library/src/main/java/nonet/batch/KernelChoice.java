package nonet.batch;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import nonet.gpu.Gpu;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;
import nonet.solve.BatchSolver;
import nonet.solve.WarmUp;

/// Decides which kernel answers the plain 9×9 puzzles of a source: one puzzle at a time at first; vectors as soon as
/// they are worth their warm-up, and warm. Where there is a GPU, it is always the GPU.
final class KernelChoice {

    static final int CELLS = 81;

    /// After so long it is worth a second of the compiler's work to solve by vectors, however few puzzles came.
    private static final long WORTH_VECTORS_NANOS = 500_000_000;

    /// Nobody waits longer for the vectors; on a busy machine, solving begins without them.
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(3);

    private final int threads;
    private final Puzzle empty;
    private final Optional<Gpu> gpu;
    private final WarmUp warmUp;
    private final long begun = System.nanoTime();
    private boolean awaited;

    private KernelChoice(int threads, Puzzle empty, Optional<Gpu> gpu) {
        this.threads = threads;
        this.empty = empty;
        this.gpu = gpu;
        this.warmUp = new WarmUp(empty.hasDiagonals());
    }

    /// The kernels for plain puzzles that keep these rules as well, where there are any.
    static Optional<KernelChoice> of(int threads, List<Rule> rules, Optional<Gpu> gpu) {
        try {
            var empty = Puzzle.empty(Layout.classic()).with(rules);
            return BatchSolver.knows(empty) ? Optional.of(new KernelChoice(threads, empty, gpu)) : Optional.empty();
        } catch (IllegalArgumentException otherLayout) {
            return Optional.empty();
        }
    }

    /// The puzzle without givens.
    Puzzle empty() {
        return empty;
    }

    /// Nobody needs the kernels any more.
    void end() {
        warmUp.end();
    }

    /// A solver with room for so many puzzles, for one thread.
    BatchSolver solver(int capacity) {
        return gpu.isPresent()
                ? BatchSolver.of(gpu.get(), empty.hasDiagonals(), capacity)
                : BatchSolver.of(warmUp, capacity);
    }

    /// Whether these kernels know a puzzle.
    boolean knows(Puzzle puzzle) {
        return BatchSolver.knows(puzzle) && puzzle.hasDiagonals() == empty.hasDiagonals();
    }

    /// A puzzle of a batch.
    Puzzle puzzle(byte[] batch, int place) {
        return empty.withGivens(Digits.unpacked(Arrays.copyOfRange(batch, CELLS * place, CELLS * (place + 1))));
    }

    /// Lets a thread warm up the vectors, once it is known that there is much to solve, or that it takes long.
    ///
    /// That thread and the compiler keep two cores busy. Where there are more, the others solve meanwhile. Where
    /// there are not, solving would only keep the compiler from its work: if there is much, the warm-up is
    /// awaited.
    ///
    /// @param done how many bytes of puzzles came until now
    /// @param toCome how many more are known to come
    void expect(long done, long toCome) {
        boolean much = done + toCome >= LineChunk.SHORTEST_LINE * WarmUp.WORTH;
        if (gpu.isPresent()
                || awaited
                || warmUp.isDone()
                || (!much && System.nanoTime() - begun < WORTH_VECTORS_NANOS)) {
            return;
        }
        var warmer = warmUp.begin();
        awaited = much;
        if (much && threads <= 2) {
            try {
                boolean _ = warmer.join(LONGEST_WAIT);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// The same, looked at once in a while, where puzzles come one by one and nobody knows how many more.
    ///
    /// @param count how many came until now
    void expectMore(long count) {
        if (count % Bundle.LARGEST == Bundle.LARGEST - 1) {
            expect(LineChunk.SHORTEST_LINE * count, 0);
        }
    }
}
