package nonet.cli;

import java.util.function.Consumer;
import java.util.function.Function;
import nonet.picture.JsonLine;

/// What there is to tell of a puzzle.
///
/// @param lines writes the output of those who do not want JSON
/// @param words beside it, for whoever watches
/// @param fields adds to the JSON
/// @param isImproper whether the puzzle is none of which such can be asked
record Telling(
        Consumer<Output> lines,
        String words,
        Function<JsonLine, JsonLine> fields,
        boolean isImproper,
        boolean isStopped) {

    static Telling improper(String why) {
        return new Telling(_ -> {}, why, line -> line.put("message", why), true, false);
    }

    static Telling outOfTime() {
        return new Telling(_ -> {}, "no answer in time", line -> line, false, true);
    }

    /// The same with more in its JSON.
    Telling with(Function<JsonLine, JsonLine> more) {
        return new Telling(lines, words, fields.andThen(more), isImproper, isStopped);
    }
}
