package nonet.picture;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.picture.Figure.Anchor;
import nonet.picture.Figure.Pen;
import nonet.picture.Figure.Point;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;

/// A picture of a board in the making: the grid with its rules, and what is written in its cells.
final class BoardPicture {

    private static final Pen THIN = Pen.solid(1 / 54.0);
    private static final Pen THICK = Pen.solid(2.5 / 54);
    private static final Pen WARNING = Pen.solid(3.2 / 54);
    private static final double DIGIT_SIZE = 30 / 54.0;

    /// The room for the names of rows and columns.
    private static final double NAMES = 1 / 3.0;

    private static final double NAME_SIZE = 13.1 / 54;

    /// The room between the candidates of a cell and its sides, and above and below them where cages are in the way.
    private static final double GAP = 1 / 18.0;

    private static final double HEAD = 0.26;
    private static final double FOOT = 0.1;

    private final Layout layout;
    private final IntUnaryOperator givens;
    private final List<Figure> figures = new ArrayList<>();
    private final List<Picture.Caption> captions = new ArrayList<>();
    private final boolean hasCages;
    private Picture.Edges edges;

    /// Rules alone.
    BoardPicture(Layout layout, List<Rule> rules) {
        this(layout, rules, cell -> 0);
    }

    /// The grid with its rules, and nothing in its cells.
    BoardPicture(Puzzle puzzle) {
        this(puzzle.layout(), puzzle.rules(), puzzle::given);
        lines();
    }

    private BoardPicture(Layout layout, List<Rule> rules, IntUnaryOperator givens) {
        this.layout = layout;
        this.givens = givens;
        for (Rule rule : rules) {
            var drawn = RulePicture.of(rule, layout);
            figures.addAll(drawn);
            captions.add(new Picture.Caption(
                    RuleWords.demand(rule), drawn.stream().map(Figure::role).findFirst()));
        }
        hasCages = figures.stream().anyMatch(figure -> figure.role() == Role.CAGE);
        edges = edges();
    }

    /// The same board, without anything on it.
    BoardPicture(BoardPicture other) {
        this.layout = other.layout;
        this.givens = other.givens;
        this.hasCages = other.hasCages;
        this.edges = other.edges;
    }

    /// Those of the grid, or of the cells beside it in which a rule writes something.
    private Picture.Edges edges() {
        double left = 0;
        double top = 0;
        double right = layout.columns();
        double bottom = layout.rows();
        for (Figure figure : figures) {
            if (figure instanceof Figure.Text text) {
                left = Math.min(left, Math.floor(text.at().x()));
                top = Math.min(top, Math.floor(text.at().y()));
                right = Math.max(right, Math.ceil(text.at().x()));
                bottom = Math.max(bottom, Math.ceil(text.at().y()));
            }
        }
        return new Picture.Edges(left, top, right, bottom);
    }

    Layout layout() {
        return layout;
    }

    void add(Figure figure) {
        figures.add(figure);
    }

    Picture done() {
        return new Picture("A %s Sudoku".formatted(layout), layout.rows(), layout.columns(), edges, figures, captions);
    }

    private void lines() {
        lines(layout.units().stream()
                .filter(unit -> unit.kind() == Unit.Kind.BLOCK || unit.kind() == Unit.Kind.PIECE)
                .map(Unit::cells)
                .toList());
    }

    /// Draws lines between cells, and thick ones around pieces.
    BoardPicture lines(Collection<List<Cell>> pieces) {
        var thin = new ArrayList<List<Point>>();
        for (int row = 1; row < layout.rows(); row++) {
            thin.add(List.of(new Point(0, row), new Point(layout.columns(), row)));
        }
        for (int column = 1; column < layout.columns(); column++) {
            thin.add(List.of(new Point(column, 0), new Point(column, layout.rows())));
        }
        add(new Figure.Strokes(Role.LINE, thin, THIN));
        var thick = new ArrayList<>(Outline.of(layout.cells(), 0));
        pieces.forEach(piece -> thick.addAll(Outline.of(piece, 0)));
        add(new Figure.Strokes(Role.BORDER, thick, THICK));
        return this;
    }

    /// Draws the borders of regions.
    ///
    /// @param letters for each cell in reading order that of its region
    BoardPicture regions(String letters) {
        var borders = letters.chars()
                .distinct()
                .mapToObj(letter -> layout.cells().stream()
                        .filter(cell -> letters.charAt(layout.index(cell)) == letter)
                        .toList())
                .flatMap(region -> Outline.of(region, 0).stream())
                .toList();
        add(new Figure.Strokes(Role.BORDER, borders, THICK));
        return this;
    }

