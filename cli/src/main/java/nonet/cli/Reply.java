package nonet.cli;

import java.util.List;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.text.TextError;

/// What came of one question.
sealed interface Reply {

    /// The index of the question.
    long index();

    /// There was no puzzle.
    record Unreadable(long index, TextError error) implements Reply {}

    /// There was a puzzle, and this is the answer.
    ///
    /// @param solutions those that were found, as many as were asked for
    /// @param complete whether there are no others
    record Answered(long index, Puzzle puzzle, Answer answer, List<Solution> solutions, boolean complete)
            implements Reply {}
}
