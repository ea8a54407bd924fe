package nonet.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import nonet.batch.Result;
import nonet.batch.Solutions;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.text.Format;
import nonet.text.PuzzleWriter;

/// Writes solutions in a format that others read.
final class SolutionWriter implements Consumer<Result<Solutions>>, AutoCloseable {

    private final PuzzleWriter writer;
    private final Unsolvable unsolvable;
    private final boolean isArray;
    private Puzzle before = Puzzle.empty(Layout.classic());

    SolutionWriter(PuzzleWriter writer, Format format, Unsolvable unsolvable) {
        this.writer = writer;
        this.unsolvable = format == Format.JSON ? Unsolvable.WORD : unsolvable; // which is its status
        this.isArray = format == Format.NPY;
    }

    @Override
    public void accept(Result<Solutions> result) {
        try {
            switch (result) {
                case Result.Unreadable<Solutions> _ -> unread(result);
                case Result.Answered<Solutions>(var _, var _, var puzzle, var solutions) -> {
                    before = puzzle;
                    if (solutions.isSolved()) {
                        write(puzzle, solutions.found().getFirst());
                    } else {
                        unsolved(puzzle, result, solutions.answer() instanceof Answer.None);
                    }
                }
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // Output throws no such
        }
    }

    void write(Puzzle puzzle, Solution solution) {
        try {
            writer.solved(puzzle, solution.digits());
        } catch (IllegalArgumentException unfit) {
            throw new Refusal("--to: " + unfit.getMessage());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // Output throws no such
        }
    }

    /// An array has no room for words: there, whatever has no solution to show is -1.
    private void unsolved(Puzzle puzzle, Result<Solutions> result, boolean none) throws IOException {
        if (isArray || (none && unsolvable == Unsolvable.MINUS_ONE)) {
            writer.noSolution(puzzle);
        } else {
            writer.unsolved(puzzle, unsolvable.line(result));
        }
    }

    /// What could not be read takes as much room in an array as the puzzle before it.
    private void unread(Result<Solutions> result) throws IOException {
        if (isArray) {
            writer.noSolution(before);
        } else {
            writer.word(unsolvable.line(result));
        }
    }

    @Override
    public void close() {
        try {
            writer.close();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // Output throws no such
        }
    }
}
