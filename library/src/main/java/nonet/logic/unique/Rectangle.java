package nonet.logic.unique;

import java.util.List;
import java.util.function.Predicate;
import nonet.logic.Position;
import nonet.puzzle.Cell;
import nonet.puzzle.CellSet;
import nonet.puzzle.Layout;

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

    /// Tells `visitor` of all rectangles whose open corners share at least one candidate with each other corner's
    /// digits.
    ///
    /// @param visitor answers whether to go on
    static void forEach(Position position, Predicate<Rectangle> visitor) {
        int size = position.size();
        for (int top = 0; top < size; top++) {
            for (int bottom = top + 1; bottom < size; bottom++) {
                for (int left = 0; left < size; left++) {
                    if (!mayStand(position, top * size + left, bottom * size + left)) {
                        continue;
                    }
                    for (int right = left + 1; right < size; right++) {
                        if (mayStand(position, top * size + right, bottom * size + right)
                                && !visitor.test(new Rectangle(position, new int[] {
                                    top * size + left, top * size + right, bottom * size + right, bottom * size + left
                                }))) {
                            return;
                        }
                    }
                }
            }
        }
    }

    /// Whether two corners of a side can be part of a pattern: nothing is printed there.
    private static boolean mayStand(Position position, int one, int other) {
        return !position.isGiven(one) && !position.isGiven(other);
    }

    /// Whether two digits at the corners can change places without anybody noticing.
    boolean isDeadly() {
        return isDeadly(
                position.layout(), position.cells(corners[0], corners[2]), position.cells(corners[1], corners[3]));
    }

    /// Whether the digits of two sets of cells can change places: each unit holds as many of the ones as of the
    /// others.
    static boolean isDeadly(Layout layout, CellSet ones, CellSet others) {
        for (int unit = 0; unit < layout.unitCount(); unit++) {
            var cells = layout.unitSet(unit);
            if (cells.and(ones).size() != cells.and(others).size()) {
                return false;
            }
        }
        return true;
    }
}
