package nonet.logic;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
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
import nonet.logic.fish.BasicFish;
import nonet.logic.fish.FinnedFish;
import nonet.logic.fish.FrankenFish;
import nonet.logic.fish.MutantFish;
import nonet.logic.fish.SiameseFish;
import nonet.logic.forcing.ForcingChains;
import nonet.logic.forcing.ForcingNets;
import nonet.logic.forcing.KrakenFish;
import nonet.logic.forcing.NestedNets;
import nonet.logic.intersection.LockedCandidates;
import nonet.logic.intersection.LockedSubset;
import nonet.logic.rule.PairsOfRule;
import nonet.logic.rule.SumOfRule;
import nonet.logic.single.Eliminate;
import nonet.logic.single.FullHouse;
import nonet.logic.single.HiddenSingle;
import nonet.logic.single.NakedSingle;
import nonet.logic.subset.HiddenSubset;
import nonet.logic.subset.NakedSubset;
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

/// Every way of reasoning, with its names and with the finder that looks for it. Codes are those of HoDoKu where it
/// has the technique. How hard they are, and in which order they are tried, is the business of a [Scale].
public enum Technique {

    // What every grid needs, and nobody explains.
    ELIMINATE("eliminate", "Eliminate", "", _ -> new Eliminate()),

    // Singles.
    FULL_HOUSE("full-house", "Full House", "0000", _ -> new FullHouse()),
    NAKED_SINGLE("naked-single", "Naked Single", "0003", _ -> new NakedSingle()),
    HIDDEN_SINGLE("hidden-single", "Hidden Single", "0002", _ -> new HiddenSingle()),

    // What rules demand beyond different digits.
    RULE_PAIRS("rule-pairs", "Pairs of a Rule", "", _ -> new PairsOfRule()),
    RULE_SUM("rule-sum", "Sum of a Rule", "", _ -> new SumOfRule()),

    // Intersections and subsets.
    LOCKED_PAIR("locked-pair", "Locked Pair", "0110", pair -> new LockedSubset(pair, 2)),
    LOCKED_TRIPLE("locked-triple", "Locked Triple", "0111", triple -> new LockedSubset(triple, 3)),
    LOCKED_CANDIDATES_1(
            "locked-candidates-1",
            "Locked Candidates 1 (Pointing)",
            "0100",
            pointing -> new LockedCandidates(pointing, true)),
    LOCKED_CANDIDATES_2(
            "locked-candidates-2",
            "Locked Candidates 2 (Claiming)",
            "0101",
            claiming -> new LockedCandidates(claiming, false)),
    NAKED_PAIR("naked-pair", "Naked Pair", "0200", pair -> new NakedSubset(pair, 2)),
    NAKED_TRIPLE("naked-triple", "Naked Triple", "0201", triple -> new NakedSubset(triple, 3)),
    HIDDEN_PAIR("hidden-pair", "Hidden Pair", "0210", pair -> new HiddenSubset(pair, 2)),
    HIDDEN_TRIPLE("hidden-triple", "Hidden Triple", "0211", triple -> new HiddenSubset(triple, 3)),
    NAKED_QUADRUPLE("naked-quadruple", "Naked Quadruple", "0202", quadruple -> new NakedSubset(quadruple, 4)),
    HIDDEN_QUADRUPLE("hidden-quadruple", "Hidden Quadruple", "0212", quadruple -> new HiddenSubset(quadruple, 4)),

    // Basic fish.
    X_WING("x-wing", "X-Wing", "0300", fish -> new BasicFish(fish, 2)),
    SWORDFISH("swordfish", "Swordfish", "0301", fish -> new BasicFish(fish, 3)),
    JELLYFISH("jellyfish", "Jellyfish", "0302", fish -> new BasicFish(fish, 4)),
    SQUIRMBAG("squirmbag", "Squirmbag", "0303", fish -> new BasicFish(fish, 5)),
    WHALE("whale", "Whale", "0304", fish -> new BasicFish(fish, 6)),
    LEVIATHAN("leviathan", "Leviathan", "0305", fish -> new BasicFish(fish, 7)),

