package nonet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import nonet.logic.Catalogue;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Step;
import nonet.picture.ExplanationJson;
import nonet.picture.JsonLine;
import nonet.picture.Picture;
import nonet.picture.PictureSvg;
import nonet.picture.Sentences;
import nonet.picture.StepJson;
import nonet.puzzle.Answer;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.LibraryCase;
import nonet.text.Reading;
import nonet.text.TextError;
import picocli.CommandLine.Model.CommandSpec;

/// `nonet explain`: the way that a person would go to the solution, the easiest step first.
final class Explain implements Callable<Integer> {

    private final Streams streams;
    private final Inputs inputs = new Inputs();
    private final Knowledge knowledge = new Knowledge();
    private final Option<Boolean> json =
            Option.flag("--json", "Write one JSON object per puzzle and line, with all evidence.");
    private final Option<Boolean> allSteps = Option.flag(
            "--all-steps",
            "List every step that there is in the position as it stands, and go no further. In a line of a HoDoKu"
                    + " library the position is that of the line, and the steps those of its technique.");
    private final Option<Boolean> oneStep = Option.flag("--one-step", "Show the next step, and go no further.");
    private final Option<Boolean> grids = Option.flag("--grids", "Draw the candidates before and after each step.");
    private final Option<Path> svg = Option.maybe(
            "--svg", "FOLDER", Path.class, Path::of, "Draw each step into a file of this folder, links included.");
    private final Option<Duration> timeout = Option.maybe(
            "--timeout", "TIME", Duration.class, Times::parse, "Give up on a puzzle after this time: 500ms, 30s, 2m.");
    private final Option<Integer> threads = Option.maybe(
            "--threads", "N", Integer.class, Numbers::positive, "Work on N puzzles at once; one per core otherwise.");
    private final Option<Boolean> list = Option.flag("--list", "List all techniques, easiest first, and stop.");
    private final CommandSpec spec;

    private final ExitCode exit = new ExitCode();

