package nonet.cli;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import nonet.logic.Catalogue;
import nonet.logic.Explainer;
import nonet.logic.Hint;
import nonet.logic.Step;
import nonet.picture.JsonLine;
import nonet.picture.Sentences;
import nonet.picture.StepJson;
import nonet.puzzle.Answer;
import nonet.puzzle.Candidate;
import nonet.puzzle.Digits;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Unit;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.Reading;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/// `nonet hint`: a little help, and no more than was asked for.
final class Hints implements Callable<Integer> {

    private static final int WHERE = 1;
    private static final int TECHNIQUE = 2;
    private static final int CELLS = 3;
    private static final int STEP = 4;

    private final Streams streams;
    private final Inputs inputs = new Inputs();
    private final Option<Integer> level = Option.of(
            "--level",
            "1..4",
            WHERE,
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
            case "1" -> WHERE;
            case "2" -> TECHNIQUE;
            case "3" -> CELLS;
            case "4" -> STEP;
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
            return json.value()
                    ? line(index, answer).put("text", whyNone(answer)).toString()
                    : whyNone(answer);
        }
        var now = entry.marks().map(marks -> marks.on(puzzle)).orElseGet(() -> Explainer.start(puzzle));
        var hint = Hint.of(puzzle, now, solution, limits);
        if (hint instanceof Hint.Mistake) {
            exit.notProper();
        } else if (hint instanceof Hint.Nothing && limits.halt().isPresent()) {
            exit.timeLimit();
        }
        String text = words(hint, puzzle);
        return json.value()
                ? fields(line(index, answer), hint, puzzle).put("text", text).toString()
                : text;
    }

    private JsonLine line(long index, Answer answer) {
        return new JsonLine()
                .put("index", index)
                .put("status", JsonAnswers.status(answer))
                .put("level", level.value());
    }

    private static String whyNone(Answer answer) {
        return switch (answer) {
            case Answer.None(var reason) ->
                "There is no hint: the puzzle has no solution, since %s.".formatted(Sentences.of(reason));
            case Answer.Many _ -> "There is no hint: the puzzle has more than one solution. Maybe a given is missing.";
            case Answer.One _, Answer.Stopped _ -> "There is no hint: the time is up.";
        };
    }

    /// What the hint tells, no more than its level allows.
    private JsonLine fields(JsonLine line, Hint hint, Puzzle puzzle) {
        switch (hint) {
            case Hint.Mistake(var wrong, var missing) ->
                line.putObjects("wrong", StepJson.candidates(wrong))
                        .putObjects("missing", StepJson.candidates(missing));
            case Hint.Advice advice -> {
                line.put("where", advice.where(puzzle));
                if (level.value() >= TECHNIQUE) {
                    line.put("technique", advice.step().technique());
                }
                if (level.value() >= CELLS) {
                    line.put("cells", cells(advice));
                }
                if (level.value() >= STEP) {
                    line.put("step", StepJson.of(advice.step()));
                }
            }
            case Hint.Finished _ -> line.put("finished", true);
            case Hint.Nothing _ -> {}
        }
        return line;
    }

    private String words(Hint hint, Puzzle puzzle) {
        return switch (hint) {
            case Hint.Mistake(var wrong, var missing) -> mistake(wrong, missing);
            case Hint.Advice advice -> advice(advice, puzzle);
            case Hint.Finished _ -> "The puzzle is solved.";
            case Hint.Nothing _ -> "No technique finds a step here.";
        };
    }

    private static String mistake(List<Candidate> wrong, List<Candidate> missing) {
        if (!wrong.isEmpty()) {
            return "Something is wrong: %s."
                    .formatted(wrong.stream()
                            .map(candidate ->
                                    "%s is not %s".formatted(candidate.cell(), Digits.symbol(candidate.digit())))
                            .collect(Collectors.joining(", ")));
        }
        return "A candidate was ruled out that is needed: look again at %s."
                .formatted(missing.stream()
                        .map(candidate -> candidate.cell().name())
                        .collect(Collectors.joining(", ")));
    }

    private String advice(Hint.Advice advice, Puzzle puzzle) {
        String where = advice.where(puzzle).stream().map(Unit::name).collect(Collectors.joining(", "));
        Step step = advice.step();
        String technique = step.entry().map(Catalogue::title).orElse(step.technique());
        return switch (level.value()) {
            case WHERE -> "Look at %s.".formatted(where);
            case TECHNIQUE -> "Look at %s: there is a step of the kind %s.".formatted(where, technique);
            case CELLS -> "%s: look at %s.".formatted(technique, String.join(", ", cells(advice)));
            default -> "%s: %s".formatted(technique, Sentences.of(step));
        };
    }

    private static List<String> cells(Hint.Advice advice) {
        var cells = advice.step().because();
        return (cells.isEmpty() ? advice.conclusion() : cells)
                .stream().map(cell -> cell.name()).toList();
    }
}
