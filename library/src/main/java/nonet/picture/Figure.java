package nonet.picture;

import java.util.List;
import nonet.grid.Cell;

/// One thing that a picture is made of. All lengths are in cells, so that a cell is 1 wide and 1 high, and the grid
/// begins at 0, 0 in its top left corner. What stands outside the grid lies below 0 or beyond its last row and column.
public sealed interface Figure {

    Role role();

    /// A place: to the right and down.
    record Point(double x, double y) {

        /// The middle of a cell.
        static Point middle(Cell cell) {
            return new Point(cell.column() + 0.5, cell.row() + 0.5);
        }

        Point plus(double right, double down) {
            return new Point(x + right, y + down);
        }
    }

    /// How a stroke is drawn.
    ///
    /// @param dash how long each dash is and each gap between two; 0 for a stroke without gaps
    /// @param round whether its ends and bends are round
    record Pen(double width, double dash, boolean round) {

        static Pen solid(double width) {
            return new Pen(width, 0, false);
        }

        static Pen dashed(double width, double dash) {
            return new Pen(width, dash, false);
        }

        static Pen round(double width) {
            return new Pen(width, 0, true);
        }
    }

    /// Whole cells, filled.
    record Area(Role role, List<Cell> cells) implements Figure {
        public Area {
            cells = List.copyOf(cells);
        }
    }

    /// A shape, filled.
    record Polygon(Role role, List<Point> corners) implements Figure {
        public Polygon {
            corners = List.copyOf(corners);
        }

        static Polygon square(Role role, Point middle, double half) {
            return new Polygon(
                    role,
                    List.of(
                            middle.plus(-half, -half),
                            middle.plus(half, -half),
                            middle.plus(half, half),
                            middle.plus(-half, half)));
        }
    }

    /// A circle, filled.
    record Disc(Role role, Point centre, double radius) implements Figure {}

    /// A circle, not filled.
    record Ring(Role role, Point centre, double radius, Pen pen) implements Figure {}

    /// Strokes, each from point to point. One that ends where it began is closed.
    record Strokes(Role role, List<List<Point>> strokes, Pen pen) implements Figure {
        public Strokes {
            strokes = strokes.stream().map(List::copyOf).toList();
        }
    }

    /// A stroke that bends towards a point between its ends.
    record Curve(Role role, Point start, Point bend, Point end, Pen pen) implements Figure {}

    /// Words on one line.
    ///
    /// @param at where half the height of the words is, and their middle or their beginning
    /// @param size the height of the letters
    record Text(Role role, Point at, Anchor anchor, double size, String words) implements Figure {}

    /// What of a text stands at its place.
    enum Anchor {
        MIDDLE,
        START
    }
}
