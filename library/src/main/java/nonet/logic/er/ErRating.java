package nonet.logic.er;

import java.util.Optional;
import java.util.function.Consumer;
import nonet.logic.Explanation;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// What a scale of the forums says of a puzzle.
///
/// @param answer that of the puzzle; where the path was not gone to its end, who stopped it
/// @param path as far as it was gone; empty where the puzzle is not proper, or not of the kind that the scale knows
public record ErRating(Answer answer, Optional<ErPath> path) {

    /// Rates a puzzle that was solved.
    ///
    /// @param hearer is told of every step when it is found
    public static ErRating of(Puzzle puzzle, Answer answer, ErRater rater, Limits limits, Consumer<ErStep> hearer) {
        if (!(answer instanceof Answer.One) || !rater.scale().knows(puzzle)) {
            return new ErRating(answer, Optional.empty());
        }
        var path = rater.path(puzzle, limits, hearer);
        return new ErRating(
                path.ending() instanceof Explanation.Ending.Stopped(var halt)
                        ? new Answer.Stopped(halt, Optional.empty())
                        : answer,
                Optional.of(path));
    }

    /// The path, where it was gone to its end.
    public Optional<ErPath> whole() {
        return path.filter(_ -> answer instanceof Answer.One);
    }
}
