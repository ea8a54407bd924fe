package nonet.generate;

import java.util.ArrayList;
import java.util.Arrays;
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
/// For each choice of givens that go, every candidate is tried as the last one that comes, unless two
/// solutions are known that have it: the two that each answer brings are remembered. The batch kernel
/// answers many such questions at once. What is the same as a puzzle before it, up to looks, is left out.
/// One thread at a time may use it.
public final class Vicinity {

    private static final int CELLS = 81;
    /// So many stumps are looked at side by side, and so many questions each of them has in a round: the
    /// answers to the first spare others.
    private static final int STUMPS = 64;

    private static final int QUESTIONS = 16;

    private static final int AT_ONCE = STUMPS * QUESTIONS;

    private static final long SEVERAL = 1;

    private final int out;
    private final int in;
    private final Limits limits;
    private final Solver single = Solver.fastest();
    private final BatchSolver solver = BatchSolver.of(false, AT_ONCE);
    private final Set<Canonical> seen = new HashSet<>();
    private final List<Puzzle> found = new ArrayList<>();

    // The puzzle whose vicinity is looked at, what is left of it, and the stumps that wait.
    private int[] givens = {};
    private int[] left = {};
    private Geometry geometry = Puzzle.of(".".repeat(CELLS)).geometry();
    private final List<Stump> stumps = new ArrayList<>();

    /// A puzzle that lacks its last given.
    private static final class Stump {
        final int[] givens;
        /// The candidates that may become that given.
        final short[] candidates;
        /// How many of these were looked at.
        int done;
        /// For each candidate a mark of a solution that has it, [#SEVERAL] where two are known.
        final long[] held = new long[CELLS * 9];

        Stump(int[] givens, short[] candidates) {
            this.givens = givens;
            this.candidates = candidates;
        }

        /// The next candidate that may be in a single solution; -1 where there is none.
        int next() {
            while (done < candidates.length) {
                short candidate = candidates[done++];
                if (held[candidate] != SEVERAL) {
                    return candidate;
                }
            }
            return -1;
        }

        /// Takes notice of a solution.
        void hear(byte[] solutions, int at) {
            long mark = 0;
            for (int cell = 0; cell < CELLS; cell++) {
                mark = mark * 0x9e3779b97f4a7c15L + solutions[at + cell];
            }
            for (int cell = 0; cell < CELLS; cell++) {
                int candidate = BatchSolver.candidate(cell, solutions[at + cell]);
                held[candidate] = held[candidate] == 0 || held[candidate] == mark ? mark : SEVERAL;
            }
        }
    }

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
        if (more == 1) {
            stumps.add(new Stump(left.clone(), candidates(from)));
            if (stumps.size() == STUMPS) {
                ask();
            }
            return;
        }
        for (int cell = from; cell < CELLS && limits.halt().isEmpty(); cell++) {
            if (left[cell] == 0) {
                for (int rest = free(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                    left[cell] = Digits.first(rest);
                    if (left[cell] != givens[cell] && hasSolution()) {
                        add(cell + 1, more - 1);
                    }
                }
                left[cell] = 0;
            }
        }
    }

    /// What may come, in the cells from this one on.
    private short[] candidates(int from) {
        var candidates = new short[CELLS * 9];
        int count = 0;
        for (int cell = from; cell < CELLS; cell++) {
            if (left[cell] == 0) {
                for (int rest = free(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                    if (Digits.first(rest) != givens[cell]) {
                        candidates[count++] = BatchSolver.candidate(cell, Digits.first(rest));
                    }
                }
            }
        }
        return Arrays.copyOf(candidates, count);
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

    /// Looks at all stumps that wait, a few candidates of each at a time.
    private void ask() {
        byte[] puzzles = solver.puzzles();
        var asking = new ArrayList<Stump>();
        do {
            asking.clear();
            for (Stump stump : stumps) {
                for (int i = 0; i < QUESTIONS; i++) {
                    int candidate = stump.next();
                    if (candidate >= 0) {
                        int at = CELLS * asking.size();
                        for (int cell = 0; cell < CELLS; cell++) {
                            puzzles[at + cell] = (byte) stump.givens[cell];
                        }
                        puzzles[at + candidate / 9] = (byte) (candidate % 9 + 1);
                        asking.add(stump);
                    }
                }
            }
            solver.solve(asking.size(), 2, Long.MAX_VALUE, () -> limits.halt().isPresent());
            for (int i = 0; i < asking.size(); i++) {
                hear(asking.get(i), i);
            }
        } while (!asking.isEmpty() && limits.halt().isEmpty());
        stumps.clear();
    }

    private void hear(Stump stump, int question) {
        if (solver.solutions(question) > 0) {
            stump.hear(solver.first(), CELLS * question);
        }
        if (solver.solutions(question) > 1) {
            stump.hear(solver.second(), CELLS * question);
        }
        if (solver.solutions(question) == 1 && !solver.stopped(question)) {
            int[] digits = new int[CELLS];
            for (int cell = 0; cell < CELLS; cell++) {
                digits[cell] = solver.puzzles()[CELLS * question + cell];
            }
            found.add(Puzzle.of(geometry.layout(), digits));
        }
    }

    private boolean isMinimal(Puzzle puzzle) {
        int[] all = puzzle.givens();
        return IntStream.range(0, CELLS)
                .filter(cell -> all[cell] != 0)
                .noneMatch(cell -> single.solve(puzzle.without(cell), limits) instanceof Answer.One);
    }
}
