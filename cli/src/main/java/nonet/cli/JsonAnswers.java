package nonet.cli;

import java.util.List;
import nonet.picture.JsonLine;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Solution;
import nonet.text.TextError;

/// Writes one JSON object per puzzle and line.
final class JsonAnswers implements Answers {

    private final Output out;

    JsonAnswers(Output out) {
        this.out = out;
    }

    @Override
    public void take(Reply reply) {
        out.println(line(reply).toString());
    }

    static JsonLine line(Reply reply) {
        return switch (reply) {
            case Reply.Unreadable(var index, var error) -> error(index, error);
            case Reply.Answered answered -> line(answered);
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

    private static JsonLine line(Reply.Answered answered) {
        var line = new JsonLine()
                .put("index", answered.index())
                .put("puzzle", answered.puzzle().toString())
                .put("status", status(answered.answer()));
        return switch (answered.answer()) {
            case Answer.None(var reason) -> line.put("reason", Sentences.of(reason));
            case Answer.One(var solution) -> line.put("solution", solution.toString());
            case Answer.Many _ -> solutions(line, answered);
            case Answer.Stopped stopped -> {
                stopped.found().ifPresent(solution -> line.put("found", solution.toString()));
                yield line;
            }
        };
    }

    private static JsonLine solutions(JsonLine line, Reply.Answered answered) {
        List<Solution> solutions = answered.solutions();
        line.put("solutions", solutions);
        return solutions.size() > 2 || answered.complete() ? line.put("complete", answered.complete()) : line;
    }

    static String status(Answer answer) {
        return switch (answer) {
            case Answer.None _ -> "none";
            case Answer.One _ -> "one";
            case Answer.Many _ -> "many";
            case Answer.Stopped _ -> "timeout";
        };
    }

    @Override
    public void close() {
        out.flush();
    }
}
