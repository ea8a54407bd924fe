package nonet.solve;

import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Gatherer;
import java.util.stream.Stream;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import org.jspecify.annotations.Nullable;

/// Says what the answer to a puzzle is, as fast as it can.
///
/// ```java
/// switch (Solver.fastest().solve(puzzle)) {
///     case Answer.One(var solution) -> …
///     case Answer.None(var reason) -> …
///     case Answer.Many(var first, var second) -> …
///     case Answer.Stopped(var halt, var found) -> …
/// }
/// ```
///
/// Every solution that leaves a solver was checked against the rules by [Solution]. Many threads may use
/// a solver at once. It keeps its working memory from one puzzle to the next: a solver that is kept is
/// faster than a new one for each puzzle.
public final class Solver {

    private static final long PATIENCE = 200;

    /// A search that nobody uses at the moment.
    private final AtomicReference<@Nullable Search> idle = new AtomicReference<>();

    /// A kernel that nobody uses at the moment.
    private final AtomicReference<@Nullable Classic> idleKernel = new AtomicReference<>();

    private final boolean withKernels;
    private final long patience;

    /// @param withKernels whether a kernel may answer where one fits
    /// @param patience see [Search]
    Solver(boolean withKernels, long patience) {
        this.withKernels = withKernels;
        this.patience = patience;
    }

    /// The fastest way to an answer that there is for each puzzle: a kernel for 9×9 grids, with or without
    /// diagonals, the general solver for all others. For millions of 9×9 puzzles see [BatchSolver].
    public static Solver fastest() {
        return new Solver(true, PATIENCE);
    }

    /// The general solver, which treats all puzzles alike.
    public static Solver general() {
        return new Solver(false, PATIENCE);
    }

    /// Finds the solution and proves that there is no second.
    public Answer solve(Puzzle puzzle) {
        return solve(puzzle, Limits.none());
    }

    /// Finds the solution and proves that there is no second, or stops at a limit.
    public Answer solve(Puzzle puzzle, Limits limits) {
        return answer(puzzle, 2, limits, null);
    }

    /// An answer, and what it took.
    ///
    /// @param guesses candidates placed to see where they lead
    public record Work(Answer answer, long guesses) {}

    /// As [#solve], for those who want to know how much had to be guessed.
    public Work work(Puzzle puzzle, Limits limits) {
        return work(puzzle, 2, limits, null);
    }

    /// Finds a solution and does not ask whether there is a second, or stops at a limit.
    public Answer first(Puzzle puzzle, Limits limits) {
        return answer(puzzle, 1, limits, null);
    }

    /// Finds any solution: which one depends on the random numbers alone. From an empty puzzle this makes
    /// a random full grid (not all of them with the same chance).
    public Answer any(Puzzle puzzle, Limits limits, RandomGenerator random) {
        return answer(puzzle, 1, limits, random);
    }

    /// Counts the solutions, up to a limit.
    ///
    /// @param limit how many are enough; at least 1
    public Count count(Puzzle puzzle, long limit, Limits limits) {
        if (limit < 1) {
            throw new IllegalArgumentException("cannot count up to %d solutions; 1 is the least".formatted(limit));
        }
        var search = take(puzzle);
        var left = new Object() {
            long solutions = limit;
        };
        var count = search.run(puzzle, limits, () -> --left.solutions > 0, null);
        idle.set(search);
        return count;
    }

    /// All solutions, one after another, as they are asked for: `solutions(puzzle).limit(10)` looks for ten. There may
    /// be more than anybody can wait for.
    public Stream<Solution> solutions(Puzzle puzzle) {
        return Stream.of(puzzle).gather(Gatherer.of((_, each, downstream) -> {
            forEach(each, Limits.none(), downstream::push);
            return !downstream.isRejecting();
        }));
    }

    /// Shows all solutions to a visitor, one after another, until it has enough.
    ///
    /// @param visitor says after each solution whether to go on
    public Count forEach(Puzzle puzzle, Limits limits, Predicate<Solution> visitor) {
        var search = take(puzzle);
        var count = search.run(puzzle, limits, () -> visitor.test(Solution.of(puzzle, search.digits())), null);
        idle.set(search);
        return count;
    }

    private Answer answer(Puzzle puzzle, int limit, Limits limits, @Nullable RandomGenerator random) {
        return work(puzzle, limit, limits, random).answer();
    }

    private Work work(Puzzle puzzle, int limit, Limits limits, @Nullable RandomGenerator random) {
        if (withKernels && random == null && Classic.knows(puzzle)) {
            var kernel = idleKernel.getAndSet(null);
            if (kernel == null) {
                kernel = new Classic();
            }
            var answer = kernel.solve(puzzle, limit, limits);
            long guesses = kernel.guesses();
            idleKernel.set(kernel);
            if (answer.isPresent()) {
                return new Work(answer.get(), guesses);
            }
        }
        if (random == null && Relabelling.fits(puzzle)) {
            var begun = work(Relabelling.begun(puzzle), 1, limits, null);
            return new Work(Relabelling.complete(puzzle, begun.answer(), limit), begun.guesses());
        }
        var search = take(puzzle);
        var found = new ArrayList<Solution>(limit);
        var count = search.run(
                puzzle,
                limits,
                () -> {
                    found.add(Solution.of(puzzle, search.digits()));
                    return found.size() < limit;
                },
                random);
        var answer = count.halt()
                .<Answer>map(halt -> new Answer.Stopped(halt, found.stream().findFirst()))
                .orElseGet(() -> switch (found.size()) {
                    case 0 -> new Answer.None(reason(puzzle, search));
                    case 1 -> new Answer.One(found.getFirst());
                    default -> new Answer.Many(found.getFirst(), found.getLast());
                });
        idle.set(search);
        return new Work(answer, count.guesses());
    }

    /// A search for the constraints of the puzzle that is nobody else's until it is set idle.
    private Search take(Puzzle puzzle) {
        var search = idle.getAndSet(null);
        return search != null && search.constraints().equals(puzzle.constraints())
                ? search
                : new Search(new Wiring(puzzle.constraints()), patience);
    }

    /// Why a search met no solution.
    private static Answer.Reason reason(Puzzle puzzle, Search search) {
        var clashes = puzzle.clashes();
        if (!clashes.isEmpty()) {
            return new Answer.Reason.Contradiction(clashes.getFirst());
        }
        var conflict =
                search.guesses() == 0 ? PlainContradiction.of(puzzle).or(search::conflict) : Optional.<Conflict>empty();
        return conflict.<Answer.Reason>map(Answer.Reason.Contradiction::new).orElseGet(Answer.Reason.Exhausted::new);
    }
}
