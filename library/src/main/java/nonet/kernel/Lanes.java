package nonet.kernel;

/// Grids side by side, one in each lane, all propagated at once.
///
/// A lane is a bit in the answers of [#dead()], [#decided()] and [#unchanged()], lane 0 the lowest.
interface Lanes {
    /// The number of lanes, at most 64.
    int count();

    /// Afterwards the lane holds the puzzle whose 81 digits begin at the offset; 0 is an empty cell.
    ///
    /// @return false when one of them is not a digit from 0 to 9
    boolean begin(int lane, byte[] puzzles, int offset);

    /// Afterwards the lane holds the puzzle whose 81 candidate sets begin at the offset.
    void begin(int lane, short[] candidates, int offset);

    /// Afterwards the lane's grid lacks a candidate.
    void eliminate(int lane, int cell, int digit);

    /// Afterwards the lane holds an empty grid, which no sweep changes.
    void idle(int lane);

    /// Eliminates in every lane what follows by one round of reasoning: naked and hidden singles, locked
    /// candidates, and triads filled by three digits.
    void sweep();

    /// One round of reasoning more, where both diagonals are units: locked candidates of diagonals and blocks. No part
    /// of a sweep, for other kernels do not know it: they would guess elsewhere.
    void lockDiagonals();

    /// The lanes that the last sweep found without a solution.
    long dead();

    /// The lanes in which the last sweep found nothing open. Those that are not dead hold a solution.
    long decided();

    /// The lanes in which the second half of the last sweep changed nothing.
    long unchanged();

    /// Guesses in each of these lanes where it promises most, and keeps the alternatives for [#backtrack(int)].
    ///
    /// @return the lanes that guessed; the others are as before, for nothing is left to guess in them
    long guess(long stuck);

    /// Afterwards the lane holds the alternative to its last guess, which is then no longer kept.
    ///
    /// @return false when no alternative is left; then the lane is as before
    boolean backtrack(int lane);

    /// Writes the digits of a solved lane.
    void solution(int lane, byte[] solutions, int offset);
}
