package nonet.text;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.stream.Collectors;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// Writes puzzles or solutions, one after the other, in one format. Each is written as it comes; what is
/// written stands in the file after [#close] at the latest.
///
/// A NumPy array names the number of its grids at its beginning, where nobody knows it yet. Written to a
/// file, the number is filled in at the end; written to a stream, the grids are held in memory, a byte for
/// each cell, until [#close].
public interface PuzzleWriter extends Closeable {

    /// Writes a puzzle.
    ///
    /// @throws IllegalArgumentException naming what the format does not keep of it, and those that do
    void puzzle(Puzzle puzzle) throws IOException;

    /// Writes a puzzle with what is known of it, as far as the format has a place for that.
    ///
    /// @throws IllegalArgumentException naming what the format does not keep of the puzzle, and those that do
    default void puzzle(Puzzle puzzle, About about) throws IOException {
        puzzle(puzzle);
    }

    /// Writes a puzzle and its solution, in formats that have a place for both; in all others the solution
    /// alone.
    ///
    /// @param digits for each cell in reading order its digit
    default void solved(Puzzle puzzle, int[] digits) throws IOException {
        solution(puzzle.layout(), digits);
    }

    /// Writes a full grid.
    ///
    /// @param digits for each cell in reading order its digit
    void solution(Layout layout, int[] digits) throws IOException;

    /// Writes a word in place of a grid, on a line of its own: why there is none.
    ///
    /// @throws IllegalArgumentException where the format has no place for words
    void word(String word) throws IOException;

    /// Writes a puzzle and a word in place of its solution, in formats that have a place for both; in all others the
    /// word alone.
    default void unsolved(Puzzle puzzle, String word) throws IOException {
        word(word);
    }

    /// Writes -1 in place of every digit of a puzzle's solution: it has none.
    void noSolution(Puzzle puzzle) throws IOException;

    /// Writes to a stream, which [#close] closes.
    ///
    /// @throws IllegalArgumentException where the format is one that is only read
    static PuzzleWriter to(OutputStream out, Format format) {
        return written(format).writer(out);
    }

    /// Writes to a file, which is made anew.
    static PuzzleWriter to(Path file, Format format) throws IOException {
        return written(format).writer(file);
    }

    private static Codec written(Format format) {
        if (format.isWritten()) {
            return format.codec();
        }
        throw new IllegalArgumentException("%s is read but not written. Maybe %s"
                .formatted(format, Format.allWritten().map(Format::label).collect(Collectors.joining(", "))));
    }
}
