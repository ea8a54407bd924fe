package nonet.generate;

import nonet.logic.er.ErScale;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// Puzzles whose ER, the rating that forums speak of, is in a range.
///
/// @param tenths 71 for 7.1
public record ForumRange(Wish.Range tenths) implements Wish.Measure {

    /// Farther than any rating.
    private static final int UNRATED = 1_000;

    @Override
    public boolean knows(Puzzle puzzle) {
        return ErScale.CLASSIC.knows(puzzle);
    }

    @Override
    public String kind() {
        return ErScale.KIND;
    }

    @Override
    public int distance(Puzzle puzzle, Limits limits) {
        var path = ErScale.CLASSIC.path(puzzle, limits);
        return path.isSolved() ? tenths.distance((int) Math.round(10 * path.er())) : UNRATED;
    }
}
