package nonet.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// Finds out from its first bytes what an input is, and who is to read it.
final class Detection {

    private static final int PREFIX = 4096;
    private static final byte[] NUMPY = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

    private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private Detection() {}

    static Readings readings(InputStream in, String source, Optional<Format> wanted) throws IOException {
        byte[] prefix = withoutMark(prefix(in));
        var whole = new SequenceInputStream(new ByteArrayInputStream(prefix), in);
        var strange = strange(prefix);
        if (strange.isPresent() && !startsWith(prefix, NUMPY)) {
            return Readings.only(new Reading.Unreadable(TextError.of(source, strange.get()[0], strange.get()[1])));
        }
        if (wanted.isPresent()) {
            return switch (wanted.get()) {
                case NPY -> npy(prefix, whole, source);
                case JSON -> new JsonReader(new LineSource(whole), source);
                case OPENSUDOKU -> XmlReader.open(whole, source);
                case LINE, SDM, CANDIDATES_729, JIGSAW, BANK, KAGGLE, HODOKU, URL, SCF, SUDOKUCOACH ->
                    new TextReader(new LineSource(whole), source, TextReader.Shape.ONE_LINE);
                case ROWS, GRID, CANDIDATES, SDK, SUDOCUE, SS, SDX, MSK, SPF, CSV, TSV ->
                    new TextReader(new LineSource(whole), source, TextReader.Shape.ROWS);
            };
        }
        if (startsWith(prefix, NUMPY)) {
            return new NpyReader(whole, source);
        }
        String beginning = beginning(prefix);
        if (beginning.startsWith("<")) {
            return XmlReader.open(whole, source);
        }
        return isJson(beginning)
                ? new JsonReader(new LineSource(whole), source)
                : new TextReader(new LineSource(whole), source, TextReader.Shape.ANY);
    }

    private static Readings npy(byte[] prefix, InputStream whole, String source) {
        return startsWith(prefix, NUMPY)
                ? new NpyReader(whole, source)
                : Readings.only(new Reading.Unreadable(TextError.of(
                        source, "this is no NumPy array", "Maybe it is text: leave the format to be recognised.")));
    }

    /// The bytes without a byte order mark.
    private static byte[] withoutMark(byte[] prefix) {
        return startsWith(prefix, MARK) ? Arrays.copyOfRange(prefix, MARK.length, prefix.length) : prefix;
    }

    private static String beginning(byte[] prefix) {
        return new String(prefix, StandardCharsets.UTF_8).stripLeading();
    }

    /// An object, or an array of arrays or strings with commas; `[Puzzle]` is none, nor are arrays as NumPy
    /// prints them, nor the rows of one.
    private static boolean isJson(String text) {
        if (text.startsWith("{")) {
            return text.length() == 1 || "\"} \t\r\n".indexOf(text.charAt(1)) >= 0;
        }
        return text.startsWith("[")
                && text.length() > 1
                && "[{\"".indexOf(text.charAt(1)) >= 0
                && (text.indexOf(',') >= 0 || text.indexOf('"') >= 0);
    }

    /// Why an input cannot be text, and what to do about it.
    private static Optional<String[]> strange(byte[] prefix) {
        if (startsWith(prefix, new byte[] {0x1F, (byte) 0x8B})) {
            return Optional.of(new String[] {"this is a gzip file", "Maybe unpack it first: gzip -dc FILE | …"});
        }
        if (startsWith(prefix, new byte[] {'P', 'K', 3, 4})) {
            return Optional.of(new String[] {"this is a zip file (.npz is one too)", "Maybe unpack it first."});
        }
        if (startsWith(prefix, new byte[] {(byte) 0xFF, (byte) 0xFE})
                || startsWith(prefix, new byte[] {(byte) 0xFE, (byte) 0xFF})) {
            return Optional.of(new String[] {"this text is in UTF-16", "Maybe save it as UTF-8."});
        }
        int control = 0;
        for (byte b : prefix) {
            if (b == 0) {
                control = prefix.length;
                break;
            }
            control += b >= 0 && b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' ? 1 : 0;
        }
        return control > prefix.length / 20 && control > 0
                ? Optional.of(new String[] {"this is neither text nor a NumPy array", "Maybe it is the wrong file."})
                : Optional.empty();
    }

    private static boolean startsWith(byte[] bytes, byte[] beginning) {
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
                enough |= bytes[i] == '\n' && i >= NUMPY.length;
            }
        }
        return Arrays.copyOf(bytes, length);
    }
}
