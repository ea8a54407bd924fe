package nonet.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import nonet.solve.WarmUp;
import org.jspecify.annotations.Nullable;

/// Solves a text of 81-character lines of any length as a stream of bytes: reads a chunk of whole lines, lets a thread
/// solve it, and writes what comes of it, in order. Memory holds a few chunks, however long the text is.
///
/// ```
///   in ─ read ─→ chunk ─→ [ parse · solve · format ] ─→ write ─ out
///          one thread          all threads           the same one thread
/// ```
final class LineStream {

    /// The most bytes of a chunk: more than ten thousand puzzles, so that the lanes of the kernel are full nearly all
    /// the time.
    private static final int LARGEST_CHUNK = 1 << 20;

    /// The bytes of the first chunk: few, so that a short text has work for several threads. From chunk to chunk they
    /// become more.
    private static final int FIRST_CHUNK = 1 << 15;

    /// All that is kept in memory at a time is less than so many chunks for each thread.
    private static final int CHUNKS_PER_THREAD = 40;

    private static final int SHORTEST_LINE = 82;

    /// From so many bytes on, or after so long, it is worth a second of the compiler's work to solve by vectors.
    private static final long WORTH_VECTORS = 8 << 20;

    private static final long WORTH_VECTORS_NANOS = 500_000_000;

    /// Nobody waits longer for the vectors; on a busy machine, solving begins without them.
    private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(3);

    /// For how long a source may have nothing to offer before everything read so far is answered.
    private static final long PATIENCE_NANOS = 10_000_000;

    private final int threads;
    private final Asking asking;
    private final WarmUp warmUp;
    private final IntFunction<LineWorker> newWorker;
    private final Consumer<LineChunk> writer;

    private final Queue<LineWorker> idleWorkers = new ConcurrentLinkedQueue<>();
    private final Queue<byte[]> idleBuffers = new ArrayDeque<>();
    private final Queue<byte[]> idleOutputs = new ArrayDeque<>();
    private final Queue<Future<LineChunk>> underWay = new ArrayDeque<>();
    private @Nullable ExecutorService pool;

    private final int largest;
    private final long begun = System.nanoTime();
    private long submitted;
    private boolean warming;

    /// @param asking how puzzles that are not plain lines are solved
    /// @param warmUp what the workers wait for before they solve by vectors
    /// @param newWorker makes a worker for chunks of so many puzzles
    /// @param writer takes the chunks in order, when their output is there
    LineStream(
            int threads, Asking asking, WarmUp warmUp, IntFunction<LineWorker> newWorker, Consumer<LineChunk> writer) {
        this.threads = threads;
        this.asking = asking;
        this.warmUp = warmUp;
        this.largest = Math.clamp(
                Runtime.getRuntime().maxMemory() / CHUNKS_PER_THREAD / threads, 2 * FIRST_CHUNK, LARGEST_CHUNK);
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
            pool = Executors.newFixedThreadPool(
                    threads, Thread.ofPlatform().daemon().name("nonet-", 1).factory());
        }
        var before = CompletableFuture.completedFuture(new LineChunk.Before(0, index));
        byte[] buffer = buffer();
        System.arraycopy(text, 0, buffer, 0, already);
        int length = already;
        int full = FIRST_CHUNK;
        while (true) {
            int read = length < full ? read(in, buffer, length, full) : 0;
            boolean ended = read < 0;
            length += Math.max(0, read);
            int cut = ended ? length : cut(buffer, length);
            if (cut == 0 && length == full && full == largest) {
                finish();
                return new Rest(before.join(), new ByteArrayInputStream(buffer, 0, length));
            }
            boolean worthwhile = ended || length == full || in.available() == 0;
            if (cut == 0 && length == full) {
                full = largest;
            } else if (cut > 0 && worthwhile) {
                warmUpWhereWorthwhile(in);
                submitted += cut;
                full = (int) Math.min(largest, FIRST_CHUNK + submitted / 4);
                byte[] next = buffer();
                System.arraycopy(buffer, cut, next, 0, length - cut);
                before = submit(pool, new LineChunk(buffer, cut, output(), source, before))
                        .after();
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
    private int read(InputStream in, byte[] buffer, int length, int full) throws IOException {
        long since = System.nanoTime();
        while (in.available() == 0 && !underWay.isEmpty()) {
            writeFinished();
            if (System.nanoTime() - since > PATIENCE_NANOS) {
                finish();
            } else {
                Thread.onSpinWait();
            }
        }
        return in.read(buffer, length, full - length);
    }

    /// Lets a thread warm up the vector kernel, once it is known that there is much to solve.
    ///
    /// That thread and the compiler keep two cores busy. Where there are more, the others solve meanwhile. Where
    /// there are not, solving would only keep the compiler from its work: if much is known to come, the warm-up is
    /// awaited.
    private void warmUpWhereWorthwhile(InputStream in) throws IOException {
        boolean much = submitted + in.available() >= WORTH_VECTORS;
        if (warming || (!much && System.nanoTime() - begun < WORTH_VECTORS_NANOS)) {
            return;
        }
        warming = true;
        var warmer = Thread.ofPlatform().daemon().name("nonet-warm-up").start(() -> {
            VectorModule.load();
            warmUp.run();
        });
        if (much && submitted == 0 && threads <= 2) {
            try {
                boolean _ = warmer.join(LONGEST_WARM_UP);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
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

    private LineChunk submit(ExecutorService threads, LineChunk chunk) {
        underWay.add(threads.submit(() -> {
            var worker = idleWorkers.poll();
            if (worker == null) {
                worker = newWorker.apply(largest / SHORTEST_LINE + 1);
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
            idleOutputs.add(chunk.out());
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a thread that solves failed: " + failed.getCause(), failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", interrupted);
        }
    }

    private byte[] buffer() {
        var idle = idleBuffers.poll();
        return idle == null ? new byte[largest] : idle;
    }

    /// Room for output; where none is idle, the chunk makes its own.
    private byte[] output() {
        var idle = idleOutputs.poll();
        return idle == null ? new byte[0] : idle;
    }
}
