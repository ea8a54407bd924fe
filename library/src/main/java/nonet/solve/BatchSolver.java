package nonet.solve;

import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import nonet.gpu.Gpu;
import nonet.kernel.CandidateKernel;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;
import nonet.kernel.Questions;
import nonet.puzzle.PlainRules;
import nonet.puzzle.Puzzle;
import nonet.rule.Different;
import org.jspecify.annotations.Nullable;

/// Answers many 9×9 puzzles at once: digits in, digits out, no object per puzzle. For files of millions;
/// [Solver] is the door for everything else.
///
/// It owns its working memory, and one thread at a time may use it. Every solution is checked against the
/// rules by code that shares nothing with the kernel that found it, unless somebody else does that.
public final class BatchSolver {

    private static final int CELLS = 81;

    private final CandidateKernel reasoner;
    private Kernel kernel;
    private @Nullable WarmUp warmUp; // null where there is nothing to wait for
    private long alone; // so many puzzles more are taken one at a time; 0 where the kernel stays as it is
    private final byte[] puzzles;
    private final Outcomes outcomes;

    BatchSolver(Kernel kernel, @Nullable WarmUp warmUp, int capacity) {
        this.reasoner = new CandidateKernel(kernel.diagonals());
        this.kernel = kernel;
        this.warmUp = warmUp;
        this.puzzles = new byte[Math.multiplyExact(CELLS, capacity)];
        this.outcomes = new Outcomes(capacity);
    }

    /// A solver with room for so many puzzles, which uses the widest vectors that there are.
    public static BatchSolver of(boolean diagonals, int capacity) {
        return new BatchSolver(Kernels.batch(diagonals), null, capacity);
    }

    /// A solver that takes one puzzle at a time until the warm-up is done, and uses vectors from then on.
    public static BatchSolver of(WarmUp warmUp, int capacity) {
        return new BatchSolver(Kernels.scalar(warmUp.diagonals()), warmUp, capacity);
    }

    /// A solver that takes one puzzle at a time until it has been asked so many, and uses vectors from then
    /// on: their code takes the JIT compiler half a second or more, in which the scalar kernel answers a
    /// hundred thousand.
    ///
    /// @param alone so many, at least 1
    public static BatchSolver of(boolean diagonals, int capacity, long alone) {
        var solver = new BatchSolver(Kernels.scalar(diagonals), null, capacity);
        solver.alone = alone;
        return solver;
    }

    /// A solver that lets a GPU solve.
    public static BatchSolver of(Gpu gpu, boolean diagonals, int capacity) {
        return new BatchSolver(gpu.kernel(diagonals), null, capacity);
    }

    /// Whether a kernel knows this puzzle. Kernels know 9×9 grids without any rule and with both diagonals,
    /// and nothing else; whoever takes one asks here.
    public static boolean knows(Puzzle puzzle) {
        return puzzle.layout().isClassic()
                && !puzzle.isRestricted()
                && (puzzle.rules().isEmpty()
                        || (puzzle.hasDiagonals() && Different.Diagonal.both().containsAll(puzzle.rules())));
    }

    public int capacity() {
        return outcomes.capacity();
    }

    /// Where the puzzles go: 81 digits each in reading order, 0 for an empty cell. The array itself.
    public byte[] puzzles() {
        return puzzles;
    }

    /// Solves the first `count` puzzles. Afterwards the methods below tell what came of them.
    ///
    /// @param enough how many solutions to look for: 2 proves that there is only one
    /// @param nanosPerPuzzle after so long a puzzle is given up
    /// @param stop once true, all that is not finished is given up
    public void solve(int count, int enough, long nanosPerPuzzle, BooleanSupplier stop) {
        find(count, enough, nanosPerPuzzle, stop);
        for (int puzzle = 0; puzzle < count; puzzle++) {
            check(puzzle);
        }
    }

    /// The same, but checks no solution: for those who make a [nonet.puzzle.Solution] of each, which is checked by
    /// that.
    public void find(int count, int enough, long nanosPerPuzzle, BooleanSupplier stop) {
        chooseKernel(count);
        kernel.solve(puzzles, 0, count, new Effort(enough, nanosPerPuzzle, stop), outcomes);
    }

    private void chooseKernel(int count) {
        boolean isPast = alone > 0 && alone <= count;
        alone = Math.max(0, alone - count);
        if (isPast || (warmUp != null && warmUp.isDone())) {
            kernel = Kernels.batch(kernel.diagonals());
            warmUp = null;
        }
    }

