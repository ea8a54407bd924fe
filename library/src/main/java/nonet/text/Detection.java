package nonet.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.Optional;

/// Finds out from its first bytes what an input is, and who is to read it.
final class Detection {

    private static final int PREFIX = 4096;

    private Detection() {}

    static Readings readings(InputStream in, String source, Optional<Format> format) throws IOException {
        byte[] prefix = prefix(in);
        var whole = new SequenceInputStream(new ByteArrayInputStream(prefix), in);
        return new TextReader(new LineSource(whole), source, TextReader.Shape.ANY);
    }

    /// The first line or the first few thousand bytes, whichever is shorter.
    private static byte[] prefix(InputStream in) throws IOException {
        byte[] bytes = new byte[PREFIX];
        int length = 0;
        while (length < PREFIX) {
            int read = in.read(bytes, length, PREFIX - length);
            if (read < 0) {
                break;
            }
            length += read;
        }
        return Arrays.copyOf(bytes, length);
    }
}
