package nonet.cli;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    private static final Format USUAL_FORMAT = new Format("%p  %l  %s  %h");
    private static final Format FORUM_FORMAT = new Format("%p  %er/%ep/%ed  %h");

    private final Answering answering;
    private final Forum forum;
    private final Knowledge knowledge = new Knowledge();
    private final Option<Format> format = Option.maybe(
            "--format",
            "TEXT",
            Format.class,
            Rate::format,
            "What to write for each puzzle: %%p puzzle, %%l level, %%s score, %%h hardest technique, %%c its code,"
                    + " %%n number of steps, %%t all techniques with their counts, %%g number of givens, %%i index,"
                    + " %%%% a percent sign; with --scale er %%er, %%ep and %%ed instead of %%l, %%s and %%c.");
    private final CommandSpec spec;

    Rate(Streams streams) {
        this.answering = new Answering(streams);
        this.forum = new Forum(streams, answering);
        this.spec = Description.of(
                        "rate",
                        "Says how hard puzzles are for a person: the level, the score (each step adds that of its"
                                + " technique, on HoDoKu's scale) and the hardest technique that they need.",
                        this)
                .add(answering.inputs().options())
                .add(knowledge.options())
                .add(forum.scale(), answering.json(), format, answering.timeout(), answering.threads())
                .examples(
                        "nonet rate puzzle.txt",
                        "nonet rate --format '%l %s %p' collection.sdm | sort -k2n",
                        "nonet rate --json collection.sdm > ratings.jsonl",
                        "nonet rate --scale er --format '%er/%ep/%ed' collection.sdm",
                        "",
                        "Exit code: 0 every puzzle was rated, 1 some puzzle is not proper, 2 some input is",
                        "  unreadable, 3 the time limit struck.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    /// A format in which every placeholder is known.
    private record Format(String text) {

        /// The longest placeholder that begins at a character; empty where none does.
        static Optional<String> placeholder(String text, int at) {
            return Stream.of("er", "ep", "ed", "p", "l", "s", "h", "c", "n", "t", "g", "i", "%")
                    .filter(name -> text.startsWith(name, at))
                    .findFirst();
        }

        /// Each placeholder replaced by its word.
        String fill(Function<String, String> word) {
            var filled = new StringBuilder();
            for (int i = 0; i < text.length(); i++) {
                var name = text.charAt(i) == '%' ? placeholder(text, i + 1) : Optional.<String>empty();
                filled.append(name.map(word).orElseGet(String.valueOf(text.charAt(i))::toString));
                i += name.map(String::length).orElse(0);
            }
            return filled.toString();
        }

        boolean hasAny(Set<String> names) {
            var found = new HashSet<String>();
            fill(name -> {
                found.add(name);
                return "";
            });
            return !Collections.disjoint(found, names);
        }
    }

    private static Format format(String text) {
        for (int at = text.indexOf('%'); at >= 0; ) {
            var name = Format.placeholder(text, at + 1);
            if (name.isEmpty()) {
                throw new TypeConversionException(
                        "'%s' has an unknown placeholder at character %d. Maybe %%p, %%l, %%s, %%h, %%c, %%n, %%t, %%g, %%i, %%er, %%ep, %%ed, or %%%% for a percent sign"
                                .formatted(text, at + 1));
            }
            at = text.indexOf('%', at + 1 + name.get().length());
        }
        return new Format(text);
    }

    /// How a person solves a puzzle; no way where it is not proper or time was up.
    private record Rating(Answer answer, Optional<Explanation> way) {}

    @Override
    public Integer call() {
        if (!isForForum()) {
            return answering.answer(this::worker, this::tell);
        }
        var words = format.given().orElse(FORUM_FORMAT);
        return answering.answer(
                forum::worker,
                (rated, out) -> forum.tellRating(
                        rated, out, (index, path) -> words.fill(name -> Forum.word(name, index, path))));
    }

    /// Whether ER, EP and ED are asked for, by the scale or by their placeholders.
    private boolean isForForum() {
        boolean namesForum = format.given()
                .map(text -> text.hasAny(Set.of("er", "ep", "ed")))
                .orElse(false);
        boolean namesOurs =
                format.given().map(text -> text.hasAny(Set.of("l", "s", "c"))).orElse(false);
        boolean isForForum = forum.isAsked() || namesForum;
        if (isForForum && (namesOurs || forum.isDeclined())) {
            throw new Refusal("%er, %ep and %ed belong to --scale er, %l, %s and %c to --scale ours."
                    + " Maybe run the command once for each");
        }
        if (isForForum && knowledge.isGiven()) {
            throw new Refusal("--scale er has techniques of its own. Maybe leave out --techniques and --up-to");
        }
        return isForForum;
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
        if (answering.isJson()) {
            var line = ResultJson.begin(rated.index(), rated.puzzle(), answer);
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
        line.put("score", rating.score())
                .put("level", rating.level().label())
                .put("hardest", rating.hardest().map(Technique::label).orElse(""))
                .put("techniques", techniques)
                .put("solved", explanation.isSolved())
                .put("guessed", explanation.isGuessed());
    }

    private String words(long index, Explanation explanation) {
        var rating = explanation.rating();
        return format.given().orElse(USUAL_FORMAT).fill(name -> switch (name) {
            case "p" -> explanation.puzzle().toString();
            case "l" -> rating.level().label();
            case "s" -> Integer.toString(rating.score());
            case "h" -> rating.hardest().map(Technique::label).orElse("none");
            case "c" -> rating.hardest().map(Technique::code).orElse("");
            case "n" -> Integer.toString(explanation.steps().size());
            case "t" -> techniques(explanation.scale(), rating.counts());
            case "g" -> Integer.toString(explanation.puzzle().givenCount());
            case "i" -> Long.toString(index);
            default -> "%";
        });
    }

    private static String techniques(Scale scale, Map<Technique, Integer> counts) {
        return scale.easiestFirst().stream()
                .filter(counts::containsKey)
                .map(technique -> technique.label() + ":" + counts.get(technique))
                .collect(Collectors.joining(" "));
    }
}
