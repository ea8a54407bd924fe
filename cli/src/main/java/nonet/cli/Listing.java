package nonet.cli;

import java.util.function.Consumer;
import nonet.batch.Result;
import nonet.batch.Solutions;
import nonet.batch.Solving;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import org.jspecify.annotations.Nullable;

/// Lists the solutions of a puzzle, one record each, as they are found: memory holds one of them. A record is held back
/// until it is known whether it is the last.
final class Listing {

    /// Where records go.
    ///
    /// @param none writes what there is to say where a puzzle has no solution
    record Sink(Consumer<Result<Solutions>> none, Each each) {

        /// Writes a solution.
        @FunctionalInterface
        interface Each {
            /// @param answer what is known when it is written; all there is to know at the last
            /// @param isLast whether no other of this puzzle is written
            /// @param isAll whether it is the last, and there is no other
            void solution(Result.Answered<Solution> solution, Answer answer, boolean isLast, boolean isAll);
        }
    }

    private final Result.Answered<Puzzle> puzzle;
    private final long most;
    private final Sink sink;
    private @Nullable Solution held;
    private long count;

    /// @param most how many to list
    Listing(long index, String source, Puzzle puzzle, long most, Sink sink) {
        this.puzzle = new Result.Answered<>(index, source, puzzle, puzzle);
        this.most = most;
        this.sink = sink;
    }

    /// How many solutions were written.
    long count() {
        return Math.min(count, most);
    }

    /// Whether there are more than were asked for.
    boolean isCut() {
        return count > most;
    }

    /// Afterwards all is written that was asked for.
    ///
    /// @return what is known of the puzzle
    Answer list(Solving solving) {
        var answer = solving.forEach(puzzle.puzzle(), this::take);
        if (held == null) {
            sink.none().accept(answered(new Solutions(answer, 2)));
        } else {
            sink.each().solution(answered(held), answer, true, !isCut() && !(answer instanceof Answer.Stopped));
        }
        return answer;
    }

    private boolean take(Solution solution) {
        count++;
        if (isCut()) {
            return false;
        }
        if (held != null) {
            sink.each().solution(answered(held), new Answer.Many(held, solution), false, false);
        }
        held = solution;
        return true;
    }

    private <A> Result.Answered<A> answered(A answer) {
        return new Result.Answered<>(puzzle.index(), puzzle.source(), puzzle.puzzle(), answer);
    }
}
