package nonet.logic;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How hard a way through a puzzle is.
///
/// @param score the scores of all steps together
/// @param level that of the hardest step, or that of the score if harder
/// @param hardest the technique that is tried last among those used; empty where there is no step
/// @param counts how often each technique was used
public record Rating(int score, Level level, Optional<Catalogue> hardest, Map<Catalogue, Integer> counts) {

    public Rating {
        counts = Map.copyOf(counts);
    }

    public static Rating of(List<Step> steps) {
        var counts = new EnumMap<Catalogue, Integer>(Catalogue.class);
        int score = 0;
        Level level = Level.EASY;
        Optional<Catalogue> hardest = Optional.empty();
        for (Step step : steps) {
            var entry = step.entry();
            if (entry.isEmpty()) {
                continue;
            }
            counts.merge(entry.get(), 1, Integer::sum);
            score += entry.get().score();
            level = level.orHarder(entry.get().level());
            if (hardest.isEmpty() || entry.get().order() > hardest.get().order()) {
                hardest = entry;
            }
        }
        return new Rating(score, level.orHarder(Level.ofScore(score)), hardest, counts);
    }
}
