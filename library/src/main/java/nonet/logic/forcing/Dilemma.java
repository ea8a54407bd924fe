package nonet.logic.forcing;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.chain.Claim;

/// Possibilities of which one must be true: nothing that rules all of them out can be, and what follows from
/// each of them is so.
public sealed interface Dilemma {

    /// A cell takes one of its candidates.
    record OfCell(Cell cell) implements Dilemma {}

    /// A digit takes one of its places in a unit.
    record OfUnit(Unit unit, int digit) implements Dilemma {}

    /// A candidate is true or false.
    record OfCandidate(Candidate candidate) implements Dilemma {}

    /// Whether a claim rules out some of the possibilities.
    default boolean isNarrowedBy(Claim claim) {
        return !claim.holds()
                && switch (this) {
                    case OfCell(var cell) -> claim.cells().contains(cell);
                    case OfUnit(var unit, var digit) ->
                        claim.digit() == digit && claim.cells().stream().anyMatch(unit.cells()::contains);
                    case OfCandidate(var candidate) -> claim.candidates().contains(candidate);
                };
    }

    /// Adds the cell or the unit to evidence in the making.
    default void addTo(Evidence.Collector evidence, Evidence.Role role) {
        switch (this) {
            case OfCell(var cell) -> evidence.cells(role, List.of(cell));
            case OfUnit of -> evidence.unit(role, of.unit());
            case OfCandidate _ -> {}
        }
    }
}
