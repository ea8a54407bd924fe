package nonet.logic.er;

import java.util.List;
import java.util.Optional;
import nonet.logic.Explanation;
import nonet.puzzle.Puzzle;

/// The path of Sudoku Explainer through a puzzle, and the three numbers that it comes to.
public record ErPath(Puzzle puzzle, List<ErStep> steps, Explanation.Ending ending) {

    /// The rating of a puzzle for which there is no further step.
    public static final double STUCK = 20.0;

    public ErPath {
        steps = List.copyOf(steps);
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
        return steps.stream()
                .reduce((one, other) -> other.rating() > one.rating() ? other : one)
                .map(ErStep::technique);
    }
}
