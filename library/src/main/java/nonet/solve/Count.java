package nonet.solve;

/// How many solutions a search met, why it ended, and what it cost.
///
/// @param solutions how many were met; all that there are where the ending is [Ending#ALL]
/// @param guesses candidates placed to see where they lead
public record Count(long solutions, Ending ending, long guesses) {

    public enum Ending {
        /// There are no further solutions.
        ALL,
        /// As many were met as were asked for; there may be others.
        ENOUGH,
        /// The time was up.
        TIME_LIMIT,
        /// Somebody called it off.
        CANCELLED
    }

    /// Whether a limit ended the search before its time.
    public boolean isStopped() {
        return switch (ending) {
            case ALL, ENOUGH -> false;
            case TIME_LIMIT, CANCELLED -> true;
        };
    }
}
