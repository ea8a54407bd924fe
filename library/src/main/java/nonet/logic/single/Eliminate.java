package nonet.logic.single;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A digit that is placed leaves every cell that sees it. All other finders rely on that: they look at positions where
/// nothing is left to eliminate.
public final class Eliminate implements Finder {

    /// The cells that see a cell lose the digit that is placed there. One of them that has the same digit placed loses
    /// it too, and then has none.
    public record Use(Cell cell, int digit, List<Candidate> eliminated) implements SingleStep {

        @Override
        public Technique technique() {
            return Technique.ELIMINATE;
        }

        @Override
        public List<Candidate> placed() {
            return List.of();
        }
    }

    /// Two cells with the same digit may rule it out of one that both see: the first of them has done it then.
    @Override
    public void search(Position position, Findings findings) {
        int cellCount = position.geometry().cellCount();
        int[] gone = new int[cellCount];
        int[] inUnits = inUnits(position);
        for (int cell = 0; cell < cellCount; cell++) {
            int digit = position.placed(cell);
            if (digit != 0 && maySweep(position.geometry().unitsOf(cell), inUnits, digit)) {
                var eliminated = seenWith(position, cell, digit, gone);
                if (!eliminated.isEmpty() && !findings.found(new Use(position.cell(cell), digit, eliminated))) {
                    return;
                }
            }
        }
    }

    /// For each unit the digits that open cells of it have. Nothing where that does not tell all that is to be ruled
    /// out,
    /// because cells see each other that share no unit, or a digit is placed in a unit twice.
    private static int[] inUnits(Position position) {
        var geometry = position.geometry();
        int[] open = new int[geometry.unitCount()];
        int[] placed = new int[open.length];
        boolean tellsAll = position.constraints().isOfUnitsAlone();
        for (int cell = 0; cell < geometry.cellCount(); cell++) {
            int digit = position.placed(cell);
            for (int unit : geometry.unitsOf(cell)) {
                open[unit] |= position.candidates(cell);
                if (digit != 0) {
                    tellsAll &= !Digits.contains(placed[unit], digit);
                    placed[unit] |= Digits.bit(digit);
                }
            }
        }
        return tellsAll ? open : new int[0];
    }

    /// Whether open cells beside one may have its digit.
    private static boolean maySweep(int[] units, int[] inUnits, int digit) {
        if (inUnits.length == 0) {
            return true;
        }
        for (int unit : units) {
            if (Digits.contains(inUnits[unit], digit)) {
                return true;
            }
        }
        return false;
    }

    /// @param gone for each cell the digits that it has lost; afterwards those that it loses now, too
    private static List<Candidate> seenWith(Position position, int cell, int digit, int[] gone) {
        List<Candidate> seen = List.of();
        int bit = Digits.bit(digit);
        for (int other : position.geometry().seenFrom(cell)) {
            if ((position.candidates(other) & ~gone[other] & bit) != 0 || position.placed(other) == digit) {
                if (seen.isEmpty()) {
                    seen = new ArrayList<>();
                }
                seen.add(position.candidate(other, digit));
                gone[other] |= bit;
            }
        }
        return seen;
    }
}
