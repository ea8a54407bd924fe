package nonet.generate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The full grids that are their own canonical form and begin with the smallest band of a class, in order; for one
/// thread.
///
/// A grid is its own canonical form if none of its bands and stacks has a smaller class than the first band, and no
/// morph that brings a band or stack of the same class to the top makes a smaller grid. The morphs that keep the first
/// band, its **symmetries**, move the rows that fit below it: those that become each other are an **orbit**. The fourth
/// row is the smallest of its orbit, and no row below has a smaller one in its own.
///
/// Rows that fit below the band are known by their numbers, in order. A grid is looked at as three bands. The splits of
/// the stacks tell which digits the columns of the second band have, and with them which third bands there are: these
/// are listed once. Whether a stack has too small a class is known from the orders in which the second and the third
/// band have its digits.
///
/// ```
///   three splits                           ->  list of third bands
///   split and order of the second band     ->  36 bits, one for each order of the third: is the class large enough?
///
///   a third band:   orders in the stacks | same class | smallest row of the orbits | seventh row | eighth row
///                       6 + 6 + 6        |     1      |             14             |     14      |     14
/// ```
///
/// These bits decide about nearly all grids. Only where another band or stack has the class of the first band, or
/// where a symmetry can bring another row to the fourth place or keep the fourth, morphs are tried.
@SuppressWarnings("OperatorPrecedence") // Nibbles are shifted in every line; more parentheses would hide them.
final class BelowBand {

    private static final int ROW_BITS = 14;
    private static final int ROW_MASK = (1 << ROW_BITS) - 1;
    private static final int LEAST = 2 * ROW_BITS;
    private static final int SAME_CLASS = 3 * ROW_BITS;
    private static final int FIRST_ORDER = SAME_CLASS + 1;
    private static final int ORDER_BITS = 6;
    private static final int ORDER_MASK = (1 << ORDER_BITS) - 1;

    private static final int SLOT_BITS = 15;
    private static final int ALL_SETS = (1 << 27) - 1;

    private final BandClasses classes;
    private final int band;

    /// By number: the row, which digits it has in each block, and for each of its digits the place that it has in the
    /// block of the first band above.
    private final long[] rows;
    private final int[] sets;
    private final long[] places;

    /// By number: the smallest row of the orbit, and whether more than one symmetry keeps the row.
    private final short[] smallest;
    private final boolean[] isKept;

    /// The numbers of rows by their hashes, or in the next free slot; -1 where there is none.
    private final short[] slots = new short[1 << SLOT_BITS];

    private final long[] symmetryNames = new long[216];
    private final long[] symmetryColumns = new long[216];
    private int symmetryCount;

    /// By split and order of the second band in a stack, a bit for each order of the third: whether the class of the
    /// stack is greater than that of the first band, and whether it is not smaller.
    private final long[] greater = new long[BandClasses.SPLITS * BandClasses.ORDERS];
    private final long[] notSmaller = new long[greater.length];

    private final long[] @Nullable [] thirdBands =
            new long[BandClasses.SPLITS * BandClasses.SPLITS * BandClasses.SPLITS][];

    BelowBand(BandClasses classes, int band) {
        this.classes = classes;
        this.band = band;
        int[] left = new int[Rows.SIZE];
        Arrays.fill(left, Rows.ALL);
        for (int row = 0; row < 3; row++) {
            leaveOut(classes.row(band, row), left);
        }
        rows = Rows.fitting(left);
        sets = new int[rows.length];
        places = new long[rows.length];
        smallest = new short[rows.length];
        isKept = new boolean[rows.length];
        knowRows();
        findSymmetries();
        findOrbits();
        for (int form = 0; form < greater.length * BandClasses.ORDERS; form++) {
            long bit = 1L << form % BandClasses.ORDERS;
            greater[form / BandClasses.ORDERS] |= classes.of(form) > band ? bit : 0;
            notSmaller[form / BandClasses.ORDERS] |= classes.of(form) >= band ? bit : 0;
        }
    }

    /// Afterwards no column has the digit that the row has there.
    private static void leaveOut(long row, int[] left) {
        for (int column = 0; column < Rows.SIZE; column++) {
            left[column] &= ~(1 << Rows.digit(row, column));
        }
    }

    private void knowRows() {
        long[] placesAbove = new long[3];
        for (int column = 0; column < Rows.SIZE; column++) {
            for (int row = 0; row < 3; row++) {
                int digit = Rows.digit(classes.row(band, row), column);
                placesAbove[column / 3] |= (long) (3 * (column % 3) + row) << Rows.NIBBLE * digit;
            }
        }
        Arrays.fill(slots, (short) -1);
        for (int number = 0; number < rows.length; number++) {
            sets[number] = Rows.sets(rows[number]);
            for (int column = 0; column < Rows.SIZE; column++) {
                int place = Rows.at(placesAbove[column / 3], Rows.digit(rows[number], column));
                places[number] = places[number] << Rows.NIBBLE | place;
            }
            int slot = slot(rows[number]);
            while (slots[slot] >= 0) {
                slot = after(slot);
            }
            slots[slot] = (short) number;
        }
    }

