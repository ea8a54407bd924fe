package nonet.logic;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The agents that people come from, and the best that we know.
public final class Presets {

    private static final long SEED = 1;

    private Presets() {}

    /// Any cell, any digit, and nothing but the check against peers: how most people begin.
    public static Agent plain() {
        return preset("plain", CellChoice.RANDOM, DigitOrder.ASCENDING);
    }

    /// As plain, but it guesses where the fewest digits are left.
    public static Agent fewest() {
        return preset("fewest", CellChoice.FEWEST, DigitOrder.ASCENDING);
    }

    /// Eliminate, only choice and naked twins.
    public static Agent twins() {
        return preset("twins", CellChoice.FEWEST, DigitOrder.ASCENDING, "eliminate", "only-choice", "naked-twins");
    }

    /// Naked pairs and triples, and the least constraining digit first.
    public static Agent subsets() {
        return preset(
                "subsets",
                CellChoice.FEWEST,
                DigitOrder.LEAST_CONSTRAINING,
                "eliminate",
                "only-choice",
                "naked-subsets:3");
    }

    /// All cheap techniques, and the rules that need the fewest guesses.
    public static Agent best() {
        return preset(
                "best",
                CellChoice.FEWEST_DEGREE,
                DigitOrder.LEAST_CONSTRAINING,
                "eliminate",
                "only-choice",
                "locked-candidates",
                "naked-subsets:3",
                "hidden-subsets:2");
    }

    private static Agent preset(String name, CellChoice cells, DigitOrder digits, String... skills) {
        var known = Arrays.stream(skills)
                .map(skill -> Skill.named(skill).orElseThrow())
                .toList();
        return new Agent(name, known, cells, digits, SEED);
    }

    public static List<Agent> all() {
        return List.of(plain(), fewest(), twins(), subsets(), best());
    }

    public static Optional<Agent> named(String name) {
        return all().stream().filter(agent -> agent.name().equals(name)).findFirst();
    }
}
