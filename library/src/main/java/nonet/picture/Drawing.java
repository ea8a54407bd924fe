package nonet.picture;

import java.util.List;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Different;
import nonet.rule.Rule;

/// Draws a grid with characters. Lines run only where two blocks or pieces meet, so it serves jigsaws as
/// well; cells on a diagonal have a stroke before them.
///
/// ```
///   ┌───────┬───────┬───────┐
///   │╲4 1 7 │ 3 6 9 │ 8 2╱5 │
///   │ 6╲3 2 │ 1 5 8 │ 9╱4 7 │
/// ```
public final class Drawing {

    /// Which signs the reader can see.
    public enum Signs {
        /// Lines of Unicode.
        LINES(" ╴╷┐╶─┌┬╵┘│┤└┴├┼", '╲', '╱', '╳'),
        /// Plain ASCII.
        ASCII(" -|+--++|+|+++++", '\\', '/', 'x');

        // Bit 0: an arm to the left, then down, right, up. A joint is found by its arms.
        private final String joints;
        private final char falling;
        private final char rising;
        private final char both;

        Signs(String joints, char falling, char rising, char both) {
            this.joints = joints;
            this.falling = falling;
            this.rising = rising;
            this.both = both;
        }

        char joint(int arms) {
            return joints.charAt(arms);
        }
    }

    private static final int LEFT = 1;
    private static final int DOWN = 2;
    private static final int RIGHT = 4;
    private static final int UP = 8;

    private static final String BOLD = "\u001b[1m";
    private static final String CYAN = "\u001b[36m";
    private static final String DIM = "\u001b[2m";
    private static final String PLAIN = "\u001b[0m";

    private final Layout layout;
    private final List<Rule> rules;
    private final Signs signs;
    private final boolean coloured;

    private Drawing(Puzzle puzzle, Signs signs, boolean coloured) {
        this.layout = puzzle.layout();
        this.rules = puzzle.rules();
        this.signs = signs;
        this.coloured = coloured;
    }

    /// What is in a cell, and how it looks.
    private record Content(String text, String colour) {}

    private interface Contents {
        Content of(int cell);
    }

    /// The givens of a puzzle.
    public static String of(Puzzle puzzle, Signs signs, boolean coloured) {
        return new Drawing(puzzle, signs, coloured)
                .draw(cell -> puzzle.given(cell) == 0 ? new Content(".", DIM) : digit(puzzle.given(cell), BOLD));
    }

    /// A solution, in which the givens of its puzzle stand out.
    public static String of(Puzzle puzzle, Solution solution, Signs signs, boolean coloured) {
        return new Drawing(puzzle, signs, coloured)
                .draw(cell -> digit(solution.digit(cell), puzzle.given(cell) == 0 ? CYAN : BOLD));
    }

    /// The working state of somebody who solves a puzzle: digits where they are placed, candidates elsewhere.
    public static String of(Puzzle puzzle, Grid grid, Signs signs, boolean coloured) {
        return new Drawing(puzzle, signs, coloured).draw(cell -> {
            if (grid.isPlaced(cell)) {
                return digit(grid.placed(cell), puzzle.given(cell) == 0 ? CYAN : BOLD);
            }
            String candidates = Digits.symbols(grid.candidates(cell));
            return new Content(candidates.isEmpty() ? "!" : candidates, DIM);
        });
    }

    private static Content digit(int digit, String colour) {
        return new Content(String.valueOf(Digits.symbol(digit)), colour);
    }

    private String draw(Contents contents) {
        int size = layout.size();
        int[] widths = new int[size];
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            widths[cell % size] =
                    Math.max(widths[cell % size], contents.of(cell).text().length());
        }
        var text = new StringBuilder();
        for (int row = 0; row < size; row++) {
            line(text, row, widths);
            row(text, row, widths, contents);
        }
        line(text, size, widths);
        return text.toString();
    }

    private void row(StringBuilder text, int row, int[] widths, Contents contents) {
        for (int column = 0; column < layout.size(); column++) {
            if (needsColumn(column)) {
                text.append(column == 0 ? "" : " ").append(signs.joint(isWallLeft(row, column) ? UP | DOWN : 0));
            }
            text.append(stroke(row, column));
            var content = contents.of(row * layout.size() + column);
            int blanks = widths[column] - content.text().length();
            text.append(" ".repeat(blanks / 2));
            text.append(coloured ? content.colour() + content.text() + PLAIN : content.text());
            text.append(" ".repeat(blanks - blanks / 2));
        }
        text.append(' ').append(signs.joint(UP | DOWN)).append('\n');
    }

    /// The line above a row, or below the last; nothing where no two blocks meet there.
    private void line(StringBuilder text, int row, int[] widths) {
        int size = layout.size();
        if (!needsRow(row)) {
            return;
        }
        for (int column = 0; column <= size; column++) {
            boolean before = isWallAbove(row, column - 1);
            if (needsColumn(column)) {
                text.append(column == 0 ? "" : signs.joint(before ? LEFT | RIGHT : 0));
                text.append(joint(row, column));
            }
            if (column < size) {
                char dash = signs.joint(isWallAbove(row, column) ? LEFT | RIGHT : 0);
                for (int i = 0; i <= widths[column]; i++) {
                    text.append(dash);
                }
            }
        }
        text.append('\n');
    }

    private char joint(int row, int column) {
        return signs.joint((isWallAbove(row, column - 1) ? LEFT : 0)
                | (isWallLeft(row, column) ? DOWN : 0)
                | (isWallAbove(row, column) ? RIGHT : 0)
                | (isWallLeft(row - 1, column) ? UP : 0));
    }

    /// The sign before a cell: a stroke on a diagonal, a blank elsewhere.
    private char stroke(int row, int column) {
        boolean falling = rules.contains(new Different.Diagonal(Different.Direction.FALLING)) && row == column;
        boolean rising =
                rules.contains(new Different.Diagonal(Different.Direction.RISING)) && row + column == layout.size() - 1;
        if (falling) {
            return rising ? signs.both : signs.falling;
        }
        return rising ? signs.rising : ' ';
    }

    /// Whether any line runs between this column and the one before it.
    private boolean needsColumn(int column) {
        for (int row = 0; row < layout.size(); row++) {
            if (isWallLeft(row, column)) {
                return true;
            }
        }
        return false;
    }

    private boolean needsRow(int row) {
        for (int column = 0; column < layout.size(); column++) {
            if (isWallAbove(row, column)) {
                return true;
            }
        }
        return false;
    }

    private boolean isWallLeft(int row, int column) {
        return row >= 0 && row < layout.size() && piece(row, column - 1) != piece(row, column);
    }

    private boolean isWallAbove(int row, int column) {
        return column >= 0 && column < layout.size() && piece(row - 1, column) != piece(row, column);
    }

    /// The block or piece of a cell; -1 outside the grid.
    private int piece(int row, int column) {
        int size = layout.size();
        boolean inside = row >= 0 && row < size && column >= 0 && column < size;
        return inside ? layout.pieceOf(row * size + column) : -1;
    }
}
