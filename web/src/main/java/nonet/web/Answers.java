package nonet.web;

import java.time.Duration;
import java.util.Locale;
import nonet.logic.Outcome;
import nonet.logic.Statistics;
import nonet.puzzle.Answer;
import nonet.puzzle.Cell;
import nonet.puzzle.Conflict;
import nonet.puzzle.Digits;
import nonet.puzzle.Puzzle;
import nonet.text.Entry;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

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
        json.put("diagonals", layout.hasDiagonals());
        json.put("givens", puzzle.toString());
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
        }
        return json;
    }

    /// What came of a run of the agent.
    ///
    /// @param cut whether its log was sent only in part
    static ObjectNode summary(Outcome outcome, boolean cut) {
        var json = answer(outcome.answer());
        json.put("cut", cut);
        json.set("statistics", statistics(outcome.statistics()));
        return json;
    }

    private static ObjectNode statistics(Statistics statistics) {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("guesses", statistics.guesses())
                .put("nodes", statistics.nodes())
                .put("backtracks", statistics.backtracks())
                .put("depth", statistics.depth())
                .put("solutions", statistics.solutions())
                .put("events", statistics.events())
                .put("millis", millis(statistics.time()));
        var techniques = json.putArray("techniques");
        statistics
                .techniques()
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
