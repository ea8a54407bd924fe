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
        Fruitless.eachTwoUnits(this, position, false, findings, (one, other, fresh, all) -> {
            var cells = few.and(geometry.unitSet(one).or(geometry.unitSet(other)));
            return cells.size() < size || new Search(position, cells, fresh.and(cells), all).run();
        });
    }

    /// The sets of some cells in two units.
    private final class Search {

        private final Position position;
        private final int[] cells;
        private final CellSet fresh;
        private final Findings findings;

        /// For each of the cells its candidates, and for each two of them those that both have although they do not see
        /// each other: `clashes[one * cells.length + other]`.
        private final int[] candidates;

        private final int[] clashes;

        /// The cells of the set, by their numbers among the cells.
        private final int[] set = new int[size];

        Search(Position position, CellSet all, CellSet fresh, Findings findings) {
            this.position = position;
            this.fresh = fresh;
            this.findings = findings;
            this.cells = fresh.size() == 1 ? fitting(all, fresh.first()) : all.toArray();
            this.candidates = new int[cells.length];
            this.clashes = new int[cells.length * cells.length];
            for (int one = 0; one < cells.length; one++) {
                candidates[one] = position.candidates(cells[one]);
                for (int other = 0; other < one; other++) {
                    clashes[one * cells.length + other] = clashes(cells[one], cells[other]);
                }
            }
        }

        /// The cells that may be in a set with this one, and itself.
        private int[] fitting(CellSet all, int must) {
            var fitting = all;
            for (int cell = all.first(); cell >= 0; cell = all.next(cell)) {
                int together = position.candidates(must) | position.candidates(cell);
                if (cell != must && (Digits.count(together) > size || Digits.count(clashes(must, cell)) > 1)) {
                    fitting = fitting.without(cell);
                }
            }
            return fitting.toArray();
        }

        /// The digits that two cells share and that both may hold.
        private int clashes(int one, int other) {
            return position.geometry().see(one, other) ? 0 : position.candidates(one) & position.candidates(other);
        }

        /// @return whether to go on
        boolean run() {
            int sure = fresh.size() == 1 ? position.candidates(fresh.first()) : 0;
            return fresh.isEmpty() || extend(0, 0, sure, 0, false);
        }

        /// Adds cells to the set.
        ///
        /// @param from where those begin that may join
        /// @param count so many of the set are chosen
        /// @param digits the candidates of the set, and of a cell that has to come
        /// @param free the one digit whose places in the set do not all see each other, as a mask; 0 while
        ///     there is none
        /// @return whether to go on
        boolean extend(int from, int count, int digits, int free, boolean hasFresh) {
            int missing = size - count;
            for (int i = from; i <= cells.length - missing; i++) {
                int together = digits | candidates[i];
                if (Digits.count(together) > size) {
                    continue;
                }
                boolean nowHasFresh = hasFresh || fresh.contains(cells[i]);
                int nowFree = free;
                for (int chosen = 0; chosen < count; chosen++) {
                    nowFree |= clashes[i * cells.length + set[chosen]];
                }
                if (Digits.count(nowFree) > 1 || (missing == 1 && !nowHasFresh)) {
                    continue;
                }
                set[count] = i;
                boolean goOn = missing == 1
                        ? nowFree == 0 || Digits.count(together) != size || conclude(together, nowFree)
                        : extend(i + 1, count + 1, together, nowFree, nowHasFresh);
                if (!goOn) {
                    return false;
                }
            }
            return true;
        }

        private boolean conclude(int digits, int free) {
            int z = Digits.first(free);
            var chosen = position.noCells();
            for (int i : set) {
                chosen = chosen.with(cells[i]);
            }
            var seen = position.cellsWith(z).and(position.commonSight(chosen.and(position.cellsWith(z))));
            return seen.isEmpty()
                    || findings.found(new Use(
                            technique,
                            position.cellList(chosen),
                            new DigitSet(digits),
                            z,
                            position.candidateList(seen, z)));
        }
    }
}
