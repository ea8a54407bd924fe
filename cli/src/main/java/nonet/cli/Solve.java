package nonet.cli;

import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import nonet.batch.Form;
import nonet.batch.Result;
import nonet.batch.Solutions;
import nonet.batch.Solving;
import nonet.batch.Tally;
import nonet.proof.Prover;
import nonet.puzzle.Solution;
import nonet.text.Format;
import nonet.text.PuzzleJson;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// `nonet solve`: says what the answers are.
final class Solve implements Callable<Integer> {

    /// How many solutions `--all` writes at most: a nearly empty grid has more than any disk could hold.
    static final int ALL = 100_000;

    private final Streams streams;
    private final Answering answering;
    private final Thinking thinking = new Thinking();
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
    private final Proofs proofs = new Proofs();
    private final CommandSpec spec;

    private long asked;
    private long ambiguous;

    Solve(Streams streams) {
        this.streams = streams;
        this.answering = new Answering(streams);
        this.spec = Description.of(
                        "solve",
                        "Says what the solutions of puzzles are: one line for each puzzle, in the order of the input;"
                                + " a drawn grid where there is one puzzle and a terminal to draw on.",
                        this)
                .add(answering.inputs().options())
                .add(answering.json(), to, unsolvable, first, all, limit, answering.timeout(), answering.threads())
                .add(proofs.option())
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
        if (proofs.areAsked()) {
            return prove();
        }
        var solving = new Solving(thinking.agent(), enough, answering.timeout().given());
        try (var out = new Output(streams.out())) {
            if (answering.isJson()
                    || (isPlain() && !(streams.seen() && to.given().isEmpty()))) {
                write(solving, out);
            } else if (to.given().isEmpty()) {
                try (var screen =
                        new Screen(out, streams, several(), answering.timeout().given(), this::line)) {
                    ask(solving, out, screen);
                }
            } else {
                var writer = Convert.writer(to.value(), out, streams);
                try (var solutions = new SolutionWriter(writer, to.value(), unsolvable.value())) {
                    ask(solving, out, solutions);
                }
            }
        }
        warn(enough);
        return answering.exit().value();
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

    /// Whether more than the first solution is to be written.
    private boolean several() {
        return all.value() || limit.given().isPresent();
    }

    /// Whether a solution is a line of digits.
    private boolean isPlain() {
        return to.given().isEmpty() || to.value() == Format.LINE || to.value() == Format.SDM;
    }

    private void write(Solving solving, Output out) {
        var form = form();
        answering.read(
                out,
                (source, progress) -> answering.batch().write(solving, form, source, written -> {
                    settle(written.tally());
                    out.write(written.bytes(), 0, written.length());
                    progress.steps(written.tally().records());
                }));
    }

    private void ask(Solving solving, Output out, Consumer<Result<Solutions>> sink) {
        answering.read(
                out,
                (source, progress) -> answering.batch().ask(solving, source, result -> {
                    var tally = new Tally();
                    tally.add(result);
                    settle(tally);
                    sink.accept(result);
                    progress.steps(1);
                }));
    }

    /// Answers with proofs, which takes a solver of its own.
    private int prove() {
        if (first.value()
                || several()
                || to.given().isPresent()
                || thinking.agent().isPresent()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--proof says whether there is one solution, and how that is known: it goes with none of --first,"
                            + " --all, --limit, --to and the options of an agent");
        }
        return answering.answer(() -> entry -> Prover.prove(entry.puzzle(), answering.limits()), (result, out) -> {
            var proven = result.answer();
            answering.settle(proven.answer());
            var written = proven.proof().map(proof -> proofs.write(result.index(), proof));
            var solutions = new Result.Answered<>(
                    result.index(), result.puzzle(), Solving.proper().solutions(proven.answer()));
            if (answering.isJson()) {
                out.println(Proofs.add(ResultJson.of(solutions), written).toString());
            } else {
                out.println(line(solutions)).flush();
                streams.err().println(Proofs.words(written));
            }
        });
    }

    private Form form() {
        Function<Result<Solutions>, String> lines = answering.isJson() ? ResultJson::line : this::line;
        if (several()) {
            return Form.of(lines);
        }
        return answering.isJson() ? Form.json(PuzzleJson::write, lines) : Form.digits(lines);
    }

    /// The solution of a puzzle, or all that were asked for with blanks between.
    private String line(Result<Solutions> result) {
        if (!(result instanceof Result.Answered<Solutions> answered)
                || !answered.answer().isSolved()) {
            return unsolvable.value().line(result);
        }
        var found = answered.answer().found();
        return several()
                ? String.join(" ", found.stream().map(Solution::toString).toList())
                : found.getFirst().toString();
    }

    /// Remembers what results mean for the exit code, and says what could not be read.
    private void settle(Tally tally) {
        asked += tally.records();
        ambiguous += tally.many();
        tally.errors().forEach(answering::complain);
        if (tally.many() + tally.none() > 0) {
            answering.exit().notProper();
        }
        if (tally.stopped() > 0) {
            answering.exit().timeLimit();
        }
    }

    /// A line that shows one solution of several looks like any other.
    private void warn(int enough) {
        if (ambiguous > 0 && enough == 2 && !answering.isJson() && !(streams.seen() && asked == 1)) {
            streams.err()
                    .println("nonet: %s of %s puzzles have more than one solution; one of them is written"
                            .formatted(Numbers.grouped(ambiguous), Numbers.grouped(asked)));
        }
    }
}
