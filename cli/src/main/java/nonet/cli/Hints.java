package nonet.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import nonet.batch.Result;
import nonet.logic.Explainer;
import nonet.logic.Hint;
import nonet.picture.HintJson;
import nonet.puzzle.Answer;
import nonet.solve.Solver;
import nonet.text.Entry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/// `nonet hint`: a little help, and no more than was asked for.
final class Hints implements Callable<Integer> {

    private final Answering answering;
    private final Option<Integer> level = Option.of(
            "--level",
            "1..4",
            HintJson.WHERE,
            Hints::level,
            "How much to tell: 1 where to look, 2 which technique too, 3 which cells too, 4 the whole step. 1"
                    + " otherwise.");
    private final CommandSpec spec;

    Hints(Streams streams) {
        this.answering = new Answering(streams);
        this.spec = Description.of(
                        "hint",
                        "Gives a hint for the next step. Where the input holds a player's digits and candidates, it goes"
                                + " on from there, and says when one of them is wrong.",
                        this)
                .add(answering.inputs().options())
                .add(level, answering.json(), answering.naming().option(), answering.timeout(), answering.threads())
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

    /// What there is to say about one puzzle; no hint where it is not proper.
    ///
    /// @param late whether time was up before anything was found
    private record Help(Answer answer, Optional<Hint> hint, boolean late) {}

    @Override
    public Integer call() {
        return answering.answer(this::worker, this::tell);
    }

    private Function<Entry, Help> worker() {
        var solver = Solver.fastest();
        return entry -> help(solver, entry);
    }

    private Help help(Solver solver, Entry entry) {
        var puzzle = entry.puzzle();
        var limits = answering.limits();
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
        answering.settle(help.answer());
        if (help.hint().orElse(null) instanceof Hint.Mistake) {
            answering.exit().notProper();
        } else if (help.late()) {
            answering.exit().timeLimit();
        }
        if (answering.isJson()) {
            var line = answering
                    .records()
                    .begin(result, ResultJson.status(help.answer()))
                    .put("level", level.value());
            help.hint()
                    .ifPresentOrElse(
                            hint -> HintJson.add(line, hint, puzzle, level.value()),
                            () -> line.put("text", HintJson.whyNone(help.answer(), puzzle.layout())));
            out.println(line.toString());
        } else {
            out.println(answering
                    .naming()
                    .words(help.hint()
                            .map(hint -> HintJson.words(hint, puzzle, level.value()))
                            .orElseGet(() -> HintJson.whyNone(help.answer(), puzzle.layout()))));
        }
    }
}
