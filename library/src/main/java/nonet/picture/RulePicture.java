package nonet.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.picture.Figure.Anchor;
import nonet.picture.Figure.Pen;
import nonet.picture.Figure.Point;
import nonet.rule.AnyOf;
import nonet.rule.Constraints;
import nonet.rule.Different;
import nonet.rule.FullRank;
import nonet.rule.Index;
import nonet.rule.Line;
import nonet.rule.Marked;
import nonet.rule.Outside;
import nonet.rule.Pairs;
import nonet.rule.Patch;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;

/// How rules look, as people know them from other puzzles. The switches have no default: a rule without a picture does
/// not compile, and one that words alone can tell says so.
final class RulePicture {

    private static final double CAGE_INSET = 0.065;
    private static final double CLUE_SIZE = 0.4;
    private static final double SMALL = 0.2;
    private static final Pen THIN = Pen.round(0.03);
    private static final Pen SHAFT = Pen.round(5 / 64.0);

    private final Layout layout;

    private RulePicture(Layout layout) {
        this.layout = layout;
    }

    /// The figures of a rule, none where words must do, as they must for cells outside the grid.
    static List<Figure> of(Rule rule, Layout layout) {
        boolean isOutside = rule.cells().stream().anyMatch(Cell::isOutside);
        return isOutside ? List.of() : new RulePicture(layout).of(rule);
    }

    private List<Figure> of(Rule rule) {
        return switch (rule) {
            case Different different -> of(different);
            case Marked.Odd(var cells) -> each(cells, cell -> new Figure.Disc(Role.PARITY, Point.middle(cell), 0.35));
            case Marked.Even(var cells) ->
                each(cells, cell -> Figure.Polygon.square(Role.PARITY, Point.middle(cell), 0.35));
            case Marked.Allowed _ -> List.of();
            case Pairs pairs -> of(pairs);
            case Total total -> of(total);
            case Line line -> of(line);
            case Outside outside -> of(outside);
            case Tally tally -> of(tally);
            case Index.IndexColumn(var cells) -> List.of(new Figure.Area(Role.INDEX_COLUMN, cells));
            case Index.IndexRow(var cells) -> List.of(new Figure.Area(Role.INDEX_ROW, cells));
            case Index.IndexRegion(var cells) -> List.of(new Figure.Area(Role.INDEX_REGION, cells));
            case Index.ValueIndex _,
                    Patch.Connected _,
                    Patch.ChaosRegions _,
                    Patch.RegionRun _,
                    Patch.RegionCount _,
                    AnyOf _ -> List.of();
            case FullRank(var clues, var ties) ->
                clues.stream()
                        .flatMap(each -> clue(each.cells(), each.rank()).stream())
                        .toList();
        };
    }

    private List<Figure> of(Different rule) {
        return switch (rule) {
            case Different.Diagonal(var direction) -> List.of(diagonal(direction));
            case Different.Windoku _ -> units(rule);
            case Different.ExtraRegion(var cells) -> List.of(new Figure.Area(Role.REGION, cells));
            case Different.Distinct _,
                    Different.DisjointGroups _,
                    Different.AntiKnight _,
                    Different.AntiKing _,
                    Different.AntiLeaper _,
                    Different.Taxicab _,
                    Different.SelfTaxicab _,
                    Different.Doppelganger _ -> List.of();
        };
    }

    private List<Figure> of(Pairs rule) {
        return switch (rule) {
            case Pairs.Difference(var cells, var difference) ->
                dot(cells, Role.WHITE_DOT, difference == 1 ? "" : String.valueOf(difference));
            case Pairs.Ratio(var cells, var ratio) ->
                dot(cells, Role.BLACK_DOT, ratio == 2 ? "" : String.valueOf(ratio));
            case Pairs.Xv(var cells, var sum) -> sign(cells, sum == 10 ? "X" : sum == 5 ? "V" : String.valueOf(sum));
            case Pairs.Greater(var cells) -> figures(edge(cells), at -> List.of(chevron(at, towards(cells), 0.09)));
            case Pairs.Minimum(var cells) -> extremes(cells, -1);
            case Pairs.Maximum(var cells) -> extremes(cells, 1);
            case Pairs.Clone(var originals, var copies) ->
                List.of(new Figure.Area(Role.REGION, originals), new Figure.Area(Role.REGION, copies));
            case Pairs.NegativeKropki _,
                    Pairs.NonConsecutive _,
                    Pairs.DiagonalNonConsecutive _,
                    Pairs.NegativeXv _,
                    Pairs.Knightmare _,
                    Pairs.Table _ -> List.of();
        };
    }

