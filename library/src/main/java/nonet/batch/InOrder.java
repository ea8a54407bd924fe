package nonet.batch;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Lets several threads work on portions, and hands what they made over in the order in which the records came in, all
/// on one thread. That thread brings the portions as well, but for chunks of a long text that is all there: those come
/// from a thread that does nothing but read. A single record is worked on without any other thread.
///
/// @param <T> a record that comes by itself
/// @param <R> what is made of a portion
final class InOrder<T, R> implements AutoCloseable {

    /// How many portions are under way for each thread: bundles may differ much in how long they take, chunks of lines
    /// take much memory.
    private static final int BUNDLES_PER_THREAD = 4;
    private static final int CHUNKS_PER_THREAD = 2;

    /// Bundles grow where a round of them takes no longer: then what is done for each bundle costs more than its
    /// records.
    private static final long SHORT_ROUND_NANOS = 20_000_000;

    /// For how long a source may have nothing to offer before everything read so far is answered.
    private static final long PATIENCE_NANOS = 10_000_000;

    private final int threads;
    private final Bundler<T> bundler;
    private final Workers<Portion, R> workers;
    private final Consumer<R> sink;

    private List<T> bundle = new ArrayList<>();
    private long first;
    private int bundleSize = 1; // grows with the work
    private long bundles;
    private long roundBegan = System.nanoTime();

    /// Makes a portion of some records.
    @FunctionalInterface
    interface Bundler<T> {
        /// @param first the index of the first record in the whole source
        Portion bundle(long first, List<T> records);
    }

    /// @param workers makes workers; a worker is used by one thread at a time
    /// @param sink takes what they made
    InOrder(int threads, Bundler<T> bundler, Supplier<Function<Portion, R>> workers, Consumer<R> sink) {
        this.threads = threads;
        this.bundler = bundler;
        this.workers = new Workers<>(threads, workers, sink);
        this.sink = sink;
    }

    /// Takes a record. What became of earlier ones may be handed over meanwhile.
    void add(long index, T one) {
        if (bundle.size() == bundleSize) {
            handOutBundle();
        }
        if (bundle.isEmpty()) {
            first = index;
        }
        bundle.add(one);
    }

    /// Takes a portion of lines, which comes after all records so far.
    void add(LineChunk lines) {
        handOutRest();
        workers.handOut(lines, CHUNKS_PER_THREAD);
    }

    /// Reads chunks, one after the other.
    @FunctionalInterface
    interface Chunks {
        /// @return the next chunk; null after the last
        @Nullable
        LineChunk next() throws IOException;
    }

    /// Takes all chunks, which come after all records so far. They are read by a thread of their own, which never
    /// gets further ahead than the others may be, and nobody else may read meanwhile. Afterwards everything is
    /// handed over.
    void addAll(Chunks chunks) throws IOException {
        handOutRest();
        var room = new Semaphore(CHUNKS_PER_THREAD * threads);
        var brought = new LinkedBlockingQueue<Optional<Future<R>>>(); // empty after the last
        var reading = new FutureTask<@Nullable Void>(() -> {
            try {
                room.acquire();
                for (var chunk = chunks.next(); chunk != null; chunk = chunks.next()) {
                    brought.add(Optional.of(workers.submit(chunk)));
                    room.acquire();
                }
                return null;
            } finally {
                brought.add(Optional.empty());
            }
        });
        var reader = Thread.ofPlatform().daemon().name("nonet-reader").start(reading);
        try {
            workers.handOverAll();
            for (var oldest = brought.take(); oldest.isPresent(); oldest = brought.take()) {
                workers.handOver(oldest.get());
                room.release();
            }
            reading.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException broken) {
                throw broken;
            }
            throw new IllegalStateException("the thread that reads failed: " + failed.getCause(), failed.getCause());
        } catch (InterruptedException interrupted) {
            throw Workers.cancelled();
        } finally {
            reader.interrupt();
        }
    }

    /// Afterwards everything that came is handed over.
    void finish() {
        if (!workers.haveBegun()) {
            if (!bundle.isEmpty()) {
                sink.accept(workers.work(takeBundle()));
            }
            return;
        }
        handOutRest();
        workers.handOverAll();
    }

    /// Makes use of the time until there is something to read. Where there is nothing for a while, everything before is
    /// handed over.
    void whileWaitingFor(InputStream in) throws IOException {
        long since = System.nanoTime();
        while (in.available() == 0 && !(workers.areDone() && bundle.isEmpty())) {
            workers.handOverFinished();
            if (workers.areDone() || System.nanoTime() - since > PATIENCE_NANOS) {
                finish();
            } else {
                Thread.onSpinWait();
            }
        }
    }

    private Portion takeBundle() {
        var full = bundle;
        bundle = new ArrayList<>(bundleSize);
        return bundler.bundle(first, full);
    }

    private void handOutBundle() {
        workers.handOut(takeBundle(), BUNDLES_PER_THREAD);
        bundles++;
        if (bundles % ((long) BUNDLES_PER_THREAD * threads) == 0) {
            long now = System.nanoTime();
            if (now - roundBegan < SHORT_ROUND_NANOS) {
                bundleSize = Math.min(2 * bundleSize, Bundle.LARGEST);
            }
            roundBegan = now;
        }
    }

    private void handOutRest() {
        if (!bundle.isEmpty()) {
            handOutBundle();
        }
    }

    @Override
    public void close() {
        workers.close();
    }
}
