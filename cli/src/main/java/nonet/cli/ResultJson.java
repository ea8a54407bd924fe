package nonet.cli;

import nonet.batch.Result;
import nonet.batch.Solutions;
import nonet.picture.JsonLine;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.text.PuzzleJson;
import nonet.text.TextError;

/// Results as JSON objects, one per puzzle and line.
final class ResultJson {

    private ResultJson() {}

    static String line(Result<Solutions> result) {
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

    static JsonLine of(Result.Answered<Solutions> result) {
        var solutions = result.answer();
        var line = begin(result.index(), result.puzzle(), solutions.answer());
        return switch (solutions.answer()) {
            case Answer.None(var reason) -> line.put("reason", new Sentences(puzzle.layout()).of(reason));
            case Answer.One(var solution) -> line.put("solution", solution.toString());
            case Answer.Many _ -> several(line, solutions);
            case Answer.Stopped stopped -> {
                stopped.found().ifPresent(solution -> line.put("found", solution.toString()));
                yield line;
            }
        };
    }

    private static JsonLine several(JsonLine line, Solutions solutions) {
        line.put("solutions", solutions.found());
        return solutions.found().size() > 2 || solutions.complete() ? line.put("complete", solutions.complete()) : line;
    }

    /// How every line about a puzzle begins.
    static JsonLine begin(long index, Puzzle puzzle, Answer answer) {
        return new JsonLine()
                .put("index", index)
                .putRaw("puzzle", PuzzleJson.write(puzzle))
                .put("status", status(answer));
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
