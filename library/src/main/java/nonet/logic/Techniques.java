package nonet.logic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import nonet.logic.als.AlsChain;
import nonet.logic.als.AlsXyWing;
import nonet.logic.als.AlsXz;
import nonet.logic.als.DeathBlossom;
import nonet.logic.als.SueDeCoq;
import nonet.logic.chain.GroupedLoops;
import nonet.logic.chain.NiceLoops;
import nonet.logic.chain.RemotePair;
import nonet.logic.chain.XChain;
import nonet.logic.chain.XyChain;
import nonet.logic.colour.Medusa;
import nonet.logic.colour.MultiColours;
import nonet.logic.colour.SimpleColours;
import nonet.logic.digit.Duals;
import nonet.logic.digit.EmptyRectangle;
import nonet.logic.digit.TwoLinks;
import nonet.logic.exotic.AlignedPairExclusion;
import nonet.logic.exotic.BivalueOddagon;
import nonet.logic.exotic.Fireworks;
import nonet.logic.exotic.JuniorExocet;
import nonet.logic.exotic.Tridagon;
import nonet.logic.fish.Fishes;
import nonet.logic.forcing.ForcingChains;
import nonet.logic.forcing.ForcingNets;
import nonet.logic.forcing.KrakenFish;
import nonet.logic.forcing.NestedNets;
import nonet.logic.intersection.Locked;
import nonet.logic.intersection.LockedCandidates;
import nonet.logic.intersection.LockedSubset;
import nonet.logic.single.CheckPeers;
import nonet.logic.single.Eliminate;
import nonet.logic.single.FullHouse;
import nonet.logic.single.HiddenSingle;
import nonet.logic.single.NakedSingle;
import nonet.logic.single.OnlyChoice;
import nonet.logic.single.SoleCandidate;
import nonet.logic.subset.HiddenSubset;
import nonet.logic.subset.HiddenSubsets;
import nonet.logic.subset.NakedSubset;
import nonet.logic.subset.NakedSubsets;
import nonet.logic.subset.NakedTwins;
import nonet.logic.template.TemplateDelete;
import nonet.logic.template.TemplateSet;
import nonet.logic.unique.AvoidableRectangle;
import nonet.logic.unique.Bug;
import nonet.logic.unique.HiddenRectangle;
import nonet.logic.unique.UniqueLoop;
import nonet.logic.unique.UniqueRectangle;
import nonet.logic.wing.BentSet;
import nonet.logic.wing.WWing;
import nonet.logic.wing.XyWing;
import nonet.logic.wing.XyzWing;

/// All techniques by name, cheapest first.
public final class Techniques {

    private static final Map<String, Technique> BY_NAME = byName();

    /// Easiest first.
    private static final List<Pattern> PATTERNS = patterns();

    private Techniques() {}

    private static List<Pattern> patterns() {
        var all = new ArrayList<Pattern>();
        all.addAll(List.of(new FullHouse(), new NakedSingle(), new HiddenSingle()));
        all.addAll(List.of(LockedSubset.pair(), LockedSubset.triple(), Locked.pointing(), Locked.claiming()));
        all.addAll(List.of(NakedSubset.pair(), NakedSubset.triple(), NakedSubset.quadruple()));
        all.addAll(List.of(HiddenSubset.pair(), HiddenSubset.triple(), HiddenSubset.quadruple()));
        all.addAll(Fishes.patterns());
        all.addAll(List.of(TwoLinks.skyscraper(), TwoLinks.twoStringKite(), TwoLinks.turbotFish()));
        all.addAll(List.of(new WWing(), new XyWing(), new XyzWing()));
        all.addAll(List.of(BentSet.wxyzWing(), BentSet.vwxyzWing(), BentSet.uvwxyzWing()));
        all.addAll(List.of(new SimpleColours(), new MultiColours(), new Medusa()));
        all.addAll(UniqueRectangle.allTypes());
        all.addAll(List.of(new HiddenRectangle(), new AvoidableRectangle(), new UniqueLoop(), new Bug()));
        all.addAll(List.of(new EmptyRectangle(), Duals.kites(), Duals.emptyRectangles()));
        all.addAll(List.of(new RemotePair(), new XChain(), new XyChain(), new NiceLoops(), new GroupedLoops()));
        all.addAll(List.of(new SueDeCoq(), new AlsXz(), new AlsXyWing(), new AlsChain(), new DeathBlossom()));
        all.addAll(List.of(new AlignedPairExclusion(), new BivalueOddagon(), new Fireworks()));
        all.addAll(List.of(new JuniorExocet(), new Tridagon()));
        all.addAll(List.of(new TemplateSet(), new TemplateDelete()));
        all.addAll(List.of(new KrakenFish(), new ForcingChains(), new ForcingNets(), new NestedNets()));
        all.sort(Comparator.comparingInt(Techniques::order));
        return List.copyOf(all);
    }

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

    /// The patterns that find steps of these techniques, easiest first.
    public static List<Pattern> patterns(Set<Catalogue> techniques) {
        return PATTERNS.stream()
                .filter(pattern -> pattern.finds().stream().anyMatch(techniques::contains))
                .toList();
    }

    private static int order(Pattern pattern) {
        return pattern.finds().stream().mapToInt(Catalogue::order).min().orElseThrow();
    }

    /// The names that [#named] knows, but for those with a size: the learner's techniques first, then those
    /// of the catalogue, easiest first.
    public static List<String> names() {
        var names = new ArrayList<>(BY_NAME.keySet());
        Catalogue.easiestFirst().stream()
                .filter(entry -> pattern(entry).isPresent())
                .map(Catalogue::label)
                .forEach(names::add);
        return names;
    }

    private static Optional<Pattern> pattern(Catalogue entry) {
        return PATTERNS.stream()
                .filter(pattern -> pattern.finds().contains(entry))
                .findFirst();
    }

    /// The technique of this name. A name that ends in a size, `naked-subsets:3`, limits subsets to it.
    public static Optional<Technique> named(String name) {
        return switch (name) {
            case "naked-subsets:2", "naked-subsets:3", "naked-subsets:4" ->
                Optional.of(new NakedSubsets(name.charAt(name.length() - 1) - '0'));
            case "hidden-subsets:2", "hidden-subsets:3", "hidden-subsets:4" ->
                Optional.of(new HiddenSubsets(name.charAt(name.length() - 1) - '0'));
            default -> Optional.ofNullable(BY_NAME.get(name)).or(() -> ofCatalogue(name));
        };
    }

    private static Optional<Technique> ofCatalogue(String name) {
        return Catalogue.named(name)
                .flatMap(entry -> pattern(entry).map(pattern -> new FirstOfPattern(entry, pattern)));
    }
}
