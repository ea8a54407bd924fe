package nonet.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// Makes puzzles from the top down: a full grid, of which one group of givens after another is taken away
/// in random order, as long as the solution stays the only one. For one thread.
///
/// Where a kernel knows the grid, many puzzles are made side by side: each has one question in a queue, and
/// the kernel takes the next as soon as it has answered another. Whatever is made for a number depends on
/// the seed and that number alone.
final class Workshop {

    private static final int STREWN = 8;

    /// So many morphs of a grid are tried with a pattern.
    private static final int MORPHS = 16;

    private final Wish wish;
    private final long seed;
    private final Limits limits;
    private final int cells;
    private final int[][] orbits;
    private final int side;
    private final boolean isKnown;
    private final Handwork handwork;
    private final boolean hasDiagonals;
    private final Geometry geometry;

    // Side by side: the grids, the puzzles so far, the orders in which groups are taken away (first those
    // that went), how far each has come, how many groups went, how far in a group it is, the dice; and those
    // that wait with a question: in a ring, with how many came and how many were taken.
    private final Oracle solver;
    private final byte[] grids;
    private final byte[] morphed;
    private final byte[] puzzles;
    private final byte[] orders;
    private final int[] position;
    private final int[] gone;
    private final int[] member;
    private final int[] doubted;
    private final Singles singles;
    private final Exchanges exchanges;
    private final Dice[] dice;
    private final int[] asking;
    private int queued;
    private int taken;

    /// @param side how many are made side by side at most
    Workshop(Wish wish, long seed, Limits limits, int side, IntFunction<Oracle> oracle) {
        this.wish = wish;
        this.seed = seed;
        this.limits = limits;
        this.cells = wish.blank().layout().cellCount();
        this.orbits = wish.pattern().isPresent()
                ? new int[0][]
                : wish.symmetry().orbits(wish.blank().layout()).toArray(int[][]::new);
        this.handwork = new Handwork(wish, orbits, limits);
        this.isKnown = wish.isKnownToKernels();
        this.hasDiagonals = wish.blank().hasDiagonals();
        this.geometry = wish.blank().geometry();
        this.side = side;
        int room = isKnown ? side : 0;
        this.solver = oracle.apply(Math.max(1, room));
        this.grids = new byte[room * cells];
        this.morphed = new byte[cells];
        this.puzzles = new byte[room * cells];
        this.orders = new byte[room * orbits.length];
        this.position = new int[room];
        this.gone = new int[room];
        this.member = new int[room];
        this.doubted = new int[room];
        this.singles = new Singles(hasDiagonals, room);
        this.exchanges = new Exchanges(hasDiagonals, room);
        this.dice = new Dice[room];
        this.asking = new int[room];
    }

    /// The puzzles of these numbers. Where a pattern is fixed, one that has no puzzle on its grid is missing; and so
    /// are those for which time was too short.
    List<Optional<Puzzle>> make(long from, int count) {
        var made = new ArrayList<Optional<Puzzle>>();
        if (isKnown) {
            for (int done = 0; done < count; done += side) {
                makeTogether(from + done, Math.min(side, count - done), made);
            }
        } else {
            for (int i = 0; i < count; i++) {
                made.add(handwork.make(new Dice(seed, from + i)));
            }
        }
        return made;
    }

    private void makeTogether(long from, int count, List<Optional<Puzzle>> made) {
        for (int i = 0; i < count; i++) {
            dice[i] = new Dice(seed, from + i);
        }
        if (!fill(count)) {
            made.addAll(Collections.nCopies(count, Optional.empty()));
            return;
        }
        if (wish.pattern().isPresent()) {
            tryPattern(count, wish.pattern().get(), made);
            return;
        }
        if (wish.isUnbiased()) {
            var draws = new FairDraws(solver, side, limits);
            for (int i = 0; i < count; i++) {
                made.add(draws.from(wish.blank(), grids, i * cells, dice[i]));
            }
            return;
        }
        takeAway(count);
        for (int i = 0; i < count; i++) {
            putBack(i);
            made.add(Optional.of(puzzle(puzzles, i)));
        }
    }

