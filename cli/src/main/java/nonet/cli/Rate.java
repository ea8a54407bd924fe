package nonet.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.batch.Result;
import nonet.cli.Columns.Column;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Nets;
import nonet.logic.Technique;
import nonet.logic.er.ErPath;
import nonet.logic.er.ErRating;
import nonet.logic.er.ErTechnique;
import nonet.picture.ExplanationJson;
import nonet.puzzle.Answer;
import nonet.solve.Solver;
import nonet.text.Entry;

/// `nonet rate`: how hard puzzles are for a person.
final class Rate extends Answering {

    private static final Set<String> OF_OURS = Set.of("l", "s", "c", "k", "d");
    private static final Set<String> OF_FORUM = Set.of("er", "ep", "ed");

    private final Forum forum;
    private final Knowledge knowledge = new Knowledge();
    private final Columns<Result.Answered<Rating>> columns = new Columns<>(
            List.of(
                    new Column<>("i", "index", Result.Answered::index),
                    new Column<>("p", "puzzle", Result.Answered::puzzle),
                    new Column<>("l", "level", Rate::level),
                    new Column<>(
                            "s",
                            "score",
                            rated -> known(rated, way -> way.rating().score())),
                    new Column<>("h", "hardest", Rate::hardest),
                    new Column<>("c", "code", rated -> hardest(rated, Technique::code, "")),
                    new Column<>(
                            "n",
                            "steps",
                            rated -> known(
                                    rated,
                                    way -> way.steps().size(),
                                    path -> path.steps().size())),
                    new Column<>("t", "techniques", rated -> known(rated, Rate::techniques, Forum::techniques)),
                    new Column<>("er", "ER", rated -> forumOnly(rated, ErPath::er)),
                    new Column<>("ep", "EP", rated -> forumOnly(rated, ErPath::ep)),
                    new Column<>("ed", "ED", rated -> forumOnly(rated, ErPath::ed)),
                    new Column<>("g", "givens", rated -> rated.puzzle().givenCount()),
                    new Column<>(
                            "k",
                            "claims",
                            rated -> known(rated, way -> way.rating().nets().claims())),
                    new Column<>(
                            "d",
                            "depth",
                            rated -> known(rated, way -> way.rating().nets().depth()))),
            "Puzzle, level, score, hardest technique and, where there are nets, their claims and depth");

    Rate(Streams streams) {
        super(
                streams,
                "rate",
                "Says how hard puzzles are for a person: the level, the score (each step adds that of its"
                        + " technique, on HoDoKu's scale) and the hardest technique that they need; where nets"
                        + " are needed, how many claims there are to read in the largest, and how deep nets"
                        + " lie within nets (1 where no net has another in it).");
        this.forum = new Forum(this);
        add(inputs.options());
        add(knowledge.options());
        add(forum.scale(), json);
        add(columns.options());
        add(timeout, threads);
        examples(
                "nonet rate puzzle.txt",
                "nonet rate --format '%l %s %p' collection.sdm | sort -k2n",
                "nonet rate --json collection.sdm > ratings.jsonl",
                "nonet rate --scale er --format '%er/%ep/%ed' collection.sdm",
                "",
                "Exit code: 0 every puzzle was rated, 1 some puzzle is not proper or the techniques do not",
                "  suffice, 2 some input is unreadable, 3 the time limit struck.");
    }

    /// How a person solves a puzzle; no way where it is not proper or time was up.
    ///
    /// @param path the same by the scale of the forums, where that is asked for
    private record Rating(Answer answer, Optional<Explanation> way, Optional<ErRating> path) {}

    @Override
    public Integer call() {
        columns.exclude(this, json);
        boolean isForForum = forum.isAsked() || (columns.name(OF_FORUM) && !forum.isDeclined());
        columns.leaveOut(
                isForForum ? OF_OURS : OF_FORUM,
                "%er, %ep and %ed belong to --scale er, %l, %s, %c, %k and %d to --scale ours. Maybe ask once for each");
        if (isForForum) {
            forum.exclude(knowledge);
            return answer(this::forumWorker, this::tellForum, columns::begin);
        }
        return answer(withSolver(this::rate), this::tell, columns::begin);
    }

    private Function<Entry, Rating> forumWorker() {
        var worker = forum.worker();
        return entry -> {
            var rated = worker.apply(entry);
            return new Rating(rated.answer(), Optional.empty(), Optional.of(rated));
        };
    }

    private void tellForum(Result.Answered<Rating> rated, Output out) {
        var path = rated.answer().path().orElseThrow();
        forum.settle(rated.puzzle(), path);
        if (isJson()) {
            out.println(forum.json(rated, path).toString());
        } else {
            out.println(
                    columns.areAsked()
                            ? columns.line(rated)
                            : rated.puzzle() + "  " + forum.words(rated.puzzle(), path));
        }
    }

    private Rating rate(Solver solver, Entry entry) {
        var puzzle = entry.puzzle();
        var limits = limits();
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
        settle(answer);
        if (way.isPresent() && !way.get().isSolved()) {
            exit.notProper();
        }
        if (isJson()) {
            var line = records().begin(rated, ResultJson.status(answer));
            way.ifPresent(explanation -> ExplanationJson.addRating(line, explanation));
            out.println(line.toString());
        } else {
            out.println(columns.areAsked() ? columns.line(rated) : words(rated));
        }
    }

    private static String words(Result.Answered<Rating> rated) {
        String level = rated.puzzle() + "  " + level(rated);
        return level
                + known(rated, way -> "  " + way.rating().score() + "  " + hardest(rated, Technique::label, "none"))
                + known(rated, way -> words(way.rating().nets()));
    }

    private static String words(Nets nets) {
        return nets.depth() == 0 ? "" : "  %d claims, depth %d".formatted(nets.claims(), nets.depth());
    }

    private static String level(Result.Answered<Rating> rated) {
        var way = rated.answer().way();
        return way.isEmpty()
                ? ResultJson.status(rated.answer().answer())
                : way.get().isSolved() ? way.get().rating().level().label() : ExplanationJson.STUCK;
    }

    /// What is known of a puzzle that was solved; nothing of others.
    private static Object known(Result.Answered<Rating> rated, Function<Explanation, Object> figure) {
        return rated.answer().way().filter(Explanation::isSolved).map(figure).orElse("");
    }

    private static Object known(
            Result.Answered<Rating> rated, Function<Explanation, Object> figure, Function<ErPath, Object> ofForum) {
        return rated.answer().path().isPresent() ? forumOnly(rated, ofForum) : known(rated, figure);
    }

    private static Object forumOnly(Result.Answered<Rating> rated, Function<ErPath, Object> figure) {
        return rated.answer().path().flatMap(ErRating::path).map(figure).orElse("");
    }

    private static Object hardest(Result.Answered<Rating> rated) {
        return known(
                rated,
                way -> hardest(rated, Technique::label, "none"),
                path -> path.hardest().map(ErTechnique::label).orElse("none"));
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