    /// Solves puzzles that become known one after the other: each is asked for when there is room for it, and
    /// the answer to it is told at once. Nothing waits for the one that takes longest.
    ///
    /// @param next puts a puzzle into its place and says which place that is, or -1 where there is none at the
    /// moment
    /// @param enough how many solutions to look for
    /// @param stop once true, all that is not finished is given up, and not told
    /// @param answered is told the place of each puzzle that is finished
    public void solve(IntSupplier next, int enough, BooleanSupplier stop, IntConsumer answered) {
        chooseKernel(1);
        kernel.solve(
                puzzles,
                0,
                questions(next, answered),
                new short[0],
                new Effort(enough, Long.MAX_VALUE, stop),
                outcomes);
    }

    /// Asks of puzzles, one after the other as above, whether they have a solution with another digit in one
    /// of their empty cells. Whoever knows a solution learns so whether it is the only one: [#solutions] is 0
    /// or 1 then.
    ///
    /// @param without for each place the digit that is not meant, in its cell, as [#candidate] says
    public void solveWithout(IntSupplier next, short[] without, BooleanSupplier stop, IntConsumer answered) {
        chooseKernel(1);
        var effort = new Effort(1, Long.MAX_VALUE, stop);
        var questions = questions(next, puzzle -> {
            if (outcomes.solutions(puzzle) > 0
                    && outcomes.first()[CELLS * puzzle + without[puzzle] / 9] == without[puzzle] % 9 + 1) {
                throw new IllegalStateException("the kernel found a solution that was not asked for, of the puzzle "
                        + text(puzzles, CELLS * puzzle) + ": " + text(outcomes.first(), CELLS * puzzle));
            }
            answered.accept(puzzle);
        });
        kernel.solve(puzzles, 0, questions, without, effort, outcomes);
    }

    private Questions questions(IntSupplier next, IntConsumer answered) {
        return new Questions() {
            @Override
            public int next() {
                return next.getAsInt();
            }

            @Override
            public void answered(int puzzle) {
                alone = alone > 1 ? alone - 1 : alone;
                check(puzzle);
                answered.accept(puzzle);
            }
        };
    }

    /// Takes candidates away that a sweep of the kernel's reasoning finds to be in no solution.
    ///
    /// @param candidates for each of 81 cells in reading order the mask of its candidates, digit d as bit d-1
    /// @return false when there is no solution; then what is left is of no account
    public boolean narrow(int[] candidates) {
        return reasoner.narrow(candidates);
    }

    /// A digit in a cell, as a number.
    public static short candidate(int cell, int digit) {
        return Kernel.candidate(cell, digit);
    }

    private void check(int puzzle) {
        long found = outcomes.solutions(puzzle);
        if (found > 0) {
            check(puzzle, outcomes.first());
        }
        if (found > 1) {
            check(puzzle, outcomes.second());
        }
    }

    /// How many solutions a puzzle has, up to as many as were asked for.
    public long solutions(int puzzle) {
        return outcomes.solutions(puzzle);
    }

    /// Whether a puzzle has a solution, or several: the only one, if a proof of that was asked for.
    public boolean isSolved(int puzzle) {
        return outcomes.solutions(puzzle) > 1 || (outcomes.solutions(puzzle) == 1 && !outcomes.stopped(puzzle));
    }

    /// Whether a puzzle was given up before the answer was known.
    public boolean stopped(int puzzle) {
        return outcomes.stopped(puzzle);
    }

    /// The first solutions, 81 digits a puzzle; of no account where there is none. The array itself.
    public byte[] first() {
        return outcomes.first();
    }

    /// The second solutions, 81 digits a puzzle; of no account where there is none. The array itself.
    public byte[] second() {
        return outcomes.second();
    }

    private void check(int puzzle, byte[] digits) {
        if (!PlainRules.keeps(puzzles, digits, CELLS * puzzle, kernel.diagonals())) {
            throw new IllegalStateException("the kernel found a solution that breaks the rules, of the puzzle "
                    + text(puzzles, CELLS * puzzle) + ": " + text(digits, CELLS * puzzle));
        }
    }

    private static String text(byte[] digits, int at) {
        var text = new StringBuilder(CELLS);
        for (int cell = 0; cell < CELLS; cell++) {
            text.append((char) ('0' + digits[at + cell]));
        }
        return text.toString();
    }
}
