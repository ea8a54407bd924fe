package nonet.logic.forcing;

import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;

/// Possibilities of which one must be true: nothing that rules all of them out can be, and what follows from
/// each of them is so.
public sealed interface Dilemma {

    /// A cell takes one of its candidates.
    record OfCell(Cell cell) implements Dilemma {}

    /// A digit takes one of its places in a unit.
    record OfUnit(Unit unit, int digit) implements Dilemma {}

    /// A candidate is true or false.
    record OfCandidate(Candidate candidate) implements Dilemma {}
}
