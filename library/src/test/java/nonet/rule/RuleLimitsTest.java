package nonet.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.RandomRules;
import nonet.grid.Cell;
import nonet.grid.Extra;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules that nobody sets, and what comes of them: a refusal, or an answer in time.
class RuleLimitsTest {

    @Test
    void aMachineOfAMillionStatesIsRefused() {
        assertThatThrownBy(() -> new Machine(1_000_000, List.of(0), List.of(1), List.of()))
                .hasMessageContaining("1000000 states")
                .hasMessageContaining("possible are 10000");
    }

    @Test
    void aMachineHasTheStatesThatItNames() {
        assertThatThrownBy(() -> new Machine(2, List.of(0), List.of(2), List.of()))
                .hasMessageContaining("has no state 2");
    }

    @Test
    void aCageOfTheWholeGridIsRefused() {
        var layout = Layout.of(25);
        assertThatThrownBy(() -> Constraint.of(new Total.Killer(layout.cells(), List.of(3000)), layout))
                .hasMessage("625 cells cannot hold different ones of 25 digits");
    }

    @Test
    void aSumOfTheWholeGridIsAnsweredInTime() {
        var layout = Layout.of(25);
        var puzzle = Puzzle.empty(layout).with(List.of(new Total.Sum(layout.cells(), 8125, List.of())));
        Solver.general().solve(puzzle, Limits.within(Duration.ofMillis(200)));
    }

    @Test
    void tenThousandRulesAreAnsweredInTime() {
        var layout = Layout.classic();
        var random = new Random(1);
        var whisper = Objects.requireNonNull(RandomRules.makers().get(Line.Whisper.class));
        var thermo = Objects.requireNonNull(RandomRules.makers().get(Line.SlowThermo.class));
        var rules = new ArrayList<Rule>();
        for (int i = 0; i < 10_000; i++) {
            rules.add((i % 2 == 0 ? whisper : thermo).make(layout, random));
        }
        var puzzle = Puzzle.empty(layout).with(rules);
        assertThat(puzzle.rules()).hasSizeGreaterThan(1000);
        Solver.general().solve(puzzle, Limits.within(Duration.ofMillis(200)));
    }

    private static final Layout LARGEST = Layout.of(new Shape(25, 25, 1, 25, true, 0, 0, List.of()));

    @Test
    void aCountOfAllRegionsOfTheLargestGridIsRefused() {
        var numbers = LARGEST.cells().stream().map(Cell::region).toList();
        var rules = List.of(new Patch.ChaosRegions(25), new Patch.RegionCount(new Cell(0, 0), numbers, 0));
        assertThatThrownBy(() -> Puzzle.empty(LARGEST).with(rules)).hasMessageContaining("too many ways");
    }

    @Test
    void moreThanAThousandCellsOutsideTheGridAreRefused() {
        var shape = new Shape(9, 9, 1, 9, true, 3, 3, List.of());
        assertThatThrownBy(() -> shape.withExtra(List.of(new Extra("VK", 600, 10), new Extra("VL", 600, 10))))
                .hasMessageContaining("1200; possible are 0 to 1000");
    }

    static Stream<Puzzle> largePuzzles() {
        var outside =
                Layout.of(new Shape(9, 9, 1, 25, true, 3, 3, List.of()).withExtra(List.of(new Extra("VK", 1000, 25))));
        var sums = IntStream.range(0, 10_000)
                .mapToObj(i -> new Total.Sum(
                        List.of(
                                outside.cell(81 + i % 1000),
                                outside.cell(81 + (7 * i + 3) % 1000),
                                outside.cell(i % 81)),
                        30 + i % 20,
                        List.of()))
                .toList();
        var rows = IntStream.range(0, 4)
                .mapToObj(row ->
                        new FullRank.Clue(Layout.of(16).cells().subList(16 * row, 16 * row + 16), 1 + 15 * row))
                .toList();
        return Stream.of(
                Puzzle.empty(LARGEST).with(List.of(new Patch.ChaosRegions(25))),
                Puzzle.empty(Layout.of(25)).with(List.of(new Patch.Connected(Patch.GRID, List.of(1, 2, 3, 4), 100))),
                Puzzle.empty(Layout.of(16)).with(List.of(new FullRank(rows, FullRank.Ties.NONE))),
                Puzzle.empty(outside).with(sums));
    }

    /// A search that is called off, or out of time, ends as soon as it looks.
    @ParameterizedTest
    @MethodSource("largePuzzles")
    void limitsAreLookedAtEveryFiftyMilliseconds(Puzzle puzzle) {
        var threads = ManagementFactory.getThreadMXBean();
        var solver = Solver.general();
        solver.solve(puzzle, Limits.within(Duration.ofMillis(1)));
        var looks = new ArrayList<Long>(List.of(threads.getCurrentThreadCpuTime()));
        solver.solve(puzzle, Limits.within(Duration.ofMillis(300)).andUnless(() -> {
            looks.add(threads.getCurrentThreadCpuTime());
            return false;
        }));
        looks.add(threads.getCurrentThreadCpuTime());
        assertThat(IntStream.range(1, looks.size()).mapToLong(i -> looks.get(i) - looks.get(i - 1)))
                .allMatch(nanos -> nanos < 50_000_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(((((((1)))))))", "1{200}", "((1{100}){100}){100}", "(1", "1)", "[1", "1**", "a", "(?=1)"})
    void patternsThatMakeNoSenseOrTooMuchOfItAreRefused(String pattern) {
        var layout = Layout.classic();
        assertThatThrownBy(() -> Constraint.of(new Line.Regex(layout.cells(), pattern), layout))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("pattern");
    }

    @Test
    void aThermometerOfOneCellIsRefused() {
        var layout = Layout.classic();
        assertThatThrownBy(() -> Constraint.of(new Line.Thermo(layout.cells().subList(0, 1)), layout))
                .hasMessageContaining("demands nothing");
    }

    @Test
    void aCageThatNamesACellTwiceSaysWhich() {
        var layout = Layout.classic();
        var twice = List.of(layout.cell(3), layout.cell(3));
        assertThatThrownBy(() -> Constraint.of(new Total.Killer(twice, List.of(7)), layout))
                .hasMessage("it names A4 twice, and no cell differs from itself");
    }
}
