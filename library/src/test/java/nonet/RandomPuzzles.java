package nonet;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;

/// Puzzles for tests, each the same for the same seed on every machine.
public final class RandomPuzzles {

    private RandomPuzzles() {}

    /// A full grid. Every layout that has blocks has one; of diagonals and jigsaw pieces not all go together.
    public static Solution full(Puzzle blank, long seed) {
        return tryFull(blank, new Random(seed))
                .orElseThrow(() -> new IllegalArgumentException("no grid fills " + blank.constraints()));
    }

    private static Optional<Solution> tryFull(Puzzle blank, Random random) {
        return Solver.general().any(blank, Limits.none(), random) instanceof Answer.One one
                ? Optional.of(one.solution())
                : Optional.empty();
    }

    /// A full grid of which this many cells, drawn at random, are given. It has a solution, often several.
    public static Puzzle withGivens(Puzzle blank, int givens, long seed) {
        var random = new Random(seed);
        int[] digits = full(blank, random.nextLong()).digits();
        int[] order = shuffledCells(blank.layout(), random);
        for (int i = givens; i < order.length; i++) {
            digits[order[i]] = 0;
        }
        return blank.withGivens(digits);
    }

    /// A proper puzzle, from a full grid by taking one cell after another away, as long as one solution
    /// remains and more than `givens` cells are left. With 0 givens it is minimal.
    public static Puzzle proper(Puzzle blank, int givens, long seed) {
        var random = new Random(seed);
        int[] digits = full(blank, random.nextLong()).digits();
        int left = digits.length;
        var solver = Solver.general();
        for (int cell : shuffledCells(blank.layout(), random)) {
            if (left <= givens) {
                break;
            }
            int digit = digits[cell];
            digits[cell] = 0;
            if (solver.solve(blank.withGivens(digits)) instanceof Answer.One) {
                left--;
            } else {
                digits[cell] = digit;
            }
        }
        return blank.withGivens(digits);
    }

    /// A puzzle with more than one solution: a minimal proper puzzle without one of its givens.
    public static Puzzle many(Puzzle blank, long seed) {
        var minimal = proper(blank, 0, seed);
        int given = IntStream.range(0, blank.layout().cellCount())
                .filter(cell -> minimal.given(cell) != 0)
                .findFirst()
                .orElseThrow();
        return minimal.without(given);
    }

    /// A puzzle with no solution, though its givens do not clash: a minimal proper puzzle with one more digit,
    /// which is not that of the solution.
    public static Puzzle unsolvable(Puzzle blank, long seed) {
        var random = new Random(seed);
        var proper = proper(blank, 0, seed);
        if (!(Solver.general().solve(proper) instanceof Answer.One one)) {
            throw new AssertionError("not proper: " + proper);
        }
        for (int cell : shuffledCells(blank.layout(), random)) {
            for (int digit = 1; digit <= blank.layout().digitCount(); digit++) {
                if (proper.given(cell) == 0 && digit != one.solution().digit(cell)) {
                    int[] givens = proper.givens();
                    givens[cell] = digit;
                    var wrong = blank.withGivens(givens);
                    if (wrong.clashes().isEmpty()) {
                        return wrong;
                    }
                }
            }
        }
        throw new AssertionError("every wrong digit clashes: " + proper);
    }

    /// Digits strewn over a grid so that no two clash. It may have any number of solutions, often none.
    public static Puzzle strewn(Puzzle blank, int givens, long seed) {
        var random = new Random(seed);
        int[] digits = new int[blank.layout().cellCount()];
        int[] order = shuffledCells(blank.layout(), random);
        for (int i = 0; i < givens; i++) {
            int cell = order[i];
            int[] free = IntStream.rangeClosed(1, blank.layout().digitCount())
                    .filter(digit ->
                            Arrays.stream(blank.geometry().seenFrom(cell)).allMatch(peer -> digits[peer] != digit))
                    .toArray();
            digits[cell] = free.length == 0 ? 0 : free[random.nextInt(free.length)];
        }
        return blank.withGivens(digits);
    }

    // The same for layouts without rules.

    public static Solution full(Layout layout, long seed) {
        return full(Puzzle.empty(layout), seed);
    }

    public static Puzzle withGivens(Layout layout, int givens, long seed) {
        return withGivens(Puzzle.empty(layout), givens, seed);
    }

    public static Puzzle proper(Layout layout, int givens, long seed) {
        return proper(Puzzle.empty(layout), givens, seed);
    }

    public static Puzzle many(Layout layout, long seed) {
        return many(Puzzle.empty(layout), seed);
    }

    public static Puzzle unsolvable(Layout layout, long seed) {
        return unsolvable(Puzzle.empty(layout), seed);
    }

    public static Puzzle strewn(Layout layout, int givens, long seed) {
        return strewn(Puzzle.empty(layout), givens, seed);
    }

    /// A jigsaw whose pieces hang together, and which at least one grid fills.
    public static Layout jigsaw(int size, long seed) {
        var random = new Random(seed);
        while (true) {
            var layout = Layout.jigsaw(pieces(size, random));
            if (tryFull(Puzzle.empty(layout), random).isPresent()) {
                return layout;
            }
        }
    }

    /// Begins with rows as pieces and lets neighbouring pieces exchange cells as long as all hang together.
    private static int[] pieces(int size, Random random) {
        int[] pieceOf = IntStream.range(0, size * size).map(cell -> cell / size).toArray();
        for (int i = 0; i < 40 * size * size; i++) {
            int one = random.nextInt(pieceOf.length);
            int other = random.nextInt(pieceOf.length);
            swap(pieceOf, one, other);
            if (!hangsTogether(pieceOf, size, pieceOf[one]) || !hangsTogether(pieceOf, size, pieceOf[other])) {
                swap(pieceOf, one, other);
            }
        }
        return pieceOf;
    }

    private static void swap(int[] pieceOf, int one, int other) {
        int piece = pieceOf[one];
        pieceOf[one] = pieceOf[other];
        pieceOf[other] = piece;
    }

    private static boolean hangsTogether(int[] pieceOf, int size, int piece) {
        boolean[] reached = new boolean[pieceOf.length];
        int start = 0;
        while (pieceOf[start] != piece) {
            start++;
        }
        return reach(pieceOf, size, start, reached) == size;
    }

    private static int reach(int[] pieceOf, int size, int cell, boolean[] reached) {
        reached[cell] = true;
        int count = 1;
        int[] neighbours = {
            cell % size > 0 ? cell - 1 : cell,
            cell % size < size - 1 ? cell + 1 : cell,
            cell >= size ? cell - size : cell,
            cell < size * (size - 1) ? cell + size : cell
        };
        for (int next : neighbours) {
            if (!reached[next] && pieceOf[next] == pieceOf[cell]) {
                count += reach(pieceOf, size, next, reached);
            }
        }
        return count;
    }

    private static int[] shuffledCells(Layout layout, Random random) {
        int[] cells = IntStream.range(0, layout.cellCount()).toArray();
        for (int i = cells.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int cell = cells[i];
            cells[i] = cells[j];
            cells[j] = cell;
        }
        return cells;
    }
}
