package nonet.kernel;

/// Solves one 9×9 puzzle at a time of which only candidates are known. It owns its working memory, and one thread at a
/// time may use it.
public final class CandidateKernel {

    private final ScalarKernel kernel;

    public CandidateKernel(boolean diagonals) {
        kernel = new ScalarKernel(diagonals);
    }

    /// Solves a puzzle as the first of the outcomes.
    ///
    /// @param candidates for each of 81 cells in reading order the mask of its candidates, digit d as bit d-1
    public void solve(int[] candidates, Effort effort, Outcomes outcomes) {
        kernel.solve(candidates, effort, outcomes);
    }

    /// Takes candidates away as long as sweeps find any, and guesses nothing.
    ///
    /// @param candidates as above; afterwards it lacks some that no solution has
    /// @return false when there is no solution; then what is left is of no account
    public boolean narrow(int[] candidates) {
        return kernel.narrow(candidates);
    }
}
