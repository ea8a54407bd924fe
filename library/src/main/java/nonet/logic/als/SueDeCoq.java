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
        public Technique technique() {
            return Technique.SUE_DE_COQ;
        }

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

    /// Some cells in the rest of a unit.
    ///
    /// @param gain by how many cells they exceed the digits that they add to the overlap
    private record Rest(CellSet cells, int digits, int gain) {}

    @Override
    public void search(Position position, Findings findings) {
        var geometry = position.geometry();
        Fruitless.eachTwoUnits(this, position, true, findings, (one, other, all) -> {
            var shared = geometry.unitSet(one).and(geometry.unitSet(other)).and(position.open());
            return shared.size() < 2 || search(position, one, other, shared, all);
        });
    }

    private static boolean search(Position position, int one, int other, CellSet shared, Findings findings) {
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
                int spare = Digits.count(position.candidatesOf(overlap)) - overlap.size();
                if (spare >= 2 && !search(position, one, other, overlap, spare, findings)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// @param spare how many digits the overlap has more than cells
    private static boolean search(
            Position position, int one, int other, CellSet overlap, int spare, Findings findings) {
        var geometry = position.geometry();
        int digits = position.candidatesOf(overlap);
        var inOne = rests(position, geometry.unitSet(one).without(geometry.unitSet(other)), digits);
        if (inOne.isEmpty()) {
            return true;
        }
        var inOther = rests(position, geometry.unitSet(other).without(geometry.unitSet(one)), digits);
        for (Rest first : inOne) {
            for (Rest second : inOther) {
                int twice = first.digits & second.digits;
                int addedTwice = Digits.count(twice & ~digits);
                // Digits outside the overlap that both rests have were taken off each of the gains.
                boolean locked = first.gain + second.gain + addedTwice == spare + Digits.count(twice);
                if (locked && !tell(position, one, other, overlap, first, second, findings)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// The choices of cells in the rest of a unit that have fewer new digits than cells. From those that have as many
    /// digits as cells a person would conclude more.
    private static List<Rest> rests(Position position, CellSet unit, int digits) {
        var rests = new ArrayList<Rest>();
        int most = position.digitCount() <= 9 ? position.digitCount() : MOST_CELLS_ON_LARGE_GRIDS;
        extend(position, unit.and(position.open()).toArray(), 0, new int[most], 0, 0, digits, rests);
        return rests;
    }

    /// Adds cells to a choice.
    ///
    /// @param cells those that may join, from the one at `from` on
    /// @param chosen the first `count` of it are
    private static void extend(
            Position position,
            int[] cells,
            int from,
            int[] chosen,
            int count,
            int chosenDigits,
            int digits,
            List<Rest> rests) {
        for (int i = from; i < cells.length; i++) {
            int together = chosenDigits | position.candidates(cells[i]);
            chosen[count] = cells[i];
            int gain = count + 1 - Digits.count(together & ~digits);
            boolean isLocked = Digits.count(together) <= count + 1;
            if (gain > 0 && !isLocked) {
                rests.add(new Rest(position.cells(Arrays.copyOf(chosen, count + 1)), together, gain));
            }
            if (count + 1 < chosen.length) {
                extend(position, cells, i + 1, chosen, count + 1, together, digits, rests);
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
