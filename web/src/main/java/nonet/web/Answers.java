package nonet.web;

import java.time.Duration;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Agent;
import nonet.logic.Explanation;
import nonet.logic.Hint;
import nonet.logic.Outcome;
import nonet.logic.Scale;
import nonet.logic.Skill;
import nonet.logic.Technique;
import nonet.picture.ExplanationJson;
import nonet.picture.HintJson;
import nonet.picture.JsonLine;
import nonet.picture.Picture;
import nonet.picture.PictureJson;
import nonet.picture.RuleWords;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Puzzle;
import nonet.rule.Different;
import nonet.text.Entry;
import nonet.text.RuleText;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/// What a request is answered with, as JSON.
final class Answers {

    private Answers() {}

    /// A puzzle, in the shape in which [Body] takes it back.
    static ObjectNode puzzle(Puzzle puzzle) {
        var layout = puzzle.layout();
        var json = JsonNodeFactory.instance.objectNode();
        json.put("size", layout.size());
        json.put("blockHeight", layout.blockHeight());
        json.put("blockWidth", layout.blockWidth());
        if (layout.isJigsaw()) {
            var pieces = new StringBuilder();
            for (int cell = 0; cell < layout.cellCount(); cell++) {
                pieces.append(Digits.symbol(layout.pieceOf(cell) + 1));
            }
            json.put("pieces", pieces.toString());
        }
        json.put("diagonals", puzzle.hasDiagonals());
        json.put("givens", puzzle.toString());
        // Both diagonals have a field of their own.
        var rules = puzzle.rules().stream()
                .filter(rule -> !puzzle.hasDiagonals() || !(rule instanceof Different.Diagonal))
                .toList();
        if (!rules.isEmpty()) {
            rules.stream().map(RuleText::write).forEach(json.putArray("rules")::add);
            var picture = PictureJson.of(Picture.of(layout, rules)).toString();
            json.putRawValue("picture", new RawValue(picture));
        }
        if (puzzle.isRestricted()) {
            var candidates = json.putArray("candidates");
            for (int cell = 0; cell < layout.cellCount(); cell++) {
                candidates.add(Digits.symbols(puzzle.allowed(cell)));
            }
        }
        return json;
    }

    static ObjectNode entry(Entry entry) {
        var json = JsonNodeFactory.instance.objectNode();
        json.set("puzzle", puzzle(entry.puzzle()));
        json.put("name", entry.title().orElse(""));
        json.put("format", entry.format().label());
        return json;
    }

    /// Status, solutions or reason.
    static ObjectNode answer(Answer answer) {
        var json = JsonNodeFactory.instance.objectNode();
        switch (answer) {
            case Answer.One(var solution) -> json.put("status", "one").put("solution", solution.toString());
            case Answer.Many(var first, var second) -> {
                json.put("status", "many").put("solution", first.toString());
                json.putArray("solutions").add(first.toString()).add(second.toString());
            }
            case Answer.None(var reason) -> {
                json.put("status", "none");
                json.set("reason", reason(reason));
            }
            case Answer.Stopped(var halt, var found) -> {
                json.put("status", halt == Answer.Halt.TIME_LIMIT ? "timeout" : "cancelled");
                found.ifPresent(solution -> json.put("solution", solution.toString()));
            }
        }
        return json;
    }

    private static ObjectNode reason(Answer.Reason reason) {
        var json = JsonNodeFactory.instance.objectNode();
        return switch (reason) {
            case Answer.Reason.Exhausted() -> json.put("exhausted", true);
            case Answer.Reason.Contradiction(var conflict) -> conflict(json, conflict);
        };
    }

    private static ObjectNode conflict(ObjectNode json, Conflict conflict) {
        switch (conflict) {
            case Conflict.Clash(var unit, var digit, var cells) -> {
                json.put("unit", unit.name()).put("digit", digit);
                var names = json.putArray("cells");
                cells.stream().map(Cell::name).forEach(names::add);
            }
            case Conflict.EmptyCell(var cell) -> json.put("cell", cell.name());
            case Conflict.NoPlace(var unit, var digit) ->
                json.put("unit", unit.name()).put("digit", digit);
            case Conflict.Unkept(var rule, var cells) -> {
                json.put("rule", RuleWords.name(rule));
                var names = json.putArray("cells");
                cells.stream().map(Cell::name).forEach(names::add);
            }
        }
        return json;
    }

    /// What came of a run of the agent.
    ///
    /// @param cut whether its log was sent only in part
    static ObjectNode summary(Outcome outcome, boolean cut) {
        var json = answer(outcome.answer());
        json.put("cut", cut);
        json.set("statistics", statistics(outcome));
        return json;
    }

    /// Adds which techniques of the agent cannot find anything: those that rest on there being one solution,
    /// which the agent is to find out.
    static ObjectNode withSilent(ObjectNode summary, Agent agent) {
        var silent = agent.skills().stream()
                .filter(skill -> skill.techniques().stream().allMatch(Technique::assumesUniqueness))
                .map(Skill::name)
                .toList();
        if (!silent.isEmpty()) {
            silent.forEach(summary.putArray("silent")::add);
        }
        return summary;
    }

    /// The way of a person as `nonet explain` writes it, and for each of its techniques what a person calls
    /// it and how often it was used, hardest first.
    static JsonLine explanation(Explanation explanation, Answer answer) {
        var json = ExplanationJson.add(new JsonLine(), explanation)
                .put("puzzle", explanation.puzzle().toString())
                .put("status", status(answer));
        if (!explanation.isSolved()) {
            json.put("ending", ExplanationJson.ending(explanation, answer));
        }
        var hardestFirst = Comparator.comparingInt((Map.Entry<Technique, Integer> used) ->
                        explanation.scale().order(used.getKey()))
                .reversed();
        return json.putObjects(
                "techniques",
                explanation.rating().counts().entrySet().stream()
                        .sorted(hardestFirst)
                        .toList(),
                (object, used) -> put(object, explanation.scale(), used.getKey(), used.getValue()));
    }

    private static void put(JsonLine object, Scale scale, Technique technique, int count) {
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

    static JsonLine noHint(Answer answer, int level) {
        return new JsonLine().put("status", status(answer)).put("level", level).put("text", HintJson.whyNone(answer));
    }

    private static String status(Answer answer) {
        return answer(answer).path("status").stringValue();
    }

    private static ObjectNode statistics(Outcome outcome) {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("guesses", outcome.guesses())
                .put("nodes", outcome.nodes())
                .put("backtracks", outcome.backtracks())
                .put("depth", outcome.depth())
                .put("solutions", outcome.solutions())
                .put("events", outcome.events())
                .put("millis", millis(outcome.time()));
        var techniques = json.putArray("techniques");
        outcome.techniques()
                .forEach((name, work) -> techniques
                        .addObject()
                        .put("name", name)
                        .put("steps", work.steps())
                        .put("eliminations", work.eliminations())
                        .put("placements", work.placements())
                        .put("millis", millis(work.time())));
        return json;
    }

    private static double millis(Duration time) {
        return Double.parseDouble(String.format(Locale.ROOT, "%.3f", time.toNanos() / 1e6));
    }
}
