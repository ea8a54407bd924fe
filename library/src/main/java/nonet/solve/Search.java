package nonet.solve;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Digits;
import nonet.puzzle.Layout;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import org.jspecify.annotations.Nullable;

/// The general solver at work: propagation and search on the flat tables of a [Wiring]. It serves one
/// puzzle after another of the same layout and allocates nothing on the way, except where a search goes
/// deeper than any before it.
///
/// Digits are counted from 0 in here; digit `d` is bit `d` of a mask.
final class Search {

    /// Guesses and refutations between two looks at the limits. One takes well under a millisecond, also on
    /// the largest grid.
    private static final int STEPS_PER_LOOK = 16;

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

    private long guesses;
    private long nodes;
    private int deepest;

    Search(Wiring wiring) {
        this.wiring = wiring;
        state = new int[wiring.stateLength];
        saved = new int[0][];
        guessedCell = new int[0];
        guessedDigit = new int[0];
        forced = new int[wiring.cells + wiring.stateLength];
        changed = new int[wiring.units];
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
        guesses = 0;
        nodes = 1;
        deepest = 0;
        depth = 0;
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
                alive = false;
            } else if (depth > 0) {
                alive = refute() && propagate();
            } else {
                return new Count(solutions, Count.Ending.ALL, statistics());
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

    /// Guesses a candidate of the tightest choice there is: the cell with the fewest candidates, or the
    /// digit with the fewest places in a unit.
    ///
    /// @return false when there is no choice left: the grid is complete
    private boolean guess(@Nullable RandomGenerator random) {
        int tightest = random == null ? tightest() : tightest(random);
        if (tightest < 0) {
            return false;
        }
        int options = state[tightest];
        if (random != null) {
            for (int skip = random.nextInt(Integer.bitCount(options)); skip > 0; skip--) {
                options &= options - 1;
            }
        }
        int option = Integer.numberOfTrailingZeros(options);
        if (tightest < wiring.cells) {
            guess(tightest, option);
        } else {
            int place = tightest - wiring.cells;
            int digit = place % wiring.size;
            guess(wiring.cellAt[place - digit + option], digit);
        }
        return true;
    }

    /// The index in the state of the tightest choice, or -1 when there is no choice.
    private int tightest() {
        int fewest = Integer.MAX_VALUE;
        int tightest = -1;
        for (int index = 0; index < wiring.stateLength && fewest > 2; index++) {
            int count = Integer.bitCount(state[index]);
            if (count > 1 && count < fewest) {
                fewest = count;
                tightest = index;
            }
        }
        return tightest;
    }

    /// Any of the tightest choices, all with the same chance, or -1 when there is no choice.
    private int tightest(RandomGenerator random) {
        int fewest = Integer.MAX_VALUE;
        int tightest = -1;
        int equals = 0;
        for (int index = 0; index < wiring.stateLength; index++) {
            int count = Integer.bitCount(state[index]);
            if (count > 1 && count < fewest) {
                fewest = count;
                equals = 0;
            }
            if (count == fewest && random.nextInt(++equals) == 0) {
                tightest = index;
            }
        }
        return tightest;
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

    /// Takes the last guess back. Afterwards the state is as before it, without the candidate guessed.
    ///
    /// @return false when that leaves a cell or digit with nothing
    private boolean refute() {
        depth--;
        nodes++;
        int[] failed = state;
        state = saved[depth];
        saved[depth] = failed;
        forcedCount = 0;
        Arrays.fill(changed, 0);
        return eliminate(guessedCell[depth], guessedDigit[depth]);
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
