package nonet.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import nonet.logic.Agent;
import nonet.logic.AgentWords;
import nonet.logic.Comparison;
import nonet.logic.Presets;
import nonet.puzzle.Puzzle;
import nonet.text.Reading;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// `nonet compare`: lets agents solve the same puzzles and says what each of them needed.
final class Compare implements Callable<Integer> {

    private final Streams streams;
    private final Inputs inputs = new Inputs();
    private final Option<List<String>> agents = Option.several(
            "--agent",
            "AGENT",
            "Who takes part; may be repeated. A preset (plain, fewest, twins, subsets, best) or a mix,"
                    + " NAME=TECHNIQUES/CELL/DIGITS. The others are measured against the first. All presets but plain"
                    + " where none is named.");
    private final Option<Boolean> json = Option.flag("--json", "Write one JSON object per agent and line.");
    private final Option<Boolean> csv = Option.flag("--csv", "Write a table for spreadsheets, one line per agent.");
    private final Option<Path> svg =
            Option.maybe("--svg", "FILE", Path.class, Path::of, "Draw a chart into this file.");
    private final Option<Boolean> first =
            Option.flag("--first", "Agents stop at the first solution and need not prove that there is no other.");
    private final Option<Duration> timeout = Option.of(
            "--timeout",
            "TIME",
            Duration.ofSeconds(30),
            Times::parse,
            "The time for each puzzle: 500ms, 30s, 2m; a bare number is seconds. 30s otherwise.");
    private final Option<Integer> limit = Option.maybe(
            "--limit", "N", Integer.class, Numbers::positive, "Take only the first N puzzles; all otherwise.");
    private final Option<Long> seed = Option.maybe(
            "--seed",
            "N",
            Long.class,
            Numbers::whole,
            "What the luck of an agent begins with, where a rule needs any; 0 otherwise.");
    private final CommandSpec spec;

    Compare(Streams streams) {
        this.streams = streams;
        this.spec = Description.of(
                        "compare",
                        "Lets agents solve the same puzzles and shows what each of them needed: guesses, nodes,"
                                + " backtracks, time, and what each technique did.",
                        this)
                .add(inputs.options())
                .add(agents, json, csv, svg, first, timeout, limit, seed)
                .examples(
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
                        "Exit code: 0 the table is complete, whatever the agents did; 2 some input is unreadable.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    @Override
    public Integer call() {
        Description.exclude(spec, json, csv);
        var participants = participants();
        if (svg.given().isEmpty()) {
            return compare(participants).exit();
        }
        try (var chart = NewFile.at(svg.value())) {
            var compared = compare(participants);
            chart.write(compared.board().chart().svg());
            return compared.exit();
        }
    }

    private record Compared(Scoreboard board, int exit) {}

    private Compared compare(List<Agent> participants) {
        var exit = new ExitCode();
        var puzzles = puzzles(exit);
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
        return new Compared(board, exit.value());
    }

    private List<Agent> participants() {
        var participants = new ArrayList<Agent>();
        var names = new HashSet<String>();
        for (String text : agents.value()) {
            try {
                var written = AgentWords.read(text);
                var agent = seed.given().map(written::withSeed).orElse(written);
                if (!names.add(agent.name())) {
                    throw new ParameterException(
                            spec.commandLine(),
                            "two agents are called %s. Give one another name: other=%s".formatted(agent.name(), text));
                }
                participants.add(agent);
            } catch (IllegalArgumentException wrong) {
                throw new ParameterException(
                        spec.commandLine(), "--agent: " + wrong.getMessage() + Thinking.maybe(text), wrong);
            }
        }
        return participants.isEmpty()
                ? List.of(Presets.fewest(), Presets.twins(), Presets.subsets(), Presets.best())
                : participants;
    }

    private List<Puzzle> puzzles(ExitCode exit) {
        var puzzles = new ArrayList<Puzzle>();
        int most = limit.given().orElse(Integer.MAX_VALUE);
        try (var source = inputs.open(streams)) {
            while (puzzles.size() < most && source.hasNext()) {
                switch (source.next()) {
                    case Reading.Read(var entry) -> puzzles.add(entry.puzzle());
                    case Reading.Unreadable(var error) -> {
                        exit.unreadable();
                        streams.err().println("nonet: " + error.render());
                    }
                }
            }
        }
        return puzzles;
    }

    /// Shows how far it has come, to whoever watches.
    private void show(String words) {
        if (streams.watched()) {
            streams.err().print("\r\u001b[K" + words);
            streams.err().flush();
        }
    }
}
