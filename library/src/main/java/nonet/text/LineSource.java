package nonet.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;

/// Lines of a stream of bytes, with some foresight. Ends lines at LF, CR or CR LF,
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
    private final Deque<Line> ahead = new ArrayDeque<>();

    LineSource(InputStream in) {
        this.in = in;
    }

    /// The line that [#next] will give; it stays there.
    Line peek() throws IOException {
        if (ahead.isEmpty()) {
            ahead.add(read());
        }
        return ahead.element();
    }

    /// The line that will come after so many others; all stay there.
    Line peek(int others) throws IOException {
        while (ahead.size() <= others) {
            ahead.add(read());
        }
        Iterator<Line> lines = ahead.iterator();
        for (int i = 0; i < others; i++) {
            lines.next();
        }
        return lines.next();
    }

    Line next() throws IOException {
        return ahead.isEmpty() ? read() : ahead.remove();
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
