package nonet.text;

import java.io.IOException;
import java.util.Optional;

/// The readings of one input, one after the other.
interface Readings {

    /// The next reading; empty after the last.
    Optional<Reading> next() throws IOException;
}
