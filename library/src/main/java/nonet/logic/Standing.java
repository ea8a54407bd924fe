package nonet.logic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import nonet.puzzle.Answer;

/// How an agent did on a list of puzzles.
///
/// @param outcomes one for each puzzle, in their order
public record Standing(Agent agent, List<Outcome> outcomes) {

    public Standing {
        outcomes = List.copyOf(outcomes);
    }

    /// Puzzles for which it found a solution.
    public long solved() {
        return outcomes.stream()
                .filter(outcome -> outcome.answer() instanceof Answer.One || outcome.answer() instanceof Answer.Many)
                .count();
    }

    /// Puzzles of which it proved that they have none.
    public long unsolvable() {
        return outcomes.stream()
                .filter(outcome -> outcome.answer() instanceof Answer.None)
                .count();
    }

    /// Puzzles on which it ran out of time.
    public long stopped() {
        return outcomes.size() - solved() - unsolvable();
    }

    /// Whether it came to an answer.
    public boolean finished(int puzzle) {
        return !(outcomes.get(puzzle).answer() instanceof Answer.Stopped);
    }

    /// A figure of all puzzles together.
    public long sum(ToLongFunction<Outcome> figure) {
        return outcomes.stream().mapToLong(figure).sum();
    }

    /// The time per puzzle that this share of all puzzles did not exceed: 0.5 is the median, 1 the worst.
    public Duration time(double share) {
        var times = new ArrayList<>(outcomes.stream().map(Outcome::time).toList());
        times.sort(null);
        return times.isEmpty() ? Duration.ZERO : times.get(Math.max(0, (int) Math.ceil(share * times.size()) - 1));
    }

    /// A figure of each technique, in the order in which the agent tries them.
    public Map<String, Long> perTechnique(ToLongFunction<Outcome.Work> figure) {
        var sums = new LinkedHashMap<String, Long>();
        for (Outcome outcome : outcomes) {
            outcome.techniques().forEach((name, work) -> sums.merge(name, figure.applyAsLong(work), Long::sum));
        }
        return sums;
    }
}
