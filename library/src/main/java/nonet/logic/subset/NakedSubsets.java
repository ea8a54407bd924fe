package nonet.logic.subset;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Technique;
import nonet.puzzle.Grid;

/// So many cells of a unit that have only so many candidates between them keep these digits to
/// themselves: no other cell of the unit can have any of them. Pairs, triples and quads, smallest first.
public final class NakedSubsets implements Technique {

    public static final String NAME = "naked-subsets";

    private final int largest;

    /// @param largest the size of the largest subsets to look for: 2, 3 or 4
    public NakedSubsets(int largest) {
        this.largest = largest;
    }

    /// The other cells of a unit lose the digits that some of its cells keep to themselves.
    public record Use(String technique, Unit in, List<Cell> cells, DigitSet digits, List<Candidate> eliminated)
            implements SubsetStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .unit(Evidence.Role.DEFINING, in)
                    .cells(Evidence.Role.DEFINING, cells)
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
        for (int size = 2; size <= largest; size++) {
            for (int unit = 0; unit < grid.geometry().unitCount() && !findings.isEnough(); unit++) {
                if (!extend(grid, unit, size, 0, 0, 0, findings)) {
                    return;
                }
            }
        }
    }

    /// Tries all ways to complete a choice of cells.
    ///
    /// @param from the first cell of the unit, by position, that may still join
    /// @param chosen positions chosen so far
    /// @param digits their candidates together
    /// @return whether to go on
    private static boolean extend(Grid grid, int unit, int size, int from, int chosen, int digits, Findings findings) {
        int missing = size - Integer.bitCount(chosen);
        if (missing == 0) {
            var use = use(NAME, grid, unit, chosen, digits);
            return use.eliminated().isEmpty() || findings.found(use);
        }
        int[] cells = grid.geometry().cellsOf(unit);
        for (int i = from; i <= cells.length - missing; i++) {
            int candidates = grid.candidates(cells[i]);
            int together = digits | candidates;
            boolean joins = Digits.count(candidates) > 1 && Digits.count(together) <= size;
            if (joins && !extend(grid, unit, size, i + 1, chosen | 1 << i, together, findings)) {
                return false;
            }
        }
        return true;
    }

    static Use use(String technique, Grid grid, int unit, int chosen, int digits) {
        var geometry = grid.geometry();
        int[] cells = geometry.cellsOf(unit);
        var keepers = new ArrayList<Cell>();
        var eliminated = new ArrayList<Candidate>();
        for (int i = 0; i < cells.length; i++) {
            var cell = geometry.cell(cells[i]);
            if ((chosen & 1 << i) != 0) {
                keepers.add(cell);
                continue;
            }
            for (int lost = grid.candidates(cells[i]) & digits; lost != 0; lost = Digits.withoutFirst(lost)) {
                eliminated.add(new Candidate(cell, Digits.first(lost)));
            }
        }
        return new Use(technique, geometry.units().get(unit), keepers, new DigitSet(digits), eliminated);
    }
}
