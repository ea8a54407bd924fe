package nonet.logic.subset;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;

/// So many cells of a unit that have only so many candidates between them keep these digits to themselves:
/// no other cell of the unit can have any of them.
public record NakedSubset(Technique technique, int size) implements Finder {

    /// The other cells of a unit lose the digits that some of its cells keep to themselves.
    public record Use(Technique technique, Unit in, List<Cell> cells, DigitSet digits, List<Candidate> eliminated)
            implements SubsetStep {}

    @Override
    public void search(Position position, Findings findings) {
        Fruitless.eachUnit(
                this,
                position,
                findings,
                (unit, all) ->
                        forEach(position, unit, size, (cells, digits) -> conclude(position, unit, cells, digits, all)));
    }

    /// @return whether to go on
    private boolean conclude(Position position, int unit, CellSet cells, int digits, Findings findings) {
        var others = position.geometry().unitSet(unit).without(cells);
        var eliminated = position.candidateListOf(others, digits);
        return eliminated.isEmpty()
                || findings.found(new Use(
                        technique, position.unit(unit), position.cellList(cells), new DigitSet(digits), eliminated));
    }

    /// Who hears of the subsets.
    @FunctionalInterface
    public interface Visitor {

        /// @return whether to go on
        boolean visit(CellSet cells, int digits);
    }

    /// Tells the visitor of every naked subset of this size in a unit.
    ///
    /// @return false when the visitor had enough
    public static boolean forEach(Position position, int unit, int size, Visitor visitor) {
        int[] cells = position.geometry().cellsOf(unit);
        int[] fitting = new int[cells.length];
        int count = 0;
        for (int cell : cells) {
            int candidates = Digits.count(position.candidates(cell));
            if (candidates > 1 && candidates <= size) {
                fitting[count++] = cell;
            }
        }
        return count < size || extend(position, fitting, count, 0, size, position.noCells(), 0, visitor);
    }

    private static boolean extend(
            Position position,
            int[] fitting,
            int count,
            int from,
            int size,
            CellSet chosen,
            int digits,
            Visitor visitor) {
        int missing = size - chosen.size();
        if (missing == 0) {
            return visitor.visit(chosen, digits);
        }
        for (int i = from; i <= count - missing; i++) {
            int together = digits | position.candidates(fitting[i]);
            if (Digits.count(together) <= size
                    && !extend(position, fitting, count, i + 1, size, chosen.with(fitting[i]), together, visitor)) {
                return false;
            }
        }
        return true;
    }
}