    private static int slot(long row) {
        return (int) (row * 0x9e3779b97f4a7c15L >>> Long.SIZE - SLOT_BITS);
    }

    private static int after(int slot) {
        return slot + 1 & (1 << SLOT_BITS) - 1;
    }

    private void findSymmetries() {
        long a = classes.row(band, 0);
        long b = classes.row(band, 1);
        long c = classes.row(band, 2);
        int own = BandClasses.form(a, b, c);
        classes.forEachForm(band, (form, way) -> {
            if (form == own) {
                long names = BandClasses.names(way, a, b, c);
                symmetryNames[symmetryCount] = names;
                symmetryColumns[symmetryCount++] =
                        BandClasses.columns(names, classes.row(band, BandClasses.firstRow(way)));
            }
        });
    }

    private long moved(long row, int symmetry) {
        return Rows.moved(row, symmetryNames[symmetry], symmetryColumns[symmetry]);
    }

    /// Looks at rows in their order: each one that is in no orbit yet is the smallest of a new one.
    private void findOrbits() {
        Arrays.fill(smallest, (short) -1);
        for (int row = 0; row < rows.length; row++) {
            if (smallest[row] < 0) {
                int kept = 0;
                for (int symmetry = 0; symmetry < symmetryCount; symmetry++) {
                    int image = number(moved(rows[row], symmetry));
                    smallest[image] = (short) row;
                    kept += image == row ? 1 : 0;
                }
                isKept[row] = kept > 1;
            }
        }
    }

    /// How many rows fit below the band.
    int rowCount() {
        return rows.length;
    }

    /// The number of a row that fits below the band.
    int number(long row) {
        int slot = slot(row);
        while (rows[slots[slot]] != row) {
            slot = after(slot);
        }
        return slots[slot];
    }

    /// How many grids have this fourth row.
    int count(int fourth) {
        int count = 0;
        for (int second : secondBands(fourth)) {
            count += findThirdBands(fourth, second);
        }
        return count;
    }

    /// How many grids with the same four rows come before this one, which is its own canonical form.
    int before(long[] grid) {
        int fourth = number(grid[3]);
        int wanted = second(number(grid[4]), number(grid[5]));
        int before = 0;
        for (int second : secondBands(fourth)) {
            int count = findThirdBands(fourth, second);
            for (int i = 0; i < count; i++) {
                if (second == wanted && rows[seventh(found[i])] == grid[6] && rows[eighth(found[i])] == grid[7]) {
                    return before + i;
                }
            }
            before += count;
        }
        throw new IllegalStateException("no grid with this band is " + Arrays.toString(grid));
    }

    /// The rows of the grid before which so many with the same fourth row come.
    long[] grid(int fourth, int before) {
        int rest = before;
        for (int second : secondBands(fourth)) {
            int count = findThirdBands(fourth, second);
            if (rest < count) {
                lay(fourth, second, found[rest]);
                return Arrays.copyOf(lines, Rows.SIZE);
            }
            rest -= count;
        }
        throw new IllegalStateException("no more than %d grids have this fourth row".formatted(before - rest));
    }

    private static int second(int fifth, int sixth) {
        return fifth << ROW_BITS | sixth;
    }

    private static int fifth(int second) {
        return second >>> ROW_BITS;
    }

    private static int sixth(int second) {
        return second & ROW_MASK;
    }

    private static int seventh(long third) {
        return (int) (third >>> ROW_BITS) & ROW_MASK;
    }

    private static int eighth(long third) {
        return (int) third & ROW_MASK;
    }

    private static int least(long third) {
        return (int) (third >>> LEAST) & ROW_MASK;
    }

