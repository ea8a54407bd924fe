package nonet.logic.single;

import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Technique;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;

/// A digit that only one cell of a unit can take must go there: the *only choice* of the courses, the
/// *unique candidate* or *hidden single* of the players. Where it finds no cell at all, it says so.
public final class OnlyChoice implements Technique {

    public static final String NAME = "only-choice";

    /// A digit goes to its one place in a unit.
    public record Use(Unit in, Cell cell, int digit) implements SingleStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .unit(Evidence.Role.DEFINING, in)
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
        public Optional<Unit> unit() {
            return Optional.of(in);
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
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            int[] cells = geometry.cellsOf(unit);
            for (int digit = 1; digit <= geometry.digitCount(); digit++) {
                int places = grid.places(unit, digit);
                if (places == 0) {
                    findings.broken(new Conflict.NoPlace(geometry.units().get(unit), digit));
                    return;
                }
                if (!Digits.isSingle(places)) {
                    continue;
                }
                int cell = cells[Integer.numberOfTrailingZeros(places)];
                if (!grid.isPlaced(cell)
                        && !findings.found(new Use(geometry.units().get(unit), geometry.cell(cell), digit))) {
                    return;
                }
            }
        }
    }
}
