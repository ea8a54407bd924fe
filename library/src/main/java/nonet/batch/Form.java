package nonet.batch;

import java.util.Optional;
import java.util.function.Function;
import nonet.puzzle.Puzzle;
import org.jspecify.annotations.Nullable;

/// How results are written: a line each. Where puzzles and solutions are 81 digits, as in millions of them, there is a
/// shortcut from digits to bytes.
public final class Form {

    private final Function<Result<Solutions>, String> lines;
    private final @Nullable Function<Puzzle, Pen> pens;

    private Form(Function<Result<Solutions>, String> lines, @Nullable Function<Puzzle, Pen> pens) {
        this.lines = lines;
        this.pens = pens;
    }

    /// Writes each result in this way, without any shortcut.
    public static Form of(Function<Result<Solutions>, String> lines) {
        return new Form(lines, null);
    }

    /// Writes 81 digits where there is a solution, and a line that does not depend on the puzzle where there is none.
    ///
    /// @param lines how any result is written
    public static Form digits(Function<Result<Solutions>, String> lines) {
        return new Form(lines, empty -> new Pen.OfDigits(empty, lines));
    }

    /// Writes JSON objects: `{"index":0,"puzzle":"…","status":"one","solution":"…"}`.
    ///
    /// @param puzzles how a puzzle is written: its symbols, and what is around them
    /// @param sources what stands between the index and the puzzle, by the name of the input; may be empty
    /// @param one the status of a puzzle with a solution
    /// @param lines how any result is written
    public static Form json(
            Function<Puzzle, String> puzzles,
            Function<String, String> sources,
            String one,
            Function<Result<Solutions>, String> lines) {
        return new Form(lines, empty -> new Pen.OfJson(puzzles.apply(empty), sources, one));
    }

    /// The line of a result, without a line break.
    String line(Result<Solutions> result) {
        return lines.apply(result);
    }

    boolean hasShortcut() {
        return pens != null;
    }

    /// The shortcut for puzzles that are like this one, which is empty, but for their givens.
    Optional<Pen> pen(Puzzle empty) {
        return pens == null ? Optional.empty() : Optional.of(pens.apply(empty));
    }
}
