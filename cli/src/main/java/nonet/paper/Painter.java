package nonet.paper;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import nonet.grid.Cell;
import nonet.picture.Figure;
import nonet.picture.Figure.Pen;
import nonet.picture.Figure.Point;
import nonet.picture.Picture;
import nonet.picture.Role;

/// Paints pictures. Shapes come to it in cells, as pictures have them; whoever extends it knows how long a
/// cell is.
abstract class Painter {

    /// How far below its middle the letters of a text stand, in parts of their height.
    private static final double BELOW = 0.36;

    abstract void fill(Shape shape, Color colour) throws IOException;

    abstract void stroke(Shape shape, Pen pen, Color colour) throws IOException;

    /// @param y where the letters stand
    abstract void write(String words, double x, double y, double size, boolean isCentred, boolean isBold, Color colour)
            throws IOException;

    /// One of the fonts that come with the program.
    static InputStream font(boolean isBold) {
        return Objects.requireNonNull(
                Painter.class.getResourceAsStream(isBold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf"));
    }

    static Color colour(Role role) {
        String hex = role.light().substring(1);
        int digits = Integer.parseInt(hex, 16);
        return hex.length() == 6
                ? new Color(digits)
                : new Color((digits >> 8) * 17, (digits >> 4 & 15) * 17, (digits & 15) * 17);
    }

    final void paint(Picture picture) throws IOException {
        for (Figure figure : picture.figures()) {
            paint(figure, colour(figure.role()));
        }
    }

    private void paint(Figure figure, Color colour) throws IOException {
        switch (figure) {
            case Figure.Area area -> {
                for (Cell cell : area.cells()) {
                    fill(new Rectangle2D.Double(cell.column(), cell.row(), 1, 1), colour);
                }
            }
            case Figure.Polygon polygon -> {
                var path = new Path2D.Double();
                append(path, polygon.corners());
                path.closePath();
                fill(path, colour);
            }
            case Figure.Disc disc -> fill(circle(disc.centre(), disc.radius()), colour);
            case Figure.Ring ring -> stroke(circle(ring.centre(), ring.radius()), ring.pen(), colour);
            case Figure.Strokes strokes -> {
                var path = new Path2D.Double();
                for (List<Point> points : strokes.strokes()) {
                    append(path, points);
                    if (points.size() > 2 && points.getFirst().equals(points.getLast())) {
                        path.closePath();
                    }
                }
                stroke(path, strokes.pen(), colour);
            }
            case Figure.Curve curve -> {
                var path = new Path2D.Double();
                path.moveTo(curve.start().x(), curve.start().y());
                path.quadTo(
                        curve.bend().x(),
                        curve.bend().y(),
                        curve.end().x(),
                        curve.end().y());
                stroke(path, curve.pen(), colour);
            }
            case Figure.Text text ->
                write(
                        text.words(),
                        text.at().x(),
                        text.at().y() + BELOW * text.size(),
                        text.size(),
                        text.anchor() == Figure.Anchor.MIDDLE,
                        text.role() == Role.GIVEN,
                        colour);
        }
    }

    private static void append(Path2D path, List<Point> points) {
        path.moveTo(points.getFirst().x(), points.getFirst().y());
        for (Point point : points.subList(1, points.size())) {
            path.lineTo(point.x(), point.y());
        }
    }

    private static Shape circle(Point centre, double radius) {
        return new Ellipse2D.Double(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
    }
}
