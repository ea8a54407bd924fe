package nonet.spark;

import java.util.Locale;
import java.util.Objects;
import nonet.puzzle.Answer;
import org.jspecify.annotations.Nullable;

/// What came of a row, in a word.
enum Status {
    /// The puzzle has exactly one solution.
    ONE,
    /// It has no solution.
    NONE,
    /// It has more than one.
    MANY,
    /// What was asked could be told, and the number of solutions does not matter.
    DONE,
    /// There is no puzzle in the row, or one of which this cannot be asked.
    ERROR,
    /// Time was up.
    TIMEOUT;

    private final String label = name().toLowerCase(Locale.ROOT);

    String label() {
        return label;
    }

    /// The status of an answer of [Answers].
    static Status of(@Nullable Object[] answer) {
        return (Status) Objects.requireNonNull(answer[0]);
    }

    static Status of(Answer answer) {
        return switch (answer) {
            case Answer.One _ -> ONE;
            case Answer.None _ -> NONE;
            case Answer.Many _ -> MANY;
            case Answer.Stopped _ -> TIMEOUT;
        };
    }
}
