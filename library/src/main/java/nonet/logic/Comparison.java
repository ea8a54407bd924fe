package nonet.logic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// Lets agents solve the same puzzles, to see what each of them needs.
///
/// @param enough how many solutions they look for
/// @param timeout for each puzzle
public record Comparison(List<Puzzle> puzzles, int enough, Duration timeout) {

    /// How long the agents may practise before their times count, each of them, so that none pays for the start of the
    /// JVM.
    private static final Duration PRACTICE = Duration.ofMillis(400);

    /// How often each puzzle is solved, and how often where that takes longer than [#LONG]. By chance alone, all times
    /// of one agent are below all those of its equal in one comparison of 126, or in one of ten.
    private static final int ROUNDS = 5;

    private static final int FEWEST_ROUNDS = 3;
    private static final Duration LONG = Duration.ofSeconds(20);

    /// Hears how far it has come.
    @FunctionalInterface
    public interface Listener {

        /// A round begins.
        ///
        /// @param solved how many puzzles of this round were solved before, by all agents
        void next(int round, int solved);
    }

    /// @throws IllegalArgumentException if there is no puzzle
    public Comparison {
        puzzles = List.copyOf(puzzles);
        if (puzzles.isEmpty()) {
            throw new IllegalArgumentException("there is no puzzle to compare agents on");
        }
    }

    /// How each of the agents did, in their order. They take turns, puzzle for puzzle, and each begins as often as the
    /// others: what slows the machine down meanwhile slows them all.
    public List<Standing> of(List<Agent> agents, Listener listener) {
        practise(agents);
        var first = round(agents, 0, List.of(), listener);
        var rounds = new ArrayList<>(List.of(first));
        boolean isLong = first.stream()
                        .flatMap(List::stream)
                        .mapToLong(Comparison::nanos)
                        .sum()
                > LONG.toNanos();
        while (rounds.size() < (isLong ? FEWEST_ROUNDS : ROUNDS)) {
            rounds.add(round(agents, rounds.size(), first, listener));
        }
        return IntStream.range(0, agents.size())
                .mapToObj(agent -> new Standing(
                        agents.get(agent),
                        rounds.stream().map(round -> round.get(agent)).toList()))
                .toList();
    }

    private void practise(List<Agent> agents) {
        var practice = Limits.within(PRACTICE.multipliedBy(agents.size()));
        for (int i = 0; practice.halt().isEmpty(); i = (i + 1) % puzzles.size()) {
            for (Agent agent : agents) {
                agent.solve(puzzles.get(i), enough, practice);
            }
        }
    }

    /// Lets all agents solve all puzzles once. On a puzzle that took one of them too long, it is not tried again.
    ///
    /// @param first the first round; empty in that
    /// @return for each agent its outcomes
    private List<List<Outcome>> round(List<Agent> agents, int round, List<List<Outcome>> first, Listener listener) {
        var outcomes = Stream.<List<Outcome>>generate(ArrayList::new)
                .limit(agents.size())
                .toList();
        for (int puzzle = 0; puzzle < puzzles.size(); puzzle++) {
            listener.next(round, puzzle);
            for (int turn = 0; turn < agents.size(); turn++) {
                int agent = (turn + puzzle + round) % agents.size();
                boolean isHopeless = round > 0 && first.get(agent).get(puzzle).answer() instanceof Answer.Stopped;
                outcomes.get(agent)
                        .add(
                                isHopeless
                                        ? first.get(agent).get(puzzle)
                                        : agents.get(agent).solve(puzzles.get(puzzle), enough, Limits.within(timeout)));
            }
        }
        return outcomes;
    }

    private static long nanos(Outcome outcome) {
        return outcome.time().toNanos();
    }
}
