package nonet.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Solves one puzzle at a time, with ordinary long words: the three bands side by side in each.
///
///     word 3·line·3 + column of a band:          bits 42..50      21..29       0..8
///                                              ┌────────────┬────────────┬────────────┐
///       grid[9 * line + column], line 0..2     │ row 6+line │ row 3+line │ row line   │   digit d is bit d-1
///                                              └────────────┴────────────┴────────────┘
///                                                 band 2       band 1       band 0
///
/// So one step of reasoning on a band of rows is done for all three. The triads of columns are the union of the three
/// lines; to reason on bands of columns they are turned, so that the three fields of a word are the stacks:
///
///       down[3 * column + band], column 0..2   │ column 6+c │ column 3+c │ column c   │
///
/// The rules and the names are those of [VectorLanes]; the test duels both.
final class ScalarKernel implements Kernel {
    /// So many sweeps pass between two looks at the clock.
    private static final int SWEEPS_PER_LOOK = 1024;

    /// The lowest bit of each field.
    private static final long EACH = 1L | 1L << 21 | 1L << 42;

    private static final long ALL = 0x1ff * EACH;
    private static final long FIELD_0 = 0x1ff;
    private static final long FIELD_1 = FIELD_0 << 21;
    private static final long FIELD_2 = FIELD_0 << 42;

    private final boolean diagonals;
    private final long[] grid = new long[27];
    /// What the triads of rows, then those of columns hold, and after spreading may hold: `3 * line + block`.
    private final long[] across = new long[9];

    private final long[] down = new long[9];
    private long[] stack = new long[16 * 27];
    private int level;
    private long found;
    private long guesses;
    private long sweeps;

    // The best guess seen while weighing.
    private int fewestWays;
    private int guessBand;
    private int guessDigit;

    /// What a sweep found: no solution here, something new, nothing new, the solution.
    private enum Verdict {
        DEAD,
        OPEN,
        STUCK,
        SOLVED
    }

    ScalarKernel(boolean diagonals) {
        this.diagonals = diagonals;
    }

    @Override
    public int lanes() {
        return 1;
    }

    @Override
    public boolean diagonals() {
        return diagonals;
    }

    @Override
    public void solve(
            byte[] puzzles, int offset, Questions questions, short[] without, Effort effort, Outcomes outcomes) {
        boolean stop = false;
        for (int puzzle = questions.next(); puzzle >= 0; puzzle = questions.next()) {
            if (!begin(puzzles, offset + 81 * puzzle)) {
                throw Outcomes.notDigits(puzzles, offset, puzzle);
            }
            if (without.length > 0) {
                int cell = without[puzzle] / 9;
                grid[cell % 27] &= ~(1L << (without[puzzle] % 9 + 21 * (cell / 27)));
            }
            if (!stop && search(effort, outcomes, puzzle)) {
                outcomes.done(puzzle, found, guesses);
                questions.answered(puzzle);
            } else {
                stop = stop || effort.stop().getAsBoolean();
                outcomes.stop(puzzle, found, guesses);
                if (!stop) {
                    questions.answered(puzzle);
                }
            }
        }
    }

    /// Solves one puzzle of which only candidates are known.
    void solve(int[] candidates, Effort effort, Outcomes outcomes) {
        begin(candidates);
        if (search(effort, outcomes, 0)) {
            outcomes.done(0, found, guesses);
        } else {
            outcomes.stop(0, found, guesses);
        }
    }

    /// How many guesses the puzzle has taken so far.
    long guesses() {
        return guesses;
    }

    /// Divides a puzzle into others that have its solutions between them, each solution in one of them.
    ///
    /// @param count about so many; fewer where guesses decide all
    /// @return 81 candidate sets for each
    short[] divide(int[] candidates, int count) {
        begin(candidates);
        var open = new ArrayDeque<long[]>(List.of(grid.clone()));
        var parts = new ArrayList<long[]>();
        while (!open.isEmpty() && open.size() + parts.size() < count) {
            System.arraycopy(open.remove(), 0, grid, 0, grid.length);
            Verdict verdict = Verdict.OPEN;
            while (verdict == Verdict.OPEN) {
                verdict = sweep();
            }
            if (verdict == Verdict.STUCK) {
                guess();
            }
            if (level > 0) {
                open.add(grid.clone());
                backtrack();
                open.add(grid.clone());
            } else if (verdict != Verdict.DEAD) {
                parts.add(grid.clone());
            }
        }
        parts.addAll(open);
        short[] divided = new short[81 * parts.size()];
        for (int part = 0; part < parts.size(); part++) {
            System.arraycopy(parts.get(part), 0, grid, 0, grid.length);
            for (int cell = 0; cell < 81; cell++) {
                divided[81 * part + cell] = (short) candidatesAt(cell);
            }
        }
        return divided;
    }

