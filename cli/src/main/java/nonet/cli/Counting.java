package nonet.cli;

import java.util.concurrent.Callable;
import java.util.function.Function;
import nonet.batch.Result;
import nonet.solve.Count;
import nonet.solve.Solver;
import nonet.text.Entry;
import picocli.CommandLine.Model.CommandSpec;

/// `nonet count`: how many solutions puzzles have.
final class Counting implements Callable<Integer> {

    private static final int USUAL = 1_000_000;

    private final Answering answering;
    private final Option<Integer> limit = Option.of(
            "--limit", "N", USUAL, Numbers::positive, "Stop at N solutions, and write N+; 1000000 otherwise.");
    private final CommandSpec spec;

    Counting(Streams streams) {
        this.answering = new Answering(streams);
        answering.inputs().letOutsidePass();
        this.spec = Description.of(
                        "count",
                        "Counts the solutions of puzzles, a line for each: 0, 1, 288, or 1000000+ where there may be more.",
                        this)
                .add(answering.inputs().options())
                .add(limit, answering.json(), answering.timeout(), answering.threads())
                .examples(
                        "nonet count draft.txt",
                        "nonet count --limit 100 --json drafts.txt",
                        "",
                        "Exit code: 0 all are counted, 2 some input is unreadable, 3 the time limit struck: then the",
                        "  count until there is written with a +.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() {
        return answering.answer(this::worker, this::tell);
    }

    private Function<Entry, Count> worker() {
        var solver = Solver.fastest();
        return entry -> solver.count(entry.puzzle(), limit.value(), answering.limits());
    }

    private void tell(Result.Answered<Count> result, Output out) {
        var count = result.answer();
        if (count.isStopped()) {
            answering.exit().timeLimit();
        }
        boolean isAll = count.ending() == Count.Ending.ALL;
        out.println(
                answering.isJson()
                        ? answering
                                .records()
                                .begin(result)
                                .put("count", count.solutions())
                                .put("all", isAll)
                                .toString()
                        : answering.number(result.index()) + count.solutions() + (isAll ? "" : "+"));
    }
}
