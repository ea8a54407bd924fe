package nonet.kernel;

import static jdk.incubator.vector.ShortVector.broadcast;
import static jdk.incubator.vector.ShortVector.fromArray;
import static jdk.incubator.vector.ShortVector.zero;
import static jdk.incubator.vector.VectorOperators.AND_NOT;
import static jdk.incubator.vector.VectorOperators.BIT_COUNT;
import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.NE;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/// Many grids side by side: lane *i* of every vector belongs to grid *i*.
///
///     cells      vector 0 (A1)     vector 1 (A2)    …   vector 80 (I9)
///                ┌──┬──┬──┬─┬──┐   ┌──┬──┬──┬─┬──┐      ┌──┬──┬──┬─┬──┐
///       lane     │0 │1 │2 │…│W─1   │0 │1 │2 │…│W─1      │0 │1 │2 │…│W─1
///                └──┴──┴──┴─┴──┘   └──┴──┴──┴─┴──┘      └──┴──┴──┴─┴──┘
///       one lane, 16 bits:   . . . . . . . 9 8 7 6 5 4 3 2 1     digit d is bit d-1
///
/// A **band** is three parallel lines (rows or columns) that share three blocks; its lines are a, b, c, its blocks
/// x, y, z. A **triad** is the three cells that a line and a block share: `by` is line b in block y.
///
///              x           y           z
///        a  a1 a2 a3    a4 a5 a6    a7 a8 a9
///        b  b1 b2 b3    b4 b5 b6    b7 b8 b9
///        c  c1 c2 c3    c4 c5 c6    c7 c8 c9
///
/// This class is a template. [LaneWidth] defines it once for each width, so that the number of lanes is a constant
/// to the compiler. Two rules keep it fast: each phase is one method of moderate size, and in it nothing is called
/// but the Vector API, for a compiler that is out of budget for a helper method boxes the vectors it passes.
final class VectorLanes implements Lanes {
    private static final VectorSpecies<Short> SPECIES = species();

    /// The number of lanes.
    private static final int W = SPECIES.length();

    /// The vectors of an array begin this far in. The elements of an array begin 16 bytes into the object, so
    /// where the JVM places objects at multiples of 32 bytes (`-XX:ObjectAlignmentInBytes=32`), no half of a vector
    /// crosses a cache line: worth a fifth of a sweep. Elsewhere it is a matter of luck, as without it.
    static final int START = 8;

    private static final short ALL = 0x1ff;

    /// What a cell may hold, by its digit in the puzzle, 0 for an empty cell.
    private static final short[] CANDIDATES = {ALL, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0};

    /// So many frames to begin with; when they do not suffice, their number doubles.
    private static final int FRAMES = 16;

    /// The frame below the lowest.
    private static final int NONE = -1;

    // The verdict on a sweep, four vectors:
    /// Digits that have a place in every unit looked at; a lane without all nine is dead.
    private static final int PLACED = START;
    /// The smallest candidate set, as a number; a lane with an empty cell is dead.
    private static final int LEAST = START + W;
    /// Digits that still have several triads in some line; none: the grid is solved, provided it is not dead.
    private static final int LOOSE = START + 2 * W;
    /// Candidates eliminated in the second half of the sweep; none: time to guess.
    private static final int CHANGED = START + 3 * W;

    private final boolean diagonals;
    private final short[] cells = new short[START + 81 * W];
    private final short[] may = new short[START + 9 * W];
    private final short[] verdict = new short[START + 4 * W];
    private final short[] fewestWays = new short[START + W];

    // The guesses of all lanes:
    /// The digit that a lane guesses, as a bit; 0 where it does not guess.
    private final short[] guessDigit = new short[START + W];
    /// The triad for it, `4 * band + 2 * line + block`: always in line a or b (0 or 1), in block x or y (0 or 1).
    private final short[] guessTriad = new short[START + W];
    /// The same digit by lines, vector `3 * band + line`: in the lanes that guess there. None does in line c.
    private final short[] inLine = new short[START + 18 * W];
    /// The same digit by blocks, vector `3 * band + block`. None guesses in block z.
    private final short[] inBlock = new short[START + 18 * W];

    // The alternatives that wait for a backtrack. A frame has room for one grid of every lane, laid out like the
    // cells; lanes that guess together save their grids in the same frame. Each lane has its own chain of frames:
    //
    //     frame     lane 0   1   2   3   …         taken     below, lane 0
    //       2            ▓   .   .   ▓              …1001         0             top[0] = 2
    //       1            .   ▓   ▓   .              …0110
    //       0            ▓   .   ▓   .              …0101        NONE
    private short[] frames = new short[START + FRAMES * 81 * W];
    /// For each frame, the lanes that have a grid in it.
    private long[] taken = new long[FRAMES];
    /// The frame with the lane's guess before this one, at `frame * W + lane`.
    private int[] below = new int[FRAMES * W];
    /// The frame with the lane's last guess.
    private final int[] top = new int[W];

    VectorLanes(boolean diagonals) {
        this.diagonals = diagonals;
        Arrays.fill(top, NONE);
        for (int lane = 0; lane < W; lane++) {
            idle(lane);
        }
    }

    @SuppressWarnings("unchecked")
    private static VectorSpecies<Short> species() {
        try {
            return MethodHandles.classData(MethodHandles.lookup(), "_", VectorSpecies.class);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("the template was not defined with a species", e);
        }
    }

    @Override
    public int count() {
        return W;
    }

