package nonet.logic;

import java.util.List;
import java.util.Optional;
import nonet.logic.intersection.LockedCandidates;
import nonet.logic.single.Eliminate;
import nonet.logic.single.OnlyChoice;
import nonet.logic.subset.HiddenSubsets;
import nonet.logic.subset.NakedSubsets;
import nonet.logic.subset.NakedTwins;

/// The agents that people come from, and the best that we know.
public final class Presets {

    private static final long SEED = 1;

    private Presets() {}

    /// Any cell, any digit, and nothing but the check against peers: how most people begin.
    public static Agent plain() {
        return new Agent("plain", List.of(), CellChoice.RANDOM, DigitOrder.ASCENDING, SEED);
    }

    /// As plain, but it guesses where the fewest digits are left.
    public static Agent fewest() {
        return new Agent("fewest", List.of(), CellChoice.FEWEST, DigitOrder.ASCENDING, SEED);
    }

    /// Eliminate, only choice and naked twins.
    public static Agent twins() {
        return new Agent(
                "twins",
                List.of(new Eliminate(), new OnlyChoice(), new NakedTwins()),
                CellChoice.FEWEST,
                DigitOrder.ASCENDING,
                SEED);
    }

    /// Naked pairs and triples, and the least constraining digit first.
    public static Agent subsets() {
        return new Agent(
                "subsets",
                List.of(new Eliminate(), new OnlyChoice(), new NakedSubsets(3)),
                CellChoice.FEWEST,
                DigitOrder.LEAST_CONSTRAINING,
                SEED);
    }

    /// All cheap techniques, and the rules that need the fewest guesses.
    public static Agent best() {
        return new Agent(
                "best",
                List.of(
                        new Eliminate(),
                        new OnlyChoice(),
                        new LockedCandidates(),
                        new NakedSubsets(3),
                        new HiddenSubsets(2)),
                CellChoice.FEWEST_DEGREE,
                DigitOrder.LEAST_CONSTRAINING,
                SEED);
    }

    public static List<Agent> all() {
        return List.of(plain(), fewest(), twins(), subsets(), best());
    }

    public static Optional<Agent> named(String name) {
        return all().stream().filter(agent -> agent.name().equals(name)).findFirst();
    }
}
