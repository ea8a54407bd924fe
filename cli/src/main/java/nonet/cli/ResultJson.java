package nonet.cli;

import java.util.stream.Collectors;
import nonet.batch.Result;
import nonet.batch.Solutions;
import nonet.picture.JsonLine;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Solution;
import nonet.text.PuzzleJson;
import nonet.text.TextError;

/// Results as JSON objects, one per puzzle and line.
///
/// @param named whether each says which input it came from
record ResultJson(boolean named) {

    String line(Result<Solutions> result) {
        return switch (result) {
            case Result.Unreadable<Solutions>(var index, var error) ->
                error(index, error).toString();
            case Result.Answered<Solutions> answered -> of(answered).toString();
        };
    }

    static JsonLine error(long index, TextError error) {
        return new JsonLine()
                .put("index", index)
                .put("puzzle", error.excerpt())
                .put("status", "error")
                .put("message", error.message())
                .put("line", error.line())
                .put("column", error.column())
                .put("source", error.source())
                .put("advice", error.advice());
    }

    JsonLine of(Result.Answered<Solutions> answered) {
        var solutions = answered.answer();
        var line = begin(answered, status(solutions));
        switch (solutions.answer()) {
            case Answer.None(var reason) ->
                line.put("reason", new Sentences(answered.puzzle().layout()).of(reason));
            case Answer.One(var solution) -> {
                line.put("solution", solution.toString());
                putOutside(line, solution);
            }
            case Answer.Many _ -> line.put("solutions", solutions.found());
            case Answer.Stopped stopped ->
                stopped.found().ifPresent(solution -> line.put("found", solution.toString()));
        }
        return line;
    }

    /// What a solution says about cells outside the grid, in the words in which a puzzle names them.
    private static void putOutside(JsonLine line, Solution solution) {
        solution.regions().ifPresent(regions -> line.put("regions", regions));
        if (!solution.extra().isEmpty()) {
            line.putRaw(
                    "extra",
                    solution.extra().entrySet().stream()
                            .map(entry -> "\"%s\":%d".formatted(entry.getKey(), entry.getValue()))
                            .collect(Collectors.joining(",", "{", "}")));
        }
    }

    JsonLine begin(Result.Answered<?> result, String status) {
        return begin(result).put("status", status);
    }

    /// How every line about a puzzle begins.
    JsonLine begin(Result.Answered<?> result) {
        var line = new JsonLine().put("index", result.index());
        if (named) {
            line.put("source", result.source());
        }
        return line.putRaw("puzzle", PuzzleJson.write(result.puzzle()));
    }

    /// What stands between index and puzzle.
    String source(String name) {
        String object = new JsonLine().put("source", name).toString();
        return named ? "," + object.substring(1, object.length() - 1) : "";
    }

    static String status(Solutions solutions) {
        return solutions.answer() instanceof Answer.One && solutions.sought() == 1
                ? "some"
                : status(solutions.answer());
    }

    static String status(Answer answer) {
        return switch (answer) {
            case Answer.None _ -> "none";
            case Answer.One _ -> "one";
            case Answer.Many _ -> "many";
            case Answer.Stopped _ -> "timeout";
        };
    }
}
