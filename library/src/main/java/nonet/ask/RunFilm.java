package nonet.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.logic.Agent;
import nonet.logic.DigitOrder;
import nonet.logic.Event;
import nonet.logic.Outcome;
import nonet.logic.Recording;
import nonet.picture.JsonLine;
import nonet.picture.Moment;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Conflict;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;

/// A run of an agent, event by event, with what is told about it.
public final class RunFilm implements Conversation.Film {

    /// What digits are gone by that no step has ruled out.
    private static final String PUZZLE_ITSELF = "given";

    private final Puzzle puzzle;
    private final Layout layout;
    private final Agent agent;
    private final Recording run;
    private final Outcome outcome;
    private final Sentences sentences;
    private final List<String> techniques = new ArrayList<>(List.of(PUZZLE_ITSELF));

    private RunFilm(Agent agent, Recording run, Outcome outcome) {
        this.puzzle = run.puzzle();
        this.layout = puzzle.layout();
        this.agent = agent;
        this.run = run;
        this.outcome = outcome;
        this.sentences = new Sentences(layout);
    }

    /// Lets the agent run. Where its log grows too long, it goes on without one, unless the film is to stop there.
    static RunFilm of(Body body, int most, Limits limits, Listener listener) throws Problem {
        var run = new Recording(body.puzzle());
        var agent = body.agent();
        int kept = body.number("events", most, 0, most);
        boolean stops = body.flag("stops");
        var count = new Object() {
            long events;
        };
        var outcome = agent.solve(
                run.puzzle(),
                body.number("solutions", 2, 1, 1000),
                stops ? limits.andUnless(() -> count.events > kept) : limits,
                event -> {
                    if (count.events++ < kept) {
                        run.accept(event);
                    } else {
                        listener.progress(count.events);
                    }
                });
        return new RunFilm(agent, run, outcome);
    }

    @Override
    public int length() {
        return run.length();
    }

    private boolean isCut() {
        return outcome.events() > run.length();
    }

    /// What came of the run, and what its columns mean.
    JsonLine head() {
        var columns = packed();
        return new JsonLine()
                .put("techniques", techniques)
                .putObject("summary", object -> Answers.put(object, puzzle, agent, outcome, isCut()))
                .put("events", columns.length);
    }

    /// For each event its kind, digit, cell and technique: bits 0 to 3, 4 to 8, 9 to 18 (0 for no cell, the first is 1)
    /// and from 19 on, a number in the list of techniques.
    public int[] packed() {
        return IntStream.range(0, run.length()).map(this::packed).toArray();
    }

    private int packed(int at) {
        var event = run.event(at);
        int digit = event.candidate().map(Candidate::digit).orElse(0);
        var about = event instanceof Event.Choose choice
                ? Optional.of(choice.cell())
                : event.candidate().map(Candidate::cell);
        int cell = about.map(each -> 1 + layout.index(each)).orElse(0);
        return kind(event) | digit << 4 | cell << 9 | technique(at) << 19;
    }

    private static int kind(Event event) {
        return switch (event) {
            case Event.Given _ -> 0;
            case Event.Eliminate _ -> 1;
            case Event.Place _ -> 2;
            case Event.Choose _ -> 3;
            case Event.Guess _ -> 4;
            case Event.Broken _ -> 5;
            case Event.Backtrack _ -> 6;
            case Event.Solved _ -> 7;
            case Event.Step _ -> 8;
        };
    }

    private int technique(int at) {
        String name = run.step(at).map(Event.Step::skill).orElse(PUZZLE_ITSELF);
        int known = techniques.indexOf(name);
        if (known < 0) {
            techniques.add(name);
        }
        return known < 0 ? techniques.size() - 1 : known;
    }

    /// For each event the node of the search tree that the agent is in afterwards.
    public int[] nodes() {
        return run.nodesOfEvents();
    }

    /// For each event the candidates that are left afterwards.
    public int[] left() {
        return run.left();
    }

    /// For each node six numbers: the event that opened it, its parent, its depth, and the events of its end, its
    /// contradiction and its solution; -1 where there is none.
    public int[] spans() {
        return run.nodes().stream()
                .flatMapToInt(node -> IntStream.of(
                        node.start(), node.parent(), node.depth(), node.end(), node.conflict(), node.solution()))
                .toArray();
    }

    @Override
    public JsonLine moment(int moment) {
        boolean isEnd = moment == run.length() && !isCut();
        var json = new JsonLine().put("words", isEnd ? Answers.verdict(outcome, false) : words(moment - 1));
        // The search for a second solution ends far from the first: at the end the board shows the answer.
        return Answers.put(
                json,
                isEnd && solution() instanceof Answer.One(var solution)
                        ? Moment.of(puzzle, solution)
                        : Moment.of(run, moment));
    }

    private Answer solution() {
        return switch (outcome.answer()) {
            case Answer.Many(var first, var _) -> new Answer.One(first);
            case Answer.Stopped(var _, var found) when found.isPresent() -> new Answer.One(found.get());
            default -> outcome.answer();
        };
    }

    /// What happened at an event; -1 is before the first.
    String words(int at) {
        if (at < 0) {
            return "Nothing has happened yet: every open cell may hold every digit.";
        }
        var event = run.event(at);
        var step = run.step(at);
        if (step.isEmpty() || event instanceof Event.Step) {
            return capital(event instanceof Event.Backtrack back ? back(back) : sentences.of(event));
        }
        return sentences.of(event) + " " + capital(sentences.of(step.get()));
    }

