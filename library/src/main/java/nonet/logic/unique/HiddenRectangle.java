package nonet.logic.unique;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Four corners, one of which has only the candidates a and b. If in the row and in the column of the opposite corner
/// the digit a has no place outside the corners, that corner cannot be b: it would push a into both neighbours, and
/// leave b for the first.
public final class HiddenRectangle implements Finder {

    /// A corner cannot be b, because its neighbours would have to be a.
    ///
    /// @param corners beginning with the one that has only a and b; the third is the opposite one
    /// @param lockedIn the row and the column that have `a` in the corners alone
    public record Use(
            Technique technique, List<Cell> corners, int a, int b, List<Unit> lockedIn, List<Candidate> eliminated)
            implements UniqueStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .units(Evidence.Role.BASE, lockedIn)
                    .cells(Evidence.Role.DEFINING, corners)
                    .candidates(Evidence.Role.DEFINING, corners, a)
                    .candidates(Evidence.Role.DEFINING, corners, b)
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.isProper()) {
            return;
        }
        for (Rectangle rectangle : Rectangle.in(position)) {
            for (int corner = 0; corner < 4; corner++) {
                int pair = rectangle.candidates(corner);
                if (Digits.count(pair) == 2) {
                    int low = Digits.first(pair);
                    int high = Digits.first(Digits.withoutFirst(pair));
                    if (!search(position, rectangle, corner, low, high, findings)
                            || !search(position, rectangle, corner, high, low, findings)) {
                        return;
                    }
                }
            }
        }
    }

    /// @return whether to go on
    private static boolean search(Position position, Rectangle rectangle, int corner, int a, int b, Findings findings) {
        int opposite = rectangle.corner(corner + 2);
        var corners = rectangle.cells();
        var units = position.geometry().unitsOf(opposite);
        boolean possible = position.has(opposite, b)
                && Digits.contains(rectangle.candidates(corner + 1), a)
                && Digits.contains(rectangle.candidates(corner + 3), a)
                && position.cellsWith(a, units[0]).isIn(corners)
                && position.cellsWith(a, units[1]).isIn(corners);
        return !possible
                || findings.found(new Use(
                        Technique.HIDDEN_RECTANGLE,
                        List.of(
                                position.cell(rectangle.corner(corner)),
                                position.cell(rectangle.corner(corner + 1)),
                                position.cell(opposite),
                                position.cell(rectangle.corner(corner + 3))),
                        a,
                        b,
                        List.of(position.unit(units[0]), position.unit(units[1])),
                        List.of(position.candidate(opposite, b))));
    }
}