    @Override
    public boolean begin(int lane, byte[] puzzles, int offset) {
        forget(lane);
        int bits = 0;
        for (int cell = 0; cell < 81; cell++) {
            int digit = puzzles[offset + cell];
            bits |= digit | digit + 6;
            cells[START + cell * W + lane] = CANDIDATES[digit & 15];
        }
        return (bits & ~15) == 0;
    }

    @Override
    public void begin(int lane, short[] candidates, int offset) {
        forget(lane);
        for (int cell = 0; cell < 81; cell++) {
            cells[START + cell * W + lane] = candidates[offset + cell];
        }
    }

    @Override
    public void eliminate(int lane, int cell, int digit) {
        cells[START + cell * W + lane] &= (short) ~(1 << (digit - 1));
    }

    @Override
    public void idle(int lane) {
        forget(lane);
        for (int cell = 0; cell < 81; cell++) {
            cells[START + cell * W + lane] = ALL;
        }
    }

    @Override
    public void solution(int lane, byte[] solutions, int offset) {
        for (int cell = 0; cell < 81; cell++) {
            solutions[offset + cell] = (byte) (Integer.numberOfTrailingZeros(cells[START + cell * W + lane]) + 1);
        }
    }

    // ---- Propagation -----------------------------------------------------------------------------------------

    @Override
    public void sweep() {
        broadcast(SPECIES, ALL).intoArray(verdict, PLACED);
        broadcast(SPECIES, ALL).intoArray(verdict, LEAST);
        zero(SPECIES).intoArray(verdict, LOOSE);
        for (int band = 0; band < 3; band++) {
            int at = START + band * 27 * W;
            placeInBlock(at);
            placeInBlock(at + 3 * W);
            placeInBlock(at + 6 * W);
            spreadOverBand(at, 9 * W, W);
            settleAcross(at);
        }
        zero(SPECIES).intoArray(verdict, CHANGED);
        for (int band = 0; band < 3; band++) {
            int at = START + band * 3 * W;
            spreadOverBand(at, W, 9 * W);
            settleDown(at);
        }
        if (diagonals) {
            settleDiagonal(START, 10 * W);
            settleDiagonal(START + 8 * W, 8 * W);
        }
    }

    @Override
    public void lockDiagonals() {
        lockDiagonal(START, 10 * W);
        lockDiagonal(START + 8 * W, 8 * W);
    }

    @Override
    public long dead() {
        var placed = fromArray(SPECIES, verdict, PLACED);
        var least = fromArray(SPECIES, verdict, LEAST);
        return placed.compare(NE, broadcast(SPECIES, ALL))
                .or(least.compare(EQ, zero(SPECIES)))
                .toLong();
    }

    @Override
    public long decided() {
        return fromArray(SPECIES, verdict, LOOSE).compare(EQ, zero(SPECIES)).toLong();
    }

    @Override
    public long unchanged() {
        return fromArray(SPECIES, verdict, CHANGED).compare(EQ, zero(SPECIES)).toLong();
    }

    /// Places within a block: a digit decided in one of its cells leaves the other eight. A digit decided in two is
    /// not placed at all.
    private void placeInBlock(int at) {
        var zero = zero(SPECIES);
        var one = broadcast(SPECIES, (short) 1);
        var a1 = fromArray(SPECIES, cells, at + 0 * W);
        var a2 = fromArray(SPECIES, cells, at + 1 * W);
        var a3 = fromArray(SPECIES, cells, at + 2 * W);
        var b1 = fromArray(SPECIES, cells, at + 9 * W);
        var b2 = fromArray(SPECIES, cells, at + 10 * W);
        var b3 = fromArray(SPECIES, cells, at + 11 * W);
        var c1 = fromArray(SPECIES, cells, at + 18 * W);
        var c2 = fromArray(SPECIES, cells, at + 19 * W);
        var c3 = fromArray(SPECIES, cells, at + 20 * W);
        var a1Decided = zero.blend(a1, a1.and(a1.sub(one)).compare(EQ, zero));
        var a2Decided = zero.blend(a2, a2.and(a2.sub(one)).compare(EQ, zero));
        var a3Decided = zero.blend(a3, a3.and(a3.sub(one)).compare(EQ, zero));
        var b1Decided = zero.blend(b1, b1.and(b1.sub(one)).compare(EQ, zero));
        var b2Decided = zero.blend(b2, b2.and(b2.sub(one)).compare(EQ, zero));
        var b3Decided = zero.blend(b3, b3.and(b3.sub(one)).compare(EQ, zero));
        var c1Decided = zero.blend(c1, c1.and(c1.sub(one)).compare(EQ, zero));
        var c2Decided = zero.blend(c2, c2.and(c2.sub(one)).compare(EQ, zero));
        var c3Decided = zero.blend(c3, c3.and(c3.sub(one)).compare(EQ, zero));
        var decided = a1Decided
                .or(a2Decided)
                .or(a3Decided)
                .or(b1Decided)
                .or(b2Decided)
                .or(b3Decided)
                .or(c1Decided)
                .or(c2Decided)
                .or(c3Decided);
        var unpaired = a1Decided
                .lanewise(XOR, a2Decided)
                .lanewise(XOR, a3Decided)
                .lanewise(XOR, b1Decided)
                .lanewise(XOR, b2Decided)
                .lanewise(XOR, b3Decided)
                .lanewise(XOR, c1Decided)
                .lanewise(XOR, c2Decided)
                .lanewise(XOR, c3Decided);
        var paired = decided.lanewise(AND_NOT, unpaired);
        fromArray(SPECIES, verdict, PLACED).lanewise(AND_NOT, paired).intoArray(verdict, PLACED);
        a1.lanewise(AND_NOT, decided).or(a1Decided).intoArray(cells, at + 0 * W);
        a2.lanewise(AND_NOT, decided).or(a2Decided).intoArray(cells, at + 1 * W);
        a3.lanewise(AND_NOT, decided).or(a3Decided).intoArray(cells, at + 2 * W);
        b1.lanewise(AND_NOT, decided).or(b1Decided).intoArray(cells, at + 9 * W);
        b2.lanewise(AND_NOT, decided).or(b2Decided).intoArray(cells, at + 10 * W);
        b3.lanewise(AND_NOT, decided).or(b3Decided).intoArray(cells, at + 11 * W);
        c1.lanewise(AND_NOT, decided).or(c1Decided).intoArray(cells, at + 18 * W);
        c2.lanewise(AND_NOT, decided).or(c2Decided).intoArray(cells, at + 19 * W);
        c3.lanewise(AND_NOT, decided).or(c3Decided).intoArray(cells, at + 20 * W);
    }

