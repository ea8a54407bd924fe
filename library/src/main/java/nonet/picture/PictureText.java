package nonet.picture;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import nonet.picture.Figure.Point;

/// A picture made of characters, for a terminal. Lines run only where the picture has borders, so it serves jigsaws as
/// well; cells on a diagonal have a stroke before them. What characters cannot show is told in words.
///
/// ```
///   ┌───────┬───────┬───────┐
///   │╲4 1 7 │ 3 6 9 │ 8 2╱5 │
///   │ 6╲3 2 │ 1 5 8 │ 9╱4 7 │
/// ```
public final class PictureText {

    /// Which signs the reader can see.
    public enum Signs {
        /// Lines of Unicode.
        LINES(" ╴╷┐╶─┌┬╵┘│┤└┴├┼", " ╲╱╳"),
        /// Plain ASCII.
        ASCII(" -|+--++|+|+++++", " \\/x");

        // Bit 0: an arm to the left, then down, right, up. A joint is found by its arms.
        private final String joints;
        // Bit 0: a stroke that falls, then one that rises.
        private final String strokes;

        Signs(String joints, String strokes) {
            this.joints = joints;
            this.strokes = strokes;
        }
    }

    private static final int LEFT = 1;
    private static final int DOWN = 2;
    private static final int RIGHT = 4;
    private static final int UP = 8;

    private static final int FALLING = 1;
    private static final int RISING = 2;

    private static final String BOLD = "\u001b[1m";
    private static final String CYAN = "\u001b[36m";
    private static final String DIM = "\u001b[2m";
    private static final String PLAIN = "\u001b[0m";

    /// The colours of what is written in cells; other roles are not for a terminal.
    private static final Map<Role, String> COLOURS =
            Map.of(Role.GIVEN, BOLD, Role.PLACED, CYAN, Role.CANDIDATE, DIM, Role.SPOKEN, DIM, Role.LOST, DIM);

    /// What characters can show of rules.
    private static final Set<Role> DRAWN = Set.of(Role.DIAGONAL);

    private final Signs signs;
    private final boolean coloured;
    private final Optional<CellNames> names;
    private final int rows;
    private final int columns;

    /// Row by row, what is written in each cell and its colour, and the strokes through it.
    private final String[][] words;

    private final String[][] colours;
    private final int[][] strokes;

    /// Whether a border runs above each cell, and to the left of it. There is one row and one column more than cells.
    private final boolean[][] above;

    private final boolean[][] left;

    private PictureText(Picture picture, Signs signs, boolean coloured, Optional<CellNames> names) {
        this.signs = signs;
        this.coloured = coloured;
        this.names = names;
        rows = picture.rows();
        columns = picture.columns();
        words = new String[rows][columns];
        colours = new String[rows][columns];
        strokes = new int[rows][columns];
        above = new boolean[rows + 1][columns + 1];
        left = new boolean[rows + 1][columns + 1];
        for (int row = 0; row < rows; row++) {
            Arrays.fill(words[row], "");
            Arrays.fill(colours[row], DIM);
        }
        for (var area : picture.all(Figure.Area.class)) {
            if (area.role() == Role.EMPTY) {
                area.cells().forEach(cell -> words[cell.row()][cell.column()] = "!");
            }
        }
        picture.all(Figure.Text.class).forEach(this::write);
        picture.all(Figure.Strokes.class).forEach(this::draw);
    }

    /// The grid and what is in its cells.
    public static String of(Picture picture, Signs signs, boolean coloured) {
        return of(picture, signs, coloured, Optional.empty());
    }

    /// The same.
    ///
    /// @param names of rows and columns, which stand beside the grid
    public static String of(Picture picture, Signs signs, boolean coloured, Optional<CellNames> names) {
        return new PictureText(picture, signs, coloured, names).draw();
    }

    /// What the picture shows and characters cannot: a line for each rule.
    public static String words(Picture picture) {
        return picture.captions().stream()
                .filter(caption -> caption.shown().filter(DRAWN::contains).isEmpty())
                .map(caption -> caption.words() + "\n")
                .collect(Collectors.joining());
    }

    private void write(Figure.Text text) {
        String colour = COLOURS.get(text.role());
        if (colour != null) {
            int row = (int) text.at().y();
            int column = (int) text.at().x();
            words[row][column] += text.words();
            colours[row][column] = colour;
        }
    }

    private void draw(Figure.Strokes lines) {
        for (List<Point> points : lines.strokes()) {
            for (int i = 1; i < points.size(); i++) {
                if (lines.role() == Role.BORDER) {
                    border(points.get(i - 1), points.get(i));
                } else if (lines.role() == Role.DIAGONAL) {
                    diagonal(points.get(i - 1), points.get(i));
                }
            }
        }
    }

