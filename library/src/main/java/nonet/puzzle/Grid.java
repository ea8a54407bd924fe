package nonet.puzzle;

import java.util.Arrays;
import java.util.List;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import nonet.rule.Constraints;

/// The working state of somebody who solves a puzzle: which digits are placed, and which candidates are
/// left. It records and never concludes: placing a digit does not touch the peers. Who reasons, decides.
public final class Grid {

    private final Constraints constraints;
    private final Geometry geometry;
    private final int[] placed;
    private final int[] candidates;
    private int placedCount;
    private int candidateCount;

    private Grid(Constraints constraints, int[] placed, int[] candidates, int placedCount, int candidateCount) {
        this.constraints = constraints;
        this.geometry = constraints.geometry();
        this.placed = placed;
        this.candidates = candidates;
        this.placedCount = placedCount;
        this.candidateCount = candidateCount;
    }

    /// A grid without rules where no digit is placed and every candidate is there.
    public static Grid empty(Layout layout) {
        return empty(Constraints.of(layout, List.of()));
    }

    /// A grid where no digit is placed and every candidate is there.
    public static Grid empty(Constraints constraints) {
        var layout = constraints.layout();
        int[] candidates = new int[layout.totalCount()];
        Arrays.fill(candidates, layout.allDigits());
        return new Grid(
                constraints, new int[candidates.length], candidates, 0, candidates.length * layout.digitCount());
    }

    /// The givens placed, every other cell with all the candidates that the puzzle and its rules allow it.
    public static Grid of(Puzzle puzzle) {
        var grid = empty(puzzle.constraints());
        for (int cell = 0; cell < grid.placed.length; cell++) {
            grid.restrict(cell, puzzle.allowed(cell) & grid.constraints.allowed(cell));
            if (puzzle.given(cell) != 0) {
                grid.place(cell, puzzle.given(cell));
            }
        }
        return grid;
    }

    public Grid copy() {
        return new Grid(constraints, placed.clone(), candidates.clone(), placedCount, candidateCount);
    }

    /// Afterwards this grid is in the state of the other, which must be of the same puzzle.
    public void restore(Grid other) {
        System.arraycopy(other.placed, 0, placed, 0, placed.length);
        System.arraycopy(other.candidates, 0, candidates, 0, candidates.length);
        placedCount = other.placedCount;
        candidateCount = other.candidateCount;
    }

    public Layout layout() {
        return geometry.layout();
    }

    /// What holds on this grid.
    public Constraints constraints() {
        return constraints;
    }

    /// Which cells of this grid make units, and which see each other.
    public Geometry geometry() {
        return geometry;
    }

    /// The digit placed in a cell, or 0.
    public int placed(int cell) {
        return placed[cell];
    }

    public boolean isPlaced(int cell) {
        return placed[cell] != 0;
    }

    /// The mask of candidates of a cell; of a placed digit, that digit alone.
    public int candidates(int cell) {
        return candidates[cell];
    }

    /// For each cell the digit placed in it, or 0.
    public int[] placedDigits() {
        return placed.clone();
    }

    /// For each cell its candidates; none where a digit is placed.
    public int[] openCandidates() {
        int[] open = candidates.clone();
        for (int cell = 0; cell < open.length; cell++) {
            if (placed[cell] != 0) {
                open[cell] = 0;
            }
        }
        return open;
    }

    public boolean has(int cell, int digit) {
        return Digits.contains(candidates[cell], digit);
    }

    /// Places a digit. Afterwards it is the only candidate of the cell, even if it was none before.
    public void place(int cell, int digit) {
        if (placed[cell] == 0) {
            placedCount++;
        }
        placed[cell] = digit;
        setCandidates(cell, Digits.bit(digit));
    }

    /// Rules a candidate out. Afterwards the cell does not have it.
    ///
    /// @return whether it had it before
    public boolean eliminate(int cell, int digit) {
        if (!has(cell, digit)) {
            return false;
        }
        setCandidates(cell, candidates[cell] & ~Digits.bit(digit));
        return true;
    }

    /// Afterwards the cell has no candidates but those of the mask.
    public void restrict(int cell, int mask) {
        setCandidates(cell, candidates[cell] & mask);
    }

    private void setCandidates(int cell, int mask) {
        candidateCount += Digits.count(mask) - Digits.count(candidates[cell]);
        candidates[cell] = mask;
    }

    /// Where a digit can still go in a unit: bit i stands for the i-th cell of the unit.
    public int places(int unit, int digit) {
        int[] cells = geometry.cellsOf(unit);
        int bit = Digits.bit(digit);
        int places = 0;
        for (int i = 0; i < cells.length; i++) {
            if ((candidates[cells[i]] & bit) != 0) {
                places |= 1 << i;
            }
        }
        return places;
    }

    public int placedCount() {
        return placedCount;
    }

    /// Candidates left on the whole grid, those of placed digits included.
    public int candidateCount() {
        return candidateCount;
    }

    /// Whether every cell has a digit placed.
    public boolean isComplete() {
        return placedCount == placed.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Grid that
                && constraints.equals(that.constraints)
                && Arrays.equals(placed, that.placed)
                && Arrays.equals(candidates, that.candidates);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(placed) + Arrays.hashCode(candidates);
    }

    /// The placed digits as n² symbols, `.` for the others.
    @Override
    public String toString() {
        return layout().symbols(placed);
    }
}
