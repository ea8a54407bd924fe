package nonet.cli;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import nonet.puzzle.Answer;
import nonet.solve.WarmUp;
import nonet.text.Format;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// `nonet solve`: says what the answers are.
final class Solve implements Callable<Integer> {

    /// How many solutions `--all` writes at most: a nearly empty grid has more than any disk could hold.
    static final int ALL = 100_000;

    private final Streams streams;
    private final Inputs inputs = new Inputs();
    private final Thinking thinking = new Thinking();
    private final Option<Boolean> json = Option.flag("--json", "Write one JSON object per puzzle and line.");
    private final Option<Format> to = Option.maybe(
            "--to",
            "FORMAT",
            Format.class,
            Inputs::writtenFormat,
            "Write solutions in this format: line, rows, grid, ss, csv, npy, … as in nonet convert.");
    private final Option<Unsolvable> unsolvable = Option.of(
            "--unsolvable",
            "HOW",
            Unsolvable.WORD,
            Unsolvable::parse,
            "How a puzzle without a solution is written where the output has no status: minus-one (-1 for each cell),"
                    + " word (none), empty (an empty line).");
    private final Option<Boolean> first =
            Option.flag("--first", "Stop at the first solution; do not ask whether there is another.");
    private final Option<Boolean> all =
            Option.flag("--all", "Write all solutions of a puzzle (up to 100,000), with blanks between.");
    private final Option<Integer> limit =
            Option.maybe("--limit", "N", Integer.class, Numbers::positive, "Write up to N solutions of a puzzle.");
    private final Option<Duration> timeout = Option.maybe(
            "--timeout", "TIME", Duration.class, Times::parse, "Give up on a puzzle after this time: 500ms, 30s, 2m.");
    private final Option<Integer> threads = Option.maybe(
            "--threads", "N", Integer.class, Numbers::positive, "Work on N puzzles at once; one per core otherwise.");
    private final CommandSpec spec;

    private final ExitCode exit = new ExitCode();
    private long asked;
    private long ambiguous;

    Solve(Streams streams) {
        this.streams = streams;
        this.spec = Description.of(
                        "solve",
                        "Says what the solutions of puzzles are: one line for each puzzle, in the order of the input;"
                                + " a drawn grid where there is one puzzle and a terminal to draw on.",
                        this)
                .add(inputs.options())
                .add(json, to, unsolvable, first, all, limit, timeout, threads)
                .add(thinking.options())
                .examples(
                        "nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
                        "nonet solve --json puzzles.txt more.sdk",
                        "nonet solve --diagonal --agent twins diagonal.txt",
                        "nonet solve --to npy course.npy > solutions.npy",
                        "zcat millions.txt.gz | nonet solve > solutions.txt",
                        "",
                        "Exit code: 0 every puzzle has one solution, 1 some puzzle has none or several,",
                        "  2 some input is unreadable, 3 the time limit struck. The first of 2, 3, 1 that applies counts.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() {
        int enough = enough();
        var asking = new Asking(thinking.agent(), enough, timeout.given());
        var out = new Output(streams.out());
        try (var answers = answers(out)) {
            new Dialogue(streams, inputs, out, threads.given().orElseGet(Numbers::cores))
                    .answerAll(
                            asking::worker,
                            reply -> take(reply, answers),
                            progress -> lineStream(asking, out, progress));
        }
        warn(enough);
        return exit.value();
    }

    /// How many solutions to look for.
    private int enough() {
        boolean limited = limit.given().isPresent();
        if ((first.value() && (all.value() || limited)) || (all.value() && limited)) {
            throw new ParameterException(
                    spec.commandLine(), "--first, --all and --limit exclude each other. Give one of them");
        }
        return first.value() ? 1 : all.value() ? ALL : limited ? limit.value() : 2;
    }

    /// Who solves long texts of lines, where all that is asked for is their solutions, line by line. On a terminal,
    /// nobody reads so many.
    private Optional<LineStream> lineStream(Asking asking, Output out, Progress progress) {
        boolean plain = to.given().isEmpty() || to.value() == Format.LINE || to.value() == Format.SDM;
        boolean several = all.value() || limit.given().isPresent();
        var rules = inputs.rules();
        boolean diagonal = rules.equals(Inputs.rules(true));
        if (!(rules.isEmpty() || diagonal)
                || asking.agent().isPresent()
                || several
                || streams.seen()
                || !(json.value() || plain)) {
            return Optional.empty();
        }
        long nanos = timeout.given().map(Duration::toNanos).orElse(Long.MAX_VALUE);
        var lines = new LineAnswers(out, unsolvable.value(), false);
        var warmUp = new WarmUp(diagonal);
        return Optional.of(new LineStream(
                threads.given().orElseGet(Numbers::cores),
                asking,
                warmUp,
                capacity -> new LineWorker(capacity, asking.enough(), nanos, diagonal, json.value(), lines, warmUp),
                chunk -> take(chunk, out, progress)));
    }

    /// Writes the records of a chunk and remembers what they mean for the exit code.
    private void take(LineChunk chunk, Output out, Progress progress) {
        asked += chunk.recordCount();
        ambiguous += chunk.ambiguous();
        if (!chunk.errors().isEmpty()) {
            exit.unreadable();
            if (!json.value()) {
                chunk.errors().forEach(error -> streams.err().println("nonet: " + error.render()));
            }
        }
        if (chunk.ambiguous() + chunk.unsolved() > 0) {
            exit.notProper();
        }
        if (chunk.stopped() > 0) {
            exit.timeLimit();
        }
        out.write(chunk.out(), 0, chunk.outLength());
        progress.steps(chunk.recordCount());
    }

    private Answers answers(Output out) {
        if (json.value()) {
            return new JsonAnswers(out);
        }
        boolean several = all.value() || limit.given().isPresent();
        var lines = new LineAnswers(out, unsolvable.value(), several);
        var format = to.given();
        if (format.isEmpty()) {
            return streams.seen() ? new ScreenAnswers(out, streams, several, timeout.given(), lines) : lines;
        }
        if (format.get() == Format.LINE || format.get() == Format.SDM) {
            return lines;
        }
        return new FormatAnswers(Convert.writer(format.get(), out, streams), format.get(), unsolvable.value());
    }

    /// Writes a reply and remembers what it means for the exit code.
    private void take(Reply reply, Answers answers) {
        asked++;
        switch (reply) {
            case Reply.Unreadable unreadable -> {
                exit.unreadable();
                if (!json.value()) {
                    streams.err().println("nonet: " + unreadable.error().render());
                }
            }
            case Reply.Answered answered -> {
                switch (answered.answer()) {
                    case Answer.One _ -> {}
                    case Answer.None _ -> exit.notProper();
                    case Answer.Many _ -> {
                        exit.notProper();
                        ambiguous++;
                    }
                    case Answer.Stopped _ -> exit.timeLimit();
                }
            }
        }
        answers.take(reply);
    }

    /// A line that shows one solution of several looks like any other.
    private void warn(int enough) {
        if (ambiguous > 0 && enough == 2 && !json.value() && !(streams.seen() && asked == 1)) {
            streams.err()
                    .println("nonet: %s of %s puzzles have more than one solution; one of them is written"
                            .formatted(Numbers.grouped(ambiguous), Numbers.grouped(asked)));
        }
    }
}
