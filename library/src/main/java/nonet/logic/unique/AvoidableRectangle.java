package nonet.logic.unique;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// As a unique rectangle, but some corners are already filled, none of them by a given: even so the four must not take
/// two digits crosswise. *Type 1*: three corners are filled, and the fourth cannot complete the pattern. *Type 2*: two
/// are filled, and the others have one candidate each that would complete it and the same other one. One of them takes
/// that.
public final class AvoidableRectangle implements Finder {

    /// Four corners must not take two digits crosswise.
    ///
    /// @param a the digit that the first and the third corner must not take together with
    /// @param b in the second and the fourth
    /// @param spoilers of type 2 the other candidates of the open corners: one of them is right
    public record Use(
            Technique technique, List<Cell> corners, int a, int b, List<Candidate> spoilers, List<Candidate> eliminated)
            implements UniqueStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .cells(Evidence.Role.DEFINING, corners)
                    .candidates(Evidence.Role.DEFINING, List.of(corners.get(0), corners.get(2)), a)
                    .candidates(Evidence.Role.DEFINING, List.of(corners.get(1), corners.get(3)), b)
                    .candidates(Evidence.Role.FIN, spoilers)
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        if (!position.isProper()) {
            return;
        }
        for (Rectangle rectangle : Rectangle.in(position)) {
            int filled = 0;
            for (int corner = 0; corner < 4; corner++) {
                filled += rectangle.placed(corner) == 0 ? 0 : 1;
            }
            boolean goOn = switch (filled) {
                case 3 -> typeOne(position, rectangle, findings);
                case 2 -> typeTwo(position, rectangle, findings);
                default -> true;
            };
            if (!goOn) {
                return;
            }
        }
    }

    /// @return whether to go on
    private static boolean typeOne(Position position, Rectangle rectangle, Findings findings) {
        int open = 0;
        while (rectangle.placed(open) != 0) {
            open++;
        }
        int a = rectangle.placed(open + 2);
        int b = rectangle.placed(open + 1);
        int cell = rectangle.corner(open);
        return b != rectangle.placed(open + 3)
                || a == b
                || !position.has(cell, a)
                || findings.found(new Use(
                        Technique.AVOIDABLE_RECTANGLE_1,
                        rectangle.cellList(),
                        open % 2 == 0 ? a : b,
                        open % 2 == 0 ? b : a,
                        List.of(),
                        List.of(position.candidate(cell, a))));
    }

    private static boolean typeTwo(Position position, Rectangle rectangle, Findings findings) {
        int even = eitherOf(rectangle, 0);
        int odd = eitherOf(rectangle, 1);
        if (even == 0 && odd == 0) {
            return true;
        }
        if (even != 0 && odd != 0) {
            return even == odd || conclude(position, rectangle, even, odd, findings);
        }
        // Two opposite corners are filled; if by the same digit, the other two must not share a second one.
        int filled = even != 0 ? 0 : 1;
        if (rectangle.placed(filled) != rectangle.placed(filled + 2)) {
            return true;
        }
        int shared = rectangle.candidates(filled + 1) & rectangle.candidates(filled + 3);
        for (int rest = shared; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            if (!conclude(position, rectangle, even != 0 ? even : digit, odd != 0 ? odd : digit, findings)) {
                return false;
            }
        }
        return true;
    }

    /// The digit placed in a corner of this number or in the opposite one, or 0.
    private static int eitherOf(Rectangle rectangle, int corner) {
        return rectangle.placed(corner) != 0 ? rectangle.placed(corner) : rectangle.placed(corner + 2);
    }

    /// The even corners would take `even`, the odd ones `odd`: one of the two open corners takes something else.
    private static boolean conclude(Position position, Rectangle rectangle, int even, int odd, Findings findings) {
        var open = rectangle.cells().and(position.open());
        int others = 0;
        for (int corner = 0; corner < 4; corner++) {
            int candidates = rectangle.candidates(corner);
            if (candidates != 0) {
                int wanted = Digits.bit(corner % 2 == 0 ? even : odd);
                if ((candidates & wanted) == 0) {
                    return true;
                }
                others |= candidates & ~wanted;
            }
        }
        if (!Digits.isSingle(others)) {
            return true;
        }
        var eliminated = position.candidateListOf(position.commonSight(open), others);
        return eliminated.isEmpty()
                || findings.found(new Use(
                        Technique.AVOIDABLE_RECTANGLE_2,
                        rectangle.cellList(),
                        even,
                        odd,
                        position.candidateListOf(open, others),
                        eliminated));
    }
}
