package nonet.logic.exotic;

import java.util.List;
import nonet.logic.Catalogue;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Pattern;
import nonet.logic.Position;
import nonet.puzzle.Candidate;
import nonet.puzzle.Cell;
import nonet.puzzle.DigitSet;
import nonet.puzzle.Digits;
import nonet.puzzle.Unit;

/// Two units cross in a cell of a third, say a row and a column in a block. A digit that has at most one place
/// outside the block in the row, and at most one in the column, lies in the crossing or in one of these two
/// wings: otherwise both units would want it in the block, and in different cells. Three digits that share
/// their wings fill the crossing and the wings between them.
public final class Fireworks implements Pattern {

    /// @param wings the cell outside the block in unit `one`, and that in unit `other`
    public record Use(
            Unit one,
            Unit other,
            Unit block,
            Cell crossing,
            List<Cell> wings,
            DigitSet digits,
            List<Candidate> eliminated)
            implements ExoticStep {

        @Override
        public String technique() {
            return Catalogue.FIREWORKS.label();
        }

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .unit(Evidence.Role.DEFINING, one)
                    .unit(Evidence.Role.DEFINING, other)
                    .cells(Evidence.Role.PIVOT, List.of(crossing))
                    .cells(Evidence.Role.PINCER, wings)
                    .done();
        }
    }

    @Override
    public List<Catalogue> finds() {
        return List.of(Catalogue.FIREWORKS);
    }

    @Override
    public void search(Position position, Findings findings) {
        var open = position.open();
        for (int crossing = open.first(); crossing >= 0; crossing = open.next(crossing)) {
            int[] units = position.layout().unitsOf(crossing);
            for (int block : units) {
                for (int one : units) {
                    for (int other : units) {
                        boolean distinct = block != one && block != other && one < other;
                        if (distinct && !search(position, crossing, block, one, other, findings)) {
                            return;
                        }
                    }
                }
            }
        }
    }

    private static boolean search(Position position, int crossing, int block, int one, int other, Findings findings) {
        var layout = position.layout();
        var cross = layout.unitSet(one).and(layout.unitSet(other)).and(layout.unitSet(block));
        if (cross.size() != 1) {
            return true;
        }
        var outside = position.open().without(layout.unitSet(block));
        var inOne = layout.unitSet(one).and(outside);
        var inOther = layout.unitSet(other).and(outside);
        for (int first = inOne.first(); first >= 0; first = inOne.next(first)) {
            for (int second = inOther.first(); second >= 0; second = inOther.next(second)) {
                if (findings.isEnough()) {
                    return false;
                }
                if (first != second && !tell(position, crossing, block, one, other, first, second, findings)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean tell(
            Position position, int crossing, int block, int one, int other, int first, int second, Findings findings) {
        var layout = position.layout();
        int digits = 0;
        for (int digit = 1; digit <= position.size(); digit++) {
            var inOne = position.cellsWith(digit, one);
            var inOther = position.cellsWith(digit, other);
            if (!inOne.isEmpty()
                    && !inOther.isEmpty()
                    && inOne.without(layout.unitSet(block)).without(first).isEmpty()
                    && inOther.without(layout.unitSet(block)).without(second).isEmpty()) {
                digits |= Digits.bit(digit);
            }
        }
        var cells = position.cells(crossing, first, second);
        var eliminated = position.candidateListOf(cells, ~digits);
        return Digits.count(digits) != 3
                || eliminated.isEmpty()
                || findings.found(new Use(
                        position.unit(one),
                        position.unit(other),
                        position.unit(block),
                        position.cell(crossing),
                        List.of(position.cell(first), position.cell(second)),
                        new DigitSet(digits),
                        eliminated));
    }
}
