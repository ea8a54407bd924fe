package nonet.cli;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.batch.Result;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.picture.EventJson;
import nonet.picture.JsonLine;
import nonet.picture.Sentences;
import nonet.picture.StepJson;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import nonet.text.Entry;
import picocli.CommandLine.Model.CommandSpec;

/// `nonet check`: is a puzzle proper, is it minimal, and if not, why?
final class Check implements Callable<Integer> {

    private final Answering answering;
    private final Columns<Result.Answered<nonet.solve.Check>> columns = new Columns<>(
            List.of(
                    new Columns.Column<>('i', "index", Result.Answered::index),
                    new Columns.Column<>('p', "puzzle", Result.Answered::puzzle),
                    new Columns.Column<>(
                            'u',
                            "status",
                            checked -> ResultJson.status(checked.answer().answer())),
                    new Columns.Column<>(
                            'm', "minimal", checked -> checked.answer().isMinimal()),
                    new Columns.Column<>(
                            'k', "spare", checked -> checked.answer().spare().size()),
                    new Columns.Column<>(
                            'g', "givens", checked -> checked.puzzle().givenCount())),
            "A sentence");
    private final CommandSpec spec;

    Check(Streams streams) {
        this.answering = new Answering(streams);
        this.spec = Description.of(
                        "check",
                        "Says whether puzzles are proper (exactly one solution) and minimal (no given to spare),"
                                + " which givens clash, and which given could go.",
                        this)
                .add(answering.inputs().options())
                .add(answering.json())
                .add(columns.options())
                .add(answering.timeout(), answering.threads())
                .examples(
                        "nonet check puzzle.txt",
                        "nonet check --json collection.sdm | grep '\"minimal\":false'",
                        "",
                        "Exit code: 0 every puzzle is proper, 1 some puzzle is not, 2 some input is unreadable,",
                        "  3 the time limit struck. The first of 2, 3, 1 that applies counts.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() {
        columns.exclude(spec, answering.json());
        return answering.answer(this::worker, this::tell, columns::begin);
    }

    private Function<Entry, nonet.solve.Check> worker() {
        var solver = Solver.fastest();
        return entry -> nonet.solve.Check.of(entry.puzzle(), solver, answering.limits());
    }

    private void tell(Result.Answered<nonet.solve.Check> checked, Output out) {
        answering.settle(checked.answer().answer());
        out.println(
                answering.isJson()
                        ? line(checked).toString()
                        : columns.areAsked()
                                ? columns.line(checked)
                                : answering.number(checked.index()) + words(checked.puzzle(), checked.answer()));
    }

    private JsonLine line(Result.Answered<nonet.solve.Check> result) {
        var checked = result.answer();
        var line = answering
                .records()
                .begin(result, ResultJson.status(checked.answer()))
                .put("givens", result.puzzle().givenCount());
        switch (checked.answer()) {
            case Answer.One(var solution) -> {
                line.put("proper", true).put("minimal", checked.isMinimal());
                line.putObjects("spare", checked.spare(), StepJson::add);
                line.put("solution", solution.toString());
            }
            case Answer.None(var reason) -> line.put("proper", false).put("reason", Sentences.of(reason));
            case Answer.Many(var first, var second) ->
                line.put("proper", false).put("solutions", List.of(first, second));
            case Answer.Stopped _ -> {}
        }
        if (!checked.clashes().isEmpty()) {
            line.putObjects("clashes", checked.clashes(), EventJson::put);
        }
        return line;
    }

    private String words(Puzzle puzzle, nonet.solve.Check checked) {
        return switch (checked.answer()) {
            case Answer.One _ -> properWords(puzzle, checked.spare());
            case Answer.None(var reason) ->
                checked.clashes().size() < 2
                        ? "No solution: %s.".formatted(Sentences.of(reason))
                        : "No solution: %s."
                                .formatted(checked.clashes().stream()
                                        .map(clash -> Sentences.of(new Answer.Reason.Contradiction(clash)))
                                        .collect(Collectors.joining("; ")));
            case Answer.Many(var first, var second) -> manyWords(puzzle, first, second);
            case Answer.Stopped _ ->
                "No answer within %s.".formatted(Times.words(answering.timeout().value()));
        };
    }

    private static String properWords(Puzzle puzzle, List<Candidate> spare) {
        if (spare.isEmpty()) {
            return "Proper and minimal: exactly one solution, and each of the %d givens is needed."
                    .formatted(puzzle.givenCount());
        }
        return "Proper, not minimal: exactly one solution, and any one of %d of the %d givens could go: %s."
                .formatted(
                        spare.size(),
                        puzzle.givenCount(),
                        spare.stream()
                                .map(candidate -> candidate.cell() + " (" + Digits.symbol(candidate.digit()) + ")")
                                .collect(Collectors.joining(", ")));
    }

    private static String manyWords(Puzzle puzzle, Solution first, Solution second) {
        int[] different = IntStream.range(0, puzzle.layout().cellCount())
                .filter(cell -> first.digit(cell) != second.digit(cell))
                .toArray();
        return "More than one solution: %s can be %s or %s, for instance; two solutions differ in %d cells."
                .formatted(
                        puzzle.layout().cell(different[0]),
                        Digits.symbol(first.digit(different[0])),
                        Digits.symbol(second.digit(different[0])),
                        different.length);
    }
}
