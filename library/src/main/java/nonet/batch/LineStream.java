package nonet.batch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.UnaryOperator;
import nonet.text.Reading;
import org.jspecify.annotations.Nullable;

/// Cuts a long text of 81-character lines into chunks of whole lines, and brings them to the threads. Memory holds a
/// few chunks, however long the text is.
final class LineStream {

    /// The most bytes of a chunk: more than ten thousand puzzles, so that the lanes of the kernel are full nearly all
    /// the time.
    private static final int LARGEST_CHUNK = 1 << 20;

    /// The bytes of the first chunk: few, so that a short text has work for several threads. From chunk to chunk they
    /// become more.
    private static final int FIRST_CHUNK = 1 << 15;

    /// The most bytes of a read. The JDK copies what it reads, and what is copied should still be in the processor's
    /// cache: a megabyte at once takes nearly three times as long.
    private static final int LARGEST_READ = 1 << 17;

    /// All that is kept in memory at a time is less than so many chunks for each thread.
    private static final int CHUNKS_PER_THREAD = 40;

    private final InOrder<?, ?> work;
    private final KernelChoice kernels;
    private final Queue<byte[]> idleTexts = new ConcurrentLinkedQueue<>();
    private final int largest;
    private long submitted;

    LineStream(InOrder<?, ?> work, int threads, KernelChoice kernels) {
        this.work = work;
        this.kernels = kernels;
        this.largest = Math.clamp(
                Runtime.getRuntime().maxMemory() / CHUNKS_PER_THREAD / threads, 2 * FIRST_CHUNK, LARGEST_CHUNK);
    }

    /// What was left of a text that turned out to be something else than lines.
    ///
    /// @param before what was answered until there
    /// @param text bytes that were read and not answered; at its end at the end of the input
    record Rest(LineChunk.Before before, ByteArrayInputStream text) {}

    /// Whether a text may be a text of lines: its first line that is neither blank nor a comment is one.
    static boolean isMadeOfLines(byte[] beginning, int length) {
        byte[] digits = new byte[81];
        for (int from = 0; from < length; ) {
            int to = from;
            while (to < length && beginning[to] != '\n') {
                to++;
            }
            switch (LineChunk.kind(beginning, from, to, digits, 0)) {
                case PLAIN -> {
                    return true;
                }
                case OTHER -> {
                    return false;
                }
                case SKIPPED -> from = to + 1;
            }
        }
        return false;
    }

    /// Answers the puzzles of a text, as long as it is made of lines.
    ///
    /// @param beginning the first bytes of the text, already read
    /// @param in where the others come from
    /// @param ruled gives puzzles the rules that all of the source keep
    Rest answer(byte[] beginning, int already, InputStream in, String source, UnaryOperator<Reading> ruled, long index)
            throws IOException {
        var text = new Text(in, source, ruled, index);
        text.begin(beginning, already);
        while (!text.ended) {
            if (text.isThere()) {
                work.addAll(() -> text.isThere() ? text.next() : null);
            } else {
                var chunk = text.next();
                if (chunk != null) {
                    work.add(chunk);
                }
            }
        }
        work.finish();
        return new Rest(text.before.join(), new ByteArrayInputStream(text.buffer, 0, text.length));
    }

    /// A text that is cut into chunks, for one reader at a time.
    private final class Text {

        private final InputStream in;
        private final String source;
        private final UnaryOperator<Reading> ruled;
        private CompletableFuture<LineChunk.Before> before;

        private byte[] buffer = buffer();
        private int length; // what the buffer holds
        private int full = FIRST_CHUNK; // how much it is to hold
        private boolean ended;

        Text(InputStream in, String source, UnaryOperator<Reading> ruled, long index) {
            this.in = in;
            this.source = source;
            this.ruled = ruled;
            this.before = CompletableFuture.completedFuture(new LineChunk.Before(0, index));
        }

        void begin(byte[] beginning, int already) {
            System.arraycopy(beginning, 0, buffer, 0, already);
            length = already;
        }

        /// Whether the next of the largest chunks can be read without waiting for anybody.
        boolean isThere() throws IOException {
            return !ended && full == largest && in.available() >= largest;
        }

        /// The next chunk; null at the end, and where what follows is not made of lines. That is left in the buffer
        /// then.
        @Nullable
        LineChunk next() throws IOException {
            while (!ended) {
                int read = length < full ? in.read(buffer, length, Math.min(full - length, LARGEST_READ)) : 0;
                ended = read < 0;
                length += Math.max(0, read);
                if (!ended && length < full && in.available() > 0) {
                    continue;
                }
                int cut = ended ? length : cut(buffer, length);
                if (cut > 0) {
                    return chunk(cut);
                }
                if (length == full) {
                    ended = full == largest;
                    full = largest;
                }
            }
            return null;
        }

        private LineChunk chunk(int cut) throws IOException {
            kernels.expect(submitted, in.available());
            submitted += cut;
            full = (int) Math.min(largest, FIRST_CHUNK + submitted / 4);
            byte[] next = buffer();
            System.arraycopy(buffer, cut, next, 0, length - cut);
            var chunk = new LineChunk(buffer, cut, idleTexts, source, ruled, before);
            before = chunk.after();
            buffer = next;
            length -= cut;
            return chunk;
        }
    }

    /// Where a chunk can end: before its last plain line, since what follows a line may belong to it; 0 where there
    /// is no such place.
    private static int cut(byte[] text, int length) {
        byte[] digits = new byte[81];
        int to = length;
        while (to > 0 && text[to - 1] != '\n') {
            to--;
        }
        while (to > 0) {
            int from = to - 1;
            while (from > 0 && text[from - 1] != '\n') {
                from--;
            }
            if (LineChunk.kind(text, from, to - 1, digits, 0) == LineChunk.Kind.PLAIN) {
                return from;
            }
            to = from;
        }
        return 0;
    }

    private byte[] buffer() {
        var idle = idleTexts.poll();
        return idle == null ? new byte[largest] : idle;
    }
}
