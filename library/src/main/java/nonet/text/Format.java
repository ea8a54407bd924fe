package nonet.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import nonet.puzzle.Puzzle;

/// The ways in which Sudokus are written down. All are read; some are also written.
public enum Format {
    LINE(Kind.LINES, "line", "one puzzle a line, n² characters, . for an empty cell; jigsaw pieces behind the givens"),
    ROWS(Kind.ROWS, "rows", "n lines of n characters"),
    GRID(Kind.ROWS, "grid", "a drawn grid with bars and separators, or a table of Markdown; blanks may be empty cells"),
    TEXT(Kind.ANY, "text", "a drawn grid, then rules: and a line for each rule"),
    CANDIDATES(Kind.ROWS, "candidates", "a drawn grid that shows the candidates of every cell"),
    CANDIDATES_729(Kind.LINES, "729", "one puzzle a line, n characters for each cell: the digit in its place, or ."),
    SDM(Kind.LINES, "sdm", "one puzzle a line, 0 for an empty cell"),
    SDK(Kind.ROWS, "sdk", "SadMan: [Puzzle], rows, [State]"),
    SUDOCUE(Kind.ROWS, "sudocue", "SudoCue: header lines #A #D …, then rows"),
    SS(Kind.ROWS, "ss", "Simple Sudoku: a drawn grid in a border of stars and dashes"),
    SDX(Kind.ROWS, "sdx", "the cells with their candidates, u before a digit that the player placed"),
    MSK(Kind.ROWS, "msk", "VBForums contest: rows"),
    SPF(Kind.ROWS, "spf", "rows with bars and separators"),
    CSV(Kind.ROWS, "csv", "n lines of n fields, separated by commas"),
    TSV(Kind.ROWS, "tsv", "n lines of n fields, separated by tabs"),
    KAGGLE(Kind.LINES, "kaggle", "a table with the columns quizzes and solutions"),
    JSON(Kind.DOCUMENT, "json", "one record a line, {\"puzzle\":…}: keeps everything"),
    FPUZZLES(Kind.DOCUMENT, "fpuzzles", "f-puzzles JSON, one object a line"),
    SCL(Kind.DOCUMENT, "scl", "SudokuPad JSON, one object a line; rules are guessed from drawings"),
    NPY(Kind.DOCUMENT, "npy", "a NumPy array, one (n,n) or many (k,n,n)"),
    HODOKU(
            Kind.RECORD,
            "hodoku",
            "a line of a HoDoKu library: :technique:digits:givens:deleted:eliminations:placements:"),
    HTML(Kind.DOCUMENT, "html", "a page of the web: each square table of digits is a puzzle"),
    OPENSUDOKU(Kind.DOCUMENT, "opensudoku", "OpenSudoku XML"),
    BANK(Kind.LINES, "bank", "puzzle bank: twelve hexadecimal digits, the puzzle, its rating"),
    JIGSAW(Kind.LINES, "jigsaw", "n² givens and n² characters that name the piece of each cell"),
    URL(
            Kind.RECORD,
            "url",
            "a link to SudokuWiki, SudokuExchange, sudoku.coach, f-puzzles or SudokuPad; written: f-puzzles"),
    SCF(Kind.LINES, "scf", "SudokuPad's packed classic puzzles"),
    ISS(Kind.RECORD, "iss", "Interactive Sudoku Solver: .Cage~10~R4C4~R5C4.Thermo~…"),
    KILLER(Kind.RECORD, "killer", "killer cages as numbers, 3x3::k:…, 256 times the sum plus the number of the cage"),
    KILLER_ARROWS(Kind.RECORD, "killer-arrows", "killer cages as n² sums and arrows: R<<<M<<<U^M…"),
    SUDOKUCOACH(Kind.RECORD, "sudokucoach", "a sudoku.coach state, SCv…");

    /// By what an input in a format is recognised.
    enum Kind {
        /// By its beginning, for the whole of it.
        DOCUMENT,
        /// By each line for itself: see [Codec#isRecord].
        RECORD,
        /// By the cells on one line.
        LINES,
        /// By the rows of cells, line for line.
        ROWS,
        /// By one or the other.
        ANY
    }

    private final Kind kind;
    private final String label;
    private final String description;

    Format(Kind kind, String label, String description) {
        this.kind = kind;
        this.label = label;
        this.description = description;
    }

    /// Who knows how it is read and written. Made anew for each who asks, as most runs need one or two of them.
    Codec codec() {
        return switch (this) {
            case LINE -> new WrittenLine(this, Codec.Grids.PIECES, '.', false);
            case JIGSAW -> new WrittenLine(this, Codec.Grids.PIECES, '.', true);
            case SDM -> new WrittenLine(this, Codec.Grids.USUAL, '0', false);
            case CANDIDATES_729 -> new WrittenCandidates.Run(this);
            case KAGGLE -> new Table.Written(this);
            case ROWS, MSK -> new WrittenRows(this, "", "", ".");
            case SDK -> new WrittenRows(this, "[Puzzle]\n", "", ".");
            case CSV -> new WrittenRows(this, "", ",", "");
            case TSV -> new WrittenRows(this, "", "\t", ".");
            case GRID -> new Drawing(this, Drawing.Frame.CROSSES);
            case SS -> new Drawing(this, Drawing.Frame.STARS);
            case SPF -> new Drawing(this, Drawing.Frame.NONE);
            case CANDIDATES -> new WrittenCandidates.Drawn(this);
            case TEXT -> new RuledText(this);
            case JSON -> new JsonRecords(this);
            case FPUZZLES -> new FPuzzles.Documents(this);
            case SCL -> new SclWriting.Documents(this);
            case NPY -> new Npy();
            case HTML -> new HtmlTables();
            case OPENSUDOKU -> new XmlReader.Documents();
            case HODOKU -> new HodokuLibrary();
            case URL -> new Links(this);
            case ISS -> new Iss();
            case KILLER, KILLER_ARROWS -> new KillerText(this);
            case SUDOKUCOACH -> new SudokuCoach();
            case SUDOCUE, SDX, BANK, SCF -> new Codec();
        };
    }

    /// The codecs of all formats of a kind.
    static List<Codec> codecs(Kind kind) {
        return Arrays.stream(values())
                .filter(format -> format.kind == kind)
                .map(Format::codec)
                .toList();
    }

    Kind kind() {
        return kind;
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
        return codec().isWritten();
    }

    /// Finds a format by its name, in whichever case.
    public static Optional<Format> named(String name) {
        String wanted = switch (name.toLowerCase(Locale.ROOT)) {
            case "link" -> "url";
            case "sol" -> "msk";
            case "txt" -> "line";
            case "drawn" -> "grid";
            case "jsonl" -> "json";
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

    /// Whether a puzzle that is written this way is read back as the same puzzle, without further hints. In grids
    /// of candidates those that the givens rule out are not shown, and a digit that only one cell can take and none
    /// of its peers is read as a given.
    public boolean keeps(Puzzle puzzle) {
        return isWritten() && losses(puzzle).isEmpty();
    }

    /// What would be lost of a puzzle that is written this way, in words: `the rules (diagonal)`.
    public List<String> losses(Puzzle puzzle) {
        return codec().losses(puzzle);
    }

    @Override
    public String toString() {
        return label;
    }
}
