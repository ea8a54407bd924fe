package nonet.logic;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.logic.als.AlsChain;
import nonet.logic.als.AlsXyWing;
import nonet.logic.als.AlsXz;
import nonet.logic.als.DeathBlossom;
import nonet.logic.als.SueDeCoq;
import nonet.logic.chain.EndToEnd;
import nonet.logic.chain.NiceLoops;
import nonet.logic.chain.RemotePair;
import nonet.logic.chain.Walk;
import nonet.logic.colour.Medusa;
import nonet.logic.colour.MultiColours;
import nonet.logic.colour.SimpleColours;
import nonet.logic.digit.Duals;
import nonet.logic.digit.EmptyRectangle;
import nonet.logic.digit.TwoLinks;
import nonet.logic.exotic.AlignedPairExclusion;
import nonet.logic.exotic.BivalueOddagon;
import nonet.logic.exotic.DoubleExocet;
import nonet.logic.exotic.Fireworks;
import nonet.logic.exotic.JuniorExocet;
import nonet.logic.exotic.MultiSectorLockedSet;
import nonet.logic.exotic.SeniorExocet;
import nonet.logic.exotic.SkLoop;
import nonet.logic.exotic.Tridagon;
import nonet.logic.fish.BasicFish;
import nonet.logic.fish.FinnedFish;
import nonet.logic.fish.Kind;
import nonet.logic.fish.MixedFish;
import nonet.logic.fish.SiameseFish;
import nonet.logic.forcing.ForcingChains;
import nonet.logic.forcing.ForcingNets;
import nonet.logic.forcing.KrakenFish;
import nonet.logic.forcing.NestedNets;
import nonet.logic.intersection.LockedCandidates;
import nonet.logic.intersection.LockedSubset;
import nonet.logic.rule.PairsOfRule;
import nonet.logic.rule.RestOfUnits;
import nonet.logic.rule.SumOfRule;
import nonet.logic.rule.WaysOfRule;
import nonet.logic.single.FullHouse;
import nonet.logic.single.HiddenSingle;
import nonet.logic.single.NakedSingle;
import nonet.logic.subset.HiddenSubset;
import nonet.logic.subset.NakedSubset;
import nonet.logic.template.ByTemplates;
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
/// has the technique. How hard they are, and in which order they are tried, is the business of [OurScale].
public enum Technique {

    // What every grid needs, and nobody explains.
    ELIMINATE("Eliminate", ""),

    // Singles.
    FULL_HOUSE("Full House", "0000", _ -> new FullHouse()),
    NAKED_SINGLE("Naked Single", "0003", _ -> new NakedSingle()),
    HIDDEN_SINGLE("Hidden Single", "0002", _ -> new HiddenSingle()),

    // What rules demand beyond different digits.
    RULE_PAIRS("Pairs of a Rule", "", _ -> new PairsOfRule()),
    RULE_SUM("Sum of a Rule", "", _ -> new SumOfRule()),
    RULE_WAYS("Ways of a Rule", "", _ -> new WaysOfRule()),
    RULE_REST("Innies and Outies", "", _ -> new RestOfUnits()),

    // Intersections and subsets.
    LOCKED_PAIR("Locked Pair", "0110", pair -> new LockedSubset(pair, 2)),
    LOCKED_TRIPLE("Locked Triple", "0111", triple -> new LockedSubset(triple, 3)),
    LOCKED_CANDIDATES_1("Locked Candidates 1 (Pointing)", "0100", pointing -> new LockedCandidates(pointing, true)),
    LOCKED_CANDIDATES_2("Locked Candidates 2 (Claiming)", "0101", claiming -> new LockedCandidates(claiming, false)),
    NAKED_PAIR("Naked Pair", "0200", pair -> new NakedSubset(pair, 2)),
    NAKED_TRIPLE("Naked Triple", "0201", triple -> new NakedSubset(triple, 3)),
    HIDDEN_PAIR("Hidden Pair", "0210", pair -> new HiddenSubset(pair, 2)),
    HIDDEN_TRIPLE("Hidden Triple", "0211", triple -> new HiddenSubset(triple, 3)),
    NAKED_QUADRUPLE("Naked Quadruple", "0202", quadruple -> new NakedSubset(quadruple, 4)),
    HIDDEN_QUADRUPLE("Hidden Quadruple", "0212", quadruple -> new HiddenSubset(quadruple, 4)),

