package nonet.cli;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.batch.Result;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Scale;
import nonet.logic.Technique;
import nonet.picture.JsonLine;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import nonet.text.Entry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/// `nonet rate`: how hard puzzles are for a person.
final class Rate implements Callable<Integer> {

    private static final String USUAL_FORMAT = "%p  %l  %s  %h";

    /// What stands for the level where the techniques do not suffice: nobody knows how hard the rest is.
    private static final String STUCK = "stuck";

    private final Answering answering;
    private final Knowledge knowledge = new Knowledge();
    private final Option<Format> format = Option.of(
            "--format",
            "TEXT",
            new Format(USUAL_FORMAT),
            Rate::format,
            "What to write for each puzzle: %%p puzzle, %%l level, %%s score, %%h hardest technique, %%c its code,"
                    + " %%n number of steps, %%t all techniques with their counts, %%g number of givens, %%i index,"
                    + " %%%% a percent sign.");
    private final CommandSpec spec;

    Rate(Streams streams) {
        this.answering = new Answering(streams);
        this.spec = Description.of(
                        "rate",
                        "Says how hard puzzles are for a person: the level, the score (each step adds that of its"
                                + " technique, on HoDoKu's scale) and the hardest technique that they need.",
                        this)
                .add(answering.inputs().options())
                .add(knowledge.options())
                .add(answering.json(), format, answering.timeout(), answering.threads())
                .examples(
                        "nonet rate puzzle.txt",
                        "nonet rate --format '%l %s %p' collection.sdm | sort -k2n",
                        "nonet rate --json collection.sdm > ratings.jsonl",
                        "",
                        "Exit code: 0 every puzzle was rated, 1 some puzzle is not proper or the techniques do not",
                        "  suffice, 2 some input is unreadable, 3 the time limit struck.")
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

    /// How a person solves a puzzle; no way where it is not proper or time was up.
    private record Rating(Answer answer, Optional<Explanation> way) {}

    @Override
    public Integer call() {
        Description.exclude(spec, answering.json(), format);
        return answering.answer(this::worker, this::tell);
    }

    private Function<Entry, Rating> worker() {
        var solver = Solver.fastest();
        return entry -> rate(solver, entry.puzzle());
    }

    private Rating rate(Solver solver, Puzzle puzzle) {
        var limits = answering.limits();
        var answer = solver.solve(puzzle, limits);
        if (!(answer instanceof Answer.One(var solution))) {
            return new Rating(answer, Optional.empty());
        }
        var explanation = new Explainer(knowledge.chosen().proper(solution)).explain(puzzle, limits);
        return explanation.ending() instanceof Explanation.Ending.Stopped(var halt)
                ? new Rating(new Answer.Stopped(halt, Optional.empty()), Optional.empty())
                : new Rating(answer, Optional.of(explanation));
    }

    private void tell(Result.Answered<Rating> rated, Output out) {
        var answer = rated.answer().answer();
        var way = rated.answer().way();
        answering.settle(answer);
        if (way.isPresent() && !way.get().isSolved()) {
            answering.exit().notProper();
        }
        if (answering.isJson()) {
            var line = answering.records().begin(rated, ResultJson.status(answer));
            way.ifPresent(explanation -> add(line, explanation));
            out.println(line.toString());
        } else {
            out.println(way.map(explanation -> words(rated.index(), explanation))
                    .orElseGet(() -> rated.puzzle() + "  " + ResultJson.status(answer)));
        }
    }

    private static void add(JsonLine line, Explanation explanation) {
        var rating = explanation.rating();
        var techniques = new JsonLine();
        for (Technique technique : explanation.scale().easiestFirst()) {
            int count = rating.counts().getOrDefault(technique, 0);
            if (count > 0) {
                techniques.put(technique.label(), count);
            }
        }
        if (explanation.isSolved()) {
            line.put("score", rating.score())
                    .put("level", rating.level().label())
                    .put("hardest", rating.hardest().map(Technique::label).orElse(""));
        } else {
            line.put("level", STUCK);
        }
        line.put("techniques", techniques)
                .put("solved", explanation.isSolved())
                .put("guessed", explanation.isGuessed());
    }

    private String words(long index, Explanation explanation) {
        var rating = explanation.rating();
        if (!explanation.isSolved() && !format.isGiven()) {
            return explanation.puzzle() + "  " + STUCK;
        }
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
                        case 'l' -> explanation.isSolved() ? rating.level().label() : STUCK;
                        case 's' -> explanation.isSolved() ? rating.score() : "";
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
