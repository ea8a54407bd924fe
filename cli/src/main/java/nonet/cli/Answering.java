package nonet.cli;

import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import nonet.batch.Batch;
import nonet.batch.Question;
import nonet.batch.Result;
import nonet.batch.Source;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.TextError;

/// A command that answers puzzle after puzzle: its input, how long and on how many threads it works, what becomes of
/// input that cannot be read, and the exit code. Whoever waits for an answer before asking on gets it, and whoever
/// watches sees how far it has come.
abstract class Answering extends Command {

    final Inputs inputs = new Inputs();
    final Option<Boolean> json;
    final Option<Duration> timeout;
    final Option<Integer> threads = Option.number("--threads", "Work on N puzzles at once; one per core otherwise.");

    /// What is drawn and said, for those who read it.
    final Naming naming;

    private long count;

    Answering(Streams streams, String name, String text) {
        this(streams, name, text, "Write one JSON object per puzzle and line.");
    }

    /// @param json what `--json` does
    Answering(Streams streams, String name, String text, String json) {
        this(streams, name, text, json, Times.limit("Give up on a puzzle after this time"));
    }

    Answering(Streams streams, String name, String text, String json, Option<Duration> timeout) {
        super(streams, name, text);
        this.json = Option.flag("--json", json);
        this.timeout = timeout;
        this.naming = new Naming(streams);
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

    /// Remembers what an answer means for the exit code.
    void settle(Answer answer) {
        switch (answer) {
            case Answer.One _ -> {}
            case Answer.None _, Answer.Many _ -> exit.notProper();
            case Answer.Stopped _ -> exit.timeLimit();
        }
    }

    /// Remembers what could not be read, and says so where the output has no place for it.
    void settle(TextError error) {
        if (isJson()) {
            exit.unreadable();
        } else {
            complain(error.render());
        }
    }

    /// The number of a puzzle, where there are several.
    String number(long index) {
        return count > 1 || index > 0 ? "%d: ".formatted(index + 1) : "";
    }

    /// A question to which a solver is needed.
    static <A> Question<A> withSolver(BiFunction<Solver, Entry, A> asked) {
        return () -> {
            var solver = Solver.fastest();
            return entry -> asked.apply(solver, entry);
        };
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
                                settle(error);
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

    /// Tells what there is to tell of a puzzle, as somebody wants it.
    void report(Result.Answered<Telling> result, Output out) {
        var told = result.answer();
        if (told.isStopped()) {
            exit.timeLimit();
        }
        if (told.isImproper()) {
            exit.notProper();
        }
        if (isJson()) {
            out.println(told.fields().apply(records().begin(result)).toString());
            return;
        }
        told.lines().accept(out);
        if (!told.words().isEmpty()) {
            out.flush();
            streams.say(number(result.index()) + told.words());
        }
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