    Explain(Streams streams) {
        this.streams = streams;
        this.spec = Description.of(
                        "explain",
                        "Explains how a person solves a puzzle: always the easiest step that there is, each with its"
                                + " reason. Every step is checked against the solution.",
                        this)
                .add(inputs.options())
                .add(knowledge.options())
                .add(json, allSteps, oneStep, grids, svg, timeout, threads, list)
                .examples(
                        "nonet explain puzzle.txt",
                        "nonet explain --up-to x-wing --svg steps puzzle.txt",
                        "nonet explain --all-steps --techniques skyscraper,xy-wing puzzle.txt",
                        "nonet explain --json collection.sdm > ways.jsonl",
                        "",
                        "Exit code: 0 every puzzle was explained to its end, 1 some puzzle is not proper or the",
                        "  techniques do not suffice, 2 some input is unreadable, 3 the time limit struck.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    /// What came of one question.
    private sealed interface Verdict {

        record Unreadable(long index, TextError error) implements Verdict {}

        /// The way through a puzzle.
        record Way(long index, Answer answer, Explanation explanation) implements Verdict {}

        /// All steps of one position.
        record Steps(long index, Puzzle puzzle, Grid position, List<Step> steps) implements Verdict {}
    }

    @Override
    public Integer call() {
        var out = new Output(streams.out());
        if (list.value()) {
            Catalogue.easiestFirst()
                    .forEach(entry -> out.println("%-34s %-5s %-8s %5d  %s%s"
                            .formatted(
                                    entry.label(),
                                    entry.code(),
                                    entry.level().label(),
                                    entry.score(),
                                    entry.title(),
                                    entry.isUsual() ? "" : " (only where it is asked for)")));
            out.close();
            return exit.value();
        }
        try (out) {
            var dialogue = new Dialogue(streams, inputs, out, threads.given().orElseGet(Numbers::cores));
            dialogue.answerAll(this::worker, verdict -> take(verdict, out));
        }
        return exit.value();
    }

    private Function<Question, Verdict> worker() {
        var solver = Solver.fastest();
        return question -> switch (question.reading()) {
            case Reading.Unreadable(var error) -> new Verdict.Unreadable(question.index(), error);
            case Reading.Read(var entry) -> explain(solver, question.index(), entry);
        };
    }

    private Verdict explain(Solver solver, long index, Entry entry) {
        var puzzle = entry.puzzle();
        var limits = timeout.given().map(Limits::within).orElseGet(Limits::none);
        var answer = solver.solve(puzzle, limits);
        var position = entry.marks().map(marks -> marks.on(puzzle)).orElseGet(() -> Grid.of(puzzle));
        var start = Explainer.tidied(position);
        var explainer = new Explainer(options(entry, answer));
        if (allSteps.value()) {
            return new Verdict.Steps(index, puzzle, start, explainer.allSteps(puzzle, start, limits));
        }
        if (oneStep.value()) {
            var steps = explainer.next(puzzle, start, limits).stream().toList();
            return new Verdict.Steps(index, puzzle, start, steps);
        }
        return new Verdict.Way(index, answer, explainer.explain(puzzle, start, limits));
    }

    /// What the explainer may use and knows. A player's marks may be wrong: where they are, no step can be
    /// checked against the solution.
    private Explainer.Options options(Entry entry, Answer answer) {
        var options = technique(entry)
                .map(technique -> Explainer.Options.usual().with(EnumSet.of(technique)))
                .orElseGet(knowledge::chosen);
        return switch (answer) {
            case Answer.One(var solution) -> {
                boolean right = entry.marks()
                        .map(marks -> agrees(marks.on(entry.puzzle()), solution::digit))
                        .orElse(true);
                yield right ? options.proper(solution) : options.assumingProper();
            }
            case Answer.None _, Answer.Many _, Answer.Stopped _ -> options;
        };
    }

    private interface Digit {
        int of(int cell);
    }

    private static boolean agrees(Grid position, Digit solution) {
        for (int cell = 0; cell < position.layout().cellCount(); cell++) {
            if (!position.has(cell, solution.of(cell))) {
                return false;
            }
        }
        return true;
    }

    /// The technique that a line of a library is about, where all its steps are asked for.
    private Optional<Catalogue> technique(Entry entry) {
        return entry.libraryCase()
                .filter(_ -> allSteps.value())
                .map(LibraryCase::technique)
                .flatMap(code -> Catalogue.coded(code.split("-", 2)[0]));
    }

    private void take(Verdict verdict, Output out) {
        switch (verdict) {
            case Verdict.Unreadable(var index, var error) -> {
                exit.unreadable();
                if (json.value()) {
                    out.println(JsonAnswers.error(index, error).toString());
                } else {
                    streams.err().println("nonet: " + error.render());
                }
            }
            case Verdict.Way way -> {
                settle(way);
                if (json.value()) {
                    out.println(line(way).toString());
                } else {
                    tell(way, out);
                }
                draw(way.index(), way.explanation());
            }
            case Verdict.Steps all -> {
                if (json.value()) {
                    out.println(new JsonLine()
                            .put("index", all.index())
                            .putObjects("steps", all.steps(), StepJson::add)
                            .toString());
                } else {
                    tell(all, out);
                }
                for (int i = 0; i < all.steps().size(); i++) {
                    draw(
                            all.index(),
                            i,
                            all.puzzle(),
                            all.position(),
                            all.steps().get(i));
                }
            }
        }
    }

    private void settle(Verdict.Way way) {
        switch (way.explanation().ending()) {
            case Explanation.Ending.Solved _ -> {
                if (!(way.answer() instanceof Answer.One)) {
                    exit.notProper();
                }
            }
            case Explanation.Ending.Stuck _, Explanation.Ending.Broken _ -> exit.notProper();
            case Explanation.Ending.Stopped _ -> exit.timeLimit();
        }
    }

    private static JsonLine line(Verdict.Way way) {
        var explanation = way.explanation();
        var line = ExplanationJson.add(new JsonLine().put("index", way.index()), explanation)
                .put("status", JsonAnswers.status(way.answer()));
        return explanation.isSolved() ? line : line.put("ending", ExplanationJson.ending(explanation, way.answer()));
    }

    private void tell(Verdict.Way way, Output out) {
        var explanation = way.explanation();
        if (streams.seen()) {
            out.print(streams.draw(explanation.puzzle()));
        } else {
            out.println("Puzzle %d: %s".formatted(way.index() + 1, explanation.puzzle()));
        }
        var grid = explanation.start().copy();
        int number = 0;
        for (Step step : explanation.steps()) {
            tell(++number, step, explanation.puzzle(), grid, out);
            Explainer.apply(step, grid);
            if (grids.value()) {
                out.println("After:").print(streams.draw(Picture.of(explanation.puzzle(), grid)));
            }
        }
        out.println(ExplanationJson.ending(explanation, way.answer()));
    }

    private void tell(int number, Step step, Puzzle puzzle, Grid before, Output out) {
        if (grids.value()) {
            out.println("Before:").print(streams.draw(Picture.of(puzzle, before)));
        }
        String title = step.entry().map(Catalogue::title).orElse(step.technique());
        out.println("%4d  %s: %s".formatted(number, title, Sentences.of(step)));
    }

    private void tell(Verdict.Steps all, Output out) {
        if (all.steps().isEmpty()) {
            out.println("No step: none of these techniques finds anything in this position.");
        }
        int number = 0;
        for (Step step : all.steps()) {
            tell(++number, step, all.puzzle(), all.position(), out);
        }
    }

    private void draw(long index, Explanation explanation) {
        if (svg.given().isEmpty()) {
            return;
        }
        var grid = explanation.start().copy();
        int number = 0;
        for (Step step : explanation.steps()) {
            draw(index, number++, explanation.puzzle(), grid, step);
            Explainer.apply(step, grid);
        }
    }

    private void draw(long index, int step, Puzzle puzzle, Grid before, Step found) {
        if (svg.given().isEmpty()) {
            return;
        }
        var file =
                svg.value().resolve("puzzle-%04d-step-%03d-%s.svg".formatted(index + 1, step + 1, found.technique()));
        try {
            Files.createDirectories(svg.value());
            Files.writeString(file, PictureSvg.of(Picture.of(puzzle, before, found)));
        } catch (IOException broken) {
            throw new Refusal("%s cannot be written: %s".formatted(file, broken.getMessage()));
        }
    }
}