    // Basic fish.
    X_WING("X-Wing", "0300", fish -> new BasicFish(fish, 2)),
    SWORDFISH("Swordfish", "0301", fish -> new BasicFish(fish, 3)),
    JELLYFISH("Jellyfish", "0302", fish -> new BasicFish(fish, 4)),
    SQUIRMBAG("Squirmbag", "0303", fish -> new BasicFish(fish, 5)),
    WHALE("Whale", "0304", fish -> new BasicFish(fish, 6)),
    LEVIATHAN("Leviathan", "0305", fish -> new BasicFish(fish, 7)),

    // Patterns of one digit, wings, rectangles.
    REMOTE_PAIR("Remote Pair", "0703", _ -> new RemotePair()),
    BUG_PLUS_1("Bivalue Universal Grave + 1", "0610", lone -> new Bug(lone, true)),
    SKYSCRAPER("Skyscraper", "0400", TwoLinks::new),
    TWO_STRING_KITE("Two-String Kite", "0401", TwoLinks::new),
    DUAL_TWO_STRING_KITE("Dual Two-String Kite", "0404", _ -> Duals.kites()),
    TURBOT_FISH("Turbot Fish", "0403", TwoLinks::new),
    EMPTY_RECTANGLE("Empty Rectangle", "0402", _ -> new EmptyRectangle()),
    DUAL_EMPTY_RECTANGLE("Dual Empty Rectangle", "0405", _ -> Duals.emptyRectangles()),
    W_WING("W-Wing", "0803", _ -> new WWing()),
    XY_WING("XY-Wing", "0800", _ -> new XyWing()),
    XYZ_WING("XYZ-Wing", "0801", _ -> new XyzWing()),
    UNIQUE_RECTANGLE_1("Unique Rectangle 1", "0600", type -> new UniqueRectangle(type, 1)),
    UNIQUE_RECTANGLE_2("Unique Rectangle 2", "0601", type -> new UniqueRectangle(type, 2)),
    UNIQUE_RECTANGLE_3("Unique Rectangle 3", "0602", type -> new UniqueRectangle(type, 3)),
    UNIQUE_RECTANGLE_4("Unique Rectangle 4", "0603", type -> new UniqueRectangle(type, 4)),
    UNIQUE_RECTANGLE_5("Unique Rectangle 5", "0604", type -> new UniqueRectangle(type, 5)),
    UNIQUE_RECTANGLE_6("Unique Rectangle 6", "0605", type -> new UniqueRectangle(type, 6)),
    HIDDEN_RECTANGLE("Hidden Rectangle", "0606", _ -> new HiddenRectangle()),
    AVOIDABLE_RECTANGLE_1("Avoidable Rectangle 1", "0607", _ -> new AvoidableRectangle()),
    AVOIDABLE_RECTANGLE_2("Avoidable Rectangle 2", "0608", AVOIDABLE_RECTANGLE_1),
    UNIQUE_LOOP("Unique Loop", "", _ -> new UniqueLoop()),
    BUG_PLUS_N("Bivalue Universal Grave + n", "", several -> new Bug(several, false)),

    // Finned and sashimi fish.
    FINNED_X_WING("Finned X-Wing", "0310", fish -> new FinnedFish(fish, 2, false)),
    SASHIMI_X_WING("Sashimi X-Wing", "0320", fish -> new FinnedFish(fish, 2, true)),
    FINNED_SWORDFISH("Finned Swordfish", "0311", fish -> new FinnedFish(fish, 3, false)),
    SASHIMI_SWORDFISH("Sashimi Swordfish", "0321", fish -> new FinnedFish(fish, 3, true)),
    FINNED_JELLYFISH("Finned Jellyfish", "0312", fish -> new FinnedFish(fish, 4, false)),
    SASHIMI_JELLYFISH("Sashimi Jellyfish", "0322", fish -> new FinnedFish(fish, 4, true)),
    FINNED_SQUIRMBAG("Finned Squirmbag", "0313", fish -> new FinnedFish(fish, 5, false)),
    SASHIMI_SQUIRMBAG("Sashimi Squirmbag", "0323", fish -> new FinnedFish(fish, 5, true)),
    FINNED_WHALE("Finned Whale", "0314", fish -> new FinnedFish(fish, 6, false)),
    SASHIMI_WHALE("Sashimi Whale", "0324", fish -> new FinnedFish(fish, 6, true)),
    FINNED_LEVIATHAN("Finned Leviathan", "0315", fish -> new FinnedFish(fish, 7, false)),
    SASHIMI_LEVIATHAN("Sashimi Leviathan", "0325", fish -> new FinnedFish(fish, 7, true)),

