package nonet.logic.als;

import java.util.ArrayList;
import java.util.Arrays;
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
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Cells in the overlap of two units, some cells in the rest of the one, and some in the rest of the other,
/// with as many digits as cells, where no digit lies in both rests. Then each digit lies in exactly one of
/// these cells: a digit that the second rest lacks is locked into the first unit, one that the first rest
/// lacks into the second.
///
/// A digit that lies in both rests counts twice: it takes a cell in each, and none in the overlap.
public final class SueDeCoq implements Finder {

    /// On grids larger than 9×9 the rests are smaller than they could be: there are too many choices.
    private static final int MOST_CELLS_ON_LARGE_GRIDS = 3;

    /// @param overlap the cells that lie in both units
    /// @param inOne the cells in the rest of unit `one`, and their digits
    /// @param inOther the cells in the rest of unit `other`, and their digits
    public record Use(
            Technique technique,
            Unit one,
            Unit other,
            List<Cell> overlap,
            List<Cell> inOne,
            DigitSet digitsInOne,
            List<Cell> inOther,
            DigitSet digitsInOther,
            List<Candidate> eliminated)
            implements AlsStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .unit(Evidence.Role.DEFINING, one)
                    .unit(Evidence.Role.DEFINING, other)
                    .cells(Evidence.Role.PIVOT, overlap)
                    .cells(Evidence.Role.SET_A, inOne)
                    .cells(Evidence.Role.SET_B, inOther)
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var geometry = position.geometry();
        Fruitless.eachTwoUnits(this, position, true, findings, (one, other, fresh, all) -> {
            var shared = geometry.unitSet(one).and(geometry.unitSet(other)).and(position.open());
            boolean canBe =
                    shared.size() >= 2 && fresh.meets(geometry.unitSet(one).or(geometry.unitSet(other)));
            return !canBe || new Search(position, one, other, shared, fresh, all).run();
        });
    }

    /// Some cells in the rest of a unit.
    private record Rest(CellSet cells, int digits, boolean isFresh) {

        /// By how many cells they exceed the digits that they add to those of the overlap.
        int gain(int ofOverlap) {
            return cells.size() - Digits.count(digits & ~ofOverlap);
        }
    }

    /// All choices of cells in two units.
    private static final class Search {

        private final Position position;
        private final int one;
        private final int other;
        private final CellSet shared;
        private final int ofOverlap;
        private final CellSet fresh;
        private final Findings findings;

        Search(Position position, int one, int other, CellSet shared, CellSet fresh, Findings findings) {
            this.position = position;
            this.one = one;
            this.other = other;
            this.shared = shared;
            this.ofOverlap = position.candidatesOf(shared);
            this.fresh = fresh;
            this.findings = findings;
        }

        /// @return whether to go on
        boolean run() {
            var inOne = rests(one, other);
            var inOther = inOne.isEmpty() ? inOne : rests(other, one);
            if (inOther.isEmpty()) {
                return !findings.isEnough();
            }
            int[] cells = shared.toArray();
            for (int chosen = 1; chosen < 1 << cells.length; chosen++) {
                if (findings.isEnough()) {
                    return false;
                }
                if (Integer.bitCount(chosen) > 1) {
                    var overlap = position.noCells();
                    for (int rest = chosen; rest != 0; rest &= rest - 1) {
                        overlap = overlap.with(cells[Integer.numberOfTrailingZeros(rest)]);
                    }
                    if (!search(overlap, inOne, inOther)) {
                        return false;
                    }
                }
            }
            return true;
        }

        private boolean search(CellSet overlap, List<Rest> inOne, List<Rest> inOther) {
            int digits = position.candidatesOf(overlap);
            int spare = Digits.count(digits) - overlap.size(); // so many digits more than cells
            if (spare < 2) {
                return true;
            }
            boolean isFresh = overlap.meets(fresh);
            int[] gains = new int[inOther.size()];
            Arrays.setAll(gains, i -> inOther.get(i).gain(digits));
            for (Rest first : inOne) {
                int gain = first.gain(digits);
                for (int i = 0; i < gains.length && gain > 0; i++) {
                    var second = inOther.get(i);
                    int twice = first.digits & second.digits;
                    // Digits outside the overlap that both rests have were taken off each of the gains.
                    boolean locked = gains[i] > 0 && gain + gains[i] == spare + Digits.count(twice & digits);
                    boolean isNew = isFresh || first.isFresh || second.isFresh;
                    if (locked && isNew && !tell(position, one, other, overlap, first, second, findings)) {
                        return false;
                    }
                }
            }
            return true;
        }

        /// The choices of cells in the rest of a unit that have fewer new digits than cells, whatever the overlap. From
        /// those that have as many digits as cells a person would conclude more.
        private List<Rest> rests(int unit, int without) {
            var geometry = position.geometry();
            var cells =
                    geometry.unitSet(unit).without(geometry.unitSet(without)).and(position.open());
            int most = position.digitCount() <= 9 ? position.digitCount() : MOST_CELLS_ON_LARGE_GRIDS;
            var rests = new ArrayList<Rest>();
            extend(cells.toArray(), 0, new int[most], 0, 0, rests);
            return rests;
        }

        /// Adds cells to a choice.
        ///
        /// @param cells those that may join, from the one at `from` on
        /// @param chosen the first `count` of it are
        private void extend(int[] cells, int from, int[] chosen, int count, int digits, List<Rest> rests) {
            for (int i = from; i < cells.length; i++) {
                int together = digits | position.candidates(cells[i]);
                chosen[count] = cells[i];
                boolean gains = Digits.count(together & ~ofOverlap) <= count;
                boolean isLocked = Digits.count(together) <= count + 1;
                if (gains && !isLocked) {
                    var all = position.cells(Arrays.copyOf(chosen, count + 1));
                    rests.add(new Rest(all, together, all.meets(fresh)));
                }
                if (count + 1 < chosen.length) {
                    extend(cells, i + 1, chosen, count + 1, together, rests);
                }
            }
        }
    }

    private static boolean tell(
            Position position, int one, int other, CellSet overlap, Rest first, Rest second, Findings findings) {
        var geometry = position.geometry();
        int all = position.candidatesOf(overlap) | first.digits | second.digits;
        int twice = first.digits & second.digits;
        var victims = new Victims(position);
        for (int rest = all; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            boolean isTwice = Digits.contains(twice, digit);
            if (isTwice) {
                victims.add(digit, overlap.and(position.cellsWith(digit)));
            }
            if (isTwice || !Digits.contains(second.digits, digit)) {
                victims.add(
                        digit, position.cellsWith(digit, one).without(overlap).without(first.cells));
            }
            if (isTwice || !Digits.contains(first.digits, digit)) {
                victims.add(
                        digit, position.cellsWith(digit, other).without(overlap).without(second.cells));
            }
        }
        return victims.isEmpty()
                || findings.found(new Use(
                        Technique.SUE_DE_COQ,
                        geometry.units().get(one),
                        geometry.units().get(other),
                        position.cellList(overlap),
                        position.cellList(first.cells),
                        new DigitSet(first.digits),
                        position.cellList(second.cells),
                        new DigitSet(second.digits),
                        victims.list()));
    }
}