    /// The fifth and sixth rows that go with a fourth, in order.
    private int[] secondBands(int fourth) {
        if (smallest[fourth] != fourth) {
            return new int[0];
        }
        int[] fifths = new int[rows.length];
        int fifthCount = 0;
        for (int row = fourth + 1; row < rows.length; row++) {
            if ((sets[row] & sets[fourth]) == 0 && smallest[row] >= fourth) {
                fifths[fifthCount++] = row;
            }
        }
        long[] bySets = new long[fifthCount];
        for (int i = 0; i < fifthCount; i++) {
            bySets[i] = (long) sets[fifths[i]] << ROW_BITS | fifths[i];
        }
        Arrays.sort(bySets);
        int[] seconds = new int[1024];
        int count = 0;
        for (int i = 0; i < fifthCount; i++) {
            long wanted = ALL_SETS ^ sets[fourth] ^ sets[fifths[i]];
            int at = -1 - Arrays.binarySearch(bySets, wanted << ROW_BITS | fifths[i]);
            for (; at < fifthCount && bySets[at] >>> ROW_BITS == wanted; at++) {
                if (count == seconds.length) {
                    seconds = Arrays.copyOf(seconds, 2 * count);
                }
                seconds[count++] = second(fifths[i], (int) bySets[at] & ROW_MASK);
            }
        }
        return Arrays.copyOf(seconds, count);
    }

    /// The third bands that were found last.
    private final long[] found = new long[FairGrids.MOST];

    /// Finds the third bands that go with a second, in order.
    ///
    /// @return how many there are
    private int findThirdBands(int fourth, int second) {
        int fifth = fifth(second);
        int sixth = sixth(second);
        int ownClass = classes.of(BandClasses.form(rows[fourth], rows[fifth], rows[sixth]));
        if (ownClass < band) {
            return 0;
        }
        int left = stack(fourth, fifth, sixth, 0);
        int middle = stack(fourth, fifth, sixth, 1);
        int right = stack(fourth, fifth, sixth, 2);
        boolean isClear = ownClass > band && !isKept[fourth] && smallest[fifth] > fourth && smallest[sixth] > fourth;
        int count = 0;
        for (long third : thirdBands(fourth, fifth, sixth, left, middle, right)) {
            if (isIn(third, notSmaller[left], notSmaller[middle], notSmaller[right]) && least(third) >= fourth) {
                boolean isDecided = isClear
                        && isIn(third, greater[left], greater[middle], greater[right])
                        && least(third) > fourth
                        && (third >>> SAME_CLASS & 1) == 0;
                if (isDecided || isCanonical(fourth, second, third)) {
                    found[count++] = third;
                }
            }
        }
        return count;
    }

    /// Whether the orders that a third band has in the stacks are among these.
    private static boolean isIn(long third, long left, long middle, long right) {
        return (left >>> (third >>> FIRST_ORDER & ORDER_MASK)
                        & middle >>> (third >>> FIRST_ORDER + ORDER_BITS & ORDER_MASK)
                        & right >>> (third >>> FIRST_ORDER + 2 * ORDER_BITS)
                        & 1)
                != 0;
    }

    /// The split and the order of the second band in a stack.
    private int stack(int fourth, int fifth, int sixth, int stack) {
        int a = column(fourth, fifth, sixth, 3 * stack);
        int b = column(fourth, fifth, sixth, 3 * stack + 1);
        int c = column(fourth, fifth, sixth, 3 * stack + 2);
        return BandClasses.split(a, b, c) * BandClasses.ORDERS + BandClasses.order(a, b, c);
    }

    /// The places in a column of three rows, a nibble each.
    private int column(int a, int b, int c, int column) {
        return Rows.digit(places[a], column) << 8 | Rows.digit(places[b], column) << 4 | Rows.digit(places[c], column);
    }

    /// The third bands for the splits of a second, in order, but those of smaller classes.
    private long[] thirdBands(int fourth, int fifth, int sixth, int left, int middle, int right) {
        int splits = (left / BandClasses.ORDERS * BandClasses.SPLITS + middle / BandClasses.ORDERS) * BandClasses.SPLITS
                + right / BandClasses.ORDERS;
        long[] known = thirdBands[splits];
        if (known == null) {
            known = listThirdBands(rows[fourth], rows[fifth], rows[sixth]);
            thirdBands[splits] = known;
        }
        return known;
    }

    // While third bands are listed: those so far, the digits that the columns have left, and what the rows above add
    // up to.
    private final long[] listed = new long[FairGrids.MOST];
    private int listedCount;
    private final int[] open = new int[Rows.SIZE];
    private long above;

    private long[] listThirdBands(long fourth, long fifth, long sixth) {
        long[] six = {classes.row(band, 0), classes.row(band, 1), classes.row(band, 2), fourth, fifth, sixth};
        Arrays.fill(open, Rows.ALL);
        above = 0;
        for (long row : six) {
            leaveOut(row, open);
            above += row;
        }
        listedCount = 0;
        int first = Integer.numberOfTrailingZeros(open[0]);
        open[0] ^= 1 << first;
        listSeventh(1, 1 << first, first);
        return Arrays.copyOf(listed, listedCount);
    }

