package nonet.logic;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Every technique by which a person solves, with its name, its rank and what it costs. Code, order, level
/// and score are those of HoDoKu where it has the technique, so that ratings can be compared.
public enum Catalogue {

    // Singles.
    FULL_HOUSE("full-house", "Full House", "0000", 100, Level.EASY, 4),
    NAKED_SINGLE("naked-single", "Naked Single", "0003", 200, Level.EASY, 4),
    HIDDEN_SINGLE("hidden-single", "Hidden Single", "0002", 300, Level.EASY, 14),

    // Intersections and subsets.
    LOCKED_PAIR("locked-pair", "Locked Pair", "0110", 1000, Level.MEDIUM, 40),
    LOCKED_TRIPLE("locked-triple", "Locked Triple", "0111", 1100, Level.MEDIUM, 60),
    LOCKED_CANDIDATES_1("locked-candidates-1", "Locked Candidates 1 (Pointing)", "0100", 1200, Level.MEDIUM, 50),
    LOCKED_CANDIDATES_2("locked-candidates-2", "Locked Candidates 2 (Claiming)", "0101", 1210, Level.MEDIUM, 50),
    NAKED_PAIR("naked-pair", "Naked Pair", "0200", 1300, Level.MEDIUM, 60),
    NAKED_TRIPLE("naked-triple", "Naked Triple", "0201", 1400, Level.MEDIUM, 80),
    HIDDEN_PAIR("hidden-pair", "Hidden Pair", "0210", 1500, Level.MEDIUM, 70),
    HIDDEN_TRIPLE("hidden-triple", "Hidden Triple", "0211", 1600, Level.MEDIUM, 100),
    NAKED_QUADRUPLE("naked-quadruple", "Naked Quadruple", "0202", 2000, Level.HARD, 120),
    HIDDEN_QUADRUPLE("hidden-quadruple", "Hidden Quadruple", "0212", 2100, Level.HARD, 150),

    // Basic fish.
    X_WING("x-wing", "X-Wing", "0300", 2200, Level.HARD, 140),
    SWORDFISH("swordfish", "Swordfish", "0301", 2300, Level.HARD, 150),
    JELLYFISH("jellyfish", "Jellyfish", "0302", 2400, Level.HARD, 160),
    SQUIRMBAG("squirmbag", "Squirmbag", "0303", 2500, Level.UNFAIR, 470, Use.ON_REQUEST),
    WHALE("whale", "Whale", "0304", 2600, Level.UNFAIR, 470, Use.ON_REQUEST),
    LEVIATHAN("leviathan", "Leviathan", "0305", 2700, Level.UNFAIR, 470, Use.ON_REQUEST),

    // Patterns of one digit, wings, rectangles.
    REMOTE_PAIR("remote-pair", "Remote Pair", "0703", 2800, Level.HARD, 110),
    BUG_PLUS_1("bug-plus-1", "Bivalue Universal Grave + 1", "0610", 2900, Level.HARD, 100),
    SKYSCRAPER("skyscraper", "Skyscraper", "0400", 3000, Level.HARD, 130),
    TWO_STRING_KITE("two-string-kite", "Two-String Kite", "0401", 3100, Level.HARD, 150),
    DUAL_TWO_STRING_KITE("dual-two-string-kite", "Dual Two-String Kite", "0404", 3100, Level.HARD, 150),
    TURBOT_FISH("turbot-fish", "Turbot Fish", "0403", 3120, Level.HARD, 120),
    EMPTY_RECTANGLE("empty-rectangle", "Empty Rectangle", "0402", 3170, Level.HARD, 120),
    DUAL_EMPTY_RECTANGLE("dual-empty-rectangle", "Dual Empty Rectangle", "0405", 3170, Level.HARD, 120),
    W_WING("w-wing", "W-Wing", "0803", 3200, Level.HARD, 150),
    XY_WING("xy-wing", "XY-Wing", "0800", 3300, Level.HARD, 160),
    XYZ_WING("xyz-wing", "XYZ-Wing", "0801", 3400, Level.HARD, 180),
    UNIQUE_RECTANGLE_1("unique-rectangle-1", "Unique Rectangle 1", "0600", 3500, Level.HARD, 100),
    UNIQUE_RECTANGLE_2("unique-rectangle-2", "Unique Rectangle 2", "0601", 3600, Level.HARD, 100),
    UNIQUE_RECTANGLE_3("unique-rectangle-3", "Unique Rectangle 3", "0602", 3700, Level.HARD, 100),
    UNIQUE_RECTANGLE_4("unique-rectangle-4", "Unique Rectangle 4", "0603", 3800, Level.HARD, 100),
    UNIQUE_RECTANGLE_5("unique-rectangle-5", "Unique Rectangle 5", "0604", 3900, Level.HARD, 100),
    UNIQUE_RECTANGLE_6("unique-rectangle-6", "Unique Rectangle 6", "0605", 4000, Level.HARD, 100),
    HIDDEN_RECTANGLE("hidden-rectangle", "Hidden Rectangle", "0606", 4010, Level.HARD, 100),
    AVOIDABLE_RECTANGLE_1("avoidable-rectangle-1", "Avoidable Rectangle 1", "0607", 4020, Level.HARD, 100),
    AVOIDABLE_RECTANGLE_2("avoidable-rectangle-2", "Avoidable Rectangle 2", "0608", 4030, Level.HARD, 100),
    UNIQUE_LOOP("unique-loop", "Unique Loop", "", 4040, Level.HARD, 150),
    BUG_PLUS_N("bug-plus-n", "Bivalue Universal Grave + n", "", 4050, Level.HARD, 150),

