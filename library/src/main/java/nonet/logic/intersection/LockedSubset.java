package nonet.logic.intersection;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.logic.subset.NakedSubset;

/// A naked pair or triple that lies in two units at once, such as a row and a block, keeps its digits to
/// itself in both. Where only one of the two has something to lose, it is a naked pair or triple.
public record LockedSubset(Technique technique, int size) implements Finder {

    /// The other cells of two units lose the digits that the cells they share keep to themselves.
    public record Use(Technique technique, List<Unit> in, List<Cell> cells, DigitSet digits, List<Candidate> eliminated)
            implements IntersectionStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .units(Evidence.Role.DEFINING, in)
                    .cells(Evidence.Role.DEFINING, cells)
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        Fruitless.eachUnit(
                this,
                position,
                findings,
                (first, all) -> NakedSubset.forEach(position, first, size, (cells, digits) -> {
                    int second = secondUnit(position, first, cells);
                    return second < 0 || conclude(position, first, second, cells, digits, all);
                }));
    }

    /// A later unit that holds these cells too, or -1.
    private static int secondUnit(Position position, int first, CellSet cells) {
        for (int unit : position.geometry().unitsOf(cells.first())) {
            if (unit > first && cells.isIn(position.geometry().unitSet(unit))) {
                return unit;
            }
        }
        return -1;
    }

    private boolean conclude(Position position, int first, int second, CellSet cells, int digits, Findings findings) {
        var geometry = position.geometry();
        var inFirst = geometry.unitSet(first).without(cells);
        var inSecond = geometry.unitSet(second).without(cells);
        boolean losesFirst = (position.candidatesOf(inFirst) & digits) != 0;
        boolean losesSecond = (position.candidatesOf(inSecond) & digits) != 0;
        return !(losesFirst && losesSecond)
                || findings.found(new Use(
                        technique,
                        List.of(position.unit(first), position.unit(second)),
                        position.cellList(cells),
                        new DigitSet(digits),
                        position.candidateListOf(inFirst.or(inSecond), digits)));
    }
}
