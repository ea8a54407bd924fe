package nonet.logic;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.puzzle.Solution;

/// The last resort: one digit is taken from the solution. It explains nothing, and says so.
public final class BruteForce {

    private BruteForce() {}

    /// A digit taken from the solution.
    public record Use(Candidate candidate) implements Step {

        @Override
        public Technique technique() {
            return Technique.BRUTE_FORCE;
        }

        @Override
        public Evidence evidence() {
            return Evidence.none();
        }

        @Override
        public List<Candidate> placed() {
            return List.of(candidate);
        }
    }

    /// Opens the cell with the fewest candidates, the first of them in reading order.
    ///
    /// @param position one that has an open cell
    static Use in(Position position, Solution solution) {
        int best = position.open().first();
        for (int cell = best; cell >= 0; cell = position.open().next(cell)) {
            if (Digits.count(position.candidates(cell)) < Digits.count(position.candidates(best))) {
                best = cell;
            }
        }
        return new Use(position.candidate(best, solution.digit(best)));
    }
}
