package nonet.cli;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import nonet.batch.Result;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Technique;
import nonet.logic.er.ErPath;
import nonet.logic.er.ErTechnique;
import nonet.picture.ErSentences;
import nonet.picture.JsonLine;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import nonet.text.Entry;
import picocli.CommandLine.Model.CommandSpec;

/// `nonet rate`: how hard puzzles are for a person.
final class Rate implements Callable<Integer> {

    /// What stands for the level where the techniques do not suffice: nobody knows how hard the rest is.
    private static final String STUCK = "stuck";

    private final Answering answering;
    private final Forum forum;
    private final Knowledge knowledge = new Knowledge();
    private final Columns<Result.Answered<Rating>> columns = new Columns<>(
            List.of(
                    new Columns.Column<>("i", "index", Result.Answered::index),
                    new Columns.Column<>("p", "puzzle", Result.Answered::puzzle),
                    new Columns.Column<>("l", "level", Rate::level),
                    new Columns.Column<>(
                            "s",
                            "score",
                            rated -> known(rated, way -> way.rating().score())),
                    new Columns.Column<>("h", "hardest", Rate::hardest),
                    new Columns.Column<>("c", "code", rated -> hardest(rated, Technique::code, "")),
                    new Columns.Column<>(
                            "n",
                            "steps",
                            rated -> path(rated)
                                    .map(path -> (Object) path.steps().size())
                                    .orElseGet(() -> known(rated, way -> way.steps().size()))),
                    new Columns.Column<>(
                            "t",
                            "techniques",
                            rated -> path(rated)
                                    .map(path -> (Object) Forum.techniques(path))
                                    .orElseGet(() -> known(rated, Rate::techniques))),
                    new Columns.Column<>("g", "givens", rated -> rated.puzzle().givenCount()),
                    new Columns.Column<>("er", "er", rated -> forum(rated, ErPath::er)),
                    new Columns.Column<>("ep", "ep", rated -> forum(rated, ErPath::ep)),
                    new Columns.Column<>("ed", "ed", rated -> forum(rated, ErPath::ed))),
            "Puzzle, level, score, hardest technique (with --scale er: puzzle, ER/EP/ED, hardest technique)");
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
                .add(forum.scale(), answering.json())
                .add(columns.options())
                .add(answering.timeout(), answering.threads())
                .examples(
                        "nonet rate puzzle.txt",
                        "nonet rate --format '%l %s %p' collection.sdm | sort -k2n",
                        "nonet rate --json collection.sdm > ratings.jsonl",
                        "nonet rate --scale er --format '%er/%ep/%ed' collection.sdm",
                        "",
                        "Exit code: 0 every puzzle was rated, 1 some puzzle is not proper or the techniques do not",
                        "  suffice, 2 some input is unreadable, 3 the time limit struck.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    /// How a person solves a puzzle; no way where it is not proper or time was up.
    ///
    /// @param forum the same on the scale of the forums, where that was asked for
    private record Rating(Answer answer, Optional<Explanation> way, Optional<Forum.Rated> forum) {}

    @Override
    public Integer call() {
        columns.exclude(spec, answering.json());
        if (isForForum()) {
            columns.hide("l", "s", "c");
            return answering.answer(this::forumWorker, this::tellForum, columns::begin);
        }
        columns.hide("er", "ep", "ed");
        return answering.answer(this::worker, this::tell, columns::begin);
    }

    /// Whether ER, EP and ED are asked for, by the scale or by their placeholders.
    private boolean isForForum() {
        boolean isForForum = forum.isAsked() || columns.name("er", "ep", "ed");
        if (isForForum && (columns.name("l", "s", "c") || forum.isDeclined())) {
            throw new Refusal("%er, %ep and %ed belong to --scale er, %l, %s and %c to --scale ours."
                    + " Maybe run the command once for each");
        }
        if (isForForum && knowledge.isGiven()) {
            throw new Refusal("--scale er has techniques of its own. Maybe leave out --techniques and --up-to");
        }
        return isForForum;
    }

    private Function<Entry, Rating> forumWorker() {
        var worker = forum.worker();
        return entry -> {
            var rated = worker.apply(entry);
            return new Rating(rated.answer(), Optional.empty(), Optional.of(rated));
        };
    }

    private void tellForum(Result.Answered<Rating> result, Output out) {
        forum.tellRating(
                result,
                result.answer().forum().orElseThrow(),
                out,
                path -> columns.areAsked() ? columns.line(result) : Forum.words(path));
    }

    private static Object forum(Result.Answered<Rating> rated, ToDoubleFunction<ErPath> figure) {
        return path(rated).map(path -> ErSentences.rating(figure.applyAsDouble(path))).orElse("");
    }

    private static Optional<ErPath> path(Result.Answered<Rating> rated) {
        return rated.answer().forum().flatMap(Forum.Rated::path);
    }

    private Function<Entry, Rating> worker() {
        var solver = Solver.fastest();
        return entry -> rate(solver, entry.puzzle());
    }

    private Rating rate(Solver solver, Puzzle puzzle) {
        var limits = answering.limits();
        var answer = solver.solve(puzzle, limits);
        if (!(answer instanceof Answer.One(var solution))) {
            return new Rating(answer, Optional.empty(), Optional.empty());
        }
        var explanation = new Explainer(knowledge.chosen().proper(solution)).explain(puzzle, limits);
        return explanation.ending() instanceof Explanation.Ending.Stopped(var halt)
                ? new Rating(new Answer.Stopped(halt, Optional.empty()), Optional.empty(), Optional.empty())
                : new Rating(answer, Optional.of(explanation), Optional.empty());
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
            out.println(columns.areAsked() ? columns.line(rated) : words(rated));
        }
    }

    private static String words(Result.Answered<Rating> rated) {
        String level = rated.puzzle() + "  " + level(rated);
        return level
                + known(rated, way -> "  " + way.rating().score() + "  " + hardest(rated, Technique::label, "none"));
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

    private static String level(Result.Answered<Rating> rated) {
        var way = rated.answer().way();
        return way.isEmpty()
                ? ResultJson.status(rated.answer().answer())
                : way.get().isSolved() ? way.get().rating().level().label() : STUCK;
    }

    /// What is known of a puzzle that was solved; nothing of others.
    private static Object known(Result.Answered<Rating> rated, Function<Explanation, Object> figure) {
        return rated.answer().way().filter(Explanation::isSolved).map(figure).orElse("");
    }

    private static Object hardest(Result.Answered<Rating> rated) {
        return path(rated)
                .map(path -> (Object) path.hardest().map(ErTechnique::label).orElse("none"))
                .orElseGet(() -> hardest(rated, Technique::label, "none"));
    }

    private static Object hardest(Result.Answered<Rating> rated, Function<Technique, String> name, String otherwise) {
        return known(rated, way -> way.rating().hardest().map(name).orElse(otherwise));
    }

    private static String techniques(Explanation way) {
        var counts = way.rating().counts();
        return way.scale().easiestFirst().stream()
                .filter(counts::containsKey)
                .map(technique -> technique.label() + ":" + counts.get(technique))
                .collect(Collectors.joining(" "));
    }
}
