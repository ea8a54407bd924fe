package nonet.cli;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Lets several threads work, and hands their results over in the order in which the work came in, all on the thread
/// that brings the work. A single piece of work is done without any other thread.
final class InOrder<Q, A> implements AutoCloseable {

    /// Work is handed to a thread in bundles; these grow with the work, up to this size.
    private static final int LARGEST_BUNDLE = 256;

    private final int threads;
    private final Supplier<Function<Q, A>> workers;
    private final Consumer<A> reader;
    private final Queue<Future<List<A>>> bundles = new ArrayDeque<>();

    private @Nullable ExecutorService pool;
    private @Nullable Function<Q, A> own;
    private List<Q> bundle = new ArrayList<>();
    private int bundleSize = 1;
    private long handedOut;

    /// @param workers makes workers; a worker is used by one thread at a time
    /// @param reader takes the results
    InOrder(int threads, Supplier<Function<Q, A>> workers, Consumer<A> reader) {
        this.threads = threads;
        this.workers = workers;
        this.reader = reader;
    }

    /// Takes a piece of work. Results of earlier pieces may be handed over meanwhile.
    void add(Q work) {
        if (bundle.size() == bundleSize) {
            handOut();
        }
        bundle.add(work);
    }

    /// Afterwards the results of all work so far are handed over.
    void finish() {
        if (pool == null) {
            if (own == null) {
                own = workers.get();
            }
            for (Q piece : bundle) {
                reader.accept(own.apply(piece));
            }
            bundle.clear();
            return;
        }
        if (!bundle.isEmpty()) {
            handOut();
        }
        while (!bundles.isEmpty()) {
            handOverOldest();
        }
    }

    private void handOut() {
        if (threads == 1) {
            finish();
            return;
        }
        if (pool == null) {
            pool = Executors.newFixedThreadPool(
                    threads, Thread.ofPlatform().daemon().name("nonet-", 1).factory());
        }
        var full = bundle;
        bundle = new ArrayList<>(bundleSize);
        bundles.add(pool.submit(() -> work(full)));
        handedOut++;
        if (handedOut % (4L * threads) == 0) {
            bundleSize = Math.min(2 * bundleSize, LARGEST_BUNDLE);
        }
        while (bundles.size() > 4 * threads
                || (!bundles.isEmpty() && bundles.element().isDone())) {
            handOverOldest();
        }
    }

    private List<A> work(List<Q> bundle) {
        var worker = workers.get();
        var results = new ArrayList<A>(bundle.size());
        for (Q piece : bundle) {
            results.add(worker.apply(piece));
        }
        return results;
    }

    private void handOverOldest() {
        try {
            bundles.remove().get().forEach(reader);
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
