package nonet.cli;

import java.util.Optional;
import nonet.batch.Result;
import nonet.logic.Explainer;
import nonet.logic.Hint;
import nonet.picture.HintJson;
import nonet.puzzle.Answer;
import nonet.solve.Solver;
import nonet.text.Entry;
import picocli.CommandLine.TypeConversionException;

/// `nonet hint`: a little help, and no more than was asked for.
final class Hints extends Answering {

    private final Option<Integer> level = Option.of(
            "--level",
            "1..4",
            HintJson.WHERE,
            Hints::level,
            "How much to tell: 1 where to look, 2 which technique too, 3 which cells too, 4 the whole step. 1"
                    + " otherwise.");

    Hints(Streams streams) {
        super(
                streams,
                "hint",
                "Gives a hint for the next step. Where the input holds a player's digits and candidates, it goes"
                        + " on from there, and says when one of them is wrong.");
        add(inputs.options());
        add(level, json, naming.option(), timeout, threads);
        examples(
                "nonet hint puzzle.txt",
                "nonet hint --level 3 progress.sdx",
                "nonet hint --level 4 --json puzzle.txt",
                "",
                "Exit code: 0 a hint was given, 1 some puzzle is not proper or a mark is wrong,",
                "  2 some input is unreadable, 3 the time limit struck.");
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

    /// What there is to say about one puzzle; no hint where it is not proper.
    ///
    /// @param late whether time was up before anything was found
    private record Help(Answer answer, Optional<Hint> hint, boolean late) {}

    @Override
    public Integer call() {
        return answer(withSolver(this::help), this::tell);
    }

    private Help help(Solver solver, Entry entry) {
        var puzzle = entry.puzzle();
        var limits = limits();
        var answer = solver.solve(puzzle, limits);
        if (!(answer instanceof Answer.One(var solution))) {
            return new Help(answer, Optional.empty(), false);
        }
        var now = entry.marks().map(marks -> marks.on(puzzle)).orElseGet(() -> Explainer.start(puzzle));
        var hint = Hint.of(puzzle, now, solution, limits);
        return new Help(
                answer,
                Optional.of(hint),
                hint instanceof Hint.Nothing && limits.halt().isPresent());
    }

    private void tell(Result.Answered<Help> result, Output out) {
        var help = result.answer();
        var puzzle = result.puzzle();
        settle(help.answer());
        if (help.hint().orElse(null) instanceof Hint.Mistake) {
            exit.notProper();
        } else if (help.late()) {
            exit.timeLimit();
        }
        if (isJson()) {
            var line = records().begin(result, ResultJson.status(help.answer())).put("level", level.value());
            help.hint()
                    .ifPresentOrElse(
                            hint -> HintJson.add(line, hint, puzzle, level.value()),
                            () -> line.put("text", HintJson.whyNone(help.answer(), puzzle.layout())));
            out.println(line.toString());
        } else {
            out.println(naming.words(help.hint()
                    .map(hint -> HintJson.words(hint, puzzle, level.value()))
                    .orElseGet(() -> HintJson.whyNone(help.answer(), puzzle.layout()))));
        }
    }
}
