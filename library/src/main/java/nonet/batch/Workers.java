package nonet.batch;

import java.util.ArrayDeque;
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
import org.jspecify.annotations.Nullable;

/// Lets several threads work on portions, and hands what they made over in the order in which the portions came, on the
/// thread that brings them. There are no threads before the first portion.
///
/// @param <P> a portion
/// @param <R> what is made of it
public final class Workers<P, R> implements AutoCloseable {

    private final int threads;
    private final Supplier<Function<P, R>> makers;
    private final Consumer<R> sink;
    private final Queue<Function<P, R>> idle = new ConcurrentLinkedQueue<>();
    private final Queue<Future<R>> underWay = new ArrayDeque<>();
    private @Nullable ExecutorService pool;

    /// @param makers makes workers; a worker is used by one thread at a time
    /// @param sink takes what they made
    public Workers(int threads, Supplier<Function<P, R>> makers, Consumer<R> sink) {
        this.threads = threads;
        this.makers = makers;
        this.sink = sink;
    }

    /// Takes a portion. What became of earlier ones may be handed over meanwhile, and is where too many are under way.
    public void handOut(P portion, int mostPerThread) {
        underWay.add(submit(portion));
        while (underWay.size() > mostPerThread * threads) {
            handOver(underWay.remove());
        }
        handOverFinished();
    }

    Future<R> submit(P portion) {
        if (pool == null) {
            pool = Executors.newFixedThreadPool(
                    threads, Thread.ofPlatform().daemon().name("nonet-", 1).factory());
        }
        return pool.submit(() -> work(portion));
    }

    /// Works on a portion on the thread that calls.
    R work(P portion) {
        var worker = idle.poll();
        if (worker == null) {
            worker = makers.get();
        }
        R made = worker.apply(portion);
        idle.add(worker);
        return made;
    }

    /// Whether any thread was needed until now.
    boolean haveBegun() {
        return pool != null;
    }

    /// Whether everything is handed over.
    boolean areDone() {
        return underWay.isEmpty();
    }

    void handOverFinished() {
        while (!underWay.isEmpty() && underWay.element().isDone()) {
            handOver(underWay.remove());
        }
    }

    void handOverAll() {
        while (!underWay.isEmpty()) {
            handOver(underWay.remove());
        }
    }

    void handOver(Future<R> oldest) {
        try {
            sink.accept(oldest.get());
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a thread that solves failed: " + failed.getCause(), failed.getCause());
        } catch (InterruptedException interrupted) {
            throw cancelled();
        }
    }

    static CancellationException cancelled() {
        Thread.currentThread().interrupt();
        return new CancellationException("interrupted");
    }

    @Override
    public void close() {
        if (pool != null) {
            pool.shutdownNow();
        }
    }
}
