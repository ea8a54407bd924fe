package nonet.logic;

import java.util.List;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;

/// A way through a puzzle, step by step.
///
/// @param scale that by which steps were chosen, the easiest first
/// @param start the position before the first step
public record Explanation(Puzzle puzzle, OurScale scale, Grid start, List<Step> steps, Ending ending) {

    /// How the way ends.
    public sealed interface Ending {

        /// Every cell has its digit.
        record Solved() implements Ending {}

        /// No technique finds a further step.
        record Stuck() implements Ending {}

        /// The position is impossible.
        record Broken(Conflict conflict) implements Ending {}

        /// Somebody called a halt first.
        record Stopped(Answer.Halt halt) implements Ending {}
    }

    public Explanation {
        steps = List.copyOf(steps);
    }

    public boolean isSolved() {
        return ending instanceof Ending.Solved;
    }

    /// Whether some digit was taken from the solution.
    public boolean isGuessed() {
        return steps.stream().anyMatch(BruteForce.Use.class::isInstance);
    }

    /// How hard it is, as far as it goes.
    public Rating rating() {
        return Rating.of(steps, scale, puzzle.layout().cellCount());
    }

    /// The same way without the steps that nothing later rests on; one that does not lead to the solution stays as it
    /// is.
    public Explanation direct() {
        return isSolved() ? new Explanation(puzzle, scale, start, Needed.of(this), ending) : this;
    }

    /// The position before a step, counted from 0; with the number of steps, the position after the last.
    public Grid before(int step) {
        var grid = start.copy();
        steps.subList(0, step).forEach(done -> Explainer.apply(done, grid));
        return grid;
    }
}