    // Patterns of one digit, wings, rectangles.
    REMOTE_PAIR("remote-pair", "Remote Pair", "0703", _ -> new RemotePair()),
    BUG_PLUS_1("bug-plus-1", "Bivalue Universal Grave + 1", "0610", _ -> new Bug()),
    SKYSCRAPER("skyscraper", "Skyscraper", "0400", TwoLinks::new),
    TWO_STRING_KITE("two-string-kite", "Two-String Kite", "0401", TwoLinks::new),
    DUAL_TWO_STRING_KITE("dual-two-string-kite", "Dual Two-String Kite", "0404", _ -> Duals.kites()),
    TURBOT_FISH("turbot-fish", "Turbot Fish", "0403", TwoLinks::new),
    EMPTY_RECTANGLE("empty-rectangle", "Empty Rectangle", "0402", _ -> new EmptyRectangle()),
    DUAL_EMPTY_RECTANGLE("dual-empty-rectangle", "Dual Empty Rectangle", "0405", _ -> Duals.emptyRectangles()),
    W_WING("w-wing", "W-Wing", "0803", _ -> new WWing()),
    XY_WING("xy-wing", "XY-Wing", "0800", _ -> new XyWing()),
    XYZ_WING("xyz-wing", "XYZ-Wing", "0801", _ -> new XyzWing()),
    UNIQUE_RECTANGLE_1("unique-rectangle-1", "Unique Rectangle 1", "0600", type -> new UniqueRectangle(type, 1)),
    UNIQUE_RECTANGLE_2("unique-rectangle-2", "Unique Rectangle 2", "0601", type -> new UniqueRectangle(type, 2)),
    UNIQUE_RECTANGLE_3("unique-rectangle-3", "Unique Rectangle 3", "0602", type -> new UniqueRectangle(type, 3)),
    UNIQUE_RECTANGLE_4("unique-rectangle-4", "Unique Rectangle 4", "0603", type -> new UniqueRectangle(type, 4)),
    UNIQUE_RECTANGLE_5("unique-rectangle-5", "Unique Rectangle 5", "0604", type -> new UniqueRectangle(type, 5)),
    UNIQUE_RECTANGLE_6("unique-rectangle-6", "Unique Rectangle 6", "0605", type -> new UniqueRectangle(type, 6)),
    HIDDEN_RECTANGLE("hidden-rectangle", "Hidden Rectangle", "0606", _ -> new HiddenRectangle()),
    AVOIDABLE_RECTANGLE_1("avoidable-rectangle-1", "Avoidable Rectangle 1", "0607", _ -> new AvoidableRectangle()),
    AVOIDABLE_RECTANGLE_2("avoidable-rectangle-2", "Avoidable Rectangle 2", "0608", _ -> new AvoidableRectangle()),
    UNIQUE_LOOP("unique-loop", "Unique Loop", "", _ -> new UniqueLoop()),
    BUG_PLUS_N("bug-plus-n", "Bivalue Universal Grave + n", "", _ -> new Bug()),

