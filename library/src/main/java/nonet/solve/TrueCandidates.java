package nonet.solve;

import java.util.Arrays;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// The **true candidates** of a puzzle: for each cell the digits that it has in some solution, and in how many, up to a
/// limit. A candidate that a single solution of many has would make the puzzle proper if it were given.
///
/// ```java
/// var all = TrueCandidates.of(puzzle, 2, Solver.fastest(), Limits.none());
/// all.digits(0);          // the mask of digits that the first cell can have
/// all.count(0, 5);        // 0, 1 or 2: in how many solutions it is 5
/// ```
public final class TrueCandidates {

    /// So many solutions are looked at before it is asked for each candidate by itself.
    private static final int AT_FIRST = 1_000;

    private final Layout layout;
    private final long limit;
    private final long[][] counts;
    private boolean isStopped;

    private TrueCandidates(Layout layout, long limit) {
        this.layout = layout;
        this.limit = limit;
        this.counts = new long[layout.totalCount()][layout.digitCount() + 1];
    }

    /// Finds the true candidates, or stops at a limit.
    ///
    /// @param limit up to how many solutions are counted for each; at least 1
    public static TrueCandidates of(Puzzle puzzle, long limit, Solver solver, Limits limits) {
        if (limit < 1) {
            throw new IllegalArgumentException("cannot count up to %d solutions; 1 is the least".formatted(limit));
        }
        var found = new TrueCandidates(puzzle.layout(), limit);
        var left = new Object() {
            long solutions = Math.max(AT_FIRST, limit);
        };
        var count = solver.forEach(puzzle, limits, solution -> {
            found.add(solution);
            return --left.solutions > 0;
        });
        switch (count.ending()) {
            case ALL -> {}
            case ENOUGH -> found.askForEach(puzzle, solver, limits);
            case TIME_LIMIT, CANCELLED -> found.isStopped = true;
        }
        return found;
    }

    private void add(Solution solution) {
        for (int cell = 0; cell < counts.length; cell++) {
            counts[cell][solution.digit(cell)]++;
        }
    }

    /// Where there are too many solutions to look at all: counts those of each candidate that has not enough yet.
    private void askForEach(Puzzle puzzle, Solver solver, Limits limits) {
        for (int cell = 0; cell < counts.length && !isStopped; cell++) {
            for (int digit = 1; digit <= layout.digitCount() && !isStopped; digit++) {
                if (counts[cell][digit] < limit && Digits.contains(puzzle.allowed(cell), digit)) {
                    var count = solver.count(puzzle.with(cell, digit), limit, limits);
                    counts[cell][digit] = Math.max(counts[cell][digit], count.solutions());
                    isStopped = count.isStopped();
                }
            }
        }
    }

    /// In how many solutions a cell has a digit, up to the limit.
    public long count(int cell, int digit) {
        return Math.min(limit, counts[cell][digit]);
    }

    /// The mask of digits that a cell has in some solution.
    public int digits(int cell) {
        int digits = 0;
        for (int digit = 1; digit <= layout.digitCount(); digit++) {
            digits |= counts[cell][digit] == 0 ? 0 : Digits.bit(digit);
        }
        return digits;
    }

    /// The same digits one by one.
    public IntStream digitsOf(int cell) {
        return IntStream.rangeClosed(1, layout.digitCount()).filter(digit -> counts[cell][digit] != 0);
    }

    /// Whether there is no solution at all, as far as anybody knows.
    public boolean areNone() {
        return Arrays.stream(counts[0]).sum() == 0;
    }

    /// Whether a limit ended the search before its time: then there may be more of everything.
    public boolean isStopped() {
        return isStopped;
    }
}