    /// Takes candidates away as long as sweeps find any.
    ///
    /// @return false when there is no solution
    boolean narrow(int[] candidates) {
        begin(candidates);
        Verdict verdict = Verdict.OPEN;
        while (verdict == Verdict.OPEN) {
            verdict = sweep();
        }
        for (int cell = 0; cell < 81; cell++) {
            candidates[cell] = candidatesAt(cell);
        }
        return verdict != Verdict.DEAD;
    }

    /// Afterwards the grid has these candidates and nothing is found.
    private void begin(int[] candidates) {
        level = 0;
        found = 0;
        guesses = 0;
        for (int cell = 0; cell < 27; cell++) {
            grid[cell] = candidates[cell] | (long) candidates[27 + cell] << 21 | (long) candidates[54 + cell] << 42;
        }
    }

    /// Afterwards the grid holds the puzzle and nothing is found.
    ///
    /// @return false when something in it is not a digit from 0 to 9
    private boolean begin(byte[] puzzles, int offset) {
        level = 0;
        found = 0;
        guesses = 0;
        int bits = 0;
        for (int cell = 0; cell < 27; cell++) {
            int digit0 = puzzles[offset + cell];
            int digit1 = puzzles[offset + 27 + cell];
            int digit2 = puzzles[offset + 54 + cell];
            bits |= digit0 | digit0 + 6 | digit1 | digit1 + 6 | digit2 | digit2 + 6;
            grid[cell] = candidates(digit0) | candidates(digit1) << 21 | candidates(digit2) << 42;
        }
        return (bits & ~15) == 0;
    }

    private static long candidates(int digit) {
        return digit == 0 ? FIELD_0 : 1L << digit >>> 1;
    }

    /// Searches until the limit is reached or nothing is left to try.
    ///
    /// @return false when it was stopped before
    private boolean search(Effort effort, Outcomes outcomes, int puzzle) {
        long begun = 0;
        while (true) {
            if (++sweeps % SWEEPS_PER_LOOK == 0) {
                long now = System.nanoTime();
                begun = begun == 0 ? now : begun;
                if (now - begun > effort.nanosPerPuzzle() || effort.stop().getAsBoolean()) {
                    return false;
                }
            }
            Verdict verdict = sweep();
            if (verdict == Verdict.STUCK) {
                guess();
            } else if (verdict != Verdict.OPEN) {
                if (verdict == Verdict.SOLVED) {
                    keepSolution(outcomes, puzzle);
                }
                if (found >= effort.limit() || level == 0) {
                    return true;
                }
                backtrack();
            }
        }
    }

    private void keepSolution(Outcomes outcomes, int puzzle) {
        byte[] place = outcomes.placeFor(found++);
        if (place != null) {
            solution(place, 81 * puzzle);
        }
    }

    /// One round of reasoning.
    private Verdict sweep() {
        if (!placeInBlocks()) {
            return Verdict.DEAD;
        }
        gatherAcross();
        long loose = spread(across);
        if (loose < 0) {
            return Verdict.DEAD;
        }
        settleAcross();
        gatherDown();
        long looseDown = spread(down);
        if (looseDown < 0) {
            return Verdict.DEAD;
        }
        boolean changed = settleDown();
        if (diagonals) {
            int diagonal = settleDiagonals();
            if (diagonal < 0) {
                return Verdict.DEAD;
            }
            changed |= diagonal > 0;
        }
        if (hasEmptyCell()) {
            return Verdict.DEAD;
        }
        if ((loose | looseDown) == 0) {
            return Verdict.SOLVED;
        }
        return changed ? Verdict.OPEN : Verdict.STUCK;
    }

