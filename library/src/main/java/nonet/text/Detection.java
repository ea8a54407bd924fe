package nonet.text;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/// Finds out from its first bytes what an input is, and who is to read it.
final class Detection {

    private static final int PREFIX = 4096;
    private static final int ENOUGH = 6;

    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private Detection() {}

    static Readings readings(InputStream in, String source, Optional<Format> wanted) throws IOException {
        byte[] beginning = withoutMark(prefix(in));
        var whole = new Whole(beginning, in);
        var document = Format.codecs(Format.Kind.DOCUMENT).stream()
                .filter(codec -> codec.begins(beginning))
                .findFirst();
        var strange = strange(beginning);
        if (strange.isPresent() && document.isEmpty()) {
            return Readings.only(strange.get().in(source));
        }
        var kind = wanted.map(Format::kind).orElse(document.isPresent() ? Format.Kind.DOCUMENT : Format.Kind.ANY);
        return kind == Format.Kind.DOCUMENT
                ? wanted.map(Format::codec).or(() -> document).orElseThrow().open(beginning, whole, source)
                : new TextReader(new LineSource(whole), source, kind);
    }

    /// The bytes without a byte order mark.
    private static byte[] withoutMark(byte[] prefix) {
        return startsWith(prefix, MARK) ? Arrays.copyOfRange(prefix, MARK.length, prefix.length) : prefix;
    }

    /// Why an input cannot be text, and what to do about it.
    private static Optional<BadText> strange(byte[] prefix) {
        if (startsWith(prefix, new byte[] {0x1F, (byte) 0x8B})) {
            return Optional.of(BadText.ofAll("this is a gzip file", "Maybe unpack it first: gzip -dc FILE | …"));
        }
        if (startsWith(prefix, new byte[] {'P', 'K', 3, 4})) {
            return Optional.of(BadText.ofAll("this is a zip file (.npz is one too)", "Maybe unpack it first."));
        }
        if (startsWith(prefix, new byte[] {(byte) 0xFF, (byte) 0xFE})
                || startsWith(prefix, new byte[] {(byte) 0xFE, (byte) 0xFF})) {
            return Optional.of(BadText.ofAll("this text is in UTF-16", "Maybe save it as UTF-8."));
        }
        int control = 0;
        for (byte b : prefix) {
            control += b == 0 ? prefix.length : b > 0 && b < ' ' && "\t\n\r\f".indexOf(b) < 0 ? 1 : 0;
        }
        return control > prefix.length / 20
                ? Optional.of(BadText.ofAll("this is neither text nor a NumPy array", "Maybe it is the wrong file."))
                : Optional.empty();
    }

    static boolean startsWith(byte[] bytes, byte[] beginning) {
        return bytes.length >= beginning.length
                && Arrays.equals(bytes, 0, beginning.length, beginning, 0, beginning.length);
    }

    /// The first bytes: as many as are there at once, at least a line or all there is.
    private static byte[] prefix(InputStream in) throws IOException {
        byte[] bytes = new byte[PREFIX];
        int length = 0;
        boolean enough = false;
        while (!enough && length < PREFIX) {
            int read = in.read(bytes, length, PREFIX - length);
            if (read < 0) {
                break;
            }
            length += read;
            for (int i = length - read; i < length; i++) {
                enough |= bytes[i] == '\n' && i >= ENOUGH;
            }
        }
        return Arrays.copyOf(bytes, length);
    }

    /// The bytes that were read already, and then the rest. It waits for no further bytes where it has some.
    private static final class Whole extends FilterInputStream {
        private final byte[] beginning;
        private int at;

        Whole(byte[] beginning, InputStream rest) {
            super(rest);
            this.beginning = beginning;
        }

        @Override
        public int read() throws IOException {
            return at < beginning.length ? beginning[at++] & 0xFF : super.read();
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            if (at == beginning.length) {
                return super.read(bytes, from, length);
            }
            int count = Math.min(length, beginning.length - at);
            System.arraycopy(beginning, at, bytes, from, count);
            at += count;
            return count;
        }
    }
}
