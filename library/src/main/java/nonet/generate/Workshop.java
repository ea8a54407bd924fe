package nonet.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.BatchSolver;
import nonet.solve.Solver;

/// Makes puzzles from the top down: a full grid, of which one group of givens after another is taken away in random
/// order, as long as the solution stays the only one. For one thread.
///
/// Where a kernel knows the grid, many puzzles are made side by side: each asks one question a round, and the kernel
/// answers all of them at once. Whatever is made for a number depends on the seed and that number alone.
final class Workshop {

    private static final int STREWN = 8;

    private final Wish wish;
    private final long seed;
    private final Limits limits;
    private final int cells;
    private final List<int[]> orbits;
    private final int side;
    private final boolean isKnown;
    private final boolean hasDiagonals;

    // Side by side: the grids, the puzzles so far, the orders in which groups are taken away, the dice.
    private final Oracle solver;
    private final byte[] grids;
    private final byte[] puzzles;
    private final int[][] orders;
    private final Dice[] dice;
    private final List<List<int[]>> gone = new ArrayList<>();

    /// @param side how many are made side by side at most
    Workshop(Wish wish, long seed, Limits limits, int side, IntFunction<Oracle> oracle) {
        this.wish = wish;
        this.seed = seed;
        this.limits = limits;
        this.cells = wish.blank().layout().cellCount();
        this.orbits = wish.pattern().isPresent()
                ? List.of()
                : wish.symmetry().orbits(wish.blank().layout());
        this.isKnown = BatchSolver.knows(wish.blank().withGivens(new int[cells]));
        this.hasDiagonals = wish.blank().hasDiagonals();
        this.side = side;
        int room = isKnown ? side : 0;
        this.solver = oracle.apply(Math.max(1, room));
        this.grids = new byte[room * cells];
        this.puzzles = new byte[room * cells];
        this.orders = new int[room][];
        this.dice = new Dice[room];
    }

    /// The puzzles of these numbers. Where a pattern is fixed, one that has no puzzle on its grid is empty.
    List<Puzzle> make(long from, int count) {
        var made = new ArrayList<Puzzle>();
        if (isKnown) {
            for (int done = 0; done < count; done += side) {
                makeTogether(from + done, Math.min(side, count - done), made);
            }
        } else {
            for (int i = 0; i < count; i++) {
                made.add(makeAlone(new Dice(seed, from + i)));
            }
        }
        return made;
    }

    private Puzzle none() {
        return wish.blank().withGivens(new int[cells]);
    }

    private void makeTogether(long from, int count, List<Puzzle> made) {
        gone.clear();
        for (int i = 0; i < count; i++) {
            dice[i] = new Dice(seed, from + i);
            gone.add(new ArrayList<>());
        }
        fill(count);
        if (wish.pattern().isPresent()) {
            var pattern = wish.pattern().get();
            byte[] asked = solver.puzzles();
            for (int at = 0; at < count * cells; at++) {
                asked[at] = pattern.has(at % cells) ? grids[at] : 0;
            }
            ask(count, 2);
            for (int i = 0; i < count; i++) {
                made.add(solver.has(1, i) ? puzzle(asked, i) : none());
            }
            return;
        }
        takeAway(count);
        for (int i = 0; i < count; i++) {
            putBack(i);
            made.add(puzzle(puzzles, i));
        }
    }

    private Puzzle puzzle(byte[] digits, int number) {
        return wish.blank()
                .withGivens(IntStream.range(0, cells)
                        .map(cell -> digits[number * cells + cell])
                        .toArray());
    }

    private void ask(int count, int enough) {
        solver.solve(count, enough, () -> limits.halt().isPresent());
    }

    /// Fills grids at random. The three blocks on the falling diagonal see nothing of each other: any digits
    /// will do there. A few more are strewn over the rest, so that it is not always the first grid that the
    /// kernel finds; where there is none for them, they are strewn anew. A morph at random lets the three blocks
    /// be any. Where diagonals count, digits are only strewn.
    private void fill(int count) {
        var open = new boolean[count];
        Arrays.fill(open, true);
        boolean isOpen = true;
        byte[] asked = solver.puzzles();
        while (isOpen && limits.halt().isEmpty()) {
            for (int i = 0; i < count; i++) {
                if (!open[i]) {
                    System.arraycopy(grids, i * cells, asked, i * cells, cells);
                } else {
                    Arrays.fill(asked, i * cells, i * cells + cells, (byte) 0);
                    if (!hasDiagonals) {
                        fillThreeBlocks(asked, i);
                    }
                    strew(asked, i);
                }
            }
            ask(count, 1);
            isOpen = false;
            for (int i = 0; i < count; i++) {
                if (open[i] && solver.has(1, i)) {
                    open[i] = false;
                    keepGrid(i);
                }
                isOpen |= open[i];
            }
        }
    }

