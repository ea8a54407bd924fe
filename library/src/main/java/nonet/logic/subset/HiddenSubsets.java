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

/// So many digits that have only so many places in a unit between them fill these cells: every other
/// candidate there can go. Pairs, triples and quads, smallest first.
public final class HiddenSubsets implements Technique {

    public static final String NAME = "hidden-subsets";

    private final int largest;

    /// @param largest the size of the largest subsets to look for: 2, 3 or 4
    public HiddenSubsets(int largest) {
        this.largest = largest;
    }

    /// Some cells of a unit lose all candidates but the digits that must fill them.
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
                if (!extend(grid, unit, size, 1, 0, 0, findings)) {
                    return;
                }
            }
        }
    }

    /// Tries all ways to complete a choice of digits.
    ///
    /// @param from the first digit that may still join
    /// @param chosen mask of the digits chosen so far
    /// @param places their places in the unit together, by position
    /// @return whether to go on
    private static boolean extend(Grid grid, int unit, int size, int from, int chosen, int places, Findings findings) {
        int missing = size - Digits.count(chosen);
        if (missing == 0) {
            var use = use(grid, unit, chosen, places);
            return use.eliminated().isEmpty() || findings.found(use);
        }
        for (int digit = from; digit <= grid.geometry().digitCount() - missing + 1; digit++) {
            int own = grid.places(unit, digit);
            int together = places | own;
            boolean joins = Integer.bitCount(own) > 1 && Integer.bitCount(together) <= size;
            if (joins && !extend(grid, unit, size, digit + 1, chosen | Digits.bit(digit), together, findings)) {
                return false;
            }
        }
        return true;
    }

    private static Use use(Grid grid, int unit, int digits, int places) {
        var geometry = grid.geometry();
        int[] cells = geometry.cellsOf(unit);
        var fillers = new ArrayList<Cell>();
        var eliminated = new ArrayList<Candidate>();
        for (int rest = places; rest != 0; rest &= rest - 1) {
            int index = cells[Integer.numberOfTrailingZeros(rest)];
            var cell = geometry.cell(index);
            fillers.add(cell);
            for (int lost = grid.candidates(index) & ~digits; lost != 0; lost = Digits.withoutFirst(lost)) {
                eliminated.add(new Candidate(cell, Digits.first(lost)));
            }
        }
        return new Use(NAME, geometry.units().get(unit), fillers, new DigitSet(digits), eliminated);
    }
}