    /// Finds what each of a band's nine triads may hold.
    ///
    /// A digit takes one line in each block and each line once. The six ways to do so are named after the
    /// lines taken in blocks x, y and z: `cab` is line c in x, a in y, b in z. A triad may hold the digits
    /// that go through it on some way. Three digits that have no other triad in their line fill theirs.
    ///
    /// Afterwards `may` has the nine sets, line by line, and the verdict has taken notice.
    private void spreadOverBand(int at, int line, int step) {
        var three = broadcast(SPECIES, (short) 3);
        var ax = fromArray(SPECIES, cells, at + 0 * line + 0 * step)
                .or(fromArray(SPECIES, cells, at + 0 * line + 1 * step))
                .or(fromArray(SPECIES, cells, at + 0 * line + 2 * step));
        var ay = fromArray(SPECIES, cells, at + 0 * line + 3 * step)
                .or(fromArray(SPECIES, cells, at + 0 * line + 4 * step))
                .or(fromArray(SPECIES, cells, at + 0 * line + 5 * step));
        var az = fromArray(SPECIES, cells, at + 0 * line + 6 * step)
                .or(fromArray(SPECIES, cells, at + 0 * line + 7 * step))
                .or(fromArray(SPECIES, cells, at + 0 * line + 8 * step));
        var bx = fromArray(SPECIES, cells, at + 1 * line + 0 * step)
                .or(fromArray(SPECIES, cells, at + 1 * line + 1 * step))
                .or(fromArray(SPECIES, cells, at + 1 * line + 2 * step));
        var by = fromArray(SPECIES, cells, at + 1 * line + 3 * step)
                .or(fromArray(SPECIES, cells, at + 1 * line + 4 * step))
                .or(fromArray(SPECIES, cells, at + 1 * line + 5 * step));
        var bz = fromArray(SPECIES, cells, at + 1 * line + 6 * step)
                .or(fromArray(SPECIES, cells, at + 1 * line + 7 * step))
                .or(fromArray(SPECIES, cells, at + 1 * line + 8 * step));
        var cx = fromArray(SPECIES, cells, at + 2 * line + 0 * step)
                .or(fromArray(SPECIES, cells, at + 2 * line + 1 * step))
                .or(fromArray(SPECIES, cells, at + 2 * line + 2 * step));
        var cy = fromArray(SPECIES, cells, at + 2 * line + 3 * step)
                .or(fromArray(SPECIES, cells, at + 2 * line + 4 * step))
                .or(fromArray(SPECIES, cells, at + 2 * line + 5 * step));
        var cz = fromArray(SPECIES, cells, at + 2 * line + 6 * step)
                .or(fromArray(SPECIES, cells, at + 2 * line + 7 * step))
                .or(fromArray(SPECIES, cells, at + 2 * line + 8 * step));

        var abc = ax.and(by).and(cz);
        var bca = bx.and(cy).and(az);
        var cab = cx.and(ay).and(bz);
        var acb = ax.and(cy).and(bz);
        var bac = bx.and(ay).and(cz);
        var cba = cx.and(by).and(az);

        var axMay = abc.or(acb);
        var ayMay = cab.or(bac);
        var azMay = bca.or(cba);
        var bxMay = bca.or(bac);
        var byMay = abc.or(cba);
        var bzMay = cab.or(acb);
        var cxMay = cab.or(cba);
        var cyMay = bca.or(acb);
        var czMay = abc.or(bac);

        var axMust = axMay.lanewise(AND_NOT, ayMay).lanewise(AND_NOT, azMay);
        var ayMust = ayMay.lanewise(AND_NOT, axMay).lanewise(AND_NOT, azMay);
        var azMust = azMay.lanewise(AND_NOT, axMay).lanewise(AND_NOT, ayMay);
        var bxMust = bxMay.lanewise(AND_NOT, byMay).lanewise(AND_NOT, bzMay);
        var byMust = byMay.lanewise(AND_NOT, bxMay).lanewise(AND_NOT, bzMay);
        var bzMust = bzMay.lanewise(AND_NOT, bxMay).lanewise(AND_NOT, byMay);
        var cxMust = cxMay.lanewise(AND_NOT, cyMay).lanewise(AND_NOT, czMay);
        var cyMust = cyMay.lanewise(AND_NOT, cxMay).lanewise(AND_NOT, czMay);
        var czMust = czMay.lanewise(AND_NOT, cxMay).lanewise(AND_NOT, cyMay);

        abc.or(bca)
                .or(cab)
                .or(acb)
                .or(bac)
                .or(cba)
                .and(fromArray(SPECIES, verdict, PLACED))
                .intoArray(verdict, PLACED);
        fromArray(SPECIES, verdict, LOOSE)
                .or(axMay.lanewise(AND_NOT, axMust))
                .or(ayMay.lanewise(AND_NOT, ayMust))
                .or(azMay.lanewise(AND_NOT, azMust))
                .or(bxMay.lanewise(AND_NOT, bxMust))
                .or(byMay.lanewise(AND_NOT, byMust))
                .or(bzMay.lanewise(AND_NOT, bzMust))
                .or(cxMay.lanewise(AND_NOT, cxMust))
                .or(cyMay.lanewise(AND_NOT, cyMust))
                .or(czMay.lanewise(AND_NOT, czMust))
                .intoArray(verdict, LOOSE);

        axMay = axMay.blend(axMust, axMust.lanewise(BIT_COUNT).compare(EQ, three));
        ayMay = ayMay.blend(ayMust, ayMust.lanewise(BIT_COUNT).compare(EQ, three));
        azMay = azMay.blend(azMust, azMust.lanewise(BIT_COUNT).compare(EQ, three));
        bxMay = bxMay.blend(bxMust, bxMust.lanewise(BIT_COUNT).compare(EQ, three));
        byMay = byMay.blend(byMust, byMust.lanewise(BIT_COUNT).compare(EQ, three));
        bzMay = bzMay.blend(bzMust, bzMust.lanewise(BIT_COUNT).compare(EQ, three));
        cxMay = cxMay.blend(cxMust, cxMust.lanewise(BIT_COUNT).compare(EQ, three));
        cyMay = cyMay.blend(cyMust, cyMust.lanewise(BIT_COUNT).compare(EQ, three));
        czMay = czMay.blend(czMust, czMust.lanewise(BIT_COUNT).compare(EQ, three));
        axMay.intoArray(may, START + 0 * W);
        ayMay.intoArray(may, START + 1 * W);
        azMay.intoArray(may, START + 2 * W);
        bxMay.intoArray(may, START + 3 * W);
        byMay.intoArray(may, START + 4 * W);
        bzMay.intoArray(may, START + 5 * W);
        cxMay.intoArray(may, START + 6 * W);
        cyMay.intoArray(may, START + 7 * W);
        czMay.intoArray(may, START + 8 * W);
        fromArray(SPECIES, verdict, CHANGED)
                .or(ax.lanewise(AND_NOT, axMay))
                .or(ay.lanewise(AND_NOT, ayMay))
                .or(az.lanewise(AND_NOT, azMay))
                .or(bx.lanewise(AND_NOT, bxMay))
                .or(by.lanewise(AND_NOT, byMay))
                .or(bz.lanewise(AND_NOT, bzMay))
                .or(cx.lanewise(AND_NOT, cxMay))
                .or(cy.lanewise(AND_NOT, cyMay))
                .or(cz.lanewise(AND_NOT, czMay))
                .intoArray(verdict, CHANGED);
    }

