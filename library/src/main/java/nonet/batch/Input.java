package nonet.batch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Something to read puzzles from, in any format, opened when its turn comes.
///
/// @param name for errors
/// @param mayWait whether a read may have to wait for somebody who still writes
public record Input(String name, boolean mayWait, Opening opening) {

    /// Opens the stream.
    @FunctionalInterface
    public interface Opening {
        InputStream open() throws IOException;
    }

    /// Why something cannot be opened, with advice.
    public static final class Unopened extends IOException {
        private static final long serialVersionUID = 1L;
        private final String advice;

        public Unopened(String message, String advice) {
            super(message);
            this.advice = advice;
        }

        String advice() {
            return advice;
        }
    }

    public static Input of(Path file) {
        return new Input(file.toString(), false, () -> Files.newInputStream(file));
    }

    public static Input of(String name, InputStream in) {
        return new Input(name, true, () -> in);
    }
}
