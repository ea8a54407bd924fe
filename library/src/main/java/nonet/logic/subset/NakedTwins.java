package nonet.logic.subset;

import nonet.grid.Digits;
import nonet.logic.Findings;
import nonet.logic.Technique;
import nonet.puzzle.Grid;

/// Two cells of a unit with the same two candidates share these digits between them, whichever has which.
/// No other cell of the unit can have either.
public final class NakedTwins implements Technique {

    public static final String NAME = "naked-twins";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void search(Grid grid, Findings findings) {
        var geometry = grid.geometry();
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            int[] cells = geometry.cellsOf(unit);
            for (int one = 0; one < cells.length; one++) {
                int digits = grid.candidates(cells[one]);
                if (Digits.count(digits) != 2) {
                    continue;
                }
                for (int other = one + 1; other < cells.length; other++) {
                    if (grid.candidates(cells[other]) == digits) {
                        var use = NakedSubsets.use(NAME, grid, unit, 1 << one | 1 << other, digits);
                        if (!use.eliminated().isEmpty() && !findings.found(use)) {
                            return;
                        }
                    }
                }
            }
        }
    }
}