    /// Settles the cells of a band of rows: nothing but what their triad may hold, and where the triad must
    /// hold a digit for which it has one cell, that digit alone.
    private void settleAcross(int at) {
        var zero = zero(SPECIES);
        for (int line = 0; line < 3; line++) {
            var xMay = fromArray(SPECIES, may, START + line * 3 * W);
            var yMay = fromArray(SPECIES, may, START + line * 3 * W + W);
            var zMay = fromArray(SPECIES, may, START + line * 3 * W + 2 * W);
            var xMust = xMay.lanewise(AND_NOT, yMay).lanewise(AND_NOT, zMay);
            var yMust = yMay.lanewise(AND_NOT, xMay).lanewise(AND_NOT, zMay);
            var zMust = zMay.lanewise(AND_NOT, xMay).lanewise(AND_NOT, yMay);
            int c = at + line * 9 * W;
            var x1 = fromArray(SPECIES, cells, c + 0 * W);
            var x2 = fromArray(SPECIES, cells, c + 1 * W);
            var x3 = fromArray(SPECIES, cells, c + 2 * W);
            var xAlone =
                    xMust.lanewise(AND_NOT, x1.and(x2).or(x1.lanewise(XOR, x2).and(x3)));
            var x1Alone = x1.and(xAlone);
            var x2Alone = x2.and(xAlone);
            var x3Alone = x3.and(xAlone);
            x1.and(xMay).blend(x1Alone, x1Alone.compare(NE, zero)).intoArray(cells, c + 0 * W);
            x2.and(xMay).blend(x2Alone, x2Alone.compare(NE, zero)).intoArray(cells, c + 1 * W);
            x3.and(xMay).blend(x3Alone, x3Alone.compare(NE, zero)).intoArray(cells, c + 2 * W);
            var y1 = fromArray(SPECIES, cells, c + 3 * W);
            var y2 = fromArray(SPECIES, cells, c + 4 * W);
            var y3 = fromArray(SPECIES, cells, c + 5 * W);
            var yAlone =
                    yMust.lanewise(AND_NOT, y1.and(y2).or(y1.lanewise(XOR, y2).and(y3)));
            var y1Alone = y1.and(yAlone);
            var y2Alone = y2.and(yAlone);
            var y3Alone = y3.and(yAlone);
            y1.and(yMay).blend(y1Alone, y1Alone.compare(NE, zero)).intoArray(cells, c + 3 * W);
            y2.and(yMay).blend(y2Alone, y2Alone.compare(NE, zero)).intoArray(cells, c + 4 * W);
            y3.and(yMay).blend(y3Alone, y3Alone.compare(NE, zero)).intoArray(cells, c + 5 * W);
            var z1 = fromArray(SPECIES, cells, c + 6 * W);
            var z2 = fromArray(SPECIES, cells, c + 7 * W);
            var z3 = fromArray(SPECIES, cells, c + 8 * W);
            var zAlone =
                    zMust.lanewise(AND_NOT, z1.and(z2).or(z1.lanewise(XOR, z2).and(z3)));
            var z1Alone = z1.and(zAlone);
            var z2Alone = z2.and(zAlone);
            var z3Alone = z3.and(zAlone);
            z1.and(zMay).blend(z1Alone, z1Alone.compare(NE, zero)).intoArray(cells, c + 6 * W);
            z2.and(zMay).blend(z2Alone, z2Alone.compare(NE, zero)).intoArray(cells, c + 7 * W);
            z3.and(zMay).blend(z3Alone, z3Alone.compare(NE, zero)).intoArray(cells, c + 8 * W);
        }
    }

