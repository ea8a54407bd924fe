package nonet.cli;

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
import nonet.text.Reading;

/// How puzzles are put to a solver.
///
/// @param agent who solves them; the fast solver where it is empty
/// @param enough how many solutions are looked for: 2 proves that there is only one
/// @param timeout for each puzzle
record Asking(Optional<Agent> agent, int enough, Optional<Duration> timeout) {

    /// Somebody who replies to questions, for one thread.
    Function<Question, Reply> worker() {
        var solver = Solver.fastest();
        return question -> switch (question.reading()) {
            case Reading.Unreadable(var error) -> new Reply.Unreadable(question.index(), error);
            case Reading.Read(var entry) -> reply(solver, question.index(), entry.puzzle());
        };
    }

    private Reply reply(Solver solver, long index, Puzzle puzzle) {
        var limits = timeout.isPresent() ? Limits.within(timeout.get()) : Limits.none();
        if (enough > 2) {
            return several(solver, index, puzzle, limits);
        }
        var answer = agent.isPresent()
                ? agent.get().solve(puzzle, enough, limits).answer()
                : enough == 1 ? solver.first(puzzle, limits) : solver.solve(puzzle, limits);
        return switch (answer) {
            case Answer.None _ -> new Reply.Answered(index, puzzle, answer, List.of(), true);
            case Answer.One(var solution) -> new Reply.Answered(index, puzzle, answer, List.of(solution), enough > 1);
            case Answer.Many(var first, var second) ->
                new Reply.Answered(index, puzzle, answer, List.of(first, second), false);
            case Answer.Stopped stopped ->
                new Reply.Answered(
                        index, puzzle, answer, stopped.found().map(List::of).orElse(List.of()), false);
        };
    }

    private Reply several(Solver solver, long index, Puzzle puzzle, Limits limits) {
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
        return new Reply.Answered(index, puzzle, answer, solutions, !stopped && solutions.size() < enough);
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
