package nonet.logic;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nonet.puzzle.Puzzle;

/// How hard a way through a puzzle is, by a scale.
///
/// @param score the scores of all steps together
/// @param level that of the hardest step, or one harder where the score is that of a harder level, but for the last
/// @param hardest of the techniques used that of the highest level, of several the one that is tried last; empty where
///     there is no step
/// @param counts how often each technique was used
/// @param nets how much trial and error there is to read
public record Rating(int score, Level level, Optional<Technique> hardest, Map<Technique, Integer> counts, Nets nets) {

    public Rating {
        counts = Map.copyOf(counts);
    }

    /// How hard a puzzle is, by the usual techniques and scale.
    ///
    /// @return nothing where it has no solution or more than one: then it is not hard but broken
    public static Optional<Rating> of(Puzzle puzzle) {
        return Optional.of(Explainer.usual().explain(puzzle))
                .filter(Explanation::isSolved)
                .map(Explanation::rating);
    }

    /// @param steps of techniques that are all on the scale
    /// @param cells how many cells the grid has: a larger one takes more steps, and is not harder for that
    public static Rating of(List<Step> steps, OurScale scale, int cells) {
        var counts = new EnumMap<Technique, Integer>(Technique.class);
        int score = 0;
        var nets = Nets.NONE;
        for (Step step : steps) {
            var technique = step.technique();
            counts.merge(technique, 1, Integer::sum);
            score += scale.score(technique);
            nets = nets.orMore(Nets.of(step));
        }
        var hardest =
                counts.keySet().stream().max(Comparator.comparing(scale::level).thenComparingInt(scale::order));
        Level level = hardest.map(scale::level).orElse(Level.EASY);
        return new Rating(score, level.raisedBy(Level.ofScore(score, cells)), hardest, counts, nets);
    }
}
