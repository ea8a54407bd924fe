package nonet.solve;

import java.util.Optional;
import nonet.kernel.CandidateKernel;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Different;
import nonet.rule.Marked;
import org.jspecify.annotations.Nullable;

/// Puts a 9×9 puzzle to a kernel. One thread at a time may use it.
final class Classic {

    private static final int CELLS = 81;

    private final byte[] givens = new byte[CELLS];
    private final int[] candidates = new int[CELLS];
    private final Outcomes outcomes = new Outcomes(1);
    private @Nullable Kernel plain;
    private @Nullable Kernel diagonal;

    /// Whether a kernel knows this puzzle: a 9×9 grid, perhaps with both diagonals, perhaps with fewer candidates than
    /// all.
    static boolean knows(Puzzle puzzle) {
        return puzzle.layout().isClassic()
                && puzzle.rules().stream()
                        .allMatch(rule -> rule instanceof Marked || rule instanceof Different.Diagonal)
                && puzzle.hasDiagonals() == puzzle.rules().stream().anyMatch(Different.Diagonal.class::isInstance);
    }

    /// Finds up to `limit` solutions, 1 or 2.
    ///
    /// @return empty where there is no solution: a kernel does not say why
    Optional<Answer> solve(Puzzle puzzle, int limit, Limits limits) {
        var effort = new Effort(limit, Long.MAX_VALUE, () -> limits.halt().isPresent());
        if (BatchSolver.knows(puzzle)) {
            for (int cell = 0; cell < CELLS; cell++) {
                givens[cell] = (byte) puzzle.given(cell);
            }
            kernel(puzzle.hasDiagonals()).solve(givens, 0, 1, effort, outcomes);
        } else {
            for (int cell = 0; cell < CELLS; cell++) {
                candidates[cell] = puzzle.allowed(cell) & puzzle.constraints().allowed(cell);
            }
            new CandidateKernel(puzzle.hasDiagonals()).solve(candidates, effort, outcomes);
        }
        long found = outcomes.solutions(0);
        if (found > 1) {
            return Optional.of(
                    new Answer.Many(solution(puzzle, outcomes.first()), solution(puzzle, outcomes.second())));
        }
        var one = found == 0 ? Optional.<Solution>empty() : Optional.of(solution(puzzle, outcomes.first()));
        if (outcomes.stopped(0)) {
            return Optional.of(new Answer.Stopped(limits.halt().orElse(Answer.Halt.CANCELLED), one));
        }
        return one.map(Answer.One::new);
    }

    /// How many guesses the last puzzle took.
    long guesses() {
        return outcomes.guesses(0);
    }

    private Kernel kernel(boolean diagonals) {
        var kernel = diagonals ? diagonal : plain;
        if (kernel == null) {
            kernel = Kernels.scalar(diagonals);
            if (diagonals) {
                diagonal = kernel;
            } else {
                plain = kernel;
            }
        }
        return kernel;
    }

    private static Solution solution(Puzzle puzzle, byte[] digits) {
        int[] copy = new int[CELLS];
        for (int cell = 0; cell < CELLS; cell++) {
            copy[cell] = digits[cell];
        }
        return Solution.of(puzzle, copy);
    }
}