    private List<Figure> of(Total rule) {
        return switch (rule) {
            case Total.Killer(var cells, var sums) ->
                cage(cells, sums.stream().map(String::valueOf).collect(Collectors.joining("/")));
            case Total.Rellik(var cells, var sum) -> cage(cells, "≠" + sum);
            case Total.Sum(var cells, var sum, var weights) -> weights.isEmpty() ? cage(cells, "Σ" + sum) : List.of();
            case Total.LittleKiller(var cells, var sum) -> littleKiller(cells, sum);
            case Total.Arrow(var circle, var shaft) -> arrow(circle, shaft);
            case Total.RegionSumLine(var cells) -> List.of(line(Role.REGION_SUM, 0.16, cells));
            case Total.Zipper(var cells) -> List.of(line(Role.ZIPPER, 0.16, cells));
            case Total.DoubleArrow(var cells) ->
                withEnds(line(Role.DOUBLE_ARROW, 0.1, cells), cells, Role.DOUBLE_ARROW);
            case Total.EqualSums _ -> List.of();
            case Total.SumLine(var cells, var sum, var loop) ->
                List.of(line(Role.THERMO, 0.16, loop ? closed(cells) : cells), corner(cells.getFirst(), "" + sum));
        };
    }

    private List<Figure> of(Line rule) {
        return switch (rule) {
            case Line.Thermo(var cells) -> thermometer(Role.THERMO, cells);
            case Line.SlowThermo(var cells) -> thermometer(Role.SLOW_THERMO, cells);
            case Line.Whisper(var cells, var difference) -> whisper(cells, difference);
            case Line.Renban(var cells) -> List.of(line(Role.RENBAN, 0.25, cells));
            case Line.Nabner(var cells) -> List.of(line(Role.NABNER, 0.25, cells));
            case Line.Palindrome(var cells) -> List.of(line(Role.THERMO, 0.25, cells));
            case Line.Between(var cells) -> withEnds(line(Role.ARROW, 0.04, cells), cells, Role.ARROW);
            case Line.Lockout(var cells, var difference) ->
                List.of(
                        line(Role.REGION_SUM, 0.08, cells),
                        diamond(cells.getFirst()),
                        diamond(cells.getLast()),
                        corner(cells.getFirst(), "≥" + difference));
            case Line.Entropic(var cells, var groups) -> List.of(line(Role.ENTROPIC, 0.2, cells));
            case Line.Modular(var cells, var modulus) ->
                modulus == 3
                        ? List.of(line(Role.MODULAR, 0.2, cells))
                        : List.of(line(Role.MODULAR, 0.2, cells), corner(cells.getFirst(), "mod " + modulus));
            case Line.Lunchbox(var cells, var sum) ->
                List.of(line(Role.THERMO, 0.6, cells), corner(cells.getFirst(), "" + sum));
            case Line.Regex _, Line.Automaton _ -> List.of();
        };
    }

    private List<Figure> of(Outside rule) {
        return switch (rule) {
            case Outside.Sandwich(var cells, var sum) -> clue(cells, sum);
            case Outside.XSum(var cells, var sum) ->
                figures(
                        before(cells),
                        at -> List.of(new Figure.Ring(Role.ARROW, at, 0.36, Pen.solid(0.03)), number(at, "" + sum)));
            case Outside.Skyscraper(var cells, var count) -> clue(cells, count);
            case Outside.HiddenSkyscraper(var cells, var digit) -> clue(cells, digit);
            case Outside.NumberedRoom(var cells, var digit) -> clue(cells, digit);
        };
    }

