package nonet.batch;

import java.util.List;
import nonet.puzzle.Answer;
import nonet.puzzle.Solution;

/// The answer to a puzzle.
///
/// @param sought how many solutions were looked for: where it is 1, nobody knows whether there is a second
public record Solutions(Answer answer, int sought) {

    /// The solutions that were found, two at most.
    public List<Solution> found() {
        return answer.solutions();
    }

    /// Whether there is a solution to show. One that turned up before time ran out is none: nobody knows whether it is
    /// the only one.
    public boolean isSolved() {
        return answer instanceof Answer.One || answer instanceof Answer.Many;
    }
}