    /// Settles the cells of a band of columns: nothing but what their triad may hold. Hidden singles wait for
    /// the rows.
    private void settleDown(int at) {
        var least = fromArray(SPECIES, verdict, LEAST);
        for (int line = 0; line < 3; line++) {
            int c = at + line * W;
            var xMay = fromArray(SPECIES, may, START + line * 3 * W + 0 * W);
            var yMay = fromArray(SPECIES, may, START + line * 3 * W + 1 * W);
            var zMay = fromArray(SPECIES, may, START + line * 3 * W + 2 * W);
            var x1 = fromArray(SPECIES, cells, c + 0 * W).and(xMay);
            var x2 = fromArray(SPECIES, cells, c + 9 * W).and(xMay);
            var x3 = fromArray(SPECIES, cells, c + 18 * W).and(xMay);
            var y1 = fromArray(SPECIES, cells, c + 27 * W).and(yMay);
            var y2 = fromArray(SPECIES, cells, c + 36 * W).and(yMay);
            var y3 = fromArray(SPECIES, cells, c + 45 * W).and(yMay);
            var z1 = fromArray(SPECIES, cells, c + 54 * W).and(zMay);
            var z2 = fromArray(SPECIES, cells, c + 63 * W).and(zMay);
            var z3 = fromArray(SPECIES, cells, c + 72 * W).and(zMay);
            x1.intoArray(cells, c + 0 * W);
            x2.intoArray(cells, c + 9 * W);
            x3.intoArray(cells, c + 18 * W);
            y1.intoArray(cells, c + 27 * W);
            y2.intoArray(cells, c + 36 * W);
            y3.intoArray(cells, c + 45 * W);
            z1.intoArray(cells, c + 54 * W);
            z2.intoArray(cells, c + 63 * W);
            z3.intoArray(cells, c + 72 * W);
            least = least.min(x1)
                    .min(x2)
                    .min(x3)
                    .min(y1)
                    .min(y2)
                    .min(y3)
                    .min(z1)
                    .min(z2)
                    .min(z3);
        }
        least.intoArray(verdict, LEAST);
    }

