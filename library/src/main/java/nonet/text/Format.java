package nonet.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// The ways in which Sudokus are written down. All are read; some are also written.
public enum Format {
    LINE("line", "one puzzle a line, n² characters, . for an empty cell; jigsaw pieces behind the givens", true),
    ROWS("rows", "n lines of n characters", true),
    GRID("grid", "a drawn grid with bars and separators", true),
    CANDIDATES("candidates", "a drawn grid that shows the candidates of every cell", true),
    CANDIDATES_729("729", "one puzzle a line, n characters for each cell: the digit in its place, or .", true),
    SDM("sdm", "one puzzle a line, 0 for an empty cell", true),
    SDK("sdk", "SadMan: [Puzzle], rows, [State]", true),
    SUDOCUE("sudocue", "SudoCue: header lines #A #D …, then rows", false),
    SS("ss", "Simple Sudoku: a drawn grid in a border of stars and dashes", true),
    SDX("sdx", "the cells with their candidates, u before a digit that the player placed", false),
    MSK("msk", "VBForums contest: rows", true),
    SPF("spf", "rows with bars and separators", true),
    CSV("csv", "n lines of n fields, separated by commas", true),
    TSV("tsv", "n lines of n fields, separated by tabs", true),
    KAGGLE("kaggle", "a table with the columns quizzes and solutions", true),
    JSON("json", "f-puzzles JSON, one object a line: givens, pieces, diagonals", true),
    NPY("npy", "a NumPy array, one (n,n) or many (k,n,n)", true),
    HODOKU("hodoku", "a line of a HoDoKu library: :technique:digits:givens:deleted:eliminations:placements:", false),
    OPENSUDOKU("opensudoku", "OpenSudoku XML", false),
    BANK("bank", "puzzle bank: twelve hexadecimal digits, the puzzle, its rating", false),
    JIGSAW("jigsaw", "n² givens and n² characters that name the piece of each cell", true),
    URL("url", "a link to SudokuWiki, SudokuExchange, sudoku.coach, f-puzzles or SudokuPad", false),
    SCF("scf", "SudokuPad's packed classic puzzles", false),
    SUDOKUCOACH("sudokucoach", "a sudoku.coach state, SCv…", false);

    private final String label;
    private final String description;
    private final boolean written;

    Format(String label, String description, boolean written) {
        this.label = label;
        this.description = description;
        this.written = written;
    }

    /// The name by which people ask for it.
    public String label() {
        return label;
    }

    /// What it looks like, in one line.
    public String description() {
        return description;
    }

    /// Whether Nonet also writes it.
    public boolean isWritten() {
        return written;
    }

    /// Finds a format by its name, in whichever case.
    public static Optional<Format> named(String name) {
        String wanted = switch (name.toLowerCase(Locale.ROOT)) {
            case "fpuzzles", "link" -> "url";
            case "sol" -> "msk";
            case "txt" -> "line";
            case "drawn" -> "grid";
            default -> name.toLowerCase(Locale.ROOT);
        };
        return Arrays.stream(values())
                .filter(format -> format.label.equals(wanted))
                .findFirst();
    }

    /// The formats that are also written.
    public static Stream<Format> allWritten() {
        return Arrays.stream(values()).filter(Format::isWritten);
    }

    /// Whether a puzzle that is written this way is read back as the same puzzle, without further hints.
    /// Most formats know neither diagonals nor restricted candidates; a diagonal puzzle may still be written
    /// in them, for whoever reads it knows about the diagonals. In grids of candidates those that the givens
    /// rule out are not shown, and a digit that only one cell can take and none of its peers is read as a given.
    public boolean keeps(Puzzle puzzle) {
        var layout = puzzle.layout();
        boolean plain = puzzle.rules().isEmpty() && !puzzle.isRestricted();
        return written
                && switch (this) {
                    case JSON -> true;
                    case CANDIDATES -> puzzle.rules().isEmpty() && !layout.isJigsaw();
                    case CANDIDATES_729 ->
                        hasUsualBlocks(layout) && puzzle.rules().isEmpty();
                    case LINE, JIGSAW -> plain;
                    case GRID, SPF, SS -> plain && !layout.isJigsaw();
                    default -> plain && hasUsualBlocks(layout);
                };
    }

    /// Whether who knows the size knows the blocks.
    static boolean hasUsualBlocks(Layout layout) {
        return !layout.isJigsaw()
                && Layout.isUsual(layout.size())
                && Layout.of(layout.size()).blockWidth() == layout.blockWidth();
    }

    @Override
    public String toString() {
        return label;
    }
}
