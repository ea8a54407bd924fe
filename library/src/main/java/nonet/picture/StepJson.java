package nonet.picture;

import nonet.grid.Candidate;
import nonet.logic.Evidence;
import nonet.logic.Step;

/// Writes a step as JSON: what it is called, what follows, what makes it so, and the sentence.
public final class StepJson {

    private StepJson() {}

    public static JsonLine of(Step step) {
        return add(new JsonLine(), step);
    }

    /// Adds the fields of a step.
    public static JsonLine add(JsonLine line, Step step) {
        return line.put("technique", step.technique().label())
                .put("code", step.technique().code())
                .putObjects("eliminated", step.eliminated(), StepJson::add)
                .putObjects("placed", step.placed(), StepJson::add)
                .putObject("evidence", object -> add(object, step.evidence()))
                .put("text", Sentences.of(step));
    }

    private static void add(JsonLine line, Evidence evidence) {
        line.putObjects(
                        "units",
                        evidence.units(),
                        (object, part) -> object.put("role", part.role().label())
                                .put("unit", part.unit().name()))
                .putObjects(
                        "cells",
                        evidence.cells(),
                        (object, part) ->
                                object.put("role", part.role().label()).put("cells", part.cells()))
                .putObjects(
                        "candidates",
                        evidence.candidates(),
                        (object, part) -> add(object.put("role", part.role().label()), part.candidate()))
                .putObjects(
                        "links",
                        evidence.links(),
                        (object, link) -> object.put("strength", link.strength().label())
                                .putObjects("from", link.from(), StepJson::add)
                                .putObjects("to", link.to(), StepJson::add));
    }

    /// Adds the fields of a candidate: `"cell":"D6","digit":6`.
    public static void add(JsonLine line, Candidate candidate) {
        line.put("cell", candidate.cell().name()).put("digit", candidate.digit());
    }
}
