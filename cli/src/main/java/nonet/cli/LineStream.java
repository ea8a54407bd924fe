package nonet.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Solves a text of 81-character lines of any length as a stream of bytes: reads a chunk of whole lines, lets a thread
/// solve it, and writes what comes of it, in order. Memory holds a few chunks, however long the text is.
///
/// ```
///   in ─ read ─→ chunk ─→ [ parse · solve · format ] ─→ write ─ out
///          one thread          all threads           the same one thread
/// ```
final class LineStream {

    /// Bytes of a chunk: some thousand puzzles, so that the lanes of the kernel are full nearly all the time.
    static final int CHUNK = 1 << 18;

    private static final int SHORTEST_LINE = 82;

    /// For how long a source may have nothing to offer before everything read so far is answered.
    private static final long PATIENCE_NANOS = 10_000_000;

    private final int threads;
    private final Asking asking;
    private final Supplier<LineWorker> newWorker;
    private final Consumer<LineChunk> writer;

    private final Queue<LineWorker> idleWorkers = new ConcurrentLinkedQueue<>();
    private final Queue<byte[]> idleBuffers = new ArrayDeque<>();
    private final Queue<Future<LineChunk>> underWay = new ArrayDeque<>();
    private @Nullable ExecutorService pool;

    /// How many puzzles a chunk can hold.
    static int capacity() {
        return CHUNK / SHORTEST_LINE + 1;
    }

    /// @param asking how puzzles that are not plain lines are solved
    /// @param writer takes the chunks in order, when their output is there
    LineStream(int threads, Asking asking, Supplier<LineWorker> newWorker, Consumer<LineChunk> writer) {
        this.threads = threads;
        this.asking = asking;
        this.newWorker = newWorker;
        this.writer = writer;
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
    /// @param text the first bytes of the text, already read
    /// @param in where the others come from
    Rest answer(byte[] text, int already, InputStream in, String source, long index) throws IOException {
        if (pool == null) {
            VectorModule.load();
            pool = Executors.newFixedThreadPool(
                    threads, Thread.ofPlatform().daemon().name("nonet-", 1).factory());
        }
        var before = CompletableFuture.completedFuture(new LineChunk.Before(0, index));
        byte[] buffer = buffer();
        System.arraycopy(text, 0, buffer, 0, already);
        int length = already;
        while (true) {
            int read = length < buffer.length ? read(in, buffer, length) : 0;
            boolean ended = read < 0;
            length += Math.max(0, read);
            int cut = ended ? length : cut(buffer, length);
            if (cut == 0 && length == buffer.length) {
                finish();
                return new Rest(before.join(), new ByteArrayInputStream(buffer, 0, length));
            }
            boolean worthwhile = ended || length == buffer.length || in.available() == 0;
            if (cut > 0 && worthwhile) {
                byte[] next = buffer();
                System.arraycopy(buffer, cut, next, 0, length - cut);
                before =
                        submit(pool, new LineChunk(buffer, cut, source, before)).after();
                buffer = next;
                length -= cut;
            }
            if (ended) {
                finish();
                return new Rest(before.join(), new ByteArrayInputStream(new byte[0]));
            }
        }
    }

    /// Reads what there is. Where there is nothing for a while, everything before is answered first.
    private int read(InputStream in, byte[] buffer, int length) throws IOException {
        long since = System.nanoTime();
        while (in.available() == 0 && !underWay.isEmpty()) {
            writeFinished();
            if (System.nanoTime() - since > PATIENCE_NANOS) {
                finish();
            } else {
                Thread.onSpinWait();
            }
        }
        return in.read(buffer, length, buffer.length - length);
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

    private LineChunk submit(ExecutorService threads, LineChunk chunk) {
        underWay.add(threads.submit(() -> {
            var worker = idleWorkers.poll();
            if (worker == null) {
                worker = newWorker.get();
            }
            chunk.work(worker, asking.worker());
            idleWorkers.add(worker);
            return chunk;
        }));
        while (underWay.size() > 2 * this.threads) {
            writeOldest();
        }
        writeFinished();
        return chunk;
    }

    private void writeFinished() {
        while (!underWay.isEmpty() && underWay.element().isDone()) {
            writeOldest();
        }
    }

    /// Afterwards everything that was read is answered.
    private void finish() {
        while (!underWay.isEmpty()) {
            writeOldest();
        }
    }

    private void writeOldest() {
        try {
            var chunk = underWay.remove().get();
            writer.accept(chunk);
            idleBuffers.add(chunk.text());
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a thread that solves failed: " + failed.getCause(), failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        }
    }

    private byte[] buffer() {
        var idle = idleBuffers.poll();
        return idle == null ? new byte[CHUNK] : idle;
    }
}
