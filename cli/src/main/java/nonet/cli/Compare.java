package nonet.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import nonet.logic.Agent;
import nonet.logic.AgentWords;
import nonet.logic.Comparison;
import nonet.logic.Presets;
import nonet.puzzle.Puzzle;

/// `nonet compare`: lets agents solve the same puzzles and says what each of them needed.
final class Compare extends Answering {

    private final Option<List<String>> agents = Option.several(
            "--agent",
            "AGENT",
            "Who takes part; may be repeated. A preset (plain, fewest, twins, subsets, best) or a mix,"
                    + " NAME=TECHNIQUES/CELL/DIGITS. The others are measured against the first. All presets but plain"
                    + " where none is named.");
    private final Option<Boolean> csv = Option.flag("--csv", "Write a table for spreadsheets, one line per agent.");
    private final Option<Path> svg = Option.place("--svg", "FILE", "Draw a chart into this file.");
    private final Option<Boolean> first =
            Option.flag("--first", "Agents stop at the first solution and need not prove that there is no other.");
    private final Option<Integer> limit = Option.number("--limit", "Take only the first N puzzles; all otherwise.");
    private final Option<Long> seed =
            Option.seed("N", "What the luck of an agent begins with, where a rule needs any; 1 otherwise.");

    Compare(Streams streams) {
        super(
                streams,
                "compare",
                "Lets agents solve the same puzzles and shows what each of them needed: guesses, nodes,"
                        + " backtracks, time, and what each technique did.",
                "Write one JSON object per agent and line.",
                Times.limit("The time for each puzzle", "30s"));
        add(inputs.options());
        add(agents, json, csv, svg, first, timeout, limit, seed);
        examples(
                "nonet compare puzzles.txt --agent fewest --agent twins --agent best",
                "nonet compare hard.txt --agent basic=eliminate,only-choice --agent twins --svg chart.svg",
                "nonet compare hard.txt --agent plain --agent fewest --timeout 10s --first",
                "nonet compare --diagonal puzzles.txt --agent twins/random --agent twins",
                "",
                "A mix is TECHNIQUES/CELL/DIGITS, with = and a name before it if it should have one:",
                "  TECHNIQUES  eliminate, only-choice, naked-twins, … with commas between; none; or a preset",
                "  CELL        first, random, fewest, fewest+degree",
                "  DIGITS      ascending, least-constraining, random",
                "What is left out is fewest and ascending, or as in the preset.",
                "",
                "Exit code: 0 the table is complete, whatever the agents did; 2 some input is unreadable.");
    }

    @Override
    public Integer call() {
        exclude(json, csv);
        var participants = participants();
        if (svg.given().isEmpty()) {
            compare(participants);
        } else {
            // Whether it can be written is known before the agents begin.
            NewFile.write(
                    svg.value(),
                    part -> Files.writeString(
                            part, compare(participants).chart().svg()));
        }
        return exit.value();
    }

    private Scoreboard compare(List<Agent> participants) {
        var puzzles = puzzles();
        if (puzzles.isEmpty()) {
            throw new Refusal("there is no puzzle to compare agents on");
        }
        int enough = first.value() ? Agent.FIRST_SOLUTION : Agent.SECOND_SOLUTION;
        var standings = new Comparison(puzzles, enough, timeout.value())
                .of(
                        participants,
                        (round, solved) ->
                                show("round %d: %d of %d puzzles".formatted(round + 1, solved, puzzles.size())));
        show("");
        var board = new Scoreboard(puzzles.size(), timeout.value(), standings);
        try (var out = new Output(streams.out())) {
            out.print(json.value() ? board.json() : csv.value() ? board.csv() : board.words());
        }
        return board;
    }

    private List<Agent> participants() {
        var participants = new ArrayList<Agent>();
        var names = new HashSet<String>();
        for (String text : agents.value()) {
            try {
                var written = AgentWords.read(text);
                var agent = seed.given().map(written::withSeed).orElse(written);
                if (!names.add(agent.name())) {
                    throw misused("two agents are called %s. Give one another name: other=%s"
                            .formatted(agent.name(), text.substring(text.indexOf('=') + 1)));
                }
                participants.add(agent);
            } catch (IllegalArgumentException wrong) {
                throw misused("--agent: " + wrong.getMessage() + Thinking.maybe(text));
            }
        }
        return participants.isEmpty()
                ? List.of(Presets.fewest(), Presets.twins(), Presets.subsets(), Presets.best())
                : participants;
    }

    private List<Puzzle> puzzles() {
        try (var source = inputs.open(streams)) {
            return puzzles(source, limit.given().orElse(Integer.MAX_VALUE));
        }
    }

    /// Shows how far it has come, to whoever watches.
    private void show(String words) {
        if (streams.watched()) {
            streams.show(words);
        }
    }
}