    // Finned and sashimi fish.
    FINNED_X_WING("finned-x-wing", "Finned X-Wing", "0310", fish -> new FinnedFish(fish, 2, false)),
    SASHIMI_X_WING("sashimi-x-wing", "Sashimi X-Wing", "0320", fish -> new FinnedFish(fish, 2, true)),
    FINNED_SWORDFISH("finned-swordfish", "Finned Swordfish", "0311", fish -> new FinnedFish(fish, 3, false)),
    SASHIMI_SWORDFISH("sashimi-swordfish", "Sashimi Swordfish", "0321", fish -> new FinnedFish(fish, 3, true)),
    FINNED_JELLYFISH("finned-jellyfish", "Finned Jellyfish", "0312", fish -> new FinnedFish(fish, 4, false)),
    SASHIMI_JELLYFISH("sashimi-jellyfish", "Sashimi Jellyfish", "0322", fish -> new FinnedFish(fish, 4, true)),
    FINNED_SQUIRMBAG("finned-squirmbag", "Finned Squirmbag", "0313", fish -> new FinnedFish(fish, 5, false)),
    SASHIMI_SQUIRMBAG("sashimi-squirmbag", "Sashimi Squirmbag", "0323", fish -> new FinnedFish(fish, 5, true)),
    FINNED_WHALE("finned-whale", "Finned Whale", "0314", fish -> new FinnedFish(fish, 6, false)),
    SASHIMI_WHALE("sashimi-whale", "Sashimi Whale", "0324", fish -> new FinnedFish(fish, 6, true)),
    FINNED_LEVIATHAN("finned-leviathan", "Finned Leviathan", "0315", fish -> new FinnedFish(fish, 7, false)),
    SASHIMI_LEVIATHAN("sashimi-leviathan", "Sashimi Leviathan", "0325", fish -> new FinnedFish(fish, 7, true)),

    // Wings of more cells.
    WXYZ_WING("wxyz-wing", "WXYZ-Wing", "0802", wing -> new BentSet(wing, 4)),
    VWXYZ_WING("vwxyz-wing", "VWXYZ-Wing", "", wing -> new BentSet(wing, 5)),
    UVWXYZ_WING("uvwxyz-wing", "UVWXYZ-Wing", "", wing -> new BentSet(wing, 6)),

    // Sue de Coq, colouring, chains, almost locked sets.
    SUE_DE_COQ("sue-de-coq", "Sue de Coq", "1101", _ -> new SueDeCoq()),
    SIMPLE_COLOURS_TRAP("simple-colours-trap", "Simple Colours Trap", "0500", _ -> new SimpleColours()),
    SIMPLE_COLOURS_WRAP("simple-colours-wrap", "Simple Colours Wrap", "0501", _ -> new SimpleColours()),
    MULTI_COLOURS_1("multi-colours-1", "Multi Colours 1", "0502", _ -> new MultiColours()),
    MULTI_COLOURS_2("multi-colours-2", "Multi Colours 2", "0503", _ -> new MultiColours()),
    MEDUSA("medusa", "3D Medusa", "0507", _ -> new Medusa()),
    X_CHAIN("x-chain", "X-Chain", "0701", _ -> new XChain()),
    XY_CHAIN("xy-chain", "XY-Chain", "0702", _ -> new XyChain()),
    CONTINUOUS_NICE_LOOP("continuous-nice-loop", "Continuous Nice Loop", "0706", _ -> new NiceLoops()),
    DISCONTINUOUS_NICE_LOOP("discontinuous-nice-loop", "Discontinuous Nice Loop", "0707", _ -> new NiceLoops()),
    AIC("aic", "AIC", "0708", _ -> new NiceLoops()),
    GROUPED_CONTINUOUS_NICE_LOOP(
            "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", "0709", _ -> new GroupedLoops()),
    GROUPED_DISCONTINUOUS_NICE_LOOP(
            "grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", "0710", _ -> new GroupedLoops()),
    GROUPED_AIC("grouped-aic", "Grouped AIC", "0711", _ -> new GroupedLoops()),
    ALS_XZ("als-xz", "Almost Locked Set XZ-Rule", "0901", _ -> new AlsXz()),
    ALS_XY_WING("als-xy-wing", "Almost Locked Set XY-Wing", "0902", _ -> new AlsXyWing()),
    ALS_CHAIN("als-chain", "Almost Locked Set Chain", "0903", _ -> new AlsChain()),
    DEATH_BLOSSOM("death-blossom", "Death Blossom", "0904", _ -> new DeathBlossom()),

