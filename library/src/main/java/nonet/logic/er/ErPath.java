package nonet.logic.er;

import java.util.List;
import java.util.Optional;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;

/// The path of Sudoku Explainer through a puzzle, and the three numbers that it comes to.
public record ErPath(Puzzle puzzle, List<ErStep> steps, Explanation.Ending ending) {

    /// The rating of a puzzle for which there is no further step.
    public static final double STUCK = 20.0;

    public ErPath {
        steps = List.copyOf(steps);
    }

    /// The position before a step, counted from 0; with the number of steps, the position after the last.
    public Grid before(int step) {
        var grid = Explainer.start(puzzle);
        steps.subList(0, step).forEach(done -> Explainer.apply(done, grid));
        return grid;
    }

    public boolean isSolved() {
        return ending instanceof Explanation.Ending.Solved;
    }

    /// The rating of the hardest step.
    public double er() {
        return ending instanceof Explanation.Ending.Stuck ? STUCK : highest(steps.size());
    }

    /// Pearl: the rating of the hardest step up to the first that places a digit.
    public double ep() {
        int first = 0;
        while (first < steps.size() && steps.get(first).placed().isEmpty()) {
            first++;
        }
        return highest(Math.min(first + 1, steps.size()));
    }

    /// Diamond: the rating of the first step.
    public double ed() {
        return highest(Math.min(1, steps.size()));
    }

    private double highest(int count) {
        return steps.stream().limit(count).mapToDouble(ErStep::rating).max().orElse(0.0);
    }

    /// The technique of the hardest step, of several the first; empty where there is no step.
    public Optional<ErTechnique> hardest() {
        return hardestOf(steps).map(ErStep::technique);
    }

    /// The hardest of some steps, of several the first.
    public static Optional<ErStep> hardestOf(List<ErStep> steps) {
        return steps.stream().reduce((one, other) -> other.rating() > one.rating() ? other : one);
    }
}