    // Wings of more cells.
    WXYZ_WING("WXYZ-Wing", "0802", wing -> new BentSet(wing, 4)),
    VWXYZ_WING("VWXYZ-Wing", "", wing -> new BentSet(wing, 5)),
    UVWXYZ_WING("UVWXYZ-Wing", "", wing -> new BentSet(wing, 6)),

    // Sue de Coq, colouring, chains, almost locked sets.
    SUE_DE_COQ("Sue de Coq", "1101", _ -> new SueDeCoq()),
    SIMPLE_COLOURS_TRAP("Simple Colours Trap", "0500", _ -> new SimpleColours()),
    SIMPLE_COLOURS_WRAP("Simple Colours Wrap", "0501", SIMPLE_COLOURS_TRAP),
    MULTI_COLOURS_1("Multi Colours 1", "0502", _ -> new MultiColours()),
    MULTI_COLOURS_2("Multi Colours 2", "0503", MULTI_COLOURS_1),
    MEDUSA("3D Medusa", "0507", _ -> new Medusa()),
    X_CHAIN("X-Chain", "0701", chain -> new EndToEnd(chain, Walk.ONE_DIGIT)),
    XY_CHAIN("XY-Chain", "0702", chain -> new EndToEnd(chain, Walk.CELL_TO_CELL)),
    CONTINUOUS_NICE_LOOP("Continuous Nice Loop", "0706", _ -> new NiceLoops(false)),
    DISCONTINUOUS_NICE_LOOP("Discontinuous Nice Loop", "0707", CONTINUOUS_NICE_LOOP),
    AIC("AIC", "0708", CONTINUOUS_NICE_LOOP),
    GROUPED_CONTINUOUS_NICE_LOOP("Grouped Continuous Nice Loop", "0709", _ -> new NiceLoops(true)),
    GROUPED_DISCONTINUOUS_NICE_LOOP("Grouped Discontinuous Nice Loop", "0710", GROUPED_CONTINUOUS_NICE_LOOP),
    GROUPED_AIC("Grouped AIC", "0711", GROUPED_CONTINUOUS_NICE_LOOP),
    ALS_XZ("Almost Locked Set XZ-Rule", "0901", _ -> new AlsXz()),
    ALS_XY_WING("Almost Locked Set XY-Wing", "0902", _ -> new AlsXyWing()),
    ALS_CHAIN("Almost Locked Set Chain", "0903", _ -> new AlsChain()),
    DEATH_BLOSSOM("Death Blossom", "0904", _ -> new DeathBlossom()),

