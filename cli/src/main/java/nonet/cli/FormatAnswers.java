package nonet.cli;

import java.io.IOException;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.text.Format;
import nonet.text.PuzzleWriter;

/// Writes the solutions in a format that others read.
final class FormatAnswers implements Answers {

    private final PuzzleWriter writer;
    private final Unsolvable unsolvable;
    private final boolean isArray;
    private Layout layout = Layout.classic();

    FormatAnswers(PuzzleWriter writer, Format format, Unsolvable unsolvable) {
        this.writer = writer;
        this.unsolvable = unsolvable;
        this.isArray = format == Format.NPY;
    }

    @Override
    public void take(Reply reply) {
        try {
            switch (reply) {
                case Reply.Unreadable _ -> instead(reply);
                case Reply.Answered answered -> {
                    layout = answered.puzzle().layout();
                    if (LineAnswers.isSolved(answered)) {
                        writer.solved(
                                answered.puzzle(),
                                answered.solutions().getFirst().digits());
                    } else {
                        instead(reply);
                    }
                }
            }
        } catch (IOException gone) {
            throw new Output.ReaderGone();
        }
    }

    /// An array has no room for words: there, whatever has no solution to show is -1.
    private void instead(Reply reply) throws IOException {
        boolean none = reply instanceof Reply.Answered answered && answered.answer() instanceof Answer.None;
        if (isArray || (none && unsolvable == Unsolvable.MINUS_ONE)) {
            writer.noSolution(layout);
        } else {
            writer.word(unsolvable.line(reply));
        }
    }

    @Override
    public void close() {
        try {
            writer.close();
        } catch (IOException gone) {
            throw new Output.ReaderGone();
        }
    }
}
