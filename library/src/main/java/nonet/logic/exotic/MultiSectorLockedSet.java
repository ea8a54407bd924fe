package nonet.logic.exotic;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Cells where some rows and columns cross. Some digits are counted by rows, the others by columns: a row has room for
/// one of each of its digits, and so has a column. Where all rows and columns together have room for just as many
/// digits as there are cells, every one of these digits lies within the cells, and the other cells of its row or
/// column lose it. A naked subset is the same in one unit.
///
/// Two rows at least and half of all at most are looked at: of more rows the others, with the other columns and the
/// other digits, say the same.
public final class MultiSectorLockedSet implements Finder {

    /// As many cells as digits that units have room for among them.
    ///
    /// @param shares which digits each unit has room for
    public record Use(Technique technique, List<Cell> cells, List<Share> shares, List<Candidate> eliminated)
            implements ExoticStep {

        public Use {
            cells = List.copyOf(cells);
            shares = List.copyOf(shares);
        }

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .units(Evidence.Role.COVER, shares.stream().map(Share::unit).toList())
                    .cells(Evidence.Role.BASE, cells)
                    .done();
        }
    }

    /// The digits of a unit that are counted, each of which it has room for once.
    public record Share(Unit unit, DigitSet digits) {}

    @Override
    public void search(Position position, Findings findings) {
        if (!position.layout().isClassic()) {
            return;
        }
        int size = position.digitCount();
        for (int rows = 0; rows < 1 << size && !findings.isEnough(); rows++) {
            boolean isHalf = Integer.bitCount(rows) >= 2 && Integer.bitCount(rows) <= size / 2;
            if (isHalf && !new Search(position, findings, rows).run()) {
                return;
            }
        }
    }

    /// Looks for sets in some rows. What is counted for each column stands in seven bits of one number:
    ///
    /// ```
    ///   bit   62 … 56 │ … │ 13 …  7 │ 6 … 0
    ///         column 9     column 2   column 1        at most nine each, so all of them are added at once
    /// ```
    private static final class Search {

        private static final int BITS = 7;

        /// One in each column.
        private static final long ONES = 0x0102_0408_1020_4081L;

        private static final long HIGHEST = ONES << (BITS - 1);

        private final Position position;
        private final Findings findings;
        private final int size;
        private final int rows;

        /// How many cells of the rows are open in each column.
        private long open;

        /// For each set of digits how many of them are candidates in each column.
        private final long[] candidates;

        /// For each set of digits how often they are missing in the rows, all together.
        private final int[] missing;

        Search(Position position, Findings findings, int rows) {
            this.position = position;
            this.findings = findings;
            this.size = position.digitCount();
            this.rows = rows;
            this.candidates = new long[1 << size];
            this.missing = new int[1 << size];
            for (int column = 0; column < size; column++) {
                int any = 0;
                for (int rest = rows; rest != 0; rest &= rest - 1) {
                    int own = position.candidates(Integer.numberOfTrailingZeros(rest) * size + column);
                    open += own == 0 ? 0 : one(column);
                    any |= own;
                }
                for (int rest = any; rest != 0; rest &= rest - 1) {
                    candidates[Integer.lowestOneBit(rest)] += one(column);
                }
            }
            for (int digit = 1; digit <= size; digit++) {
                for (int rest = rows; rest != 0; rest &= rest - 1) {
                    boolean isPlaced = position.isPlacedIn(Integer.numberOfTrailingZeros(rest), digit);
                    missing[Digits.bit(digit)] += isPlaced ? 0 : 1;
                }
            }
            for (int digits = 1; digits < missing.length; digits++) {
                int lowest = Integer.lowestOneBit(digits);
                if (digits != lowest) {
                    missing[digits] = missing[digits - lowest] + missing[lowest];
                    candidates[digits] = candidates[digits - lowest] + candidates[lowest];
                }
            }
        }

        private static long one(int column) {
            return 1L << (BITS * column);
        }

        private static long field(long numbers, int column) {
            return (numbers >>> (BITS * column)) & ((1 << BITS) - 1);
        }

        /// Counts each choice of digits by rows and the others by columns. All by rows is the rows themselves.
        boolean run() {
            int all = missing.length - 1;
            for (int byRows = 1; byRows < all; byRows++) {
                long spare = spare(all - byRows);
                // The product has the sum of all columns in the place of the last.
                boolean isLocked = spare != 0 && field(spare * ONES, size - 1) >= missing[byRows];
                if (isLocked && !tell(spare, byRows)) {
                    return false;
                }
            }
            return true;
        }

        /// How many cells more than digits of its own to count each column has; nothing where it has not more.
        private long spare(int byColumns) {
            long difference = (open | HIGHEST) - candidates[byColumns];
            long isMore = (difference & HIGHEST) >>> (BITS - 1);
            return difference & ((isMore << (BITS - 1)) - isMore);
        }

        /// Tells of the columns that have cells to spare, with the digits that are left to them.
        private boolean tell(long spare, int byRows) {
            var cells = position.noCells();
            int[] counted = new int[position.geometry().unitCount()];
            for (int rest = rows; rest != 0; rest &= rest - 1) {
                int row = Integer.numberOfTrailingZeros(rest);
                for (int column = 0; column < size; column++) {
                    int cell = row * size + column;
                    if (position.candidates(cell) != 0 && field(spare, column) != 0) {
                        cells = cells.with(cell);
                        counted[row] |= position.candidates(cell) & byRows;
                        counted[size + column] |= position.candidates(cell) & ~byRows;
                    }
                }
            }
            return MultiSectorLockedSet.tell(position, Technique.MULTI_SECTOR_LOCKED_SET, cells, counted, findings);
        }
    }

    /// Tells of cells, if there is room for just as many digits and something is ruled out.
    ///
    /// @param counted for each unit the digits that it has room for among the cells
    /// @return whether to go on
    static boolean tell(Position position, Technique technique, CellSet cells, int[] counted, Findings findings) {
        var shares = new ArrayList<Share>();
        var eliminated = new ArrayList<Candidate>();
        int room = 0;
        for (int unit = 0; unit < counted.length; unit++) {
            if (counted[unit] != 0) {
                room += Digits.count(counted[unit]);
                shares.add(new Share(position.unit(unit), new DigitSet(counted[unit])));
                eliminated.addAll(position.candidateListOf(
                        position.geometry().unitSet(unit).without(cells), counted[unit]));
            }
        }
        return room != cells.size()
                || eliminated.isEmpty()
                || findings.found(new Use(
                        technique,
                        position.cellList(cells),
                        shares,
                        eliminated.stream().distinct().toList()));
    }
}
