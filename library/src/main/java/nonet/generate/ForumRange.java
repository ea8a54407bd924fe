package nonet.generate;

import nonet.logic.er.ErRater;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// Puzzles whose ER, the rating that forums speak of, is from one number to another, both included.
///
/// @param least in tenths: 71 for 7.1
/// @param most in tenths
public record ForumRange(int least, int most) implements Wish.Measure {

    /// Farther than any rating.
    private static final int UNRATED = 1_000;

    public ForumRange {
        if (least > most) {
            throw new IllegalArgumentException(
                    "from %.1f to %.1f there is no rating".formatted(least / 10.0, most / 10.0));
        }
    }

    @Override
    public boolean knows(Puzzle puzzle) {
        return ErRater.knows(puzzle);
    }

    @Override
    public String kind() {
        return "ER is a rating of 9×9 puzzles with blocks and without further rules";
    }

    @Override
    public int distance(Puzzle puzzle, Limits limits) {
        var path = new ErRater().path(puzzle, limits);
        return path.isSolved() ? new Wish.Range(least, most).distance((int) Math.round(10 * path.er())) : UNRATED;
    }
}
