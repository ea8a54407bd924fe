package nonet.cli;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// How a command answers what it is asked: on several threads and in order. Whoever waits for an answer before asking
/// on gets it, and whoever watches sees how far it has come.
final class Dialogue {

    private final Streams streams;
    private final Inputs inputs;
    private final Output out;
    private final int threads;
    private long asked;
    private long answered;

    /// @param out where answers are written; flushed before the input is waited for
    Dialogue(Streams streams, Inputs inputs, Output out, int threads) {
        this.streams = streams;
        this.inputs = inputs;
        this.out = out;
        this.threads = threads;
    }

    /// How many questions there were until now.
    long asked() {
        return asked;
    }

    /// Answers all questions.
    ///
    /// @param workers makes workers; a worker is used by one thread at a time
    /// @param reader takes the answers in order
    <A> void answerAll(Supplier<Function<Question, A>> workers, Consumer<A> reader) {
        answerAll(workers, reader, progress -> Optional.empty());
    }

    /// The same, where somebody else may answer long texts of lines.
    ///
    /// @param lines who does, and keeps the progress
    <A> void answerAll(
            Supplier<Function<Question, A>> workers,
            Consumer<A> reader,
            Function<Progress, Optional<LineStream>> lines) {
        try (var questions = inputs.open(streams)) {
            var progress = new Progress(streams, () -> bytesAnswered(questions.bytesRead()), inputs::bytes);
            Consumer<A> countingReader = answer -> {
                reader.accept(answer);
                answered++;
                progress.steps(1);
            };
            try (var work = new InOrder<>(threads, workers, countingReader)) {
                lines.apply(progress).ifPresent(questions::leaveLinesTo);
                questions.beforeWaiting(() -> {
                    work.finish();
                    out.flush();
                });
                while (questions.hasNext()) {
                    asked++;
                    work.add(questions.next());
                }
                work.finish();
            }
            progress.end();
        }
    }

    /// How many bytes the questions take that were answered. Where some answers take long, many more are read.
    private long bytesAnswered(long bytesRead) {
        return asked == 0 ? bytesRead : bytesRead * answered / asked;
    }
}
