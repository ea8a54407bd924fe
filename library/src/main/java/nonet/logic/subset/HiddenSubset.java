package nonet.logic.subset;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;

/// So many digits that have only so many places in a unit between them fill these cells: every other
/// candidate there can go.
public record HiddenSubset(Technique technique, int size) implements Finder {

    /// Some cells of a unit lose all candidates but the digits that must fill them.
    public record Use(Technique technique, Unit in, List<Cell> cells, DigitSet digits, List<Candidate> eliminated)
            implements SubsetStep {}

    @Override
    public void search(Position position, Findings findings) {
        Fruitless.eachUnit(this, position, findings, (unit, all) -> extend(position, unit, 1, 0, 0, all));
    }

    /// Tries all ways to complete a choice of digits.
    ///
    /// @param from the first digit that may still join
    /// @param places the places of the chosen digits together, by position in the unit
    /// @return whether to go on
    private boolean extend(Position position, int unit, int from, int chosen, int places, Findings findings) {
        int missing = size - Digits.count(chosen);
        if (missing == 0) {
            return conclude(position, unit, chosen, places, findings);
        }
        for (int digit = from; digit <= position.digitCount() - missing + 1; digit++) {
            int own = position.places(unit, digit);
            int together = places | own;
            if (Integer.bitCount(own) > 1
                    && Integer.bitCount(together) <= size
                    && !extend(position, unit, digit + 1, chosen | Digits.bit(digit), together, findings)) {
                return false;
            }
        }
        return true;
    }

    private boolean conclude(Position position, int unit, int digits, int places, Findings findings) {
        var cells = position.noCells();
        for (int rest = places; rest != 0; rest &= rest - 1) {
            cells = cells.with(position.geometry().cellsOf(unit)[Integer.numberOfTrailingZeros(rest)]);
        }
        var eliminated = position.candidateListOf(cells, ~digits);
        return eliminated.isEmpty()
                || findings.found(new Use(
                        technique, position.unit(unit), position.cellList(cells), new DigitSet(digits), eliminated));
    }
}
