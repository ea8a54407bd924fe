package nonet.logic.unique;

import java.util.ArrayList;
import java.util.List;
import nonet.logic.Catalogue;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Pattern;
import nonet.logic.Position;
import nonet.puzzle.Candidate;
import nonet.puzzle.Cell;
import nonet.puzzle.CellSet;
import nonet.puzzle.Digits;
import nonet.puzzle.Layout;

/// A closed loop of six or more cells that have the same two candidates, each sharing a unit with the next, so that the
/// digits could change places all around it. Some cell of the loop must take another digit: if only one can, it takes
/// neither of the two; if all that can have the same further candidate, cells that see all of these cannot have it.
public final class UniqueLoop implements Pattern {

    private static final int SHORTEST = 6;
    private static final int LONGEST = 12;

    /// The cells of a loop must not all take one of two digits.
    ///
    /// @param extras cells with further candidates
    public record Use(List<Cell> loop, int a, int b, List<Cell> extras, List<Candidate> eliminated)
            implements UniqueStep {

        @Override
        public String technique() {
            return Catalogue.UNIQUE_LOOP.label();
        }

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .cells(Evidence.Role.DEFINING, loop)
                    .candidates(Evidence.Role.DEFINING, loop, a)
                    .candidates(Evidence.Role.DEFINING, loop, b)
                    .done();
        }
    }

    @Override
    public List<Catalogue> finds() {
        return List.of(Catalogue.UNIQUE_LOOP);
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.isProper()) {
            return;
        }
        for (int a = 1; a <= position.size(); a++) {
            for (int b = a + 1; b <= position.size(); b++) {
                var cells = position.cellsWith(a).and(position.cellsWith(b));
                if (cells.size() >= SHORTEST && !new Search(position, a, b, cells, findings).go()) {
                    return;
                }
            }
        }
    }

    /// Whether the digits of two sets of cells can change places: each unit holds as many of the ones as of the
    /// others.
    private static boolean isDeadly(Layout layout, CellSet ones, CellSet others) {
        for (int unit = 0; unit < layout.unitCount(); unit++) {
            var cells = layout.unitSet(unit);
            if (cells.and(ones).size() != cells.and(others).size()) {
                return false;
            }
        }
        return true;
    }

    /// The loops of one pair of digits.
    private static final class Search {

        private final Position position;
        private final int a;
        private final int b;
        private final CellSet cells;
        private final Findings findings;
        private final List<Integer> path = new ArrayList<>();

        Search(Position position, int a, int b, CellSet cells, Findings findings) {
            this.position = position;
            this.a = a;
            this.b = b;
            this.cells = cells;
            this.findings = findings;
        }

        private int pair() {
            return Digits.bit(a) | Digits.bit(b);
        }

        /// Every loop has a cell with no further candidates: it starts at the first of these.
        ///
        /// @return whether to go on
        boolean go() {
            var pure = cells.and(position.bivalue());
            for (int start = pure.first(); start >= 0; start = pure.next(start)) {
                path.add(start);
                if (!extend(start, position.cells(start), position.noCells(), 0)) {
                    return false;
                }
                path.removeLast();
            }
            return true;
        }

        /// Adds a cell to the path.
        ///
        /// @param even cells at even places of the path
        /// @param odd cells at odd places
        /// @param further candidates beyond the pair along the path
        private boolean extend(int last, CellSet even, CellSet odd, int further) {
            if (findings.isEnough()) {
                return false;
            }
            int start = path.getFirst();
            if (path.size() >= SHORTEST
                    && path.size() % 2 == 0
                    && position.layout().arePeers(last, start)
                    && isDeadly(position.layout(), even, odd)
                    && !conclude(even.or(odd))) {
                return false;
            }
            if (path.size() == LONGEST) {
                return true;
            }
            boolean toOdd = path.size() % 2 == 1;
            var mine = toOdd ? odd : even;
            var next = cells.and(position.layout().peerSet(last)).without(even).without(odd);
            for (int cell = next.first(); cell >= 0; cell = next.next(cell)) {
                int more = further | (position.candidates(cell) & ~pair());
                boolean pure = position.bivalue().contains(cell);
                if ((pure && cell < start)
                        || !isPromising(cell, more)
                        || position.layout().peerSet(cell).meets(mine)) {
                    continue;
                }
                path.add(cell);
                boolean goOn =
                        toOdd ? extend(cell, even, odd.with(cell), more) : extend(cell, even.with(cell), odd, more);
                if (!goOn) {
                    return false;
                }
                path.removeLast();
            }
            return true;
        }

        /// Whether something can follow: one cell at most has further candidates, or all have the same one.
        private boolean isPromising(int cell, int further) {
            if (Digits.count(further) <= 1) {
                return true;
            }
            long extras = path.stream()
                    .filter(other -> !position.bivalue().contains(other))
                    .count();
            return extras + (position.bivalue().contains(cell) ? 0 : 1) <= 1;
        }

        private boolean conclude(CellSet loop) {
            var extras = loop.without(position.bivalue());
            int further = position.candidatesOf(extras) & ~pair();
            List<Candidate> eliminated = extras.size() == 1
                    ? position.candidateListOf(extras, pair())
                    : position.candidateListOf(position.commonPeers(extras), further);
            return extras.isEmpty()
                    || eliminated.isEmpty()
                    || findings.found(new Use(
                            path.stream().map(position::cell).toList(), a, b, position.cellList(extras), eliminated));
        }
    }
}
