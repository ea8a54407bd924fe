package nonet.generate;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.BatchSolver;
import nonet.solve.Solver;

/// Says of many puzzles at once how many solutions they have. Which one is told first is the same for all
/// oracles.
interface Oracle {

    /// The cells of the grids that kernels know.
    int CELLS = 81;

    /// For so many questions vectors are not worth their compilation: three hundred puzzles take about as
    /// many.
    long FEW = 10_000;

    /// Where the puzzles go, one behind the other, 0 for an empty cell.
    byte[] puzzles();

    /// Looks for up to `enough` solutions of each of the first puzzles, 1 or 2, unless it is stopped.
    void solve(int count, int enough, BooleanSupplier stop);

    /// Whether a puzzle was found to have this many solutions: exactly, where as many as that were not
    /// enough.
    boolean has(int solutions, int puzzle);

    /// The first solutions, as the puzzles are.
    byte[] first();

    /// Takes a given out of proper puzzles, and looks whether they stay proper. What is asked next may depend
    /// on what was answered before.
    ///
    /// @param next puts a puzzle into its place and says which place that is, or -1 where there is none at the
    /// moment
    /// @param givens the cell for each place
    /// @param answered is told the place of each puzzle of which it is known now
    void doubt(IntSupplier next, int[] givens, BooleanSupplier stop, IntConsumer answered);

    /// Whether a puzzle was found to stay proper without the given that was doubted.
    boolean canGo(int puzzle);

    /// A kernel that solves them side by side.
    static Oracle sideBySide(boolean diagonals, int capacity) {
        var solver = BatchSolver.of(diagonals, capacity, FEW);
        short[] without = new short[capacity];
        return new Oracle() {
            @Override
            public byte[] puzzles() {
                return solver.puzzles();
            }

            @Override
            public void solve(int count, int enough, BooleanSupplier stop) {
                solver.solve(count, enough, Long.MAX_VALUE, stop);
            }

            @Override
            public boolean has(int solutions, int puzzle) {
                return solver.solutions(puzzle) == solutions && !solver.stopped(puzzle);
            }

            @Override
            public byte[] first() {
                return solver.first();
            }

            @Override
            public void doubt(IntSupplier next, int[] givens, BooleanSupplier stop, IntConsumer answered) {
                byte[] puzzles = solver.puzzles();
                solver.solveWithout(
                        () -> {
                            int puzzle = next.getAsInt();
                            if (puzzle >= 0) {
                                int at = CELLS * puzzle + givens[puzzle];
                                without[puzzle] = BatchSolver.candidate(givens[puzzle], puzzles[at]);
                                puzzles[at] = 0;
                            }
                            return puzzle;
                        },
                        without,
                        stop,
                        answered);
            }

            @Override
            public boolean canGo(int puzzle) {
                return has(0, puzzle);
            }
        };
    }

    /// A solver that takes one after the other, for where there are no vectors.
    ///
    /// @param blank the layout and the rules of all of them
    static Oracle oneByOne(Puzzle blank, int capacity) {
        int cells = blank.layout().cellCount();
        var solver = Solver.fastest();
        byte[] puzzles = new byte[capacity * cells];
        byte[] first = new byte[capacity * cells];
        int[] found = new int[capacity];
        return new Oracle() {
            @Override
            public byte[] puzzles() {
                return puzzles;
            }

            @Override
            public void solve(int count, int enough, BooleanSupplier stop) {
                var limits = Limits.none().andUnless(stop);
                for (int i = 0; i < count; i++) {
                    solve(i, enough, limits);
                }
            }

            private void solve(int i, int enough, Limits limits) {
                int at = i * cells;
                int[] givens = new int[cells];
                Arrays.setAll(givens, cell -> puzzles[at + cell]);
                var puzzle = blank.withGivens(givens);
                found[i] = switch (enough == 1 ? solver.first(puzzle, limits) : solver.solve(puzzle, limits)) {
                    case Answer.One(var solution) -> keep(solution, at, 1);
                    case Answer.Many(var solution, var _) -> keep(solution, at, 2);
                    case Answer.None _ -> 0;
                    case Answer.Stopped _ -> -1;
                };
            }

            private int keep(Solution solution, int at, int count) {
                for (int cell = 0; cell < cells; cell++) {
                    first[at + cell] = (byte) solution.digit(cell);
                }
                return count;
            }

            @Override
            public boolean has(int solutions, int puzzle) {
                return found[puzzle] == solutions;
            }

            @Override
            public byte[] first() {
                return first;
            }

            @Override
            public void doubt(IntSupplier next, int[] givens, BooleanSupplier stop, IntConsumer answered) {
                for (int puzzle = next.getAsInt(); puzzle >= 0; puzzle = next.getAsInt()) {
                    puzzles[puzzle * cells + givens[puzzle]] = 0;
                    solve(puzzle, 2, Limits.none().andUnless(stop));
                    answered.accept(puzzle);
                }
            }

            @Override
            public boolean canGo(int puzzle) {
                return has(1, puzzle);
            }
        };
    }
}
