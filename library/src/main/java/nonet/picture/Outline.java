package nonet.picture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import nonet.grid.Cell;
import nonet.picture.Figure.Point;

/// The outline of some cells: a closed stroke around each patch of them, and one around each hole.
///
/// ```
///   ┌──→──┐      One walks along the sides with the cells to the right, and turns right where one
///   │ □ □ │      can, so that cells that touch at a corner alone have strokes of their own.
///   ↑  ┌─←┘
///   │ □│
///   └←─┘
/// ```
final class Outline {

    /// The directions in which one walks around a cell: right, down, left, up.
    private static final int[] RIGHT = {1, 0, -1, 0};

    private static final int[] DOWN = {0, 1, 0, -1};

    /// A side of a cell, from the corner where it begins. The cell is to the right.
    private record Side(int x, int y, int direction) {

        /// The side that begins where this one ends, after so many turns to the right.
        Side next(int turns) {
            return new Side(x + RIGHT[direction], y + DOWN[direction], direction + turns & 3);
        }

        /// The same side, seen from the cell behind it.
        Side turned() {
            return next(2);
        }
    }

    private Outline() {}

    /// @param inset how far within the cells the outline runs
    static List<List<Point>> of(Collection<Cell> cells, double inset) {
        var all = new LinkedHashSet<Side>();
        for (Cell cell : cells) {
            var side = new Side(cell.column(), cell.row(), 0);
            for (int i = 0; i < 4; i++) {
                all.add(side);
                side = side.next(1);
            }
        }
        var open = new LinkedHashSet<>(all);
        open.removeIf(side -> all.contains(side.turned()));
        var outline = new ArrayList<List<Point>>();
        while (!open.isEmpty()) {
            outline.add(around(open, inset));
        }
        return outline;
    }

    /// Walks from the first side until it comes back to it. Afterwards the sides on the way are gone.
    private static List<Point> around(Set<Side> open, double inset) {
        var points = new ArrayList<Point>();
        var start = open.iterator().next();
        var side = start;
        do {
            var next = after(side, start, open);
            if (next.direction != side.direction) {
                // Both sides move inwards, to the right of their directions.
                points.add(new Point(
                        next.x - inset * (DOWN[side.direction] + DOWN[next.direction]),
                        next.y + inset * (RIGHT[side.direction] + RIGHT[next.direction])));
            }
            open.remove(next);
            side = next;
        } while (!side.equals(start));
        points.addFirst(points.getLast());
        return points;
    }

    private static Side after(Side side, Side start, Set<Side> open) {
        for (int turns : new int[] {1, 0}) {
            if (open.contains(side.next(turns)) || side.next(turns).equals(start)) {
                return side.next(turns);
            }
        }
        return side.next(3);
    }
}