    /// Locks a diagonal with its three blocks x, y and z: a digit that a block has nowhere beside the diagonal leaves
    /// the diagonal elsewhere, and one that the diagonal has in one block alone leaves that block beside it.
    private void lockDiagonal(int at, int step) {
        int aside = step - 9 * W;
        var x = fromArray(SPECIES, cells, at + 0 * step)
                .or(fromArray(SPECIES, cells, at + 1 * step))
                .or(fromArray(SPECIES, cells, at + 2 * step));
        var xBeside = fromArray(SPECIES, cells, at + 0 * step + aside)
                .or(fromArray(SPECIES, cells, at + 0 * step + 2 * aside))
                .or(fromArray(SPECIES, cells, at + 0 * step + 9 * W))
                .or(fromArray(SPECIES, cells, at + 0 * step + 9 * W + 2 * aside))
                .or(fromArray(SPECIES, cells, at + 0 * step + 18 * W))
                .or(fromArray(SPECIES, cells, at + 0 * step + 18 * W + aside));
        var y = fromArray(SPECIES, cells, at + 3 * step)
                .or(fromArray(SPECIES, cells, at + 4 * step))
                .or(fromArray(SPECIES, cells, at + 5 * step));
        var yBeside = fromArray(SPECIES, cells, at + 3 * step + aside)
                .or(fromArray(SPECIES, cells, at + 3 * step + 2 * aside))
                .or(fromArray(SPECIES, cells, at + 3 * step + 9 * W))
                .or(fromArray(SPECIES, cells, at + 3 * step + 9 * W + 2 * aside))
                .or(fromArray(SPECIES, cells, at + 3 * step + 18 * W))
                .or(fromArray(SPECIES, cells, at + 3 * step + 18 * W + aside));
        var z = fromArray(SPECIES, cells, at + 6 * step)
                .or(fromArray(SPECIES, cells, at + 7 * step))
                .or(fromArray(SPECIES, cells, at + 8 * step));
        var zBeside = fromArray(SPECIES, cells, at + 6 * step + aside)
                .or(fromArray(SPECIES, cells, at + 6 * step + 2 * aside))
                .or(fromArray(SPECIES, cells, at + 6 * step + 9 * W))
                .or(fromArray(SPECIES, cells, at + 6 * step + 9 * W + 2 * aside))
                .or(fromArray(SPECIES, cells, at + 6 * step + 18 * W))
                .or(fromArray(SPECIES, cells, at + 6 * step + 18 * W + aside));
        var xMay = x.and(yBeside).and(zBeside);
        var yMay = y.and(xBeside).and(zBeside);
        var zMay = z.and(xBeside).and(yBeside);
        var xMust = xMay.lanewise(AND_NOT, yMay).lanewise(AND_NOT, zMay);
        var yMust = yMay.lanewise(AND_NOT, xMay).lanewise(AND_NOT, zMay);
        var zMust = zMay.lanewise(AND_NOT, xMay).lanewise(AND_NOT, yMay);
        fromArray(SPECIES, verdict, PLACED).and(xMay.or(yMay).or(zMay)).intoArray(verdict, PLACED);
        fromArray(SPECIES, verdict, CHANGED)
                .or(x.lanewise(AND_NOT, xMay))
                .or(y.lanewise(AND_NOT, yMay))
                .or(z.lanewise(AND_NOT, zMay))
                .or(xBeside.and(xMust))
                .or(yBeside.and(yMust))
                .or(zBeside.and(zMust))
                .intoArray(verdict, CHANGED);
        xMay.intoArray(may, START);
        yMay.intoArray(may, START + W);
        zMay.intoArray(may, START + 2 * W);
        xMust.intoArray(may, START + 3 * W);
        yMust.intoArray(may, START + 4 * W);
        zMust.intoArray(may, START + 5 * W);
        for (int block = 0; block < 3; block++) {
            var onMay = fromArray(SPECIES, may, START + block * W);
            var must = fromArray(SPECIES, may, START + (3 + block) * W);
            int c = at + 3 * block * step;
            fromArray(SPECIES, cells, c).and(onMay).intoArray(cells, c);
            fromArray(SPECIES, cells, c + step).and(onMay).intoArray(cells, c + step);
            fromArray(SPECIES, cells, c + 2 * step).and(onMay).intoArray(cells, c + 2 * step);
            int beside = c + aside;
            fromArray(SPECIES, cells, beside).lanewise(AND_NOT, must).intoArray(cells, beside);
            beside = c + 2 * aside;
            fromArray(SPECIES, cells, beside).lanewise(AND_NOT, must).intoArray(cells, beside);
            beside = c + 9 * W;
            fromArray(SPECIES, cells, beside).lanewise(AND_NOT, must).intoArray(cells, beside);
            beside = c + 9 * W + 2 * aside;
            fromArray(SPECIES, cells, beside).lanewise(AND_NOT, must).intoArray(cells, beside);
            beside = c + 18 * W;
            fromArray(SPECIES, cells, beside).lanewise(AND_NOT, must).intoArray(cells, beside);
            beside = c + 18 * W + aside;
            fromArray(SPECIES, cells, beside).lanewise(AND_NOT, must).intoArray(cells, beside);
        }
    }

    /// Settles a diagonal: a decided digit leaves the other cells, and a digit with one cell left takes it.
    private void settleDiagonal(int at, int step) {
        var zero = zero(SPECIES);
        var one = broadcast(SPECIES, (short) 1);
        var decided = zero;
        var unpaired = zero;
        var once = zero;
        var twice = zero;
        for (int i = 0; i < 9; i++) {
            var x = fromArray(SPECIES, cells, at + i * step);
            var xDecided = zero.blend(x, x.and(x.sub(one)).compare(EQ, zero));
            decided = decided.or(xDecided);
            unpaired = unpaired.lanewise(XOR, xDecided);
            twice = twice.or(once.and(x));
            once = once.or(x);
        }
        var paired = decided.lanewise(AND_NOT, unpaired);
        fromArray(SPECIES, verdict, PLACED).and(once).lanewise(AND_NOT, paired).intoArray(verdict, PLACED);
        var alone = once.lanewise(AND_NOT, twice);
        var least = fromArray(SPECIES, verdict, LEAST);
        var changed = fromArray(SPECIES, verdict, CHANGED);
        for (int i = 0; i < 9; i++) {
            var x = fromArray(SPECIES, cells, at + i * step);
            var open = x.and(x.sub(one)).compare(NE, zero);
            var settled = x.blend(x.lanewise(AND_NOT, decided), open);
            var xAlone = x.and(alone);
            settled = settled.blend(xAlone, xAlone.compare(NE, zero));
            settled.intoArray(cells, at + i * step);
            least = least.min(settled);
            changed = changed.or(x.lanewise(XOR, settled));
        }
        least.intoArray(verdict, LEAST);
        changed.intoArray(verdict, CHANGED);
    }

    // ---- Guesses ---------------------------------------------------------------------------------------------

    @Override
    public long guess(long stuck) {
        broadcast(SPECIES, Short.MAX_VALUE).intoArray(fewestWays, START);
        zero(SPECIES).intoArray(guessDigit, START);
        for (int band = 0; band < 3; band++) {
            weighBand(START + band * 27 * W, 9 * W, W, band);
        }
        for (int band = 0; band < 3; band++) {
            weighBand(START + band * 3 * W, W, 9 * W, 3 + band);
        }
        long guessing = pickGuesses(stuck);
        if (guessing == 0) {
            return 0;
        }
        int frame = freeFrame(guessing);
        for (int block = 0; block < 9; block++) {
            guessInBlock(block / 3, block % 3, frame * 81 * W);
        }
        taken[frame] |= guessing;
        for (long rest = guessing; rest != 0; rest &= rest - 1) {
            int lane = Long.numberOfTrailingZeros(rest);
            below[frame * W + lane] = top[lane];
            top[lane] = frame;
        }
        return guessing;
    }

