package nonet.ask;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Who waits for an answer; whoever does not say otherwise waits for it alone, however long it takes.
public interface Listener extends BooleanSupplier {

    /// Takes a line of what there is to tell before the answer.
    default void hear(String line) {}

    /// Takes a line about how far the work has come. Only the last counts.
    default void progress(String line) {}

    /// Says now and then how many events there are whose log has ended.
    default void progress(long events) {
        if ((events & 0xFFF) == 0) {
            progress("{\"progress\":{\"events\":%d}}".formatted(events));
        }
    }

    /// Hears of each step that was found, and says how many there are by then.
    default Consumer<Object> counting() {
        var steps = new AtomicInteger();
        return _ -> progress("{\"progress\":{\"steps\":%d}}".formatted(steps.incrementAndGet()));
    }

    /// Whether the work is to stop.
    @Override
    default boolean getAsBoolean() {
        return false;
    }

    /// Somebody who waits for the answer alone.
    static Listener patient() {
        return new Listener() {};
    }
}
