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
        records++;
        switch (result) {
            case Result.Unreadable<Solutions>(var _, var error) -> errors.add(error);
            case Result.Answered<Solutions> answered -> {
                switch (answered.answer().answer()) {
                    case Answer.One _ -> {}
                    case Answer.None _ -> none++;
                    case Answer.Many _ -> many++;
                    case Answer.Stopped _ -> stopped++;
                }
            }
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
