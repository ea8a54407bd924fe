package nonet.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// The **backdoors** of a puzzle: the fewest cells whose digits in the solution, if somebody told them,
/// would leave nothing but singles to do.
///
/// @param size how many cells they have: 0 where the puzzle needs none; -1 where none was found
/// @param sets the backdoors, all of that size
/// @param isStopped whether a limit ended the search before its time
public record Backdoors(int size, List<List<Cell>> sets, boolean isStopped) {

    /// Looks for the smallest.
    ///
    /// @param most how many cells a backdoor may have
    public static Backdoors of(Puzzle puzzle, Solution solution, int most, Limits limits) {
        var grid = SinglesGrid.of(puzzle);
        if (!grid.close()) {
            throw new IllegalArgumentException("the puzzle has no solution");
        }
        if (grid.isSolved()) {
            return new Backdoors(0, List.of(), false);
        }
        int[] open = IntStream.range(0, puzzle.layout().cellCount())
                .filter(cell -> Integer.bitCount(grid.candidates(cell)) > 1)
                .toArray();
        for (int size = 1; size <= most; size++) {
            var sets = new ArrayList<List<Cell>>();
            choose(puzzle, solution, grid, open, 0, size, List.of(), sets, limits);
            boolean isStopped = limits.halt().isPresent();
            if (!sets.isEmpty() || isStopped) {
                return new Backdoors(sets.isEmpty() ? -1 : size, List.copyOf(sets), isStopped);
            }
        }
        return new Backdoors(-1, List.of(), false);
    }

    private static void choose(
            Puzzle puzzle,
            Solution solution,
            SinglesGrid grid,
            int[] open,
            int from,
            int more,
            List<Cell> chosen,
            List<List<Cell>> sets,
            Limits limits) {
        for (int i = from; i < open.length && limits.halt().isEmpty(); i++) {
            int cell = open[i];
            // A cell that follows from those before it would be one too many.
            if (Integer.bitCount(grid.candidates(cell)) == 1) {
                continue;
            }
            var next = grid.copy();
            next.place(cell, solution.digit(cell));
            boolean isRight = next.close();
            var now = new ArrayList<>(chosen);
            now.add(puzzle.layout().cell(cell));
            if (more > 1) {
                choose(puzzle, solution, next, open, i + 1, more - 1, now, sets, limits);
            } else if (isRight && next.isSolved()) {
                sets.add(List.copyOf(now));
            }
        }
    }
}
