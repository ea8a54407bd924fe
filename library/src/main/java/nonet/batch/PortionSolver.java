package nonet.batch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.BatchSolver;
import nonet.solve.Solver;
import nonet.text.Entry;
import org.jspecify.annotations.Nullable;

/// Solves the records of portions, for one thread: those that a kernel knows all at once, the others one by one. Its
/// memory serves one portion after another.
final class PortionSolver {

    private final Solving solving;
    private final Function<Entry, Solutions> worker;
    private final @Nullable KernelChoice kernels;
    private final Solver reasons = Solver.general();
    private @Nullable BatchSolver batch;

    /// @param kernels who solve plain puzzles, where they may
    PortionSolver(Solving solving, Optional<KernelChoice> kernels) {
        this.solving = solving;
        this.worker = solving.worker();
        this.kernels = kernels.orElse(null);
    }

    /// Finds the records of a portion. Afterwards those in the batch are solved, and their solutions checked.
    ///
    /// @return the batch; null where no record is in any
    @Nullable
    BatchSolver begin(Portion portion) {
        return begin(portion, true);
    }

    private @Nullable BatchSolver begin(Portion portion, boolean isChecked) {
        if (kernels == null || portion.mostPlain() == 0) {
            return null;
        }
        if (batch == null || batch.capacity() < portion.mostPlain()) {
            batch = kernels.solver(portion.mostPlain());
        }
        int puzzles = portion.parse(batch.puzzles(), kernels);
        long nanos = solving.timeout().map(Duration::toNanos).orElse(Long.MAX_VALUE);
        if (isChecked) {
            batch.solve(puzzles, solving.enough(), nanos, () -> false);
        } else {
            batch.find(puzzles, solving.enough(), nanos, () -> false);
        }
        return batch;
    }

    /// The results of a portion.
    List<Result<Solutions>> results(Portion portion) {
        begin(portion, false);
        var results = new ArrayList<Result<Solutions>>(portion.count());
        for (int i = 0; i < portion.count(); i++) {
            results.add(result(portion, i));
        }
        portion.done();
        return results;
    }

    /// The answers to the puzzles of a portion.
    List<Answer> answers(Portion portion) {
        begin(portion, false);
        var answers = new ArrayList<Answer>(portion.count());
        for (int i = 0; i < portion.count(); i++) {
            if (result(portion, i) instanceof Result.Answered<Solutions> answered) {
                answers.add(answered.answer().answer());
            }
        }
        portion.done();
        return answers;
    }

    /// The result of the `i`-th record of a portion that was begun.
    Result<Solutions> result(Portion portion, int i) {
        long index = portion.first() + i;
        if (portion.place(i) < 0 || batch == null || kernels == null) {
            return Result.of(index, portion.source(i), portion.reading(i), worker);
        }
        var puzzle = portion.puzzle(i, batch.puzzles(), kernels);
        var answer = answer(puzzle, batch, portion.place(i));
        return new Result.Answered<>(index, portion.source(i), puzzle, new Solutions(answer, solving.enough()));
    }

    private Answer answer(Puzzle puzzle, BatchSolver batch, int place) {
        long found = batch.solutions(place);
        if (found > 1) {
            return new Answer.Many(solution(puzzle, batch.first(), place), solution(puzzle, batch.second(), place));
        }
        var one = found == 0 ? Optional.<Solution>empty() : Optional.of(solution(puzzle, batch.first(), place));
        return batch.stopped(place)
                ? new Answer.Stopped(Answer.Halt.TIME_LIMIT, one)
                : one.<Answer>map(Answer.One::new).orElseGet(() -> reasons.solve(puzzle));
    }

    private static Solution solution(Puzzle puzzle, byte[] digits, int place) {
        return Solution.of(puzzle, digits, KernelChoice.CELLS * place);
    }
}
