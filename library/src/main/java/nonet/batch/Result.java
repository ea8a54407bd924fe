package nonet.batch;

import java.util.function.Function;
import nonet.puzzle.Puzzle;
import nonet.text.Entry;
import nonet.text.Reading;
import nonet.text.TextError;

/// What came of one record.
///
/// @param <A> the answer that was asked for
public sealed interface Result<A> {

    /// The number of the record, counted from 0 through the whole source.
    long index();

    /// There was no puzzle.
    record Unreadable<A>(long index, TextError error) implements Result<A> {}

    /// There was a puzzle, and this is the answer.
    record Answered<A>(long index, Puzzle puzzle, A answer) implements Result<A> {}

    /// What comes of a reading where this worker answers.
    static <A> Result<A> of(long index, Reading reading, Function<Entry, A> worker) {
        return switch (reading) {
            case Reading.Unreadable(var error) -> new Unreadable<>(index, error);
            case Reading.Read(var entry) -> new Answered<>(index, entry.puzzle(), worker.apply(entry));
        };
    }
}
