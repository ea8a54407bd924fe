package nonet.cli;

import nonet.batch.Result;
import nonet.solve.Count;

/// `nonet count`: how many solutions puzzles have.
final class Counting extends Answering {

    private static final int USUAL = 1_000_000;

    private final Option<Integer> limit =
            Option.number("--limit", USUAL, "Stop at N solutions, and write N+; 1000000 otherwise.");

    Counting(Streams streams) {
        super(
                streams,
                "count",
                "Counts the solutions of puzzles, a line for each: 0, 1, 288, or 1000000+ where there may be more.");
        inputs.letOutsidePass();
        add(inputs.options());
        add(limit, json, timeout, threads);
        examples(
                "nonet count draft.txt",
                "nonet count --limit 100 --json drafts.txt",
                "",
                "Exit code: 0 all are counted, 2 some input is unreadable, 3 the time limit struck: then the",
                "  count until there is written with a +.");
    }

    @Override
    public Integer call() {
        return answer(withSolver((solver, entry) -> solver.count(entry.puzzle(), limit.value(), limits())), this::tell);
    }

    private void tell(Result.Answered<Count> result, Output out) {
        var count = result.answer();
        if (count.isStopped()) {
            exit.timeLimit();
        }
        boolean isAll = count.ending() == Count.Ending.ALL;
        out.println(
                isJson()
                        ? records()
                                .begin(result)
                                .put("count", count.solutions())
                                .put("all", isAll)
                                .toString()
                        : number(result.index()) + count.solutions() + (isAll ? "" : "+"));
    }
}