    // Fish that use blocks.
    FRANKEN_X_WING("Franken X-Wing", "0330", fish -> new MixedFish(fish, Kind.FRANKEN, 2, false)),
    FRANKEN_SWORDFISH("Franken Swordfish", "0331", fish -> new MixedFish(fish, Kind.FRANKEN, 3, false)),
    FRANKEN_JELLYFISH("Franken Jellyfish", "0332", fish -> new MixedFish(fish, Kind.FRANKEN, 4, false)),
    FRANKEN_SQUIRMBAG("Franken Squirmbag", "0333", fish -> new MixedFish(fish, Kind.FRANKEN, 5, false)),
    FRANKEN_WHALE("Franken Whale", "0334", fish -> new MixedFish(fish, Kind.FRANKEN, 6, false)),
    FRANKEN_LEVIATHAN("Franken Leviathan", "0335", fish -> new MixedFish(fish, Kind.FRANKEN, 7, false)),
    FINNED_FRANKEN_X_WING("Finned Franken X-Wing", "0340", fish -> new MixedFish(fish, Kind.FRANKEN, 2, true)),
    FINNED_FRANKEN_SWORDFISH("Finned Franken Swordfish", "0341", fish -> new MixedFish(fish, Kind.FRANKEN, 3, true)),
    FINNED_FRANKEN_JELLYFISH("Finned Franken Jellyfish", "0342", fish -> new MixedFish(fish, Kind.FRANKEN, 4, true)),
    FINNED_FRANKEN_SQUIRMBAG("Finned Franken Squirmbag", "0343", fish -> new MixedFish(fish, Kind.FRANKEN, 5, true)),
    FINNED_FRANKEN_WHALE("Finned Franken Whale", "0344", fish -> new MixedFish(fish, Kind.FRANKEN, 6, true)),
    FINNED_FRANKEN_LEVIATHAN("Finned Franken Leviathan", "0345", fish -> new MixedFish(fish, Kind.FRANKEN, 7, true)),
    MUTANT_X_WING("Mutant X-Wing", "0350", fish -> new MixedFish(fish, Kind.MUTANT, 2, false)),
    MUTANT_SWORDFISH("Mutant Swordfish", "0351", fish -> new MixedFish(fish, Kind.MUTANT, 3, false)),
    MUTANT_JELLYFISH("Mutant Jellyfish", "0352", fish -> new MixedFish(fish, Kind.MUTANT, 4, false)),
    MUTANT_SQUIRMBAG("Mutant Squirmbag", "0353", fish -> new MixedFish(fish, Kind.MUTANT, 5, false)),
    MUTANT_WHALE("Mutant Whale", "0354", fish -> new MixedFish(fish, Kind.MUTANT, 6, false)),
    MUTANT_LEVIATHAN("Mutant Leviathan", "0355", fish -> new MixedFish(fish, Kind.MUTANT, 7, false)),
    FINNED_MUTANT_X_WING("Finned Mutant X-Wing", "0360", fish -> new MixedFish(fish, Kind.MUTANT, 2, true)),
    FINNED_MUTANT_SWORDFISH("Finned Mutant Swordfish", "0361", fish -> new MixedFish(fish, Kind.MUTANT, 3, true)),
    FINNED_MUTANT_JELLYFISH("Finned Mutant Jellyfish", "0362", fish -> new MixedFish(fish, Kind.MUTANT, 4, true)),
    FINNED_MUTANT_SQUIRMBAG("Finned Mutant Squirmbag", "0363", fish -> new MixedFish(fish, Kind.MUTANT, 5, true)),
    FINNED_MUTANT_WHALE("Finned Mutant Whale", "0364", fish -> new MixedFish(fish, Kind.MUTANT, 6, true)),
    FINNED_MUTANT_LEVIATHAN("Finned Mutant Leviathan", "0365", fish -> new MixedFish(fish, Kind.MUTANT, 7, true)),

    // Two fish in one: the same base, other fins.
    SIAMESE_FINNED_X_WING(
            "Siamese Finned X-Wing", "03101", fish -> new SiameseFish(fish, FINNED_X_WING, SASHIMI_X_WING)),
    SIAMESE_FINNED_SWORDFISH(
            "Siamese Finned Swordfish", "03111", fish -> new SiameseFish(fish, FINNED_SWORDFISH, SASHIMI_SWORDFISH)),
    SIAMESE_FINNED_JELLYFISH(
            "Siamese Finned Jellyfish", "03121", fish -> new SiameseFish(fish, FINNED_JELLYFISH, SASHIMI_JELLYFISH)),
    SIAMESE_SASHIMI_X_WING(
            "Siamese Sashimi X-Wing", "03201", fish -> new SiameseFish(fish, SASHIMI_X_WING, FINNED_X_WING)),
    SIAMESE_SASHIMI_SWORDFISH(
            "Siamese Sashimi Swordfish", "03211", fish -> new SiameseFish(fish, SASHIMI_SWORDFISH, FINNED_SWORDFISH)),
    SIAMESE_SASHIMI_JELLYFISH(
            "Siamese Sashimi Jellyfish", "03221", fish -> new SiameseFish(fish, SASHIMI_JELLYFISH, FINNED_JELLYFISH)),
    SIAMESE_FINNED_FRANKEN_X_WING(
            "Siamese Finned Franken X-Wing", "03401", fish -> new SiameseFish(fish, FINNED_FRANKEN_X_WING)),
    SIAMESE_FINNED_FRANKEN_SWORDFISH(
            "Siamese Finned Franken Swordfish", "03411", fish -> new SiameseFish(fish, FINNED_FRANKEN_SWORDFISH)),
    SIAMESE_FINNED_FRANKEN_JELLYFISH(
            "Siamese Finned Franken Jellyfish", "03421", fish -> new SiameseFish(fish, FINNED_FRANKEN_JELLYFISH)),
    SIAMESE_FINNED_MUTANT_X_WING(
            "Siamese Finned Mutant X-Wing", "03601", fish -> new SiameseFish(fish, FINNED_MUTANT_X_WING)),
    SIAMESE_FINNED_MUTANT_SWORDFISH(
            "Siamese Finned Mutant Swordfish", "03611", fish -> new SiameseFish(fish, FINNED_MUTANT_SWORDFISH)),
    SIAMESE_FINNED_MUTANT_JELLYFISH(
            "Siamese Finned Mutant Jellyfish", "03621", fish -> new SiameseFish(fish, FINNED_MUTANT_JELLYFISH)),

