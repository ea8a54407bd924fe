package nonet.picture;

import java.util.List;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Step;
import nonet.logic.forcing.Dilemma;
import nonet.logic.forcing.Net;
import nonet.logic.rule.PairsOfRule;
import nonet.logic.rule.RestOfUnits;
import nonet.logic.rule.RuleStep;
import nonet.logic.rule.SumOfRule;
import nonet.logic.rule.WaysOfRule;

/// Writes a step as JSON: what it is called, what follows, what makes it so, and the sentence.
public record StepJson(Layout layout) {

    public JsonLine of(Step step) {
        return add(new JsonLine(), step);
    }

    /// Adds the fields of a step.
    public JsonLine add(JsonLine line, Step step) {
        line.put("technique", step.technique().label())
                .put("code", step.technique().code())
                .putObjects("eliminated", step.eliminated(), this::add)
                .putObjects("placed", step.placed(), this::add)
                .putObject("evidence", object -> add(object, step.evidence(), true));
        if (step instanceof RuleStep ruled) {
            addRule(line, ruled);
        }
        var lines = NetLines.of(step);
        line.put("text", new Sentences(layout).of(step, lines));
        LinearForm.of(lines)
                .ifPresent(form -> line.putObject(
                        "linear",
                        object -> object.put("form", form.kind().label()).put("length", form.length())));
        addLines(line, lines);
        return line;
    }

    /// Adds the rule that a step rests on. Innies and outies rest on all sums within their units.
    private static void addRule(JsonLine line, RuleStep step) {
        switch (step) {
            case PairsOfRule.Use use -> line.put("rule", RuleWords.name(use.rule()));
            case SumOfRule.Use use -> line.put("rule", RuleWords.name(use.rule()));
            case WaysOfRule.Use use -> line.put("rule", RuleWords.name(use.rule()));
            case RestOfUnits.Use _ -> {}
        }
    }

    /// Adds the lines that a step is told in, those of smaller nets within.
    void addLines(JsonLine object, List<NetLines.Line> lines) {
        if (!lines.isEmpty()) {
            object.putObjects("lines", lines, this::add);
        }
    }

    private void add(JsonLine object, NetLines.Line line) {
        object.put("line", line.number());
        switch (line) {
            case NetLines.Line.Said said -> {
                addSaid(object, said);
                add(object, said.reason());
                addLines(object, said.inner());
            }
            case NetLines.Line.Impossible impossible -> add(object, impossible.what());
        }
        object.putNumbers("from", line.from()).put("text", new ForcingSentences(layout).text(line));
    }

    /// Adds what a line says. A pair says it of several digits at once, which come with its reason.
    private void addSaid(JsonLine object, NetLines.Line.Said said) {
        var first = said.claims().getFirst();
        object.put(
                "cells",
                said.claims().stream()
                        .flatMap(claim -> claim.cells().stream())
                        .distinct()
                        .toList());
        if (!(said.reason() instanceof Net.Reason.NakedPair || said.reason() instanceof Net.Reason.HiddenPair)) {
            object.put("digit", layout.value(first.digit()));
        }
        object.put("holds", first.holds());
    }

    private void add(JsonLine object, Dilemma impossible) {
        switch (impossible) {
            case Dilemma.OfCell(var cell) -> object.put("why", "no-digit").put("cells", List.of(cell));
            case Dilemma.OfUnit(var unit, var digit) ->
                object.put("why", "no-place").put("digit", layout.value(digit)).put("units", List.of(unit.name()));
            case Dilemma.OfCandidate(var candidate) ->
                object.put("why", "no-choice").put("cells", List.of(candidate.cell()));
        }
    }

    private void add(JsonLine object, Net.Reason reason) {
        switch (reason) {
            case Net.Reason.Assumed _ -> object.put("why", "assumed");
            case Net.Reason.Known _, Net.Reason.CellTaken _, Net.Reason.DigitTaken _, Net.Reason.Seen _ ->
                object.put("why", "sees");
            case Net.Reason.ExcludedBy(var rule) -> object.put("why", "rule").put("rule", RuleWords.name(rule));
            case Net.Reason.LastInCell _ -> object.put("why", "only-digit");
            case Net.Reason.LastInUnit(var unit) ->
                object.put("why", "only-place").put("units", List.of(unit.name()));
            case Net.Reason.Locked(var locked, var in) ->
                object.put("why", "locked-candidates").put("units", List.of(locked.name(), in.name()));
            case Net.Reason.NakedPair(var cells, var digits) ->
                object.put("why", "naked-pair").put("pair", cells).putNumbers("digits", values(digits));
            case Net.Reason.HiddenPair(var unit, var cells, var digits) ->
                object.put("why", "hidden-pair")
                        .put("units", List.of(unit.name()))
                        .put("pair", cells)
                        .putNumbers("digits", values(digits));
            case Net.Reason.XWing(var base, var cover) ->
                object.put("why", "x-wing")
                        .put(
                                "units",
                                Stream.concat(base.stream(), cover.stream())
                                        .map(Unit::name)
                                        .toList());
            case Net.Reason.NoWayOfRule(var rule, var cells) ->
                object.put("why", "no-way").put("rule", RuleWords.name(rule)).put("within", cells);
            case Net.Reason.Refuted _ -> object.put("why", "refuted");
        }
    }

    private List<Integer> values(DigitSet digits) {
        return digits.stream().map(layout::value).boxed().toList();
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