    // Finned and sashimi fish.
    FINNED_X_WING("finned-x-wing", "Finned X-Wing", "0310", 4100, Level.HARD, 130),
    SASHIMI_X_WING("sashimi-x-wing", "Sashimi X-Wing", "0320", 4200, Level.HARD, 150),
    FINNED_SWORDFISH("finned-swordfish", "Finned Swordfish", "0311", 4300, Level.UNFAIR, 200),
    SASHIMI_SWORDFISH("sashimi-swordfish", "Sashimi Swordfish", "0321", 4400, Level.UNFAIR, 240),
    FINNED_JELLYFISH("finned-jellyfish", "Finned Jellyfish", "0312", 4500, Level.UNFAIR, 250),
    SASHIMI_JELLYFISH("sashimi-jellyfish", "Sashimi Jellyfish", "0322", 4600, Level.UNFAIR, 260),
    FINNED_SQUIRMBAG("finned-squirmbag", "Finned Squirmbag", "0313", 4700, Level.UNFAIR, 470, Use.ON_REQUEST),
    SASHIMI_SQUIRMBAG("sashimi-squirmbag", "Sashimi Squirmbag", "0323", 4800, Level.UNFAIR, 470, Use.ON_REQUEST),
    FINNED_WHALE("finned-whale", "Finned Whale", "0314", 4900, Level.UNFAIR, 470, Use.ON_REQUEST),
    SASHIMI_WHALE("sashimi-whale", "Sashimi Whale", "0324", 5000, Level.UNFAIR, 470, Use.ON_REQUEST),
    FINNED_LEVIATHAN("finned-leviathan", "Finned Leviathan", "0315", 5100, Level.UNFAIR, 470, Use.ON_REQUEST),
    SASHIMI_LEVIATHAN("sashimi-leviathan", "Sashimi Leviathan", "0325", 5200, Level.UNFAIR, 470, Use.ON_REQUEST),

    // Wings of more cells.
    WXYZ_WING("wxyz-wing", "WXYZ-Wing", "0802", 5210, Level.UNFAIR, 200),
    VWXYZ_WING("vwxyz-wing", "VWXYZ-Wing", "", 5220, Level.UNFAIR, 240, Use.ON_REQUEST),
    UVWXYZ_WING("uvwxyz-wing", "UVWXYZ-Wing", "", 5230, Level.UNFAIR, 280, Use.ON_REQUEST),