    /// A line along the sides of cells.
    private void border(Point from, Point to) {
        int x = (int) Math.min(from.x(), to.x());
        int y = (int) Math.min(from.y(), to.y());
        for (int column = x; column < Math.max(from.x(), to.x()); column++) {
            above[y][column] = true;
        }
        for (int row = y; row < Math.max(from.y(), to.y()); row++) {
            left[row][x] = true;
        }
    }

    /// A line through cells from corner to corner.
    private void diagonal(Point from, Point to) {
        boolean falls = from.x() < to.x() == from.y() < to.y();
        int x = (int) Math.min(from.x(), to.x());
        int y = (int) Math.min(from.y(), to.y());
        int length = (int) Math.abs(to.x() - from.x());
        for (int i = 0; i < length; i++) {
            strokes[y + i][falls ? x + i : x + length - 1 - i] |= falls ? FALLING : RISING;
        }
    }

    private String draw() {
        int[] widths = new int[columns];
        for (int column = 0; column < columns; column++) {
            for (int row = 0; row < rows; row++) {
                if (words[row][column].isEmpty()) {
                    words[row][column] = ".";
                }
                widths[column] = Math.max(widths[column], words[row][column].length());
            }
        }
        names.ifPresent(called -> makeRoom(called, widths));
        var text = new StringBuilder();
        names.ifPresent(called -> heading(text, called, widths));
        for (int row = 0; row < rows; row++) {
            line(text, row, widths);
            text.append(margin(row));
            row(text, row, widths);
        }
        line(text, rows, widths);
        return text.toString();
    }

    private void makeRoom(CellNames called, int[] widths) {
        for (int column = 0; column < columns; column++) {
            widths[column] = Math.max(widths[column], called.column(column).length());
        }
    }

    /// The names of the columns, each above the middle of its column.
    private void heading(StringBuilder text, CellNames called, int[] widths) {
        text.append(margin(-1));
        for (int column = 0; column < columns; column++) {
            if (needsColumn(column)) {
                text.append(column == 0 ? " " : "  ");
            }
            text.append(' ').append(centred(called.column(column), widths[column]));
        }
        text.append('\n');
    }

    /// What stands before a row: its name, where names are wanted, or as many blanks.
    private String margin(int row) {
        return names.map(called -> {
                    String widest = called.row(rows - 1);
                    String name = row < 0 ? "" : called.row(row);
                    return " ".repeat(widest.length() - name.length()) + name + " ";
                })
                .orElse("");
    }

    private static String centred(String word, int width) {
        int blanks = width - word.length();
        return " ".repeat(blanks / 2) + word + " ".repeat(blanks - blanks / 2);
    }

    private void row(StringBuilder text, int row, int[] widths) {
        for (int column = 0; column < columns; column++) {
            if (needsColumn(column)) {
                text.append(column == 0 ? "" : " ").append(joint(left[row][column] ? UP | DOWN : 0));
            }
            text.append(signs.strokes.charAt(strokes[row][column]));
            String word = centred(words[row][column], widths[column]);
            text.append(coloured ? word.replace(word.strip(), colours[row][column] + word.strip() + PLAIN) : word);
        }
        text.append(' ').append(joint(UP | DOWN)).append('\n');
    }

    /// The line above a row, or below the last; nothing where no border runs there.
    private void line(StringBuilder text, int row, int[] widths) {
        if (!needsRow(row)) {
            return;
        }
        text.append(margin(-1));
        for (int column = 0; column <= columns; column++) {
            if (needsColumn(column)) {
                text.append(column == 0 ? "" : dash(row, column - 1)).append(joint(row, column));
            }
            if (column < columns) {
                text.repeat(dash(row, column), widths[column] + 1);
            }
        }
        text.append('\n');
    }

    private char dash(int row, int column) {
        return joint(above[row][column] ? LEFT | RIGHT : 0);
    }

    private char joint(int row, int column) {
        return joint((column > 0 && above[row][column - 1] ? LEFT : 0)
                | (left[row][column] ? DOWN : 0)
                | (above[row][column] ? RIGHT : 0)
                | (row > 0 && left[row - 1][column] ? UP : 0));
    }

    private char joint(int arms) {
        return signs.joints.charAt(arms);
    }

    /// Whether any border runs between this column and the one before it.
    private boolean needsColumn(int column) {
        for (boolean[] row : left) {
            if (row[column]) {
                return true;
            }
        }
        return false;
    }

    private boolean needsRow(int row) {
        for (boolean border : above[row]) {
            if (border) {
                return true;
            }
        }
        return false;
    }
}
