package nonet.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import nonet.batch.Result;
import nonet.grid.Candidate;
import nonet.grid.Layout;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Rating;
import nonet.logic.Scale;
import nonet.logic.Step;
import nonet.logic.Technique;
import nonet.picture.ExplanationJson;
import nonet.picture.JsonLine;
import nonet.picture.Picture;
import nonet.picture.PictureSvg;
import nonet.picture.Sentences;
import nonet.picture.StepJson;
import nonet.picture.ToldWay;
import nonet.proof.Proof;
import nonet.proof.Prover;
import nonet.puzzle.Answer;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.LibraryCase;

/// `nonet explain`: the way that a person would go to the solution, the easiest step first.
final class Explain extends Answering {

    private final Forum forum;
    private final Looking looking;
    private final Knowledge knowledge = new Knowledge();
    private final Option<Boolean> allSteps = Option.flag(
            "--all-steps",
            "List every step that there is in the position as it stands, and go no further. In a line of a HoDoKu"
                    + " library the position is that of the line, and the steps those of its technique.");
    private final Option<Boolean> oneStep = Option.flag("--one-step", "Show the next step, and go no further.");
    private final Option<Boolean> full = Option.flag(
            "--full", "Tell every step that was found, those too that nothing later rests on, and each for itself.");
    private final Option<Boolean> grids = Option.flag("--grids", "Draw the candidates before and after each step.");
    private final Option<Path> svg =
            Option.place("--svg", "FOLDER", "Draw each step into a file of this folder, links included.");
    private final Option<Path> png = Option.place("--png", "FOLDER", "The same, as images of 96 pixels a cell.");
    private final Proofs proofs = new Proofs();
    private final Option<Boolean> list = Option.flag("--list", "List all techniques, easiest first, and stop.");

    Explain(Streams streams) {
        super(
                streams,
                "explain",
                "Explains how a person solves a puzzle: always the easiest step that there is, each with its"
                        + " reason, and none that nothing later rests on. Chains in a row that rest on the same"
                        + " strong links are told together: … stands for what was told. Every step is checked"
                        + " against the solution.",
                "Write one JSON object per puzzle and line, with all evidence.");
        this.forum = new Forum(this);
        this.looking = new Looking(streams);
        add(inputs.options());
        add(knowledge.options());
        add(forum.scale(), json, allSteps, oneStep, full, grids, naming.option(), svg, png);
        add(proofs.option(), timeout, threads, list);
        examples(
                "nonet explain puzzle.txt",
                "nonet explain --up-to x-wing --svg steps puzzle.txt",
                "nonet explain --all-steps --techniques skyscraper,xy-wing puzzle.txt",
                "nonet explain --json collection.sdm > ways.jsonl",
                "nonet explain --scale er puzzle.txt",
                "",
                "Exit code: 0 every puzzle was explained to its end, 1 some puzzle is not proper or the",
                "  techniques do not suffice, 2 some input is unreadable, 3 the time limit struck.");
    }

    /// What there is to tell of one puzzle.
    private sealed interface Told {

        /// The way through it.
        ///
        /// @param rating that of the whole way, of which perhaps not every step is told
        record Way(Answer answer, Explanation explanation, Rating rating, Optional<Proof> proof) implements Told {}

        /// All steps of one position.
        record Steps(Grid position, List<Step> steps) implements Told {}
    }

    @Override
    public Integer call() {
        if (proofs.areAsked() && (allSteps.value() || oneStep.value())) {
            throw misused("--proof proves a whole way: it goes with neither --all-steps nor --one-step");
        }
        if (list.value()) {
            list();
            return ExitCode.AS_ASKED;
        }
        exclude(allSteps, oneStep);
        if (forum.isAsked()) {
            boolean wantsMore = allSteps.value() || oneStep.value() || grids.value() || isDrawn();
            if (wantsMore || proofs.areAsked()) {
                throw new Refusal(("--scale %s goes a path of its own from the givens to the end, in words."
                                + " Maybe leave out --all-steps, --one-step, --grids, --svg, --png and --proof")
                        .formatted(forum.label()));
            }
            forum.exclude(knowledge);
            return answer(forum::worker, forum::tellPath);
        }
        proofs.refuseBadPlace();
        svg.given().ifPresent(Explain::make);
        png.given().ifPresent(Explain::make);
        return answer(withSolver(this::explain), this::tell);
    }

