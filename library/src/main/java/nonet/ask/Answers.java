package nonet.ask;

import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.generate.Generator;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.lesson.Lesson;
import nonet.logic.Agent;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Hint;
import nonet.logic.OurScale;
import nonet.logic.Outcome;
import nonet.logic.Rating;
import nonet.logic.Scale;
import nonet.logic.Skill;
import nonet.logic.Technique;
import nonet.picture.ErSentences;
import nonet.picture.EventJson;
import nonet.picture.ExplanationJson;
import nonet.picture.HintJson;
import nonet.picture.JsonLine;
import nonet.picture.Moment;
import nonet.picture.Picture;
import nonet.picture.PictureJson;
import nonet.picture.PictureSvg;
import nonet.picture.StepJson;
import nonet.puzzle.Answer;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.rule.Different;
import nonet.solve.Core;
import nonet.solve.TrueCandidates;
import nonet.text.Entry;
import nonet.text.RuleText;

/// What questions are answered with, as JSON.
public final class Answers {

    private Answers() {}

    static void put(JsonLine json, Entry entry) {
        json.put("puzzle", puzzle(entry.puzzle()))
                .put("name", entry.title().orElse(""))
                .put("format", entry.format().label());
        entry.about().author().ifPresent(author -> json.put("author", author));
        entry.about().ruleset().ifPresent(ruleset -> json.put("ruleset", ruleset));
    }

    /// A puzzle, in the shape in which [Body] takes it back.
    public static JsonLine puzzle(Puzzle puzzle) {
        var layout = puzzle.layout();
        var json = new JsonLine()
                .put("size", layout.size())
                .put("blockHeight", layout.blockHeight())
                .put("blockWidth", layout.blockWidth());
        if (layout.isJigsaw()) {
            json.put("pieces", pieces(layout));
        }
        json.put("diagonals", puzzle.hasDiagonals());
        json.put("givens", puzzle.toString());
        // Both diagonals have a field of their own.
        var rules = puzzle.rules().stream()
                .filter(rule -> !puzzle.hasDiagonals() || !(rule instanceof Different.Diagonal))
                .toList();
        if (!rules.isEmpty()) {
            json.put("rules", rules.stream().map(RuleText::write).toList());
            json.put("picture", PictureJson.of(Picture.of(layout, rules)));
        }
        if (puzzle.isRestricted()) {
            var candidates =
                    IntStream.range(0, layout.cellCount()).mapToObj(cell -> Digits.symbols(puzzle.allowed(cell)));
            json.put("candidates", candidates.toList());
        }
        return json;
    }

    /// For each cell the symbol of its piece or block.
    static String pieces(Layout layout) {
        return IntStream.range(0, layout.cellCount())
                .mapToObj(cell -> String.valueOf(Digits.symbol(layout.pieceOf(cell) + 1)))
                .collect(Collectors.joining());
    }

    /// What the board of a puzzle looks like, where the candidates of a cell stand, and which cells see each other:
    ///
    /// ```
    ///   {"name":"9×9 diagonal","edges":{…},"under":[…],"over":[…],"words":[…],
    ///    "letters":0.24,"places":[[0.2,0.2],…],"sees":[[1,2,…],…]}
    /// ```
    static JsonLine board(Puzzle puzzle, Picture picture) {
        var layout = puzzle.layout();
        var geometry = puzzle.geometry();
        var json = new JsonLine().put("name", layout + (puzzle.hasDiagonals() ? " diagonal" : ""));
        PictureJson.putEdges(json, picture);
        PictureJson.layered(json, picture).put("words", picture.unseen());
        var places = Picture.places(puzzle).stream()
                .map(place -> "[%s,%s]".formatted(thousandths(place.x()), thousandths(place.y())));
        var sees = IntStream.range(0, layout.cellCount())
                .mapToObj(cell -> Arrays.toString(geometry.seenFrom(cell)).replace(" ", ""));
        return json.put("letters", Picture.letters(puzzle))
                .putRaw("places", places.collect(Collectors.joining(",", "[", "]")))
                .putRaw("sees", sees.collect(Collectors.joining(",", "[", "]")));
    }

    private static double thousandths(double length) {
        return Math.round(length * 1000) / 1000.0;
    }

    /// Adds status, solutions or reason.
    static JsonLine put(JsonLine json, Puzzle puzzle, Answer answer) {
        json.put("status", status(answer));
        return switch (answer) {
            case Answer.One(var solution) -> json.put("solution", solution.toString());
            case Answer.Many(var first, var second) ->
                json.put("solution", first.toString()).put("solutions", List.of(first, second));
            case Answer.None(Answer.Reason.Exhausted()) ->
                json.putObject("reason", object -> object.put("exhausted", true));
            case Answer.None(Answer.Reason.Contradiction(var conflict)) ->
                json.putObject("reason", object -> new EventJson(puzzle.layout()).put(object, conflict));
            case Answer.Stopped stopped -> {
                stopped.found().ifPresent(solution -> json.put("solution", solution.toString()));
                yield json;
            }
        };
    }

