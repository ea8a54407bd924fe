package nonet.ask;

import java.util.Optional;
import java.util.function.Consumer;
import nonet.logic.Explanation;
import nonet.logic.er.ErRater;
import nonet.logic.er.ErScale;
import nonet.picture.ErJson;
import nonet.picture.JsonLine;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// What the scales of the forums say of puzzles that have one solution. It rests on nothing else that is asked for, so
/// that the page can have it in a script of its own, which is fetched by those alone who ask.
public final class ErPaths implements Questions.Paths {

    @Override
    public JsonLine explain(Puzzle puzzle, ErScale scale, Limits limits, Listener listener, Consumer<WayFilm> keeper) {
        var path = new ErRater(scale).path(puzzle, limits, listener.counting());
        keeper.accept(WayFilm.of(path));
        boolean isStopped = path.ending() instanceof Explanation.Ending.Stopped;
        return ErJson.addTold(new JsonLine(), path)
                .put("puzzle", puzzle.toString())
                .put("status", isStopped ? "timeout" : "one");
    }

    @Override
    public JsonLine rate(Puzzle puzzle, Answer.One answer, ErScale scale, Limits limits) {
        var path = scale.path(puzzle, limits);
        return path.ending() instanceof Explanation.Ending.Stopped(var halt)
                ? Answers.put(new JsonLine(), puzzle, new Answer.Stopped(halt, Optional.of(answer.solution())))
                : ErJson.addRating(Answers.put(new JsonLine(), puzzle, answer), path);
    }
}
