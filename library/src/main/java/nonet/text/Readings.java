package nonet.text;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/// The readings of one input, one after the other.
interface Readings {

    /// The next reading; empty after the last.
    Optional<Reading> next() throws IOException;

    /// This reading and no other.
    static Readings only(Reading reading) {
        var rest = new ArrayDeque<>(List.of(reading));
        return () -> Optional.ofNullable(rest.poll());
    }
}
