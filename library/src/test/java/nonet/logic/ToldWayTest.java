package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.logic.single.HiddenSingle;
import nonet.logic.single.NakedSingle;
import nonet.logic.subset.HiddenSubset;
import nonet.logic.subset.NakedSubset;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/// A way as it is told: singles as people see them, and nothing that leads nowhere.
class ToldWayTest {

    private static final String EASY =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private static final String HARD =
            "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";

    private static Explainer explainer(Puzzle puzzle) {
        return new Explainer(Explainer.Options.usual().proper(solution(puzzle)));
    }

    private static Solution solution(Puzzle puzzle) {
        return Solver.fastest().solve(puzzle) instanceof Answer.One(var solution) ? solution : unexpected(puzzle);
    }

    private static Solution unexpected(Puzzle puzzle) {
        throw new AssertionError("not proper: " + puzzle);
    }

    private static Explanation whole(Puzzle puzzle) {
        return explainer(puzzle).explain(puzzle, Limits.none());
    }

    private static Explanation asSeen(Puzzle puzzle) {
        return explainer(puzzle).asSeen(whole(puzzle));
    }

    @Test
    void stepsThatNothingRestsOnAreLeftOut() {
        var seen = asSeen(Puzzle.of(HARD));
        var direct = seen.direct();
        assertThat(direct.steps()).hasSizeLessThan(seen.steps().size()).isSubsetOf(seen.steps());
        assertThat(direct.before(direct.steps().size()).isComplete()).isTrue();
    }

    @Test
    void aWayThatEndsNowhereIsToldWhole() {
        var puzzle = Puzzle.of(HARD);
        var options = Explainer.Options.usual().upTo(Technique.NAKED_PAIR);
        var stuck = new Explainer(options).explain(puzzle, Limits.none());
        assertThat(stuck.isSolved()).isFalse();
        assertThat(stuck.direct()).isEqualTo(stuck);
    }

    @Test
    void theLeftOutStepsCountForTheScore() {
        var puzzle = Puzzle.of(HARD);
        assertThat(whole(puzzle).rating().score())
                .isGreaterThan(asSeen(puzzle).direct().rating().score());
    }

    @Test
    void noCellIsToldToHaveOneCandidateWhereADigitHasOnePlaceInABlock() {
        var way = asSeen(Puzzle.of(EASY));
        var grid = way.start().copy();
        for (Step step : way.steps()) {
            boolean isInLine = step instanceof HiddenSingle.Use use && use.in().kind() != Unit.Kind.BLOCK;
            if (step instanceof NakedSingle.Use || isInLine) {
                assertThat(hasHiddenSingleInABlock(grid)).as(step.toString()).isFalse();
            }
            Explainer.apply(step, grid);
        }
        assertThat(grid.isComplete()).isTrue();
    }

    private static boolean hasHiddenSingleInABlock(Grid grid) {
        var geometry = grid.geometry();
        for (var unit : geometry.units()) {
            for (int digit = 1; unit.kind() == Unit.Kind.BLOCK && digit <= 9; digit++) {
                int wanted = digit;
                var places = unit.cells().stream()
                        .mapToInt(geometry::index)
                        .filter(cell -> grid.has(cell, wanted))
                        .toArray();
                if (places.length == 1 && !grid.isPlaced(places[0])) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void aSingleSaysWhatKeepsTheOthersOut() {
        var puzzle = Puzzle.of(EASY);
        var sentences = asSeen(puzzle).steps().stream()
                .map(new Sentences(puzzle.layout())::of)
                .toList();
        assertThat(sentences).first().isEqualTo("In block 9 only I7 can be 1: E9 and H5 rule out the others.");
        assertThat(new Sentences(puzzle.layout())
                        .of(new NakedSingle.Use(
                                puzzle.layout().cell(0), 1, List.of(placed(1, 2), placed(9, 3), placed(18, 4)))))
                .isEqualTo("A1 is 1: 2 lies in row A; 3, 4 in column 1; 5, 6, 7, 8, 9 are gone.");
    }

    @Test
    void aSubsetThatRulesOutMuchSaysSoInFewWords() {
        var layout = Layout.classic();
        var sentences = new Sentences(layout);
        var cells = List.of(layout.cell(0), layout.cell(1));
        var row = layout.units().getFirst();
        var four = List.of(placed(3, 1), placed(3, 2), placed(4, 1), placed(4, 2));
        var naked = new NakedSubset.Use(Technique.NAKED_PAIR, row, cells, DigitSet.of(1, 2), four);
        assertThat(sentences.of(naked)).isEqualTo("A1 and A2 have only 1 and 2, so no other cell of row A keeps them.");
        var hidden = new HiddenSubset.Use(Technique.HIDDEN_PAIR, row, cells, DigitSet.of(1, 2), four);
        assertThat(sentences.of(hidden)).isEqualTo("In row A only A1 and A2 can be 1 or 2, so they are nothing else.");
        var few = new NakedSubset.Use(Technique.NAKED_PAIR, row, cells, DigitSet.of(1, 2), four.subList(0, 3));
        assertThat(sentences.of(few))
                .isEqualTo(
                        "A1 and A2 of row A have only 1 and 2, so these go there: A4 loses 1 and 2, and A5 loses 1.");
    }

    private static Candidate placed(int cell, int digit) {
        return new Candidate(Layout.classic().cell(cell), digit);
    }

    @Test
    void whoMayNotLookForHiddenSinglesIsNotToldAny() {
        var puzzle = Puzzle.of(EASY);
        var options = Explainer.Options.usual().with(EnumSet.of(Technique.NAKED_SINGLE));
        var explainer = new Explainer(options);
        var seen = explainer.asSeen(explainer.explain(puzzle, Limits.none()));
        assertThat(seen.steps()).extracting(Step::technique).containsOnly(Technique.NAKED_SINGLE);
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "NONET_DATA", matches = ".+")
    void everyToldWayEndsInTheSolution() throws IOException {
        var lines = Files.readAllLines(Path.of(System.getenv("NONET_DATA"), "bench", "puzzles3_magictour_top1465"));
        for (int i = 0; i < lines.size(); i += 25) {
            if (lines.get(i).matches("[0-9.]{81}.*")) {
                var puzzle = Puzzle.of(lines.get(i).substring(0, 81));
                var seen = asSeen(puzzle);
                var told = seen.direct();
                var end = told.before(told.steps().size());
                assertThat(end.toString()).isEqualTo(solution(puzzle).toString());
                assertThat(new HashSet<>(seen.steps())).containsAll(told.steps());
            }
        }
    }
}
