package nonet.cli;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import nonet.generate.Backdoors;
import nonet.generate.GridClasses;
import nonet.generate.TrialDepth;
import nonet.generate.Unavoidable;
import nonet.grid.Cell;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import picocli.CommandLine.TypeConversionException;

/// What collectors measure in a proper puzzle: `nonet unavoidable`, `nonet backdoors`, `nonet depth`, `nonet rank`.
final class Collecting extends Answering {

    private static final int LARGEST_SET = 18;
    private static final int LARGEST_BACKDOOR = 5;
    private static final int DEEPEST = 4;
    private final Supplier<Measure> measure;

    /// Measures a proper puzzle.
    private interface Measure {
        Telling of(Puzzle puzzle, Solution solution, Limits limits);
    }

    private Collecting(
            Streams streams,
            String name,
            String text,
            Option<?> option,
            Supplier<Measure> measure,
            String example,
            String another) {
        super(streams, name, text);
        this.measure = measure;
        add(inputs.options());
        add(option, json, timeout, threads);
        examples(
                example,
                another,
                "",
                "Exit code: 0 as asked, 1 some puzzle has not exactly one solution, 2 some input is unreadable,",
                "  3 the time limit struck.");
    }

    static Collecting unavoidable(Streams streams) {
        var size = upTo("--size", 12, LARGEST_SET, "Look for sets of up to N cells; 12 otherwise, 18 at most.");
        return new Collecting(
                streams,
                "unavoidable",
                "Writes the unavoidable sets of the solution, a line for each: cells whose digits can be exchanged among"
                        + " themselves so that all of them change and the rules are kept. A puzzle has a given in each of them,"
                        + " or else a second solution. Sets that hold a smaller one are left out.",
                size,
                () -> (puzzle, solution, limits) ->
                        told(Unavoidable.of(puzzle, solution, size.value(), limits), size.value(), limits),
                "nonet unavoidable solution.txt",
                "nonet unavoidable --size 6 --json puzzle.txt");
    }

    static Collecting backdoors(Streams streams) {
        var size = upTo("--size", 3, LARGEST_BACKDOOR, "Look for backdoors of up to N cells; 3 otherwise, 5 at most.");
        return new Collecting(
                streams,
                "backdoors",
                "Writes the smallest backdoors of puzzles, a line for each: cells whose digits, if somebody told them, would"
                        + " leave nothing but singles to do.",
                size,
                () -> (puzzle, solution, limits) ->
                        told(Backdoors.of(puzzle, solution, size.value(), limits), size.value()),
                "nonet backdoors puzzle.txt",
                "nonet backdoors --json collection.txt");
    }

    static Collecting depth(Streams streams) {
        var most = upTo("--most", 3, DEEPEST, "Look down to depth N; 3 otherwise, 4 at most.");
        return new Collecting(
                streams,
                "depth",
                "Says how deep trial and error has to go: at depth 0 singles suffice, at depth 1 each candidate is tried with"
                        + " singles and goes if that contradicts, at depth 2 each is tried with depth 1.",
                most,
                () -> (puzzle, _, limits) -> told(TrialDepth.of(puzzle, most.value(), limits), most.value()),
                "nonet depth puzzle.txt",
                "nonet depth --json collection.txt");
    }

    static Collecting rank(Streams streams) {
        var base = GridNumber.base();
        return new Collecting(
                streams,
                "rank",
                "Writes the number of a 9×9 grid, or of a puzzle's solution, among the 5,472,730,538 classes of grids that are"
                        + " the same up to turning, mirroring, exchanging lines and renaming digits: from 1, in the order of"
                        + " their canonical forms.",
                base,
                () -> {
                    var classes = GridClasses.load();
                    return (_, solution, _) -> told(classes.rank(solution), base.value());
                },
                "nonet rank solution.txt",
                "nonet rank --base 36 puzzle.txt");
    }

    private static Option<Integer> upTo(String name, int usual, int most, String text) {
        return Option.of(
                name,
                "N",
                usual,
                given -> {
                    int number = Numbers.positive(given);
                    if (number > most) {
                        throw new TypeConversionException("'%s' is more than %d".formatted(given, most));
                    }
                    return number;
                },
                text);
    }

    @Override
    public Integer call() {
        var measure = this.measure.get();
        return answer(() -> entry -> measured(entry.puzzle(), measure), this::report);
    }

    private Telling measured(Puzzle puzzle, Measure measure) {
        var limits = limits();
        return switch (Solver.fastest().solve(puzzle, limits)) {
            case Answer.One(var solution) -> {
                try {
                    yield measure.of(puzzle, solution, limits);
                } catch (IllegalArgumentException other) {
                    yield Telling.improper(String.valueOf(other.getMessage()));
                }
            }
            case Answer.None _ -> Telling.improper("the puzzle has no solution. nonet check says why");
            case Answer.Many _ ->
                Telling.improper("the puzzle has more than one solution. nonet repair adds what it lacks");
            case Answer.Stopped _ -> Telling.outOfTime();
        };
    }

    private static Telling told(List<List<Cell>> sets, int most, Limits limits) {
        boolean isStopped = limits.halt().isPresent();
        return new Telling(
                printed(names(sets)),
                "%s unavoidable sets of up to %d cells%s"
                        .formatted(Numbers.grouped(sets.size()), most, isStopped ? " found in time" : ""),
                line -> line.put("found", sets.size()).put("sets", names(sets)),
                false,
                isStopped);
    }

    private static Telling told(Backdoors backdoors, int most) {
        String words = backdoors.isStopped()
                ? "no answer in time"
                : switch (backdoors.size()) {
                    case -1 -> "no backdoor of up to %d cells".formatted(most);
                    case 0 -> "singles solve it: no backdoor is needed";
                    default ->
                        "%s backdoors of %d %s"
                                .formatted(
                                        Numbers.grouped(backdoors.sets().size()),
                                        backdoors.size(),
                                        backdoors.size() == 1 ? "cell" : "cells");
                };
        return new Telling(
                printed(names(backdoors.sets())),
                words,
                line -> (backdoors.size() < 0 ? line : line.put("size", backdoors.size()))
                        .put("sets", names(backdoors.sets())),
                false,
                backdoors.isStopped());
    }

    private static Telling told(TrialDepth depth, int most) {
        var known = depth.depth();
        return new Telling(
                printed(known.stream().mapToObj(Integer::toString).toList()),
                known.isPresent() ? "" : depth.isStopped() ? "no answer in time" : "deeper than %d".formatted(most),
                line -> known.isPresent() ? line.put("depth", known.getAsInt()) : line,
                false,
                depth.isStopped());
    }

    private static Telling told(long rank, int base) {
        return new Telling(
                printed(List.of(GridNumber.written(rank, base))), "", line -> GridNumber.put(rank, line), false, false);
    }

    /// Each set as the names of its cells: `A1 A4 B1 B4`.
    private static List<String> names(List<List<Cell>> sets) {
        return sets.stream()
                .map(cells -> cells.stream().map(Cell::name).collect(Collectors.joining(" ")))
                .toList();
    }

    private static Consumer<Output> printed(List<String> lines) {
        return out -> lines.forEach(out::println);
    }
}
