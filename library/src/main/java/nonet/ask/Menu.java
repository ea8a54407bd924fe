package nonet.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import nonet.logic.Agent;
import nonet.logic.CellChoice;
import nonet.logic.DigitOrder;
import nonet.logic.Presets;
import nonet.logic.Scale;
import nonet.logic.Skill;
import nonet.logic.Technique;
import nonet.picture.JsonLine;
import nonet.text.Format;

/// What there is to choose from: presets, techniques, rules, formats, each with a line that explains it.
final class Menu {

    private static final Map<String, String> PRESETS = Map.of(
            "plain", "Any cell, any digit, nothing but the check against peers: how most people begin.",
            "fewest", "As plain, but it guesses where the fewest digits are left.",
            "twins", "Eliminate, only choice and naked twins, as the AI courses teach them.",
            "subsets", "Naked pairs and triples, and the least constraining digit first.",
            "best", "All cheap techniques, and the rules that need the fewest guesses.");

    private static final Map<String, String> TECHNIQUES = Map.ofEntries(
            Map.entry("check-peers", "A placed digit leaves its peers."),
            Map.entry("sole-candidate", "A cell with one candidate left has that digit."),
            Map.entry("eliminate", "A cell with one candidate left has that digit, and its peers lose it."),
            Map.entry("only-choice", "A digit with one place left in a unit goes there."),
            Map.entry("locked-candidates", "Where two units cross, one can rule for the other."),
            Map.entry("naked-twins", "Two cells with the same two candidates keep them from their unit."),
            Map.entry("naked-subsets", "Some cells with as many candidates between them keep these from their unit."),
            Map.entry("hidden-subsets", "Some digits with as many places between them keep all else out of these."));

    private static final Map<CellChoice, String> CELLS = Map.of(
            CellChoice.FIRST, "The first open cell in reading order.",
            CellChoice.RANDOM, "Any open cell.",
            CellChoice.FEWEST, "A cell with the fewest candidates (minimum remaining values).",
            CellChoice.FEWEST_DEGREE, "Of those with the fewest candidates, one with the most open peers.");

    private static final Map<DigitOrder, String> DIGITS = Map.of(
            DigitOrder.ASCENDING, "Smallest first.",
            DigitOrder.LEAST_CONSTRAINING, "First the digit that the fewest peers would lose.",
            DigitOrder.RANDOM, "Shuffled.");

    private Menu() {}

    static Agent preset(String name) throws Problem {
        return Presets.named(name)
                .orElseThrow(() -> Body.unknown(
                        "agent", name, Presets.all().stream().map(Agent::name).toList()));
    }

    static JsonLine json(Questions.Allowance allowance) {
        return new JsonLine()
                .putObjects("presets", Presets.all(), Menu::put)
                .putObjects("techniques", techniqueNames(), Menu::putTechnique)
                .putObjects(
                        "cells",
                        List.of(CellChoice.values()),
                        (json, choice) -> put(json, choice.rule(), CELLS.getOrDefault(choice, "")))
                .putObjects(
                        "digits",
                        List.of(DigitOrder.values()),
                        (json, order) -> put(json, order.rule(), DIGITS.getOrDefault(order, "")))
                .putObjects(
                        "formats", writtenAsText(), (json, format) -> put(json, format.label(), format.description()))
                .putObject(
                        "limits",
                        json -> json.put("events", allowance.events())
                                .put("seconds", allowance.time().toNanos() / 1_000_000_000));
    }

    private static void put(JsonLine json, Agent agent) {
        put(json, agent.name(), PRESETS.getOrDefault(agent.name(), ""))
                .put("techniques", agent.skills().stream().map(Skill::words).toList())
                .put("cells", agent.cells().rule())
                .put("digits", agent.digits().rule())
                .put("seed", agent.seed());
    }

    /// What a technique does, or at least what players call it.
    private static String description(String skill) {
        String own = TECHNIQUES.get(skill);
        return own != null ? own : Technique.named(skill).map(Menu::described).orElse("");
    }

    private static String described(Technique technique) {
        return technique.assumesUniqueness()
                ? technique.title()
                        + ": rests on there being one solution, which an agent is to prove; it finds nothing."
                : technique.title();
    }

    /// All techniques, and the sizes of subsets that presets use.
    private static List<String> techniqueNames() {
        var names = new ArrayList<>(Skill.names());
        names.addAll(List.of("naked-subsets:2", "naked-subsets:3", "hidden-subsets:2", "hidden-subsets:3"));
        return names;
    }

    /// The formats that a puzzle can be written in and sent as text.
    static List<Format> writtenAsText() {
        return Format.allWritten().filter(format -> format != Format.NPY).toList();
    }

    /// A technique, and where it is one of the catalogue, what a person calls it and how hard it is.
    private static void putTechnique(JsonLine json, String name) {
        put(json, name, description(name));
        Technique.named(name)
                .filter(Scale.ours()::has)
                .ifPresent(technique -> json.put("title", technique.title())
                        .put("level", Scale.ours().level(technique).label())
                        .put("silent", technique.assumesUniqueness()));
    }

    private static JsonLine put(JsonLine json, String name, String description) {
        return json.put("name", name).put("description", description);
    }
}
