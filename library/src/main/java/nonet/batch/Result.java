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
    ///
    /// @param source the name of the input that it came from
    record Answered<A>(long index, String source, Puzzle puzzle, A answer) implements Result<A> {}

    /// What comes of a reading where this worker answers.
    static <A> Result<A> of(long index, String source, Reading reading, Function<Entry, A> worker) {
        return reading instanceof Reading.Read(Entry entry)
                ? new Answered<>(index, source, entry.puzzle(), worker.apply(entry))
                : new Unreadable<>(index, ((Reading.Unreadable) reading).error());
    }
}
