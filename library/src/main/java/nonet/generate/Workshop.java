package nonet.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.BatchSolver;
import nonet.solve.Solver;

/// Makes puzzles from the top down: a full grid, of which one group of givens after another is taken away
/// in random order, as long as the solution stays the only one. For one thread.
///
/// Where a kernel knows the grid, many puzzles are made side by side: each asks one question a round, and
/// the kernel answers all of them at once. Whatever is made for a number depends on the seed and that
/// number alone.
final class Workshop {

    private static final int STREWN = 8;

    private final Wish wish;
    private final long seed;
    private final Limits limits;
    private final int cells;
    private final List<int[]> orbits;
    private final int[] portions;
    private final int side;
    private final boolean isKnown;
    private final boolean hasDiagonals;
    private final Geometry geometry;

    // Side by side: the grids, the puzzles so far, the orders in which groups are taken away, how far each has
    // come, how many groups went and which, how many it tries at once, the dice; and who asks in a round.
    private final Oracle solver;
    private final byte[] grids;
    private final byte[] puzzles;
    private final int[][] orders;
    private final int[] position;
    private final int[] gone;
    private final int[][] wentAs;
    private final int[] portion;
    private final Dice[] dice;
    private final int[] asking;

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
        this.geometry = wish.blank().geometry();
        this.portions = new int[] {orbits.size() / 4, orbits.size() / 8};
        this.side = side;
        int room = isKnown ? side : 0;
        this.solver = oracle.apply(Math.max(1, room));
        this.grids = new byte[room * cells];
        this.puzzles = new byte[room * cells];
        this.orders = new int[room][];
        this.position = new int[room];
        this.gone = new int[room];
        this.wentAs = new int[room][orbits.size()];
        this.portion = new int[room];
        this.dice = new Dice[room];
        this.asking = new int[room];
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
        for (int i = 0; i < count; i++) {
            dice[i] = new Dice(seed, from + i);
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
        int[] givens = new int[cells];
        for (int cell = 0; cell < cells; cell++) {
            givens[cell] = digits[number * cells + cell];
        }
        return wish.blank().withGivens(givens);
    }

    private void ask(int count, int enough) {
        solver.solve(count, enough, () -> limits.halt().isPresent());
    }

    /// Fills grids at random. The three blocks on the falling diagonal see nothing of each other: any
    /// digits will do there. A few more are strewn over the rest, so that it is not always the first grid
    /// that the kernel finds; where there is none for them, they are strewn anew. A morph at random lets
    /// the three blocks be any. Where diagonals count, digits are only strewn.
    private void fill(int count) {
        for (int i = 0; i < count; i++) {
            asking[i] = i;
        }
        byte[] asked = solver.puzzles();
        int open = count;
        while (open > 0 && limits.halt().isEmpty()) {
            for (int i = 0; i < open; i++) {
                Arrays.fill(asked, i * cells, i * cells + cells, (byte) 0);
                if (!hasDiagonals) {
                    fillThreeBlocks(asked, i * cells, dice[asking[i]]);
                }
                strew(asked, i * cells, dice[asking[i]]);
            }
            ask(open, 1);
            int still = 0;
            for (int i = 0; i < open; i++) {
                if (solver.has(1, i)) {
                    keepGrid(i * cells, asking[i]);
                } else {
                    asking[still++] = asking[i];
                }
            }
            open = still;
        }
    }

    private static void fillThreeBlocks(byte[] asked, int at, Dice own) {
        int[] digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        for (int block = 0; block < 3; block++) {
            own.shuffle(digits);
            for (int i = 0; i < 9; i++) {
                asked[at + 9 * (3 * block + i / 3) + 3 * block + i % 3] = (byte) digits[i];
            }
        }
    }

    private void strew(byte[] asked, int at, Dice own) {
        for (int i = 0; i < STREWN; i++) {
            int cell = own.nextInt(cells);
            if (asked[at + cell] != 0) {
                continue;
            }
            int free = geometry.allDigits();
            for (int seen : geometry.seenFrom(cell)) {
                int digit = asked[at + seen];
                free &= digit == 0 ? free : ~Digits.bit(digit);
            }
            for (int skip = free == 0 ? 0 : own.nextInt(Digits.count(free)); skip > 0; skip--) {
                free = Digits.withoutFirst(free);
            }
            asked[at + cell] = free == 0 ? 0 : (byte) Digits.first(free);
        }
    }

    private void keepGrid(int at, int number) {
        byte[] found = solver.first();
        if (hasDiagonals) {
            System.arraycopy(found, at, grids, number * cells, cells);
            return;
        }
        var morph = Morph.random(dice[number]);
        for (int cell = 0; cell < cells; cell++) {
            grids[number * cells + cell] = (byte) morph.name(found[at + morph.source(cell)]);
        }
    }

    /// Takes groups away, of each puzzle in its order, as long as the solution stays the only one. The
    /// first ones nearly always can go: they are tried many at once, and one by one where that fails. That
    /// makes the same puzzles as one by one from the start, and a third fewer questions.
    private void takeAway(int count) {
        System.arraycopy(grids, 0, puzzles, 0, count * cells);
        for (int i = 0; i < count; i++) {
            orders[i] = IntStream.range(0, orbits.size()).toArray();
            dice[i].shuffle(orders[i]);
            position[i] = 0;
            gone[i] = 0;
            portion[i] = 0;
            asking[i] = i;
        }
        byte[] asked = solver.puzzles();
        for (int open = count; open > 0 && limits.halt().isEmpty(); ) {
            for (int i = 0; i < open; i++) {
                System.arraycopy(puzzles, asking[i] * cells, asked, i * cells, cells);
                takeNext(asked, i * cells, asking[i]);
            }
            ask(open, 2);
            int still = 0;
            for (int i = 0; i < open; i++) {
                int number = asking[i];
                hear(number, solver.has(1, i));
                if (position[number] < orbits.size()) {
                    asking[still++] = number;
                }
            }
            open = still;
        }
    }

    /// How many groups a puzzle tries at once.
    private int tried(int number) {
        return portion[number] < portions.length ? Math.max(1, portions[portion[number]]) : 1;
    }

    private void takeNext(byte[] digits, int at, int number) {
        for (int i = 0; i < tried(number); i++) {
            clear(digits, at, orbits.get(orders[number][position[number] + i]));
        }
    }

    /// Goes on from the answer to a puzzle's question.
    private void hear(int number, boolean canGo) {
        int tried = tried(number);
        if (canGo) {
            takeNext(puzzles, number * cells, number);
            for (int i = 0; i < tried; i++) {
                wentAs[number][gone[number]++] = orders[number][position[number] + i];
            }
        }
        position[number] += canGo || tried == 1 ? tried : 0;
        portion[number] = canGo ? portion[number] + 1 : portions.length;
    }

    private static void clear(byte[] digits, int at, int[] orbit) {
        for (int cell : orbit) {
            digits[at + cell] = 0;
        }
    }

    /// Where more givens are wished for than are needed, the groups that went last come back.
    private void putBack(int number) {
        int givens = 0;
        for (int cell = 0; cell < cells; cell++) {
            givens += puzzles[number * cells + cell] == 0 ? 0 : 1;
        }
        while (!wish.isMinimal() && givens < wish.givens().least() && gone[number] > 0) {
            for (int cell : orbits.get(wentAs[number][--gone[number]])) {
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
