package nonet.cli;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Scale;
import nonet.logic.Technique;
import nonet.picture.JsonLine;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.Reading;
import nonet.text.TextError;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/// `nonet rate`: how hard puzzles are for a person.
final class Rate implements Callable<Integer> {

    private static final String USUAL_FORMAT = "%p  %l  %s  %h";

    private final Streams streams;
    private final Inputs inputs = new Inputs();
    private final Knowledge knowledge = new Knowledge();
    private final Option<Boolean> json = Option.flag("--json", "Write one JSON object per puzzle and line.");
    private final Option<Format> format = Option.of(
            "--format",
            "TEXT",
            new Format(USUAL_FORMAT),
            Rate::format,
            "What to write for each puzzle: %%p puzzle, %%l level, %%s score, %%h hardest technique, %%c its code,"
                    + " %%n number of steps, %%t all techniques with their counts, %%g number of givens, %%i index,"
                    + " %%%% a percent sign.");
    private final Option<Duration> timeout = Option.maybe(
            "--timeout", "TIME", Duration.class, Times::parse, "Give up on a puzzle after this time: 500ms, 30s, 2m.");
    private final Option<Integer> threads = Option.maybe(
            "--threads", "N", Integer.class, Numbers::positive, "Work on N puzzles at once; one per core otherwise.");
    private final CommandSpec spec;

    private final ExitCode exit = new ExitCode();

    Rate(Streams streams) {
        this.streams = streams;
        this.spec = Description.of(
                        "rate",
                        "Says how hard puzzles are for a person: the level, the score (each step adds that of its"
                                + " technique, on HoDoKu's scale) and the hardest technique that they need.",
                        this)
                .add(inputs.options())
                .add(knowledge.options())
                .add(json, format, timeout, threads)
                .examples(
                        "nonet rate puzzle.txt",
                        "nonet rate --format '%l %s %p' collection.sdm | sort -k2n",
                        "nonet rate --json collection.sdm > ratings.jsonl",
                        "",
                        "Exit code: 0 every puzzle was rated, 1 some puzzle is not proper, 2 some input is",
                        "  unreadable, 3 the time limit struck.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    /// A format in which every placeholder is known.
    private record Format(String text) {}

    private static Format format(String text) {
        for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 2)) {
            if (at + 1 == text.length() || "plshcntgi%".indexOf(text.charAt(at + 1)) < 0) {
                throw new TypeConversionException(
                        "'%s' has an unknown placeholder at character %d. Maybe %%p, %%l, %%s, %%h, %%c, %%n, %%t, %%g, %%i, or %%%% for a percent sign"
                                .formatted(text, at + 1));
            }
        }
        return new Format(text);
    }

    /// What came of one question.
    private sealed interface Verdict {

        record Unreadable(long index, TextError error) implements Verdict {}

        record Rated(long index, Explanation explanation) implements Verdict {}

        /// A puzzle that cannot be rated, since it is not proper or time was up.
        record Unrated(long index, String puzzle, Answer answer) implements Verdict {}
    }

    @Override
    public Integer call() {
        var out = new Output(streams.out());
        try (out) {
            var dialogue = new Dialogue(streams, inputs, out, threads.given().orElseGet(Numbers::cores));
            dialogue.answerAll(this::worker, verdict -> take(verdict, out));
        }
        return exit.value();
    }

    private Function<Question, Verdict> worker() {
        var solver = Solver.fastest();
        return question -> switch (question.reading()) {
            case Reading.Unreadable(var error) -> new Verdict.Unreadable(question.index(), error);
            case Reading.Read(var entry) -> rate(solver, question.index(), entry);
        };
    }

    private Verdict rate(Solver solver, long index, Entry entry) {
        var puzzle = entry.puzzle();
        var limits = timeout.given().map(Limits::within).orElseGet(Limits::none);
        var answer = solver.solve(puzzle, limits);
        if (!(answer instanceof Answer.One(var solution))) {
            return new Verdict.Unrated(index, puzzle.toString(), answer);
        }
        var explanation = new Explainer(knowledge.chosen().proper(solution)).explain(puzzle, limits);
        return explanation.ending() instanceof Explanation.Ending.Stopped(var halt)
                ? new Verdict.Unrated(index, puzzle.toString(), new Answer.Stopped(halt, Optional.empty()))
                : new Verdict.Rated(index, explanation);
    }

    private void take(Verdict verdict, Output out) {
        switch (verdict) {
            case Verdict.Unreadable(var index, var error) -> {
                exit.unreadable();
                if (json.value()) {
                    out.println(JsonAnswers.error(index, error).toString());
                } else {
                    streams.err().println("nonet: " + error.render());
                }
            }
            case Verdict.Rated(var index, var explanation) ->
                out.println(json.value() ? line(index, explanation).toString() : words(index, explanation));
            case Verdict.Unrated(var index, var puzzle, var answer) -> {
                if (answer instanceof Answer.Stopped) {
                    exit.timeLimit();
                } else {
                    exit.notProper();
                }
                String status = JsonAnswers.status(answer);
                out.println(
                        json.value()
                                ? new JsonLine()
                                        .put("index", index)
                                        .put("puzzle", puzzle)
                                        .put("status", status)
                                        .toString()
                                : puzzle + "  " + status);
            }
        }
    }

    private static JsonLine line(long index, Explanation explanation) {
        var rating = explanation.rating();
        var techniques = new JsonLine();
        for (Technique technique : explanation.scale().easiestFirst()) {
            int count = rating.counts().getOrDefault(technique, 0);
            if (count > 0) {
                techniques.put(technique.label(), count);
            }
        }
        return new JsonLine()
                .put("index", index)
                .put("puzzle", explanation.puzzle().toString())
                .put("status", "one")
                .put("score", rating.score())
                .put("level", rating.level().label())
                .put("hardest", rating.hardest().map(Technique::label).orElse(""))
                .put("techniques", techniques)
                .put("solved", explanation.isSolved())
                .put("guessed", explanation.isGuessed());
    }

    private String words(long index, Explanation explanation) {
        var rating = explanation.rating();
        var text = new StringBuilder();
        String pattern = format.value().text();
        for (int i = 0; i < pattern.length(); i++) {
            char sign = pattern.charAt(i);
            if (sign != '%') {
                text.append(sign);
                continue;
            }
            text.append(
                    switch (pattern.charAt(++i)) {
                        case 'p' -> explanation.puzzle().toString();
                        case 'l' -> rating.level().label();
                        case 's' -> rating.score();
                        case 'h' -> rating.hardest().map(Technique::label).orElse("none");
                        case 'c' -> rating.hardest().map(Technique::code).orElse("");
                        case 'n' -> explanation.steps().size();
                        case 't' -> techniques(explanation.scale(), rating.counts());
                        case 'g' -> explanation.puzzle().givenCount();
                        case 'i' -> index;
                        default -> "%";
                    });
        }
        return text.toString();
    }

    private static String techniques(Scale scale, Map<Technique, Integer> counts) {
        return scale.easiestFirst().stream()
                .filter(counts::containsKey)
                .map(technique -> technique.label() + ":" + counts.get(technique))
                .collect(Collectors.joining(" "));
    }
}
