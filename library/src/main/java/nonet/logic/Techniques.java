package nonet.logic;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nonet.logic.intersection.LockedCandidates;
import nonet.logic.single.CheckPeers;
import nonet.logic.single.Eliminate;
import nonet.logic.single.OnlyChoice;
import nonet.logic.single.SoleCandidate;
import nonet.logic.subset.HiddenSubsets;
import nonet.logic.subset.NakedSubsets;
import nonet.logic.subset.NakedTwins;

/// All techniques by name, cheapest first.
public final class Techniques {

    private static final Map<String, Technique> BY_NAME = byName();

    private Techniques() {}

    private static Map<String, Technique> byName() {
        var all = new LinkedHashMap<String, Technique>();
        for (Technique technique : List.of(
                new CheckPeers(),
                new SoleCandidate(),
                new Eliminate(),
                new OnlyChoice(),
                new LockedCandidates(),
                new NakedTwins(),
                new NakedSubsets(4),
                new HiddenSubsets(4))) {
            all.put(technique.name(), technique);
        }
        return all;
    }

    public static List<String> names() {
        return List.copyOf(BY_NAME.keySet());
    }

    /// The technique of this name. A name that ends in a size, `naked-subsets:3`, limits subsets to it.
    public static Optional<Technique> named(String name) {
        return switch (name) {
            case "naked-subsets:2", "naked-subsets:3", "naked-subsets:4" ->
                Optional.of(new NakedSubsets(name.charAt(name.length() - 1) - '0'));
            case "hidden-subsets:2", "hidden-subsets:3", "hidden-subsets:4" ->
                Optional.of(new HiddenSubsets(name.charAt(name.length() - 1) - '0'));
            default -> Optional.ofNullable(BY_NAME.get(name));
        };
    }
}
