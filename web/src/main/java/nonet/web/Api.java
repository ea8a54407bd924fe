package nonet.web;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.logic.Explainer;
import nonet.logic.Hint;
import nonet.picture.EventJson;
import nonet.picture.HintJson;
import nonet.picture.JsonLine;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.Format;
import nonet.text.PuzzleWriter;
import nonet.text.Reading;
import nonet.text.TextError;

/// What can be asked: read, solve, trace, compare, check, explain, hint, convert. `openapi.json` describes it
/// for the world.
final class Api {

    private static final String JSON = "application/json";
    private static final String JSON_LINES = "application/jsonl; charset=utf-8";

    /// Puzzles of one text that are sent back; the others are only counted.
    private static final int MOST_ENTRIES = 500;

    private static final int MOST_AGENTS = 8;

    private final Options options;
    private final Turnstile turnstile;
    private final Solver solver = Solver.fastest();
    private final ScheduledExecutorService clock;
    private final AtomicBoolean isClosing;

    /// @param clock ends requests that take too long
    /// @param isClosing whether all runs are to end
    Api(Options options, Turnstile turnstile, ScheduledExecutorService clock, AtomicBoolean isClosing) {
        this.options = options;
        this.turnstile = turnstile;
        this.clock = clock;
        this.isClosing = isClosing;
    }

    /// Something that a request asks for.
    @FunctionalInterface
    interface Work {
        void answer(Context request, Body body) throws Problem, IOException, InterruptedException;
    }

    /// Does the work of a request, in no more time than a request may take: even the wait for a reader who
    /// does not read ends then.
    void within(Context request, Work work) throws Problem, IOException, InterruptedException {
        var worker = Thread.currentThread();
        var most = options.patience().plus(options.timeLimit()).plus(options.grace());
        var end = clock.schedule(worker::interrupt, most.toMillis(), TimeUnit.MILLISECONDS);
        try {
            work.answer(request, Body.read(request.bodyInputStream(), options.bodyBytes()));
        } finally {
            end.cancel(false);
        }
    }

    void menu(Context request) {
        send(request, Menu.json(options));
    }

    /// What a text holds; or a puzzle as it is answered, with the picture of its rules.
    void read(Context request, Body body) throws Problem {
        var entries = new ArrayList<Entry>();
        var errors = new ArrayList<TextError>();
        int total = 0;
        for (var readings = body.readings(); readings.hasNext(); ) {
            switch (readings.next()) {
                case Reading.Read(var entry) -> {
                    if (total++ < MOST_ENTRIES) {
                        Body.known(entry.puzzle());
                        entries.add(entry);
                    }
                }
                case Reading.Unreadable(var error) -> {
                    if (total == 0 && !readings.hasNext()) {
                        throw Problem.bad(error);
                    }
                    if (errors.size() < MOST_ENTRIES) {
                        errors.add(error);
                    }
                }
            }
        }
        send(
                request,
                new JsonLine()
                        .putObjects("entries", entries, Answers::put)
                        .putObjects("errors", errors, Problem::put)
                        .put("total", total));
    }

    void solve(Context request, Body body) throws Problem, IOException, InterruptedException {
        var puzzle = body.puzzle();
        try (var _ = turnstile.enter()) {
            var pulse = begin(request, JSON);
            end(pulse, Answers.put(new JsonLine(), puzzle, solver.solve(puzzle, limits(pulse, options.timeLimit()))));
        }
    }

    /// Sends every event as it comes, and at last a summary. Where the log grows too long, the run goes on
    /// without it; the summary is complete all the same.
    void trace(Context request, Body body) throws Problem, IOException, InterruptedException {
        var puzzle = body.puzzle();
        var agent = body.agent();
        int enough = body.number("solutions", 2, 1, 1000);
        int most = body.number("events", options.events(), 0, options.events());
        try (var _ = turnstile.enter()) {
            var pulse = begin(request, JSON_LINES);
            var count = new Object() {
                long events;
            };
            var json = new EventJson(puzzle.layout());
            pulse.sign("\n");
            var outcome = agent.solve(puzzle, enough, limits(pulse, options.timeLimit()), event -> {
                if (count.events++ < most) {
                    pulse.add(json.of(event) + "\n");
                } else if ((count.events & 0xFFF) == 0) {
                    pulse.sign("{\"progress\":{\"events\":%d}}\n".formatted(count.events));
                }
            });
            boolean cut = outcome.events() > most;
            end(pulse, new JsonLine().putObject("summary", object -> Answers.put(object, puzzle, agent, outcome, cut)));
        }
    }

    void compare(Context request, Body body) throws Problem, IOException, InterruptedException {
        var puzzle = body.puzzle();
        var agents = body.agents(MOST_AGENTS);
        int enough = body.number("solutions", 2, 1, 1000);
        var each = options.timeLimit().dividedBy(agents.size());
        try (var _ = turnstile.enter()) {
            var pulse = begin(request, JSON);
            end(pulse, new JsonLine().putObjects("results", agents, (json, agent) -> {
                        var outcome = agent.solve(puzzle, enough, limits(pulse, each));
                        Answers.put(json, puzzle, agent, outcome, false).put("agent", agent.name());
                    }));
        }
    }

