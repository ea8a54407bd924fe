package nonet.logic.single;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Technique;
import nonet.puzzle.Grid;

/// A digit that is placed cannot be in any peer. The least that any agent must know: a cell with one
/// candidate left is *not* taken as decided.
public final class CheckPeers implements Technique {

    public static final String NAME = "check-peers";

    /// The peers of a cell lose the digit that is placed there.
    public record Use(Cell cell, int digit, List<Candidate> eliminated) implements SingleStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .candidate(Evidence.Role.DEFINING, new Candidate(cell, digit))
                    .done();
        }

        @Override
        public String technique() {
            return NAME;
        }

        @Override
        public List<Cell> because() {
            return List.of(cell);
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void search(Grid grid, Findings findings) {
        var geometry = grid.geometry();
        for (int cell = 0; cell < geometry.cellCount(); cell++) {
            if (!grid.isPlaced(cell)) {
                continue;
            }
            int digit = grid.placed(cell);
            var eliminated = Peers.with(grid, cell, digit);
            if (!eliminated.isEmpty() && !findings.found(new Use(geometry.cell(cell), digit, eliminated))) {
                return;
            }
        }
    }
}
