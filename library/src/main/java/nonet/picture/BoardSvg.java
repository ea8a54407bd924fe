package nonet.picture;

import nonet.puzzle.Digits;
import nonet.puzzle.Grid;
import nonet.puzzle.Layout;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;

/// Draws a grid as SVG: one file that needs nothing else, dark where its reader likes it dark.
public final class BoardSvg {

    private static final int CELL = 54;
    private static final int MARGIN = 6;

    private static final String STYLE = """
            <style>
            .paper{fill:#fff}.diagonal{fill:#eef3f6}.thin{stroke:#b9c3c9;stroke-width:1}
            .thick{stroke:#27323a;stroke-width:2.5;stroke-linecap:square}
            text{font-family:system-ui,-apple-system,'Segoe UI','Helvetica Neue',Arial,sans-serif;text-anchor:middle;dominant-baseline:central}
            .given{font-size:30px;font-weight:700;fill:#182026}.placed{font-size:30px;fill:#0b6e99}.candidate{fill:#7a868e}
            .empty{fill:#fbd5d0}
            @media (prefers-color-scheme:dark){.paper{fill:#161b20}.diagonal{fill:#212a31}.thin{stroke:#46525b}
            .thick{stroke:#c9d3da}.given{fill:#f2f5f7}.placed{fill:#6cc4ec}.candidate{fill:#8b98a1}.empty{fill:#5c2620}}
            </style>
            """;

    private final Layout layout;
    private final StringBuilder svg = new StringBuilder();

    private BoardSvg(Layout layout) {
        this.layout = layout;
    }

    public static String of(Puzzle puzzle) {
        var board = new BoardSvg(puzzle.layout());
        board.begin();
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
            if (puzzle.given(cell) != 0) {
                board.digit(cell, puzzle.given(cell), "given");
            }
        }
        return board.end();
    }

    /// A solution, in which the givens of its puzzle stand out.
    public static String of(Puzzle puzzle, Solution solution) {
        var board = new BoardSvg(puzzle.layout());
        board.begin();
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
            board.digit(cell, solution.digit(cell), puzzle.given(cell) == 0 ? "placed" : "given");
        }
        return board.end();
    }

    /// The working state of somebody who solves a puzzle: digits where they are placed, candidates elsewhere.
    public static String of(Puzzle puzzle, Grid grid) {
        var board = new BoardSvg(puzzle.layout());
        board.begin();
        for (int cell = 0; cell < puzzle.layout().cellCount(); cell++) {
            if (grid.isPlaced(cell)) {
                board.digit(cell, grid.placed(cell), puzzle.given(cell) == 0 ? "placed" : "given");
            } else {
                board.candidates(cell, grid.candidates(cell));
            }
        }
        return board.end();
    }

    private void begin() {
        int width = layout.size() * CELL + 2 * MARGIN;
        svg.append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" width=\"%s\" role=\"img\" aria-label=\"A %s Sudoku\">\n"
                        .formatted(width, width, width, layout));
        svg.append(STYLE);
        svg.append("<rect class=\"paper\" width=\"%s\" height=\"%s\" rx=\"4\"/>\n".formatted(width, width));
        for (int cell = 0; cell < layout.cellCount() && layout.hasDiagonals(); cell++) {
            int row = cell / layout.size();
            int column = cell % layout.size();
            if (row == column || row + column == layout.size() - 1) {
                square(cell, "diagonal");
            }
        }
    }

    /// The lines come last, so that they lie over everything.
    private String end() {
        int size = layout.size();
        for (int line = 0; line <= size; line++) {
            segment("thin", line, 0, line, size);
            segment("thin", 0, line, size, line);
        }
        for (int row = 0; row <= size; row++) {
            for (int column = 0; column <= size; column++) {
                if (row < size && piece(row, column - 1) != piece(row, column)) {
                    segment("thick", column, row, column, row + 1);
                }
                if (column < size && piece(row - 1, column) != piece(row, column)) {
                    segment("thick", column, row, column + 1, row);
                }
            }
        }
        return svg.append("</svg>\n").toString();
    }

    private int piece(int row, int column) {
        int size = layout.size();
        boolean inside = row >= 0 && row < size && column >= 0 && column < size;
        return inside ? layout.pieceOf(row * size + column) : -1;
    }

    private void segment(String look, int x1, int y1, int x2, int y2) {
        svg.append("<line class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>\n"
                .formatted(look, at(x1), at(y1), at(x2), at(y2)));
    }

    private static int at(int line) {
        return MARGIN + line * CELL;
    }

    private void square(int cell, String look) {
        svg.append("<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>\n"
                .formatted(look, at(cell % layout.size()), at(cell / layout.size()), CELL, CELL));
    }

    private void digit(int cell, int digit, String look) {
        double x = at(cell % layout.size()) + CELL / 2.0;
        double y = at(cell / layout.size()) + CELL / 2.0;
        text(x, y, look, "", Digits.symbol(digit));
    }

    /// Rounded for a file that people may read.
    private static double tenth(double length) {
        return Math.round(length * 10) / 10.0;
    }

    private void text(double x, double y, String look, String more, char symbol) {
        svg.append(
                "<text class=\"%s\" x=\"%s\" y=\"%s\"%s>%s</text>\n".formatted(look, tenth(x), tenth(y), more, symbol));
    }

    /// Candidates stand where they always stand: three in a row on a 9×9 grid.
    private void candidates(int cell, int candidates) {
        if (candidates == 0) {
            square(cell, "empty");
        }
        int across = (int) Math.ceil(Math.sqrt(layout.size()));
        double step = (CELL - 6.0) / across;
        String font = " font-size=\"%s\"".formatted(tenth(step * 0.82));
        for (int rest = candidates; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            double x = at(cell % layout.size()) + 3 + step * ((digit - 1) % across + 0.5);
            int line = (digit - 1) / across;
            double y = at(cell / layout.size()) + 3 + step * (line + 0.5);
            text(x, y, "candidate", font, Digits.symbol(digit));
        }
    }
}
