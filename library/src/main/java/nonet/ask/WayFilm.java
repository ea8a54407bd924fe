package nonet.ask;

import java.util.function.IntFunction;
import nonet.logic.Explanation;
import nonet.logic.er.ErPath;
import nonet.picture.JsonLine;
import nonet.picture.Moment;

/// The way of a person, step by step: at each moment the position before a step, and the step.
public record WayFilm(int length, IntFunction<Moment> moments) implements Conversation.Film {

    static WayFilm of(Explanation way) {
        return new WayFilm(way.steps().size(), step -> Moment.of(way, step));
    }

    static WayFilm of(ErPath path) {
        return new WayFilm(path.steps().size(), step -> Moment.of(path, step));
    }

    @Override
    public JsonLine moment(int step) {
        return Answers.put(new JsonLine(), moments.apply(step));
    }
}
