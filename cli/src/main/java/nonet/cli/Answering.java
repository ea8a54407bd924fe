package nonet.cli;

import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import nonet.batch.Batch;
import nonet.batch.Question;
import nonet.batch.Result;
import nonet.batch.Source;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.text.TextError;

/// What commands share that answer puzzle after puzzle: their input, how long and on how many threads they work, what
/// becomes of input that cannot be read, and the exit code. Whoever waits for an answer before asking on gets it, and
/// whoever watches sees how far it has come.
final class Answering {

    private final Streams streams;
    private final Inputs inputs = new Inputs();
    private final Option<Boolean> json;
    private final Option<Duration> timeout = Option.maybe(
            "--timeout",
            "TIME",
            Duration.class,
            Times::parse,
            "Give up on a puzzle after this time: 500ms, 30s, 2m; a bare number is seconds. No limit otherwise.");
    private final Option<Integer> threads = Option.maybe(
            "--threads", "N", Integer.class, Numbers::positive, "Work on N puzzles at once; one per core otherwise.");
    private final Naming naming;
    private final ExitCode exit = new ExitCode();
    private long count;

    Answering(Streams streams) {
        this(streams, "Write one JSON object per puzzle and line.");
    }

    /// @param json what `--json` does
    Answering(Streams streams, String json) {
        this.streams = streams;
        this.json = Option.flag("--json", json);
        this.naming = new Naming(streams);
    }

    Inputs inputs() {
        return inputs;
    }

    Option<Boolean> json() {
        return json;
    }

    Option<Duration> timeout() {
        return timeout;
    }

    Option<Integer> threads() {
        return threads;
    }

    /// What is drawn and said, for those who read it.
    Naming naming() {
        return naming;
    }

    /// Whether JSON is asked for. A command without the option does not write any.
    boolean isJson() {
        return json.given().orElse(false);
    }

    /// The limits of one puzzle, counted from now.
    Limits limits() {
        return timeout.given().isPresent() ? Limits.within(timeout.value()) : Limits.none();
    }

    /// Writes results as JSON.
    ResultJson records() {
        return new ResultJson(inputs.areSeveral());
    }

    Batch batch() {
        return new Batch(threads.given().orElseGet(Numbers::cores));
    }

    ExitCode exit() {
        return exit;
    }

    /// Remembers what an answer means for the exit code.
    void settle(Answer answer) {
        switch (answer) {
            case Answer.One _ -> {}
            case Answer.None _, Answer.Many _ -> exit.notProper();
            case Answer.Stopped _ -> exit.timeLimit();
        }
    }

    /// Says what could not be read, where the output has no place for it.
    void complain(TextError error) {
        exit.unreadable();
        if (!isJson()) {
            streams.err().println("nonet: " + error.render());
        }
    }

    /// The number of a puzzle, where there are several.
    String number(long index) {
        return count > 1 || index > 0 ? "%d: ".formatted(index + 1) : "";
    }

    /// Puts a question to all puzzles.
    ///
    /// @param teller writes the answers, which come in order
    /// @return the exit code
    <A> int answer(Question<A> question, BiConsumer<Result.Answered<A>, Output> teller) {
        return answer(question, teller, _ -> {});
    }

    /// The same.
    ///
    /// @param beginning writes what stands before the first answer
    <A> int answer(Question<A> question, BiConsumer<Result.Answered<A>, Output> teller, Consumer<Output> beginning) {
        var out = new Output(streams.out());
        try (out) {
            beginning.accept(out);
            read(
                    out,
                    (source, progress) -> batch().ask(question, source, result -> {
                        count = source.count();
                        switch (result) {
                            case Result.Unreadable<A>(var index, var error) -> {
                                complain(error);
                                if (isJson()) {
                                    out.println(ResultJson.error(index, error).toString());
                                }
                            }
                            case Result.Answered<A> answered -> teller.accept(answered, out);
                        }
                        progress.steps(1);
                    }));
        }
        return exit.value();
    }

    /// Opens the input and shows how far it has come.
    void read(Output out, BiConsumer<Source, Progress> work) {
        try (var source = inputs.open(streams)) {
            source.beforeWaiting(out::flush);
            var progress = new Progress(streams, source, inputs::bytes);
            work.accept(source, progress);
            progress.end();
        }
    }
}
