package nonet.logic.chain;

/// Which links of a graph a chain may follow.
public enum Walk {
    /// All of them.
    ANY,
    /// Those of one digit.
    ONE_DIGIT,
    /// Strong links within a cell, weak links between cells.
    CELL_TO_CELL
}
