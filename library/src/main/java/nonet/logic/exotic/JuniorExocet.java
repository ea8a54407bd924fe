package nonet.logic.exotic;

import java.util.Arrays;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Two **base** cells in a row of a block have three or four digits between them. Each of the two other
/// blocks of the band has a **target** cell in another row, and the cell below or above it, in the third row,
/// has none of the digits. Three columns are looked at: those of the targets, and that of the third cell in
/// the row of the base. Outside the band, two lines are enough to cover each digit in these columns.
///
/// A digit of the base must come three times in the three columns, outside the band at most twice; inside the
/// band the base leaves it no place there but the targets. So the targets hold the two digits of the base,
/// whatever they are: they lose all other digits, and the base loses those that no target has.
///
/// It needs 3×3 blocks. Rows and columns may change their parts.
public final class JuniorExocet implements Finder {

    /// @param lines the three columns
    /// @param crossCells the cells outside the band in them
    public record Use(
            List<Cell> base,
            List<Cell> targets,
            DigitSet digits,
            List<Unit> lines,
            List<Cell> crossCells,
            List<Candidate> eliminated)
            implements ExoticStep {

        @Override
        public Technique technique() {
            return Technique.JUNIOR_EXOCET;
        }

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .units(Evidence.Role.DEFINING, lines)
                    .cells(Evidence.Role.BASE, base)
                    .cells(Evidence.Role.PINCER, targets)
                    .cells(Evidence.Role.COVER, crossCells)
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.layout().isClassic()) {
            return;
        }
        new Search(position, findings, false).run();
        if (!findings.isEnough()) {
            new Search(position, findings, true).run();
        }
    }

    /// Looks for exocets along rows, or along columns where these have changed their parts.
    private static final class Search {

        private final Position position;
        private final Findings findings;
        private final boolean turned;

        /// For each column and digit the rows in which it can be or is, as bits.
        private final int[][] rowsOf = new int[9][10];

        Search(Position position, Findings findings, boolean turned) {
            this.position = position;
            this.findings = findings;
            this.turned = turned;
            for (int row = 0; row < 9; row++) {
                for (int column = 0; column < 9; column++) {
                    int cell = cell(row, column);
                    rowsOf[column][position.placed(cell)] |= 1 << row;
                    for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                        rowsOf[column][Digits.first(rest)] |= 1 << row;
                    }
                }
            }
        }

        private int cell(int row, int column) {
            return turned ? column * 9 + row : row * 9 + column;
        }

        void run() {
            for (int row = 0; row < 9 && !findings.isEnough(); row++) {
                for (int column = 0; column < 9; column++) {
                    // The base is the other two cells in the same row of the block.
                    if (!base(row, column)) {
                        return;
                    }
                }
            }
        }

        private boolean base(int row, int third) {
            int left = third / 3 * 3;
            int one = cell(row, left + (third % 3 == 0 ? 1 : 0));
            int other = cell(row, left + (third % 3 == 2 ? 1 : 2));
            int digits = position.candidates(one) | position.candidates(other);
            boolean open = position.candidates(one) != 0 && position.candidates(other) != 0;
            if (!open || Digits.count(digits) < 3 || Digits.count(digits) > 4) {
                return true;
            }
            int firstBlock = (third / 3 + 1) % 3;
            int secondBlock = (third / 3 + 2) % 3;
            for (int first = firstBlock * 3; first < firstBlock * 3 + 3; first++) {
                for (int second = secondBlock * 3; second < secondBlock * 3 + 3; second++) {
                    if (isCovered(row / 3, new int[] {third, first, second}, digits)
                            && !targets(row, third, first, second, digits)) {
                        return false;
                    }
                }
            }
            return true;
        }

        private boolean targets(int row, int third, int first, int second, int digits) {
            int band = row / 3 * 3;
            int[] others = {band + (row + 1) % 3, band + (row + 2) % 3};
            for (int i = 0; i < 2; i++) {
                for (int j = 0; j < 2; j++) {
                    boolean fits = isTarget(cell(others[i], first), cell(others[1 - i], first), digits)
                            && isTarget(cell(others[j], second), cell(others[1 - j], second), digits);
                    if (fits && !tell(row, third, cell(others[i], first), cell(others[j], second), digits)) {
                        return false;
                    }
                }
            }
            return true;
        }

        /// Whether a cell wants some of the digits, and its companion none.
        private boolean isTarget(int target, int companion, int digits) {
            int placed = position.placed(companion);
            boolean free =
                    placed == 0 ? (position.candidates(companion) & digits) == 0 : !Digits.contains(digits, placed);
            return free && (position.candidates(target) & digits) != 0;
        }

        /// Whether two lines cover each digit in three columns outside the band.
        private boolean isCovered(int band, int[] columns, int digits) {
            for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
                if (!isCoveredBy2(band, columns, Digits.first(rest))) {
                    return false;
                }
            }
            return true;
        }

        private boolean isCoveredBy2(int band, int[] columns, int digit) {
            int outside = ~(0b111 << (3 * band));
            int first = rowsOf[columns[0]][digit] & outside;
            int second = rowsOf[columns[1]][digit] & outside;
            int third = rowsOf[columns[2]][digit] & outside;
            boolean twoRows = Integer.bitCount(first | second | third) <= 2;
            boolean twoColumns = first == 0 || second == 0 || third == 0;
            boolean oneOfEach = Integer.bitCount(first | second) <= 1
                    || Integer.bitCount(first | third) <= 1
                    || Integer.bitCount(second | third) <= 1;
            return twoRows || twoColumns || oneOfEach;
        }

        private boolean tell(int row, int third, int first, int second, int digits) {
            int left = third / 3 * 3;
            var base = position.cells(
                    cell(row, left + (third % 3 == 0 ? 1 : 0)), cell(row, left + (third % 3 == 2 ? 1 : 2)));
            var targets = position.cells(first, second);
            int possible = position.candidatesOf(targets) & digits;
            var eliminated = position.candidateListOf(targets, ~digits);
            eliminated.addAll(position.candidateListOf(base, digits & ~possible));
            var crossCells = position.noCells();
            int[] columns = {third, column(first), column(second)};
            for (int column : columns) {
                for (int other = 0; other < 9; other++) {
                    if (other / 3 != row / 3) {
                        crossCells = crossCells.with(cell(other, column));
                    }
                }
            }
            return eliminated.isEmpty()
                    || findings.found(new Use(
                            position.cellList(base),
                            position.cellList(targets),
                            new DigitSet(digits),
                            Arrays.stream(columns).mapToObj(this::line).toList(),
                            position.cellList(crossCells),
                            eliminated));
        }

        private Unit line(int column) {
            return position.unit(position.geometry().unitsOf(cell(0, column))[turned ? 0 : 1]);
        }

        private int column(int cell) {
            return turned ? cell / 9 : cell % 9;
        }
    }
}
