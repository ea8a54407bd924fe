package nonet.generate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
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
/// For each choice of givens that go, every candidate is tried as the last one that comes, unless reasoning
/// alone takes it away, or two solutions are known that have it: the two that each answer brings are
/// remembered. The batch kernel answers many such questions at once. It guesses low digits first; so each
/// question has its digits renamed, that the answers be of many kinds and spare more questions. What is the
/// same as a puzzle before it, up to looks, is left out. One thread at a time may use it.
public final class Vicinity {

    private static final int CELLS = 81;
    /// So many stumps are looked at side by side.
    private static final int STUMPS = 64;

    /// There are places for so many questions: no kernel answers more of them at the same time.
    private static final int PLACES = 64;

    private static final long SEVERAL = 1;

    /// New names of the digits: at a shift each has that of the one so much behind it, from 9 on to 1; 0 stays 0.
    private static final byte[][] NAMES = names();

    /// What a digit in each cell counts in the mark of a solution. Two solutions have the same mark with a chance of
    /// no account.
    private static final long[] WEIGHTS = new SplittableRandom(1).longs(CELLS).toArray();

    private final int out;
    private final int in;
    private final Limits limits;
    private final Solver single = Solver.fastest();
    private final BatchSolver solver = BatchSolver.of(false, PLACES);
    private final Set<Canonical> seen = new HashSet<>();
    private final List<Puzzle> found = new ArrayList<>();

    // The puzzle whose vicinity is looked at, what is left of it, and the stumps that wait.
    private int[] givens = {};
    private int[] left = {};
    private Geometry geometry = Puzzle.of(".".repeat(CELLS)).geometry();
    private final List<Stump> stumps = new ArrayList<>();

    // The stumps that have candidates left, in turn; for each place of a question, whose it is, what it asks and how
    // its digits are renamed; and the places that are free.
    private final ArrayDeque<Stump> turns = new ArrayDeque<>();
    private final Stump[] asking = new Stump[PLACES];
    private final short[] asked = new short[PLACES];
    private final int[] shifts = new int[PLACES];
    private final int[] free = IntStream.range(0, PLACES).toArray();
    private int frees = PLACES;

    /// A puzzle that lacks its last given.
    private static final class Stump {
        final int[] givens;
        /// The candidates that may become that given.
        final short[] candidates;
        /// How many of these were looked at.
        int done;
        /// Those that a single solution has, in order.
        final List<Short> single = new ArrayList<>();
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
        ///
        /// @param shift how its digits were renamed
        void hear(byte[] solutions, int at, int shift) {
            byte[] names = NAMES[(9 - shift) % 9];
            long mark = 0;
            for (int cell = 0; cell < CELLS; cell++) {
                mark += names[solutions[at + cell]] * WEIGHTS[cell];
            }
            for (int cell = 0; cell < CELLS; cell++) {
                int candidate = BatchSolver.candidate(cell, names[solutions[at + cell]]);
                long known = held[candidate];
                if (known != SEVERAL && known != mark) {
                    held[candidate] = known == 0 ? mark : SEVERAL;
                }
            }
        }
    }

    private static byte[][] names() {
        var names = new byte[9][10];
        for (int shift = 0; shift < 9; shift++) {
            for (int digit = 1; digit <= 9; digit++) {
                names[shift][digit] = (byte) ((digit + shift - 1) % 9 + 1);
            }
        }
        return names;
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
                for (int rest = unseen(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
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
        int[] open = new int[CELLS];
        Arrays.setAll(open, cell -> left[cell] == 0 ? geometry.allDigits() : Digits.bit(left[cell]));
        if (!solver.narrow(open)) {
            return new short[0];
        }
        var candidates = new short[CELLS * 9];
        int count = 0;
        for (int cell = from; cell < CELLS; cell++) {
            if (left[cell] == 0) {
                for (int rest = open[cell]; rest != 0; rest = Digits.withoutFirst(rest)) {
                    if (Digits.first(rest) != givens[cell]) {
                        candidates[count++] = BatchSolver.candidate(cell, Digits.first(rest));
                    }
                }
            }
        }
        return Arrays.copyOf(candidates, count);
    }

    private int unseen(int cell) {
        int free = geometry.allDigits();
        for (int seenFrom : geometry.seenFrom(cell)) {
            free &= left[seenFrom] == 0 ? free : ~Digits.bit(left[seenFrom]);
        }
        return free;
    }

    private boolean hasSolution() {
        return !(single.first(Puzzle.of(geometry.layout(), left), limits) instanceof Answer.None);
    }

    /// Looks at all stumps that wait, in turn: the answers of one spare others.
    private void ask() {
        turns.addAll(stumps);
        solver.solve(this::next, 2, () -> limits.halt().isPresent(), this::hear);
        for (Stump stump : stumps) {
            stump.single.sort(null);
            for (short candidate : stump.single) {
                int[] digits = stump.givens.clone();
                digits[candidate / 9] = candidate % 9 + 1;
                found.add(Puzzle.of(geometry.layout(), digits));
            }
        }
        stumps.clear();
    }

    /// Puts the next question into its place.
    ///
    /// @return the place, -1 where nothing is left to ask
    private int next() {
        for (var stump = turns.poll(); stump != null; stump = turns.poll()) {
            int candidate = stump.next();
            if (candidate >= 0) {
                int place = free[--frees];
                int shift = stump.done % 9;
                byte[] names = NAMES[shift];
                for (int cell = 0; cell < CELLS; cell++) {
                    solver.puzzles()[CELLS * place + cell] = names[stump.givens[cell]];
                }
                solver.puzzles()[CELLS * place + candidate / 9] = names[candidate % 9 + 1];
                asking[place] = stump;
                asked[place] = (short) candidate;
                shifts[place] = shift;
                turns.add(stump);
                return place;
            }
        }
        return -1;
    }

    private void hear(int place) {
        long solutions = solver.solutions(place);
        if (solutions > 0) {
            asking[place].hear(solver.first(), CELLS * place, shifts[place]);
        }
        if (solutions > 1) {
            asking[place].hear(solver.second(), CELLS * place, shifts[place]);
        }
        if (solutions == 1) {
            asking[place].single.add(asked[place]);
        }
        free[frees++] = place;
    }

    private boolean isMinimal(Puzzle puzzle) {
        int[] all = puzzle.givens();
        return IntStream.range(0, CELLS)
                .filter(cell -> all[cell] != 0)
                .noneMatch(cell -> single.solve(puzzle.without(cell), limits) instanceof Answer.One);
    }
}
