package nonet.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.picture.EventJson;
import nonet.picture.JsonLine;
import nonet.picture.Sentences;
import nonet.picture.StepJson;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import nonet.text.Reading;
import nonet.text.TextError;
import picocli.CommandLine.Model.CommandSpec;

/// `nonet check`: is a puzzle proper, is it minimal, and if not, why?
final class Check implements Callable<Integer> {

    private final Streams streams;
    private final Inputs inputs = new Inputs();
    private final Option<Boolean> json = Option.flag("--json", "Write one JSON object per puzzle and line.");
    private final Option<Duration> timeout = Option.maybe(
            "--timeout", "TIME", Duration.class, Times::parse, "Give up on a puzzle after this time: 500ms, 30s, 2m.");
    private final Option<Integer> threads = Option.maybe(
            "--threads", "N", Integer.class, Numbers::positive, "Work on N puzzles at once; one per core otherwise.");
    private final CommandSpec spec;

    private final ExitCode exit = new ExitCode();

    Check(Streams streams) {
        this.streams = streams;
        this.spec = Description.of(
                        "check",
                        "Says whether puzzles are proper (exactly one solution) and minimal (no given to spare),"
                                + " which givens clash, and which given could go.",
                        this)
                .add(inputs.options())
                .add(json, timeout, threads)
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

    /// What came of one question.
    private sealed interface Verdict {

        record Unreadable(long index, TextError error) implements Verdict {}

        /// @param spare the givens that could go, each by itself, of a proper puzzle
        record Checked(long index, Puzzle puzzle, Answer answer, List<Conflict.Clash> clashes, List<Candidate> spare)
                implements Verdict {}
    }

    @Override
    public Integer call() {
        var out = new Output(streams.out());
        try (out) {
            var dialogue = new Dialogue(streams, inputs, out, threads.given().orElseGet(Numbers::cores));
            dialogue.answerAll(this::worker, verdict -> take(verdict, out, dialogue));
        }
        return exit.value();
    }

    private Function<Question, Verdict> worker() {
        var solver = Solver.fastest();
        return question -> switch (question.reading()) {
            case Reading.Unreadable(var error) -> new Verdict.Unreadable(question.index(), error);
            case Reading.Read(var entry) -> check(solver, question.index(), entry.puzzle());
        };
    }

    private Verdict check(Solver solver, long index, Puzzle puzzle) {
        var limits = timeout.given().isPresent() ? Limits.within(timeout.value()) : Limits.none();
        var answer = solver.solve(puzzle, limits);
        var spare = new ArrayList<Candidate>();
        for (int cell = 0; cell < puzzle.layout().cellCount() && answer instanceof Answer.One; cell++) {
            if (puzzle.given(cell) != 0) {
                switch (solver.solve(puzzle.without(cell), limits)) {
                    case Answer.One _ -> spare.add(new Candidate(puzzle.layout().cell(cell), puzzle.given(cell)));
                    case Answer.Stopped stopped -> answer = stopped;
                    case Answer.None _, Answer.Many _ -> {}
                }
            }
        }
        return new Verdict.Checked(index, puzzle, answer, puzzle.clashes(), spare);
    }

    private void take(Verdict verdict, Output out, Dialogue dialogue) {
        switch (verdict) {
            case Verdict.Unreadable(var index, var error) -> {
                exit.unreadable();
                if (json.value()) {
                    out.println(JsonAnswers.error(index, error).toString());
                } else {
                    streams.err().println("nonet: " + error.render());
                }
            }
            case Verdict.Checked checked -> {
                switch (checked.answer()) {
                    case Answer.One _ -> {}
                    case Answer.None _, Answer.Many _ -> exit.notProper();
                    case Answer.Stopped _ -> exit.timeLimit();
                }
                out.println(
                        json.value() ? line(checked).toString() : number(checked.index(), dialogue) + words(checked));
            }
        }
    }

    /// Which of several puzzles it is.
    private static String number(long index, Dialogue dialogue) {
        return dialogue.asked() > 1 || index > 0 ? "%d: ".formatted(index + 1) : "";
    }

    private static JsonLine line(Verdict.Checked checked) {
        var line = new JsonLine()
                .put("index", checked.index())
                .put("puzzle", checked.puzzle().toString())
                .put("status", JsonAnswers.status(checked.answer()))
                .put("givens", checked.puzzle().givenCount());
        switch (checked.answer()) {
            case Answer.One(var solution) -> {
                line.put("proper", true).put("minimal", checked.spare().isEmpty());
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

    private String words(Verdict.Checked checked) {
        return switch (checked.answer()) {
            case Answer.One _ -> properWords(checked.puzzle(), checked.spare());
            case Answer.None(var reason) ->
                checked.clashes().size() < 2
                        ? "No solution: %s.".formatted(Sentences.of(reason))
                        : "No solution: %s."
                                .formatted(checked.clashes().stream()
                                        .map(clash -> Sentences.of(new Answer.Reason.Contradiction(clash)))
                                        .collect(Collectors.joining("; ")));
            case Answer.Many(var first, var second) -> manyWords(checked.puzzle(), first, second);
            case Answer.Stopped _ -> "No answer within %s.".formatted(Times.words(timeout.value()));
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
