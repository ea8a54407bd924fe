package nonet.logic.intersection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Technique;
import nonet.puzzle.Grid;

/// Where all places that a digit has in one unit lie in a second unit too, the digit is locked into the
/// cells they share, and the rest of the second unit cannot have it. Players call it *pointing* when the
/// first unit is a block, *claiming* when it is a row or column; a diagonal or a jigsaw piece does as well.
public final class LockedCandidates implements Technique {

    public static final String NAME = "locked-candidates";

    /// The rest of one unit loses a digit that is locked into the cells it shares with another.
    public record Use(String technique, Unit locked, Unit in, int digit, List<Cell> cells, List<Candidate> eliminated)
            implements IntersectionStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .unit(Evidence.Role.BASE, locked)
                    .unit(Evidence.Role.COVER, in)
                    .candidates(Evidence.Role.DEFINING, cells, digit)
                    .done();
        }

        @Override
        public List<Cell> because() {
            return cells;
        }

        @Override
        public Optional<Unit> unit() {
            return Optional.of(in);
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
            for (int digit = 1; digit <= geometry.digitCount(); digit++) {
                int places = grid.places(unit, digit);
                if (Integer.bitCount(places) > 1 && !search(grid, unit, digit, places, findings)) {
                    return;
                }
            }
        }
    }

    /// Looks for second units that hold all places of a digit in a unit.
    ///
    /// @return whether to go on
    private static boolean search(Grid grid, int unit, int digit, int places, Findings findings) {
        var geometry = grid.geometry();
        int[] cells = geometry.cellsOf(unit);
        int first = cells[Integer.numberOfTrailingZeros(places)];
        for (int second : geometry.unitsOf(first)) {
            if (second != unit && holdsAll(grid, second, cells, places)) {
                var use = use(grid, unit, second, digit, places);
                if (!use.eliminated().isEmpty() && !findings.found(use)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean holdsAll(Grid grid, int unit, int[] cells, int places) {
        for (int rest = places; rest != 0; rest &= rest - 1) {
            if (!grid.geometry().isIn(cells[Integer.numberOfTrailingZeros(rest)], unit)) {
                return false;
            }
        }
        return true;
    }

    private static Use use(Grid grid, int unit, int second, int digit, int places) {
        var geometry = grid.geometry();
        var shared = new ArrayList<Cell>();
        for (int rest = places; rest != 0; rest &= rest - 1) {
            shared.add(geometry.cell(geometry.cellsOf(unit)[Integer.numberOfTrailingZeros(rest)]));
        }
        var eliminated = new ArrayList<Candidate>();
        for (int cell : geometry.cellsOf(second)) {
            if (grid.has(cell, digit) && !geometry.isIn(cell, unit)) {
                eliminated.add(new Candidate(geometry.cell(cell), digit));
            }
        }
        return new Use(NAME, geometry.units().get(unit), geometry.units().get(second), digit, shared, eliminated);
    }
}