    /// Continues the seventh row from a column on, and lists all bands with it.
    private void listSeventh(int column, int used, long row) {
        if (column == Rows.SIZE) {
            int first = Integer.numberOfTrailingZeros(open[0]);
            listEighth(1, 1 << first, first, row);
            return;
        }
        int before = open[column];
        for (int rest = before & ~used; rest != 0; rest &= rest - 1) {
            int digit = Integer.numberOfTrailingZeros(rest);
            open[column] = before ^ 1 << digit;
            listSeventh(column + 1, used | 1 << digit, row << Rows.NIBBLE | digit);
        }
        open[column] = before;
    }

    /// The same for the eighth. The ninth has what is left.
    private void listEighth(int column, int used, long row, long seventh) {
        if (column == Rows.SIZE) {
            list(seventh, row, Rows.SUM - above - seventh - row);
            return;
        }
        for (int rest = open[column] & ~used; rest != 0; rest &= rest - 1) {
            int digit = Integer.numberOfTrailingZeros(rest);
            listEighth(column + 1, used | 1 << digit, row << Rows.NIBBLE | digit, seventh);
        }
    }

    private void list(long seventh, long eighth, long ninth) {
        int ownClass = classes.of(BandClasses.form(seventh, eighth, ninth));
        if (ownClass < band) {
            return;
        }
        int a = number(seventh);
        int b = number(eighth);
        int c = number(ninth);
        long third = (long) Math.min(smallest[a], Math.min(smallest[b], smallest[c])) << LEAST
                | (ownClass == band ? 1L << SAME_CLASS : 0)
                | (long) a << ROW_BITS
                | b;
        for (int stack = 0; stack < 3; stack++) {
            long order = stack(a, b, c, stack) % BandClasses.ORDERS;
            third |= order << FIRST_ORDER + stack * ORDER_BITS;
        }
        listed[listedCount++] = third;
    }

    /// The rows of a grid, then its columns.
    private final long[] lines = new long[2 * Rows.SIZE];

    private void lay(int fourth, int second, long third) {
        for (int row = 0; row < 3; row++) {
            lines[row] = classes.row(band, row);
        }
        lines[3] = rows[fourth];
        lines[4] = rows[fifth(second)];
        lines[5] = rows[sixth(second)];
        lines[6] = rows[seventh(third)];
        lines[7] = rows[eighth(third)];
        lines[8] = Rows.SUM;
        for (int row = 0; row < 8; row++) {
            lines[8] -= lines[row];
        }
        for (int column = 0; column < Rows.SIZE; column++) {
            long line = 0;
            for (int row = 0; row < Rows.SIZE; row++) {
                line = line << Rows.NIBBLE | Rows.digit(lines[row], column);
            }
            lines[Rows.SIZE + column] = line;
        }
    }

    /// Whether no morph makes a smaller grid, where no band or stack has a smaller class.
    private boolean isCanonical(int fourth, int second, long third) {
        lay(fourth, second, third);
        for (int top = 0; top < lines.length; top += 3) {
            int form = BandClasses.form(lines[top], lines[top + 1], lines[top + 2]);
            if (classes.of(form) == band && becomesSmaller(top, classes.way(form), fourth)) {
                return false;
            }
        }
        return true;
    }

    // The grid with some band or stack at its top, which is the first band now; the others stand in any order.
    private final long[] moved = new long[Rows.SIZE];

    /// Whether a morph that brings three lines to the top makes a smaller grid.
    private boolean becomesSmaller(int top, long way, int fourth) {
        long names = BandClasses.names(way, lines[top], lines[top + 1], lines[top + 2]);
        long columns = BandClasses.columns(names, lines[top + BandClasses.firstRow(way)]);
        int side = top / Rows.SIZE * Rows.SIZE;
        for (int line = 0; line < Rows.SIZE; line++) {
            moved[line] = Rows.moved(lines[side + line], names, columns);
        }
        for (int line = 0; line < Rows.SIZE; line++) {
            if (line / 3 != (top - side) / 3) {
                int least = smallest[number(moved[line])];
                if (least < fourth || least == fourth && becomesSmaller(top - side, line, fourth)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// The same, by a symmetry that makes the fourth row of a line.
    private boolean becomesSmaller(int top, int line, int fourth) {
        int second = line / 3 * 3;
        int third = Rows.SIZE - top - second;
        long[] below = new long[6];
        for (int symmetry = 0; symmetry < symmetryCount; symmetry++) {
            if (moved(moved[line], symmetry) == rows[fourth]) {
                for (int i = 0; i < 3; i++) {
                    below[i] = moved(moved[second + i], symmetry);
                    below[3 + i] = moved(moved[third + i], symmetry);
                }
                Arrays.sort(below, 0, 3);
                Arrays.sort(below, 3, 6);
                if (Arrays.compare(below, 0, 6, lines, 3, Rows.SIZE) < 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