    // Fish that use blocks.
    FRANKEN_X_WING("franken-x-wing", "Franken X-Wing", "0330", fish -> new FrankenFish(fish, 2, false)),
    FRANKEN_SWORDFISH("franken-swordfish", "Franken Swordfish", "0331", fish -> new FrankenFish(fish, 3, false)),
    FRANKEN_JELLYFISH("franken-jellyfish", "Franken Jellyfish", "0332", fish -> new FrankenFish(fish, 4, false)),
    FRANKEN_SQUIRMBAG("franken-squirmbag", "Franken Squirmbag", "0333", fish -> new FrankenFish(fish, 5, false)),
    FRANKEN_WHALE("franken-whale", "Franken Whale", "0334", fish -> new FrankenFish(fish, 6, false)),
    FRANKEN_LEVIATHAN("franken-leviathan", "Franken Leviathan", "0335", fish -> new FrankenFish(fish, 7, false)),
    FINNED_FRANKEN_X_WING(
            "finned-franken-x-wing", "Finned Franken X-Wing", "0340", fish -> new FrankenFish(fish, 2, true)),
    FINNED_FRANKEN_SWORDFISH(
            "finned-franken-swordfish", "Finned Franken Swordfish", "0341", fish -> new FrankenFish(fish, 3, true)),
    FINNED_FRANKEN_JELLYFISH(
            "finned-franken-jellyfish", "Finned Franken Jellyfish", "0342", fish -> new FrankenFish(fish, 4, true)),
    FINNED_FRANKEN_SQUIRMBAG(
            "finned-franken-squirmbag", "Finned Franken Squirmbag", "0343", fish -> new FrankenFish(fish, 5, true)),
    FINNED_FRANKEN_WHALE(
            "finned-franken-whale", "Finned Franken Whale", "0344", fish -> new FrankenFish(fish, 6, true)),
    FINNED_FRANKEN_LEVIATHAN(
            "finned-franken-leviathan", "Finned Franken Leviathan", "0345", fish -> new FrankenFish(fish, 7, true)),
    MUTANT_X_WING("mutant-x-wing", "Mutant X-Wing", "0350", fish -> new MutantFish(fish, 2, false)),
    MUTANT_SWORDFISH("mutant-swordfish", "Mutant Swordfish", "0351", fish -> new MutantFish(fish, 3, false)),
    MUTANT_JELLYFISH("mutant-jellyfish", "Mutant Jellyfish", "0352", fish -> new MutantFish(fish, 4, false)),
    MUTANT_SQUIRMBAG("mutant-squirmbag", "Mutant Squirmbag", "0353", fish -> new MutantFish(fish, 5, false)),
    MUTANT_WHALE("mutant-whale", "Mutant Whale", "0354", fish -> new MutantFish(fish, 6, false)),
    MUTANT_LEVIATHAN("mutant-leviathan", "Mutant Leviathan", "0355", fish -> new MutantFish(fish, 7, false)),
    FINNED_MUTANT_X_WING("finned-mutant-x-wing", "Finned Mutant X-Wing", "0360", fish -> new MutantFish(fish, 2, true)),
    FINNED_MUTANT_SWORDFISH(
            "finned-mutant-swordfish", "Finned Mutant Swordfish", "0361", fish -> new MutantFish(fish, 3, true)),
    FINNED_MUTANT_JELLYFISH(
            "finned-mutant-jellyfish", "Finned Mutant Jellyfish", "0362", fish -> new MutantFish(fish, 4, true)),
    FINNED_MUTANT_SQUIRMBAG(
            "finned-mutant-squirmbag", "Finned Mutant Squirmbag", "0363", fish -> new MutantFish(fish, 5, true)),
    FINNED_MUTANT_WHALE("finned-mutant-whale", "Finned Mutant Whale", "0364", fish -> new MutantFish(fish, 6, true)),
    FINNED_MUTANT_LEVIATHAN(
            "finned-mutant-leviathan", "Finned Mutant Leviathan", "0365", fish -> new MutantFish(fish, 7, true)),