    private String back(Event.Backtrack back) {
        return run.guess(back.to())
                .map(guess -> "Back to where %s was the last guess.".formatted(words(guess)))
                .orElse("Back to the start of the search: all guesses are taken back.");
    }

    private String words(Event.Guess guess) {
        return "%s = %s".formatted(guess.cell(), symbol(guess.digit()));
    }

    private static String capital(String words) {
        int end = Math.max(0, words.indexOf(':'));
        String name = words.substring(0, end).replace('-', ' ');
        String spoken = name + words.substring(end);
        return spoken.substring(0, 1).toUpperCase(Locale.ROOT) + spoken.substring(1);
    }

    /// Why things are as they are at a moment: the choice behind the guess that stands or comes next, or the
    /// contradiction that was just found; and what a cell has lost, where one is asked about.
    ///
    /// @param cell -1 for none
    JsonLine why(int moment, int cell) {
        var json = new JsonLine();
        if (moment > 0 && run.event(moment - 1) instanceof Event.Broken(var conflict)) {
            json.putObject("conflict", object -> put(object, moment - 1, conflict));
        } else if (run.choiceAt(moment) != Recording.NONE) {
            json.putObject("choice", object -> putChoice(object, moment));
        }
        return cell < 0 ? json : putLost(json, moment, cell);
    }

    /// Adds what a cell has lost.
    private JsonLine putLost(JsonLine json, int moment, int cell) {
        int[] removing = run.removing(moment, cell);
        var lost = IntStream.range(1, removing.length).filter(digit -> removing[digit] != Recording.NONE);
        return json.putObjects(
                "lost", lost.boxed().toList(), (object, digit) -> put(object, symbol(digit), removing[digit]));
    }

    /// What went at an event, and why.
    private void put(JsonLine json, String what, int at) {
        String by = run.step(at).map(Event.Step::skill).orElse("a digit was placed there");
        String name = run.event(at) instanceof Event.Eliminate gone && gone.step() == 0 ? PUZZLE_ITSELF : by;
        String words = run.step(at).map(step -> sentences.of(step.step())).orElseGet(() -> words(at));
        json.put("what", what)
                .put("at", at)
                .put("words", String.format(Locale.ROOT, "event %,d (%s): %s", at + 1, name, words));
    }

    private void putChoice(JsonLine json, int moment) {
        int at = run.choiceAt(moment);
        var choice = (Event.Choose) run.event(at);
        var grid = run.grid(at + 1);
        var geometry = grid.geometry();
        int chosen = geometry.index(choice.cell());
        var counts = IntStream.range(0, geometry.cellCount())
                .map(cell -> grid.isPlaced(cell) ? 0 : Digits.count(grid.candidates(cell)))
                .boxed()
                .toList();
        int tried = run.guess(run.nodeAt(moment))
                .filter(guess -> guess.cell().equals(choice.cell()) && run.nodeAt(moment) != run.nodeAt(at + 1))
                .map(Event.Guess::digit)
                .orElse(0);
        json.put("cell", choice.cell().name())
                .put("words", words(at))
                .putNumbers("counts", counts)
                .putObjects(
                        "digits",
                        choice.candidates().stream().boxed().toList(),
                        (object, digit) -> object.put("what", symbol(digit))
                                .put("losing", DigitOrder.peersWith(grid, chosen, digit))
                                .put("tried", digit == tried))
                .put(
                        "order",
                        switch (agent.digits()) {
                            case LEAST_CONSTRAINING ->
                                "This agent tries first the digit that takes the least from others: the smallest number in the table.";
                            case RANDOM -> "This agent tries the digits in random order, whatever the table says.";
                            case ASCENDING ->
                                "This agent tries the digits in ascending order, whatever the table says.";
                        });
    }

    /// Why there is no going on: what ran out, who took it away, and whose fault it is.
    private void put(JsonLine json, int at, Conflict conflict) {
        json.put("words", words(at));
        switch (conflict) {
            case Conflict.EmptyCell(var cell) ->
                putLost(json.put("about", "What took each digit from %s:".formatted(cell)), at, layout.index(cell));
            case Conflict.NoPlace(var unit, var digit) -> {
                ToIntFunction<Cell> removed = cell -> run.removing(at, layout.index(cell))[digit];
                json.put("about", "What took %s from each cell of %s:".formatted(symbol(digit), unit))
                        .putObjects(
                                "lost",
                                unit.cells().stream()
                                        .filter(cell -> removed.applyAsInt(cell) != Recording.NONE)
                                        .toList(),
                                (object, cell) -> put(object, cell.name(), removed.applyAsInt(cell)));
            }
            case Conflict.Clash _, Conflict.Unkept _ -> {}
        }
        json.put(
                "blame",
                run.guess(run.nodeAt(at + 1))
                        .map(guess -> "So %s was wrong, or a guess before it: the agent takes it back."
                                .formatted(words(guess)))
                        .orElse("No guess stands: the puzzle itself has no solution."));
    }

    private String symbol(int digit) {
        return String.valueOf(layout.symbol(digit));
    }
}