    /// A digit decided in one cell of a block leaves the other eight.
    ///
    /// @return false when a digit is decided in two
    private boolean placeInBlocks() {
        long paired = 0;
        for (int block = 0; block < 9; block += 3) {
            long a1 = grid[block], a2 = grid[block + 1], a3 = grid[block + 2];
            long b1 = grid[block + 9], b2 = grid[block + 10], b3 = grid[block + 11];
            long c1 = grid[block + 18], c2 = grid[block + 19], c3 = grid[block + 20];
            long a1Open = open(a1), a2Open = open(a2), a3Open = open(a3);
            long b1Open = open(b1), b2Open = open(b2), b3Open = open(b3);
            long c1Open = open(c1), c2Open = open(c2), c3Open = open(c3);
            long a1Decided = a1 & ~a1Open;
            long a2Decided = a2 & ~a2Open;
            long a3Decided = a3 & ~a3Open;
            long b1Decided = b1 & ~b1Open;
            long b2Decided = b2 & ~b2Open;
            long b3Decided = b3 & ~b3Open;
            long c1Decided = c1 & ~c1Open;
            long c2Decided = c2 & ~c2Open;
            long c3Decided = c3 & ~c3Open;
            long decided = a1Decided | a2Decided | a3Decided | b1Decided | b2Decided | b3Decided | c1Decided | c2Decided
                    | c3Decided;
            paired |= decided
                    & ~(a1Decided ^ a2Decided ^ a3Decided ^ b1Decided ^ b2Decided ^ b3Decided ^ c1Decided ^ c2Decided
                            ^ c3Decided);
            grid[block] = a1 & ~(decided & a1Open);
            grid[block + 1] = a2 & ~(decided & a2Open);
            grid[block + 2] = a3 & ~(decided & a3Open);
            grid[block + 9] = b1 & ~(decided & b1Open);
            grid[block + 10] = b2 & ~(decided & b2Open);
            grid[block + 11] = b3 & ~(decided & b3Open);
            grid[block + 18] = c1 & ~(decided & c1Open);
            grid[block + 19] = c2 & ~(decided & c2Open);
            grid[block + 20] = c3 & ~(decided & c3Open);
        }
        return paired == 0;
    }

    /// All bits of the fields in which more than one is set.
    private static long open(long cell) {
        return some(cell & cell + ALL);
    }

    /// All bits of the fields in which any is set.
    private static long some(long cell) {
        long carry = cell + ALL & EACH << 9;
        return carry - (carry >>> 9);
    }

    /// Afterwards `across` has what the triads of rows hold.
    private void gatherAcross() {
        for (int triad = 0; triad < 9; triad++) {
            across[triad] = grid[3 * triad] | grid[3 * triad + 1] | grid[3 * triad + 2];
        }
    }

    /// Afterwards `down` has what the triads of columns hold.
    private void gatherDown() {
        for (int column = 0; column < 3; column++) {
            long x = grid[column] | grid[column + 9] | grid[column + 18];
            long y = grid[column + 3] | grid[column + 12] | grid[column + 21];
            long z = grid[column + 6] | grid[column + 15] | grid[column + 24];
            turn(x, y, z, 3 * column, down);
        }
    }

    /// Turns three words of three fields: afterwards field j of word i is what field i of word j was.
    private static void turn(long x, long y, long z, int at, long[] turned) {
        turned[at] = (x & FIELD_0) | (y & FIELD_0) << 21 | (z & FIELD_0) << 42;
        turned[at + 1] = (x >>> 21 & FIELD_0) | (y & FIELD_1) | (z & FIELD_1) << 21;
        turned[at + 2] = x >>> 42 | (y >>> 21 & FIELD_1) | (z & FIELD_2);
    }

