package nonet.logic.fish;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import nonet.grid.Candidate;
import nonet.logic.Catalogue;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Pattern;
import nonet.logic.Position;

/// Two fish on the same base, which differ in their fins and their cover: a step for both at once.
public final class SiameseFish implements Pattern {

    private final Catalogue entry;
    private final FishSearch single;
    private final List<FishSearch> others;

    /// @param single what at least one of the two must be
    /// @param others what the other may be instead
    SiameseFish(Catalogue entry, FishSearch single, FishSearch... others) {
        this.entry = entry;
        this.single = single;
        this.others = List.of(others);
    }

    /// Two fish on the same base, and what both rule out together.
    public record Use(String technique, Fishes.Use one, Fishes.Use other, List<Candidate> eliminated)
            implements FishStep {

        @Override
        public Evidence evidence() {
            var collector = Evidence.of().units(Evidence.Role.BASE, one.base());
            for (Fishes.Use fish : List.of(one, other)) {
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
    public List<Catalogue> finds() {
        return List.of(entry);
    }

    @Override
    public void search(Position position, Findings findings) {
        Map<Base, Map<List<Integer>, Fishes.Use>> named = new LinkedHashMap<>();
        collect(position, single, findings, named);
        Map<Base, Map<List<Integer>, Fishes.Use>> all = new LinkedHashMap<>();
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
            Position position, FishSearch search, Findings findings, Map<Base, Map<List<Integer>, Fishes.Use>> byBase) {
        search.forEach(
                position,
                fish -> {
                    byBase.computeIfAbsent(new Base(fish.digit, list(fish.base)), base -> new LinkedHashMap<>())
                            .computeIfAbsent(list(fish.cover), cover -> fish.use(position, search.entry()));
                    return true;
                },
                findings::isEnough);
    }

    private void pair(Fishes.Use one, Fishes.Use other, Findings findings) {
        var eliminated = new TreeSet<>(one.eliminated());
        eliminated.addAll(other.eliminated());
        boolean eachAdds = eliminated.size() > one.eliminated().size()
                && eliminated.size() > other.eliminated().size();
        if (eachAdds) {
            findings.found(new Use(entry.label(), one, other, List.copyOf(eliminated)));
        }
    }

    private static List<Integer> list(int[] units) {
        return Arrays.stream(units).boxed().toList();
    }
}
