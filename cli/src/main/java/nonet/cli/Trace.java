package nonet.cli;

import java.util.function.Consumer;
import nonet.grid.Layout;
import nonet.logic.Agent;
import nonet.logic.Event;
import nonet.logic.Outcome;
import nonet.logic.Presets;
import nonet.picture.EventJson;
import nonet.picture.JsonLine;
import nonet.picture.Picture;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.text.Entry;
import nonet.text.PuzzleJson;
import nonet.text.Reading;

/// `nonet trace`: writes down every thought of an agent.
final class Trace extends Answering {

    private final Thinking thinking = new Thinking();
    private final Option<Boolean> first =
            Option.flag("--first", "Stop at the first solution; do not ask whether there is another.");
    private final Option<Integer> limitEvents =
            Option.number("--limit-events", "Stop after N thoughts about a puzzle; no limit otherwise.");

    Trace(Streams streams) {
        super(
                streams,
                "trace",
                "Writes down every thought of an agent: what it rules out, places, guesses and takes back, and why."
                        + " The agent is best unless another is named.",
                "Write one JSON object per thought and line.");
        add(inputs.options());
        add(json, first, naming.option(), timeout, limitEvents);
        add(thinking.options());
        examples(
                "nonet trace puzzle.txt | less",
                "nonet trace --agent twins --json puzzle.txt > thoughts.jsonl",
                "nonet trace --techniques eliminate --cell random --seed 7 --limit-events 1000 puzzle.txt",
                "",
                "Exit code: as for solve; 3 also where --limit-events cut a trace short.");
    }

    @Override
    public Integer call() {
        var agent = thinking.agentOr(Presets.best());
        try (var source = inputs.open(streams);
                var out = new Output(streams.out())) {
            while (source.hasNext()) {
                long index = source.count();
                var reading = source.next();
                boolean single = index == 0 && !source.hasNext();
                switch (reading) {
                    case Reading.Unreadable(var error) -> {
                        complain(error.render());
                    }
                    case Reading.Read(var entry) -> {
                        if (!single) {
                            out.println(heading(index, entry));
                        }
                        trace(agent, entry.puzzle(), out);
                    }
                }
            }
        }
        return exit.value();
    }

    /// What stands before the thoughts about a puzzle where there are several.
    private String heading(long index, Entry entry) {
        return isJson()
                ? new JsonLine()
                        .put("event", "puzzle")
                        .put("index", index)
                        .putRaw("puzzle", PuzzleJson.write(entry.puzzle()))
                        .toString()
                : "Puzzle %d: %s".formatted(index + 1, entry.puzzle());
    }

    private void trace(Agent agent, Puzzle puzzle, Output out) {
        var scribe = new Scribe(puzzle.layout(), out);
        int enough = first.value() ? Agent.FIRST_SOLUTION : Agent.SECOND_SOLUTION;
        var outcome = agent.solve(puzzle, enough, limits().andUnless(scribe::isFull), scribe);
        settle(outcome.answer());
        if (!isJson()) {
            conclude(puzzle, agent, outcome, out);
        } else if (outcome.answer() instanceof Answer.Stopped stopped) {
            streams.say("the trace ends here: " + why(stopped));
        }
    }

    private final class Scribe implements Consumer<Event> {
        private final Layout layout;
        private final Output out;
        private final long most = limitEvents.given().map(Integer::longValue).orElse(Long.MAX_VALUE);
        private long written;
        private int depth;

        Scribe(Layout layout, Output out) {
            this.layout = layout;
            this.out = out;
        }

        boolean isFull() {
            return written >= most;
        }

        @Override
        public void accept(Event event) {
            if (isFull()) {
                return;
            }
            written++;
            if (isJson()) {
                out.println(new EventJson(layout).of(event));
                return;
            }
            if (event instanceof Event.Backtrack back) {
                depth = back.depth();
            }
            if (!isToldByItsStep(event)) {
                out.println("  ".repeat(depth) + naming.words(new Sentences(layout).of(event)));
            }
            if (event instanceof Event.Guess guess) {
                depth = guess.depth();
            }
        }

        /// The sentence of a step names all that it places and rules out.
        private boolean isToldByItsStep(Event event) {
            return event instanceof Event.Place || (event instanceof Event.Eliminate gone && gone.step() != 0);
        }
    }

    private String why(Answer.Stopped stopped) {
        return switch (stopped.halt()) {
            case TIME_LIMIT -> "the time limit of %s struck".formatted(Times.words(timeout.value()));
            case CANCELLED -> "%s thoughts were asked for".formatted(Numbers.grouped(limitEvents.value()));
        };
    }

    private void conclude(Puzzle puzzle, Agent agent, Outcome outcome, Output out) {
        out.println("");
        switch (outcome.answer()) {
            case Answer.One(var solution) ->
                out.print(naming.draw(Picture.of(puzzle, solution)))
                        .println(first.value() ? "A solution." : "The one solution.");
            case Answer.Many many ->
                out.print(naming.draw(Picture.of(puzzle, many.first()))).println("One of several solutions.");
            case Answer.None(var reason) ->
                out.println(naming.words("No solution: %s.".formatted(new Sentences(puzzle.layout()).of(reason))));
            case Answer.Stopped stopped -> out.println("The trace ends here: %s.".formatted(why(stopped)));
        }
        out.println("%s: %s thoughts, %s guesses, %s nodes, %s backtracks, at most %s guesses deep, %s."
                .formatted(
                        agent.name(),
                        Numbers.grouped(outcome.events()),
                        Numbers.grouped(outcome.guesses()),
                        Numbers.grouped(outcome.nodes()),
                        Numbers.grouped(outcome.backtracks()),
                        outcome.depth(),
                        Times.words(outcome.time())));
        outcome.techniques()
                .forEach((name, work) -> out.println("  %-18s %8s eliminated, %5s placed, %s"
                        .formatted(
                                name,
                                Numbers.grouped(work.eliminations()),
                                Numbers.grouped(work.placements()),
                                Times.words(work.time()))));
    }
}