    /// Reduces what triads hold to what they may hold, as told at [VectorLanes].
    ///
    /// @return the digits that still have several triads in some line; negative when a digit has no way through
    ///     a band
    private static long spread(long[] triads) {
        long ax = triads[0], ay = triads[1], az = triads[2];
        long bx = triads[3], by = triads[4], bz = triads[5];
        long cx = triads[6], cy = triads[7], cz = triads[8];
        long abc = ax & by & cz, bca = bx & cy & az, cab = cx & ay & bz;
        long acb = ax & cy & bz, bac = bx & ay & cz, cba = cx & by & az;
        if ((abc | bca | cab | acb | bac | cba) != ALL) {
            return -1;
        }
        ax = abc | acb;
        ay = cab | bac;
        az = bca | cba;
        bx = bca | bac;
        by = abc | cba;
        bz = cab | acb;
        cx = cab | cba;
        cy = bca | acb;
        cz = abc | bac;
        long axMust = ax & ~(ay | az), ayMust = ay & ~(ax | az), azMust = az & ~(ax | ay);
        long bxMust = bx & ~(by | bz), byMust = by & ~(bx | bz), bzMust = bz & ~(bx | by);
        long cxMust = cx & ~(cy | cz), cyMust = cy & ~(cx | cz), czMust = cz & ~(cx | cy);
        triads[0] = filled(ax, axMust);
        triads[1] = filled(ay, ayMust);
        triads[2] = filled(az, azMust);
        triads[3] = filled(bx, bxMust);
        triads[4] = filled(by, byMust);
        triads[5] = filled(bz, bzMust);
        triads[6] = filled(cx, cxMust);
        triads[7] = filled(cy, cyMust);
        triads[8] = filled(cz, czMust);
        return (ax & ~axMust)
                | (ay & ~ayMust)
                | (az & ~azMust)
                | (bx & ~bxMust)
                | (by & ~byMust)
                | (bz & ~bzMust)
                | (cx & ~cxMust)
                | (cy & ~cyMust)
                | (cz & ~czMust);
    }

    /// What the triad may hold, once three digits that it must hold fill it.
    private static long filled(long may, long must) {
        long two = must & must + ALL;
        long three = two & two + ALL;
        return may & ~(some(three) & ~must);
    }

    private void settleAcross() {
        for (int line = 0; line < 3; line++) {
            long x = across[3 * line], y = across[3 * line + 1], z = across[3 * line + 2];
            settleTriad(9 * line, x, x & ~(y | z));
            settleTriad(9 * line + 3, y, y & ~(x | z));
            settleTriad(9 * line + 6, z, z & ~(x | y));
        }
    }

    private void settleTriad(int at, long may, long must) {
        long x = grid[at], y = grid[at + 1], z = grid[at + 2];
        long alone = must & ~((x & y) | ((x ^ y) & z));
        grid[at] = settle(x & may, x & alone);
        grid[at + 1] = settle(y & may, y & alone);
        grid[at + 2] = settle(z & may, z & alone);
    }

    private static long settle(long cell, long alone) {
        return cell & ~(some(alone) & ~alone);
    }

    private boolean settleDown() {
        long changed = 0;
        for (int column = 0; column < 3; column++) {
            long x = down[3 * column], y = down[3 * column + 1], z = down[3 * column + 2];
            turn(x, y, z, 3 * column, down);
            for (int block = 0; block < 3; block++) {
                long may = down[3 * column + block];
                int c = column + 3 * block;
                changed |= (grid[c] | grid[c + 9] | grid[c + 18]) & ~may;
                grid[c] &= may;
                grid[c + 9] &= may;
                grid[c + 18] &= may;
            }
        }
        return changed != 0;
    }

    private boolean hasEmptyCell() {
        long carries = EACH << 9;
        for (int cell = 0; cell < 27; cell++) {
            carries &= grid[cell] + ALL;
        }
        return carries != EACH << 9;
    }

    private int candidatesAt(int cell) {
        return (int) (grid[cell % 27] >>> (21 * (cell / 27)) & FIELD_0);
    }

    /// Settles both diagonals: a decided digit leaves the other cells, and a digit with one cell left takes it.
    ///
    /// @return negative when a digit has no place on one of them, else the number of cells changed
    private int settleDiagonals() {
        int first = settleDiagonal(0, 10);
        int second = settleDiagonal(8, 8);
        return first < 0 || second < 0 ? -1 : first + second;
    }

    private int settleDiagonal(int at, int step) {
        int once = 0;
        int twice = 0;
        int decided = 0;
        boolean paired = false;
        for (int i = 0, cell = at; i < 9; i++, cell += step) {
            int held = candidatesAt(cell);
            twice |= once & held;
            once |= held;
            int own = (held & (held - 1)) == 0 ? held : 0;
            paired |= (decided & own) != 0;
            decided |= own;
        }
        if (once != 0x1ff || paired) {
            return -1;
        }
        int changed = 0;
        for (int i = 0, cell = at; i < 9; i++, cell += step) {
            int held = candidatesAt(cell);
            int alone = held & ~twice;
            int kept = alone != 0 ? alone : (held & held - 1) == 0 ? held : held & ~decided;
            if (kept != held) {
                grid[cell % 27] &= ~((long) (held & ~kept) << (21 * (cell / 27)));
                changed++;
            }
        }
        return changed;
    }

