package nonet.generate;

import java.util.Optional;
import java.util.stream.IntStream;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;

/// A minimal puzzle near another one, with the same solution: one given goes, others come where a second solution
/// differs, and those that are not needed go.
final class Neighbour {

    private Neighbour() {}

    /// @param puzzle a proper one
    /// @return empty where it is the same puzzle, or time was too short
    static Optional<Puzzle> of(Puzzle puzzle, Dice dice, Limits limits) {
        var solver = Solver.fastest();
        int[] order = IntStream.range(0, puzzle.layout().cellCount()).toArray();
        dice.shuffle(order);
        int leaving = IntStream.of(order)
                .filter(cell -> puzzle.given(cell) != 0)
                .findFirst()
                .orElseThrow();
        if (!(solver.solve(puzzle, limits) instanceof Answer.One(var solution))) {
            return Optional.empty();
        }
        var near = puzzle.without(leaving);
        while (solver.solve(near, limits) instanceof Answer.Many(var first, var second)) {
            var other = first.equals(solution) ? second : first;
            var helpful = IntStream.of(order)
                    .filter(cell -> cell != leaving && other.digit(cell) != solution.digit(cell))
                    .findFirst();
            if (helpful.isEmpty()) {
                return Optional.empty();
            }
            near = near.with(helpful.getAsInt(), solution.digit(helpful.getAsInt()));
        }
        for (int cell : order) {
            if (near.given(cell) != 0 && solver.solve(near.without(cell), limits) instanceof Answer.One) {
                near = near.without(cell);
            }
        }
        return Optional.of(near).filter(made -> limits.halt().isEmpty() && !made.equals(puzzle));
    }
}
