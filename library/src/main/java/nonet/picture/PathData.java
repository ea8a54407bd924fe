package nonet.picture;

import java.util.List;
import nonet.grid.Cell;
import nonet.picture.Figure.Point;

/// Figures in the language of paths that SVG and browsers speak: `M0 0H3V2Z`.
///
/// @param scale how long a cell is
/// @param right where the grid begins
/// @param down where the grid begins
/// @param parts the finest part of a length that is written: 10 for tenths
record PathData(double scale, double right, double down, int parts) {

    String x(double x) {
        return number(right + x * scale);
    }

    String y(double y) {
        return number(down + y * scale);
    }

    String length(double length) {
        return number(length * scale);
    }

    private String number(double length) {
        long rounded = Math.round(length * parts);
        return rounded % parts == 0 ? String.valueOf(rounded / parts) : String.valueOf(rounded / (double) parts);
    }

    /// Cells, with one rectangle where they fill one.
    String of(Figure.Area area) {
        var cells = area.cells();
        int top = cells.stream().mapToInt(Cell::row).min().orElse(0);
        int left = cells.stream().mapToInt(Cell::column).min().orElse(0);
        int bottom = cells.stream().mapToInt(Cell::row).max().orElse(-1) + 1;
        int right = cells.stream().mapToInt(Cell::column).max().orElse(-1) + 1;
        var path = new StringBuilder();
        if ((bottom - top) * (right - left) == cells.size()) {
            rectangle(path, top, left, bottom, right);
        } else {
            cells.forEach(cell -> rectangle(path, cell.row(), cell.column(), cell.row() + 1, cell.column() + 1));
        }
        return path.toString();
    }

    private void rectangle(StringBuilder path, int top, int left, int bottom, int right) {
        path.append('M').append(x(left)).append(' ').append(y(top)).append('H').append(x(right));
        path.append('V').append(y(bottom)).append('H').append(x(left)).append('Z');
    }

    String of(Figure.Polygon polygon) {
        var path = new StringBuilder();
        stroke(path, polygon.corners());
        return path.append('Z').toString();
    }

    String of(Figure.Strokes strokes) {
        var path = new StringBuilder();
        for (List<Point> points : strokes.strokes()) {
            boolean closed = points.size() > 2 && points.getFirst().equals(points.getLast());
            stroke(path, closed ? points.subList(1, points.size()) : points);
            path.append(closed ? "Z" : "");
        }
        return path.toString();
    }

    String of(Figure.Curve curve) {
        return "M%sQ%s %s".formatted(point(curve.start()), point(curve.bend()), point(curve.end()));
    }

    private void stroke(StringBuilder path, List<Point> points) {
        path.append('M').append(point(points.getFirst()));
        for (int i = 1; i < points.size(); i++) {
            var from = points.get(i - 1);
            var to = points.get(i);
            if (from.y() == to.y()) {
                path.append('H').append(x(to.x()));
            } else if (from.x() == to.x()) {
                path.append('V').append(y(to.y()));
            } else {
                path.append('L').append(point(to));
            }
        }
    }

    private String point(Point point) {
        return x(point.x()) + " " + y(point.y());
    }
}
