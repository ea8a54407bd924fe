package nonet.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Gatherer;
import java.util.stream.Stream;
import nonet.gpu.Gpu;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.rule.Rule;
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
            solve(all.spliterator(), downstream);
            return !downstream.isRejecting();
        }));
    }

    private void solve(Spliterator<Puzzle> puzzles, Gatherer.Downstream<? super Answer> downstream) {
        var kernels = kernels(Solving.proper(), List.of());
        kernels.ifPresent(choice -> choice.expect(0, leastBytes(puzzles)));
        try (var work = new InOrder<Puzzle, List<Answer>>(
                threads,
                Bundle.OfPuzzles::new,
                () -> new PortionSolver(Solving.proper(), kernels)::answers,
                answers -> answers.forEach(downstream::push))) {
            var adding = new Consumer<Puzzle>() {
                private long count;

                @Override
                public void accept(Puzzle puzzle) {
                    kernels.ifPresent(choice -> choice.expectMore(count));
                    work.add(count++, puzzle);
                }
            };
            boolean more = true;
            while (more && !downstream.isRejecting()) {
                more = puzzles.tryAdvance(adding);
            }
            work.finish();
        } finally {
            kernels.ifPresent(KernelChoice::end);
        }
    }

    /// How many bytes of text puzzles would be, as far as is known before the first. What is no count is taken for
    /// bytes: the lines of a file are estimated by these.
    private static long leastBytes(Spliterator<?> puzzles) {
        long count = puzzles.getExactSizeIfKnown();
        long estimate = puzzles.estimateSize();
        return count >= 0 ? LineChunk.SHORTEST_LINE * count : estimate == Long.MAX_VALUE ? 0 : estimate;
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
        var kernels = kernels(solving, source.rules());
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
        var kernels = form.hasShortcut() ? kernels(solving, source.rules()) : Optional.<KernelChoice>empty();
        Queue<byte[]> idleTexts = new ConcurrentLinkedQueue<>();
        run(source, kernels, true, () -> new Scribe(solving, kernels, form, idleTexts), written -> {
            sink.accept(written);
            idleTexts.add(written.bytes());
        });
    }

    private Optional<KernelChoice> kernels(Solving solving, List<Rule> rules) {
        return solving.suitsKernels() ? KernelChoice.of(threads, rules, gpu) : Optional.empty();
    }

    private <R> void run(
            Source source,
            Optional<KernelChoice> kernels,
            boolean wholeLines,
            Supplier<Function<Portion, R>> workers,
            Consumer<R> sink) {
        try (var work = new InOrder<>(threads, Bundle.OfReadings::new, workers, sink)) {
            source.serve(work, kernels.filter(_ -> wholeLines).map(choice -> new LineStream(work, threads, choice)));
            while (source.hasNext()) {
                long index = source.count();
                kernels.ifPresent(choice -> choice.expectMore(index));
                var reading = source.next();
                work.add(index, new Bundle.Named(reading, source.name()));
            }
            work.finish();
        } finally {
            kernels.ifPresent(KernelChoice::end);
        }
    }
}
