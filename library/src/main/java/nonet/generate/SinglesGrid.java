package nonet.generate;

import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.puzzle.Puzzle;

/// The candidates of a grid in which nobody looks for more than singles: a digit that is decided leaves the
/// cells that see it, and a digit that has one place left in a unit takes it.
final class SinglesGrid {

    private final Geometry geometry;
    private final int[] candidates;
    /// The cells whose digit has left all others.
    private final boolean[] isDone;

    private SinglesGrid(Geometry geometry, int[] candidates, boolean[] isDone) {
        this.geometry = geometry;
        this.candidates = candidates;
        this.isDone = isDone;
    }

    /// The grid of a puzzle, nothing done yet.
    static SinglesGrid of(Puzzle puzzle) {
        int[] candidates = new int[puzzle.layout().cellCount()];
        for (int cell = 0; cell < candidates.length; cell++) {
            candidates[cell] = puzzle.given(cell) == 0 ? puzzle.allowed(cell) : Digits.bit(puzzle.given(cell));
        }
        return new SinglesGrid(puzzle.geometry(), candidates, new boolean[candidates.length]);
    }

    SinglesGrid copy() {
        return new SinglesGrid(geometry, candidates.clone(), isDone.clone());
    }

    int cellCount() {
        return candidates.length;
    }

    int candidates(int cell) {
        return candidates[cell];
    }

    void place(int cell, int digit) {
        candidates[cell] &= Digits.bit(digit);
    }

    void eliminate(int cell, int digit) {
        candidates[cell] &= ~Digits.bit(digit);
    }

    boolean isSolved() {
        for (boolean done : isDone) {
            if (!done) {
                return false;
            }
        }
        return true;
    }

    /// Does all singles, until there are none.
    ///
    /// @return false when a cell has no candidate left, or a digit no place
    boolean close() {
        for (boolean goesOn = true; goesOn; ) {
            goesOn = false;
            for (int cell = 0; cell < candidates.length; cell++) {
                if (candidates[cell] == 0) {
                    return false;
                }
                if (!isDone[cell] && Digits.withoutFirst(candidates[cell]) == 0) {
                    isDone[cell] = true;
                    goesOn = true;
                    for (int other : geometry.seenFrom(cell)) {
                        candidates[other] &= ~candidates[cell];
                    }
                }
            }
            for (int unit = 0; unit < geometry.unitCount(); unit++) {
                int once = 0;
                int twice = 0;
                for (int cell : geometry.cellsOf(unit)) {
                    twice |= once & candidates[cell];
                    once |= candidates[cell];
                }
                if (once != geometry.allDigits()) {
                    return false;
                }
                int alone = once & ~twice;
                for (int cell : geometry.cellsOf(unit)) {
                    int only = candidates[cell] & alone;
                    if (only != 0 && candidates[cell] != only) {
                        if (Digits.withoutFirst(only) != 0) {
                            return false;
                        }
                        candidates[cell] = only;
                        goesOn = true;
                    }
                }
            }
        }
        return true;
    }
}
