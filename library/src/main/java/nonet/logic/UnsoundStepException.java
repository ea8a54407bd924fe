package nonet.logic;

import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.puzzle.Solution;

/// A step that contradicts the solution: a technique is wrong, or the solution is not the only one although
/// somebody promised that. The message holds the position.
public final class UnsoundStepException extends IllegalStateException {

    private static final long serialVersionUID = 1;

    private UnsoundStepException(String message) {
        super(message);
    }

    /// @throws UnsoundStepException where the step rules out a digit of the solution or places another, or
    ///     rules out what is no candidate
    static void check(Step step, Position position, Solution solution) {
        var geometry = position.geometry();
        for (Candidate candidate : step.eliminated()) {
            int cell = geometry.index(candidate.cell());
            if (solution.digit(cell) == candidate.digit()) {
                throw unsound(step, "rules out " + candidate + ", which is right", position);
            }
            if (!position.has(cell, candidate.digit())) {
                throw unsound(step, "rules out " + candidate + ", which is no candidate", position);
            }
        }
        for (Candidate candidate : step.placed()) {
            if (solution.digit(geometry.index(candidate.cell())) != candidate.digit()) {
                throw unsound(step, "places " + candidate + ", which is wrong", position);
            }
        }
    }

    private static UnsoundStepException unsound(Step step, String fault, Position position) {
        var text = new StringBuilder();
        for (int cell = 0; cell < position.geometry().cellCount(); cell++) {
            text.append(cell == 0 ? "" : " ")
                    .append(
                            position.placed(cell) != 0
                                    ? "=" + Digits.symbol(position.placed(cell))
                                    : Digits.symbols(position.candidates(cell)));
        }
        return new UnsoundStepException("%s %s, in the position (= before placed digits) %s; the step is %s"
                .formatted(step.technique(), fault, text, step));
    }
}
