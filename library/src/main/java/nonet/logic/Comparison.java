package nonet.logic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// Lets agents solve the same puzzles, to see what each of them needs.
///
/// @param enough how many solutions they look for
/// @param timeout for each puzzle
public record Comparison(List<Puzzle> puzzles, int enough, Duration timeout) {

    /// How long each agent may practise before its times count, so that none pays for the start of the JVM.
    private static final Duration PRACTICE = Duration.ofMillis(400);

    /// Hears how far it has come.
    @FunctionalInterface
    public interface Listener {

        /// The agent is about to solve a puzzle.
        ///
        /// @param done how many it has solved before
        void next(Agent agent, int done);
    }

    /// @throws IllegalArgumentException if there is no puzzle
    public Comparison {
        puzzles = List.copyOf(puzzles);
        if (puzzles.isEmpty()) {
            throw new IllegalArgumentException("there is no puzzle to compare agents on");
        }
    }

    /// How each of the agents did, in their order.
    public List<Standing> of(List<Agent> agents, Listener listener) {
        agents.forEach(this::practise);
        return agents.stream().map(agent -> measure(agent, listener)).toList();
    }

    private void practise(Agent agent) {
        var practice = Limits.within(PRACTICE);
        for (int i = 0; practice.halt().isEmpty(); i = (i + 1) % puzzles.size()) {
            agent.solve(puzzles.get(i), enough, practice);
        }
    }

    private Standing measure(Agent agent, Listener listener) {
        var outcomes = new ArrayList<Outcome>();
        for (Puzzle puzzle : puzzles) {
            listener.next(agent, outcomes.size());
            outcomes.add(agent.solve(puzzle, enough, Limits.within(timeout)));
        }
        return new Standing(agent, outcomes);
    }
}
