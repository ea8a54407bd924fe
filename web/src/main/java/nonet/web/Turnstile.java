package nonet.web;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import nonet.ask.Problem;

/// Lets so many runs go on at once. The others wait in the order in which they came, as long as there is
/// room for them.
final class Turnstile {

    private final Semaphore runs;
    private final Semaphore places;
    private final Duration patience;

    /// @param runs how many at once
    /// @param waiting how many more may wait
    /// @param patience how long one waits
    Turnstile(int runs, int waiting, Duration patience) {
        this.runs = new Semaphore(runs, true);
        this.places = new Semaphore(runs + waiting);
        this.patience = patience;
    }

    /// A place inside; closing it makes room for the next.
    interface Turn extends AutoCloseable {
        @Override
        void close();
    }

    /// Waits for a turn.
    ///
    /// @throws Problem with status 503 where too many wait already, or the wait took too long
    Turn enter() throws Problem, InterruptedException {
        if (!places.tryAcquire()) {
            throw busy("too many runs wait already");
        }
        boolean entered = false;
        try {
            entered = runs.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
        } finally {
            if (!entered) {
                places.release();
            }
        }
        if (!entered) {
            throw busy("no turn came within %d s".formatted(patience.toSeconds()));
        }
        return () -> {
            runs.release();
            places.release();
        };
    }

    private static Problem busy(String message) {
        return Problem.of(503, message, "Try again in a few seconds.");
    }

    /// How many runs could begin at once.
    int free() {
        return runs.availablePermits();
    }
}
