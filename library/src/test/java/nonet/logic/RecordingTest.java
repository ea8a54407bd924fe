package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Layout;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What is kept of a run leads to every moment of it, in whatever order moments are visited.
class RecordingTest {

    static Stream<Arguments> runs() {
        var hard = Puzzle.of("...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4...");
        var jigsaw = Puzzle.of(
                Layout.jigsaw("111223333411233233411222263415526666414555556444485966777785969788889999777788899"
                        .chars()
                        .map(piece -> piece - '1')
                        .toArray()),
                "2..9........82.....9..6.3..6.....8.4...7......2.......3..........2.9.478.1.....6.");
        return Stream.of(
                Arguments.of("hard", hard, Presets.twins()),
                Arguments.of("many guesses", hard, Presets.fewest()),
                Arguments.of(
                        "diagonal",
                        Puzzle.of("....4.2..5...3.....2...5.....5...6..96..2.......67.....5...93.7...1.............9")
                                .withDiagonals(),
                        Presets.subsets()),
                Arguments.of("jigsaw", jigsaw, Presets.twins()),
                Arguments.of(
                        "givens that clash",
                        Puzzle.of("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
                        Presets.twins()),
                Arguments.of(
                        "no solution",
                        Puzzle.of("...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4..3"),
                        Presets.twins()),
                Arguments.of("two solutions", Puzzle.of(Layout.of(4), ".".repeat(16)), Presets.plain()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runs")
    void everyMomentIsThatOfTheReplay(String name, Puzzle puzzle, Agent agent) {
        var run = new Recording(puzzle);
        agent.solve(puzzle, 2, Limits.none(), run);
        var replay = new Replay(puzzle.constraints());
        var states = new ArrayList<Grid>(List.of(replay.grid()));
        for (int at = 0; at < run.length(); at++) {
            replay.follow(run.event(at));
            states.add(replay.grid());
        }
        int stride = Math.max(1, run.length() / 400);
        var moments = new ArrayList<>(IntStream.rangeClosed(0, run.length())
                .filter(each -> each % stride == 0)
                .boxed()
                .toList());
        Collections.shuffle(moments, new Random(7));
        for (int moment : moments) {
            assertThat(run.grid(moment)).as("at %d", moment).isEqualTo(states.get(moment));
            // And the one after it, to which one only goes on.
            int next = Math.min(run.length(), moment + 1);
            assertThat(run.grid(next)).as("after %d", moment).isEqualTo(states.get(next));
        }
        int[] left = run.left();
        for (int at = 0; at < run.length(); at++) {
            assertThat(left[at]).isEqualTo(states.get(at + 1).candidateCount());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runs")
    void whoeverPlacedOrRemovedSomethingDidSoOnThePathToHere(String name, Puzzle puzzle, Agent agent) {
        var run = new Recording(puzzle);
        agent.solve(puzzle, 2, Limits.none(), run);
        var layout = puzzle.layout();
        for (int moment = 0; moment <= run.length(); moment += Math.max(1, run.length() / 40)) {
            var grid = run.grid(moment);
            int[] placing = run.placing(moment);
            for (int cell = 0; cell < layout.cellCount(); cell++) {
                assertThat(placing[cell] == Recording.NONE).isNotEqualTo(grid.isPlaced(cell));
                int[] removing = run.removing(moment, cell);
                for (int digit = 1; digit <= layout.digitCount(); digit++) {
                    assertThat(removing[digit] == Recording.NONE).isEqualTo(grid.has(cell, digit));
                    assertThat(removing[digit]).isLessThan(moment);
                }
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runs")
    void theTreeHoldsEveryGuessOnce(String name, Puzzle puzzle, Agent agent) {
        var run = new Recording(puzzle);
        var outcome = agent.solve(puzzle, 2, Limits.none(), run);
        var nodes = run.nodes();
        assertThat((long) nodes.size()).isEqualTo(outcome.nodes());
        for (int node = 1; node < nodes.size(); node++) {
            var span = nodes.get(node);
            var guess = run.guess(node).orElseThrow();
            assertThat(guess.parent()).isEqualTo(span.parent());
            assertThat(span.depth()).isEqualTo(nodes.get(span.parent()).depth() + 1);
            assertThat(run.choiceAt(span.start() + 1)).isLessThan(span.start());
            if (span.end() != Recording.NONE) {
                assertThat(run.event(span.end())).isInstanceOf(Event.Backtrack.class);
            }
            if (span.conflict() != Recording.NONE) {
                assertThat(run.event(span.conflict())).isInstanceOf(Event.Broken.class);
            }
        }
    }
}
