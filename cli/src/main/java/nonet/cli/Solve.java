package nonet.cli;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import nonet.batch.Batch;
import nonet.batch.Form;
import nonet.batch.Result;
import nonet.batch.Solutions;
import nonet.batch.Solving;
import nonet.batch.Tally;
import nonet.cli.Columns.Column;
import nonet.proof.Prover;
import nonet.puzzle.Answer;
import nonet.solve.Count;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.Format;
import nonet.text.PuzzleJson;
import nonet.text.Reading;

/// `nonet solve`: says what the answers are.
final class Solve extends Answering {

    private final Thinking thinking = new Thinking();
    private final Option<Format> to = Inputs.to("Write solutions in this format; a line each otherwise:");
    private final Option<Unsolvable> unsolvable = Option.of(
            "--unsolvable",
            "HOW",
            Unsolvable.WORD,
            Unsolvable::parse,
            "How a puzzle without a solution is written where the output has no status: minus-one (-1 for each cell),"
                    + " word (none), empty (an empty line). word otherwise.");
    private final Option<Boolean> first =
            Option.flag("--first", "Stop at the first solution; do not ask whether there is another.");
    private final Option<Boolean> all =
            Option.flag("--all", "Write all solutions of a puzzle, one record each, as they are found.");
    private final Option<Integer> limit = Option.number(
            "--limit", "Write up to N solutions of a puzzle, one record each, and say where there are more.");
    private final Option<Boolean> count =
            Option.flag("--count", "Count the solutions of a puzzle without writing them: all, or up to --limit.");
    private final Columns<Result.Answered<Solutions>> columns = new Columns<>(
            List.of(
                    new Column<>("i", "index", Result.Answered::index),
                    new Column<>("p", "puzzle", Result.Answered::puzzle),
                    new Column<>("u", "status", solved -> ResultJson.status(solved.answer())),
                    new Column<>("s", "solution", Solve::shown),
                    new Column<>("g", "givens", solved -> solved.puzzle().givenCount())),
            "The solution");
    private final Proofs proofs = new Proofs();
    private final Option<Boolean> gpu = Option.flag(
            "--gpu",
            "Let an NVIDIA GPU solve what it can: 9×9 puzzles, classic or with both diagonals. For files of millions.");

    private long asked;
    private long ambiguous;

    Solve(Streams streams) {
        super(
                streams,
                "solve",
                "Says what the solutions of puzzles are: one line for each puzzle, in the order of the input;"
                        + " a drawn grid where there is one puzzle and a terminal to draw on.");
        add(inputs.options());
        add(json, to);
        add(columns.options());
        add(unsolvable, first, all, limit, count, naming.option());
        add(timeout, threads, gpu, proofs.option());
        add(thinking.options());
        examples(
                "nonet solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
                "nonet solve --json puzzles.txt more.sdk",
                "nonet solve --diagonal --agent twins diagonal.txt",
                "nonet solve --to npy course.npy > solutions.npy",
                "nonet solve --limit 10 puzzle.txt",
                "nonet solve --count puzzle.txt",
                "nonet solve millions.txt.gz > solutions.txt",
                "",
                "Exit code: 0 every puzzle has one solution, 1 some puzzle has none or several,",
                "  2 some input is unreadable, 3 the time limit struck. The first of 2, 3, 1 that applies counts.");
    }

    @Override
    public Integer call() {
        if (thinking.agent().isEmpty()) {
            inputs.letOutsidePass();
        }
        refuseContradictions();
        proofs.refuseBadPlace();
        if (proofs.areAsked()) {
            return prove();
        }
        if (count.value()) {
            return answer(this::counter, this::tell);
        }
        int enough = first.value() || most() == 1 ? 1 : 2;
        var solving = new Solving(thinking.agent(), enough, timeout.given());
        try (var out = new Output(streams.out(), "record")) {
            columns.begin(out);
            if (enough == 2 && (all.value() || limit.given().isPresent())) {
                list(solving, out);
            } else {
                solve(solving, out);
            }
        }
        warn(enough);
        return exit.value();
    }

    private Batch whoSolves() {
        var batch = batch();
        return gpu.value() ? Graphics.open(streams).map(batch::with).orElse(batch) : batch;
    }