    private List<Figure> of(Tally rule) {
        return switch (rule) {
            case Tally.Quadruple(var cells, var digits) -> quadruple(cells, digits);
            case Tally.LookAndSay(var cells, var counts) ->
                cage(
                        cells,
                        new TreeMap<>(counts)
                                .entrySet().stream()
                                        .map(entry -> entry.getValue() + "" + entry.getKey())
                                        .collect(Collectors.joining(" ")));
            case Tally.EqualityCage(var cells) -> cage(cells, "=");
            case Tally.CountingCircles(var cells) ->
                each(cells, cell -> new Figure.Ring(Role.ARROW, Point.middle(cell), 0.42, Pen.solid(0.04)));
            case Tally.Contains _,
                    Tally.SameDigits _,
                    Tally.CountDistinct _,
                    Tally.GlobalEntropy _,
                    Tally.GlobalModular _,
                    Tally.DutchFlatmates _ -> List.of();
        };
    }

    /// What is drawn at a place, where there is such a place.
    private static List<Figure> figures(Optional<Point> place, Function<Point, List<Figure>> figures) {
        return place.map(figures).orElse(List.of());
    }

    private static List<Figure> each(List<Cell> cells, Function<Cell, Figure> figure) {
        return cells.stream().map(figure).toList();
    }

    /// The cells of each unit that the rule makes.
    private List<Figure> units(Rule rule) {
        return Constraints.of(layout, List.of(rule)).geometry().units().stream()
                .filter(unit -> unit.kind() == Unit.Kind.REGION)
                .map(unit -> (Figure) new Figure.Area(Role.REGION, unit.cells()))
                .toList();
    }

    /// The middle of the side that two cells share.
    private static Optional<Point> edge(List<Cell> cells) {
        var one = cells.getFirst();
        var other = cells.getLast();
        boolean touch = Math.abs(one.row() - other.row()) + Math.abs(one.column() - other.column()) == 1;
        return touch
                ? Optional.of(new Point((one.column() + other.column() + 1) / 2.0, (one.row() + other.row() + 1) / 2.0))
                : Optional.empty();
    }

    private static List<Figure> dot(List<Cell> cells, Role role, String words) {
        return edge(cells)
                .map(at -> {
                    var figures = new ArrayList<Figure>();
                    figures.add(new Figure.Disc(role, at, 0.15));
                    figures.add(new Figure.Ring(Role.RING, at, 0.15, Pen.solid(0.02)));
                    if (!words.isEmpty()) {
                        var ink = role == Role.BLACK_DOT ? Role.WHITE_DOT : Role.INK;
                        figures.add(new Figure.Text(ink, at, Anchor.MIDDLE, SMALL, words));
                    }
                    return List.copyOf(figures);
                })
                .orElse(List.of());
    }

    private static List<Figure> sign(List<Cell> cells, String words) {
        return figures(
                edge(cells),
                at -> List.of(
                        new Figure.Disc(Role.PATCH, at, 0.16),
                        new Figure.Text(Role.SIGN, at, Anchor.MIDDLE, 0.28, words)));
    }

    /// A step from the second cell to the first.
    private static Point towards(List<Cell> cells) {
        var one = cells.getFirst();
        var other = cells.getLast();
        return new Point(one.column() - other.column(), one.row() - other.row());
    }

    /// A sign whose open side is where a direction points to.
    private static Figure chevron(Point at, Point open, double size) {
        var tip = at.plus(-open.x() * size, -open.y() * size);
        var back = at.plus(open.x() * size, open.y() * size);
        return new Figure.Strokes(
                Role.SIGN,
                List.of(List.of(
                        back.plus(open.y() * size * 1.3, open.x() * size * 1.3),
                        tip,
                        back.plus(-open.y() * size * 1.3, -open.x() * size * 1.3))),
                THIN);
    }

    /// Marked cells with small chevrons at their sides to other cells: outwards for the greatest, inwards for the
    /// least.
    private List<Figure> extremes(List<Cell> cells, int outwards) {
        var figures = new ArrayList<Figure>();
        figures.add(new Figure.Area(Role.REGION, cells));
        for (Cell cell : cells) {
            for (var side : List.of(new Point(1, 0), new Point(-1, 0), new Point(0, 1), new Point(0, -1))) {
                int row = cell.row() + (int) side.y();
                int column = cell.column() + (int) side.x();
                boolean inside = row >= 0 && row < layout.rows() && column >= 0 && column < layout.columns();
                if (inside && !cells.contains(new Cell(row, column))) {
                    var at = Point.middle(cell).plus(side.x() * 0.41, side.y() * 0.41);
                    figures.add(chevron(at, new Point(-outwards * side.x(), -outwards * side.y()), 0.05));
                }
            }
        }
        return figures;
    }

