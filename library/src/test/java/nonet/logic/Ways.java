package nonet.logic;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;

/// Positions that somebody reaches who does not always take the easiest step.
final class Ways {

    private static final Set<Technique> EASY = EnumSet.of(
            Technique.NAKED_SINGLE,
            Technique.HIDDEN_SINGLE,
            Technique.LOCKED_CANDIDATES_1,
            Technique.LOCKED_CANDIDATES_2,
            Technique.NAKED_PAIR);

    private Ways() {}

    /// A moment on the way through a puzzle.
    record Moment(Puzzle puzzle, Grid grid) {

        Position position() {
            return Position.of(grid, puzzle, true);
        }

        @Override
        public String toString() {
            return grid.toString();
        }
    }

    static Solution solution(Puzzle puzzle) {
        if (Solver.general().solve(puzzle) instanceof Answer.One(var solution)) {
            return solution;
        }
        throw new AssertionError("not proper: " + puzzle);
    }

    /// Moments on the way through a random puzzle, those where easy steps are rare.
    static List<Moment> throughRandomPuzzle(Layout layout, long seed) {
        return through(RandomPuzzles.proper(layout, 0, seed), seed);
    }

    /// Moments on the way through a proper puzzle, those where easy steps are rare.
    static List<Moment> through(Puzzle puzzle, long seed) {
        var usual = Explainer.Options.usual().proper(solution(puzzle));
        var easiest = new Explainer(usual);
        var easy = new Explainer(usual.with(EASY));
        var random = new Random(seed);
        var grid = Explainer.start(puzzle);
        var moments = new ArrayList<Moment>();
        while (!grid.isComplete()) {
            var steps = easy.allSteps(puzzle, grid, Limits.none());
            if (steps.isEmpty() || random.nextInt(12) == 0) {
                moments.add(new Moment(puzzle, grid.copy()));
            }
            boolean any = !steps.isEmpty() && random.nextInt(4) != 0;
            Explainer.apply(
                    any
                            ? steps.get(random.nextInt(steps.size()))
                            : easiest.next(puzzle, grid, Limits.none()).orElseThrow(),
                    grid);
        }
        return moments;
    }
}
