package nonet.logic.unique;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Four corners that must not all take the same two digits, so at least one takes another. The **extra** corners are
/// those with further candidates.
///
/// - *Type 1*: one extra corner takes neither of the two digits.
/// - *Type 2* and *5*: all extra corners have the same one further candidate. One of them takes it, and cells that see
///   them all cannot. Type 2 has two extra corners on one side.
/// - *Type 3*: the further candidates of two extra corners on one side, as if they were one cell, make a naked subset
///   with other cells of a unit.
/// - *Type 4*: two extra corners on one side are the only places for one of the two digits in a unit: neither takes the
///   other digit.
/// - *Type 6*: two extra corners opposite each other, and one digit has no place outside the corners in both rows or
///   both columns: neither takes that digit.
public record UniqueRectangle(Technique technique, int type) implements Finder {

    /// Four corners must not all take one of two digits.
    ///
    /// @param a one of the two digits; of types 4 and 6 the one that has to be there
    /// @param spoilers further candidates of some corners, the extra ones: one of them is right
    /// @param lockedIn of types 4 and 6 the units that have `a` in the corners alone
    /// @param subset of type 3 what makes a naked subset with the extra corners
    public record Use(
            Technique technique,
            List<Cell> corners,
            int a,
            int b,
            List<Candidate> spoilers,
            List<Unit> lockedIn,
            Optional<Subset> subset,
            List<Candidate> eliminated)
            implements UniqueStep {

        @Override
        public Evidence evidence() {
            return UniqueStep.evidence(corners, a, b, spoilers, lockedIn, subset);
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.isProper() || position.bivalue().isEmpty()) {
            return;
        }
        for (Threat threat : position.derived(Threats.class, Threats::new).threats) {
            if (!new Search(position, threat, findings).go()) {
                return;
            }
        }
    }

    /// Corners that must not all take the same two digits, and the further candidates of the extra corners.
    private record Threat(Rectangle rectangle, int pair, CellSet extras, int further) {}

    /// The threats of a position, found once for all types.
    private static final class Threats {

        final List<Threat> threats = new ArrayList<>();

        Threats(Position position) {
            for (Rectangle rectangle : Rectangle.in(position)) {
                int done = 0;
                for (int corner = 0; corner < 4; corner++) {
                    int pair = rectangle.candidates(corner);
                    if (Digits.count(pair) == 2 && pair != done && isPossible(rectangle, pair)) {
                        done = pair;
                        threats.add(threat(position, rectangle, pair));
                    }
                }
            }
        }

        private static Threat threat(Position position, Rectangle rectangle, int pair) {
            var extras = position.noCells();
            for (int corner = 0; corner < 4; corner++) {
                if ((rectangle.candidates(corner) & ~pair) != 0) {
                    extras = extras.with(rectangle.corner(corner));
                }
            }
            return new Threat(rectangle, pair, extras, position.candidatesOf(extras) & ~pair);
        }
    }

    private static boolean isPossible(Rectangle rectangle, int pair) {
        for (int corner = 0; corner < 4; corner++) {
            if ((rectangle.candidates(corner) & pair) == 0) {
                return false;
            }
        }
        return true;
    }

    /// One rectangle and one pair of digits.
    private final class Search {

        private final Position position;
        private final Rectangle rectangle;
        private final int pair;
        private final Findings findings;
        private final CellSet extras;
        private final int further;

        Search(Position position, Threat threat, Findings findings) {
            this.position = position;
            this.rectangle = threat.rectangle;
            this.pair = threat.pair;
            this.findings = findings;
            this.extras = threat.extras;
            this.further = threat.further;
        }

        /// @return whether to go on
        boolean go() {
            return switch (type) {
                case 1 -> extras.size() != 1 || hand(position.candidateListOf(extras, pair));
                case 2 -> extras.size() != 2 || areOpposite() || sameFurther();
                case 3 -> extras.size() != 2 || areOpposite() || isOfType2() || subsets();
                case 4 -> extras.size() != 2 || areOpposite() || (locked(low(), high()) && locked(high(), low()));
                case 5 -> extras.size() < 2 || (extras.size() == 2 && !areOpposite()) || sameFurther();
                default -> extras.size() != 2 || !areOpposite() || (crossed(low(), high()) && crossed(high(), low()));
            };
        }

        /// Two corners with one further digit, from which a person would conclude more.
        private boolean isOfType2() {
            return Digits.isSingle(further);
        }

        private int low() {
            return Digits.first(pair);
        }

        private int high() {
            return Digits.first(Digits.withoutFirst(pair));
        }

        private boolean areOpposite() {
            return extras.contains(rectangle.corner(0)) == extras.contains(rectangle.corner(2));
        }

        private boolean hand(List<Candidate> eliminated) {
            return hand(low(), high(), List.of(), Optional.empty(), eliminated);
        }

        private boolean hand(
                int a, int b, List<Unit> lockedIn, Optional<UniqueStep.Subset> subset, List<Candidate> eliminated) {
            return eliminated.isEmpty()
                    || findings.found(new Use(
                            technique,
                            rectangle.cellList(),
                            a,
                            b,
                            position.candidateListOf(extras, further),
                            lockedIn,
                            subset,
                            eliminated));
        }

        private boolean sameFurther() {
            return !Digits.isSingle(further) || hand(position.candidateListOf(position.commonSight(extras), further));
        }

        /// Type 4: `a` has no other place in a unit.
        private boolean locked(int a, int b) {
            for (int unit : position.geometry().unitsOf(extras.first())) {
                if (extras.isIn(position.geometry().unitSet(unit))
                        && position.places(unit, a) != 0
                        && position.cellsWith(a, unit).isIn(extras)) {
                    var eliminated = position.candidateList(extras.and(position.cellsWith(b)), b);
                    return hand(a, b, List.of(position.unit(unit)), Optional.empty(), eliminated);
                }
            }
            return true;
        }

        /// Type 6: `a` has no place outside the corners in two parallel lines.
        private boolean crossed(int a, int b) {
            var corners = rectangle.cells();
            for (int line = 0; line < 2; line++) {
                boolean both = true;
                var lines = new ArrayList<Unit>();
                for (int extra = extras.first(); extra >= 0; extra = extras.next(extra)) {
                    int unit = position.geometry().unitsOf(extra)[line];
                    lines.add(position.unit(unit));
                    both &= position.places(unit, a) != 0
                            && position.cellsWith(a, unit).isIn(corners);
                }
                if (both) {
                    return hand(
                            a,
                            b,
                            lines,
                            Optional.empty(),
                            position.candidateList(extras.and(position.cellsWith(a)), a));
                }
            }
            return true;
        }

        /// Type 3: other cells of a unit, and the extra corners in place of one more.
        private boolean subsets() {
            return SubsetWithExtras.forEach(
                    position,
                    rectangle.cells(),
                    extras,
                    further,
                    (subset, eliminated) -> hand(low(), high(), List.of(), Optional.of(subset), eliminated));
        }
    }
}
