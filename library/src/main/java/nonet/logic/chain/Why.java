package nonet.logic.chain;

import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.als.AlmostLockedSet;

/// What links two claims of a chain.
public sealed interface Why {

    /// The cell takes one digit.
    record InCell(Cell cell) implements Why {}

    /// The unit takes the digit once.
    record InUnit(Unit unit) implements Why {}

    /// One of the two digits must lie in the set.
    record InSet(AlmostLockedSet set) implements Why {}

    /// Every cell of the one sees every cell of the other, in more than one unit.
    record Seen() implements Why {}
}