    // Rare patterns.
    ALIGNED_PAIR_EXCLUSION("Aligned Pair Exclusion", "1000", _ -> new AlignedPairExclusion()),
    BIVALUE_ODDAGON("Bivalue Oddagon", "", _ -> new BivalueOddagon()),
    FIREWORKS("Fireworks", "", _ -> new Fireworks()),
    JUNIOR_EXOCET("Junior Exocet", "", _ -> new JuniorExocet()),
    DOUBLE_EXOCET("Double Exocet", "", _ -> new DoubleExocet()),
    TRIDAGON("Tridagon", "", _ -> new Tridagon()),
    SK_LOOP("SK Loop", "", _ -> new SkLoop()),
    SENIOR_EXOCET("Senior Exocet", "", _ -> new SeniorExocet()),
    MULTI_SECTOR_LOCKED_SET("Multi-Sector Locked Set", "", _ -> new MultiSectorLockedSet()),

    // Forcing and last resorts.
    KRAKEN_FISH_1("Kraken Fish 1", "0371", _ -> new KrakenFish()),
    KRAKEN_FISH_2("Kraken Fish 2", "0372", KRAKEN_FISH_1),
    FORCING_CHAIN_CONTRADICTION("Forcing Chain Contradiction", "1301", _ -> new ForcingChains()),
    FORCING_CHAIN_VERITY("Forcing Chain Verity", "1302", FORCING_CHAIN_CONTRADICTION),
    FORCING_NET_CONTRADICTION("Forcing Net Contradiction", "1303", _ -> new ForcingNets()),
    FORCING_NET_VERITY("Forcing Net Verity", "1304", FORCING_NET_CONTRADICTION),
    NESTED_FORCING_NET("Nested Forcing Net", "", _ -> new NestedNets()),
    TEMPLATE_SET("Template Set", "1201", _ -> new ByTemplates()),
    TEMPLATE_DELETE("Template Delete", "1202", TEMPLATE_SET),
    BRUTE_FORCE("Brute Force", "xxxx");

    private static final Map<String, Technique> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(Technique::label, Function.identity()));

    private final String label = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String title;
    private final String code;
    private final Technique foundWith;

    /// Makes finders, and keeps nothing between one and the next.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Optional<Function<Technique, Finder>> finder;

    Technique(String title, String code, Function<Technique, Finder> finder) {
        this.title = title;
        this.code = code;
        this.foundWith = this;
        this.finder = Optional.of(finder);
    }

    /// One that comes out of the same search as another.
    Technique(String title, String code, Technique other) {
        this.title = title;
        this.code = code;
        this.foundWith = other;
        this.finder = other.finder;
    }

    /// One that nobody looks for.
    Technique(String title, String code) {
        this.title = title;
        this.code = code;
        this.foundWith = this;
        this.finder = Optional.empty();
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
    /// steps from the solution, nor for what agents see to after each placement.
    public Optional<Finder> finder() {
        return finder.map(make -> make.apply(this));
    }

    /// The first of the techniques that the same finder looks for: itself, mostly.
    Technique foundWith() {
        return foundWith;
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
