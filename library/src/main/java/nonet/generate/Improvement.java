package nonet.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Rating;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;

/// A puzzle that is harder or easier than another, by few changes to its givens. The solution stays the same.
///
/// A change takes a given away, adds one, or puts one in another cell. Of many changes the best is made, then another
/// one, as long as it gets better.
///
/// @param puzzle the better puzzle; the old one where none was found
/// @param before how hard the old one is
/// @param after how hard the better one is
/// @param changes how many were made
/// @param tried how many puzzles were rated
public record Improvement(Puzzle puzzle, Rating before, Rating after, int changes, int tried) {

    /// What is better.
    public enum Wanted {
        HARDER,
        EASIER
    }

    /// So many puzzles are rated before the best of them is taken.
    private static final int ENOUGH = 120;

    /// How much harder a puzzle is that the techniques do not solve.
    private static final int BEYOND = 1_000_000;

    /// Looks for a better puzzle.
    ///
    /// @param most how many changes may be made
    /// @throws IllegalArgumentException if the puzzle is not proper
    public static Improvement of(Puzzle puzzle, Wanted wanted, int most, long seed, Limits limits) {
        var solver = Solver.fastest();
        if (!(solver.solve(puzzle, limits) instanceof Answer.One(var solution))) {
            throw new IllegalArgumentException("only a puzzle with exactly one solution can be made harder or easier");
        }
        var before = explained(puzzle, solution, limits);
        var best = puzzle;
        var after = before;
        int changes = 0;
        int tried = 0;
        for (boolean isBetter = true; isBetter && changes < most; ) {
            isBetter = false;
            int rated = 0;
            var from = best;
            for (Puzzle next : neighbours(from, wanted, solution, new Dice(seed, changes))) {
                if (rated == ENOUGH || limits.halt().isPresent()) {
                    break;
                }
                if (!(solver.solve(next, limits) instanceof Answer.One)) {
                    continue;
                }
                rated++;
                var now = explained(next, solution, limits);
                if (limits.halt().isEmpty() && isBetter(now, after, wanted)) {
                    best = next;
                    after = now;
                    isBetter = true;
                }
            }
            tried += rated;
            changes += isBetter ? 1 : 0;
        }
        return new Improvement(best, before.rating(), after.rating(), changes, tried);
    }

    private static boolean isBetter(Explanation now, Explanation before, Wanted wanted) {
        return switch (wanted) {
            case HARDER -> score(now) > score(before);
            case EASIER -> score(now) < score(before);
        };
    }

    private static int score(Explanation way) {
        return way.rating().score() + (!way.isSolved() || way.isGuessed() ? BEYOND : 0);
    }

    private static Explanation explained(Puzzle puzzle, Solution solution, Limits limits) {
        return new Explainer(Explainer.Options.usual().proper(solution)).explain(puzzle, limits);
    }

    /// The puzzles that differ by one change, in random order: those with a given more or fewer first.
    private static List<Puzzle> neighbours(Puzzle puzzle, Wanted wanted, Solution solution, Dice dice) {
        int[] cells = IntStream.range(0, puzzle.layout().cellCount()).toArray();
        dice.shuffle(cells);
        int[] others = cells.clone();
        dice.shuffle(others);
        var neighbours = new ArrayList<Puzzle>();
        for (int cell : cells) {
            if (wanted == Wanted.HARDER && puzzle.given(cell) != 0) {
                neighbours.add(puzzle.without(cell));
            } else if (wanted == Wanted.EASIER && puzzle.given(cell) == 0) {
                neighbours.add(puzzle.with(cell, solution.digit(cell)));
            }
        }
        for (int cell : cells) {
            for (int other : others) {
                if (puzzle.given(cell) != 0 && puzzle.given(other) == 0) {
                    neighbours.add(puzzle.without(cell).with(other, solution.digit(other)));
                }
            }
        }
        return neighbours;
    }
}
