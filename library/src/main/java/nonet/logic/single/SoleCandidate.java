package nonet.logic.single;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Technique;
import nonet.puzzle.Grid;

/// A cell with one candidate left has that digit. Unlike [Eliminate] it says nothing about the peers.
public final class SoleCandidate implements Technique {

    public static final String NAME = "sole-candidate";

    /// A cell takes its one candidate.
    public record Use(Cell cell, int digit) implements SingleStep {

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

        @Override
        public List<Candidate> placed() {
            return List.of(new Candidate(cell, digit));
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
            int candidates = grid.candidates(cell);
            if (Digits.isSingle(candidates)
                    && !grid.isPlaced(cell)
                    && !findings.found(new Use(geometry.cell(cell), Digits.first(candidates)))) {
                return;
            }
        }
    }
}
