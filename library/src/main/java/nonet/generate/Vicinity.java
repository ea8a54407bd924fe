package nonet.generate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.BatchSolver;
import nonet.solve.Solver;

/// The **vicinity** of a 9×9 puzzle: the minimal puzzles that one gets who takes some givens away and puts
/// others in ({-1+1}, {-2+2}). Collectors look there for more of what is rare.
///
/// For each choice of givens that go, every candidate is tried as the last one that comes: the batch kernel
/// answers many such questions at once. What is the same as a puzzle before it, up to looks, is left out.
/// One thread at a time may use it.
public final class Vicinity {

    private static final int CELLS = 81;
    private static final int AT_ONCE = 1024;

    private final int out;
    private final int in;
    private final Limits limits;
    private final Solver single = Solver.fastest();
    private final BatchSolver solver = BatchSolver.of(false, AT_ONCE);
    private final Set<Canonical> seen = new HashSet<>();
    private final List<Puzzle> found = new ArrayList<>();

    // The puzzle whose vicinity is looked at, what is left of it, and the questions that wait.
    private int[] givens = {};
    private int[] left = {};
    private Geometry geometry = Puzzle.of(".".repeat(CELLS)).geometry();
    private int waiting;

    /// @param out how many givens go
    /// @param in how many come
    public Vicinity(int out, int in, Limits limits) {
        if (out < 1 || in < 1) {
            throw new IllegalArgumentException("at least one given has to go, and one to come");
        }
        this.out = out;
        this.in = in;
        this.limits = limits;
    }

    /// Finds the puzzles in the vicinity of this one that were not found before.
    ///
    /// @throws IllegalArgumentException if the puzzle is not a classic one
    public void around(Puzzle puzzle, Consumer<Puzzle> sink) {
        seen.add(Canonical.of(puzzle));
        givens = puzzle.givens();
        left = givens.clone();
        geometry = puzzle.geometry();
        found.clear();
        takeAway(0, out);
        ask();
        for (Puzzle other : found) {
            if (isMinimal(other) && seen.add(Canonical.of(other))) {
                sink.accept(other);
            }
        }
    }

    private void takeAway(int from, int more) {
        if (more == 0) {
            add(0, in);
            return;
        }
        for (int cell = from; cell < CELLS && limits.halt().isEmpty(); cell++) {
            if (givens[cell] != 0) {
                left[cell] = 0;
                takeAway(cell + 1, more - 1);
                left[cell] = givens[cell];
            }
        }
    }

    /// Adds givens where there were none, or another digit than before.
    private void add(int from, int more) {
        if (more == 0) {
            wonder();
            return;
        }
        for (int cell = from; cell < CELLS && limits.halt().isEmpty(); cell++) {
            if (left[cell] == 0) {
                for (int rest = free(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                    left[cell] = Digits.first(rest);
                    if (left[cell] != givens[cell] && (more == 1 || hasSolution())) {
                        add(cell + 1, more - 1);
                    }
                }
                left[cell] = 0;
            }
        }
    }

    private int free(int cell) {
        int free = geometry.allDigits();
        for (int seenFrom : geometry.seenFrom(cell)) {
            free &= left[seenFrom] == 0 ? free : ~Digits.bit(left[seenFrom]);
        }
        return free;
    }

    private boolean hasSolution() {
        return !(single.first(Puzzle.of(geometry.layout(), left), limits) instanceof Answer.None);
    }

    /// Puts what is left now among the questions.
    private void wonder() {
        byte[] puzzles = solver.puzzles();
        for (int cell = 0; cell < CELLS; cell++) {
            puzzles[CELLS * waiting + cell] = (byte) left[cell];
        }
        if (++waiting == AT_ONCE) {
            ask();
        }
    }

    private void ask() {
        solver.solve(waiting, 2, Long.MAX_VALUE, () -> limits.halt().isPresent());
        for (int i = 0; i < waiting; i++) {
            if (solver.solutions(i) == 1 && !solver.stopped(i)) {
                int[] digits = new int[CELLS];
                for (int cell = 0; cell < CELLS; cell++) {
                    digits[cell] = solver.puzzles()[CELLS * i + cell];
                }
                found.add(Puzzle.of(geometry.layout(), digits));
            }
        }
        waiting = 0;
    }

    private boolean isMinimal(Puzzle puzzle) {
        int[] all = puzzle.givens();
        return IntStream.range(0, CELLS)
                .filter(cell -> all[cell] != 0)
                .noneMatch(cell -> single.solve(puzzle.without(cell), limits) instanceof Answer.One);
    }
}
