package nonet.solve;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import org.jspecify.annotations.Nullable;

/// The general solver at work: propagation and search on the flat tables of a [Wiring]. It serves one
/// puzzle after another of the same layout and allocates nothing on the way, except where a search goes
/// deeper than any before it.
///
/// What is forced is placed, what is locked out is eliminated, and then the search guesses. A **choice** is
/// a cell with its candidates or a digit with its places in a unit: an index of the state with two bits or
/// more. Choices that ran out of options in the past made **trouble**, and are made early from then on. If
/// that comes too late, because the first guesses were poor, the search begins again with what it has
/// learnt. What that is worth:
///
/// ```
///                                              fewest options    + trouble   + beginning again
///   9×9, hardest known, guesses                           136           79                79
///   9×9, 17 givens, guesses                              1.20         0.66              0.66
///   Norvig's impossible 9×9, guesses                     1639           23                23
///   25×25, 280 of 625 cells given             5 of 20 > 3 s
///     mean nodes of 60                                            > 11,700             6,800
///   25×25 with diagonals, 20 random grids     4 of 20 > 3 s  2 of 20 > 3 s     all < 0.1 s
/// ```
///
/// The numbers below matter little: `options` or `options³` in place of `options²`, blame that grows by 3 %
/// or not at all, half the patience or more than twice as much moved the mean nodes on 25×25 up or down by
/// a factor of two or so without a pattern, since a few puzzles make most of it, and the guesses on the
/// hardest 9×9 by 6 %.
///
/// Digits are counted from 0 in here; digit `d` is bit `d` of a mask.
final class Search {

    /// Guesses and refutations between two looks at the limits. One takes well under a millisecond, also on
    /// the largest grid.
    private static final int STEPS_PER_LOOK = 16;

    /// How much more the next trouble counts than the last.
    private static final float MORE_BLAME = 1.01f;

    /// How a number of options promises a short search, before any trouble. A choice of one is none.
    private static final float[] PROMISE = new float[Layout.LARGEST + 1];

    static {
        for (int options = 2; options < PROMISE.length; options++) {
            PROMISE[options] = 1f / (options * options);
        }
    }

    private final Wiring wiring;

    /// The candidates, see [Wiring]. Guessing exchanges this array with one of `saved`.
    private int[] state;

    /// For each guess that stands the state before it, and the candidate guessed.
    private int[][] saved;

    private int[] guessedCell;
    private int[] guessedDigit;
    private int depth;

    /// Cells and digits to be placed because no other choice is left: `cell * 32 + digit`. They are the givens,
    /// and whatever becomes the last choice of a cell or of a digit in a unit, each of which happens once.
    private final int[] forced;

    private int forcedCount;

    /// For each unit the digits whose places changed since the crossings of the unit were last looked at.
    private final int[] changed;

    /// The unit and digit, or the cell, that has nothing left: an index of the state.
    private int ranOut;

    /// How much trouble each choice has made, by its index in the state; recent trouble counts more.
    private final float[] trouble;

    private float blame;

    /// Guesses that failed since the search began at the root, and how many are enough to begin again.
    private long failures;

    private final long firstPatience;
    private long patience;

    private long guesses;
    private long nodes;
    private int deepest;

    /// @param patience how many guesses may fail before the search begins again; each time a third more
    Search(Wiring wiring, long patience) {
        this.wiring = wiring;
        this.firstPatience = patience;
        state = new int[wiring.stateLength];
        saved = new int[0][];
        guessedCell = new int[0];
        guessedDigit = new int[0];
        forced = new int[wiring.cells + wiring.stateLength];
        changed = new int[wiring.units];
        trouble = new float[wiring.stateLength];
    }

    Layout layout() {
        return wiring.layout;
    }

    Statistics statistics() {
        return new Statistics(guesses, nodes, deepest);
    }

    /// Meets solutions one after another until there are no more or somebody has enough.
    ///
    /// @param found is called at each solution, when [#digits] tells it; says whether to go on
    /// @param random draws among guesses that look equally good; without it the first of them is taken
    Count run(Puzzle puzzle, Limits limits, BooleanSupplier found, @Nullable RandomGenerator random) {
        forgetEverything();
        long solutions = 0;
        boolean alive = start(puzzle) && propagate();
        for (int step = 0; ; step++) {
            if (step % STEPS_PER_LOOK == 0) {
                var halt = limits.halt();
                if (halt.isPresent()) {
                    return new Count(solutions, ending(halt.get()), statistics());
                }
            }
            if (alive && guess(random)) {
                alive = propagate();
            } else if (alive) {
                solutions++;
                if (!found.getAsBoolean()) {
                    return new Count(solutions, Count.Ending.ENOUGH, statistics());
                }
                alive = depth > 0 && refute();
            } else if (depth == 0) {
                return new Count(solutions, Count.Ending.ALL, statistics());
            } else {
                blame();
                if (solutions == 0 && failures > patience) {
                    restart();
                    alive = true;
                } else {
                    alive = refute();
                }
            }
        }
    }

