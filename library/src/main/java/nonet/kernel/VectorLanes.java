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

    private static final short ALL = 0x1ff;

    // The verdict on a sweep, four vectors:
    /// Digits that have a place in every unit looked at; a lane without all nine is dead.
    private static final int PLACED = 0;
    /// The smallest candidate set, as a number; a lane with an empty cell is dead.
    private static final int LEAST = W;
    /// Digits that still have several triads in some line; none: the grid is solved, provided it is not dead.
    private static final int LOOSE = 2 * W;
    /// Candidates eliminated in the second half of the sweep; none: time to guess.
    private static final int CHANGED = 3 * W;

    private final boolean diagonals;
    private final short[] cells = new short[81 * W];
    private final short[] may = new short[9 * W];
    private final short[] verdict = new short[4 * W];
    private final short[] fewestWays = new short[W];
    private final short[] guessBand = new short[W];
    private final short[] guessDigits = new short[W];

    /// Grids that wait for a backtrack: 81 candidate sets each, at `(level * W + lane) * 81`.
    private short[] stack = new short[16 * W * 81];

    VectorLanes(boolean diagonals) {
        this.diagonals = diagonals;
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
        int bits = 0;
        for (int cell = 0; cell < 81; cell++) {
            int digit = puzzles[offset + cell];
            bits |= digit | digit + 6;
            cells[cell * W + lane] = (short) (digit == 0 ? ALL : 1 << (digit - 1));
        }
        return (bits & ~15) == 0;
    }

    @Override
    public void idle(int lane) {
        for (int cell = 0; cell < 81; cell++) {
            cells[cell * W + lane] = ALL;
        }
    }

    @Override
    public void solution(int lane, byte[] solutions, int offset) {
        for (int cell = 0; cell < 81; cell++) {
            solutions[offset + cell] = (byte) (Integer.numberOfTrailingZeros(cells[cell * W + lane]) + 1);
        }
    }

    // ---- Propagation -----------------------------------------------------------------------------------------

    @Override
    public void sweep() {
        broadcast(SPECIES, ALL).intoArray(verdict, PLACED);
        broadcast(SPECIES, ALL).intoArray(verdict, LEAST);
        zero(SPECIES).intoArray(verdict, LOOSE);
        for (int band = 0; band < 3; band++) {
            int at = band * 27 * W;
            placeInBlock(at);
            placeInBlock(at + 3 * W);
            placeInBlock(at + 6 * W);
            spreadOverBand(at, 9 * W, W);
            settleAcross(at);
        }
        zero(SPECIES).intoArray(verdict, CHANGED);
        for (int band = 0; band < 3; band++) {
            int at = band * 3 * W;
            spreadOverBand(at, W, 9 * W);
            settleDown(at);
        }
        if (diagonals) {
            settleDiagonal(0, 10 * W);
            settleDiagonal(8 * W, 8 * W);
        }
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
        axMay.intoArray(may, 0 * W);
        ayMay.intoArray(may, 1 * W);
        azMay.intoArray(may, 2 * W);
        bxMay.intoArray(may, 3 * W);
        byMay.intoArray(may, 4 * W);
        bzMay.intoArray(may, 5 * W);
        cxMay.intoArray(may, 6 * W);
        cyMay.intoArray(may, 7 * W);
        czMay.intoArray(may, 8 * W);
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
            var xMay = fromArray(SPECIES, may, line * 3 * W);
            var yMay = fromArray(SPECIES, may, line * 3 * W + W);
            var zMay = fromArray(SPECIES, may, line * 3 * W + 2 * W);
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
            var xMay = fromArray(SPECIES, may, line * 3 * W + 0 * W);
            var yMay = fromArray(SPECIES, may, line * 3 * W + 1 * W);
            var zMay = fromArray(SPECIES, may, line * 3 * W + 2 * W);
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
    public void weighGuesses() {
        broadcast(SPECIES, Short.MAX_VALUE).intoArray(fewestWays, 0);
        zero(SPECIES).intoArray(guessDigits, 0);
        for (int band = 0; band < 3; band++) {
            weighBand(band * 27 * W, 9 * W, W, band);
        }
        for (int band = 0; band < 3; band++) {
            weighBand(band * 3 * W, W, 9 * W, 3 + band);
        }
    }

    /// Weighs a band: the fewer ways its digits have, the better a guess there; nine ways leave nothing to guess.
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

        var fewest = fromArray(SPECIES, fewestWays, 0);
        var better = ways.compare(LT, fewest).and(ways.compare(GT, broadcast(SPECIES, (short) 9)));
        fewest.blend(ways, better).intoArray(fewestWays, 0);
        fromArray(SPECIES, guessBand, 0)
                .blend(broadcast(SPECIES, (short) band), better)
                .intoArray(guessBand, 0);
        fromArray(SPECIES, guessDigits, 0).blend(digits, better).intoArray(guessDigits, 0);
    }

    @Override
    public boolean guess(int lane, int level) {
        int digit = Integer.lowestOneBit(guessDigits[lane]);
        if (digit == 0) {
            return false;
        }
        int x = 9 * guessBand[lane];
        int xLines = linesWith(digit, x, lane);
        int yLines = linesWith(digit, x + 1, lane);
        boolean xOpen = (xLines & xLines - 1) != 0;
        int triad = (xOpen ? x : x + 1) + 3 * Integer.numberOfTrailingZeros(xOpen ? xLines : yLines);

        save(lane, level);
        int saved = (level * W + lane) * 81;
        for (int i = 0; i < 3; i++) {
            stack[saved + Triads.CELLS[3 * triad + i]] &= (short) ~digit;
        }
        for (int i = 0; i < 12; i++) {
            cells[Triads.RIVALS[12 * triad + i] * W + lane] &= (short) ~digit;
        }
        return true;
    }

    /// The lines of a block in which the digit has a place, line a the lowest bit. A digit with several ways through a
    /// band has several lines in block x or in block y.
    private int linesWith(int digit, int firstTriad, int lane) {
        return placesIn(firstTriad, digit, lane)
                | placesIn(firstTriad + 3, digit, lane) << 1
                | placesIn(firstTriad + 6, digit, lane) << 2;
    }

    /// 1 when the digit has a place in the triad, else 0.
    private int placesIn(int triad, int digit, int lane) {
        int held = cells[Triads.CELLS[3 * triad] * W + lane]
                | cells[Triads.CELLS[3 * triad + 1] * W + lane]
                | cells[Triads.CELLS[3 * triad + 2] * W + lane];
        return (held & digit) != 0 ? 1 : 0;
    }

    private void save(int lane, int level) {
        int saved = (level * W + lane) * 81;
        if (saved + 81 > stack.length) {
            stack = Arrays.copyOf(stack, 2 * stack.length);
        }
        for (int cell = 0; cell < 81; cell++) {
            stack[saved + cell] = cells[cell * W + lane];
        }
    }

    @Override
    public void backtrack(int lane, int level) {
        int saved = (level * W + lane) * 81;
        for (int cell = 0; cell < 81; cell++) {
            cells[cell * W + lane] = stack[saved + cell];
        }
    }
}
