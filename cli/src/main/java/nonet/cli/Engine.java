package nonet.cli;

import java.util.List;
import nonet.kernel.Effort;
import nonet.kernel.Kernel;
import nonet.kernel.Kernels;
import nonet.kernel.Outcomes;
import nonet.logic.Agent;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;

/// A way to solve puzzles whose speed can be measured. Each solves all puzzles with proof that there is no second
/// solution.
sealed interface Engine {

    /// How many puzzles it works on at the same time.
    int lanes();

    /// Solves all puzzles once.
    ///
    /// @return how many guesses that took
    long round();

    /// A kernel: all puzzles are 9×9, with or without diagonals.
    final class OfKernel implements Engine {

        private static final int PORTION = 4096;
        private static final int CELLS = 81;

        private final Kernel kernel;
        private final byte[] puzzles;
        private final int count;
        private final Outcomes outcomes;
        private final Effort effort = Effort.upTo(2);

        private OfKernel(Kernel kernel, List<Puzzle> all) {
            this.kernel = kernel;
            this.count = all.size();
            this.puzzles = new byte[CELLS * count];
            for (int puzzle = 0; puzzle < count; puzzle++) {
                for (int cell = 0; cell < CELLS; cell++) {
                    puzzles[CELLS * puzzle + cell] = (byte) all.get(puzzle).given(cell);
                }
            }
            this.outcomes = new Outcomes(Math.min(count, PORTION));
        }

        static Engine scalar(List<Puzzle> all) {
            return new OfKernel(Kernels.scalar(all.getFirst().hasDiagonals()), all);
        }

        static Engine batch(List<Puzzle> all) {
            return new OfKernel(Kernels.batch(all.getFirst().hasDiagonals()), all);
        }

        @Override
        public int lanes() {
            return kernel.lanes();
        }

        @Override
        public long round() {
            long guesses = 0;
            for (int from = 0; from < count; from += PORTION) {
                int portion = Math.min(PORTION, count - from);
                kernel.solve(puzzles, CELLS * from, portion, effort, outcomes);
                for (int puzzle = 0; puzzle < portion; puzzle++) {
                    guesses += outcomes.guesses(puzzle);
                }
            }
            return guesses;
        }
    }

    /// The solver for all layouts.
    record General(Solver solver, List<Puzzle> puzzles) implements Engine {

        @Override
        public int lanes() {
            return 1;
        }

        @Override
        public long round() {
            long guesses = 0;
            for (Puzzle puzzle : puzzles) {
                guesses += solver.count(puzzle, 2, Limits.none()).statistics().guesses();
            }
            return guesses;
        }
    }

    /// The agent that can be watched.
    record Thinker(Agent agent, List<Puzzle> puzzles) implements Engine {

        @Override
        public int lanes() {
            return 1;
        }

        @Override
        public long round() {
            long guesses = 0;
            for (Puzzle puzzle : puzzles) {
                guesses += agent.solve(puzzle).guesses();
            }
            return guesses;
        }
    }
}
