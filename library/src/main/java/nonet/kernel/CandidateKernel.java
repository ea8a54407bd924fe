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
}
