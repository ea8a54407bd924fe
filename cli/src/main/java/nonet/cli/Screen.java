package nonet.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import nonet.batch.Result;
import nonet.batch.Solutions;
import nonet.picture.Picture;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import org.jspecify.annotations.Nullable;

/// Writes to a terminal: draws the one solution of a single puzzle, and writes a line each for several.
final class Screen implements Consumer<Result<Solutions>>, AutoCloseable {

    private final Output out;
    private final Streams streams;
    private final boolean several;
    private final Optional<Duration> timeout;
    private final Function<Result<Solutions>, String> lines;
    private @Nullable Result<Solutions> single;
    private boolean severalCame;

    /// @param several whether to draw more than the first solution
    /// @param lines how each of several puzzles is written
    Screen(
            Output out,
            Streams streams,
            boolean several,
            Optional<Duration> timeout,
            Function<Result<Solutions>, String> lines) {
        this.out = out;
        this.streams = streams;
        this.several = several;
        this.timeout = timeout;
        this.lines = lines;
    }

    @Override
    public void accept(Result<Solutions> result) {
        if (single == null && !severalCame) {
            single = result;
            return;
        }
        if (single != null) {
            out.println(lines.apply(single));
            single = null;
            severalCame = true;
        }
        out.println(lines.apply(result));
    }

    @Override
    public void close() {
        if (single instanceof Result.Answered<Solutions>(var _, var puzzle, var solutions)) {
            draw(puzzle, solutions);
        }
        out.flush();
    }

    private void draw(Puzzle puzzle, Solutions solutions) {
        var found = solutions.found();
        switch (solutions.answer()) {
            case Answer.One _ -> draw(puzzle, found);
            case Answer.Many _ -> {
                draw(puzzle, several ? found : found.subList(0, 1));
                out.println(
                        solutions.complete()
                                ? "There are %d solutions.".formatted(found.size())
                                : "There are more solutions than this.");
            }
            case Answer.None(var reason) -> {
                out.print(streams.draw(puzzle));
                out.println("No solution: %s.".formatted(new Sentences(puzzle.layout()).of(reason)));
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
