package nonet.batch;

import java.util.function.Function;
import nonet.text.Entry;

/// What is asked about each puzzle.
///
/// @param <A> the answer
@FunctionalInterface
public interface Question<A> {

    /// Somebody who answers, for one thread at a time. What it keeps from one puzzle to the next is its own.
    Function<Entry, A> worker();
}
