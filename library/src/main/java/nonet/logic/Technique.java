package nonet.logic;

import nonet.puzzle.Grid;

/// A way of reasoning. It looks and says what follows; it never changes the grid itself.
public interface Technique {

    /// The name on the command line and in the log: `naked-twins`.
    String name();

    /// Hands to `findings` each step that this technique sees in the grid, until findings have had enough.
    /// Only steps that change something are handed over.
    ///
    /// The receiver may carry out a step at once, while this method is still looking: so it reads the grid
    /// afresh for each step, and relies on nothing it saw before the last one.
    void search(Grid grid, Findings findings);
}