    /// Weighs a band and chooses the guess in it: the lowest digit that has two ways (failing that, more), in its
    /// first triad of block x, or of block y where x leaves it no choice. Several ways differ in x or in y, so the
    /// triad is in line a or b.
    ///
    /// The fewer ways the digits have, the better a guess there; nine ways leave nothing to guess. Afterwards the
    /// lanes in which this band is the best so far have its guess.
    private void weighBand(int at, int line, int step, int band) {
        var ax = fromArray(SPECIES, cells, at + 0 * line + 0 * step)
                .or(fromArray(SPECIES, cells, at + 0 * line + 1 * step))
                .or(fromArray(SPECIES, cells, at + 0 * line + 2 * step));
        var ay = fromArray(SPECIES, cells, at + 0 * line + 3 * step)
                .or(fromArray(SPECIES, cells, at + 0 * line + 4 * step))
                .or(fromArray(SPECIES, cells, at + 0 * line + 5 * step));
        var az = fromArray(SPECIES, cells, at + 0 * line + 6 * step)
                .or(fromArray(SPECIES, cells, at + 0 * line + 7 * step))
                .or(fromArray(SPECIES, cells, at + 0 * line + 8 * step));
        var bx = fromArray(SPECIES, cells, at + 1 * line + 0 * step)
                .or(fromArray(SPECIES, cells, at + 1 * line + 1 * step))
                .or(fromArray(SPECIES, cells, at + 1 * line + 2 * step));
        var by = fromArray(SPECIES, cells, at + 1 * line + 3 * step)
                .or(fromArray(SPECIES, cells, at + 1 * line + 4 * step))
                .or(fromArray(SPECIES, cells, at + 1 * line + 5 * step));
        var bz = fromArray(SPECIES, cells, at + 1 * line + 6 * step)
                .or(fromArray(SPECIES, cells, at + 1 * line + 7 * step))
                .or(fromArray(SPECIES, cells, at + 1 * line + 8 * step));
        var cx = fromArray(SPECIES, cells, at + 2 * line + 0 * step)
                .or(fromArray(SPECIES, cells, at + 2 * line + 1 * step))
                .or(fromArray(SPECIES, cells, at + 2 * line + 2 * step));
        var cy = fromArray(SPECIES, cells, at + 2 * line + 3 * step)
                .or(fromArray(SPECIES, cells, at + 2 * line + 4 * step))
                .or(fromArray(SPECIES, cells, at + 2 * line + 5 * step));
        var cz = fromArray(SPECIES, cells, at + 2 * line + 6 * step)
                .or(fromArray(SPECIES, cells, at + 2 * line + 7 * step))
                .or(fromArray(SPECIES, cells, at + 2 * line + 8 * step));
        var abc = ax.and(by).and(cz);
        var bca = bx.and(cy).and(az);
        var cab = cx.and(ay).and(bz);
        var acb = ax.and(cy).and(bz);
        var bac = bx.and(ay).and(cz);
        var cba = cx.and(by).and(az);
        var ways = abc.lanewise(BIT_COUNT)
                .add(bca.lanewise(BIT_COUNT))
                .add(cab.lanewise(BIT_COUNT))
                .add(acb.lanewise(BIT_COUNT))
                .add(bac.lanewise(BIT_COUNT))
                .add(cba.lanewise(BIT_COUNT));
        var evenOnce = abc.or(bca).or(cab);
        var evenTwice = abc.and(bca).or(abc.lanewise(XOR, bca).and(cab));
        var evenThrice = abc.and(bca).and(cab);
        var oddOnce = acb.or(bac).or(cba);
        var oddTwice = acb.and(bac).or(acb.lanewise(XOR, bac).and(cba));
        var oddThrice = acb.and(bac).and(cba);
        var twoOrMore = evenTwice.or(oddTwice).or(evenOnce.and(oddOnce));
        var threeOrMore = evenThrice.or(oddThrice).or(evenTwice.and(oddOnce)).or(evenOnce.and(oddTwice));
        var two = twoOrMore.lanewise(AND_NOT, threeOrMore);
        var digits = two.blend(threeOrMore, two.compare(EQ, zero(SPECIES)));

        var digit = digits.and(zero(SPECIES).sub(digits));
        var xOpen = ax.and(bx).or(ax.lanewise(XOR, bx).and(cx)).and(digit).compare(NE, zero(SPECIES));
        var inLineA = ay.blend(ax, xOpen).and(digit).compare(NE, zero(SPECIES));
        var triad =
                broadcast(SPECIES, (short) (4 * band + 3)).sub((short) 1, xOpen).sub((short) 2, inLineA);

        var fewest = fromArray(SPECIES, fewestWays, START);
        var better = ways.compare(LT, fewest).and(ways.compare(GT, broadcast(SPECIES, (short) 9)));
        fewest.blend(ways, better).intoArray(fewestWays, START);
        fromArray(SPECIES, guessTriad, START).blend(triad, better).intoArray(guessTriad, START);
        fromArray(SPECIES, guessDigit, START).blend(digit, better).intoArray(guessDigit, START);
    }

