package nonet.solve;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.rule.Constraints;
import org.jspecify.annotations.Nullable;

/// The general solver at work: where [Propagation] comes to an end, it guesses. It serves one puzzle after another with
/// the same constraints and allocates nothing on the way, except where a search goes deeper than any before it.
///
/// A **choice** is a cell with its candidates or a digit with its places in a unit: an index of the state with two bits
/// or more. Choices that ran out of options in the past made **trouble**, and so did cells on which a wrong guess was
/// made; they are made early from then on. If that comes too late, because the first guesses were poor, the search
/// begins again with what it has learnt. What that is worth:
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
/// Blame for the cell that was guessed does nothing for classic grids (124 guesses for the hardest, with or without
/// it). It helps where rules fail far from the guess: over 350 puzzles with rules that take more than 20
/// guesses it saves a fifth of them in the mean, killers without givens take 110,000 and 130,000 guesses
/// instead of more than 290,000, and a jigsaw without a solution 12,000 instead of 560,000. Half or twice as
/// much of it, or blame for the choice in place of the cell, gave less.
///
/// The numbers below matter little: `options` or `options³` in place of `options²`, blame that grows by 3 %
/// or not at all, half the patience or more than twice as much moved the mean nodes on 25×25 up or down by
/// a factor of two or so without a pattern, since a few puzzles make most of it, and the guesses on the
/// hardest 9×9 by 6 %.
///
/// Now and then a search is lost by the kind of its choices. Of nine jigsaws without a solution, places beside cells
/// take less than 1,500 guesses for six, and more than three million for the other three, for which cells alone take
/// 10,000 to 41,000. So each time it begins again, it makes choices of the other kind.
///
/// Digits are counted from 0 in here, as in [Propagation].
final class Search {

    /// How much more patience a search has that chooses among the candidates of cells alone.
    private static final int PATIENCE_WITH_CELLS = 8;

    /// Guesses and refutations between two looks at the limits. One takes well under a millisecond, also on
    /// the largest grid, or else looks by itself.
    private static final int STEPS_PER_LOOK = 16;

    /// How much more the next trouble counts than the last.
    private static final float MORE_BLAME = 1.01f;

    /// How much a rule about a number of a region counts as trouble from the beginning.
    private static final float TROUBLE_OF_RULES = 0.1f;

    /// How a number of options promises a short search, before any trouble. A choice of one is none.
    private static final float[] PROMISE = new float[Layout.LARGEST + 1];

    static {
        for (int options = 2; options < PROMISE.length; options++) {
            PROMISE[options] = 1f / (options * options);
        }
    }

    private final Wiring wiring;
    private final Propagation propagation;

    /// For each guess that stands the state before it, the candidate guessed, and the numbers of regions named before.
    private int[][] saved;

    private int[] guessedCell;
    private int[] guessedDigit;
    private int[] namedBefore;
    private int depth;

    /// How much trouble each choice has made, by its index in the state; recent trouble counts more.
    private final float[] trouble;

    private float blame;

    /// Guesses that failed since the search began at the root, and how many are enough to begin again.
    private long failures;

    private final long firstPatience;
    private long patience;

    /// Whether choices are cells with their candidates alone, for now.
    private boolean cellsAlone;

    private final RegionNumbers numbers;

    private long guesses;

    /// @param patience how many guesses may fail before the search begins again; each time half as many more
    Search(Wiring wiring, long patience) {
        this.wiring = wiring;
        this.firstPatience = patience;
        propagation = new Propagation(wiring);
        saved = new int[0][];
        guessedCell = new int[0];
        guessedDigit = new int[0];
        namedBefore = new int[0];
        numbers = new RegionNumbers(wiring);
        trouble = new float[wiring.stateLength];
    }

    Constraints constraints() {
        return wiring.constraints;
    }

    /// What ran out last: the reason why there is no solution, where nothing was guessed and it can be told in a word.
    Optional<Conflict> conflict() {
        return propagation.conflict();
    }

    /// The solution that was met last, digits counted from 1.
    int[] digits() {
        int[] digits = propagation.digits();
        numbers.putInOrder(digits);
        return digits;
    }

    long guesses() {
        return guesses;
    }