    private static Count.Ending ending(Answer.Halt halt) {
        return switch (halt) {
            case TIME_LIMIT -> Count.Ending.TIME_LIMIT;
            case CANCELLED -> Count.Ending.CANCELLED;
        };
    }

    /// What ran out last: the reason why there is no solution, where nothing was guessed.
    Conflict conflict() {
        var layout = wiring.layout;
        if (ranOut < wiring.cells) {
            return new Conflict.EmptyCell(layout.cell(ranOut));
        }
        int place = ranOut - wiring.cells;
        return new Conflict.NoPlace(layout.units().get(place / wiring.size), place % wiring.size + 1);
    }

    /// Afterwards no trace of the last puzzle is left, so that answers do not depend on it.
    private void forgetEverything() {
        depth = 0;
        guesses = 0;
        nodes = 1;
        deepest = 0;
        Arrays.fill(trouble, 1);
        blame = 1;
        failures = 0;
        patience = firstPatience;
    }

    /// Afterwards the state holds what the puzzle allows, and its givens wait to be placed.
    ///
    /// @return false when a cell or a digit ran out already
    private boolean start(Puzzle puzzle) {
        Arrays.fill(state, Digits.all(wiring.size));
        Arrays.fill(changed, Digits.all(wiring.size));
        forcedCount = 0;
        for (int cell = 0; cell < wiring.cells; cell++) {
            int allowed = puzzle.allowed(cell);
            if (puzzle.given(cell) != 0) {
                force(cell, puzzle.given(cell) - 1);
            } else if (allowed != Digits.all(wiring.size)) {
                for (int rest = Digits.all(wiring.size) & ~allowed; rest != 0; rest &= rest - 1) {
                    if (!eliminate(cell, Integer.numberOfTrailingZeros(rest))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /// Thinks until nothing more follows.
    ///
    /// @return false when a cell has no candidate or a digit no place in a unit
    private boolean propagate() {
        do {
            while (forcedCount > 0) {
                int next = forced[--forcedCount];
                if (!place(next >> 5, next & 31)) {
                    return false;
                }
            }
            if (!confine()) {
                return false;
            }
        } while (forcedCount > 0);
        return true;
    }

    /// Afterwards the cell has this candidate alone, and no peer has it.
    ///
    /// @return false when that leaves some cell or digit with nothing
    private boolean place(int cell, int digit) {
        int bit = 1 << digit;
        int others = state[cell] ^ bit;
        if ((others & bit) != 0) {
            ranOut = cell;
            return false;
        }
        state[cell] = bit;
        for (; others != 0; others &= others - 1) {
            if (!leave(cell, Integer.numberOfTrailingZeros(others))) {
                return false;
            }
        }
        int end = wiring.firstMembership[cell + 1];
        for (int member = wiring.firstMembership[cell]; member < end; member++) {
            int places = wiring.memberPlaces[member];
            int unitStart = places - wiring.cells;
            for (int rest = state[places + digit] & ~wiring.memberBit[member]; rest != 0; rest &= rest - 1) {
                if (!eliminate(wiring.cellAt[unitStart + Integer.numberOfTrailingZeros(rest)], digit)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Afterwards the cell, which has this candidate, has it no more. A digit that is then the last one of
    /// the cell, or a cell the last place of a digit, waits to be placed.
    ///
    /// @return false when the cell or the digit has nothing left
    private boolean eliminate(int cell, int digit) {
        int rest = state[cell] & ~(1 << digit);
        state[cell] = rest;
        if ((rest & (rest - 1)) == 0) {
            if (rest == 0) {
                ranOut = cell;
                return false;
            }
            force(cell, Integer.numberOfTrailingZeros(rest));
        }
        return leave(cell, digit);
    }

    /// Afterwards the cell is no place of the digit in any of its units.
    ///
    /// @return false when one of them has no place left
    private boolean leave(int cell, int digit) {
        int end = wiring.firstMembership[cell + 1];
        for (int member = wiring.firstMembership[cell]; member < end; member++) {
            int index = wiring.memberPlaces[member] + digit;
            int places = state[index] & ~wiring.memberBit[member];
            state[index] = places;
            changed[wiring.memberUnit[member]] |= 1 << digit;
            if ((places & (places - 1)) == 0) {
                if (places == 0) {
                    ranOut = index;
                    return false;
                }
                force(
                        wiring.cellAt[
                                wiring.memberPlaces[member] - wiring.cells + Integer.numberOfTrailingZeros(places)],
                        digit);
            }
        }
        return true;
    }

    private void force(int cell, int digit) {
        forced[forcedCount++] = cell << 5 | digit;
    }

    /// Locked candidates: where all places of a digit in one unit lie in another unit too, the rest of that
    /// other unit cannot hold it. Goes on until something is forced or nothing follows.
    ///
    /// @return false when a cell or a digit ran out
    private boolean confine() {
        for (int unit = 0; unit < wiring.units; unit++) {
            int places = wiring.placesOf(unit);
            while (changed[unit] != 0) {
                int digit = Integer.numberOfTrailingZeros(changed[unit]);
                changed[unit] &= changed[unit] - 1;
                if (!confine(unit, digit, state[places + digit])) {
                    return false;
                }
                if (forcedCount > 0) {
                    return true;
                }
            }
        }
        return true;
    }

    private boolean confine(int unit, int digit, int places) {
        int count = Integer.bitCount(places);
        if (count < 2 || count > wiring.widestCrossing[unit]) {
            return true;
        }
        int end = wiring.firstCrossing[unit + 1];
        for (int crossing = wiring.firstCrossing[unit]; crossing < end; crossing++) {
            if ((places & ~wiring.crossingHere[crossing]) == 0) {
                int other = wiring.crossingUnit[crossing];
                int beyond = state[wiring.placesOf(other) + digit] & ~wiring.crossingThere[crossing];
                for (; beyond != 0; beyond &= beyond - 1) {
                    int cell = wiring.cellAt[other * wiring.size + Integer.numberOfTrailingZeros(beyond)];
                    if (!eliminate(cell, digit)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /// Guesses a candidate of the choice that promises the shortest search: one with few options, or one
    /// that has made trouble. A choice is a cell with its candidates or a digit with its places in a unit.
    ///
    /// @return false when there is no choice left: the grid is complete
    private boolean guess(@Nullable RandomGenerator random) {
        int choice = choice(random);
        if (choice < 0) {
            return false;
        }
        int options = state[choice];
        if (random != null) {
            for (int skip = random.nextInt(Integer.bitCount(options)); skip > 0; skip--) {
                options &= options - 1;
            }
        }
        int option = Integer.numberOfTrailingZeros(options);
        if (choice < wiring.cells) {
            guess(choice, option);
        } else {
            int place = choice - wiring.cells;
            int digit = place % wiring.size;
            guess(wiring.cellAt[place - digit + option], digit);
        }
        return true;
    }

    /// The index in the state of the best choice, or -1 when there is none.
    private int choice(@Nullable RandomGenerator random) {
        float best = Float.MIN_VALUE;
        int choice = -1;
        int equals = 0;
        for (int index = 0; index < wiring.stateLength; index++) {
            float promise = trouble[index] * PROMISE[Integer.bitCount(state[index])];
            if (promise > best) {
                best = promise;
                choice = index;
                equals = 1;
            } else if (random != null && promise == best && random.nextInt(++equals) == 0) {
                choice = index;
            }
        }
        return choice;
    }

    /// Afterwards the choice that ran out is more likely to be made early.
    private void blame() {
        failures++;
        trouble[ranOut] += blame;
        blame *= MORE_BLAME;
        if (blame > 1e15f) {
            for (int index = 0; index < trouble.length; index++) {
                trouble[index] = Math.max(trouble[index] / blame, 1e-15f);
            }
            blame = 1;
        }
    }

    private void guess(int cell, int digit) {
        if (depth == saved.length) {
            deepen();
        }
        System.arraycopy(state, 0, saved[depth], 0, state.length);
        guessedCell[depth] = cell;
        guessedDigit[depth] = digit;
        depth++;
        deepest = Math.max(deepest, depth);
        guesses++;
        nodes++;
        force(cell, digit);
    }

    private void deepen() {
        int levels = Math.max(8, depth * 2);
        guessedCell = Arrays.copyOf(guessedCell, levels);
        guessedDigit = Arrays.copyOf(guessedDigit, levels);
        int[][] deeper = Arrays.copyOf(saved, levels);
        for (int level = depth; level < levels; level++) {
            deeper[level] = new int[wiring.stateLength];
        }
        saved = deeper;
    }

    /// Takes the last guess back. Afterwards the state is as before it, without the candidate guessed, and
    /// thought through.
    ///
    /// @return false when that leaves a cell or digit with nothing
    private boolean refute() {
        takeBackTo(depth - 1);
        return eliminate(guessedCell[depth], guessedDigit[depth]) && propagate();
    }

    /// Takes all guesses back. The search will then go another way, since it knows more about where the
    /// trouble is. It comes to an end, since its patience grows.
    private void restart() {
        failures = 0;
        patience += patience / 3 + 1;
        takeBackTo(0);
    }

    /// Afterwards the state is as before the guess of this depth, and nothing waits.
    private void takeBackTo(int newDepth) {
        depth = newDepth;
        nodes++;
        int[] failed = state;
        state = saved[depth];
        saved[depth] = failed;
        forcedCount = 0;
        Arrays.fill(changed, 0);
    }

    /// The digits of a complete state, counted from 1.
    int[] digits() {
        int[] digits = new int[wiring.cells];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = Integer.numberOfTrailingZeros(state[cell]) + 1;
        }
        return digits;
    }
}
