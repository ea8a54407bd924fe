package nonet.batch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import nonet.logic.Agent;
import nonet.logic.Event;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import nonet.text.Entry;

/// Asks for the solution of puzzles.
///
/// @param agent who solves, where it is not the fast solver
/// @param enough how many solutions are looked for: 1, or 2, which proves that there is only one
/// @param timeout for each puzzle
public record Solving(Optional<Agent> agent, int enough, Optional<Duration> timeout) implements Question<Solutions> {

    /// @throws IllegalArgumentException where neither one nor two solutions are looked for
    public Solving {
        if (enough < 1 || enough > 2) {
            throw new IllegalArgumentException(
                    "one or two solutions are looked for, not %d. Maybe forEach".formatted(enough));
        }
    }

    /// Asks for the solution, with proof that there is no second.
    public static Solving proper() {
        return new Solving(Optional.empty(), 2, Optional.empty());
    }

    /// Whether all that is asked for is what a kernel can tell.
    boolean suitsKernels() {
        return agent.isEmpty();
    }

    /// The limits of one puzzle, counted from now.
    public Limits limits() {
        return timeout.map(Limits::within).orElseGet(Limits::none);
    }

    @Override
    public Function<Entry, Solutions> worker() {
        var solver = Solver.fastest();
        return entry -> new Solutions(solve(solver, entry.puzzle()), enough);
    }

    private Answer solve(Solver solver, Puzzle puzzle) {
        if (agent.isPresent()) {
            return agent.get().solve(puzzle, enough, limits()).answer();
        }
        return enough == 1 ? solver.first(puzzle, limits()) : solver.solve(puzzle, limits());
    }

    /// Shows all solutions of a puzzle to a visitor, one after another, as they are found. Memory holds none of them
    /// but the first two.
    ///
    /// @param visitor says after each solution whether to go on
    /// @return what is known in the end
    public Answer forEach(Puzzle puzzle, Predicate<Solution> visitor) {
        var firstTwo = new ArrayList<Solution>();
        Predicate<Solution> noting = solution -> {
            if (firstTwo.size() < 2) {
                firstTwo.add(solution);
            }
            return visitor.test(solution);
        };
        var stopped = agent.isPresent()
                ? think(agent.get(), puzzle, noting)
                : Solver.general().forEach(puzzle, limits(), noting).halt();
        if (stopped.isPresent()) {
            return new Answer.Stopped(stopped.get(), firstTwo.stream().findFirst());
        }
        return switch (firstTwo.size()) {
            case 0 -> Solver.general().solve(puzzle);
            case 1 -> new Answer.One(firstTwo.getFirst());
            default -> new Answer.Many(firstTwo.getFirst(), firstTwo.getLast());
        };
    }

    /// @return what ended it before its time, if anything did
    private Optional<Answer.Halt> think(Agent thinker, Puzzle puzzle, Predicate<Solution> visitor) {
        var going = new Object() {
            boolean on = true;
        };
        var limits = limits().andUnless(() -> !going.on);
        var outcome = thinker.solve(puzzle, Integer.MAX_VALUE, limits, event -> {
            if (going.on && event instanceof Event.Solved(var grid)) {
                going.on = visitor.test(
                        Solution.of(puzzle, Puzzle.of(puzzle.layout(), grid).givens()));
            }
        });
        return going.on && outcome.answer() instanceof Answer.Stopped(var halt, var _)
                ? Optional.of(halt)
                : Optional.empty();
    }
}