    private void fillThreeBlocks(byte[] asked, int number) {
        int[] digits = IntStream.rangeClosed(1, 9).toArray();
        for (int block = 0; block < 3; block++) {
            dice[number].shuffle(digits);
            for (int i = 0; i < 9; i++) {
                asked[number * cells + 9 * (3 * block + i / 3) + 3 * block + i % 3] = (byte) digits[i];
            }
        }
    }

    private void strew(byte[] asked, int number) {
        var geometry = wish.blank().geometry();
        for (int i = 0; i < STREWN; i++) {
            int cell = dice[number].nextInt(cells);
            if (asked[number * cells + cell] != 0) {
                continue;
            }
            int free = geometry.allDigits();
            for (int seen : geometry.seenFrom(cell)) {
                int digit = asked[number * cells + seen];
                free &= digit == 0 ? free : ~Digits.bit(digit);
            }
            for (int skip = free == 0 ? 0 : dice[number].nextInt(Digits.count(free)); skip > 0; skip--) {
                free = Digits.withoutFirst(free);
            }
            asked[number * cells + cell] = free == 0 ? 0 : (byte) Digits.first(free);
        }
    }

    private void keepGrid(int number) {
        byte[] found = solver.first();
        if (hasDiagonals) {
            System.arraycopy(found, number * cells, grids, number * cells, cells);
            return;
        }
        var morph = Morph.random(dice[number]);
        for (int cell = 0; cell < cells; cell++) {
            grids[number * cells + cell] = (byte) morph.name(found[number * cells + morph.source(cell)]);
        }
    }

    private void takeAway(int count) {
        System.arraycopy(grids, 0, puzzles, 0, count * cells);
        for (int i = 0; i < count; i++) {
            orders[i] = IntStream.range(0, orbits.size()).toArray();
            dice[i].shuffle(orders[i]);
        }
        byte[] asked = solver.puzzles();
        for (int round = 0; round < orbits.size() && limits.halt().isEmpty(); round++) {
            System.arraycopy(puzzles, 0, asked, 0, count * cells);
            for (int i = 0; i < count; i++) {
                clear(asked, i, orbits.get(orders[i][round]));
            }
            ask(count, 2);
            for (int i = 0; i < count; i++) {
                if (solver.has(1, i)) {
                    var orbit = orbits.get(orders[i][round]);
                    clear(puzzles, i, orbit);
                    gone.get(i).add(orbit);
                }
            }
        }
    }

    private void clear(byte[] digits, int number, int[] orbit) {
        for (int cell : orbit) {
            digits[number * cells + cell] = 0;
        }
    }

    /// Where more givens are wished for than are needed, the groups that went last come back.
    private void putBack(int number) {
        int givens = 0;
        for (int cell = 0; cell < cells; cell++) {
            givens += puzzles[number * cells + cell] == 0 ? 0 : 1;
        }
        var groups = gone.get(number);
        while (!wish.isMinimal() && givens < wish.givens().least() && !groups.isEmpty()) {
            for (int cell : groups.removeLast()) {
                puzzles[number * cells + cell] = grids[number * cells + cell];
                givens++;
            }
        }
    }

    /// A puzzle that no kernel knows, from the general solver.
    private Puzzle makeAlone(Dice own) {
        var general = Solver.general();
        var empty = none();
        if (!(general.any(empty, limits, own) instanceof Answer.One(var solution))) {
            return empty;
        }
        int[] givens = solution.digits();
        if (wish.pattern().isPresent()) {
            var pattern = wish.pattern().get();
            var masked = wish.blank()
                    .withGivens(IntStream.range(0, cells)
                            .map(cell -> pattern.has(cell) ? givens[cell] : 0)
                            .toArray());
            return general.solve(masked, limits) instanceof Answer.One ? masked : empty;
        }
        int[] order = IntStream.range(0, orbits.size()).toArray();
        own.shuffle(order);
        int left = cells;
        for (int group : order) {
            var orbit = orbits.get(group);
            if (left - orbit.length < wish.givens().least() && !wish.isMinimal()) {
                continue;
            }
            int[] fewer = givens.clone();
            for (int cell : orbit) {
                fewer[cell] = 0;
            }
            if (general.solve(wish.blank().withGivens(fewer), limits) instanceof Answer.One) {
                System.arraycopy(fewer, 0, givens, 0, cells);
                left -= orbit.length;
            }
        }
        return wish.blank().withGivens(givens);
    }
}
