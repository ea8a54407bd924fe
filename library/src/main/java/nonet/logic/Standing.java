package nonet.logic;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import nonet.puzzle.Answer;

/// How an agent did on a list of puzzles, which it may have solved several times.
///
/// @param rounds for each time the outcomes, one for each puzzle, in their order; they differ in their times alone
public record Standing(Agent agent, List<List<Outcome>> rounds) {

    public Standing {
        rounds = List.copyOf(rounds);
    }

    /// The same time, measured several times.
    public record Spread(Duration least, Duration median, Duration most) {

        private static Spread of(LongStream nanos) {
            long[] sorted = nanos.sorted().toArray();
            return new Spread(
                    Duration.ofNanos(sorted[0]),
                    Duration.ofNanos(sorted[sorted.length / 2]),
                    Duration.ofNanos(sorted[sorted.length - 1]));
        }

        /// Whether this time is another than the other, beyond what is within the spread of either.
        public boolean differsFrom(Spread other) {
            return least.compareTo(other.most) > 0 || most.compareTo(other.least) < 0;
        }
    }

    /// One outcome for each puzzle, those of the first round.
    public List<Outcome> outcomes() {
        return rounds.getFirst();
    }

    /// The time for these puzzles together.
    public Spread total(int... puzzles) {
        return Spread.of(rounds.stream()
                .mapToLong(round -> IntStream.of(puzzles)
                        .mapToLong(puzzle -> nanos(round.get(puzzle)))
                        .sum()));
    }

    private static long nanos(Outcome outcome) {
        return outcome.time().toNanos();
    }

    /// Puzzles for which it found a solution.
    public long solved() {
        return outcomes().stream()
                .filter(outcome -> outcome.answer() instanceof Answer.One || outcome.answer() instanceof Answer.Many)
                .count();
    }

    /// Puzzles of which it proved that they have none.
    public long unsolvable() {
        return outcomes().stream()
                .filter(outcome -> outcome.answer() instanceof Answer.None)
                .count();
    }

    /// Puzzles on which it ran out of time.
    public long stopped() {
        return outcomes().size() - solved() - unsolvable();
    }

    /// Whether it came to an answer.
    public boolean finished(int puzzle) {
        return !(outcomes().get(puzzle).answer() instanceof Answer.Stopped);
    }

    /// A figure of all puzzles together.
    public long sum(ToLongFunction<Outcome> figure) {
        return outcomes().stream().mapToLong(figure).sum();
    }

    /// The time per puzzle, each the median of all rounds, that this share of all puzzles did not exceed: 0.5 is the
    /// median, 1 the worst.
    public Duration time(double share) {
        var times = IntStream.range(0, outcomes().size())
                .mapToObj(puzzle -> total(puzzle).median())
                .sorted()
                .toList();
        return times.isEmpty() ? Duration.ZERO : times.get(Math.max(0, (int) Math.ceil(share * times.size()) - 1));
    }

    /// A figure of each technique, in the order in which the agent tries them.
    public Map<String, Long> perTechnique(ToLongFunction<Outcome.Work> figure) {
        var sums = new LinkedHashMap<String, Long>();
        for (Outcome outcome : outcomes()) {
            outcome.techniques().forEach((name, work) -> sums.merge(name, figure.applyAsLong(work), Long::sum));
        }
        return sums;
    }
}
