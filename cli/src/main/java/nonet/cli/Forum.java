package nonet.cli;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.batch.Result;
import nonet.logic.Explanation;
import nonet.logic.er.ErPath;
import nonet.logic.er.ErRater;
import nonet.logic.er.ErSet;
import nonet.logic.er.ErTechnique;
import nonet.picture.ErJson;
import nonet.picture.ErSentences;
import nonet.picture.JsonLine;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.Near;
import picocli.CommandLine.TypeConversionException;

/// The scales of the forums: ER, EP and ED as Sudoku Explainer or its successor computes them, for `rate` and
/// `explain`.
final class Forum {

    private static final String ONLY_CLASSIC = "not rated: ER is a rating of 9×9 grids without further rules";

    private static final String OURS = "ours";

    /// What the scales are called.
    private static final List<String> LABELS = Stream.concat(
                    Stream.of(OURS), Stream.of(ErSet.values()).map(ErSet::label))
            .toList();

    private final Answering answering;

    private final Option<Choice> scale = Option.oneOf(
            "--scale",
            "NAME",
            Choice.class,
            Forum::choice,
            LABELS,
            "How hard steps are: ours (HoDoKu's scores), er (ER, EP and ED of the forums, as Sudoku Explainer 1.2.1"
                    + " computes them), or er-default (the same with the techniques that its successor SukakuExplainer"
                    + " has besides, for which many puzzles are easier).");

    /// A scale: that of a set of techniques of the forums, or ours.
    private record Choice(Optional<ErSet> set) {}

    Forum(Answering answering) {
        this.answering = answering;
    }

    Option<?> scale() {
        return scale;
    }

    /// Whether a scale of the forums was asked for.
    boolean isAsked() {
        return scale.given().flatMap(Choice::set).isPresent();
    }

    /// Whether another was.
    boolean isDeclined() {
        return scale.given().isPresent() && !isAsked();
    }

    /// The set of techniques that was asked for, by the name of its scale or by its figures alone.
    private ErSet set() {
        return scale.given().flatMap(Choice::set).orElse(ErSet.CLASSIC);
    }

    /// What the scale is called that was asked for.
    String label() {
        return set().label();
    }

    private static Choice choice(String name) {
        var set = ErSet.named(name);
        if (set.isEmpty() && !name.equals(OURS)) {
            var near = Near.to(name, LABELS);
            throw new TypeConversionException("there is no scale '%s'. Maybe %s"
                    .formatted(name, near.isEmpty() ? "ours, er or er-default" : String.join(" or ", near)));
        }
        return new Choice(set);
    }

    /// What became of a puzzle; no path where it is not proper, or not of this scale.
    record Rated(Answer answer, Optional<ErPath> path, boolean isKnown) {}

    Function<Entry, Rated> worker() {
        var solver = Solver.fastest();
        var rater = new ErRater(set());
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
            throw new Refusal("--scale %s has techniques of its own. Maybe leave out --techniques and --up-to"
                    .formatted(label()));
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
        if (answering.streams.seen()) {
            out.print(answering.naming.draw(result.puzzle()));
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
                            answering.naming.words(ErSentences.of(step))));
        }
        out.println(ErSentences.ending(path));
    }

    /// Remembers what a rating means for the exit code.
    void settle(Rated rated) {
        answering.settle(rated.answer());
        if (!rated.isKnown()) {
            answering.exit.unreadable();
        }
    }
}
