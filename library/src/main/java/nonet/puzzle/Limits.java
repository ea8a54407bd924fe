package nonet.puzzle;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// When to stop although there is no answer yet. Whoever works for longer than a few milliseconds asks
/// [#halt] now and then.
public final class Limits {

    private static final Limits NONE = new Limits(Long.MAX_VALUE, Long.MAX_VALUE, () -> false);

    private final long start;
    private final long nanos;
    private final BooleanSupplier cancelled;

    private Limits(long start, long nanos, BooleanSupplier cancelled) {
        this.start = start;
        this.nanos = nanos;
        this.cancelled = cancelled;
    }

    /// Never stops.
    public static Limits none() {
        return NONE;
    }

    /// Stops when this much time, counted from now, has passed.
    public static Limits within(Duration time) {
        return NONE.andWithin(time);
    }

    /// These limits, and a time limit counted from now. The one that ends first holds.
    public Limits andWithin(Duration time) {
        long now = System.nanoTime();
        boolean isShorter = nanos == Long.MAX_VALUE || time.toNanos() < nanos - (now - start);
        return isShorter ? new Limits(now, time.toNanos(), cancelled) : this;
    }

    /// These limits, and a signal that another thread may give.
    public Limits andUnless(BooleanSupplier signal) {
        return new Limits(start, nanos, () -> cancelled.getAsBoolean() || signal.getAsBoolean());
    }

    /// Who calls a halt now, if anybody.
    public Optional<Answer.Halt> halt() {
        if (cancelled.getAsBoolean()) {
            return Optional.of(Answer.Halt.CANCELLED);
        }
        if (nanos != Long.MAX_VALUE && System.nanoTime() - start >= nanos) {
            return Optional.of(Answer.Halt.TIME_LIMIT);
        }
        return Optional.empty();
    }
}