    /// Looks at the cells of the pattern: few grids have a proper puzzle there. A morph of a grid is as
    /// good as another grid, and costs less.
    private void tryPattern(int count, Pattern pattern, List<Optional<Puzzle>> made) {
        var rectangles = new Rectangles(pattern);
        boolean canMorph = !hasDiagonals && wish.solution().isEmpty();
        var found = new ArrayList<Optional<Puzzle>>(Collections.nCopies(count, Optional.empty()));
        int open = 0;
        for (int i = 0; i < count; i++) {
            position[i] = 0;
            asking[open++] = i;
        }
        byte[] asked = solver.puzzles();
        while (open > 0 && limits.halt().isEmpty()) {
            int still = 0;
            for (int i = 0; i < open; i++) {
                int number = asking[i];
                boolean isPromising = false;
                while (!isPromising && position[number] < (canMorph ? MORPHS : 1)) {
                    if (position[number]++ > 0) {
                        morph(grids, number * cells, number);
                    }
                    isPromising = hasDiagonals || !rectangles.isOneOpen(grids, number * cells);
                }
                if (isPromising) {
                    asking[still++] = number;
                }
            }
            open = still;
            for (int i = 0; i < open; i++) {
                for (int cell = 0; cell < cells; cell++) {
                    asked[i * cells + cell] = pattern.has(cell) ? grids[asking[i] * cells + cell] : 0;
                }
            }
            ask(open, 2);
            still = 0;
            for (int i = 0; i < open; i++) {
                if (solver.has(1, i)) {
                    found.set(asking[i], Optional.of(puzzle(asked, i)));
                } else {
                    asking[still++] = asking[i];
                }
            }
            open = still;
        }
        made.addAll(found);
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
    /// the three blocks be any. Where diagonals count, it is these that are filled with any digits: in a grid
    /// in which they are open a kernel may search for hours. Where a bias is unwanted, grids are drawn without it.
    ///
    /// @return whether all of them are filled; otherwise somebody has called a halt
    private boolean fill(int count) {
        if (wish.solution().isPresent()) {
            var solution = wish.solution().get();
            for (int at = 0; at < count * cells; at++) {
                grids[at] = (byte) solution.digit(at % cells);
            }
            return true;
        }
        if (wish.isUnbiased()) {
            for (int i = 0; i < count; i++) {
                new FairGrids(dice[i]).draw(grids, i * cells);
            }
            return true;
        }
        for (int i = 0; i < count; i++) {
            asking[i] = i;
        }
        byte[] asked = solver.puzzles();
        int open = count;
        while (open > 0 && limits.halt().isEmpty()) {
            for (int i = 0; i < open; i++) {
                Arrays.fill(asked, i * cells, i * cells + cells, (byte) 0);
                if (hasDiagonals) {
                    fillDiagonals(asked, i * cells, dice[asking[i]]);
                } else {
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
        return open == 0;
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

    private static void fillDiagonals(byte[] asked, int at, Dice own) {
        int[] falling = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        int[] rising = falling.clone();
        own.shuffle(falling);
        do {
            own.shuffle(rising);
        } while (!cross(falling, rising));
        for (int i = 0; i < 9; i++) {
            asked[at + 10 * i] = (byte) falling[i];
            asked[at + 8 * i + 8] = (byte) rising[i];
        }
    }

    /// Whether the digits on both diagonals, from the top to the bottom, keep the rules.
    private static boolean cross(int[] falling, int[] rising) {
        boolean keep = rising[4] == falling[4];
        for (int i = 0; i < 9 && keep; i++) {
            keep = i == 4
                    || (rising[i] != falling[i]
                            && rising[i] != falling[8 - i]
                            && (i / 3 != 1 || (rising[i] != falling[3] && rising[i] != falling[5])));
        }
        return keep;
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
        morph(found, at, number);
    }

    /// Keeps a morph of a grid.
    private void morph(byte[] from, int at, int number) {
        var morph = Morph.random(dice[number]);
        for (int cell = 0; cell < cells; cell++) {
            morphed[cell] = (byte) morph.name(from[at + morph.source(cell)]);
        }
        System.arraycopy(morphed, 0, grids, number * cells, cells);
    }

    /// Takes groups away, of each puzzle in its order, as long as the solution stays the only one. In a
    /// group one given after the other is doubted; where one of them cannot go, all of them stay.
    private void takeAway(int count) {
        System.arraycopy(grids, 0, puzzles, 0, count * cells);
        for (int i = 0; i < count; i++) {
            int[] order = IntStream.range(0, orbits.length).toArray();
            dice[i].shuffle(order);
            for (int k = 0; k < order.length; k++) {
                orders[i * order.length + k] = (byte) order[k];
            }
            position[i] = 0;
            member[i] = 0;
            gone[i] = 0;
            singles.fill(i);
            exchanges.find(grids, i);
        }
        queued = 0;
        taken = 0;
        for (int i = 0; i < count; i++) {
            queue(i);
        }
        solver.doubt(this::ask, doubted, () -> limits.halt().isPresent(), number -> {
            hear(number, solver.canGo(number));
            queue(number);
        });
    }

    /// A puzzle that has a question waits until it is asked.
    private void queue(int number) {
        if (hasQuestion(number)) {
            asking[queued++ % side] = number;
        }
    }

    /// Asks the question that has waited longest.
    ///
    /// @return the number of its puzzle; -1 where none waits
    private int ask() {
        if (taken == queued) {
            return -1;
        }
        int number = asking[taken++ % side];
        System.arraycopy(puzzles, number * cells, solver.puzzles(), number * cells, cells);
        doubted[number] = group(number)[member[number]];
        return number;
    }

    /// Decides about givens, one after the other, as long as nobody need be asked: one that is a single for
    /// the others can go, and one without which digits can be exchanged must stay.
    ///
    /// @return whether a given is left that is neither
    private boolean hasQuestion(int number) {
        while (position[number] < orbits.length) {
            int cell = group(number)[member[number]];
            boolean canGo = singles.has(puzzles, number, cell);
            if (!canGo && !exchanges.needs(number, cell)) {
                return true;
            }
            hear(number, canGo);
        }
        return false;
    }

    /// The group that a puzzle is at.
    private int[] group(int number) {
        return orbits[orders[number * orbits.length + position[number]]];
    }

    /// Goes on from the answer to a puzzle's question.
    private void hear(int number, boolean canGo) {
        int[] group = group(number);
        if (canGo) {
            int cell = group[member[number]++];
            singles.take(puzzles, number, cell);
            exchanges.toggle(number, cell);
            if (member[number] < group.length) {
                return;
            }
            int at = number * orbits.length;
            orders[at + gone[number]++] = orders[at + position[number]];
        } else {
            while (member[number] > 0) {
                int cell = group[--member[number]];
                singles.put(puzzles, number, cell, grids[number * cells + cell]);
                exchanges.toggle(number, cell);
            }
            exchanges.keep(number, group);
        }
        position[number]++;
        member[number] = 0;
    }

    /// Where more givens are wished for than are needed, the groups that went last come back.
    private void putBack(int number) {
        int givens = 0;
        for (int cell = 0; cell < cells; cell++) {
            givens += puzzles[number * cells + cell] == 0 ? 0 : 1;
        }
        while (!wish.isMinimal() && givens < wish.givens().least() && gone[number] > 0) {
            for (int cell : orbits[orders[number * orbits.length + --gone[number]]]) {
                puzzles[number * cells + cell] = grids[number * cells + cell];
                givens++;
            }
        }
    }
}