    /// Meets solutions one after another until there are no more or somebody has enough.
    ///
    /// @param found is called at each solution, when [#digits] tells it; says whether to go on
    /// @param random draws among guesses that look equally good; without it the first of them is taken
    Count run(Puzzle puzzle, Limits limits, BooleanSupplier found, @Nullable RandomGenerator random) {
        forgetEverything();
        numbers.start(puzzle);
        long solutions = 0;
        boolean alive = propagation.start(puzzle, limits) && propagation.propagate();
        for (int step = 0; ; step++) {
            var halt = propagation.halt();
            if (halt.isEmpty() && step % STEPS_PER_LOOK == 0) {
                halt = limits.halt();
            }
            if (halt.isPresent()) {
                return new Count(solutions, ending(halt.get()), guesses);
            }
            if (alive && guess(random)) {
                alive = propagation.propagate();
            } else if (alive) {
                solutions++;
                if (!found.getAsBoolean()) {
                    return new Count(solutions, Count.Ending.ENOUGH, guesses);
                }
                alive = depth > 0 && refute();
            } else if (depth == 0) {
                return new Count(solutions, Count.Ending.ALL, guesses);
            } else {
                blame();
                if (solutions == 0 && failures > (cellsAlone ? PATIENCE_WITH_CELLS * patience : patience)) {
                    restart();
                    alive = propagation.propagate();
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

    /// Afterwards no trace of the last puzzle is left, so that answers do not depend on it.
    private void forgetEverything() {
        depth = 0;
        guesses = 0;
        Arrays.fill(trouble, 1);
        for (int cell : numbers.cells()) {
            trouble[cell] += TROUBLE_OF_RULES * wiring.propagatorsOf[cell].length;
        }
        blame = 1;
        failures = 0;
        patience = firstPatience;
        cellsAlone = false;
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
        int options = propagation.state()[choice];
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
        int[] state = propagation.state();
        float best = Float.MIN_VALUE;
        int choice = -1;
        int equals = 0;
        int end = cellsAlone ? wiring.cells : wiring.stateLength;
        for (int index = 0; index < end; index++) {
            float promise = trouble[index] * PROMISE[Integer.bitCount(state[index])];
            if (promise > 0 && numbers.isNumber(index)) {
                int options = numbers.options(state[index]);
                promise = trouble[index] / (options * options);
            }
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

    /// Afterwards the choice that ran out and the cell that was guessed are more likely to be made early.
    private void blame() {
        failures++;
        trouble[guessedCell[depth - 1]] += blame;
        if (propagation.ranOut() >= 0) {
            trouble[propagation.ranOut()] += blame;
        }
        for (int cell : propagation.unkeptCells()) {
            trouble[cell] += blame;
        }
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
        System.arraycopy(propagation.state(), 0, saved[depth], 0, wiring.stateLength);
        guessedCell[depth] = cell;
        guessedDigit[depth] = digit;
        namedBefore[depth] = numbers.named();
        numbers.guess(cell, digit);
        depth++;
        guesses++;
        propagation.force(cell, digit);
    }

    private void deepen() {
        int levels = Math.max(8, depth * 2);
        guessedCell = Arrays.copyOf(guessedCell, levels);
        guessedDigit = Arrays.copyOf(guessedDigit, levels);
        namedBefore = Arrays.copyOf(namedBefore, levels);
        int[][] deeper = Arrays.copyOf(saved, levels);
        for (int level = depth; level < levels; level++) {
            deeper[level] = new int[wiring.stateLength];
        }
        saved = deeper;
    }

    /// Takes the last guess back. Afterwards the state is as before it, without the candidate guessed and those that
    /// are alike, and thought through.
    ///
    /// @return false when that leaves a cell or digit with nothing
    private boolean refute() {
        takeBackTo(depth - 1);
        int cell = guessedCell[depth];
        return propagation.restrict(cell, ~numbers.alike(cell, guessedDigit[depth])) && propagation.propagate();
    }

    /// Takes all guesses back. The search will then go another way, since it knows more about where the
    /// trouble is, makes choices of another kind and looks closer. It comes to an end, since its patience grows.
    private void restart() {
        failures = 0;
        patience += patience / 2 + 1;
        cellsAlone = !cellsAlone;
        takeBackTo(0);
        propagation.lookCloser();
    }

    /// Afterwards the state is as before the guess of this depth, and nothing waits.
    private void takeBackTo(int newDepth) {
        depth = newDepth;
        numbers.takeBackTo(namedBefore[depth]);
        saved[depth] = propagation.exchange(saved[depth]);
    }
}
