package nonet.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Standard output. Where nobody reads it any more, as behind `| head`, it throws [ReaderGone].
final class Output extends OutputStream {

    /// Nobody reads the output any more. There is nothing left to do, and nothing to complain about.
    static final class ReaderGone extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ReaderGone() {
            super("nobody reads the output", null, false, false);
        }
    }

    private final BufferedOutputStream out;

    Output(OutputStream out) {
        this.out = new BufferedOutputStream(out, 1 << 16);
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
        try {
            out.write(b);
        } catch (IOException gone) {
            throw new ReaderGone();
        }
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        try {
            out.write(bytes, from, length);
        } catch (IOException gone) {
            throw new ReaderGone();
        }
    }

    @Override
    public void flush() {
        try {
            out.flush();
        } catch (IOException gone) {
            throw new ReaderGone();
        }
    }

    /// Writes what is left. The stream itself stays open, for it is not ours.
    @Override
    public void close() {
        flush();
    }
}
