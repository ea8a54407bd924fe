package nonet.logic.unique;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.logic.Position;

/// Four cells in two rows and two columns.
///
/// ```
///     corner 0 ── corner 1
///        │           │
///     corner 3 ── corner 2
/// ```
///
/// Corners whose numbers differ by two are opposite.
final class Rectangle {

    private final Position position;
    private final int[] corners;

    private Rectangle(Position position, int[] corners) {
        this.position = position;
        this.corners = corners;
    }

    int corner(int number) {
        return corners[number & 3];
    }

    int candidates(int number) {
        return position.candidates(corner(number));
    }

    int placed(int number) {
        return position.placed(corner(number));
    }

    CellSet cells() {
        return position.cells(corners);
    }

    List<Cell> cellList() {
        return List.of(
                position.cell(corners[0]),
                position.cell(corners[1]),
                position.cell(corners[2]),
                position.cell(corners[3]));
    }

    /// The rectangles of a position that a technique may look at: no corner is given, two digits at the corners could
    /// change places, and either all are open, one of them with only two candidates, or two or three are filled.
    static List<Rectangle> in(Position position) {
        return position.derived(All.class, All::new).rectangles;
    }

    /// The rectangles of a position, found once for all techniques.
    private static final class All {

        final List<Rectangle> rectangles = new ArrayList<>();

        All(Position position) {
            for (int[] corners : position.geometry().exchangeable()) {
                if (isPromising(position, corners[0], corners[1], corners[2], corners[3])) {
                    var rectangle = new Rectangle(position, corners);
                    if (!rectangle.isGiven()) {
                        rectangles.add(rectangle);
                    }
                }
            }
        }

        private static boolean isPromising(Position position, int one, int two, int three, int four) {
            int a = position.candidates(one);
            int b = position.candidates(two);
            int c = position.candidates(three);
            int d = position.candidates(four);
            if (a != 0 && b != 0 && c != 0 && d != 0) {
                return isShared(a, b, c, d) || isShared(b, a, c, d) || isShared(c, a, b, d) || isShared(d, a, b, c);
            }
            int open = Integer.signum(a) + Integer.signum(b) + Integer.signum(c) + Integer.signum(d);
            return open == 1 || open == 2;
        }

        /// Whether a corner has two candidates and each of the others has one of them.
        private static boolean isShared(int pair, int one, int two, int three) {
            return Digits.count(pair) == 2 && (pair & one) != 0 && (pair & two) != 0 && (pair & three) != 0;
        }
    }

    /// Whether a corner is given.
    private boolean isGiven() {
        for (int corner : corners) {
            if (position.isGiven(corner)) {
                return true;
            }
        }
        return false;
    }
}