    private static String status(Answer answer) {
        return switch (answer) {
            case Answer.One _ -> "one";
            case Answer.Many _ -> "many";
            case Answer.None _ -> "none";
            case Answer.Stopped(var halt, var _) -> halt == Answer.Halt.TIME_LIMIT ? "timeout" : "cancelled";
        };
    }

    /// Whether there are solutions; `some`, as nobody asked how many.
    public static String status(TrueCandidates candidates) {
        return candidates.isStopped() ? "timeout" : candidates.areNone() ? "none" : "some";
    }

    /// Adds for each cell its true candidates, and in how many solutions it has each, where there is a solution.
    public static JsonLine put(JsonLine json, Layout layout, TrueCandidates candidates) {
        return candidates.areNone()
                ? json
                : json.putObject(
                        "candidates",
                        cells -> IntStream.range(0, layout.cellCount())
                                .forEach(cell -> cells.putObject(
                                        layout.cell(cell).name(),
                                        counts -> candidates
                                                .digitsOf(cell)
                                                .forEach(digit -> counts.put(
                                                        String.valueOf(layout.symbol(digit)),
                                                        candidates.count(cell, digit))))));
    }

    /// Adds what leaves no solution: some of the givens and rules.
    public static JsonLine put(JsonLine json, Layout layout, Core core) {
        return json.putObject(
                "core",
                object -> object.putObjects("givens", core.givens(), new StepJson(layout)::add)
                        .put("rules", core.rules().stream().map(RuleText::write).toList())
                        .put("smallest", core.isSmallest()));
    }

    /// Adds what came of a run of the agent; and which of its techniques cannot find anything: those that rest on there
    /// being one solution, which the agent is to find out.
    ///
    /// @param cut whether its log was sent only in part
    static JsonLine put(JsonLine json, Puzzle puzzle, Agent agent, Outcome outcome, boolean cut) {
        put(json, puzzle, outcome.answer())
                .put("text", verdict(outcome, cut))
                .put("cut", cut)
                .putObject("statistics", object -> put(object, outcome));
        var silent = agent.skills().stream()
                .filter(skill -> skill.techniques().stream().allMatch(Technique::assumesUniqueness))
                .map(Skill::name)
                .toList();
        return silent.isEmpty() ? json : json.put("silent", silent);
    }

    /// What came of a run, in a sentence or two.
    static String verdict(Outcome outcome, boolean cut) {
        String answer = switch (outcome.answer()) {
            case Answer.One _ -> "Solved, and there is no other solution";
            case Answer.Many _ -> "There is more than one solution";
            case Answer.None _ -> "There is no solution";
            case Answer.Stopped(var halt, var found)
            when halt == Answer.Halt.TIME_LIMIT ->
                found.isPresent()
                        ? "Solved, but time ran out before the proof that it is the only solution"
                        : "Time ran out";
            case Answer.Stopped _ -> "Stopped";
        };
        String more = cut
                ? String.format(Locale.ROOT, " There were %,d events, of which the first are kept.", outcome.events())
                : "";
        return "%s: %s, %s.%s"
                .formatted(
                        answer,
                        many(outcome.guesses(), "guess", "guesses"),
                        many(outcome.backtracks(), "way back", "ways back"),
                        more);
    }