    private boolean isDrawn() {
        return svg.given().isPresent() || png.given().isPresent();
    }

    /// Afterwards there is such a folder.
    static void make(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException failure) {
            throw NewFile.unwritable(folder, failure);
        }
    }

    private void list() {
        var scale = Scale.ours();
        try (var out = new Output(streams.out())) {
            scale.easiestFirst()
                    .forEach(technique -> out.println("%-34s %-5s %-8s %5d  %s%s"
                            .formatted(
                                    technique.label(),
                                    technique.code(),
                                    scale.level(technique).label(),
                                    scale.score(technique),
                                    technique.title(),
                                    scale.isUsual(technique) ? "" : " (only where it is asked for)")));
        }
    }

    private Told explain(Solver solver, Entry entry) {
        var puzzle = entry.puzzle();
        var limits = limits();
        var answer = solver.solve(puzzle, limits);
        var position = entry.marks().map(marks -> marks.on(puzzle)).orElseGet(() -> Grid.of(puzzle));
        var start = Explainer.tidied(position);
        var explainer = new Explainer(options(entry, answer));
        if (allSteps.value()) {
            return new Told.Steps(start, explainer.allSteps(puzzle, start, limits));
        }
        if (oneStep.value()) {
            return new Told.Steps(
                    start, explainer.nextAsSeen(puzzle, start, limits).stream().toList());
        }
        var whole = explainer.explain(puzzle, start, limits, _ -> looking.found());
        var seen = explainer.asSeen(whole);
        var explanation = full.value() ? seen : seen.direct();
        return new Told.Way(
                answer,
                explanation,
                whole.rating(),
                proofs.areAsked()
                        ? Prover.prove(puzzle, claims(explanation), limits).proof()
                        : Optional.empty());
    }

    /// What the steps conclude, one by one.
    private static List<Prover.Claim> claims(Explanation explanation) {
        var layout = explanation.puzzle().layout();
        var claims = new ArrayList<Prover.Claim>();
        int number = 0;
        for (Step step : explanation.steps()) {
            String told = "step %d, %s: ".formatted(++number, step.technique().title());
            for (Candidate gone : step.eliminated()) {
                claims.add(claim(layout, gone, false, told + gone.cell() + " is not " + gone.digit()));
            }
            for (Candidate placed : step.placed()) {
                claims.add(claim(layout, placed, true, told + placed.cell() + " is " + placed.digit()));
            }
        }
        return claims;
    }

    private static Prover.Claim claim(Layout layout, Candidate candidate, boolean isPlaced, String told) {
        return new Prover.Claim(layout.index(candidate.cell()), candidate.digit(), isPlaced, told);
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
                        .map(marks -> agrees(marks.on(entry.puzzle()), solution))
                        .orElse(true);
                yield right ? options.proper(solution) : options.assumingProper();
            }
            case Answer.None _, Answer.Many _, Answer.Stopped _ -> options;
        };
    }

    private static boolean agrees(Grid position, Solution solution) {
        return IntStream.range(0, position.layout().cellCount())
                .allMatch(cell -> position.has(cell, solution.digit(cell)));
    }

    /// The technique that a line of a library is about, where all its steps are asked for.
    private Optional<Technique> technique(Entry entry) {
        return entry.libraryCase()
                .filter(_ -> allSteps.value())
                .map(LibraryCase::technique)
                .flatMap(code -> Technique.coded(code.split("-", 2)[0]));
    }

    private void tell(Result.Answered<Told> result, Output out) {
        looking.end();
        long index = result.index();
        switch (result.answer()) {
            case Told.Way way -> {
                settle(way);
                var written = way.proof().map(proof -> proofs.write(index, proof));
                if (isJson()) {
                    out.println(Proofs.add(line(result, way), written).toString());
                } else {
                    tell(index, way, out);
                    proofs.tell(written, out, streams);
                }
                draw(index, way.explanation());
            }
            case Told.Steps(var position, var steps) -> {
                if (isJson()) {
                    out.println(records()
                            .begin(result)
                            .putObjects(
                                    "steps", steps, new StepJson(result.puzzle().layout())::add)
                            .toString());
                } else {
                    tell(result.puzzle(), position, steps, out);
                }
                for (int i = 0; i < steps.size(); i++) {
                    draw(index, i, result.puzzle(), position, steps.get(i));
                }
            }
        }
    }

    private void settle(Told.Way way) {
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

    private JsonLine line(Result.Answered<?> result, Told.Way way) {
        var explanation = way.explanation();
        var line = records().begin(result, ResultJson.status(way.answer()));
        ExplanationJson.add(line, explanation, way.rating());
        if (!full.value()) {
            ExplanationJson.addTogether(line, explanation);
        }
        return explanation.isSolved()
                ? line
                : line.put("ending", ExplanationJson.ending(explanation, way.rating(), way.answer()));
    }

    private void tell(long index, Told.Way way, Output out) {
        var explanation = way.explanation();
        if (streams.seen()) {
            out.print(naming.draw(explanation.puzzle()));
        } else {
            out.println("Puzzle %d: %s".formatted(index + 1, explanation.puzzle()));
        }
        if (full.value() || grids.value()) {
            tellApart(explanation, out);
        } else {
            ToldWay.of(explanation).forEach(item -> tell(item, explanation, out));
        }
        out.println(ExplanationJson.ending(explanation, way.rating(), way.answer()));
    }

    private void tellApart(Explanation explanation, Output out) {
        var grid = explanation.start().copy();
        int number = 0;
        for (Step step : explanation.steps()) {
            tell(++number, step, explanation.puzzle(), grid, out);
            Explainer.apply(step, grid);
            if (grids.value()) {
                out.println("After:").print(naming.draw(Picture.of(explanation.puzzle(), grid)));
            }
        }
    }

    /// Tells steps together: those that follow the first stand further in, and are named where their technique is
    /// another.
    private void tell(ToldWay.Item item, Explanation way, Output out) {
        int number = item.first();
        var step = way.steps().get(number);
        tell(number + 1, step, way.puzzle(), out);
        for (String likewise : item.likewise()) {
            var next = way.steps().get(++number);
            String title =
                    next.technique() == step.technique() ? "" : next.technique().title() + ": ";
            out.print("      ");
            tell(number + 1, title + naming.words(likewise), out);
            step = next;
        }
    }

    private void tell(int number, Step step, Puzzle puzzle, Grid before, Output out) {
        if (grids.value()) {
            out.println("Before:").print(naming.draw(Picture.of(puzzle, before)));
        }
        tell(number, step, puzzle, out);
    }

    private void tell(int number, Step step, Puzzle puzzle, Output out) {
        String sentence = naming.words(new Sentences(puzzle.layout()).of(step));
        tell(number, step.technique().title() + ": " + sentence.replace("\n", "\n    "), out);
    }

    private static void tell(int number, String words, Output out) {
        out.print(" ".repeat(Math.max(0, 4 - String.valueOf(number).length()))).println(number + "  " + words);
    }

    private void tell(Puzzle puzzle, Grid position, List<Step> steps, Output out) {
        if (steps.isEmpty()) {
            out.println("No step: none of these techniques finds anything in this position.");
        }
        int number = 0;
        for (Step step : steps) {
            tell(++number, step, puzzle, position, out);
        }
    }

    private void draw(long index, Explanation explanation) {
        if (!isDrawn()) {
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
        if (!isDrawn()) {
            return;
        }
        String name = "puzzle-%04d-step-%03d-%s".formatted(index + 1, step + 1, found.technique());
        var picture = Picture.of(puzzle, before, found);
        svg.given().ifPresent(folder -> NewFile.write(folder.resolve(name + ".svg"), PictureSvg.of(picture)));
        png.given().ifPresent(folder -> Print.draw(picture, folder.resolve(name + ".png")));
    }
}
