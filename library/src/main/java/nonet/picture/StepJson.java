package nonet.picture;

import java.util.List;
import java.util.Locale;
import nonet.logic.Catalogue;
import nonet.logic.Evidence;
import nonet.logic.Step;
import nonet.puzzle.Candidate;

/// Writes a step as JSON: what it is called, what follows, what makes it so, and the sentence.
public final class StepJson {

    private StepJson() {}

    public static JsonLine of(Step step) {
        return new JsonLine()
                .put("technique", step.technique())
                .put("code", step.entry().map(Catalogue::code).orElse(""))
                .putObjects("eliminated", candidates(step.eliminated()))
                .putObjects("placed", candidates(step.placed()))
                .put("evidence", of(step.evidence()))
                .put("text", Sentences.of(step));
    }

    private static JsonLine of(Evidence evidence) {
        return new JsonLine()
                .putObjects(
                        "units",
                        evidence.units().stream()
                                .map(part -> new JsonLine()
                                        .put("role", role(part.role()))
                                        .put("unit", part.unit().name()))
                                .toList())
                .putObjects(
                        "cells",
                        evidence.cells().stream()
                                .map(part -> new JsonLine()
                                        .put("role", role(part.role()))
                                        .put("cells", part.cells()))
                                .toList())
                .putObjects(
                        "candidates",
                        evidence.candidates().stream()
                                .map(part -> new JsonLine()
                                        .put("role", role(part.role()))
                                        .put("cell", part.candidate().cell().name())
                                        .put("digit", part.candidate().digit()))
                                .toList())
                .putObjects(
                        "links",
                        evidence.links().stream()
                                .map(link -> new JsonLine()
                                        .put("strength", link.strength().name().toLowerCase(Locale.ROOT))
                                        .putObjects("from", candidates(link.from()))
                                        .putObjects("to", candidates(link.to())))
                                .toList());
    }

    private static String role(Evidence.Role role) {
        return role.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Candidates as `{"cell":"D6","digit":6}`.
    public static List<JsonLine> candidates(List<Candidate> candidates) {
        return candidates.stream()
                .map(candidate ->
                        new JsonLine().put("cell", candidate.cell().name()).put("digit", candidate.digit()))
                .toList();
    }
}
