package nonet.kernel;

import java.util.function.BooleanSupplier;

/// How far to go: how many solutions to look for, how long, and who may call it off.
///
/// @param limit the number of solutions after which a puzzle is done; 2 tells none, one and many apart
/// @param nanosPerPuzzle after so many nanoseconds a puzzle is given up; it may take a little longer until that is seen
/// @param stop once true, everything that is not yet finished is given up; asked often, from the solving thread
public record Effort(long limit, long nanosPerPuzzle, BooleanSupplier stop) {
    public Effort {
        if (limit < 1) {
            throw new IllegalArgumentException(
                    "expected a limit of at least 1 solution, found " + limit + ". Maybe 2, to see if there is one?");
        }
        if (nanosPerPuzzle < 1) {
            throw new IllegalArgumentException("expected a positive time, found " + nanosPerPuzzle
                    + " ns. Maybe Long.MAX_VALUE, for all the time in the world?");
        }
    }

    /// Up to so many solutions, however long it takes.
    public static Effort upTo(long limit) {
        return new Effort(limit, Long.MAX_VALUE, () -> false);
    }
}
