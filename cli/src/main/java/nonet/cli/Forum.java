package nonet.cli;

import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.batch.Result;
import nonet.logic.Scale;
import nonet.logic.er.ErPath;
import nonet.logic.er.ErRater;
import nonet.logic.er.ErRating;
import nonet.logic.er.ErScale;
import nonet.logic.er.ErTechnique;
import nonet.picture.ErJson;
import nonet.picture.ErSentences;
import nonet.picture.JsonLine;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.Near;
import picocli.CommandLine.TypeConversionException;

/// The scales of the forums: ER, EP and ED as Sudoku Explainer or its successor computes them, for `rate` and
/// `explain`.
final class Forum {

    private static final String ONLY_CLASSIC = "not rated: " + ErScale.KIND;

    /// What the scales are called.
    private static final List<String> LABELS =
            Scale.all().stream().map(Scale::label).toList();

    private final Answering answering;

    private final Option<Scale> scale = Option.oneOf(
            "--scale",
            "NAME",
            Scale.class,
            Forum::scale,
            LABELS,
            "How hard steps are: ours (HoDoKu's scores), er (ER, EP and ED of the forums, as Sudoku Explainer 1.2.1"
                    + " computes them), or er-default (the same with the techniques that its successor SukakuExplainer"
                    + " has besides, for which many puzzles are easier).");

    Forum(Answering answering) {
        this.answering = answering;
    }

    Option<?> scale() {
        return scale;
    }

    /// Whether a scale of the forums was asked for.
    boolean isAsked() {
        return scale.given().filter(ErScale.class::isInstance).isPresent();
    }

    /// Whether another was.
    boolean isDeclined() {
        return scale.given().isPresent() && !isAsked();
    }

    /// The scale that was asked for, by its name or by its figures alone.
    private ErScale er() {
        return scale.given().orElse(ErScale.CLASSIC) instanceof ErScale er ? er : ErScale.CLASSIC;
    }

    /// What the scale is called that was asked for.
    String label() {
        return er().label();
    }

    private static Scale scale(String name) {
        return Scale.named(name).orElseThrow(() -> {
            var near = Near.to(name, LABELS);
            return new TypeConversionException("there is no scale '%s'. Maybe %s"
                    .formatted(name, near.isEmpty() ? "ours, er or er-default" : String.join(" or ", near)));
        });
    }

    Function<Entry, ErRating> worker() {
        var solver = Solver.fastest();
        var rater = new ErRater(er());
        return entry -> {
            var limits = answering.limits();
            var puzzle = entry.puzzle();
            return ErRating.of(puzzle, solver.solve(puzzle, limits), rater, limits, _ -> {});
        };
    }

    /// Complains where techniques are chosen: this scale has its own.
    void exclude(Knowledge knowledge) {
        if (knowledge.isGiven()) {
            throw new Refusal("--scale %s has techniques of its own. Maybe leave out --techniques and --up-to"
                    .formatted(label()));
        }
    }

    /// A rating as JSON.
    JsonLine json(Result.Answered<?> result, ErRating rated) {
        var line = begin(result, rated);
        rated.whole().ifPresent(path -> ErJson.addRating(line, path));
        return line;
    }

    private JsonLine begin(Result.Answered<?> result, ErRating rated) {
        var line = answering.records().begin(result, ResultJson.status(rated.answer()));
        return er().knows(result.puzzle()) ? line : line.put("message", ONLY_CLASSIC);
    }

    /// A rating in words, or why there is none.
    String words(Puzzle puzzle, ErRating rated) {
        if (!er().knows(puzzle)) {
            return ONLY_CLASSIC;
        }
        return rated.whole()
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
    void tellPath(Result.Answered<ErRating> result, Output out) {
        var rated = result.answer();
        settle(result.puzzle(), rated);
        if (answering.isJson()) {
            var line = begin(result, rated);
            rated.path().ifPresent(path -> ErJson.addPath(line, path));
            out.println(line.toString());
            return;
        }
        if (answering.streams.seen()) {
            out.print(answering.naming.draw(result.puzzle()));
        } else {
            out.println("Puzzle %d: %s".formatted(result.index() + 1, result.puzzle()));
        }
        rated.path()
                .ifPresentOrElse(
                        path -> tell(path, out),
                        () -> out.println(
                                er().knows(result.puzzle()) ? ErSentences.whyNone(rated.answer()) : ONLY_CLASSIC));
    }

    private void tell(ErPath path, Output out) {
        int number = 0;
        for (var step : path.steps()) {
            out.println("%4d  %4s  %s: %s"
                    .formatted(
                            ++number,
                            ErSentences.rating(step.rating()),
                            step.technique().title(),
                            answering.naming.words(ErSentences.of(step))));
        }
        out.println(ErSentences.ending(path));
    }

    /// Remembers what a rating means for the exit code.
    void settle(Puzzle puzzle, ErRating rated) {
        answering.settle(rated.answer());
        if (!er().knows(puzzle)) {
            answering.exit.unreadable();
        }
    }
}
