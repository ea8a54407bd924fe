package nonet.ask;

import nonet.logic.Explanation;
import nonet.picture.JsonLine;
import nonet.picture.Moment;

/// The way of a person, step by step: at each moment the position before a step, and the step.
record WayFilm(Explanation way) implements Film {

    @Override
    public int length() {
        return way.steps().size();
    }

    @Override
    public JsonLine moment(int step) {
        return Film.put(new JsonLine(), Moment.of(way, step));
    }
}