    // Two fish in one: the same base, other fins.
    SIAMESE_FINNED_X_WING(
            "siamese-finned-x-wing",
            "Siamese Finned X-Wing",
            "03101",
            fish -> new SiameseFish(fish, FINNED_X_WING, SASHIMI_X_WING)),
    SIAMESE_FINNED_SWORDFISH(
            "siamese-finned-swordfish",
            "Siamese Finned Swordfish",
            "03111",
            fish -> new SiameseFish(fish, FINNED_SWORDFISH, SASHIMI_SWORDFISH)),
    SIAMESE_FINNED_JELLYFISH(
            "siamese-finned-jellyfish",
            "Siamese Finned Jellyfish",
            "03121",
            fish -> new SiameseFish(fish, FINNED_JELLYFISH, SASHIMI_JELLYFISH)),
    SIAMESE_SASHIMI_X_WING(
            "siamese-sashimi-x-wing",
            "Siamese Sashimi X-Wing",
            "03201",
            fish -> new SiameseFish(fish, SASHIMI_X_WING, FINNED_X_WING)),
    SIAMESE_SASHIMI_SWORDFISH(
            "siamese-sashimi-swordfish",
            "Siamese Sashimi Swordfish",
            "03211",
            fish -> new SiameseFish(fish, SASHIMI_SWORDFISH, FINNED_SWORDFISH)),
    SIAMESE_SASHIMI_JELLYFISH(
            "siamese-sashimi-jellyfish",
            "Siamese Sashimi Jellyfish",
            "03221",
            fish -> new SiameseFish(fish, SASHIMI_JELLYFISH, FINNED_JELLYFISH)),
    SIAMESE_FINNED_FRANKEN_X_WING(
            "siamese-finned-franken-x-wing",
            "Siamese Finned Franken X-Wing",
            "03401",
            fish -> new SiameseFish(fish, FINNED_FRANKEN_X_WING)),
    SIAMESE_FINNED_FRANKEN_SWORDFISH(
            "siamese-finned-franken-swordfish",
            "Siamese Finned Franken Swordfish",
            "03411",
            fish -> new SiameseFish(fish, FINNED_FRANKEN_SWORDFISH)),
    SIAMESE_FINNED_FRANKEN_JELLYFISH(
            "siamese-finned-franken-jellyfish",
            "Siamese Finned Franken Jellyfish",
            "03421",
            fish -> new SiameseFish(fish, FINNED_FRANKEN_JELLYFISH)),
    SIAMESE_FINNED_MUTANT_X_WING(
            "siamese-finned-mutant-x-wing",
            "Siamese Finned Mutant X-Wing",
            "03601",
            fish -> new SiameseFish(fish, FINNED_MUTANT_X_WING)),
    SIAMESE_FINNED_MUTANT_SWORDFISH(
            "siamese-finned-mutant-swordfish",
            "Siamese Finned Mutant Swordfish",
            "03611",
            fish -> new SiameseFish(fish, FINNED_MUTANT_SWORDFISH)),
    SIAMESE_FINNED_MUTANT_JELLYFISH(
            "siamese-finned-mutant-jellyfish",
            "Siamese Finned Mutant Jellyfish",
            "03621",
            fish -> new SiameseFish(fish, FINNED_MUTANT_JELLYFISH)),

    // Rare patterns.
    ALIGNED_PAIR_EXCLUSION("aligned-pair-exclusion", "Aligned Pair Exclusion", "1000", _ -> new AlignedPairExclusion()),
    BIVALUE_ODDAGON("bivalue-oddagon", "Bivalue Oddagon", "", _ -> new BivalueOddagon()),
    FIREWORKS("fireworks", "Fireworks", "", _ -> new Fireworks()),
    JUNIOR_EXOCET("junior-exocet", "Junior Exocet", "", _ -> new JuniorExocet()),
    TRIDAGON("tridagon", "Tridagon", "", _ -> new Tridagon()),

