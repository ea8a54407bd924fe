package nonet.picture;

import java.util.List;
import nonet.grid.Cell;
import nonet.picture.Figure.Pen;
import nonet.picture.Figure.Point;
import nonet.puzzle.Conflict;

/// What cannot be, drawn on a board.
record ConflictPicture(BoardPicture board) {

    private static final Pen PEN = Pen.solid(3.2 / 54);

    void draw(Conflict conflict) {
        switch (conflict) {
            case Conflict.EmptyCell(var cell) -> {
                board.add(new Figure.Area(Role.EMPTY, List.of(cell)));
                cross(Point.middle(cell), 0.28);
            }
            case Conflict.Clash(var unit, var _, var cells) -> {
                board.add(new Figure.Area(Role.BROKEN, unit.cells()));
                clash(cells);
            }
            case Conflict.NoPlace(var unit, var digit) -> {
                board.add(new Figure.Area(Role.BROKEN, unit.cells()));
                noPlace(middle(unit.cells()), board.symbol(digit));
            }
            case Conflict.Unkept(var _, var cells) -> clash(cells);
        }
    }

    private void clash(List<Cell> cells) {
        board.add(new Figure.Area(Role.EMPTY, cells));
        cells.forEach(cell -> ring(Point.middle(cell), 0.42));
    }

    private void noPlace(Point middle, String digit) {
        board.add(new Figure.Disc(Role.PATCH, middle, 0.62));
        board.write(Role.SIGN, middle, 0.9, digit);
        ring(middle, 0.62);
        double arm = 0.62 * Math.sqrt(0.5);
        stroke(middle.plus(-arm, arm), middle.plus(arm, -arm));
    }

    private static Point middle(List<Cell> cells) {
        var columns = cells.stream().mapToInt(Cell::column).summaryStatistics();
        var rows = cells.stream().mapToInt(Cell::row).summaryStatistics();
        return new Point((columns.getMin() + columns.getMax() + 1) / 2.0, (rows.getMin() + rows.getMax() + 1) / 2.0);
    }

    private void ring(Point middle, double radius) {
        board.add(new Figure.Ring(Role.CLASH, middle, radius, PEN));
    }

    private void cross(Point middle, double arm) {
        stroke(middle.plus(-arm, -arm), middle.plus(arm, arm));
        stroke(middle.plus(-arm, arm), middle.plus(arm, -arm));
    }

    private void stroke(Point from, Point to) {
        board.add(new Figure.Strokes(Role.CLASH, List.of(List.of(from, to)), PEN));
    }
}
