package nonet.generate;

/// Small unavoidable sets of 9×9 grids, those that are found at once: two lines of a band **exchange**
/// their digits in places that have the same digits in both of them. A given that is the last one of such a
/// set must stay. Grids side by side.
///
///       1 2 . | . 3 . | . . .
///       2 3 . | . 1 . | . . .
///       . . . | . . . | . . .
///
/// Of the givens that must stay, two in five are known by this. It spares the questions that take most of
/// the time: those to which a second solution is the answer. Sets of two digits in several rows spared one
/// question in ten more, and finding them took as long as asking.
final class Exchanges {

    private static final int SIZE = 9;
    private static final int CELLS = 81;
    private static final int ALL_PLACES = 0x1ff;

    /// Sets in more places are rarely down to their last given.
    private static final int MOST_PLACES = 4;

    /// There is room for so many sets of a grid: in two lines there are no more than four.
    private static final int ROOM = 4 * 2 * SIZE;

    /// The cells of both diagonals.
    private static final long LOW_DIAGONALS;

    private static final long HIGH_DIAGONALS;

    static {
        long low = 0;
        long high = 0;
        for (int i = 0; i < SIZE; i++) {
            low |= low(10 * i) | low(8 * i + 8);
            high |= high(10 * i) | high(8 * i + 8);
        }
        LOW_DIAGONALS = low;
        HIGH_DIAGONALS = high;
    }

    private final boolean diagonals;

    // Cells as bits, two words a set: the first 64 cells, and the rest. The sets of each grid of which no
    // given is known to stay; how many these are; the givens of each puzzle.
    private final long[] sets;
    private final int[] count;
    private final long[] givens;

    // Of the grid that is looked at, where each digit stands in each row and in each column: at 9 * line +
    // digit - 1.
    private final int[] inRow = new int[CELLS];
    private final int[] inColumn = new int[CELLS];

    /// @param diagonals whether both diagonals are units as well: then no set with a cell of them counts
    /// @param capacity how many grids there are
    Exchanges(boolean diagonals, int capacity) {
        this.diagonals = diagonals;
        this.sets = new long[2 * ROOM * capacity];
        this.count = new int[capacity];
        this.givens = new long[2 * capacity];
    }

    private static long low(int cell) {
        return cell < 64 ? 1L << cell : 0;
    }

    private static long high(int cell) {
        return cell < 64 ? 0 : 1L << cell;
    }

    /// Looks for the sets of a grid. Afterwards every cell of it counts as given.
    void find(byte[] grids, int grid) {
        count[grid] = 0;
        givens[2 * grid] = -1;
        givens[2 * grid + 1] = -1;
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                int digit = grids[grid * CELLS + SIZE * row + column] - 1;
                inRow[SIZE * row + digit] = column;
                inColumn[SIZE * column + digit] = row;
            }
        }
        for (int line = 0; line < SIZE; line++) {
            int next = line / 3 * 3 + (line + 1) % 3;
            exchange(grids, grid, SIZE * line, SIZE * next, 1, inRow, SIZE * line - 1);
            exchange(grids, grid, line, next, SIZE, inColumn, SIZE * line - 1);
        }
    }

    /// Follows the digits from one line to the other and back, until they close a circle.
    ///
    /// @param line where it begins
    /// @param next where the other begins
    /// @param step from place to place
    /// @param places where the line has a digit, at this offset and the digit
    private void exchange(byte[] grids, int grid, int line, int next, int step, int[] places, int offset) {
        for (int open = ALL_PLACES; open != 0; ) {
            int circle = 0;
            long low = 0;
            long high = 0;
            for (int place = Integer.numberOfTrailingZeros(open); (circle & 1 << place) == 0; ) {
                circle |= 1 << place;
                int cell = line + place * step;
                int other = next + place * step;
                low |= low(cell) | low(other);
                high |= high(cell) | high(other);
                place = places[offset + grids[grid * CELLS + other]];
            }
            open &= ~circle;
            boolean isFree = !diagonals || ((low & LOW_DIAGONALS) | (high & HIGH_DIAGONALS)) == 0;
            if (isFree && Integer.bitCount(circle) <= MOST_PLACES) {
                int at = 2 * (grid * ROOM + count[grid]++);
                sets[at] = low;
                sets[at + 1] = high;
            }
        }
    }

    /// Whether a given is the last one of a set.
    boolean needs(int puzzle, int cell) {
        long low = givens[2 * puzzle];
        long high = givens[2 * puzzle + 1];
        int begin = 2 * puzzle * ROOM;
        for (int at = begin; at < begin + 2 * count[puzzle]; at += 2) {
            if ((sets[at] & low) == low(cell) && (sets[at + 1] & high) == high(cell)) {
                return true;
            }
        }
        return false;
    }

    /// Takes a given out of a puzzle, or puts it back.
    void toggle(int puzzle, int cell) {
        givens[2 * puzzle] ^= low(cell);
        givens[2 * puzzle + 1] ^= high(cell);
    }

    /// Takes notice of givens that stay: sets that have one of them are of no account any more.
    void keep(int puzzle, int[] cells) {
        long low = 0;
        long high = 0;
        for (int cell : cells) {
            low |= low(cell);
            high |= high(cell);
        }
        int begin = 2 * puzzle * ROOM;
        int to = begin;
        for (int at = begin; at < begin + 2 * count[puzzle]; at += 2) {
            if (((sets[at] & low) | (sets[at + 1] & high)) == 0) {
                sets[to] = sets[at];
                sets[to + 1] = sets[at + 1];
                to += 2;
            }
        }
        count[puzzle] = (to - begin) / 2;
    }
}
