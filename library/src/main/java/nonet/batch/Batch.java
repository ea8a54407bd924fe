package nonet.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Gatherer;
import java.util.stream.Stream;
import nonet.gpu.Gpu;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.text.Entry;

/// Puts a question to all puzzles of a source, on several threads. Results come in the order of the records, one for
/// each, on the thread that called. Memory holds some thousand records for each thread, however many there are.
///
/// ```java
/// try (var source = Source.of(Input.of(Path.of("millions.txt")))) {
///     Batch.onAllCores().ask(Solving.proper(), source, result -> …);
/// }
/// ```
///
/// @param threads how many puzzles are worked on at once
/// @param gpu who solves where a kernel can
public record Batch(int threads, Optional<Gpu> gpu) {

    public Batch(int threads) {
        this(threads, Optional.empty());
    }

    public static Batch onAllCores() {
        return new Batch(Runtime.getRuntime().availableProcessors());
    }

    /// The answers to puzzles, in their order. Puzzles are asked for as they are needed, some thousand for each thread
    /// ahead of the answers; where no more answers are taken, no more puzzles are.
    public Stream<Answer> solve(Stream<Puzzle> puzzles) {
        return Stream.of(puzzles).gather(Gatherer.of((_, all, downstream) -> {
            var wanted = all.takeWhile(_ -> !downstream.isRejecting()).iterator();
            try (var source = Source.of(wanted)) {
                ask(
                        Solving.proper(),
                        source,
                        result -> downstream.push(
                                ((Result.Answered<Solutions>) result).answer().answer()));
            }
            return !downstream.isRejecting();
        }));
    }

    /// The same with a GPU.
    public Batch with(Gpu gpu) {
        return new Batch(threads, Optional.of(gpu));
    }

    /// Afterwards the sink has the results of all records.
    public <A> void ask(Question<A> question, Source source, Consumer<Result<A>> sink) {
        run(source, Optional.empty(), false, () -> worker(question.worker()), results -> results.forEach(sink));
    }

    private static <A> Function<Portion, List<Result<A>>> worker(Function<Entry, A> worker) {
        return portion -> {
            var results = new ArrayList<Result<A>>(portion.count());
            for (int i = 0; i < portion.count(); i++) {
                results.add(Result.of(portion.first() + i, portion.source(i), portion.reading(i), worker));
            }
            return results;
        };
    }

    /// Solves all puzzles: as the other method, and where a kernel knows many of them, faster.
    public void ask(Solving solving, Source source, Consumer<Result<Solutions>> sink) {
        var kernels = kernels(solving, source);
        run(
                source,
                kernels,
                false,
                () -> new PortionSolver(solving, kernels)::results,
                results -> results.forEach(sink));
    }

    /// Solves all puzzles and writes the results. Long texts of 81-character lines are read on all threads, and go from
    /// bytes to bytes.
    ///
    /// @param sink takes one portion of text after another
    public void write(Solving solving, Form form, Source source, Consumer<Written> sink) {
        var kernels = form.hasShortcut() ? kernels(solving, source) : Optional.<KernelChoice>empty();
        Queue<byte[]> idleTexts = new ConcurrentLinkedQueue<>();
        run(source, kernels, true, () -> new Scribe(solving, kernels, form, idleTexts), written -> {
            sink.accept(written);
            idleTexts.add(written.bytes());
        });
    }

    private Optional<KernelChoice> kernels(Solving solving, Source source) {
        return solving.suitsKernels() ? KernelChoice.of(threads, source.rules(), gpu) : Optional.empty();
    }

    private <R> void run(
            Source source,
            Optional<KernelChoice> kernels,
            boolean wholeLines,
            Supplier<Function<Portion, R>> workers,
            Consumer<R> sink) {
        try (var work = new InOrder<>(threads, workers, sink)) {
            source.serve(work, kernels.filter(_ -> wholeLines).map(choice -> new LineStream(work, threads, choice)));
            while (source.hasNext()) {
                if (kernels.isPresent() && source.count() % Bundle.LARGEST == Bundle.LARGEST - 1) {
                    kernels.get().expect(LineChunk.SHORTEST_LINE * source.count(), 0);
                }
                long index = source.count();
                var reading = source.next();
                work.add(index, reading, source.name());
            }
            work.finish();
        } finally {
            kernels.ifPresent(KernelChoice::end);
        }
    }
}