    // Sue de Coq, colouring, chains, almost locked sets.
    SUE_DE_COQ("sue-de-coq", "Sue de Coq", "1101", 5300, Level.UNFAIR, 250),
    SIMPLE_COLOURS_TRAP("simple-colours-trap", "Simple Colours Trap", "0500", 5330, Level.HARD, 150),
    SIMPLE_COLOURS_WRAP("simple-colours-wrap", "Simple Colours Wrap", "0501", 5330, Level.HARD, 150),
    MULTI_COLOURS_1("multi-colours-1", "Multi Colours 1", "0502", 5360, Level.HARD, 200),
    MULTI_COLOURS_2("multi-colours-2", "Multi Colours 2", "0503", 5360, Level.HARD, 200),
    MEDUSA("medusa", "3D Medusa", "0507", 5380, Level.HARD, 220),
    X_CHAIN("x-chain", "X-Chain", "0701", 5400, Level.UNFAIR, 260),
    XY_CHAIN("xy-chain", "XY-Chain", "0702", 5500, Level.UNFAIR, 260),
    CONTINUOUS_NICE_LOOP("continuous-nice-loop", "Continuous Nice Loop", "0706", 5600, Level.UNFAIR, 280),
    DISCONTINUOUS_NICE_LOOP("discontinuous-nice-loop", "Discontinuous Nice Loop", "0707", 5600, Level.UNFAIR, 280),
    AIC("aic", "AIC", "0708", 5600, Level.UNFAIR, 280),
    GROUPED_CONTINUOUS_NICE_LOOP(
            "grouped-continuous-nice-loop", "Grouped Continuous Nice Loop", "0709", 5650, Level.UNFAIR, 300),
    GROUPED_DISCONTINUOUS_NICE_LOOP(
            "grouped-discontinuous-nice-loop", "Grouped Discontinuous Nice Loop", "0710", 5650, Level.UNFAIR, 300),
    GROUPED_AIC("grouped-aic", "Grouped AIC", "0711", 5650, Level.UNFAIR, 300),
    ALS_XZ("als-xz", "Almost Locked Set XZ-Rule", "0901", 5700, Level.UNFAIR, 300),
    ALS_XY_WING("als-xy-wing", "Almost Locked Set XY-Wing", "0902", 5800, Level.UNFAIR, 320),
    ALS_CHAIN("als-chain", "Almost Locked Set Chain", "0903", 5900, Level.UNFAIR, 340),
    DEATH_BLOSSOM("death-blossom", "Death Blossom", "0904", 6000, Level.UNFAIR, 360, Use.ON_REQUEST),

    // Fish that use blocks.
    FRANKEN_X_WING("franken-x-wing", "Franken X-Wing", "0330", 6100, Level.UNFAIR, 300, Use.ON_REQUEST),
    FRANKEN_SWORDFISH("franken-swordfish", "Franken Swordfish", "0331", 6200, Level.UNFAIR, 350, Use.ON_REQUEST),
    FRANKEN_JELLYFISH("franken-jellyfish", "Franken Jellyfish", "0332", 6300, Level.UNFAIR, 370, Use.ON_REQUEST),
    FRANKEN_SQUIRMBAG("franken-squirmbag", "Franken Squirmbag", "0333", 6400, Level.EXTREME, 470, Use.ON_REQUEST),
    FRANKEN_WHALE("franken-whale", "Franken Whale", "0334", 6500, Level.EXTREME, 470, Use.ON_REQUEST),
    FRANKEN_LEVIATHAN("franken-leviathan", "Franken Leviathan", "0335", 6600, Level.EXTREME, 470, Use.ON_REQUEST),
    FINNED_FRANKEN_X_WING(
            "finned-franken-x-wing", "Finned Franken X-Wing", "0340", 6700, Level.UNFAIR, 390, Use.ON_REQUEST),
    FINNED_FRANKEN_SWORDFISH(
            "finned-franken-swordfish", "Finned Franken Swordfish", "0341", 6800, Level.UNFAIR, 410, Use.ON_REQUEST),
    FINNED_FRANKEN_JELLYFISH(
            "finned-franken-jellyfish", "Finned Franken Jellyfish", "0342", 6900, Level.UNFAIR, 430, Use.ON_REQUEST),
    FINNED_FRANKEN_SQUIRMBAG(
            "finned-franken-squirmbag", "Finned Franken Squirmbag", "0343", 7000, Level.EXTREME, 470, Use.ON_REQUEST),
    FINNED_FRANKEN_WHALE(
            "finned-franken-whale", "Finned Franken Whale", "0344", 7100, Level.EXTREME, 470, Use.ON_REQUEST),
    FINNED_FRANKEN_LEVIATHAN(
            "finned-franken-leviathan", "Finned Franken Leviathan", "0345", 7200, Level.EXTREME, 470, Use.ON_REQUEST),
    MUTANT_X_WING("mutant-x-wing", "Mutant X-Wing", "0350", 7300, Level.EXTREME, 450, Use.ON_REQUEST),
    MUTANT_SWORDFISH("mutant-swordfish", "Mutant Swordfish", "0351", 7400, Level.EXTREME, 450, Use.ON_REQUEST),
    MUTANT_JELLYFISH("mutant-jellyfish", "Mutant Jellyfish", "0352", 7500, Level.EXTREME, 450, Use.ON_REQUEST),
    MUTANT_SQUIRMBAG("mutant-squirmbag", "Mutant Squirmbag", "0353", 7600, Level.EXTREME, 470, Use.ON_REQUEST),
    MUTANT_WHALE("mutant-whale", "Mutant Whale", "0354", 7700, Level.EXTREME, 470, Use.ON_REQUEST),
    MUTANT_LEVIATHAN("mutant-leviathan", "Mutant Leviathan", "0355", 7800, Level.EXTREME, 470, Use.ON_REQUEST),
    FINNED_MUTANT_X_WING(
            "finned-mutant-x-wing", "Finned Mutant X-Wing", "0360", 7900, Level.EXTREME, 470, Use.ON_REQUEST),
    FINNED_MUTANT_SWORDFISH(
            "finned-mutant-swordfish", "Finned Mutant Swordfish", "0361", 8000, Level.EXTREME, 470, Use.ON_REQUEST),
    FINNED_MUTANT_JELLYFISH(
            "finned-mutant-jellyfish", "Finned Mutant Jellyfish", "0362", 8100, Level.EXTREME, 470, Use.ON_REQUEST),
    FINNED_MUTANT_SQUIRMBAG(
            "finned-mutant-squirmbag", "Finned Mutant Squirmbag", "0363", 8200, Level.EXTREME, 470, Use.ON_REQUEST),
    FINNED_MUTANT_WHALE("finned-mutant-whale", "Finned Mutant Whale", "0364", 8300, Level.EXTREME, 470, Use.ON_REQUEST),
    FINNED_MUTANT_LEVIATHAN(
            "finned-mutant-leviathan", "Finned Mutant Leviathan", "0365", 8400, Level.EXTREME, 470, Use.ON_REQUEST),