    private void refuseContradictions() {
        exclude(first, all, limit);
        exclude(first, all, count);
        exclude(json, to);
        columns.exclude(this, json, to, all, limit, count);
        exclude(count, to);
        if (count.value() && thinking.agent().isPresent()) {
            throw misused("--count is not for agents: the fast solver counts");
        }
    }

    /// How many solutions of a puzzle are written or counted.
    private long most() {
        return limit.given().map(Integer::longValue).orElse(Long.MAX_VALUE);
    }

    private void solve(Solving solving, Output out) {
        if (isJson() || (isPlain() && !isDrawn())) {
            write(solving, whoSolves(), out);
        } else if (isDrawn()) {
            try (var screen = screen(out)) {
                ask(solving, whoSolves(), out, screen);
            }
        } else {
            try (var solutions = writer(out)) {
                ask(solving, whoSolves(), out, solutions);
            }
        }
    }

    /// Whether a person sees the output, and no format was asked for.
    private boolean isDrawn() {
        return streams.seen() && to.given().isEmpty() && !isJson() && !columns.areAsked();
    }

    private Screen screen(Output out) {
        return new Screen(out, naming, timeout.given(), this::line);
    }

    private SolutionWriter writer(Output out) {
        return new SolutionWriter(Convert.writer(to.value(), out, streams), to.value(), unsolvable.value());
    }

    /// Writes the solutions of one puzzle after another, each as it is found.
    private void list(Solving solving, Output out) {
        if (isJson() || isPlain()) {
            list(solving, out, isJson() ? objects(out) : lines(out));
        } else {
            try (var writer = writer(out)) {
                list(
                        solving,
                        out,
                        new Listing.Sink(
                                writer, (solution, _, _, _) -> writer.write(solution.puzzle(), solution.answer())));
            }
        }
    }

    private void list(Solving solving, Output out, Listing.Sink sink) {
        read(out, (source, progress) -> {
            while (source.hasNext()) {
                long index = source.count();
                switch (source.next()) {
                    case Reading.Unreadable(var error) -> {
                        settle(error);
                        sink.none().accept(new Result.Unreadable<>(index, error));
                    }
                    case Reading.Read(var entry) -> {
                        boolean drawn = isDrawn() && index == 0 && !source.hasNext();
                        var listing =
                                new Listing(index, source.name(), entry.puzzle(), most(), drawn ? drawings(out) : sink);
                        var answer = listing.list(solving);
                        settle(answer);
                        lastWord(index, listing, answer);
                    }
                }
                progress.steps(1);
            }
        });
    }

    /// Says where a limit cut a list off, if its records do not.
    private void lastWord(long index, Listing listing, Answer answer) {
        if (isJson()) {
            return;
        }
        String written = Numbers.grouped(listing.count());
        if (listing.isCut()) {
            streams.say("puzzle %d has more than the %s solutions that are written".formatted(index + 1, written));
        } else if (answer instanceof Answer.Stopped && listing.count() > 0) {
            streams.say("puzzle %d: time ran out; it may have more than the %s solutions that are written"
                    .formatted(index + 1, written));
        }
    }

    private Listing.Sink lines(Output out) {
        return new Listing.Sink(
                none -> out.println(line(none)),
                (solution, _, _, _) -> out.println(solution.answer().toString()));
    }

    private Listing.Sink objects(Output out) {
        return new Listing.Sink(none -> out.println(records().line(none)), (solution, answer, isLast, isAll) -> {
            var line = records().begin(solution, ResultJson.status(answer));
            line.put("solution", solution.answer().toString());
            out.println((isLast ? line.put("complete", isAll) : line).toString());
        });
    }

    private Listing.Sink drawings(Output out) {
        var screen = screen(out);
        var drawn = new AtomicLong();
        return new Listing.Sink(
                none -> {
                    screen.accept(none);
                    screen.close();
                },
                (solution, _, isLast, isAll) -> {
                    screen.draw(solution.puzzle(), solution.answer());
                    if (drawn.incrementAndGet() > 1 && isLast && isAll) {
                        out.println("There are %s solutions.".formatted(Numbers.grouped(drawn.get())));
                    }
                });
    }

    private Function<Entry, Count> counter() {
        var solver = Solver.general();
        return entry -> solver.count(entry.puzzle(), most(), limits());
    }

