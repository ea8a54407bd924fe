package nonet.picture;

import java.util.List;
import java.util.function.BiConsumer;
import nonet.grid.Candidate;
import nonet.logic.Catalogue;
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
        return line.put("technique", step.technique())
                .put("code", step.entry().map(Catalogue::code).orElse(""))
                .putObjects("eliminated", step.eliminated(), StepJson::add)
                .putObjects("placed", step.placed(), StepJson::add)
                .putObject("evidence", object -> add(object, step.evidence(), true))
                .put("text", Sentences.of(step));
    }

    /// Adds the fields of the evidence.
    ///
    /// @param isWhole whether lists that are empty are there too; a log, with its many steps, does without
    static void add(JsonLine line, Evidence evidence, boolean isWhole) {
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
                        .putObjects("from", link.from(), StepJson::add)
                        .putObjects("to", link.to(), StepJson::add));
    }

    private static <T> void add(
            JsonLine line, String name, List<T> parts, boolean isWhole, BiConsumer<JsonLine, T> fields) {
        if (isWhole || !parts.isEmpty()) {
            line.putObjects(name, parts, fields);
        }
    }

    /// Adds the fields of a candidate: `"cell":"D6","digit":6`.
    public static void add(JsonLine line, Candidate candidate) {
        line.put("cell", candidate.cell().name()).put("digit", candidate.digit());
    }
}
