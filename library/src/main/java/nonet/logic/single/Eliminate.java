package nonet.logic.single;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Technique;
import nonet.puzzle.Grid;

/// A cell with one candidate left has that digit, and no peer can have it too. This is `eliminate` as the
/// AI courses teach it: it takes a lone candidate for decided, and so sets off the next elimination.
public final class Eliminate implements Technique {

    public static final String NAME = "eliminate";

    /// A cell takes its one candidate, and its peers lose it.
    ///
    /// @param decided whether the digit was placed before this step
    public record Use(Cell cell, int digit, boolean decided, List<Candidate> eliminated) implements SingleStep {

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
            return decided ? List.of() : List.of(new Candidate(cell, digit));
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
            if (!Digits.isSingle(candidates)) {
                continue;
            }
            int digit = Digits.first(candidates);
            boolean decided = grid.isPlaced(cell);
            var eliminated = Peers.with(grid, cell, digit);
            if ((!decided || !eliminated.isEmpty())
                    && !findings.found(new Use(geometry.cell(cell), digit, decided, eliminated))) {
                return;
            }
        }
    }
}
