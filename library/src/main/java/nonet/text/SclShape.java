package nonet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import nonet.grid.Cell;
import nonet.grid.Layout;

/// One drawing of SudokuPad, seen as a shape: where it lies, how large and of which colour.
record SclShape(Json.Obj json) {

    /// A place, in cells from the top left corner.
    record Point(double row, double column) {}

    static Optional<Point> point(Json json) {
        return json instanceof Json.Arr pair
                        && pair.items().size() == 2
                        && pair.items().getFirst() instanceof Json.Num row
                        && pair.items().getLast() instanceof Json.Num column
                ? Optional.of(new Point(row.value(), column.value()))
                : Optional.empty();
    }

    /// The cell around a place.
    static Optional<Cell> cell(double row, double column, Layout layout) {
        var spot = new Spot((int) Math.floor(row), (int) Math.floor(column));
        return spot.isIn(layout) ? Optional.of(new Cell(spot.row(), spot.column())) : Optional.empty();
    }

    private double number(String name) {
        return json.at(name) instanceof Json.Num number ? number.value() : 0;
    }

    /// Whether a length is about so much.
    boolean is(String name, double length) {
        return Math.abs(number(name) - length) < 0.051;
    }

    boolean isRound() {
        return Scl.isTrue(json.get("rounded"));
    }

    double thickness() {
        return number("thickness");
    }

    double headLength() {
        return number("headLength");
    }

    double width() {
        return number("width");
    }

    double height() {
        return number("height");
    }

    double angle() {
        return number("angle");
    }

    String text() {
        return Scl.text(json.get("text"));
    }

    /// A colour of six hexadecimal digits, without what says how far one sees through it: `CFCFCF`.
    String colour(String name) {
        String hex = Scl.text(json.get(name)).replace("#", "").toUpperCase(Locale.ROOT);
        return switch (hex.length()) {
            case 1 -> hex.repeat(6);
            case 3, 4 ->
                hex.substring(0, 1).repeat(2)
                        + hex.substring(1, 2).repeat(2)
                        + hex.substring(2, 3).repeat(2);
            default -> hex.length() > 6 ? hex.substring(0, 6) : hex;
        };
    }

    Optional<Point> centre() {
        return json.get("center").flatMap(SclShape::point);
    }

    /// The points of a line; empty where one is none.
    List<Point> points() {
        var points = new ArrayList<Point>();
        if (json.at("wayPoints") instanceof Json.Arr array) {
            for (Json item : array.items()) {
                var point = point(item);
                if (point.isEmpty()) {
                    return List.of();
                }
                points.add(point.get());
            }
        }
        return points;
    }

    /// The cells that a line runs through, from middle to middle; its ends may lie anywhere in theirs. Empty where it
    /// leaves the grid, or cells at other places than sides and corners.
    List<Cell> path(Layout layout) {
        var cells = new ArrayList<Cell>();
        for (Point point : points()) {
            var cell = cell(point.row(), point.column(), layout);
            if (cell.isEmpty() || (!cells.isEmpty() && !walk(cells, cell.get()))) {
                return List.of();
            }
            if (cells.isEmpty()) {
                cells.add(cell.get());
            }
        }
        return cells.size() > 1 ? cells : List.of();
    }

    /// Goes on to a cell in a straight line, if one leads there.
    private static boolean walk(List<Cell> cells, Cell to) {
        var from = cells.getLast();
        int down = to.row() - from.row();
        int right = to.column() - from.column();
        if (down != 0 && right != 0 && Math.abs(down) != Math.abs(right)) {
            return false;
        }
        int steps = Math.max(Math.abs(down), Math.abs(right));
        for (int i = 1; i <= steps; i++) {
            cells.add(new Cell(from.row() + i * down / steps, from.column() + i * right / steps));
        }
        return true;
    }

    /// The cells on both sides of the edge that the shape lies on, the upper or left one first; empty where it lies on
    /// none.
    List<Cell> edge(Layout layout) {
        return centre().map(at -> isWhole(at.row()) == isWhole(at.column())
                        ? List.<Cell>of()
                        : isWhole(at.row())
                                ? both(at.row() - 0.5, at.column(), at.row() + 0.5, at.column(), layout)
                                : both(at.row(), at.column() - 0.5, at.row(), at.column() + 0.5, layout))
                .orElse(List.of());
    }

    /// The four cells around the corner that the shape lies on.
    List<Cell> corner(Layout layout) {
        return centre().filter(at -> isWhole(at.row()) && isWhole(at.column()))
                .map(at -> {
                    var all = new ArrayList<>(
                            both(at.row() - 0.5, at.column() - 0.5, at.row() - 0.5, at.column() + 0.5, layout));
                    all.addAll(both(at.row() + 0.5, at.column() - 0.5, at.row() + 0.5, at.column() + 0.5, layout));
                    return all.size() == 4 ? List.copyOf(all) : List.<Cell>of();
                })
                .orElse(List.of());
    }

    /// The cell in whose middle the shape lies.
    Optional<Cell> middle(Layout layout) {
        return centre().filter(at -> isWhole(at.row() - 0.5) && isWhole(at.column() - 0.5))
                .flatMap(at -> cell(at.row(), at.column(), layout));
    }

    /// Where the middle of the shape is, in the grid or around it.
    Optional<Spot> spot() {
        return centre().filter(at -> Math.abs(at.row()) < 100 && Math.abs(at.column()) < 100)
                .map(at -> new Spot((int) Math.floor(at.row()), (int) Math.floor(at.column())));
    }

    private static List<Cell> both(double row, double column, double otherRow, double otherColumn, Layout layout) {
        var one = cell(row, column, layout);
        var other = cell(otherRow, otherColumn, layout);
        return one.isPresent() && other.isPresent() ? List.of(one.get(), other.get()) : List.of();
    }

    private static boolean isWhole(double number) {
        return Math.abs(number - Math.rint(number)) < 0.01;
    }
}
