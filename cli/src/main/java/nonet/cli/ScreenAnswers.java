package nonet.cli;

import java.time.Duration;
import java.util.Optional;
import nonet.picture.Picture;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import org.jspecify.annotations.Nullable;

/// Writes to a terminal: draws the one solution of a single puzzle, and writes a line each for several.
final class ScreenAnswers implements Answers {

    private final Output out;
    private final Streams streams;
    private final boolean several;
    private final Optional<Duration> timeout;
    private final Answers lines;
    private @Nullable Reply single;
    private boolean severalCame;

    /// @param several whether to draw more than the first solution
    /// @param lines what several puzzles are written with
    ScreenAnswers(Output out, Streams streams, boolean several, Optional<Duration> timeout, Answers lines) {
        this.out = out;
        this.streams = streams;
        this.several = several;
        this.timeout = timeout;
        this.lines = lines;
    }

    @Override
    public void take(Reply reply) {
        if (single == null && !severalCame) {
            single = reply;
            return;
        }
        if (single != null) {
            lines.take(single);
            single = null;
            severalCame = true;
        }
        lines.take(reply);
    }

    @Override
    public void close() {
        if (single instanceof Reply.Answered answered) {
            draw(answered);
        }
        lines.close();
    }

    private void draw(Reply.Answered answered) {
        switch (answered.answer()) {
            case Answer.One _ -> draw(answered.puzzle(), answered.solutions());
            case Answer.Many _ -> {
                draw(
                        answered.puzzle(),
                        several ? answered.solutions() : answered.solutions().subList(0, 1));
                out.println(
                        answered.complete()
                                ? "There are %d solutions."
                                        .formatted(answered.solutions().size())
                                : "There are more solutions than this.");
            }
            case Answer.None(var reason) -> {
                out.print(streams.draw(answered.puzzle()));
                out.println("No solution: %s.".formatted(Sentences.of(reason)));
            }
            case Answer.Stopped _ ->
                out.println("No answer%s."
                        .formatted(timeout.map(limit -> " within " + Times.words(limit))
                                .orElse("")));
        }
    }

    /// Draws one solution, or all that were asked for.
    private void draw(Puzzle puzzle, Iterable<Solution> solutions) {
        for (Solution solution : solutions) {
            out.print(streams.draw(Picture.of(puzzle, solution)));
        }
    }
}
