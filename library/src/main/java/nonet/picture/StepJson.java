package nonet.picture;

import java.util.List;
import java.util.function.BiConsumer;
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
        add(
                line,
                "units",
                evidence.units(),
                isWhole,
                (object, part) -> object.put("role", part.role().label())
                        .put("unit", part.unit().name()));
        add(
                line,
                "cells",
                evidence.cells(),
                isWhole,
                (object, part) -> object.put("role", part.role().label()).put("cells", part.cells()));
        add(
                line,
                "candidates",
                evidence.candidates(),
                isWhole,
                (object, part) -> add(object.put("role", part.role().label()), part.candidate()));
        add(
                line,
                "links",
                evidence.links(),
                isWhole,
                (object, link) -> object.put("strength", link.strength().label())
                        .putObjects("from", link.from(), this::add)
                        .putObjects("to", link.to(), this::add));
    }

    private static <T> void add(
            JsonLine line, String name, List<T> parts, boolean isWhole, BiConsumer<JsonLine, T> fields) {
        if (isWhole || !parts.isEmpty()) {
            line.putObjects(name, parts, fields);
        }
    }

    /// Adds the fields of a candidate: `"cell":"D6","digit":6`.
    public void add(JsonLine line, Candidate candidate) {
        line.put("cell", candidate.cell().name()).put("digit", layout.value(candidate.digit()));
    }
}