    /// Keeps the guesses of the lanes that are stuck, and lays them out by lines and blocks.
    ///
    /// @return the lanes that guess
    private long pickGuesses(long stuck) {
        var zero = zero(SPECIES);
        var digit = zero.blend(fromArray(SPECIES, guessDigit, START), VectorMask.fromLong(SPECIES, stuck));
        digit.intoArray(guessDigit, START);
        var triad = fromArray(SPECIES, guessTriad, START);
        for (int band = 0; band < 6; band++) {
            var ax = zero.blend(digit, triad.compare(EQ, (short) (4 * band)));
            var ay = zero.blend(digit, triad.compare(EQ, (short) (4 * band + 1)));
            var bx = zero.blend(digit, triad.compare(EQ, (short) (4 * band + 2)));
            var by = zero.blend(digit, triad.compare(EQ, (short) (4 * band + 3)));
            ax.or(ay).intoArray(inLine, START + band * 3 * W);
            bx.or(by).intoArray(inLine, START + band * 3 * W + W);
            ax.or(bx).intoArray(inBlock, START + band * 3 * W);
            ay.or(by).intoArray(inBlock, START + band * 3 * W + W);
        }
        return digit.compare(NE, zero).toLong();
    }

    /// Guesses in the nine cells that a band of rows shares with a band of columns. The digit leaves the rivals of
    /// its triad: the cells of the same line or the same block, but not of both. Where it is in both, it is in the
    /// triad, which it leaves in the alternative.
    ///
    ///            x   y   z
    ///        a   T   r   r        guessed:      not in r        r = inLine ^ inBlock
    ///        b   r   .   .        alternative:  not in T        T = inLine & inBlock
    ///        c   r   .   .
    ///
    /// Afterwards the lanes that guess have the alternative in the frame that begins at `frame`; those that do not
    /// have there what they had.
    private void guessInBlock(int rows, int columns, int frame) {
        var guessing = fromArray(SPECIES, guessDigit, START).compare(NE, zero(SPECIES));
        var rowBlock = fromArray(SPECIES, inBlock, START + (3 * rows + columns) * W);
        var columnBlock = fromArray(SPECIES, inBlock, START + (9 + 3 * columns + rows) * W);
        var column1 = fromArray(SPECIES, inLine, START + (9 + 3 * columns) * W);
        var column2 = fromArray(SPECIES, inLine, START + (9 + 3 * columns + 1) * W);
        var column3 = fromArray(SPECIES, inLine, START + (9 + 3 * columns + 2) * W);
        var rivals1 = column1.lanewise(XOR, columnBlock);
        var rivals2 = column2.lanewise(XOR, columnBlock);
        var rivals3 = column3.lanewise(XOR, columnBlock);
        var triad1 = column1.and(columnBlock);
        var triad2 = column2.and(columnBlock);
        var triad3 = column3.and(columnBlock);
        for (int line = 0; line < 3; line++) {
            var row = fromArray(SPECIES, inLine, START + (3 * rows + line) * W);
            var rivals = row.lanewise(XOR, rowBlock);
            var triad = row.and(rowBlock);
            int c = START + (27 * rows + 9 * line + 3 * columns) * W;
            var x1 = fromArray(SPECIES, cells, c);
            var x2 = fromArray(SPECIES, cells, c + W);
            var x3 = fromArray(SPECIES, cells, c + 2 * W);
            x1.lanewise(AND_NOT, rivals.or(rivals1)).intoArray(cells, c);
            x2.lanewise(AND_NOT, rivals.or(rivals2)).intoArray(cells, c + W);
            x3.lanewise(AND_NOT, rivals.or(rivals3)).intoArray(cells, c + 2 * W);
            fromArray(SPECIES, frames, frame + c)
                    .blend(x1.lanewise(AND_NOT, triad.or(triad1)), guessing)
                    .intoArray(frames, frame + c);
            fromArray(SPECIES, frames, frame + c + W)
                    .blend(x2.lanewise(AND_NOT, triad.or(triad2)), guessing)
                    .intoArray(frames, frame + c + W);
            fromArray(SPECIES, frames, frame + c + 2 * W)
                    .blend(x3.lanewise(AND_NOT, triad.or(triad3)), guessing)
                    .intoArray(frames, frame + c + 2 * W);
        }
    }

    /// The lowest frame that has room for all these lanes.
    private int freeFrame(long guessing) {
        int frame = 0;
        while (frame < taken.length && (taken[frame] & guessing) != 0) {
            frame++;
        }
        if (frame == taken.length) {
            frames = Arrays.copyOf(frames, START + 2 * frame * 81 * W);
            taken = Arrays.copyOf(taken, 2 * taken.length);
            below = Arrays.copyOf(below, 2 * below.length);
        }
        return frame;
    }

    @Override
    public boolean backtrack(int lane) {
        int frame = top[lane];
        if (frame == NONE) {
            return false;
        }
        int saved = START + frame * 81 * W + lane;
        for (int cell = 0; cell < 81; cell++) {
            cells[START + cell * W + lane] = frames[saved + cell * W];
        }
        taken[frame] &= ~(1L << lane);
        top[lane] = below[frame * W + lane];
        return true;
    }

    /// Afterwards no alternatives wait for the lane.
    private void forget(int lane) {
        for (int frame = 0; frame < taken.length; frame++) {
            taken[frame] &= ~(1L << lane);
        }
        top[lane] = NONE;
    }
}
