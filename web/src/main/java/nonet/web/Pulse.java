package nonet.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BooleanSupplier;
import nonet.ask.Listener;

/// The way from a run to its listener: text goes out in pieces, and now and then a sign of life, which also
/// shows whether the listener is still there. A server learns that a client has left only by writing to it.
///
/// The limits of the run ask it all the time whether to stop.
final class Pulse implements Listener {

    private static final long BEAT_NANOS = 250_000_000;
    private static final long FLUSH_NANOS = 10_000_000;
    private static final int PIECE = 32 * 1024;

    private final OutputStream out;
    private final boolean isInLines;
    private final BooleanSupplier isOver;
    private final StringBuilder waiting = new StringBuilder();
    private String sign = " ";
    private long lastFlush = System.nanoTime();
    private boolean isGone;

    /// @param isInLines whether the answer is one of several lines, between which others may stand
    /// @param isOver whether somebody else has called a halt
    Pulse(OutputStream out, boolean isInLines, BooleanSupplier isOver) {
        this.out = out;
        this.isInLines = isInLines;
        this.isOver = isOver;
    }

    /// What to send when there is nothing to say; white space before, which no reader of JSON minds.
    @Override
    public void progress(String line) {
        if (isInLines) {
            sign = line + "\n";
        }
    }

    /// The line goes out soon.
    @Override
    public void hear(String line) {
        waiting.append(line).append('\n');
        if (waiting.length() >= PIECE || System.nanoTime() - lastFlush > FLUSH_NANOS) {
            flush();
        }
    }

    /// Sends everything that waits. Afterwards it is known whether somebody took it.
    void flush() {
        if (isGone) {
            waiting.setLength(0);
            return;
        }
        try {
            out.write(waiting.toString().getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException left) {
            isGone = true;
        }
        waiting.setLength(0);
        lastFlush = System.nanoTime();
    }

    @Override
    public boolean getAsBoolean() {
        if (isGone || isOver.getAsBoolean()) {
            return true;
        }
        if (System.nanoTime() - lastFlush > BEAT_NANOS) {
            waiting.append(sign);
            flush();
        }
        return isGone;
    }
}
