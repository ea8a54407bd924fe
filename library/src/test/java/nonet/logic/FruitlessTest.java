package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import nonet.RandomPuzzles;
import nonet.grid.Layout;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Who remembers what was searched in vain finds the same as who does not.
class FruitlessTest {

    /// Those that look only at what has changed.
    private static final List<Technique> REMEMBERING = List.of(
            Technique.LOCKED_TRIPLE,
            Technique.NAKED_TRIPLE,
            Technique.HIDDEN_PAIR,
            Technique.FINNED_SWORDFISH,
            Technique.WXYZ_WING,
            Technique.VWXYZ_WING,
            Technique.SUE_DE_COQ);

    private static int found;

    static Stream<Arguments> puzzles() {
        return Stream.of(Layout.classic(), Layout.of(6), RandomPuzzles.jigsaw(9, 7))
                .flatMap(layout -> LongStream.rangeClosed(1, 4).mapToObj(seed -> Arguments.of(layout, seed)));
    }

    @AfterAll
    static void thereWasSomethingToFind() {
        assertThat(found).isGreaterThan(1000);
    }

    /// Goes a way on which wrong candidates vanish in random order, and searches in some of its positions.
    @ParameterizedTest
    @MethodSource("puzzles")
    void findsTheSameAsIfItHadForgotten(Layout layout, long seed) {
        var puzzle = RandomPuzzles.proper(layout, 0, seed);
        var solution = Ways.solution(puzzle);
        var random = new Random(seed);
        var grid = Explainer.start(puzzle);
        var fruitless = new Fruitless(puzzle.geometry());
        while (!grid.isComplete()) {
            var remembering = Position.of(grid, puzzle, true, fruitless);
            for (var technique : REMEMBERING) {
                if (random.nextInt(3) == 0) {
                    var steps = steps(technique, remembering);
                    assertThat(steps).isEqualTo(steps(technique, Position.of(grid, puzzle, true)));
                    found += steps.size();
                }
            }
            goOn(puzzle, grid, solution, random);
        }
    }

    /// Rules out a few candidates that are wrong, and now and then places a digit.
    private static void goOn(Puzzle puzzle, Grid grid, Solution solution, Random random) {
        var open = new ArrayList<Integer>();
        for (int cell = 0; cell < puzzle.geometry().cellCount(); cell++) {
            if (!grid.isPlaced(cell)) {
                open.add(cell);
            }
        }
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            int cell = open.get(random.nextInt(open.size()));
            int digit = 1 + random.nextInt(puzzle.geometry().digitCount());
            if (digit != solution.digit(cell) && grid.has(cell, digit)) {
                grid.eliminate(cell, digit);
            }
        }
        if (random.nextInt(8) == 0) {
            int cell = open.get(random.nextInt(open.size()));
            grid.place(cell, solution.digit(cell));
            for (int peer : puzzle.geometry().seenFrom(cell)) {
                if (!grid.isPlaced(peer)) {
                    grid.eliminate(peer, solution.digit(cell));
                }
            }
        }
    }

    private static List<Step> steps(Technique technique, Position position) {
        var steps = new ArrayList<Step>();
        technique.finder().orElseThrow().search(position, new Findings() {
            @Override
            public boolean found(Step step) {
                steps.add(step);
                return true;
            }

            @Override
            public void broken(Conflict conflict) {
                throw new AssertionError("broken: " + conflict);
            }

            @Override
            public boolean isEnough() {
                return false;
            }
        });
        return steps;
    }
}
