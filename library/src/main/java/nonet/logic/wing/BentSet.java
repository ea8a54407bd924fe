package nonet.logic.wing;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Fruitless;
import nonet.logic.Position;
import nonet.logic.Technique;

/// So many cells with so many candidates between them, where all candidates but z are *restricted*: the cells
/// that have one of them all see each other, so that it is used once at most. Then z is used at least once, and
/// no cell that sees all its places in the set can have it. With four cells it is a WXYZ-Wing.
///
/// Such a set is bent: it lies in two crossing units without lying in one.
public record BentSet(Technique technique, int size) implements Finder {

    /// Some cells hold the digit z at least once.
    public record Use(Technique technique, List<Cell> cells, DigitSet digits, int z, List<Candidate> eliminated)
            implements WingStep {

        @Override
        public Evidence evidence() {
            return Evidence.of().cells(Evidence.Role.DEFINING, cells).done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var geometry = position.geometry();
        var small = position.noCells();
        for (int cell = position.open().first();
                cell >= 0;
                cell = position.open().next(cell)) {
            int count = Digits.count(position.candidates(cell));
            if (count > 1 && count <= size) {
                small = small.with(cell);
            }
        }
        var few = small;
        Fruitless.eachTwoUnits(this, position, false, findings, (one, other, all) -> {
            var cells = few.and(geometry.unitSet(one).or(geometry.unitSet(other)));
            return cells.size() < size || extend(position, cells.toArray(), 0, new int[size], 0, 0, 0, all);
        });
    }

    /// Adds cells to a set.
    ///
    /// @param cells those that may join, from the one at `from` on
    /// @param set the first `count` of it are chosen
    /// @param free the one digit whose places in the set do not all see each other, as a mask; 0 while there
    ///     is none
    /// @return whether to go on
    private boolean extend(
            Position position, int[] cells, int from, int[] set, int count, int digits, int free, Findings findings) {
        int missing = size - count;
        if (missing == 0) {
            return free == 0
                    || Digits.count(digits) != size
                    || conclude(position, position.cells(set), digits, free, findings);
        }
        for (int i = from; i <= cells.length - missing; i++) {
            int together = digits | position.candidates(cells[i]);
            if (Digits.count(together) > size) {
                continue;
            }
            int nowFree = free | clashes(position, set, count, cells[i]);
            if (Digits.count(nowFree) <= 1) {
                set[count] = cells[i];
                if (!extend(position, cells, i + 1, set, count + 1, together, nowFree, findings)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// The digits that a cell shares with cells of the set that it does not see.
    private static int clashes(Position position, int[] set, int count, int cell) {
        int clashes = 0;
        var peers = position.geometry().sightOf(cell);
        for (int i = 0; i < count; i++) {
            if (!peers.contains(set[i])) {
                clashes |= position.candidates(cell) & position.candidates(set[i]);
            }
        }
        return clashes;
    }

    private boolean conclude(Position position, CellSet set, int digits, int free, Findings findings) {
        int z = Digits.first(free);
        var seen = position.cellsWith(z).and(position.commonSight(set.and(position.cellsWith(z))));
        return seen.isEmpty()
                || findings.found(new Use(
                        technique, position.cellList(set), new DigitSet(digits), z, position.candidateList(seen, z)));
    }
}
