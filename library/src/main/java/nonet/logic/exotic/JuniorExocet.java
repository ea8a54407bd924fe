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

    /// A base whose digits come again in two targets.
    ///
    /// @param lines the three columns
    /// @param crossCells their cells in which two lines hold each digit
    public record Use(
            Technique technique,
            List<Cell> base,
            List<Cell> targets,
            DigitSet digits,
            List<Unit> lines,
            List<Cell> crossCells,
            List<Candidate> eliminated)
            implements ExoticStep {

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
        for (var exocet : all(position)) {
            var eliminated = eliminated(exocet);
            boolean goOn = eliminated.isEmpty()
                    || findings.found(exocet.use(Technique.JUNIOR_EXOCET, crossCells(exocet), eliminated));
            if (!goOn || findings.isEnough()) {
                return;
            }
        }
    }

    private static List<Candidate> eliminated(Exocet exocet) {
        var position = exocet.position();
        int possible = position.candidatesOf(exocet.targets()) & exocet.digits();
        var eliminated = position.candidateListOf(exocet.targets(), ~exocet.digits());
        eliminated.addAll(position.candidateListOf(exocet.base(), exocet.digits() & ~possible));
        return eliminated;
    }

    /// The cells of the columns outside the band.
    static CellSet crossCells(Exocet exocet) {
        return exocet.rest().without(exocet.view().band(exocet.row()));
    }

    private record All(List<Exocet> exocets) {}

    /// All junior exocets of a position, those too that rule out nothing, worked out when the first technique asks.
    static List<Exocet> all(Position position) {
        return position.derived(All.class, JuniorExocet::look).exocets;
    }

    private static All look(Position position) {
        var all = new ArrayList<Exocet>();
        for (var view : Exocet.views(position)) {
            for (int row = 0; row < 9; row++) {
                for (int third = 0; third < 9; third++) {
                    int digits = view.baseDigits(row, third);
                    if (digits != 0) {
                        new Search(view, row, third, digits, all).run();
                    }
                }
            }
        }
        return new All(all);
    }

    /// Looks for the exocets of a base.
    private record Search(Exocet.View view, int row, int third, int digits, List<Exocet> all) {

        void run() {
            int firstBlock = (third / 3 + 1) % 3;
            int secondBlock = (third / 3 + 2) % 3;
            for (int first = firstBlock * 3; first < firstBlock * 3 + 3; first++) {
                for (int second = secondBlock * 3; second < secondBlock * 3 + 3; second++) {
                    if (isCovered(first, second)) {
                        addTargets(first, second);
                    }
                }
            }
        }

        private void addTargets(int first, int second) {
            int band = row / 3 * 3;
            int[] others = {band + (row + 1) % 3, band + (row + 2) % 3};
            for (int i = 0; i < 2; i++) {
                for (int j = 0; j < 2; j++) {
                    int one = view.cell(others[i], first);
                    int other = view.cell(others[j], second);
                    if (isTarget(one, view.cell(others[1 - i], first))
                            && isTarget(other, view.cell(others[1 - j], second))) {
                        var targets = view.position.cells(one, other);
                        all.add(new Exocet(view, row, third, first, second, targets, digits));
                    }
                }
            }
        }

        /// Whether a cell wants some of the digits, and its companion none.
        private boolean isTarget(int target, int companion) {
            var position = view.position;
            int placed = position.placed(companion);
            boolean free =
                    placed == 0 ? (position.candidates(companion) & digits) == 0 : !Digits.contains(digits, placed);
            return free && (position.candidates(target) & digits) != 0;
        }

        /// Whether two lines cover each digit in three columns outside the band.
        private boolean isCovered(int first, int second) {
            int outside = ~(0b111 << (row / 3 * 3));
            for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
                int digit = Digits.first(rest);
                if (!isCoveredBy2(
                        view.rows(third, digit) & outside,
                        view.rows(first, digit) & outside,
                        view.rows(second, digit) & outside)) {
                    return false;
                }
            }
            return true;
        }

        /// Whether two lines cover three columns with places in these rows.
        private static boolean isCoveredBy2(int third, int first, int second) {
            boolean twoRows = Integer.bitCount(third | first | second) <= 2;
            boolean twoColumns = third == 0 || first == 0 || second == 0;
            boolean oneOfEach = Integer.bitCount(third | first) <= 1
                    || Integer.bitCount(third | second) <= 1
                    || Integer.bitCount(first | second) <= 1;
            return twoRows || twoColumns || oneOfEach;
        }
    }
}
