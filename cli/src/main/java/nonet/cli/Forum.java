package nonet.cli;

import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.batch.Result;
import nonet.logic.Explanation;
import nonet.logic.er.ErPath;
import nonet.logic.er.ErRater;
import nonet.logic.er.ErTechnique;
import nonet.picture.ErJson;
import nonet.picture.ErSentences;
import nonet.picture.JsonLine;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import nonet.text.Entry;
import picocli.CommandLine.TypeConversionException;

/// The scale of the forums: ER, EP and ED as Sudoku Explainer computes them, for `rate` and `explain`.
final class Forum {

    private static final String ONLY_CLASSIC = "not rated: ER is a rating of 9×9 grids without further rules";

    private final Streams streams;
    private final Answering answering;
    private final Option<Choice> scale = Option.maybe(
            "--scale",
            "NAME",
            Choice.class,
            Forum::choice,
            "How hard steps are: ours (HoDoKu's scores), or er (ER, EP and ED of the forums, as Sudoku Explainer 1.2.1"
                    + " computes them).");

    /// The scales that there are.
    private enum Choice {
        OURS,
        ER
    }

    Forum(Streams streams, Answering answering) {
        this.streams = streams;
        this.answering = answering;
    }

    Option<?> scale() {
        return scale;
    }

    /// Whether this scale was asked for.
    boolean isAsked() {
        return scale.given().isPresent() && scale.value() == Choice.ER;
    }

    /// Whether another was.
    boolean isDeclined() {
        return scale.given().isPresent() && scale.value() != Choice.ER;
    }

    private static Choice choice(String name) {
        return switch (name) {
            case "ours" -> Choice.OURS;
            case "er" -> Choice.ER;
            default -> throw new TypeConversionException("there is no scale '%s'. Maybe ours or er".formatted(name));
        };
    }

    /// What became of a puzzle; no path where it is not proper, or not of this scale.
    record Rated(Answer answer, Optional<ErPath> path, boolean isKnown) {}

    Function<Entry, Rated> worker() {
        var solver = Solver.fastest();
        var rater = new ErRater();
        return entry -> rate(solver, rater, entry.puzzle());
    }

    private Rated rate(Solver solver, ErRater rater, Puzzle puzzle) {
        var limits = answering.limits();
        var answer = solver.solve(puzzle, limits);
        boolean isKnown = ErRater.knows(puzzle);
        if (!isKnown || !(answer instanceof Answer.One)) {
            return new Rated(answer, Optional.empty(), isKnown);
        }
        var path = rater.path(puzzle, limits);
        return path.ending() instanceof Explanation.Ending.Stopped(var halt)
                ? new Rated(new Answer.Stopped(halt, Optional.empty()), Optional.of(path), true)
                : new Rated(answer, Optional.of(path), true);
    }

    /// Complains where techniques are chosen: this scale has its own.
    void exclude(Knowledge knowledge) {
        if (knowledge.isGiven()) {
            throw new Refusal("--scale er has techniques of its own. Maybe leave out --techniques and --up-to");
        }
    }

    /// A rating as JSON.
    JsonLine json(Result.Answered<?> result, Rated rated) {
        var line = begin(result, rated);
        rated.path().filter(_ -> rated.answer() instanceof Answer.One).ifPresent(path -> ErJson.addRating(line, path));
        return line;
    }

    private JsonLine begin(Result.Answered<?> result, Rated rated) {
        var line = answering.records().begin(result, ResultJson.status(rated.answer()));
        return rated.isKnown() ? line : line.put("message", ONLY_CLASSIC);
    }

    /// A rating in words, or why there is none.
    String words(Rated rated) {
        if (!rated.isKnown()) {
            return ONLY_CLASSIC;
        }
        return rated.path()
                .filter(_ -> rated.answer() instanceof Answer.One)
                .map(path -> "%s/%s/%s  %s"
                        .formatted(
                                ErSentences.rating(path.er()),
                                ErSentences.rating(path.ep()),
                                ErSentences.rating(path.ed()),
                                path.hardest().map(ErTechnique::label).orElse("none")))
                .orElseGet(() -> ResultJson.status(rated.answer()));
    }

    /// All techniques with their counts.
    static String techniques(ErPath path) {
        return path.steps().stream()
                .collect(Collectors.groupingBy(step -> step.technique(), TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(used -> used.getKey().label() + ":" + used.getValue())
                .collect(Collectors.joining(" "));
    }

    /// Writes a path.
    void tellPath(Result.Answered<Rated> result, Output out) {
        var rated = result.answer();
        settle(rated);
        if (answering.isJson()) {
            var line = begin(result, rated);
            rated.path().ifPresent(path -> ErJson.addPath(line, path));
            out.println(line.toString());
            return;
        }
        if (streams.seen()) {
            out.print(answering.naming().draw(result.puzzle()));
        } else {
            out.println("Puzzle %d: %s".formatted(result.index() + 1, result.puzzle()));
        }
        rated.path()
                .ifPresentOrElse(
                        path -> tell(path, out),
                        () -> out.println(rated.isKnown() ? ErSentences.whyNone(rated.answer()) : ONLY_CLASSIC));
    }

    private void tell(ErPath path, Output out) {
        int number = 0;
        for (var step : path.steps()) {
            out.println("%4d  %4s  %s: %s"
                    .formatted(
                            ++number,
                            ErSentences.rating(step.rating()),
                            step.technique().title(),
                            answering.naming().words(ErSentences.of(step))));
        }
        out.println(ErSentences.ending(path));
    }

    /// Remembers what a rating means for the exit code.
    void settle(Rated rated) {
        answering.settle(rated.answer());
        if (!rated.isKnown()) {
            answering.exit().unreadable();
        }
    }
}
