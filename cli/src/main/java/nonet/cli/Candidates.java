package nonet.cli;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.ask.Answers;
import nonet.batch.Result;
import nonet.grid.Layout;
import nonet.picture.JsonLine;
import nonet.solve.TrueCandidates;

/// `nonet candidates`: which digits can be where, in some solution.
final class Candidates extends Answering {

    private final Option<Integer> limit = Option.number(
            "--limit",
            1,
            "Count up to N solutions with each candidate, and write 5:3 where three have a 5; N+ where there may be"
                    + " more. Not counted otherwise.");

    Candidates(Streams streams) {
        super(
                streams,
                "candidates",
                "Says which digits each cell has in some solution (its true candidates), and in how many. A"
                        + " candidate that only one of many solutions has makes a puzzle proper if it is given.");
        inputs.letOutsidePass();
        add(inputs.options());
        add(limit, json, timeout, threads);
        examples(
                "nonet candidates draft.txt",
                "nonet candidates --limit 8 --json draft.txt",
                "",
                "Exit code: 0 every puzzle has a solution, 1 some puzzle has none, 2 some input is unreadable,",
                "  3 the time limit struck. The first of 2, 3, 1 that applies counts.");
    }

    @Override
    public Integer call() {
        return answer(
                withSolver((solver, entry) -> TrueCandidates.of(entry.puzzle(), limit.value(), solver, limits())),
                this::tell);
    }

    private void tell(Result.Answered<TrueCandidates> result, Output out) {
        var candidates = result.answer();
        if (candidates.isStopped()) {
            exit.timeLimit();
        } else if (candidates.areNone()) {
            exit.notProper();
        }
        if (isJson()) {
            out.println(line(result).toString());
        } else if (candidates.isStopped() || candidates.areNone()) {
            out.println(number(result.index())
                    + (candidates.isStopped()
                            ? "No answer within %s.".formatted(Times.words(timeout.value()))
                            : "No solution."));
        } else {
            String number = number(result.index());
            out.print((number.isEmpty() ? "" : number + "\n")
                    + grid(result.puzzle().layout(), candidates));
        }
    }

    private JsonLine line(Result.Answered<TrueCandidates> result) {
        var candidates = result.answer();
        return Answers.put(
                records().begin(result, Answers.status(candidates)),
                result.puzzle().layout(),
                candidates);
    }

    /// The candidates of every cell, a line for each row.
    private String grid(Layout layout, TrueCandidates candidates) {
        var texts = IntStream.range(0, layout.cellCount())
                .mapToObj(cell -> candidates
                        .digitsOf(cell)
                        .mapToObj(digit -> words(layout, digit, candidates.count(cell, digit)))
                        .collect(Collectors.joining(limit.value() > 1 ? "," : "")))
                .toList();
        var grid = new StringBuilder();
        for (int row = 0; row < layout.rows(); row++) {
            for (int column = 0; column < layout.columns(); column++) {
                int at = column;
                int width = IntStream.range(0, layout.rows())
                        .map(other -> texts.get(other * layout.columns() + at).length())
                        .max()
                        .orElse(1);
                String text = texts.get(row * layout.columns() + column);
                grid.append(text);
                grid.append(column + 1 < layout.columns() ? " ".repeat(width - text.length() + 1) : "\n");
            }
        }
        return grid.toString();
    }

    private String words(Layout layout, int digit, long count) {
        return limit.value() == 1
                ? String.valueOf(layout.symbol(digit))
                : "%s:%d%s".formatted(layout.symbol(digit), count, count < limit.value() ? "" : "+");
    }
}
