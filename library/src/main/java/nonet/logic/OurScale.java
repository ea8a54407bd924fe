package nonet.logic;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import nonet.puzzle.Puzzle;
import org.jspecify.annotations.Nullable;

/// How hard techniques are: in which order they are tried, what level each has, and what each use adds to the score of
/// a puzzle. Order, level and score are those of HoDoKu where it has the technique, so that ratings can be compared.
/// Who explains or rates by this scale never uses a technique that is not on it.
public final class OurScale implements Scale {

    static final OurScale ONLY = new OurScale(places());

    private final Map<Technique, Place> places;
    private final List<Technique> easiestFirst;
    private final Set<Technique> usual;
    private volatile @Nullable List<Finder> usualFinders;

    /// The place of one technique.
    private record Place(int order, Level level, int score, boolean isUsual) {}

    private OurScale(Map<Technique, Place> places) {
        this.places = places;
        this.easiestFirst = places.keySet().stream()
                .sorted(Comparator.comparingInt(this::order))
                .toList();
        this.usual = places.keySet().stream().filter(this::isUsual).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public String label() {
        return "ours";
    }

    /// Puzzles of every kind are explained.
    @Override
    public boolean knows(Puzzle puzzle) {
        return true;
    }

    /// All that are on the scale, easiest first; among equals in the order of [Technique].
    public List<Technique> easiestFirst() {
        return easiestFirst;
    }

    public boolean has(Technique technique) {
        return places.containsKey(technique);
    }

    /// When it is tried: the lowest first.
    public int order(Technique technique) {
        return place(technique).order;
    }

    public Level level(Technique technique) {
        return place(technique).level;
    }

    /// What each use adds to the score of a puzzle.
    public int score(Technique technique) {
        return place(technique).score;
    }

    /// Whether it is part of the usual path. The others cost more time than they save, and are there for those who ask
    /// for them by name.
    public boolean isUsual(Technique technique) {
        return place(technique).isUsual;
    }

    /// The techniques of the usual path.
    public Set<Technique> usual() {
        return usual;
    }

    /// Who looks for these techniques, as far as they are on the scale, easiest first.
    public List<Finder> finders(Predicate<Technique> wanted) {
        return Finder.of(easiestFirst.stream().filter(wanted).toList());
    }

    /// The same for the usual path, made once: most explanations want these.
    List<Finder> usualFinders() {
        var known = usualFinders;
        if (known == null) {
            known = finders(usual::contains);
            usualFinders = known;
        }
        return known;
    }

    private Place place(Technique technique) {
        var place = places.get(technique);
        if (place == null) {
            throw new IllegalArgumentException("%s is not on this scale".formatted(technique));
        }
        return place;
    }

    /// A scale in the making.
    private static final class Places {

        final Map<Technique, Place> byTechnique = new EnumMap<>(Technique.class);

        void usual(Technique technique, int order, Level level, int score) {
            byTechnique.put(technique, new Place(order, level, score, true));
        }

        void onRequest(Technique technique, int order, Level level, int score) {
            byTechnique.put(technique, new Place(order, level, score, false));
        }
    }

    private static Map<Technique, Place> places() {
        var ours = new Places();
        // Singles.
        ours.usual(Technique.FULL_HOUSE, 100, Level.EASY, 4);
        ours.usual(Technique.NAKED_SINGLE, 200, Level.EASY, 4);
        ours.usual(Technique.HIDDEN_SINGLE, 300, Level.EASY, 14);

        // Intersections and subsets.
        ours.usual(Technique.RULE_PAIRS, 400, Level.EASY, 10);
        ours.usual(Technique.RULE_SUM, 500, Level.EASY, 20);
        ours.usual(Technique.RULE_WAYS, 510, Level.MEDIUM, 30);
        ours.usual(Technique.RULE_REST, 520, Level.MEDIUM, 40);
        ours.usual(Technique.LOCKED_PAIR, 1000, Level.MEDIUM, 40);
        ours.usual(Technique.LOCKED_TRIPLE, 1100, Level.MEDIUM, 60);
        ours.usual(Technique.LOCKED_CANDIDATES_1, 1200, Level.MEDIUM, 50);
        ours.usual(Technique.LOCKED_CANDIDATES_2, 1210, Level.MEDIUM, 50);
        ours.usual(Technique.NAKED_PAIR, 1300, Level.MEDIUM, 60);
        ours.usual(Technique.NAKED_TRIPLE, 1400, Level.MEDIUM, 80);
        ours.usual(Technique.HIDDEN_PAIR, 1500, Level.MEDIUM, 70);
        ours.usual(Technique.HIDDEN_TRIPLE, 1600, Level.MEDIUM, 100);
        ours.usual(Technique.NAKED_QUADRUPLE, 2000, Level.HARD, 120);
        ours.usual(Technique.HIDDEN_QUADRUPLE, 2100, Level.HARD, 150);

        // Basic fish.
        ours.usual(Technique.X_WING, 2200, Level.HARD, 140);
        ours.usual(Technique.SWORDFISH, 2300, Level.HARD, 150);
        ours.usual(Technique.JELLYFISH, 2400, Level.HARD, 160);
        ours.onRequest(Technique.SQUIRMBAG, 2500, Level.UNFAIR, 470);
        ours.onRequest(Technique.WHALE, 2600, Level.UNFAIR, 470);
        ours.onRequest(Technique.LEVIATHAN, 2700, Level.UNFAIR, 470);

        // Patterns of one digit, wings, rectangles.
        ours.usual(Technique.REMOTE_PAIR, 2800, Level.HARD, 110);
        ours.usual(Technique.BUG_PLUS_1, 2900, Level.HARD, 100);
        ours.usual(Technique.SKYSCRAPER, 3000, Level.HARD, 130);
        ours.usual(Technique.TWO_STRING_KITE, 3100, Level.HARD, 150);
        ours.usual(Technique.DUAL_TWO_STRING_KITE, 3100, Level.HARD, 150);
        ours.usual(Technique.TURBOT_FISH, 3120, Level.HARD, 120);
        ours.usual(Technique.EMPTY_RECTANGLE, 3170, Level.HARD, 120);
        ours.usual(Technique.DUAL_EMPTY_RECTANGLE, 3170, Level.HARD, 120);
        ours.usual(Technique.W_WING, 3200, Level.HARD, 150);
        ours.usual(Technique.XY_WING, 3300, Level.HARD, 160);
        ours.usual(Technique.XYZ_WING, 3400, Level.HARD, 180);
        ours.usual(Technique.UNIQUE_RECTANGLE_1, 3500, Level.HARD, 100);
        ours.usual(Technique.UNIQUE_RECTANGLE_2, 3600, Level.HARD, 100);
        ours.usual(Technique.UNIQUE_RECTANGLE_3, 3700, Level.HARD, 100);
        ours.usual(Technique.UNIQUE_RECTANGLE_4, 3800, Level.HARD, 100);
        ours.usual(Technique.UNIQUE_RECTANGLE_5, 3900, Level.HARD, 100);
        ours.usual(Technique.UNIQUE_RECTANGLE_6, 4000, Level.HARD, 100);
        ours.usual(Technique.HIDDEN_RECTANGLE, 4010, Level.HARD, 100);
        ours.usual(Technique.AVOIDABLE_RECTANGLE_1, 4020, Level.HARD, 100);
        ours.usual(Technique.AVOIDABLE_RECTANGLE_2, 4030, Level.HARD, 100);
        ours.usual(Technique.UNIQUE_LOOP, 4040, Level.HARD, 150);
        ours.usual(Technique.BUG_PLUS_N, 4050, Level.HARD, 150);

        // Finned and sashimi fish.
        ours.usual(Technique.FINNED_X_WING, 4100, Level.HARD, 130);
        ours.usual(Technique.SASHIMI_X_WING, 4200, Level.HARD, 150);
        ours.usual(Technique.FINNED_SWORDFISH, 4300, Level.UNFAIR, 200);
        ours.usual(Technique.SASHIMI_SWORDFISH, 4400, Level.UNFAIR, 240);
        ours.usual(Technique.FINNED_JELLYFISH, 4500, Level.UNFAIR, 250);
        ours.usual(Technique.SASHIMI_JELLYFISH, 4600, Level.UNFAIR, 260);
        ours.onRequest(Technique.FINNED_SQUIRMBAG, 4700, Level.UNFAIR, 470);
        ours.onRequest(Technique.SASHIMI_SQUIRMBAG, 4800, Level.UNFAIR, 470);
        ours.onRequest(Technique.FINNED_WHALE, 4900, Level.UNFAIR, 470);
        ours.onRequest(Technique.SASHIMI_WHALE, 5000, Level.UNFAIR, 470);
        ours.onRequest(Technique.FINNED_LEVIATHAN, 5100, Level.UNFAIR, 470);
        ours.onRequest(Technique.SASHIMI_LEVIATHAN, 5200, Level.UNFAIR, 470);

        // Wings of more cells.
        ours.usual(Technique.WXYZ_WING, 5210, Level.UNFAIR, 200);
        ours.onRequest(Technique.VWXYZ_WING, 5220, Level.UNFAIR, 240);
        ours.onRequest(Technique.UVWXYZ_WING, 5230, Level.UNFAIR, 280);

        // Sue de Coq, colouring, chains, almost locked sets.
        ours.usual(Technique.SUE_DE_COQ, 5300, Level.UNFAIR, 250);
        ours.usual(Technique.SIMPLE_COLOURS_TRAP, 5330, Level.HARD, 150);
        ours.usual(Technique.SIMPLE_COLOURS_WRAP, 5330, Level.HARD, 150);
        ours.usual(Technique.MULTI_COLOURS_1, 5360, Level.HARD, 200);
        ours.usual(Technique.MULTI_COLOURS_2, 5360, Level.HARD, 200);
        ours.usual(Technique.MEDUSA, 5380, Level.HARD, 220);
        ours.usual(Technique.X_CHAIN, 5400, Level.UNFAIR, 260);
        ours.usual(Technique.XY_CHAIN, 5500, Level.UNFAIR, 260);
        ours.usual(Technique.CONTINUOUS_NICE_LOOP, 5600, Level.UNFAIR, 280);
        ours.usual(Technique.DISCONTINUOUS_NICE_LOOP, 5600, Level.UNFAIR, 280);
        ours.usual(Technique.AIC, 5600, Level.UNFAIR, 280);
        ours.usual(Technique.GROUPED_CONTINUOUS_NICE_LOOP, 5650, Level.UNFAIR, 300);
        ours.usual(Technique.GROUPED_DISCONTINUOUS_NICE_LOOP, 5650, Level.UNFAIR, 300);
        ours.usual(Technique.GROUPED_AIC, 5650, Level.UNFAIR, 300);
        ours.usual(Technique.ALS_XZ, 5700, Level.UNFAIR, 300);
        ours.usual(Technique.ALS_XY_WING, 5800, Level.UNFAIR, 320);
        ours.usual(Technique.ALS_CHAIN, 5900, Level.UNFAIR, 340);
        ours.onRequest(Technique.DEATH_BLOSSOM, 6000, Level.UNFAIR, 360);

        // Fish that use blocks.
        ours.onRequest(Technique.FRANKEN_X_WING, 6100, Level.UNFAIR, 300);
        ours.onRequest(Technique.FRANKEN_SWORDFISH, 6200, Level.UNFAIR, 350);
        ours.onRequest(Technique.FRANKEN_JELLYFISH, 6300, Level.UNFAIR, 370);
        ours.onRequest(Technique.FRANKEN_SQUIRMBAG, 6400, Level.EXTREME, 470);
        ours.onRequest(Technique.FRANKEN_WHALE, 6500, Level.EXTREME, 470);
        ours.onRequest(Technique.FRANKEN_LEVIATHAN, 6600, Level.EXTREME, 470);
        ours.onRequest(Technique.FINNED_FRANKEN_X_WING, 6700, Level.UNFAIR, 390);
        ours.onRequest(Technique.FINNED_FRANKEN_SWORDFISH, 6800, Level.UNFAIR, 410);
        ours.onRequest(Technique.FINNED_FRANKEN_JELLYFISH, 6900, Level.UNFAIR, 430);
        ours.onRequest(Technique.FINNED_FRANKEN_SQUIRMBAG, 7000, Level.EXTREME, 470);
        ours.onRequest(Technique.FINNED_FRANKEN_WHALE, 7100, Level.EXTREME, 470);
        ours.onRequest(Technique.FINNED_FRANKEN_LEVIATHAN, 7200, Level.EXTREME, 470);
        ours.onRequest(Technique.MUTANT_X_WING, 7300, Level.EXTREME, 450);
        ours.onRequest(Technique.MUTANT_SWORDFISH, 7400, Level.EXTREME, 450);
        ours.onRequest(Technique.MUTANT_JELLYFISH, 7500, Level.EXTREME, 450);
        ours.onRequest(Technique.MUTANT_SQUIRMBAG, 7600, Level.EXTREME, 470);
        ours.onRequest(Technique.MUTANT_WHALE, 7700, Level.EXTREME, 470);
        ours.onRequest(Technique.MUTANT_LEVIATHAN, 7800, Level.EXTREME, 470);
        ours.onRequest(Technique.FINNED_MUTANT_X_WING, 7900, Level.EXTREME, 470);
        ours.onRequest(Technique.FINNED_MUTANT_SWORDFISH, 8000, Level.EXTREME, 470);
        ours.onRequest(Technique.FINNED_MUTANT_JELLYFISH, 8100, Level.EXTREME, 470);
        ours.onRequest(Technique.FINNED_MUTANT_SQUIRMBAG, 8200, Level.EXTREME, 470);
        ours.onRequest(Technique.FINNED_MUTANT_WHALE, 8300, Level.EXTREME, 470);
        ours.onRequest(Technique.FINNED_MUTANT_LEVIATHAN, 8400, Level.EXTREME, 470);

        // Two fish in one: the same base, other fins.
        ours.onRequest(Technique.SIAMESE_FINNED_X_WING, 4100, Level.HARD, 130);
        ours.onRequest(Technique.SIAMESE_FINNED_SWORDFISH, 4300, Level.UNFAIR, 200);
        ours.onRequest(Technique.SIAMESE_FINNED_JELLYFISH, 4500, Level.UNFAIR, 250);
        ours.onRequest(Technique.SIAMESE_SASHIMI_X_WING, 4200, Level.HARD, 150);
        ours.onRequest(Technique.SIAMESE_SASHIMI_SWORDFISH, 4400, Level.UNFAIR, 240);
        ours.onRequest(Technique.SIAMESE_SASHIMI_JELLYFISH, 4600, Level.UNFAIR, 260);
        ours.onRequest(Technique.SIAMESE_FINNED_FRANKEN_X_WING, 6700, Level.UNFAIR, 390);
        ours.onRequest(Technique.SIAMESE_FINNED_FRANKEN_SWORDFISH, 6800, Level.UNFAIR, 410);
        ours.onRequest(Technique.SIAMESE_FINNED_FRANKEN_JELLYFISH, 6900, Level.UNFAIR, 430);
        ours.onRequest(Technique.SIAMESE_FINNED_MUTANT_X_WING, 7900, Level.EXTREME, 470);
        ours.onRequest(Technique.SIAMESE_FINNED_MUTANT_SWORDFISH, 8000, Level.EXTREME, 470);
        ours.onRequest(Technique.SIAMESE_FINNED_MUTANT_JELLYFISH, 8100, Level.EXTREME, 470);

        // Rare patterns.
        ours.onRequest(Technique.ALIGNED_PAIR_EXCLUSION, 6010, Level.UNFAIR, 360);
        ours.usual(Technique.BIVALUE_ODDAGON, 6020, Level.UNFAIR, 380);
        ours.usual(Technique.FIREWORKS, 6030, Level.UNFAIR, 380);
        ours.usual(Technique.JUNIOR_EXOCET, 6040, Level.EXTREME, 450);
        ours.usual(Technique.DOUBLE_EXOCET, 6045, Level.EXTREME, 450);
        ours.usual(Technique.TRIDAGON, 6050, Level.EXTREME, 450);
        ours.usual(Technique.SK_LOOP, 6060, Level.EXTREME, 460);
        ours.usual(Technique.SENIOR_EXOCET, 8630, Level.EXTREME, 600);
        ours.usual(Technique.MULTI_SECTOR_LOCKED_SET, 8640, Level.EXTREME, 600);

        // Forcing and last resorts.
        ours.onRequest(Technique.KRAKEN_FISH_1, 8450, Level.EXTREME, 500);
        ours.onRequest(Technique.KRAKEN_FISH_2, 8450, Level.EXTREME, 500);
        ours.usual(Technique.FORCING_CHAIN_CONTRADICTION, 8500, Level.EXTREME, 500);
        ours.usual(Technique.FORCING_CHAIN_VERITY, 8500, Level.EXTREME, 500);
        ours.usual(Technique.FORCING_NET_CONTRADICTION, 8600, Level.EXTREME, 700);
        ours.usual(Technique.FORCING_NET_VERITY, 8600, Level.EXTREME, 700);
        ours.usual(Technique.NESTED_FORCING_NET, 8650, Level.EXTREME, 1000);
        ours.onRequest(Technique.TEMPLATE_SET, 8700, Level.EXTREME, 10000);
        ours.onRequest(Technique.TEMPLATE_DELETE, 8800, Level.EXTREME, 10000);
        ours.usual(Technique.BRUTE_FORCE, 8900, Level.EXTREME, 10000);
        return ours.byTechnique;
    }
}
