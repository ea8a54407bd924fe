package nonet.generate;

import java.util.OptionalInt;
import nonet.grid.Digits;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// The **depth of trial and error** of a puzzle. At depth 0 only singles are done. At depth *n* every
/// candidate is tried at depth *n* - 1, and goes if that contradicts, until nothing goes any more. The
/// depth of a puzzle is the least at which it is solved.
///
/// @param depth where it is known
/// @param isStopped whether a limit ended the search before its time
public record TrialDepth(OptionalInt depth, boolean isStopped) {

    /// Looks for the depth of a proper puzzle.
    ///
    /// @param most the depth to which it is looked for; each takes some hundred times as long as the one
    /// before
    public static TrialDepth of(Puzzle puzzle, int most, Limits limits) {
        var grid = SinglesGrid.of(puzzle);
        for (int depth = 0; depth <= most; depth++) {
            boolean isRight = close(grid, depth, limits);
            if (limits.halt().isPresent()) {
                return new TrialDepth(OptionalInt.empty(), true);
            }
            if (!isRight || grid.isSolved()) {
                return new TrialDepth(OptionalInt.of(depth), false);
            }
        }
        return new TrialDepth(OptionalInt.empty(), false);
    }

    /// Does all that trial and error does to a depth.
    ///
    /// @return false when that contradicts
    private static boolean close(SinglesGrid grid, int depth, Limits limits) {
        if (!grid.close()) {
            return false;
        }
        // The cheap depths first: what they find saves trials of the dear ones.
        for (int level = 1; level <= depth; level++) {
            if (!tryAll(grid, level, limits)) {
                return false;
            }
        }
        return true;
    }

    /// Tries every candidate, until nothing goes any more.
    private static boolean tryAll(SinglesGrid grid, int depth, Limits limits) {
        int cells = grid.cellCount();
        int quiet = 0;
        for (int cell = 0; quiet < cells; cell = (cell + 1) % cells) {
            quiet++;
            int open = grid.candidates(cell);
            if (Digits.withoutFirst(open) == 0) {
                continue;
            }
            for (int rest = open; rest != 0; rest = Digits.withoutFirst(rest)) {
                if (limits.halt().isPresent()) {
                    return true;
                }
                var trial = grid.copy();
                trial.place(cell, Digits.first(rest));
                if (!close(trial, depth - 1, limits)) {
                    grid.eliminate(cell, Digits.first(rest));
                    quiet = 0;
                    if (!close(grid, depth - 1, limits)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }
}
