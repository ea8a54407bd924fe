package nonet.logic;

import java.time.Duration;
import java.util.Map;
import nonet.puzzle.Answer;

/// What came of a run of the agent, and what it took.
///
/// @param nodes positions that it reasoned about: the puzzle and one for each guess
/// @param backtracks returns to an earlier node
/// @param depth guesses that stood at once, at most
/// @param solutions solutions seen
/// @param events thoughts, whether or not anybody listened
/// @param techniques what each technique did, in the order in which the agent tries them
public record Outcome(
        Answer answer,
        long guesses,
        long nodes,
        long backtracks,
        int depth,
        long solutions,
        long events,
        Duration time,
        Map<String, Work> techniques) {

    /// What one technique did.
    ///
    /// @param time spent looking and carrying out what was found
    public record Work(long steps, long eliminations, long placements, Duration time) {}
}
