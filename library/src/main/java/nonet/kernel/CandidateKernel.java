package nonet.kernel;

import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Solves one 9×9 puzzle at a time of which only candidates are known. It owns its working memory, and one thread at a
/// time may use it.
public final class CandidateKernel {

    /// After so many guesses, which take half a second, a puzzle is solved by parts where there are vectors. Before
    /// that, their code is not compiled.
    private static final long PATIENCE = 500_000;

    private final ScalarKernel kernel;
    private @Nullable PartsKernel parts; // null until a puzzle takes long

    public CandidateKernel(boolean diagonals) {
        kernel = new ScalarKernel(diagonals);
    }

    /// Solves a puzzle as the first of the outcomes.
    ///
    /// @param candidates for each of 81 cells in reading order the mask of its candidates, digit d as bit d-1
    public void solve(int[] candidates, Effort effort, Outcomes outcomes) {
        long begun = System.nanoTime();
        BooleanSupplier isOver =
                () -> effort.stop().getAsBoolean() || System.nanoTime() - begun > effort.nanosPerPuzzle();
        kernel.solve(
                candidates,
                new Effort(effort.limit(), Long.MAX_VALUE, () -> isLong() || isOver.getAsBoolean()),
                outcomes);
        if (outcomes.stopped(0) && !isOver.getAsBoolean() && parts != null) {
            parts.solve(candidates, new Effort(effort.limit(), Long.MAX_VALUE, isOver), outcomes);
        }
    }

    /// Whether the puzzle is one to be solved by parts, and can be.
    private boolean isLong() {
        if (kernel.guesses() > PATIENCE && parts == null) {
            parts = Kernels.byParts(kernel.diagonals());
        }
        return kernel.guesses() > PATIENCE && parts != null;
    }

    /// Takes candidates away as long as sweeps find any, and guesses nothing.
    ///
    /// @param candidates as above; afterwards it lacks some that no solution has
    /// @return false when there is no solution; then what is left is of no account
    public boolean narrow(int[] candidates) {
        return kernel.narrow(candidates);
    }
}
