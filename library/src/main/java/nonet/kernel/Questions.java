package nonet.kernel;

/// Puzzles for a kernel that become known one after the other: what is asked next may depend on what was
/// answered before. Each has a place of its own among the puzzles and the outcomes.
public interface Questions {

    /// Puts the next puzzle into its place.
    ///
    /// @return that place; -1 where there is nothing to ask at the moment
    int next();

    /// Takes notice that the outcome of a puzzle is there. Its place is free again.
    void answered(int puzzle);
}