    // Two fish in one: the same base, other fins.
    SIAMESE_FINNED_X_WING(
            "siamese-finned-x-wing", "Siamese Finned X-Wing", "03101", 4100, Level.HARD, 130, Use.ON_REQUEST),
    SIAMESE_FINNED_SWORDFISH(
            "siamese-finned-swordfish", "Siamese Finned Swordfish", "03111", 4300, Level.UNFAIR, 200, Use.ON_REQUEST),
    SIAMESE_FINNED_JELLYFISH(
            "siamese-finned-jellyfish", "Siamese Finned Jellyfish", "03121", 4500, Level.UNFAIR, 250, Use.ON_REQUEST),
    SIAMESE_SASHIMI_X_WING(
            "siamese-sashimi-x-wing", "Siamese Sashimi X-Wing", "03201", 4200, Level.HARD, 150, Use.ON_REQUEST),
    SIAMESE_SASHIMI_SWORDFISH(
            "siamese-sashimi-swordfish", "Siamese Sashimi Swordfish", "03211", 4400, Level.UNFAIR, 240, Use.ON_REQUEST),
    SIAMESE_SASHIMI_JELLYFISH(
            "siamese-sashimi-jellyfish", "Siamese Sashimi Jellyfish", "03221", 4600, Level.UNFAIR, 260, Use.ON_REQUEST),
    SIAMESE_FINNED_FRANKEN_X_WING(
            "siamese-finned-franken-x-wing",
            "Siamese Finned Franken X-Wing",
            "03401",
            6700,
            Level.UNFAIR,
            390,
            Use.ON_REQUEST),
    SIAMESE_FINNED_FRANKEN_SWORDFISH(
            "siamese-finned-franken-swordfish",
            "Siamese Finned Franken Swordfish",
            "03411",
            6800,
            Level.UNFAIR,
            410,
            Use.ON_REQUEST),
    SIAMESE_FINNED_FRANKEN_JELLYFISH(
            "siamese-finned-franken-jellyfish",
            "Siamese Finned Franken Jellyfish",
            "03421",
            6900,
            Level.UNFAIR,
            430,
            Use.ON_REQUEST),
    SIAMESE_FINNED_MUTANT_X_WING(
            "siamese-finned-mutant-x-wing",
            "Siamese Finned Mutant X-Wing",
            "03601",
            7900,
            Level.EXTREME,
            470,
            Use.ON_REQUEST),
    SIAMESE_FINNED_MUTANT_SWORDFISH(
            "siamese-finned-mutant-swordfish",
            "Siamese Finned Mutant Swordfish",
            "03611",
            8000,
            Level.EXTREME,
            470,
            Use.ON_REQUEST),
    SIAMESE_FINNED_MUTANT_JELLYFISH(
            "siamese-finned-mutant-jellyfish",
            "Siamese Finned Mutant Jellyfish",
            "03621",
            8100,
            Level.EXTREME,
            470,
            Use.ON_REQUEST),

