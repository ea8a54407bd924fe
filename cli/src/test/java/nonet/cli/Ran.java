package nonet.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import nonet.picture.PictureText;

/// What a command line did, run within this JVM.
record Ran(int exit, ByteArrayOutputStream written, String err) {

    /// Runs a command line with nothing to read and nobody at a terminal.
    static Ran nonet(String... arguments) {
        return new Surroundings().nonet(arguments);
    }

    static Surroundings reading(String input) {
        return new Surroundings().reading(input);
    }

    static Surroundings onATerminal() {
        var surroundings = new Surroundings();
        surroundings.seen = true;
        return surroundings;
    }

    String out() {
        return written.toString(StandardCharsets.UTF_8);
    }

    byte[] bytes() {
        return written.toByteArray();
    }

    List<String> lines() {
        return out().lines().toList();
    }

    /// Where a command runs.
    static final class Surroundings {
        private InputStream in = InputStream.nullInputStream();
        private boolean seen;
        private boolean watched;
        private boolean coloured;

        Surroundings reading(String input) {
            in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
            return this;
        }

        Surroundings reading(InputStream input) {
            in = input;
            return this;
        }

        Surroundings watched() {
            watched = true;
            return this;
        }

        Surroundings inColour() {
            coloured = true;
            return this;
        }

        Ran nonet(String... arguments) {
            var out = new ByteArrayOutputStream();
            return writing(out, arguments).with(out);
        }

        /// Runs a command that writes to a stream of the test's own.
        Ran writing(OutputStream out, String... arguments) {
            var err = new ByteArrayOutputStream();
            var streams = new Streams(
                    in,
                    out,
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    false,
                    seen,
                    watched,
                    coloured,
                    PictureText.Signs.LINES);
            int exit = Main.run(streams, arguments);
            return new Ran(exit, new ByteArrayOutputStream(), err.toString(StandardCharsets.UTF_8));
        }
    }

    private Ran with(ByteArrayOutputStream output) {
        return new Ran(exit, output, err);
    }

    /// A stream whose reader goes away after so many bytes.
    static OutputStream closedAfter(int bytes) {
        return new OutputStream() {
            private int left = bytes;

            @Override
            public void write(int b) throws IOException {
                if (left-- <= 0) {
                    throw new IOException("Broken pipe");
                }
            }
        };
    }
}
