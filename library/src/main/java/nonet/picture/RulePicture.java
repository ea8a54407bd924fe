package nonet.picture;

import java.util.List;
import java.util.stream.Collectors;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.picture.Figure.Anchor;
import nonet.picture.Figure.Pen;
import nonet.picture.Figure.Point;
import nonet.rule.AnyOf;
import nonet.rule.Different;
import nonet.rule.Index;
import nonet.rule.Line;
import nonet.rule.Marked;
import nonet.rule.Outside;
import nonet.rule.Pairs;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;

/// How rules look, as people know them from other puzzles. The switch has no default: a rule without a picture does not
/// compile, and one that words alone can tell says so.
final class RulePicture {

    private static final double CAGE_INSET = 0.065;

    private RulePicture() {}

    /// The figures of a rule, none where words must do.
    static List<Figure> of(Rule rule, Layout layout) {
        return switch (rule) {
            case Different.Diagonal(var direction) -> List.of(diagonal(direction, layout));
            case Total.Killer(var cells, var sums) ->
                cage(cells, sums.stream().map(String::valueOf).collect(Collectors.joining("/")));
            case Total.Rellik(var cells, var sum) -> cage(cells, "≠" + sum);
            case Different.ExtraRegion(var cells) -> cage(cells, "");
            case Tally.EqualityCage(var cells) -> cage(cells, "=");
            case Line.Thermo(var cells) -> thermometer(cells);
            case Line.SlowThermo(var cells) -> thermometer(cells);
            case Line line -> List.of(line(Role.THERMO, 0.2, line.cells()));
            case Total.RegionSumLine(var cells) -> List.of(line(Role.THERMO, 0.2, cells));
            case Total.Zipper(var cells) -> List.of(line(Role.THERMO, 0.2, cells));
            case Total.DoubleArrow(var cells) -> List.of(line(Role.THERMO, 0.2, cells));
            case Total.SumLine line -> List.of(line(Role.THERMO, 0.2, line.cells()));
            case Different _, Marked _, Pairs _, Total _, Outside _, Tally _, Index _, AnyOf _ -> List.of();
        };
    }

    private static List<Figure> thermometer(List<Cell> cells) {
        return List.of(
                line(Role.THERMO, 0.33, cells), new Figure.Disc(Role.THERMO, Point.middle(cells.getFirst()), 0.425));
    }

    private static Figure diagonal(Different.Direction direction, Layout layout) {
        int end = layout.rows();
        return switch (direction) {
            case FALLING -> stroke(new Point(0, 0), new Point(end, end));
            case RISING -> stroke(new Point(0, end), new Point(end, 0));
        };
    }

    private static Figure stroke(Point from, Point to) {
        return new Figure.Strokes(Role.DIAGONAL, List.of(List.of(from, to)), Pen.solid(0.04));
    }

    /// A dashed outline within the cells, with words in the corner of the first cell in reading order.
    private static List<Figure> cage(List<Cell> cells, String words) {
        var outline = new Figure.Strokes(Role.CAGE, Outline.of(cells, CAGE_INSET), Pen.dashed(0.025, 0.06));
        var first = cells.stream().sorted().findFirst().orElseThrow();
        var corner = new Point(first.column() + 0.1, first.row() + 0.175);
        return words.isEmpty()
                ? List.of(outline)
                : List.of(outline, new Figure.Text(Role.SUM, corner, Anchor.START, 0.2, words));
    }

    /// A line through the middles of cells.
    private static Figure line(Role role, double width, List<Cell> cells) {
        return new Figure.Strokes(
                role, List.of(cells.stream().map(Point::middle).toList()), Pen.round(width));
    }
}
