package nonet.picture;

import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.logic.Event;
import nonet.puzzle.Conflict;

/// One event as one line of JSON. Cells and units go by their names, digits are numbers.
public record EventJson(Layout layout) {

    public String of(Event event) {
        var line = new JsonLine();
        switch (event) {
            case Event.Given(var cell, var digit) -> put(line.put("event", "given"), cell, digit);
            case Event.Step(var number, var skill, var step) -> {
                String technique = step.technique().label();
                line.put("event", "step").put("step", number).put("technique", technique);
                if (!skill.equals(technique)) {
                    line.put("skill", skill);
                }
                line.put("sentence", new Sentences(layout).of(step))
                        .putObject("evidence", object -> new StepJson(layout).add(object, step.evidence(), false));
                new StepJson(layout).addLines(line, NetLines.of(step));
            }
            case Event.Eliminate(var cell, var digit, var step) -> {
                put(line.put("event", "eliminate"), cell, digit);
                if (step == 0) {
                    line.put("technique", "given");
                } else {
                    line.put("step", step);
                }
            }
            case Event.Place(var cell, var digit, var step) ->
                put(line.put("event", "place"), cell, digit).put("step", step);
            case Event.Choose(var cell, var candidates, var rule) ->
                line.put("event", "choose")
                        .put("cell", cell.name())
                        .put("candidates", layout.symbols(candidates.bits()))
                        .put("rule", rule);
            case Event.Guess(var cell, var digit, var node, var parent, var depth) ->
                put(line.put("event", "guess"), cell, digit)
                        .put("node", node)
                        .put("parent", parent)
                        .put("depth", depth);
            case Event.Broken(var conflict) -> put(line.put("event", "conflict"), conflict);
            case Event.Backtrack(var to, var depth) ->
                line.put("event", "backtrack").put("to", to).put("depth", depth);
            case Event.Solved(var grid) -> line.put("event", "solution").put("grid", grid);
        }
        return line.toString();
    }

    private JsonLine put(JsonLine line, Cell cell, int digit) {
        return line.put("cell", cell.name()).put("digit", layout.value(digit));
    }

    /// Adds what a conflict is about: a unit and its digit, or a cell.
    public JsonLine put(JsonLine line, Conflict conflict) {
        return switch (conflict) {
            case Conflict.Clash(var unit, var digit, var cells) ->
                line.put("unit", unit.name()).put("digit", layout.value(digit)).put("cells", cells);
            case Conflict.EmptyCell(var cell) -> line.put("cell", cell.name());
            case Conflict.NoPlace(var unit, var digit) ->
                line.put("unit", unit.name()).put("digit", layout.value(digit));
            case Conflict.Unkept(var rule, var cells) ->
                line.put("rule", RuleWords.name(rule)).put("cells", cells);
        };
    }
}
