package nonet.kernel;

/// Solves 9×9 puzzles as fast as the machine allows: arrays in, arrays out.
///
/// A kernel keeps its working memory and allocates nothing per puzzle. It is not safe for use by several
/// threads: give each thread its own, from [Kernels].
public interface Kernel {
    /// How many puzzles it works on at the same time.
    int lanes();

    /// Whether both diagonals are units as well.
    boolean diagonals();

    /// Solves puzzles.
    ///
    /// Afterwards outcome *i* tells of the *i*-th puzzle, for *i* from 0 to `count - 1`: how many solutions
    /// it has, up to the limit of the effort, the first two of them, and how many guesses it took.
    ///
    /// @param puzzles 81 digits a puzzle, row by row, 0 for an empty cell
    /// @param offset where the first puzzle begins
    /// @param count how many puzzles there are
    default void solve(byte[] puzzles, int offset, int count, Effort effort, Outcomes outcomes) {
        Outcomes.check(puzzles, offset, count, outcomes);
        solve(puzzles, offset, Outcomes.inOrder(count), new short[0], effort, outcomes);
    }

    /// Solves puzzles, each of which is asked for when there is room for it, and of which each may lack a candidate:
    /// whoever knows a solution asks so whether there is another one, and does not have the one found again.
    ///
    /// @param puzzles 81 digits a puzzle, row by row, 0 for an empty cell
    /// @param offset where the first place for a puzzle begins
    /// @param without for each puzzle the candidate that it lacks, as [#candidate] says; the cell is empty
    /// in it. An empty array where none lacks any
    /// @throws UnsupportedOperationException if this kernel takes nothing but all puzzles at once
    default void solve(
            byte[] puzzles, int offset, Questions questions, short[] without, Effort effort, Outcomes outcomes) {
        throw new UnsupportedOperationException("this kernel takes nothing but puzzles");
    }

    /// A digit from 1 to 9 in one of 81 cells, as a number.
    static short candidate(int cell, int digit) {
        return (short) (9 * cell + digit - 1);
    }
}