    private static String many(long count, String one, String more) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : more);
    }

    /// The way of a person as `nonet explain` writes it, and for each of its techniques what a person calls
    /// it and how often it was used, hardest first.
    ///
    /// @param rating that of the whole way, of which perhaps not every step is told
    static JsonLine explanation(Explanation explanation, Rating rating, Answer answer) {
        var json = ExplanationJson.addTogether(ExplanationJson.add(new JsonLine(), explanation, rating), explanation)
                .put("puzzle", explanation.puzzle().toString())
                .put("status", status(answer));
        if (!explanation.isSolved()) {
            json.put("ending", ExplanationJson.ending(explanation, rating, answer));
        }
        var hardestFirst = Comparator.comparingInt((Map.Entry<Technique, Integer> used) ->
                        explanation.scale().order(used.getKey()))
                .reversed()
                .thenComparing(Map.Entry::getKey);
        return json.putObjects(
                "techniques",
                explanation.rating().counts().entrySet().stream()
                        .sorted(hardestFirst)
                        .toList(),
                (object, used) -> put(object, explanation.scale(), used.getKey(), used.getValue()));
    }

    private static void put(JsonLine object, OurScale scale, Technique technique, int count) {
        object.put("name", technique.label())
                .put("title", technique.title())
                .put("level", scale.level(technique).label())
                .put("score", scale.score(technique))
                .put("count", count);
    }

    /// A hint as `nonet hint` writes it, and from level 2 on what a person calls the technique.
    static JsonLine hint(Hint hint, Puzzle puzzle, int level) {
        var json = new JsonLine().put("status", "one").put("level", level);
        if (hint instanceof Hint.Advice(var step) && level >= HintJson.TECHNIQUE) {
            json.put("title", step.technique().title());
        }
        return HintJson.add(json, hint, puzzle, level);
    }

    /// Adds the cells of the units to look at, and with the whole step what is seen of it.
    static JsonLine drawn(JsonLine json, Hint.Advice advice, Puzzle puzzle, Grid now, int level) {
        json.put(
                "around",
                advice.where(puzzle).stream()
                        .flatMap(unit -> unit.cells().stream())
                        .distinct()
                        .toList());
        return level == HintJson.STEP
                ? json.put("seen", put(new JsonLine(), Moment.of(puzzle, Explainer.tidied(now), advice.step())))
                : json;
    }

    /// What is seen on a board, as JSON:
    ///
    /// ```
    ///   {"words":"…","digits":"5.3…","came":"g.p…","masks":[16,38,4,…],   of each cell; a digit came as g p q c
    ///    "under":[…],"over":[…],                                          figures below and above what is written
    ///    "signs":[{"words":"fin","figures":[…]}],"lost":{"A9":"8"}}
    /// ```
    static JsonLine put(JsonLine json, Moment moment) {
        var grid = moment.grid();
        var layout = grid.layout();
        var came = moment.came().stream().map(each -> String.valueOf(each.letter()));
        var masks = IntStream.range(0, layout.cellCount()).map(grid::candidates);
        json.put("digits", grid.toString())
                .put("came", came.collect(Collectors.joining()))
                .putNumbers("masks", masks.boxed().toList());
        PictureJson.layered(json, moment.added());
        PictureJson.signs(json, moment.signs());
        var lost = moment.lost().stream()
                .collect(Collectors.groupingBy(
                        Candidate::cell,
                        LinkedHashMap::new,
                        Collectors.mapping(each -> String.valueOf(layout.symbol(each.digit())), Collectors.joining())));
        return json.putObject("lost", object -> lost.forEach((cell, digits) -> object.put(cell.name(), digits)));
    }

    /// What is said by a scale of the forums where there is no path, or who has it is asked next.
    static JsonLine noPath(Answer answer) {
        var json = new JsonLine().put("status", status(answer));
        return answer instanceof Answer.One
                ? json
                : json.put("steps", List.of())
                        .put("solved", false)
                        .put("techniques", List.of())
                        .put("ending", ErSentences.whyNone(answer));
    }

    static JsonLine noHint(Puzzle puzzle, Answer answer, int level) {
        return new JsonLine()
                .put("status", status(answer))
                .put("level", level)
                .put("text", HintJson.whyNone(answer, puzzle.layout()));
    }

    private static void put(JsonLine json, Outcome outcome) {
        json.put("guesses", outcome.guesses())
                .put("nodes", outcome.nodes())
                .put("backtracks", outcome.backtracks())
                .put("depth", outcome.depth())
                .put("solutions", outcome.solutions())
                .put("events", outcome.events())
                .put("millis", millis(outcome.time()))
                .putObjects("techniques", outcome.techniques().entrySet(), (object, entry) -> {
                    var work = entry.getValue();
                    object.put("name", entry.getKey())
                            .put("steps", work.steps())
                            .put("eliminations", work.eliminations())
                            .put("placements", work.placements())
                            .put("millis", millis(work.time()));
                });
    }

    /// A puzzle that was made, and how hard it is where that was part of the wish.
    static void put(JsonLine json, Generator.Made made) {
        json.put("puzzle", puzzle(made.puzzle()));
        made.rating()
                .ifPresent(rating -> json.put("score", rating.score())
                        .put("level", rating.level().label()));
    }

    /// What a lesson is about.
    static JsonLine put(JsonLine json, Lesson lesson) {
        var technique = lesson.technique();
        return json.put("technique", technique.label())
                .put("title", technique.title())
                .put("family", lesson.family())
                .put("level", Scale.ours().level(technique).label())
                .put("score", Scale.ours().score(technique));
    }

    /// A lesson with its example, drawn and told.
    static JsonLine lesson(Lesson lesson) {
        return put(new JsonLine(), lesson)
                .put("otherNames", lesson.otherNames())
                .put("idea", lesson.idea())
                .put("puzzle", puzzle(lesson.puzzle()))
                .put("sentence", lesson.sentence())
                .put("svg", PictureSvg.bare(lesson.picture()));
    }

    private static double millis(Duration time) {
        return time.toNanos() / 1e6;
    }
}