    // Forcing and last resorts.
    KRAKEN_FISH_1("kraken-fish-1", "Kraken Fish 1", "0371", _ -> new KrakenFish()),
    KRAKEN_FISH_2("kraken-fish-2", "Kraken Fish 2", "0372", _ -> new KrakenFish()),
    FORCING_CHAIN_CONTRADICTION(
            "forcing-chain-contradiction", "Forcing Chain Contradiction", "1301", _ -> new ForcingChains()),
    FORCING_CHAIN_VERITY("forcing-chain-verity", "Forcing Chain Verity", "1302", _ -> new ForcingChains()),
    FORCING_NET_CONTRADICTION("forcing-net-contradiction", "Forcing Net Contradiction", "1303", _ -> new ForcingNets()),
    FORCING_NET_VERITY("forcing-net-verity", "Forcing Net Verity", "1304", _ -> new ForcingNets()),
    NESTED_FORCING_NET("nested-forcing-net", "Nested Forcing Net", "", _ -> new NestedNets()),
    TEMPLATE_SET("template-set", "Template Set", "1201", _ -> new TemplateSet()),
    TEMPLATE_DELETE("template-delete", "Template Delete", "1202", _ -> new TemplateDelete()),
    BRUTE_FORCE("brute-force", "Brute Force", "xxxx");

    private static final Map<String, Technique> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(Technique::label, Function.identity()));

    private final String label;
    private final String title;
    private final String code;

    /// Makes finders, and keeps nothing between one and the next.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Optional<Function<Technique, Finder>> finder;

    Technique(String label, String title, String code, Function<Technique, Finder> finder) {
        this(label, title, code, Optional.of(finder));
    }

    /// One that nobody looks for.
    Technique(String label, String title, String code) {
        this(label, title, code, Optional.empty());
    }

    Technique(String label, String title, String code, Optional<Function<Technique, Finder>> finder) {
        this.label = label;
        this.title = title;
        this.code = code;
        this.finder = finder;
    }

    /// The name on the command line and in the log: `x-wing`.
    public String label() {
        return label;
    }

    /// What a person calls it: `X-Wing`.
    public String title() {
        return title;
    }

    /// The code of the HoDoKu library, such as `0300`; empty where it has none.
    public String code() {
        return code;
    }

    /// Who looks for it, and perhaps for a few others at the same time. Nobody looks for brute force, which takes its
    /// steps from the solution.
    public Optional<Finder> finder() {
        return finder.map(make -> make.apply(this));
    }

    /// Whether it rests on the promise that the puzzle has only one solution.
    public boolean assumesUniqueness() {
        return switch (this) {
            case BUG_PLUS_1,
                    BUG_PLUS_N,
                    UNIQUE_RECTANGLE_1,
                    UNIQUE_RECTANGLE_2,
                    UNIQUE_RECTANGLE_3,
                    UNIQUE_RECTANGLE_4,
                    UNIQUE_RECTANGLE_5,
                    UNIQUE_RECTANGLE_6,
                    HIDDEN_RECTANGLE,
                    AVOIDABLE_RECTANGLE_1,
                    AVOIDABLE_RECTANGLE_2,
                    UNIQUE_LOOP -> true;
            default -> false;
        };
    }

    public static Optional<Technique> named(String label) {
        return Optional.ofNullable(BY_NAME.get(label));
    }

    /// The technique with this code of the HoDoKu library.
    public static Optional<Technique> coded(String code) {
        return Arrays.stream(values())
                .filter(technique -> !code.isEmpty() && technique.code.equals(code))
                .findFirst();
    }

    @Override
    public String toString() {
        return label;
    }
}
