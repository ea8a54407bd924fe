package nonet.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/// Standard output. Where nobody reads it any more, as behind `| head`, it throws [ReaderGone]. Where it cannot be
/// written for any other reason, as on a full disk, it throws a [Refusal] that says how much was written.
///
/// Text leaves it in whole lines, and what has begun to leave is not cut off: who ends the program with Ctrl-C finds
/// whole lines behind.
final class Output extends OutputStream {

    private static final int FULL = 1 << 16;

    /// Nobody reads the output any more. There is nothing left to do, and nothing to complain about.
    static final class ReaderGone extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ReaderGone() {
            super("nobody reads the output", null, false, false);
        }
    }

    /// Something failed after so many bytes.
    static final class CutShort extends IOException {
        private static final long serialVersionUID = 1L;
        private final int written;

        CutShort(int written, IOException cause) {
            super(cause.getMessage(), cause);
            this.written = written;
        }
    }

    /// Held while something leaves; the process has one standard output.
    private static final ReentrantLock LEAVING = new ReentrantLock();

    private final OutputStream out;
    private final String line;
    private byte[] buffer = new byte[2 * FULL];
    private int length;
    private long linesGone;

    Output(OutputStream out) {
        this(out, "line");
    }

    /// @param line what each line is, in a word
    Output(OutputStream out, String line) {
        this.out = out;
        this.line = line;
    }

    /// Lets the end of the program wait until what has begun to leave is out.
    static void endWithTheProgram() {
        Runtime.getRuntime().addShutdownHook(new Thread(Output::end));
    }

    /// Afterwards nothing more leaves, ever.
    @SuppressWarnings("LockNotBeforeTry") // It is never given back.
    private static void end() {
        LEAVING.lock();
    }

    Output print(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        write(bytes, 0, bytes.length);
        return this;
    }

    Output println(String text) {
        print(text);
        write('\n');
        return this;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
        if (length + count > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, length + count));
        }
        System.arraycopy(bytes, from, buffer, length, count);
        length += count;
        if (length >= FULL) {
            leave(wholeLines());
        }
    }

    /// Writes so many whole lines, which may be many: they are neither copied nor counted.
    void lines(byte[] bytes, int count, long lines) {
        if (length > 0 || count < FULL) {
            write(bytes, 0, count);
        } else {
            leave(bytes, count, lines);
        }
    }

    /// How much of the buffer is whole lines; all of it where there is no line at all, as in a NumPy array.
    private int wholeLines() {
        int end = length;
        while (end > 0 && buffer[end - 1] != '\n') {
            end--;
        }
        return end == 0 ? length : end;
    }

    private void leave(byte[] bytes, int count, long lines) {
        LEAVING.lock();
        try {
            out.write(bytes, 0, count);
            linesGone += lines;
        } catch (IOException failure) {
            linesGone += failure instanceof CutShort cut ? lines(bytes, cut.written) : 0;
            throw unwritable(failure);
        } finally {
            LEAVING.unlock();
        }
    }

    private static long lines(byte[] bytes, int count) {
        long lines = 0;
        for (int i = 0; i < count; i++) {
            lines += bytes[i] == '\n' ? 1 : 0;
        }
        return lines;
    }

    private RuntimeException unwritable(IOException failure) {
        String reason = String.valueOf(failure.getMessage());
        return reason.contains("pipe")
                ? new ReaderGone()
                : new Refusal("standard output cannot be written: %s. %s %s%s written whole"
                        .formatted(reason, Numbers.grouped(linesGone), line, linesGone == 1 ? " was" : "s were"));
    }

    private void leave(int count) {
        leave(buffer, count, lines(buffer, count));
        System.arraycopy(buffer, count, buffer, 0, length - count);
        length -= count;
    }

    @Override
    public void flush() {
        if (length > 0) {
            leave(length);
        }
        try {
            out.flush();
        } catch (IOException failure) {
            throw unwritable(failure);
        }
    }

    /// Writes what is left. The stream itself stays open, for it is not ours.
    @Override
    public void close() {
        flush();
    }
}
