package nonet.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Lines of a stream of bytes, with one line of foresight. Ends lines at LF, CR or CR LF,
/// takes bytes for UTF-8 and replaces what is none. Of a line that is longer than the limit only the beginning
/// is kept; the rest is counted and passed over.
final class LineSource {

    private final InputStream in;
    private final byte[] buffer = new byte[1 << 13];
    private int at;
    private int end;

    private byte[] line = new byte[256];
    private long lineNumber;
    private boolean afterReturn;
    private boolean exhausted;
    private Line ahead = Line.END;
    private boolean hasAhead;

    LineSource(InputStream in) {
        this.in = in;
    }

    /// The line that [#next] will give; it stays there.
    Line peek() throws IOException {
        if (!hasAhead) {
            ahead = read();
            hasAhead = true;
        }
        return ahead;
    }

    Line next() throws IOException {
        Line line = peek();
        hasAhead = false;
        return line;
    }

    /// Goes on with the next line.
    void skip() throws IOException {
        next();
    }

    private Line read() throws IOException {
        int kept = 0;
        long length = 0;
        boolean ascii = true;
        boolean begun = false;
        while (true) {
            if (at == end && !fill()) {
                return begun || length > 0 ? line(kept, length, ascii) : Line.END;
            }
            if (afterReturn) {
                afterReturn = false;
                if (buffer[at] == '\n') {
                    at++;
                    continue;
                }
            }
            begun = true;
            int stop = at;
            while (stop < end && buffer[stop] != '\n' && buffer[stop] != '\r') {
                ascii &= buffer[stop] >= 0;
                stop++;
            }
            int taken = Math.min(stop - at, Capacity.LINE - kept);
            if (kept + taken > line.length) {
                line = Arrays.copyOf(line, Math.max(kept + taken, Math.min(Capacity.LINE, line.length * 2)));
            }
            System.arraycopy(buffer, at, line, kept, taken);
            kept += taken;
            length += stop - at;
            at = stop;
            if (at < end) {
                afterReturn = buffer[at] == '\r';
                at++;
                return line(kept, length, ascii);
            }
        }
    }

    private Line line(int kept, long length, boolean ascii) {
        lineNumber++;
        String text = new String(line, 0, kept, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
        // A line with characters of several bytes is as long as its text, unless part of it is missing.
        return new Line(lineNumber, text, kept == length ? text.length() : length);
    }

    private boolean fill() throws IOException {
        if (exhausted) {
            return false;
        }
        at = 0;
        end = Math.max(0, in.read(buffer));
        exhausted = end == 0;
        return !exhausted;
    }
}
