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

/// Writes to a terminal: draws the solution of a single puzzle, and writes a line each for several.
final class Screen implements Consumer<Result<Solutions>>, AutoCloseable {

    private final Output out;
    private final Naming naming;
    private final Optional<Duration> timeout;
    private final Function<Result<Solutions>, String> lines;
    private @Nullable Result<Solutions> single;
    private boolean severalCame;

    /// @param lines how each of several puzzles is written
    Screen(Output out, Naming naming, Optional<Duration> timeout, Function<Result<Solutions>, String> lines) {
        this.out = out;
        this.naming = naming;
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
        if (single instanceof Result.Answered<Solutions>(var _, var _, var puzzle, var solutions)) {
            draw(puzzle, solutions.answer());
        }
        out.flush();
    }

    /// Draws what there is to see of a puzzle.
    void draw(Puzzle puzzle, Answer answer) {
        switch (answer) {
            case Answer.One(var solution) -> draw(puzzle, solution);
            case Answer.Many(var first, var _) -> {
                draw(puzzle, first);
                out.println("There are more solutions than this.");
            }
            case Answer.None(var reason) -> {
                out.print(naming.draw(puzzle));
                out.println(naming.words("No solution: %s.".formatted(new Sentences(puzzle.layout()).of(reason))));
            }
            case Answer.Stopped _ ->
                out.println("No answer%s."
                        .formatted(timeout.map(limit -> " within " + Times.words(limit))
                                .orElse("")));
        }
    }

    void draw(Puzzle puzzle, Solution solution) {
        out.print(naming.draw(Picture.of(puzzle, solution)));
    }
}
