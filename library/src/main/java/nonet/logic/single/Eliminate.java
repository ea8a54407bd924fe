package nonet.logic.single;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
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

    @Override
    public void search(Position position, Findings findings) {
        for (int cell = 0; cell < position.geometry().cellCount(); cell++) {
            int digit = position.placed(cell);
            if (digit != 0) {
                var eliminated = seenWith(position, cell, digit);
                if (!eliminated.isEmpty() && !findings.found(new Use(position.cell(cell), digit, eliminated))) {
                    return;
                }
            }
        }
    }

    private static List<Candidate> seenWith(Position position, int cell, int digit) {
        List<Candidate> seen = List.of();
        for (int other : position.geometry().seenFrom(cell)) {
            if (position.has(other, digit) || position.placed(other) == digit) {
                if (seen.isEmpty()) {
                    seen = new ArrayList<>();
                }
                seen.add(position.candidate(other, digit));
            }
        }
        return seen;
    }
}
