package nonet.batch;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import nonet.text.Reading;
import org.jspecify.annotations.Nullable;

/// Lets several threads work on portions, and hands what they made over in the order in which the records came in, all
/// on the thread that brings them. A single record is worked on without any other thread.
///
/// @param <R> what is made of a portion
final class InOrder<R> implements AutoCloseable {

    /// How many portions are under way for each thread: bundles may differ much in how long they take, chunks of lines
    /// take much memory.
    private static final int BUNDLES_PER_THREAD = 4;
    private static final int CHUNKS_PER_THREAD = 2;

    /// For how long a source may have nothing to offer before everything read so far is answered.
    private static final long PATIENCE_NANOS = 10_000_000;

    private final int threads;
    private final Supplier<Function<Portion, R>> workers;
    private final Consumer<R> sink;
    private final Queue<Function<Portion, R>> idle = new ConcurrentLinkedQueue<>();
    private final Queue<Future<R>> underWay = new ArrayDeque<>();

    private @Nullable ExecutorService pool;
    private List<Bundle.Named> bundle = new ArrayList<>();
    private long first;
    private int bundleSize = 1; // grows with the work
    private long bundles;

    /// @param workers makes workers; a worker is used by one thread at a time
    /// @param sink takes what they made
    InOrder(int threads, Supplier<Function<Portion, R>> workers, Consumer<R> sink) {
        this.threads = threads;
        this.workers = workers;
        this.sink = sink;
    }

    /// Takes a record. What became of earlier ones may be handed over meanwhile.
    ///
    /// @param source the name of the input that it came from
    void add(long index, Reading reading, String source) {
        if (bundle.size() == bundleSize) {
            handOutBundle();
        }
        if (bundle.isEmpty()) {
            first = index;
        }
        bundle.add(new Bundle.Named(reading, source));
    }

    /// Takes a portion of lines, which comes after all records so far.
    void add(LineChunk lines) {
        if (!bundle.isEmpty()) {
            handOutBundle();
        }
        handOut(lines, CHUNKS_PER_THREAD);
    }

    /// Afterwards everything that came is handed over.
    void finish() {
        if (pool == null) {
            if (!bundle.isEmpty()) {
                sink.accept(work(takeBundle()));
            }
            return;
        }
        if (!bundle.isEmpty()) {
            handOutBundle();
        }
        while (!underWay.isEmpty()) {
            handOverOldest();
        }
    }

    /// Makes use of the time until there is something to read. Where there is nothing for a while, everything before is
    /// handed over.
    void whileWaitingFor(InputStream in) throws IOException {
        long since = System.nanoTime();
        while (in.available() == 0 && !(underWay.isEmpty() && bundle.isEmpty())) {
            handOverFinished();
            if (underWay.isEmpty() || System.nanoTime() - since > PATIENCE_NANOS) {
                finish();
            } else {
                Thread.onSpinWait();
            }
        }
    }

    private Portion takeBundle() {
        var full = bundle;
        bundle = new ArrayList<>(bundleSize);
        return new Bundle(first, full);
    }

    private void handOutBundle() {
        handOut(takeBundle(), BUNDLES_PER_THREAD);
        bundles++;
        if (bundles % ((long) BUNDLES_PER_THREAD * threads) == 0) {
            bundleSize = Math.min(2 * bundleSize, Bundle.LARGEST);
        }
    }

    private void handOut(Portion portion, int mostPerThread) {
        if (pool == null) {
            pool = Executors.newFixedThreadPool(
                    threads, Thread.ofPlatform().daemon().name("nonet-", 1).factory());
        }
        underWay.add(pool.submit(() -> work(portion)));
        while (underWay.size() > mostPerThread * threads) {
            handOverOldest();
        }
        handOverFinished();
    }

    private R work(Portion portion) {
        var worker = idle.poll();
        if (worker == null) {
            worker = workers.get();
        }
        R made = worker.apply(portion);
        idle.add(worker);
        return made;
    }

    private void handOverFinished() {
        while (!underWay.isEmpty() && underWay.element().isDone()) {
            handOverOldest();
        }
    }

    private void handOverOldest() {
        try {
            sink.accept(underWay.remove().get());
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a thread that solves failed: " + failed.getCause(), failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    @Override
    public void close() {
        if (pool != null) {
            pool.shutdownNow();
        }
    }
}