    private static List<Figure> thermometer(Role role, List<Cell> cells) {
        return List.of(line(role, 0.33, cells), new Figure.Disc(role, Point.middle(cells.getFirst()), 0.425));
    }

    private List<Figure> whisper(List<Cell> cells, int difference) {
        int digits = layout.digitCount();
        boolean german = difference == (digits + 1) / 2;
        boolean dutch = difference == (digits + 1) / 2 - 1;
        var line = line(dutch ? Role.DUTCH_WHISPER : Role.WHISPER, 0.19, cells);
        return german || dutch ? List.of(line) : List.of(line, corner(cells.getFirst(), "≥" + difference));
    }

    /// A line with rings at both ends.
    private static List<Figure> withEnds(Figure line, List<Cell> cells, Role role) {
        return List.of(
                line,
                new Figure.Ring(role, Point.middle(cells.getFirst()), 0.4, Pen.solid(0.04)),
                new Figure.Ring(role, Point.middle(cells.getLast()), 0.4, Pen.solid(0.04)));
    }

    private static Figure diamond(Cell cell) {
        var middle = Point.middle(cell);
        var corners = List.of(
                middle.plus(0, -0.4),
                middle.plus(0.4, 0),
                middle.plus(0, 0.4),
                middle.plus(-0.4, 0),
                middle.plus(0, -0.4));
        return new Figure.Strokes(Role.REGION_SUM, List.of(corners), Pen.solid(0.05));
    }

    private Figure diagonal(Different.Direction direction) {
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
        return words.isEmpty() ? List.of(outline) : List.of(outline, corner(first, words));
    }

    /// Small words in the top left corner of a cell.
    private static Figure corner(Cell cell, String words) {
        var corner = new Point(cell.column() + 0.1, cell.row() + 0.175);
        return new Figure.Text(Role.SUM, corner, Anchor.START, SMALL, words);
    }

    /// A line through the middles of cells.
    private static Figure line(Role role, double width, List<Cell> cells) {
        return new Figure.Strokes(
                role, List.of(cells.stream().map(Point::middle).toList()), Pen.round(width));
    }

    private static List<Cell> closed(List<Cell> cells) {
        return Stream.concat(cells.stream(), Stream.of(cells.getFirst())).toList();
    }

    /// Where a number stands from which the cells are seen one behind the other; empty where that is in the grid.
    private Optional<Point> before(List<Cell> cells) {
        var first = cells.getFirst();
        var second = cells.get(Math.min(1, cells.size() - 1));
        int down = second.row() - first.row();
        int right = second.column() - first.column();
        int row = first.row() - down;
        int column = first.column() - right;
        boolean outside = row == -1 || row == layout.rows() || column == -1 || column == layout.columns();
        return outside && Math.max(Math.abs(down), Math.abs(right)) == 1
                ? Optional.of(new Point(column + 0.5, row + 0.5))
                : Optional.empty();
    }

    private static Figure number(Point at, String words) {
        return new Figure.Text(Role.SUM, at, Anchor.MIDDLE, CLUE_SIZE, words);
    }

    private List<Figure> clue(List<Cell> cells, int number) {
        return figures(before(cells), at -> List.of(number(at, String.valueOf(number))));
    }

    /// A number outside the grid with a short arrow along the diagonal.
    private List<Figure> littleKiller(List<Cell> cells, int sum) {
        return figures(before(cells), at -> {
            var first = Point.middle(cells.getFirst());
            double right = first.x() - at.x();
            double down = first.y() - at.y();
            var tip = at.plus(0.5 * right, 0.5 * down);
            var shaft = List.of(at.plus(0.27 * right, 0.27 * down), tip);
            return List.of(
                    number(at.plus(-0.08 * right, -0.08 * down), String.valueOf(sum)),
                    new Figure.Strokes(Role.SUM, List.of(shaft, head(tip, right, down, 0.12)), THIN));
        });
    }