    /// Writes the names of rows and columns around what is there.
    BoardPicture names() {
        for (int row = 0; row < layout.rows(); row++) {
            var place = new Point(edges.left() - NAMES / 2, row + 0.5);
            write(Role.NAME, place, NAME_SIZE, String.valueOf(Cell.rowLetter(row)));
        }
        for (int column = 0; column < layout.columns(); column++) {
            var place = new Point(column + 0.5, edges.top() - NAMES / 2);
            write(Role.NAME, place, NAME_SIZE, String.valueOf(column + 1));
        }
        edges = new Picture.Edges(edges.left() - NAMES, edges.top() - NAMES, edges.right(), edges.bottom());
        return this;
    }

    /// Draws what cannot be.
    void conflict(Conflict conflict) {
        switch (conflict) {
            case Conflict.EmptyCell(var cell) -> {
                var middle = Point.middle(cell);
                add(new Figure.Area(Role.EMPTY, List.of(cell)));
                var cross = List.of(
                        List.of(middle.plus(-0.28, -0.28), middle.plus(0.28, 0.28)),
                        List.of(middle.plus(-0.28, 0.28), middle.plus(0.28, -0.28)));
                add(new Figure.Strokes(Role.CLASH, cross, WARNING));
            }
            case Conflict.Clash(var unit, var _, var cells) -> {
                add(new Figure.Area(Role.BROKEN, unit.cells()));
                clash(cells);
            }
            case Conflict.NoPlace(var unit, var digit) -> {
                var columns = unit.cells().stream().mapToInt(Cell::column).summaryStatistics();
                var rows = unit.cells().stream().mapToInt(Cell::row).summaryStatistics();
                var middle = new Point(
                        (columns.getMin() + columns.getMax() + 1) / 2.0, (rows.getMin() + rows.getMax() + 1) / 2.0);
                add(new Figure.Area(Role.BROKEN, unit.cells()));
                add(new Figure.Disc(Role.PATCH, middle, 0.62));
                write(Role.SIGN, middle, 0.9, symbol(digit));
                add(new Figure.Ring(Role.CLASH, middle, 0.62, WARNING));
            }
            case Conflict.Unkept(var _, var cells) -> clash(cells);
        }
    }

    private void clash(List<Cell> cells) {
        add(new Figure.Area(Role.EMPTY, cells));
        cells.forEach(cell -> add(new Figure.Ring(Role.CLASH, Point.middle(cell), 0.42, WARNING)));
    }

    /// Writes a digit into each cell that has one.
    BoardPicture digits(IntUnaryOperator digits) {
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            digit(cell, digits.applyAsInt(cell));
        }
        return this;
    }

    /// Writes digits where they are placed, and candidates elsewhere, each with its role.
    BoardPicture position(Grid grid, Function<Candidate, Role> roleOf) {
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            if (grid.isPlaced(cell)) {
                digit(cell, grid.placed(cell));
            } else {
                candidates(layout.cell(cell), grid.candidates(cell), roleOf);
            }
        }
        return this;
    }

    private void digit(int cell, int digit) {
        if (digit != 0) {
            var role = givens.applyAsInt(cell) == 0 ? Role.PLACED : Role.GIVEN;
            write(role, Point.middle(layout.cell(cell)), DIGIT_SIZE, symbol(digit));
        }
    }

    private void candidates(Cell cell, int candidates, Function<Candidate, Role> roleOf) {
        if (candidates == 0) {
            add(new Figure.Area(Role.EMPTY, List.of(cell)));
        }
        for (int rest = candidates; rest != 0; rest = Digits.withoutFirst(rest)) {
            var candidate = new Candidate(cell, Digits.first(rest));
            write(roleOf.apply(candidate), candidate);
        }
    }

    /// Writes one candidate.
    void write(Role role, Candidate candidate) {
        write(role, place(candidate), letters(), symbol(candidate.digit()));
    }

    void write(Role role, Point middle, double size, String words) {
        add(new Figure.Text(role, middle, Anchor.MIDDLE, size, words));
    }

    String symbol(int digit) {
        return String.valueOf(layout.symbol(digit));
    }

    /// Candidates stand where they always stand: three in a row on a 9×9 grid.
    Point place(Candidate candidate) {
        int column = (candidate.digit() - 1) % across();
        int row = (candidate.digit() - 1) / across();
        double x = GAP + (1 - 2 * GAP) / across() * (column + 0.5);
        double y = (hasCages ? HEAD : GAP) + room() * (row + 0.5);
        return new Point(candidate.cell().column() + x, candidate.cell().row() + y);
    }

    /// How high candidates are written.
    double letters() {
        return 0.82 * room();
    }

    /// The height and width that a candidate has for itself.
    double room() {
        return (1 - (hasCages ? HEAD + FOOT : 2 * GAP)) / across();
    }

    private int across() {
        return (int) Math.ceil(Math.sqrt(layout.digitCount()));
    }
}
