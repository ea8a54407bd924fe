package nonet.solve;

import java.util.Optional;
import nonet.puzzle.Answer;

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

    /// Who ended the search before its time, if anybody did.
    public Optional<Answer.Halt> halt() {
        return switch (ending) {
            case ALL, ENOUGH -> Optional.empty();
            case TIME_LIMIT -> Optional.of(Answer.Halt.TIME_LIMIT);
            case CANCELLED -> Optional.of(Answer.Halt.CANCELLED);
        };
    }

    /// Whether a limit ended the search before its time.
    public boolean isStopped() {
        return halt().isPresent();
    }
}
