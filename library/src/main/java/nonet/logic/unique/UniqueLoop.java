package nonet.logic.unique;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A closed loop of six or more cells that have the same two candidates, each sharing a unit with the next, so that the
/// digits could change places all around it. Some cell of the loop must take another digit. The **extra** cells are
/// those that can.
///
/// - One extra cell takes neither of the two digits.
/// - Extra cells with the same one further candidate: cells that see all of these cannot have it.
/// - Two extra cells of a unit, as if they were one cell, make a naked subset with other cells of the unit.
/// - Two extra cells of a unit are its only places for one of the two digits: neither takes the other digit.
public final class UniqueLoop implements Finder {

    private static final int SHORTEST = 6;
    private static final int LONGEST = 12;

    /// The cells of a loop must not all take one of two digits.
    ///
    /// @param a one of the two digits; where it has to be in one of the extras, this one
    /// @param spoilers further candidates of some cells, the extra ones: one of them is right
    /// @param lockedIn the unit that has `a` only in the extras, if that is the argument
    /// @param subset what makes a naked subset with the extras, if that is the argument
    public record Use(
            Technique technique,
            List<Cell> loop,
            int a,
            int b,
            List<Candidate> spoilers,
            List<Unit> lockedIn,
            Optional<Subset> subset,
            List<Candidate> eliminated)
            implements UniqueStep {

        @Override
        public Evidence evidence() {
            return UniqueStep.evidence(loop, a, b, spoilers, lockedIn, subset);
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.isProper()) {
            return;
        }
        for (int a = 1; a <= position.digitCount(); a++) {
            for (int b = a + 1; b <= position.digitCount(); b++) {
                var cells = position.cellsWith(a).and(position.cellsWith(b));
                if (cells.size() >= SHORTEST && !new Search(position, a, b, cells, findings).go()) {
                    return;
                }
            }
        }
    }

    /// Whether the digits of two sets of cells can change places: each unit holds as many of the ones as of the
    /// others.
    private static boolean isDeadly(Geometry geometry, CellSet ones, CellSet others) {
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            var cells = geometry.unitSet(unit);
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
                    && position.geometry().see(last, start)
                    && isDeadly(position.geometry(), even, odd)
                    && !conclude(even.or(odd))) {
                return false;
            }
            if (path.size() == LONGEST) {
                return true;
            }
            boolean toOdd = path.size() % 2 == 1;
            var mine = toOdd ? odd : even;
            var next =
                    cells.and(position.geometry().sightOf(last)).without(even).without(odd);
            for (int cell = next.first(); cell >= 0; cell = next.next(cell)) {
                int more = further | (position.candidates(cell) & ~pair());
                boolean pure = position.bivalue().contains(cell);
                if ((pure && cell < start)
                        || !isPromising(cell, more)
                        || position.geometry().sightOf(cell).meets(mine)) {
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

        /// Whether something can follow: all extras have the same further candidate, or there is one of them, or
        /// there are two that share a unit.
        private boolean isPromising(int cell, int further) {
            if (Digits.count(further) <= 1 || position.bivalue().contains(cell)) {
                return true;
            }
            int extras = 0;
            boolean together = true;
            for (int other : path) {
                if (!position.bivalue().contains(other)) {
                    extras++;
                    together &= position.geometry().see(cell, other);
                }
            }
            return extras == 0 || (extras == 1 && together);
        }

        /// @return whether to go on
        private boolean conclude(CellSet loop) {
            var extras = loop.without(position.bivalue());
            int further = position.candidatesOf(extras) & ~pair();
            return switch (extras.size()) {
                case 0 -> true;
                case 1 -> hand(extras, position.candidateListOf(extras, pair()));
                case 2 ->
                    sameFurther(extras, further)
                            && locked(extras, a, b)
                            && locked(extras, b, a)
                            && subsets(loop, extras, further);
                default -> sameFurther(extras, further);
            };
        }

        private boolean sameFurther(CellSet extras, int further) {
            return !Digits.isSingle(further)
                    || hand(extras, position.candidateListOf(position.commonSight(extras), further));
        }

        /// Whether the extras are the only places of `has` in a unit: neither takes `loses`.
        private boolean locked(CellSet extras, int has, int loses) {
            for (int unit : position.geometry().unitsOf(extras.first())) {
                if (extras.isIn(position.geometry().unitSet(unit))
                        && position.cellsWith(has, unit).isIn(extras)) {
                    return findings.found(new Use(
                            Technique.UNIQUE_LOOP,
                            cells(path),
                            has,
                            loses,
                            spoilers(extras),
                            List.of(position.unit(unit)),
                            Optional.empty(),
                            position.candidateList(extras.and(position.cellsWith(loses)), loses)));
                }
            }
            return true;
        }

        private boolean subsets(CellSet loop, CellSet extras, int further) {
            return Digits.isSingle(further)
                    || SubsetWithExtras.forEach(
                            position,
                            loop,
                            extras,
                            further,
                            (subset, eliminated) -> findings.found(new Use(
                                    Technique.UNIQUE_LOOP,
                                    cells(path),
                                    a,
                                    b,
                                    spoilers(extras),
                                    List.of(),
                                    Optional.of(subset),
                                    eliminated)));
        }

        private boolean hand(CellSet extras, List<Candidate> eliminated) {
            return eliminated.isEmpty()
                    || findings.found(new Use(
                            Technique.UNIQUE_LOOP,
                            cells(path),
                            a,
                            b,
                            spoilers(extras),
                            List.of(),
                            Optional.empty(),
                            eliminated));
        }

        private List<Candidate> spoilers(CellSet extras) {
            return position.candidateListOf(extras, ~pair());
        }

        private List<Cell> cells(List<Integer> indices) {
            return indices.stream().map(position::cell).toList();
        }
    }
}
