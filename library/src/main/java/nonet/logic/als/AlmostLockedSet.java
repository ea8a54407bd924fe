package nonet.logic.als;

import java.util.List;
import nonet.puzzle.Cell;
import nonet.puzzle.DigitSet;

/// An almost locked set as evidence: some cells of one unit and their candidates, one more than cells.
public record AlmostLockedSet(List<Cell> cells, DigitSet digits) {
    public AlmostLockedSet {
        cells = List.copyOf(cells);
    }
}
