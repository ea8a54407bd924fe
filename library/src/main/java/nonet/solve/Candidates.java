package nonet.solve;

/// The candidates of all cells, as a propagator sees them. Cells are indices, digits are counted from 0: digit `d` is
/// bit `d` of a mask.
interface Candidates {

    int candidates(int cell);

    /// Afterwards the cell has no candidates but those of the mask.
    ///
    /// @return false when the cell, or a digit elsewhere, has nothing left
    boolean restrict(int cell, int mask);
}
