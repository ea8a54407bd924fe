package nonet.batch;

import java.util.List;
import nonet.puzzle.Answer;
import nonet.puzzle.Solution;

/// The answer to a puzzle, with all solutions that were asked for.
///
/// @param found those that were found
/// @param complete whether there are no others
public record Solutions(Answer answer, List<Solution> found, boolean complete) {

    /// Whether there is a solution to show. One that turned up before time ran out is none: nobody knows whether it is
    /// the only one.
    public boolean isSolved() {
        return answer instanceof Answer.One || answer instanceof Answer.Many;
    }
}
