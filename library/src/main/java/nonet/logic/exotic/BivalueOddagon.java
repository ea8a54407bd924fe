package nonet.logic.exotic;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// An odd number of cells in a ring, five to nine, each a peer of the next, and all with the same two digits
/// among their candidates. They could not all have one of these: the two would have to take turns. So one of
/// them has another digit, and what no such guardian allows is false.
public final class BivalueOddagon implements Finder {

    private static final int LONGEST = 9;

    /// @param ring the cells in order
    /// @param guardians the other candidates of these cells, of which one is true
    public record Use(
            Technique technique,
            List<Cell> ring,
            DigitSet digits,
            List<Candidate> guardians,
            List<Candidate> eliminated)
            implements ExoticStep {

        @Override
        public Evidence evidence() {
            var evidence = Evidence.of().cells(Evidence.Role.DEFINING, ring).candidates(Evidence.Role.FIN, guardians);
            for (int i = 0; i < ring.size(); i++) {
                for (int digit : digits.stream().toArray()) {
                    evidence.weak(
                            new Candidate(ring.get(i), digit), new Candidate(ring.get((i + 1) % ring.size()), digit));
                }
            }
            return evidence.done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var search = new Search(position, findings);
        for (int one = 1; one < position.digitCount(); one++) {
            for (int other = one + 1; other <= position.digitCount(); other++) {
                if (findings.isEnough() || !search.run(one, other)) {
                    return;
                }
            }
        }
    }

    private static final class Search {

        private final Position position;
        private final Findings findings;
        private final Guardians guardians;
        private final int[] ring = new int[LONGEST];
        private final Set<List<Candidate>> known = new HashSet<>();
        private int digits;
        private CellSet cells;

        Search(Position position, Findings findings) {
            this.position = position;
            this.findings = findings;
            this.guardians = new Guardians(position);
            this.cells = position.noCells();
        }

        boolean run(int one, int other) {
            digits = Digits.bit(one) | Digits.bit(other);
            cells = position.cellsWith(one).and(position.cellsWith(other));
            while (cells.size() >= 5) {
                int first = cells.first();
                ring[0] = first;
                cells = cells.without(first);
                long[] victims = guardians.guarded(guardians.everything(), first, digits);
                if (!Guardians.isNone(victims) && !extend(1, cells, victims)) {
                    return false;
                }
            }
            return true;
        }

        /// Tries all ways to go on with the ring.
        ///
        /// @param free the cells that may still join
        private boolean extend(int length, CellSet free, long[] victims) {
            if (findings.isEnough()) {
                return false;
            }
            var first = position.geometry().sightOf(ring[0]);
            var next = free.and(position.geometry().sightOf(ring[length - 1]));
            for (int cell = next.first(); cell >= 0; cell = next.next(cell)) {
                long[] left = guardians.guarded(victims, cell, digits);
                if (Guardians.isNone(left)) {
                    continue;
                }
                ring[length] = cell;
                boolean closes = length >= 4 && length % 2 == 0 && cell > ring[1] && first.contains(cell);
                if (closes && !tell(length + 1, left)) {
                    return false;
                }
                if (length + 1 < LONGEST && !extend(length + 1, free.without(cell), left)) {
                    return false;
                }
            }
            return true;
        }

        private boolean tell(int length, long[] victims) {
            var eliminated = guardians.candidates(victims);
            var all = position.noCells();
            for (int i = 0; i < length; i++) {
                all = all.with(ring[i]);
            }
            var spoilers = guardians.in(all, digits);
            if (eliminated.isEmpty() || spoilers.isEmpty() || !known.add(eliminated)) {
                return true;
            }
            var inOrder =
                    Arrays.stream(ring, 0, length).mapToObj(position::cell).toList();
            return findings.found(
                    new Use(Technique.BIVALUE_ODDAGON, inOrder, new DigitSet(digits), spoilers, eliminated));
        }
    }
}
