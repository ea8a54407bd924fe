package nonet.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.ask.Answers;
import nonet.batch.Result;
import nonet.cli.Columns.Column;
import nonet.grid.Candidate;
import nonet.picture.EventJson;
import nonet.picture.JsonLine;
import nonet.picture.RuleWords;
import nonet.picture.Sentences;
import nonet.picture.StepJson;
import nonet.proof.Proof;
import nonet.proof.Prover;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Core;
import nonet.solve.Solver;
import nonet.text.Entry;

/// `nonet check`: is a puzzle proper, is it minimal, and if not, why?
final class Check extends Answering {

    private final Proofs proofs = new Proofs();
    private final Columns<Result.Answered<Told>> columns = new Columns<>(
            List.of(
                    new Column<>("i", "index", Result.Answered::index),
                    new Column<>("p", "puzzle", Result.Answered::puzzle),
                    new Column<>(
                            "u",
                            "status",
                            checked ->
                                    ResultJson.status(checked.answer().check().answer())),
                    new Column<>(
                            "m", "minimal", checked -> checked.answer().check().isMinimal()),
                    new Column<>(
                            "k",
                            "spare",
                            checked -> checked.answer().check().spare().size()),
                    new Column<>("g", "givens", checked -> checked.puzzle().givenCount())),
            "A sentence");

    Check(Streams streams) {
        super(
                streams,
                "check",
                "Says whether puzzles are proper (exactly one solution) and minimal (no given to spare),"
                        + " which givens clash, and which given could go. Where there is no solution it names a smallest set of"
                        + " givens and rules that contradict each other.");
        inputs.letOutsidePass();
        add(inputs.options());
        add(json);
        add(columns.options());
        add(naming.option(), proofs.option(), timeout, threads);
        examples(
                "nonet check puzzle.txt",
                "nonet check --json collection.sdm | grep '\"minimal\":false'",
                "",
                "Exit code: 0 every puzzle is proper, 1 some puzzle is not, 2 some input is unreadable,",
                "  3 the time limit struck. The first of 2, 3, 1 that applies counts.");
    }

    @Override
    public Integer call() {
        columns.exclude(this, json);
        proofs.refuseBadPlace();
        return answer(withSolver(this::check), this::tell, columns::begin);
    }

    /// What there is to tell of a puzzle.
    private record Told(nonet.solve.Check check, Optional<Core> core, Optional<Proof> proof) {}

    private Told check(Solver solver, Entry entry) {
        var limits = limits();
        var check = nonet.solve.Check.of(entry.puzzle(), solver, limits);
        return new Told(
                check,
                check.answer() instanceof Answer.None ? Core.of(entry.puzzle(), solver, limits) : Optional.empty(),
                proofs.areAsked() ? Prover.prove(entry.puzzle(), limits).proof() : Optional.empty());
    }

    private void tell(Result.Answered<Told> result, Output out) {
        var check = result.answer().check();
        settle(check.answer());
        var written = result.answer().proof().map(proof -> proofs.write(result.index(), proof));
        if (isJson()) {
            out.println(Proofs.add(line(result), written).toString());
        } else {
            out.println(
                    columns.areAsked()
                            ? columns.line(result)
                            : number(result.index()) + naming.words(words(result.puzzle(), result.answer())));
            proofs.tell(written, out, streams);
        }
    }

    private JsonLine line(Result.Answered<Told> result) {
        var checked = result.answer().check();
        var line = records()
                .begin(result, ResultJson.status(checked.answer()))
                .put("givens", result.puzzle().givenCount());
        switch (checked.answer()) {
            case Answer.One(var solution) -> {
                line.put("proper", true).put("minimal", checked.isMinimal());
                line.putObjects(
                        "spare", checked.spare(), new StepJson(result.puzzle().layout())::add);
                line.put("solution", solution.toString());
            }
            case Answer.None(var reason) -> {
                line.put("proper", false)
                        .put("reason", new Sentences(result.puzzle().layout()).of(reason));
                result.answer()
                        .core()
                        .ifPresent(core -> Answers.put(line, result.puzzle().layout(), core));
            }
            case Answer.Many(var first, var second) ->
                line.put("proper", false).put("solutions", List.of(first, second));
            case Answer.Stopped _ -> {}
        }
        if (!checked.clashes().isEmpty()) {
            line.putObjects(
                    "clashes", checked.clashes(), new EventJson(result.puzzle().layout())::put);
        }
        return line;
    }

    private String words(Puzzle puzzle, Told told) {
        var checked = told.check();
        var sentences = new Sentences(puzzle.layout());
        return switch (checked.answer()) {
            case Answer.One _ -> properWords(puzzle, checked.spare());
            case Answer.None(var reason) ->
                "No solution: %s.%s"
                        .formatted(
                                checked.clashes().size() < 2
                                        ? sentences.of(reason)
                                        : checked.clashes().stream()
                                                .map(clash -> sentences.of(new Answer.Reason.Contradiction(clash)))
                                                .collect(Collectors.joining("; ")),
                                told.core().map(core -> coreWords(puzzle, core)).orElse(""));
            case Answer.Many(var first, var second) -> manyWords(puzzle, first, second);
            case Answer.Stopped _ -> "No answer within %s.".formatted(Times.words(timeout.value()));
        };
    }

    /// Why there is no solution, where givens that clash do not say it already.
    private static String coreWords(Puzzle puzzle, Core core) {
        if (!puzzle.clashes().isEmpty()) {
            return "";
        }
        if (core.size() == 0) {
            return " The grid itself allows none.";
        }
        var names = Stream.concat(
                        core.givens().stream().map(given -> words(puzzle, given)),
                        core.rules().stream().map(RuleWords::name))
                .toList();
        return names.size() == 1
                ? " The cause: %s alone.".formatted(names.getFirst())
                : " The cause%s: %s. Together they leave no solution; without any one of them there is one of the others."
                        .formatted(
                                core.isSmallest() ? ", and none is smaller" : "",
                                String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast());
    }

    private static String words(Puzzle puzzle, Candidate given) {
        return given.cell() + " (" + puzzle.layout().symbol(given.digit()) + ")";
    }

    private static String properWords(Puzzle puzzle, List<Candidate> spare) {
        if (puzzle.givenCount() == 0) {
            return "Proper: exactly one solution, and not one given.";
        }
        if (spare.isEmpty()) {
            return "Proper and minimal: exactly one solution, and each of the %d givens is needed."
                    .formatted(puzzle.givenCount());
        }
        return "Proper, not minimal: exactly one solution, and any one of %d of the %d givens could go: %s."
                .formatted(
                        spare.size(),
                        puzzle.givenCount(),
                        spare.stream().map(given -> words(puzzle, given)).collect(Collectors.joining(", ")));
    }

    private static String manyWords(Puzzle puzzle, Solution first, Solution second) {
        var layout = puzzle.layout();
        int[] different = IntStream.range(0, layout.totalCount())
                .filter(cell -> first.digit(cell) != second.digit(cell))
                .toArray();
        return "More than one solution: %s can be %s or %s, for instance; two solutions differ in %d cells."
                .formatted(
                        layout.name(layout.cell(different[0])),
                        layout.symbol(first.digit(different[0])),
                        layout.symbol(second.digit(different[0])),
                        different.length);
    }
}
