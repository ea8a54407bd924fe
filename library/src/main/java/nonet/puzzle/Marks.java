package nonet.puzzle;

import java.util.Arrays;

/// What a player has written into a puzzle so far: digits placed and candidates left. It says nothing
/// about whether the player is right.
public final class Marks {

    private final int[] placed;
    private final int[] candidates;

    private Marks(int[] placed, int[] candidates) {
        this.placed = placed;
        this.candidates = candidates;
    }

    /// @param placed for each cell the digit that the player placed, or 0; givens are not repeated
    /// @param candidates for each cell the mask of the player's candidates
    public static Marks of(int[] placed, int[] candidates) {
        return new Marks(placed.clone(), candidates.clone());
    }

    /// The digit that the player placed in a cell, or 0.
    public int placed(int cell) {
        return placed[cell];
    }

    /// The mask of candidates that the player left in a cell.
    public int candidates(int cell) {
        return candidates[cell];
    }

    /// The working state that these marks describe.
    public Grid on(Puzzle puzzle) {
        var grid = Grid.of(puzzle);
        for (int cell = 0; cell < placed.length; cell++) {
            if (puzzle.given(cell) == 0) {
                grid.restrict(cell, candidates[cell]);
                if (placed[cell] != 0) {
                    grid.place(cell, placed[cell]);
                }
            }
        }
        return grid;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Marks that
                && Arrays.equals(placed, that.placed)
                && Arrays.equals(candidates, that.candidates);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(placed) + Arrays.hashCode(candidates);
    }

    @Override
    public String toString() {
        return "placed " + Arrays.toString(placed) + ", candidates " + Arrays.toString(candidates);
    }
}
