package nonet.generate;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
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

    /// Takes a given out of each of the first puzzles, and looks whether they stay proper, as they are with
    /// it.
    ///
    /// @param givens the cell for each puzzle
    void doubt(int count, int[] givens, BooleanSupplier stop);

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
            public void doubt(int count, int[] givens, BooleanSupplier stop) {
                byte[] puzzles = solver.puzzles();
                for (int i = 0; i < count; i++) {
                    int at = CELLS * i + givens[i];
                    without[i] = BatchSolver.candidate(givens[i], puzzles[at]);
                    puzzles[at] = 0;
                }
                solver.solveWithout(count, without, stop);
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
            public void doubt(int count, int[] givens, BooleanSupplier stop) {
                for (int i = 0; i < count; i++) {
                    puzzles[i * cells + givens[i]] = 0;
                }
                solve(count, 2, stop);
            }

            @Override
            public boolean canGo(int puzzle) {
                return has(1, puzzle);
            }
        };
    }
}
