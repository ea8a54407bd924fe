package nonet.batch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import nonet.logic.Agent;
import nonet.logic.Event;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Count;
import nonet.solve.Solver;
import nonet.text.Entry;

/// The question for the solutions of a puzzle.
///
/// @param agent who solves; the fast solver where it is empty
/// @param enough how many solutions are looked for: 2 proves that there is only one
/// @param timeout for each puzzle
public record Solving(Optional<Agent> agent, int enough, Optional<Duration> timeout) implements Question<Solutions> {

    /// Asks for the solution, with proof that there is no second.
    public static Solving proper() {
        return new Solving(Optional.empty(), 2, Optional.empty());
    }

    /// Whether all that is asked for is what a kernel can tell.
    boolean suitsKernels() {
        return agent.isEmpty() && enough <= 2;
    }

    @Override
    public Function<Entry, Solutions> worker() {
        var solver = Solver.fastest();
        return entry -> solve(solver, entry.puzzle());
    }

    private Solutions solve(Solver solver, Puzzle puzzle) {
        var limits = timeout.isPresent() ? Limits.within(timeout.get()) : Limits.none();
        if (enough > 2) {
            return several(solver, puzzle, limits);
        }
        return solutions(
                agent.isPresent()
                        ? agent.get().solve(puzzle, enough, limits).answer()
                        : enough == 1 ? solver.first(puzzle, limits) : solver.solve(puzzle, limits));
    }

    /// What an answer tells where no more than two solutions were asked for.
    public Solutions solutions(Answer answer) {
        return switch (answer) {
            case Answer.None _ -> new Solutions(answer, List.of(), true);
            case Answer.One(var solution) -> new Solutions(answer, List.of(solution), enough > 1);
            case Answer.Many(var first, var second) -> new Solutions(answer, List.of(first, second), false);
            case Answer.Stopped stopped ->
                new Solutions(answer, stopped.found().map(List::of).orElse(List.of()), false);
        };
    }

    private Solutions several(Solver solver, Puzzle puzzle, Limits limits) {
        var solutions = new ArrayList<Solution>();
        Answer answer;
        if (agent.isPresent()) {
            answer = agent.get()
                    .solve(puzzle, enough, limits, event -> {
                        if (event instanceof Event.Solved(var grid)) {
                            solutions.add(Solution.of(
                                    puzzle, Puzzle.of(puzzle.layout(), grid).givens()));
                        }
                    })
                    .answer();
        } else {
            var count = solver.forEach(puzzle, limits, solution -> {
                solutions.add(solution);
                return solutions.size() < enough;
            });
            answer = answer(solver, puzzle, count, solutions);
        }
        boolean stopped = answer instanceof Answer.Stopped;
        return new Solutions(answer, solutions, !stopped && solutions.size() < enough);
    }

    private static Answer answer(Solver solver, Puzzle puzzle, Count count, List<Solution> solutions) {
        if (solutions.size() > 1) {
            return new Answer.Many(solutions.get(0), solutions.get(1));
        }
        if (count.isStopped()) {
            return new Answer.Stopped(Answer.Halt.TIME_LIMIT, solutions.stream().findFirst());
        }
        return solutions.isEmpty() ? solver.solve(puzzle) : new Answer.One(solutions.getFirst());
    }
}
