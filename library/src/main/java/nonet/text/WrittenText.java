package nonet.text;

import java.io.OutputStream;
import java.util.function.IntFunction;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// A format that is text: each record by itself. [TextWriter] sets them apart. Lines end with LF on every machine.
abstract class WrittenText extends Codec {

    private final Format format;

    WrittenText(Format format, Grids grids, Part... parts) {
        super(grids, parts);
        this.format = format;
    }

    @Override
    final boolean isWritten() {
        return true;
    }

    @Override
    final PuzzleWriter writer(OutputStream out) {
        return new TextWriter(out, format, this);
    }

    /// Whether a record has several lines; then an empty line stands between two.
    final boolean isOfSeveralLines() {
        return format.kind() == Format.Kind.ROWS || format.kind() == Format.Kind.ANY;
    }

    /// What stands before the first record.
    String header() {
        return "";
    }

    /// The puzzle with a line break at its end. A format says this, or what a solution looks like.
    ///
    /// @param about what is known of it; most formats have no place for that
    String puzzle(Puzzle puzzle, About about) {
        return solution(puzzle.layout(), puzzle.givens());
    }

    /// A full grid, or as far as it is filled: a puzzle that has all its givens, where puzzles and solutions look
    /// alike.
    ///
    /// @throws IllegalArgumentException naming what would be lost, and the formats that keep it
    String solution(Layout layout, int[] digits) {
        var solution = Puzzle.of(layout, digits);
        refuseLosses(format, solution);
        return puzzle(solution, About.NOTHING);
    }

    /// A puzzle and its solution.
    String solved(Puzzle puzzle, int[] digits) {
        return solution(puzzle.layout(), digits);
    }

    /// What stands in place of a puzzle's solution.
    String noSolution(Puzzle puzzle) {
        return isOfSeveralLines() ? table(puzzle.layout(), _ -> "-1", " ") : unsolved(puzzle, "-1");
    }

    /// A puzzle, and a word in place of its solution.
    String unsolved(Puzzle puzzle, String word) {
        return word(word);
    }

    /// A word in place of a record.
    String word(String word) {
        return word + "\n";
    }

    /// A line for each row.
    static String table(Layout layout, IntFunction<String> cellText, String separator) {
        var text = new StringBuilder();
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            text.append(cellText.apply(cell)).append((cell + 1) % layout.columns() == 0 ? "\n" : separator);
        }
        return text.toString();
    }

    /// The symbol of each cell.
    static IntFunction<String> symbolOf(Layout layout, int[] digits) {
        String symbols = layout.symbols(digits);
        return cell -> symbols.substring(cell, cell + 1);
    }
}
