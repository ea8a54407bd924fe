package nonet.logic.chain;

import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.als.AlmostLockedSet;
import nonet.rule.Rule;

/// What links two claims of a chain.
public sealed interface Why {

    /// The cell takes one digit.
    record InCell(Cell cell) implements Why {}

    /// The unit takes the digit once.
    record InUnit(Unit unit) implements Why {}

    /// One of the two digits must lie in the set.
    record InSet(AlmostLockedSet set) implements Why {}

    /// The rule does not let both digits stand where they would.
    record ByRule(Rule rule) implements Why {}

    /// Every cell of the one sees every cell of the other, in more than one unit.
    record Seen() implements Why {}
}
