package nonet.batch;

import java.util.ArrayList;
import java.util.List;
import nonet.puzzle.Answer;
import nonet.text.TextError;

/// How often records came to what.
public final class Tally {

    private long records;
    private long none;
    private long many;
    private long stopped;
    private final List<TextError> errors = new ArrayList<>();

    public long records() {
        return records;
    }

    /// How many puzzles have no solution.
    public long none() {
        return none;
    }

    /// How many puzzles have more than one solution.
    public long many() {
        return many;
    }

    /// On how many puzzles time ran out.
    public long stopped() {
        return stopped;
    }

    /// Why records could not be read, in their order.
    public List<TextError> errors() {
        return List.copyOf(errors);
    }

    public void add(Result<Solutions> result) {
        // A switch over types would make the JVM write a class at every start, which no cache keeps.
        if (result instanceof Result.Answered<Solutions> answered) {
            boolean isStopped = answered.answer().answer() instanceof Answer.Stopped;
            add(isStopped ? 0 : answered.answer().found().size(), isStopped);
        } else {
            records++;
            errors.add(((Result.Unreadable<Solutions>) result).error());
        }
    }

    /// Adds a puzzle of which a kernel found so many solutions.
    void add(long solutions, boolean isStopped) {
        records++;
        if (solutions > 1) {
            many++;
        } else if (isStopped) {
            stopped++;
        } else if (solutions == 0) {
            none++;
        }
    }
}
