package nonet.logic.fish;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import nonet.grid.Candidate;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Two fish on the same base, which differ in their fins and their cover: a step for both at once.
public final class SiameseFish implements Finder {

    private final Technique technique;
    private final FishSearch single;
    private final List<FishSearch> others;

    /// @param single what at least one of the two must be
    /// @param others what the other may be instead
    public SiameseFish(Technique technique, Technique single, Technique... others) {
        this.technique = technique;
        this.single = FishSearch.of(single);
        this.others = Arrays.stream(others).map(FishSearch::of).toList();
    }

    /// Two fish on the same base, and what both rule out together.
    public record Use(Technique technique, FishUse one, FishUse other, List<Candidate> eliminated) implements FishStep {

        @Override
        public Evidence evidence() {
            var collector = Evidence.of().units(Evidence.Role.BASE, one.base());
            for (FishUse fish : List.of(one, other)) {
                collector
                        .units(Evidence.Role.COVER, fish.cover())
                        .candidates(Evidence.Role.DEFINING, fish.body(), fish.digit())
                        .candidates(Evidence.Role.FIN, fish.fins(), fish.digit())
                        .candidates(Evidence.Role.ENDO_FIN, fish.endoFins(), fish.digit());
            }
            return collector.done();
        }
    }

    private record Base(int digit, List<Integer> units) {}

    @Override
    public void search(Position position, Findings findings) {
        Map<Base, Map<List<Integer>, FishUse>> named = new LinkedHashMap<>();
        collect(position, single, findings, named);
        Map<Base, Map<List<Integer>, FishUse>> all = new LinkedHashMap<>();
        collect(position, single, findings, all);
        others.forEach(search -> collect(position, search, findings, all));
        named.forEach((base, fishes) -> fishes.values()
                .forEach(fish -> all.getOrDefault(base, Map.of()).values().forEach(other -> {
                    if (!findings.isEnough()) {
                        pair(fish, other, findings);
                    }
                })));
    }

    private static void collect(
            Position position, FishSearch search, Findings findings, Map<Base, Map<List<Integer>, FishUse>> byBase) {
        search.forEach(
                position,
                fish -> {
                    byBase.computeIfAbsent(new Base(fish.digit, list(fish.base)), base -> new LinkedHashMap<>())
                            .computeIfAbsent(list(fish.cover), cover -> fish.use(position, search.technique));
                    return true;
                },
                findings::isEnough);
    }

    private void pair(FishUse one, FishUse other, Findings findings) {
        var eliminated = new TreeSet<>(one.eliminated());
        eliminated.addAll(other.eliminated());
        boolean eachAdds = eliminated.size() > one.eliminated().size()
                && eliminated.size() > other.eliminated().size();
        if (eachAdds) {
            findings.found(new Use(technique, one, other, List.copyOf(eliminated)));
        }
    }

    private static List<Integer> list(int[] units) {
        return Arrays.stream(units).boxed().toList();
    }
}
