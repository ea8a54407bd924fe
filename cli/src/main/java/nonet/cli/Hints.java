package nonet.cli;

import java.time.Duration;
import java.util.concurrent.Callable;
import nonet.logic.Explainer;
import nonet.logic.Hint;
import nonet.picture.HintJson;
import nonet.picture.JsonLine;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.Reading;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/// `nonet hint`: a little help, and no more than was asked for.
final class Hints implements Callable<Integer> {

    private final Streams streams;
    private final Inputs inputs = new Inputs();
    private final Option<Integer> level = Option.of(
            "--level",
            "1..4",
            HintJson.WHERE,
            Hints::level,
            "How much to tell: 1 where to look, 2 which technique too, 3 which cells too, 4 the whole step.");
    private final Option<Boolean> json = Option.flag("--json", "Write one JSON object per puzzle and line.");
    private final Option<Duration> timeout = Option.maybe(
            "--timeout", "TIME", Duration.class, Times::parse, "Give up on a puzzle after this time: 500ms, 30s, 2m.");
    private final CommandSpec spec;

    private final ExitCode exit = new ExitCode();
    private final Solver solver = Solver.fastest();

    Hints(Streams streams) {
        this.streams = streams;
        this.spec = Description.of(
                        "hint",
                        "Gives a hint for the next step. Where the input holds a player's digits and candidates, it goes"
                                + " on from there, and says when one of them is wrong.",
                        this)
                .add(inputs.options())
                .add(level, json, timeout)
                .examples(
                        "nonet hint puzzle.txt",
                        "nonet hint --level 3 progress.sdx",
                        "nonet hint --level 4 --json puzzle.txt",
                        "",
                        "Exit code: 0 a hint was given, 1 some puzzle is not proper or a mark is wrong,",
                        "  2 some input is unreadable, 3 the time limit struck.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    private static Integer level(String text) {
        return switch (text) {
            case "1" -> HintJson.WHERE;
            case "2" -> HintJson.TECHNIQUE;
            case "3" -> HintJson.CELLS;
            case "4" -> HintJson.STEP;
            default ->
                throw new TypeConversionException("'%s' is no level. Maybe 1 (least) to 4 (most)".formatted(text));
        };
    }

    @Override
    public Integer call() {
        try (var questions = inputs.open(streams);
                var out = new Output(streams.out())) {
            questions.beforeWaiting(out::flush);
            while (questions.hasNext()) {
                var question = questions.next();
                switch (question.reading()) {
                    case Reading.Unreadable(var error) -> {
                        exit.unreadable();
                        if (json.value()) {
                            out.println(
                                    JsonAnswers.error(question.index(), error).toString());
                        } else {
                            streams.err().println("nonet: " + error.render());
                        }
                    }
                    case Reading.Read(var entry) -> out.println(hint(question.index(), entry));
                }
            }
        }
        return exit.value();
    }

    private String hint(long index, Entry entry) {
        var puzzle = entry.puzzle();
        var limits = timeout.given().map(Limits::within).orElseGet(Limits::none);
        var answer = solver.solve(puzzle, limits);
        if (!(answer instanceof Answer.One(var solution))) {
            if (answer instanceof Answer.Stopped) {
                exit.timeLimit();
            } else {
                exit.notProper();
            }
            String text = HintJson.whyNone(answer);
            return json.value() ? line(index, answer).put("text", text).toString() : text;
        }
        var now = entry.marks().map(marks -> marks.on(puzzle)).orElseGet(() -> Explainer.start(puzzle));
        var hint = Hint.of(puzzle, now, solution, limits);
        if (hint instanceof Hint.Mistake) {
            exit.notProper();
        } else if (hint instanceof Hint.Nothing && limits.halt().isPresent()) {
            exit.timeLimit();
        }
        return json.value()
                ? HintJson.add(line(index, answer), hint, puzzle, level.value()).toString()
                : HintJson.words(hint, puzzle, level.value());
    }

    private JsonLine line(long index, Answer answer) {
        return new JsonLine()
                .put("index", index)
                .put("status", JsonAnswers.status(answer))
                .put("level", level.value());
    }
}
