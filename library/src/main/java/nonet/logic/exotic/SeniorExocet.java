package nonet.logic.exotic;

import nonet.grid.Digits;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// An exocet one or two of whose **targets** lie outside the band of the base. As with every exocet, two base cells in
/// a row of a block have three or four digits between them, and three columns are looked at: that of the third cell in
/// the row of the base, and one in each of the two other blocks of the band. The targets are any two of their cells
/// that do not see the base; in the other ones that do not, two lines are enough to cover each digit.
///
/// ```
///        base block
///         B  B  ·  │  ·  ·  ·  │  ·  ·  ·
///         ·  ·  ·  │  ·  s  ·  │  ·  s  ·
///         ·  ·  ·  │  ·  T  ·  │  ·  s  ·
///        ──────────┼───────────┼──────────
///         ·  ·  s  │  ·  s  ·  │  ·  T  ·     each digit of the base comes
///         ·  ·  s  │  ·  s  ·  │  ·  s  ·     at most twice in the s
///         …
/// ```
///
/// A digit of the base comes once in each of the three columns, in a cell that does not see the base, that is, in a
/// target or in an s. Two lines take it at most twice in the s, so a target has it. As the base has two digits, each
/// target has one, whatever they are: targets lose all other digits. And as such a digit has a cell in the base, one in
/// each column and none but one of these is a target, base and targets lose it where no such choice of cells, of which
/// no two see each other, has it.
///
/// It needs 3×3 blocks. Rows and columns may change their parts.
public final class SeniorExocet implements Finder {

    /// Three columns, then nine rows, of three columns that stand one above the other in 27 bits.
    private static final int[] LINES = new int[12];

    private static final int COLUMNS = 3;

    static {
        for (int line = 0; line < LINES.length; line++) {
            LINES[line] =
                    line < COLUMNS ? 0b111_111_111 << (9 * line) : 0b000000001_000000001_000000001 << (line - COLUMNS);
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.layout().isClassic()) {
            return;
        }
        for (var view : Exocet.views(position)) {
            for (int row = 0; row < 9; row++) {
                for (int third = 0; third < 9; third++) {
                    int digits = view.baseDigits(row, third);
                    boolean goOn = digits == 0 || new Search(view, row, third, digits, findings).run();
                    if (!goOn || findings.isEnough()) {
                        return;
                    }
                }
            }
        }
    }

    /// Looks for the exocets of a base.
    private record Search(Exocet.View view, int row, int third, int digits, Findings findings) {

        boolean run() {
            int firstBlock = (third / 3 + 1) % 3;
            int secondBlock = (third / 3 + 2) % 3;
            for (int first = firstBlock * 3; first < firstBlock * 3 + 3; first++) {
                for (int second = secondBlock * 3; second < secondBlock * 3 + 3; second++) {
                    if (canBe(first, second) && !run(first, second)) {
                        return false;
                    }
                }
            }
            return true;
        }

        /// Whether each digit has a column with two places or fewer. Otherwise it has three in each: then no two lines
        /// leave less than three of them.
        private boolean canBe(int first, int second) {
            for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
                int digit = Digits.first(rest);
                if (Integer.bitCount(places(third, digit)) > 2
                        && Integer.bitCount(places(first, digit)) > 2
                        && Integer.bitCount(places(second, digit)) > 2) {
                    return false;
                }
            }
            return true;
        }

        /// Where a digit that the base holds can be or is in a column.
        private int places(int column, int digit) {
            return view.rows(column, digit) & Exocet.View.unseenRows(row, third, column);
        }

        private boolean run(int first, int second) {
            var choices = new Choices();
            for (int rest = digits; rest != 0 && choices.count > 0; rest = Digits.withoutFirst(rest)) {
                int digit = Digits.first(rest);
                choices.leave(places(third, digit) | (places(first, digit) << 9) | (places(second, digit) << 18));
            }
            for (int i = 0; i < choices.count; i++) {
                if (Integer.bitCount(choices.cells[i]) == 2 && !tell(first, second, choices.cells[i])) {
                    return false;
                }
            }
            return true;
        }

        private boolean tell(int first, int second, int cells) {
            int band = 0b111 << (row / 3 * 3);
            boolean isOutside = (cells & ~(band | (band << 9) | (band << 18))) != 0;
            if (!isOutside) {
                return true;
            }
            var targets = view.position.noCells();
            for (int rest = cells; rest != 0; rest &= rest - 1) {
                int bit = Integer.numberOfTrailingZeros(rest);
                targets = targets.with(view.cell(bit % 9, bit < 9 ? third : bit < 18 ? first : second));
            }
            if (!targets.isIn(view.position.open())) {
                return true;
            }
            var exocet = new Exocet(view, row, third, first, second, targets, digits);
            var lost = exocet.lost();
            return lost.isEmpty() || findings.found(exocet.use(Technique.SENIOR_EXOCET, exocet.rest(), lost));
        }
    }

    /// Choices of targets, none of which has more than two cells.
    private static final class Choices {

        private int[] cells = {0};
        private int count = 1;

        /// Goes on to those choices outside which two lines cover some places, too. Where one has all cells of
        /// another, the other is enough: in the end two targets are wanted, as two digits are.
        void leave(int places) {
            int[] uncovered = new int[LINES.length * LINES.length];
            int uncoveredCount = 0;
            for (int line = 0; line < LINES.length; line++) {
                int left = places & ~LINES[line];
                // A row takes one place of each column at most.
                boolean mayRowTakeRest = Integer.bitCount(left) <= 2 + (line < COLUMNS ? COLUMNS - 1 : COLUMNS);
                int lines = mayRowTakeRest ? LINES.length : COLUMNS;
                for (int other = line + 1; other < lines; other++) {
                    uncoveredCount = add(left & ~LINES[other], uncovered, uncoveredCount);
                }
            }
            int[] together = new int[count * uncoveredCount];
            int togetherCount = 0;
            for (int i = 0; i < count; i++) {
                for (int j = 0; j < uncoveredCount; j++) {
                    togetherCount = add(cells[i] | uncovered[j], together, togetherCount);
                }
            }
            cells = together;
            count = togetherCount;
        }

        /// Adds a choice unless it has too many cells, or all of another.
        ///
        /// @return how many there are now
        private static int add(int choice, int[] all, int count) {
            if (Integer.bitCount(choice) > 2) {
                return count;
            }
            int left = 0;
            for (int i = 0; i < count; i++) {
                if ((all[i] & ~choice) == 0) {
                    return count;
                }
            }
            for (int i = 0; i < count; i++) {
                if ((choice & ~all[i]) != 0) {
                    all[left++] = all[i];
                }
            }
            all[left++] = choice;
            return left;
        }
    }
}