    private void tell(Result.Answered<Count> counted, Output out) {
        var count = counted.answer();
        String status = count.isStopped()
                ? "timeout"
                : count.solutions() == 0 ? "none" : count.solutions() > 1 ? "many" : most() == 1 ? "some" : "one";
        if (count.isStopped()) {
            exit.timeLimit();
        } else if (count.solutions() != 1) {
            exit.notProper();
        }
        boolean isAll = count.ending() == Count.Ending.ALL;
        out.println(
                isJson()
                        ? records()
                                .begin(counted, status)
                                .put("count", count.solutions())
                                .put("complete", isAll)
                                .toString()
                        : String.valueOf(count.solutions()));
        if (!isAll && !isJson()) {
            streams.say("puzzle %d: %s; there may be more solutions than the %s that were counted"
                    .formatted(
                            counted.index() + 1,
                            count.isStopped() ? "time ran out" : "the limit is reached",
                            Numbers.grouped(count.solutions())));
        }
    }

    /// Whether a solution is a line of digits.
    private boolean isPlain() {
        return to.given().isEmpty() || to.value() == Format.LINE || to.value() == Format.SDM;
    }

    private void write(Solving solving, Batch batch, Output out) {
        var form = form();
        read(
                out,
                (source, progress) -> batch.write(solving, form, source, written -> {
                    settle(written.tally());
                    out.lines(written.bytes(), written.length(), written.tally().records());
                    progress.steps(written.tally().records());
                }));
    }

    private void ask(Solving solving, Batch batch, Output out, Consumer<Result<Solutions>> sink) {
        read(
                out,
                (source, progress) -> batch.ask(solving, source, result -> {
                    var tally = new Tally();
                    tally.add(result);
                    settle(tally);
                    sink.accept(result);
                    progress.steps(1);
                }));
    }

    /// Answers with proofs, which takes a solver of its own.
    private int prove() {
        if (Stream.of(first, all, count, limit, to).anyMatch(Option::isGiven)
                || columns.areAsked()
                || thinking.agent().isPresent()) {
            throw misused(
                    "--proof says whether there is one solution, and how that is known: it goes with none of --first,"
                            + " --all, --limit, --count, --format, --to and the options of an agent");
        }
        return answer(() -> entry -> Prover.prove(entry.puzzle(), limits()), (result, out) -> {
            var proven = result.answer();
            settle(proven.answer());
            var written = proven.proof().map(proof -> proofs.write(result.index(), proof));
            var solutions = new Result.Answered<>(
                    result.index(), result.source(), result.puzzle(), new Solutions(proven.answer(), 2));
            if (isJson()) {
                out.println(Proofs.add(records().of(solutions), written).toString());
            } else {
                out.println(line(solutions));
                proofs.tell(written, out, streams);
            }
        });
    }

    private Form form() {
        if (columns.areAsked()) {
            return Form.of(this::column);
        }
        if (!isJson()) {
            return Form.digits(this::line);
        }
        var records = records();
        return Form.json(
                PuzzleJson::write, records::source, first.value() || most() == 1 ? "some" : "one", records::line);
    }

    private String column(Result<Solutions> result) {
        return result instanceof Result.Answered<Solutions> answered ? columns.line(answered) : "error";
    }

    private static String shown(Result.Answered<Solutions> solved) {
        return solved.answer().isSolved() ? solved.answer().found().getFirst().toString() : "";
    }

    /// The solution of a puzzle, or what stands in its place.
    private String line(Result<Solutions> result) {
        return result instanceof Result.Answered<Solutions> answered
                        && answered.answer().isSolved()
                ? answered.answer().found().getFirst().toString()
                : unsolvable.value().line(result);
    }

    /// Remembers what results mean for the exit code, and says what could not be read.
    private void settle(Tally tally) {
        asked += tally.records();
        ambiguous += tally.many();
        tally.errors().forEach(this::settle);
        if (tally.many() + tally.none() > 0) {
            exit.notProper();
        }
        if (tally.stopped() > 0) {
            exit.timeLimit();
        }
    }

    /// A line that shows one solution of several looks like any other.
    private void warn(int enough) {
        if (ambiguous > 0 && enough == 2 && !isJson() && !(streams.seen() && asked == 1)) {
            streams.say("%s of %s puzzles have more than one solution; one of them is written"
                    .formatted(Numbers.grouped(ambiguous), Numbers.grouped(asked)));
        }
    }
}