    /// Says whether the puzzle is proper, and which of the digits that somebody filled in are wrong.
    void check(Context request, Body body) throws Problem, IOException, InterruptedException {
        var puzzle = body.puzzle();
        int[] filled = body.text("digits").isPresent() ? body.filled(puzzle.layout()) : puzzle.givens();
        try (var _ = turnstile.enter()) {
            var pulse = begin(request, JSON);
            var answer = solver.solve(puzzle, limits(pulse, options.timeLimit()));
            var json = Answers.put(new JsonLine(), puzzle, answer);
            switch (answer) {
                case Answer.One(var solution) -> json.put("wrong", wrong(solution, filled));
                case Answer.Many _ -> json.put("possible", isPossible(puzzle, filled, pulse));
                case Answer.None _, Answer.Stopped _ -> {}
            }
            end(pulse, json);
        }
    }

    private static List<Cell> wrong(Solution solution, int[] filled) {
        return IntStream.range(0, filled.length)
                .filter(cell -> filled[cell] != 0 && filled[cell] != solution.digit(cell))
                .mapToObj(solution.layout()::cell)
                .toList();
    }

    /// Whether some solution of the puzzle has all these digits.
    private boolean isPossible(Puzzle puzzle, int[] filled, Pulse pulse) {
        int[] both = puzzle.givens();
        Arrays.setAll(both, cell -> filled[cell] != 0 ? filled[cell] : both[cell]);
        var further = Puzzle.of(puzzle.layout(), both);
        return !(solver.first(further, limits(pulse, options.timeLimit())) instanceof Answer.None);
    }

    /// The way of a person to the solution. Techniques that rest on there being only one are used where there
    /// is.
    void explain(Context request, Body body) throws Problem, IOException, InterruptedException {
        var puzzle = body.puzzle();
        try (var _ = turnstile.enter()) {
            var pulse = begin(request, JSON);
            var limits = limits(pulse, options.timeLimit());
            var answer = solver.solve(puzzle, limits);
            var usual = Explainer.Options.usual();
            var known = answer instanceof Answer.One(var solution) ? usual.proper(solution) : usual;
            var explainer = new Explainer(known);
            end(pulse, Answers.explanation(explainer, explainer.explain(puzzle, limits), answer));
        }
    }

    /// A little help for somebody who has come this far, and no more than was asked for.
    void hint(Context request, Body body) throws Problem, IOException, InterruptedException {
        var puzzle = body.puzzle();
        var now = body.marks(puzzle.layout()).on(puzzle);
        int level = body.number("level", HintJson.WHERE, HintJson.WHERE, HintJson.STEP);
        try (var _ = turnstile.enter()) {
            var pulse = begin(request, JSON);
            var limits = limits(pulse, options.timeLimit());
            var answer = solver.solve(puzzle, limits);
            if (!(answer instanceof Answer.One(var solution))) {
                end(pulse, Answers.noHint(puzzle, answer, level));
                return;
            }
            var hint = Hint.of(puzzle, now, solution, limits);
            var halt = limits.halt().filter(_ -> hint instanceof Hint.Nothing);
            end(
                    pulse,
                    halt.isPresent()
                            ? Answers.noHint(puzzle, new Answer.Stopped(halt.get(), Optional.of(solution)), level)
                            : Answers.hint(hint, puzzle, level));
        }
    }

    /// Writes puzzles in another format: one in `puzzle`, or all in `text`.
    void convert(Context request, Body body) throws Problem, IOException {
        String name = body.requiredText("to");
        var format = Format.named(name)
                .filter(Menu.writtenAsText()::contains)
                .orElseThrow(() -> Body.unknown(
                        "format to write",
                        name,
                        Menu.writtenAsText().stream().map(Format::label).toList()));
        var out = new ByteArrayOutputStream();
        try (var writer = PuzzleWriter.to(out, format)) {
            for (var readings = body.readings(); readings.hasNext(); ) {
                switch (readings.next()) {
                    case Reading.Read(var entry) ->
                        writer.puzzle(body.flag("diagonal") ? entry.puzzle().withDiagonals() : entry.puzzle());
                    case Reading.Unreadable(var error) -> throw Problem.bad(error);
                }
            }
        } catch (IllegalArgumentException unfit) {
            throw Problem.bad(String.valueOf(unfit.getMessage()), "");
        }
        send(request, new JsonLine().put("format", format.label()).put("text", out.toString(StandardCharsets.UTF_8)));
    }

    private Limits limits(Pulse pulse, Duration time) {
        return Limits.within(time).andUnless(pulse);
    }

    /// Begins an answer that takes time.
    private Pulse begin(Context request, String type) throws IOException {
        request.status(200).contentType(type);
        return new Pulse(request.res().getOutputStream(), isClosing::get);
    }

    private static void end(Pulse pulse, JsonLine json) {
        pulse.add(json + "\n");
        pulse.flush();
    }

    private static void send(Context request, JsonLine json) {
        request.contentType(JSON).result(json.toString());
    }
}