    private void solution(byte[] place, int at) {
        for (int cell = 0; cell < 27; cell++) {
            long three = grid[cell];
            place[at + cell] = (byte) (Long.numberOfTrailingZeros(three) + 1);
            place[at + 27 + cell] = (byte) (Long.numberOfTrailingZeros(three >>> 21) + 1);
            place[at + 54 + cell] = (byte) (Long.numberOfTrailingZeros(three >>> 42) + 1);
        }
    }

    // ---- Guesses ---------------------------------------------------------------------------------------------

    /// Guesses in the band with the fewest ways, for a digit with two, and keeps the alternative on the stack. Where
    /// nothing is left to guess, the next sweep will decide.
    private void guess() {
        fewestWays = Integer.MAX_VALUE;
        gatherAcross();
        weigh(across, 0);
        gatherDown();
        weigh(down, 3);
        if (fewestWays == Integer.MAX_VALUE) {
            return;
        }
        guesses++;
        int x = 9 * guessBand;
        int xLines = linesWith(x);
        int triad = (xLines & xLines - 1) != 0
                ? x + 3 * Integer.numberOfTrailingZeros(xLines)
                : x + 1 + 3 * Integer.numberOfTrailingZeros(linesWith(x + 1));
        if (level * 27 == stack.length) {
            stack = Arrays.copyOf(stack, 2 * stack.length);
        }
        int saved = 27 * level++;
        System.arraycopy(grid, 0, stack, saved, 27);
        for (int i = 3 * triad; i < 3 * triad + 3; i++) {
            int cell = Triads.CELLS[i];
            stack[saved + cell % 27] &= ~((long) guessDigit << (21 * (cell / 27)));
        }
        for (int i = 12 * triad; i < 12 * triad + 12; i++) {
            int cell = Triads.RIVALS[i];
            grid[cell % 27] &= ~((long) guessDigit << (21 * (cell / 27)));
        }
    }

    private void backtrack() {
        System.arraycopy(stack, --level * 27, grid, 0, 27);
    }

    private void weigh(long[] triads, int firstBand) {
        long ax = triads[0], ay = triads[1], az = triads[2];
        long bx = triads[3], by = triads[4], bz = triads[5];
        long cx = triads[6], cy = triads[7], cz = triads[8];
        long abc = ax & by & cz, bca = bx & cy & az, cab = cx & ay & bz;
        long acb = ax & cy & bz, bac = bx & ay & cz, cba = cx & by & az;
        long evenOnce = abc | bca | cab;
        long evenTwice = (abc & bca) | ((abc ^ bca) & cab);
        long oddOnce = acb | bac | cba;
        long oddTwice = (acb & bac) | ((acb ^ bac) & cba);
        long twoOrMore = evenTwice | oddTwice | (evenOnce & oddOnce);
        long threeOrMore = (abc & bca & cab) | (acb & bac & cba) | (evenTwice & oddOnce) | (evenOnce & oddTwice);
        for (int band = 0; band < 3; band++) {
            long field = FIELD_0 << (21 * band);
            int ways = Long.bitCount(abc & field)
                    + Long.bitCount(bca & field)
                    + Long.bitCount(cab & field)
                    + Long.bitCount(acb & field)
                    + Long.bitCount(bac & field)
                    + Long.bitCount(cba & field);
            if (ways > 9 && ways < fewestWays) {
                fewestWays = ways;
                guessBand = firstBand + band;
                long two = twoOrMore & ~threeOrMore & field;
                guessDigit = Integer.lowestOneBit((int) ((two != 0 ? two : threeOrMore & field) >>> (21 * band)));
            }
        }
    }

    /// The lines of a block in which the digit has a place, line a the lowest bit.
    private int linesWith(int firstTriad) {
        return placesIn(firstTriad) | placesIn(firstTriad + 3) << 1 | placesIn(firstTriad + 6) << 2;
    }

    private int placesIn(int triad) {
        int held = candidatesAt(Triads.CELLS[3 * triad])
                | candidatesAt(Triads.CELLS[3 * triad + 1])
                | candidatesAt(Triads.CELLS[3 * triad + 2]);
        return (held & guessDigit) != 0 ? 1 : 0;
    }
}
