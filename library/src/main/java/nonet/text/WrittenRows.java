package nonet.text;

import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// n lines, one for each row: `rows`, `msk`, `sdk`, `csv`, `tsv`.
final class WrittenRows extends WrittenText {

    private final String title;
    private final String separator;
    private final String empty;

    /// @param title a line before the grid, or nothing
    /// @param separator between two cells; where there is one, digits are numbers rather than symbols
    /// @param empty stands for an empty cell
    WrittenRows(Format format, String title, String separator, String empty) {
        super(format, Grids.USUAL, separator.isEmpty() ? new Part[0] : new Part[] {Part.LETTERS});
        this.title = title;
        this.separator = separator;
        this.empty = empty;
    }

    @Override
    String solution(Layout layout, int[] digits) {
        var symbol = symbolOf(layout, digits);
        return title
                + table(
                        layout,
                        cell -> digits[cell] == 0
                                ? empty
                                : separator.isEmpty() ? symbol.apply(cell) : String.valueOf(digits[cell]),
                        separator);
    }

    @Override
    String noSolution(Puzzle puzzle) {
        return table(puzzle.layout(), _ -> "-1", separator.isEmpty() ? " " : separator);
    }
}
