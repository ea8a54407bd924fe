package nonet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.ask.Answers;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.logic.Agent;
import nonet.logic.Event;
import nonet.logic.Presets;
import nonet.logic.Replay;
import nonet.picture.EventJson;
import nonet.puzzle.Grid;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Writes logs, and the states that [Replay] makes of them, for the page's own tests: `target/page-logs`. What the page
/// replays must be what the library replays.
class PageLogsTest {

    private static final Path FOLDER = Path.of("target", "page-logs");

    static Stream<Arguments> runs() {
        var hard = Puzzle.of("...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4...");
        var hardest = Puzzle.of("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
        var diagonal = Puzzle.of("....4.2..5...3.....2...5.....5...6..96..2.......67.....5...93.7...1.............9")
                .withDiagonals();
        var jigsaw = Puzzle.of(
                Layout.jigsaw("111223333411233233411222263415526666414555556444485966777785969788889999777788899"
                        .chars()
                        .map(piece -> piece - '1')
                        .toArray()),
                "2..9........82.....9..6.3..6.....8.4...7......2.......3..........2.9.478.1.....6.");
        var clash = Puzzle.of("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
        var exhausted = Puzzle.of("...........3.1.4.55...2..16.....1.5.82...9......67.34.6.9.5.....4.9...7......4..3");
        var small = Puzzle.of(Layout.of(6), "....34..5.2...4....2....1..34.34..6.");
        var empty = Puzzle.of(Layout.of(4), ".".repeat(16));
        var large = Puzzle.of(
                Layout.of(16),
                "GD.3.....2...186....5...6..4.2D.E8.B..6.7GC...5..69F..D...B1..A....2.B7.C8..943D"
                        + "7...A.3..9...5...CB.2.45.....8......F8.......GB.83....A1...E....D..A.6F4....2..."
                        + "5.6C9.8.21.A..GF.F4......B.3.6..17...9....5..E64.....CBE9...D......83.5F........F...47..3.GC...2");
        return Stream.of(
                Arguments.of("hard-twins", hard, Presets.twins()),
                Arguments.of("hardest-best", hardest, Presets.best()),
                Arguments.of("hard-fewest", hard, Presets.fewest()),
                Arguments.of("diagonal-subsets", diagonal, Presets.subsets()),
                Arguments.of("jigsaw-twins", jigsaw, Presets.twins()),
                Arguments.of("clash-twins", clash, Presets.twins()),
                Arguments.of("exhausted-twins", exhausted, Presets.twins()),
                Arguments.of("six-plain", small, Presets.plain()),
                Arguments.of("empty-plain", empty, Presets.plain()),
                Arguments.of("sixteen-best", large, Presets.best()));
    }

    @ParameterizedTest
    @MethodSource("runs")
    void theStatesOfALogAreWrittenForThePage(String name, Puzzle puzzle, Agent agent) throws IOException {
        List<Event> events = new ArrayList<>();
        agent.solve(puzzle, 2, Limits.none(), events::add);
        var lines = new ArrayList<String>();
        lines.add("{\"puzzle\":%s}".formatted(Answers.puzzle(puzzle)));
        events.forEach(event -> lines.add(new EventJson(puzzle.layout()).of(event)));
        int stride = Math.max(1, events.size() / 300);
        var replay = new Replay(puzzle.constraints());
        for (int moment = 1; moment <= events.size(); moment++) {
            replay.follow(events.get(moment - 1));
            if (moment % stride == 0 || moment == events.size()) {
                lines.add(state(moment, replay.grid()));
            }
        }
        Files.createDirectories(FOLDER);
        Files.write(FOLDER.resolve(name + ".jsonl"), lines);
        assertThat(lines).hasSizeGreaterThan(events.size() + 1);
    }

    /// `{"moment":7,"placed":"53..","left":500,"candidates":["5","3","124",…]}`
    private static String state(int moment, Grid grid) {
        var candidates = IntStream.range(0, grid.layout().cellCount())
                .mapToObj(cell -> "\"" + Digits.symbols(grid.candidates(cell)) + "\"")
                .toList();
        return "{\"moment\":%d,\"placed\":\"%s\",\"left\":%d,\"candidates\":[%s]}"
                .formatted(moment, grid, grid.candidateCount(), String.join(",", candidates));
    }
}
