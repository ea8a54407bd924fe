package nonet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// A grid that is written row by row, while its rows come in: plain rows, CSV, drawn grids, grids of
/// candidates, `.sdx`.
final class RowBlock {

    private final List<Row.Cells> rows = new ArrayList<>();
    private boolean bordered;
    private boolean starred;

    boolean isEmpty() {
        return rows.isEmpty();
    }

    void border(Line line) {
        bordered = true;
        starred |= line.text().strip().startsWith("*");
    }

    /// Takes one more row.
    ///
    /// @throws BadText where the row cannot belong to this grid
    void add(Row.Cells row) throws BadText {
        if (!rows.isEmpty() && row.width() != width()) {
            throw BadText.behind(
                    row.line(),
                    "row %d has %d cells, but the rows above have %d".formatted(rows.size() + 1, row.width(), width()),
                    row.width() < width()
                            ? "Maybe a character was lost; write . or 0 for an empty cell."
                            : "Maybe a character was typed twice, or an empty line is missing between two grids.");
        }
        if (rows.isEmpty() && !Layout.isUsual(row.width()) && Alphabet.sizeOf(row.width()) == 0) {
            throw BadText.behind(
                    row.line(),
                    "a row of %d cells belongs to no grid: sizes are 4, 6, 8, 9, 10, 12, 16, 25".formatted(row.width()),
                    "Maybe the row of a 9×9 grid lost or gained a character.");
        }
        rows.add(row);
    }

    private int width() {
        return rows.getFirst().width();
    }

    private int size() {
        return width() > Layout.LARGEST ? Alphabet.sizeOf(width()) : width();
    }

    boolean isComplete() {
        return !rows.isEmpty() && rows.size() * width() == size() * size();
    }

    /// Whether an empty line may stand here: between two bands of blocks.
    boolean isBetweenBands() {
        return !isEmpty() && rows.size() % (size() / Alphabet.usualBlockWidth(size())) == 0;
    }

    /// Whether a row of nothing but dashes is one of this grid's.
    boolean takesDashes(int width) {
        return !isEmpty()
                && width == width()
                && rows.stream()
                        .anyMatch(row -> row.cells().stream()
                                .anyMatch(cell -> cell.text().equals("-")));
    }

    /// Whether these may be 4×4 puzzles, one a line, rather than rows of a 16×16 grid: nothing exceeds 4.
    boolean mayBeSmallLines() {
        return width() == 16
                && rows.stream()
                        .allMatch(row -> row.separator() == Row.Separator.NONE
                                && row.cells().stream()
                                        .allMatch(cell -> Alphabet.isEmptySign(cell.first())
                                                || (cell.first() >= '1' && cell.first() <= '4')));
    }

    List<Row.Cells> rows() {
        return rows;
    }

    BadText incomplete() {
        Line last = rows.getLast().line();
        if (rows.size() == 1) {
            return BadText.behind(
                    last,
                    "here ends the only line, with %d cells".formatted(width()),
                    "Maybe it was cut off: a 9×9 puzzle in one line has 81 characters. A grid has a line for each row.");
        }
        return BadText.behind(
                last,
                "the grid ends after %d of %d rows".formatted(rows.size(), size()),
                "Maybe rows are missing, or a line within the grid is empty or no row.");
    }

    /// @param kind what the lines before said that this is; [Format#ROWS] where they said nothing
    Entry entry(Format kind) throws BadText {
        int size = size();
        var cells = rows.stream().flatMap(row -> row.cells().stream()).toList();
        long line = rows.getFirst().line().number();
        if (cells.stream().allMatch(cell -> cell.text().equals("-1"))) {
            throw noSolution(cells.getFirst());
        }
        if (cells.stream().anyMatch(cell -> isPlayers(cell.text()))) {
            return sdx(size, cells, line);
        }
        if (cells.stream().allMatch(cell -> cell.length() == 1)) {
            return Entry.of(Puzzle.of(layout(size), Alphabet.digits(size, cells)), format(kind), line);
        }
        if (size > 9 && cells.stream().allMatch(cell -> isNumberUpTo(size, cell))) {
            int[] digits = cells.stream().mapToInt(RowBlock::number).toArray();
            return Entry.of(Puzzle.of(layout(size), digits), format(kind), line);
        }
        int[] masks = new int[cells.size()];
        for (int i = 0; i < masks.length; i++) {
            masks[i] = CandidateGrid.mask(cells.get(i), size);
        }
        return CandidateGrid.entry(layout(size), masks, Format.CANDIDATES, line);
    }

    static BadText noSolution(Token place) {
        return new BadText(
                place,
                "-1 in every cell: this says that a puzzle has no solution, and is none itself",
                "Maybe the input is a file of solutions rather than of puzzles.");
    }

    private static boolean isPlayers(String cell) {
        return cell.length() > 1 && Character.toLowerCase(cell.charAt(0)) == 'u';
    }

    private Entry sdx(int size, List<Token> cells, long line) throws BadText {
        int[] candidates = new int[cells.size()];
        int[] placed = new int[cells.size()];
        for (int i = 0; i < placed.length; i++) {
            Token cell = cells.get(i);
            if (isPlayers(cell.text())) {
                var digit = cell.part(1, cell.length());
                candidates[i] = CandidateGrid.mask(digit, size);
                if (Integer.bitCount(candidates[i]) != 1) {
                    throw new BadText(
                            digit,
                            "'%s' is not one digit placed by the player"
                                    .formatted(cell.text().toLowerCase(Locale.ROOT)),
                            "Maybe the u is too much, or digits are.");
                }
                placed[i] = Integer.numberOfTrailingZeros(candidates[i]) + 1;
            } else {
                candidates[i] = CandidateGrid.mask(cell, size);
            }
        }
        return CandidateGrid.marked(layout(size), candidates, placed, Format.SDX, line);
    }

    private static boolean isNumberUpTo(int size, Token cell) {
        return (cell.length() == 1 && Alphabet.isEmptySign(cell.first()))
                || (cell.length() <= 2
                        && cell.text().chars().allMatch(c -> c >= '0' && c <= '9')
                        && Integer.parseInt(cell.text()) <= size);
    }

    private static int number(Token cell) {
        return Character.isDigit(cell.first()) ? Integer.parseInt(cell.text()) : 0;
    }

    /// Upright bars tell how wide the blocks are; without them they have the usual shape.
    private Layout layout(int size) {
        int width = rows.getFirst().blockWidth();
        boolean drawn = width > 1 && width < size && size % width == 0;
        if (drawn && rows.stream().allMatch(row -> row.blockWidth() == width)) {
            return size == 9 && width == 3 ? Layout.classic() : Layout.blocks(size / width, width);
        }
        return Layout.of(size);
    }

    private Format format(Format kind) {
        var separator = rows.getFirst().separator();
        if (kind != Format.ROWS) {
            return kind;
        }
        return switch (separator) {
            case COMMA -> Format.CSV;
            case TAB -> Format.TSV;
            case BAR -> starred ? Format.SS : Format.GRID;
            case NONE, BLANK -> bordered ? Format.GRID : Format.ROWS;
        };
    }
}
