package nonet.picture;

import nonet.grid.Candidate;
import nonet.grid.Layout;
import nonet.logic.Evidence;
import nonet.logic.Step;

/// Writes a step as JSON: what it is called, what follows, what makes it so, and the sentence.
public record StepJson(Layout layout) {

    public JsonLine of(Step step) {
        return add(new JsonLine(), step);
    }

    /// Adds the fields of a step.
    public JsonLine add(JsonLine line, Step step) {
        return line.put("technique", step.technique().label())
                .put("code", step.technique().code())
                .putObjects("eliminated", step.eliminated(), this::add)
                .putObjects("placed", step.placed(), this::add)
                .putObject("evidence", object -> add(object, step.evidence(), true))
                .put("text", new Sentences(layout).of(step));
    }

    /// Adds the fields of the evidence.
    ///
    /// @param isWhole whether lists that are empty are there too; a log, with its many steps, does without
    void add(JsonLine line, Evidence evidence, boolean isWhole) {
        if (isWhole || !evidence.units().isEmpty()) {
            line.putObjects(
                    "units",
                    evidence.units(),
                    (object, part) -> object.put("role", part.role().label())
                            .put("unit", part.unit().name()));
        }
        if (isWhole || !evidence.cells().isEmpty()) {
            line.putObjects(
                    "cells",
                    evidence.cells(),
                    (object, part) -> object.put("role", part.role().label()).put("cells", part.cells()));
        }
        if (isWhole || !evidence.candidates().isEmpty()) {
            line.putObjects(
                    "candidates",
                    evidence.candidates(),
                    (object, part) -> add(object.put("role", part.role().label()), part.candidate()));
        }
        if (isWhole || !evidence.links().isEmpty()) {
            line.putObjects(
                    "links",
                    evidence.links(),
                    (object, link) -> object.put("strength", link.strength().label())
                            .putObjects("from", link.from(), this::add)
                            .putObjects("to", link.to(), this::add));
        }
    }

    /// Adds the fields of a candidate: `"cell":"D6","digit":6`.
    public void add(JsonLine line, Candidate candidate) {
        line.put("cell", candidate.cell().name()).put("digit", layout.value(candidate.digit()));
    }
}
