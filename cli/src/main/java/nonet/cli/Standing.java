package nonet.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import nonet.logic.Agent;
import nonet.logic.Outcome;
import nonet.logic.Statistics;
import nonet.puzzle.Answer;

/// How an agent did on a list of puzzles.
///
/// @param outcomes one for each puzzle, in their order
record Standing(Agent agent, List<Outcome> outcomes) {

    Standing {
        outcomes = List.copyOf(outcomes);
    }

    /// Puzzles for which it found a solution.
    long solved() {
        return outcomes.stream()
                .filter(outcome -> outcome.answer() instanceof Answer.One || outcome.answer() instanceof Answer.Many)
                .count();
    }

    /// Puzzles of which it proved that they have none.
    long unsolvable() {
        return outcomes.stream()
                .filter(outcome -> outcome.answer() instanceof Answer.None)
                .count();
    }

    /// Puzzles on which it ran out of time.
    long stopped() {
        return outcomes.size() - solved() - unsolvable();
    }

    boolean finished(int puzzle) {
        return !(outcomes.get(puzzle).answer() instanceof Answer.Stopped);
    }

    long sum(ToLongFunction<Statistics> figure) {
        return outcomes.stream().map(Outcome::statistics).mapToLong(figure).sum();
    }

    /// The time per puzzle that this share of all puzzles did not exceed: 0.5 is the median, 1 the worst.
    Duration time(double share) {
        var times = new ArrayList<>(
                outcomes.stream().map(outcome -> outcome.statistics().time()).toList());
        times.sort(null);
        return times.isEmpty() ? Duration.ZERO : times.get(Math.max(0, (int) Math.ceil(share * times.size()) - 1));
    }

    /// A figure of each technique, in the order in which the agent tries them.
    Map<String, Long> perTechnique(ToLongFunction<Statistics.Work> figure) {
        var sums = new LinkedHashMap<String, Long>();
        for (Outcome outcome : outcomes) {
            outcome.statistics()
                    .techniques()
                    .forEach((name, work) -> sums.merge(name, figure.applyAsLong(work), Long::sum));
        }
        return sums;
    }
}