    /// The head of an arrow that points in a direction.
    private static List<Point> head(Point tip, double right, double down, double size) {
        double length = Math.hypot(right, down);
        double x = size * right / length;
        double y = size * down / length;
        return List.of(tip.plus(-x + y, -y - x), tip, tip.plus(-x - y, -y + x));
    }

    private static List<Figure> arrow(List<Cell> circle, List<Cell> shaft) {
        var figures = new ArrayList<Figure>();
        figures.add(pill(circle));
        var from = circle.stream()
                .min((one, other) -> Double.compare(distance(one, shaft), distance(other, shaft)))
                .orElseThrow();
        var points = new ArrayList<Point>();
        var start = Point.middle(from);
        var second = Point.middle(shaft.getFirst());
        double length = Math.max(1e-9, Math.hypot(second.x() - start.x(), second.y() - start.y()));
        points.add(start.plus(0.375 * (second.x() - start.x()) / length, 0.375 * (second.y() - start.y()) / length));
        shaft.forEach(cell -> points.add(Point.middle(cell)));
        var tip = points.getLast();
        var before = points.get(points.size() - 2);
        figures.add(new Figure.Strokes(
                Role.ARROW, List.of(points, head(tip, tip.x() - before.x(), tip.y() - before.y(), 0.2)), SHAFT));
        return figures;
    }

    private static double distance(Cell cell, List<Cell> shaft) {
        return Math.hypot(
                cell.row() - shaft.getFirst().row(),
                cell.column() - shaft.getFirst().column());
    }

    /// A ring around one cell, or around several in a row or column.
    private static Figure pill(List<Cell> cells) {
        var first = Point.middle(cells.stream().sorted().findFirst().orElseThrow());
        var last = Point.middle(cells.stream().sorted().toList().getLast());
        if (cells.size() == 1) {
            return new Figure.Ring(Role.ARROW, first, 0.375, SHAFT);
        }
        double turn = Math.atan2(last.y() - first.y(), last.x() - first.x());
        var outline = new ArrayList<Point>();
        for (int i = 0; i <= 12; i++) {
            double angle = turn - Math.PI / 2 + Math.PI * i / 12;
            outline.add(last.plus(0.375 * Math.cos(angle), 0.375 * Math.sin(angle)));
        }
        for (int i = 0; i <= 12; i++) {
            double angle = turn + Math.PI / 2 + Math.PI * i / 12;
            outline.add(first.plus(0.375 * Math.cos(angle), 0.375 * Math.sin(angle)));
        }
        outline.add(outline.getFirst());
        return new Figure.Strokes(Role.ARROW, List.of(outline), SHAFT);
    }

    /// A circle where four cells meet, with digits in it.
    private static List<Figure> quadruple(List<Cell> cells, List<Integer> digits) {
        var sorted = cells.stream().sorted().toList();
        var first = sorted.getFirst();
        boolean meet = cells.size() == 4
                && sorted.equals(Stream.of(0, 1, 2, 3)
                        .map(i -> new Cell(
                                Math.min(first.row() + i / 2, Layout.LARGEST - 1),
                                Math.min(first.column() + i % 2, Layout.LARGEST - 1)))
                        .toList());
        if (!meet) {
            return List.of();
        }
        var at = new Point(first.column() + 1, first.row() + 1);
        var figures = new ArrayList<Figure>();
        figures.add(new Figure.Disc(Role.WHITE_DOT, at, 0.35));
        figures.add(new Figure.Ring(Role.RING, at, 0.35, Pen.solid(0.02)));
        int across = digits.size() < 3 ? digits.size() : 2;
        int rows = (digits.size() + across - 1) / Math.max(1, across);
        for (int i = 0; i < digits.size(); i++) {
            int row = i / across;
            int column = i % across;
            double x = (column - (across - 1) / 2.0) * 0.24;
            double y = (row - (rows - 1) / 2.0) * 0.26;
            figures.add(new Figure.Text(Role.INK, at.plus(x, y), Anchor.MIDDLE, 0.25, String.valueOf(digits.get(i))));
        }
        return figures;
    }
}
