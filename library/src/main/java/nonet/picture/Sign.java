package nonet.picture;

import java.util.List;
import nonet.grid.Cell;
import nonet.picture.Figure.Point;

/// A sign that a drawing uses, and what it means.
///
/// @param figures the sign by itself, as it is drawn in one cell
public record Sign(String words, List<Figure> figures) {

    static final Cell CELL = new Cell(0, 0);
    static final Point MIDDLE = Point.middle(CELL);

    /// The room that a candidate has in the cell of a sign: nearly all of it.
    static final double ROOM = 0.8;

    public Sign {
        figures = List.copyOf(figures);
    }

    static Figure tint(Role role) {
        return new Figure.Area(role, List.of(CELL));
    }
}