    // Rare patterns.
    ALIGNED_PAIR_EXCLUSION(
            "aligned-pair-exclusion", "Aligned Pair Exclusion", "1000", 6010, Level.UNFAIR, 360, Use.ON_REQUEST),
    BIVALUE_ODDAGON("bivalue-oddagon", "Bivalue Oddagon", "", 6020, Level.UNFAIR, 380),
    FIREWORKS("fireworks", "Fireworks", "", 6030, Level.UNFAIR, 380),
    JUNIOR_EXOCET("junior-exocet", "Junior Exocet", "", 6040, Level.EXTREME, 450),
    TRIDAGON("tridagon", "Tridagon", "", 6050, Level.EXTREME, 450),

    // Forcing and last resorts.
    KRAKEN_FISH_1("kraken-fish-1", "Kraken Fish 1", "0371", 8450, Level.EXTREME, 500, Use.ON_REQUEST),
    KRAKEN_FISH_2("kraken-fish-2", "Kraken Fish 2", "0372", 8450, Level.EXTREME, 500, Use.ON_REQUEST),
    FORCING_CHAIN_CONTRADICTION(
            "forcing-chain-contradiction", "Forcing Chain Contradiction", "1301", 8500, Level.EXTREME, 500),
    FORCING_CHAIN_VERITY("forcing-chain-verity", "Forcing Chain Verity", "1302", 8500, Level.EXTREME, 500),
    FORCING_NET_CONTRADICTION(
            "forcing-net-contradiction", "Forcing Net Contradiction", "1303", 8600, Level.EXTREME, 700),
    FORCING_NET_VERITY("forcing-net-verity", "Forcing Net Verity", "1304", 8600, Level.EXTREME, 700),
    NESTED_FORCING_NET("nested-forcing-net", "Nested Forcing Net", "", 8650, Level.EXTREME, 1000),
    TEMPLATE_SET("template-set", "Template Set", "1201", 8700, Level.EXTREME, 10000, Use.ON_REQUEST),
    TEMPLATE_DELETE("template-delete", "Template Delete", "1202", 8800, Level.EXTREME, 10000, Use.ON_REQUEST),
    BRUTE_FORCE("brute-force", "Brute Force", "xxxx", 8900, Level.EXTREME, 10000);

    /// Whether a technique is part of the usual path.
    private enum Use {
        ALWAYS,
        ON_REQUEST
    }

    private static final Map<String, Catalogue> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(Catalogue::label, Function.identity()));

    private static final List<Catalogue> EASIEST_FIRST = Arrays.stream(values())
            .sorted(Comparator.comparingInt(Catalogue::order))
            .toList();

    private final String label;
    private final String title;
    private final String code;
    private final int order;
    private final Level level;
    private final int score;
    private final Use use;

    Catalogue(String label, String title, String code, int order, Level level, int score) {
        this(label, title, code, order, level, score, Use.ALWAYS);
    }

    Catalogue(String label, String title, String code, int order, Level level, int score, Use use) {
        this.label = label;
        this.title = title;
        this.code = code;
        this.order = order;
        this.level = level;
        this.score = score;
        this.use = use;
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

    /// When it is tried: the lowest first, and among equals those that come first here.
    public int order() {
        return order;
    }

    public Level level() {
        return level;
    }

    /// What each use adds to the score of a puzzle.
    public int score() {
        return score;
    }

    /// Whether it is part of the usual path. The others cost more time than they save, and are there for
    /// those who ask for them by name.
    public boolean isUsual() {
        return use == Use.ALWAYS;
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

    /// All of them, easiest first.
    public static List<Catalogue> easiestFirst() {
        return EASIEST_FIRST;
    }

    public static Optional<Catalogue> named(String label) {
        return Optional.ofNullable(BY_NAME.get(label));
    }

    /// The technique with this code of the HoDoKu library.
    public static Optional<Catalogue> coded(String code) {
        return Arrays.stream(values()).filter(entry -> entry.code.equals(code)).findFirst();
    }

    @Override
    public String toString() {
        return label;
    }
}
