package nonet.logic.er;

/// The 9×9 grid as numbers.
///
/// - A **cell** is 0..80, row by row; a **digit** 0..8.
/// - A **region** is a block (0..8), a row (9..17) or a column (18..26); its **places** are a mask of nine bits, in
///   reading order.
/// - A **candidate** is `digit · 81 + cell`. A set of candidates is an `int[27]`, 27 bits a word: three words for each
///   digit, each of three rows.
///
/// ```
///   word 3·digit + band    bit 9·row in band + column
/// ```
///
/// - A **node** of a chain says that a candidate is right (`2 · candidate + 1`, "on") or wrong (`2 · candidate`,
/// "off").
final class Nine {

    static final int CELLS = 81;
    static final int REGIONS = 27;
    static final int WORDS = 27;
    static final int CANDIDATES = 729;
    static final int NODES = 2 * CANDIDATES;
    static final int ALL = 0x1FF;

    static final int BLOCK = 0;
    static final int ROW = 1;
    static final int COLUMN = 2;

    /// The order in which singles and sets look at the kinds of regions.
    static final int[] BLOCKS_COLUMNS_ROWS = {BLOCK, COLUMN, ROW};

    /// `[3 · cell + kind]`: the region of this kind in which the cell lies.
    static final int[] REGION = new int[CELLS * 3];
    /// `[3 · cell + kind]`: the bit of the cell among the places of that region.
    static final int[] BIT = new int[CELLS * 3];
    /// `[9 · region + place]`: the cell there.
    static final int[] CELL = new int[REGIONS * 9];
    /// `[20 · cell + i]`: the peers of a cell, in reading order.
    static final int[] PEERS = new int[CELLS * 20];
    /// `[3 · cell + band]`: the peers of a cell as bits.
    static final int[] SEEN = new int[CELLS * 3];
    /// `[cell]`: the rest of its block, within its band.
    static final int[] BLOCK_MATES = new int[CELLS];
    /// `[cell]`: the cells of its row outside its block, within its band.
    static final int[] ROW_MATES = new int[CELLS];
    /// `[column]`: the three cells of a column in a band.
    static final int[] COLUMN_IN_BAND = new int[9];

    static {
        for (int cell = 0; cell < CELLS; cell++) {
            int row = cell / 9;
            int column = cell % 9;
            put(cell, BLOCK, row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
            put(cell, ROW, 9 + row, column);
            put(cell, COLUMN, 18 + column, row);
            int peers = 0;
            for (int other = 0; other < CELLS; other++) {
                if (other != cell && see(cell, other)) {
                    PEERS[20 * cell + peers++] = other;
                    SEEN[3 * cell + other / 27] |= 1 << other % 27;
                    boolean sameBlock = row / 3 == other / 27 && column / 3 == other % 9 / 3;
                    if (sameBlock) {
                        BLOCK_MATES[cell] |= 1 << other % 27;
                    } else if (row == other / 9) {
                        ROW_MATES[cell] |= 1 << other % 27;
                    }
                }
            }
        }
        for (int column = 0; column < 9; column++) {
            COLUMN_IN_BAND[column] = (1 | 1 << 9 | 1 << 18) << column;
        }
    }

    private Nine() {}

    private static void put(int cell, int kind, int region, int place) {
        REGION[3 * cell + kind] = region;
        BIT[3 * cell + kind] = 1 << place;
        CELL[9 * region + place] = cell;
    }

    static boolean see(int cell, int other) {
        int row = cell / 9;
        int column = cell % 9;
        return row == other / 9 || column == other % 9 || (row / 3 == other / 27 && column / 3 == other % 9 / 3);
    }

    static boolean isIn(int[] set, int candidate) {
        return (set[candidate / 27] >>> candidate % 27 & 1) != 0;
    }

    static void add(int[] set, int candidate) {
        set[candidate / 27] |= 1 << candidate % 27;
    }

    static void drop(int[] set, int candidate) {
        set[candidate / 27] &= ~(1 << candidate % 27);
    }

    static int cell(int candidate) {
        return candidate % 81;
    }

    static int digit(int candidate) {
        return candidate / 81;
    }

    static int candidate(int cell, int digit) {
        return digit * 81 + cell;
    }
}
