package nonet.bench;

import java.util.List;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// Another library that can solve Sudokus, used as its own examples do, on one thread.
public interface Peer {

    /// Finds the solution and proves that there is no second.
    Answer solve(Puzzle puzzle);

    /// The answer, from all solutions, or from two of them.
    ///
    /// @param solutions the digits of each
    static Answer answer(Puzzle puzzle, List<int[]> solutions) {
        return switch (solutions.size()) {
            case 0 -> new Answer.None(new Answer.Reason.Exhausted());
            case 1 -> new Answer.One(Solution.of(puzzle, solutions.getFirst()));
            default ->
                new Answer.Many(Solution.of(puzzle, solutions.getFirst()), Solution.of(puzzle, solutions.getLast()));
        };
    }
}
