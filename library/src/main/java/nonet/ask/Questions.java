package nonet.ask;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import nonet.generate.Generator;
import nonet.generate.Minimal;
import nonet.generate.Symmetry;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.lesson.Lesson;
import nonet.logic.Explainer;
import nonet.logic.Hint;
import nonet.logic.OurScale;
import nonet.logic.er.ErScale;
import nonet.picture.EventJson;
import nonet.picture.ExplanationJson;
import nonet.picture.HintJson;
import nonet.picture.JsonLine;
import nonet.picture.Picture;
import nonet.picture.PictureSvg;
import nonet.picture.StepJson;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Check;
import nonet.solve.Core;
import nonet.solve.Count;
import nonet.solve.Solver;
import nonet.solve.TrueCandidates;
import nonet.text.Entry;
import nonet.text.Format;
import nonet.text.PuzzleWriter;
import nonet.text.Reading;
import nonet.text.TextError;

/// Understands questions and answers them. It keeps nothing from one to the next, and many threads may ask at once.
public final class Questions {

    /// Puzzles of one text that are sent back; the others are only counted.
    private static final int MOST_ENTRIES = 500;

    private static final int MOST_AGENTS = 8;
    private static final int MOST_SOLUTIONS = 1_000_000;
    private static final int MOST_COUNTED = 1_000;
    private static final int MOST_MADE = 100;

    private final Allowance allowance;
    private final Supplier<List<Lesson>> lessons;
    private final Optional<Paths> forums;
    private final Solver solver = Solver.fastest();

    /// How much an answer may take.
    ///
    /// @param time how long the work may go on
    /// @param events how many events of a run are told at most
    public record Allowance(Duration time, int events) {}

    /// Goes the paths of the forums' scales through puzzles that have one solution.
    public interface Paths {

        /// The path, step by step. Says meanwhile how many steps it has found.
        ///
        /// @param keeper takes the path as it is told
        JsonLine explain(Puzzle puzzle, ErScale scale, Limits limits, Listener listener, Consumer<WayFilm> keeper);

        /// The answer of the puzzle, and its three numbers.
        JsonLine rate(Puzzle puzzle, Answer.One answer, ErScale scale, Limits limits);
    }

    /// @param lessons that can be asked for: where there is little room, none
    /// @param forums who goes the paths of the forums' scales; where there is little room, nobody: then the
    ///     answer only says whether the puzzle has one
    public Questions(Allowance allowance, Supplier<List<Lesson>> lessons, Optional<Paths> forums) {
        this.allowance = allowance;
        this.lessons = lessons;
        this.forums = forums;
    }

    /// What is left of a question once it was understood.
    @FunctionalInterface
    public interface Work {
        /// Does it, and ends where the listener wants no more or it takes longer than it may.
        JsonLine answer(Listener listener);
    }

    /// Understands a question. Nothing that takes long happens before its work is done.
    ///
    /// @throws Problem where the body does not say what it must
    public Work understand(Question question, Body body) throws Problem {
        return switch (question) {
            case AGENTS -> _ -> Menu.json(allowance);
            case READ -> at(read(body));
            case SOLVE -> solve(body);
            case COUNT -> count(body);
            case CANDIDATES -> candidates(body);
            case TRACE -> trace(body);
            case COMPARE -> compare(body);
            case CHECK -> check(body);
            case EXPLAIN -> explain(body, _ -> {});
            case HINT -> hint(body, false);
            case RATE -> rate(body);
            case CONVERT -> at(convert(body));
            case DRAW -> draw(body);
            case GENERATE -> generate(body);
            case MINIMISE -> minimise(body);
            case LESSONS -> lessons(body);
        };
    }

    /// Work that is done already.
    private static Work at(JsonLine answer) {
        return _ -> answer;
    }

    int mostEvents() {
        return allowance.events();
    }

    Limits limits(Listener listener) {
        return Limits.within(allowance.time()).andUnless(listener);
    }

    /// What a text holds; or a puzzle as it is answered, with the picture of its rules.
    private static JsonLine read(Body body) throws Problem {
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
        return new JsonLine()
                .putObjects("entries", entries, Answers::put)
                .putObjects("errors", errors, Problem::put)
                .put("total", total);
    }

    /// What somebody needs who draws the board and writes into it. Pieces may be in the making.
    static JsonLine board(Body body) throws Problem {
        var pieces = body.unevenPieces();
        if (pieces.isPresent()) {
            var layout = rowsAndColumns((int) Math.sqrt(pieces.get().length));
            return Answers.board(Puzzle.empty(layout), Picture.pieces(layout, pieces.get()));
        }
        var puzzle = body.puzzle();
        return Answers.board(puzzle, Picture.bare(puzzle)).put("pieces", Answers.pieces(puzzle.layout()));
    }

    private static Layout rowsAndColumns(int size) {
        return Layout.of(new Shape(size, size, 1, size, true, 0, 0, List.of()));
    }

    private Work solve(Body body) throws Problem {
        var puzzle = body.puzzle();
        return listener -> Answers.put(new JsonLine(), puzzle, solver.solve(puzzle, limits(listener)));
    }

    private Work count(Body body) throws Problem {
        var puzzle = body.puzzle();
        int most = body.number("limit", 1000, 1, MOST_SOLUTIONS);
        return listener -> {
            var count = solver.count(puzzle, most, limits(listener));
            return new JsonLine().put("count", count.solutions()).put("exact", count.ending() == Count.Ending.ALL);
        };
    }

    /// For each cell the digits that it has in some solution, and in how many, up to a limit.
    private Work candidates(Body body) throws Problem {
        var puzzle = body.puzzle();
        int most = body.number("limit", 1, 1, MOST_COUNTED);
        return listener -> {
            var candidates = TrueCandidates.of(puzzle, most, solver, limits(listener));
            return Answers.put(new JsonLine().put("status", Answers.status(candidates)), puzzle.layout(), candidates);
        };
    }

    /// Tells every event as it comes, and at last a summary. Where the log grows too long, the run goes on
    /// without it; the summary is complete all the same.
    private Work trace(Body body) throws Problem {
        var puzzle = body.puzzle();
        var agent = body.agent();
        int enough = body.number("solutions", 2, 1, 1000);
        int most = body.number("events", allowance.events(), 0, allowance.events());
        return listener -> {
            var count = new Object() {
                long events;
            };
            var json = new EventJson(puzzle.layout());
            listener.progress("");
            var outcome = agent.solve(puzzle, enough, limits(listener), event -> {
                if (count.events++ < most) {
                    listener.hear(json.of(event));
                } else {
                    listener.progress(count.events);
                }
            });
            boolean cut = outcome.events() > most;
            return new JsonLine().putObject("summary", object -> Answers.put(object, puzzle, agent, outcome, cut));
        };
    }

    private Work compare(Body body) throws Problem {
        var puzzle = body.puzzle();
        var agents = body.agents(MOST_AGENTS);
        int enough = body.number("solutions", 2, 1, 1000);
        var each = Duration.ofNanos(allowance.time().toNanos() / agents.size());
        return listener -> new JsonLine().putObjects("results", agents, (json, agent) -> {
            var outcome = agent.solve(puzzle, enough, Limits.within(each).andUnless(listener));
            Answers.put(json, puzzle, agent, outcome, false).put("agent", agent.name());
        });
    }

    /// Says whether the puzzle is proper, and which of the digits that somebody filled in are wrong.
    private Work check(Body body) throws Problem {
        var puzzle = body.puzzle();
        int[] filled = body.text("digits").isPresent() ? body.filled(puzzle.layout()) : puzzle.givens();
        return listener -> {
            var answer = solver.solve(puzzle, limits(listener));
            var json = Answers.put(new JsonLine(), puzzle, answer);
            switch (answer) {
                case Answer.One(var solution) -> json.put("wrong", wrong(solution, filled));
                case Answer.Many _ -> json.put("possible", isPossible(puzzle, filled, limits(listener)));
                case Answer.None _, Answer.Stopped _ -> {}
            }
            return json;
        };
    }

    private static List<Cell> wrong(Solution solution, int[] filled) {
        return IntStream.range(0, filled.length)
                .filter(cell -> filled[cell] != 0 && filled[cell] != solution.digit(cell))
                .mapToObj(solution.layout()::cell)
                .toList();
    }

    /// Whether some solution of the puzzle has all these digits.
    private boolean isPossible(Puzzle puzzle, int[] filled, Limits limits) {
        int[] both = puzzle.givens();
        Arrays.setAll(both, cell -> filled[cell] != 0 ? filled[cell] : both[cell]);
        return !(solver.first(puzzle.withGivens(both), limits) instanceof Answer.None);
    }

    /// The way of a person to the solution, by ours or by another scale. Says meanwhile how many steps it has found.
    ///
    /// @param keeper takes the way as it is told
    Work explain(Body body, Consumer<WayFilm> keeper) throws Problem {
        var puzzle = body.puzzle();
        return switch (body.scale(puzzle)) {
            case OurScale _ -> explain(puzzle, keeper);
            case ErScale scale ->
                listener -> {
                    var limits = limits(listener);
                    var answer = solver.solve(puzzle, limits);
                    return forums.filter(_ -> answer instanceof Answer.One)
                            .map(paths -> paths.explain(puzzle, scale, limits, listener, keeper))
                            .orElseGet(() -> Answers.noPath(answer));
                };
        };
    }

    /// The way by our scale. Techniques that rest on there being only one solution are used where there is.
    private Work explain(Puzzle puzzle, Consumer<WayFilm> keeper) {
        return listener -> {
            var limits = limits(listener);
            var answer = solver.solve(puzzle, limits);
            var explainer = explainer(answer);
            var whole = explainer.explain(puzzle, limits, listener.counting());
            var told = explainer.asSeen(whole).direct();
            keeper.accept(WayFilm.of(told));
            return Answers.explanation(told, whole.rating(), answer);
        };
    }

    private static Explainer explainer(Answer answer) {
        var usual = Explainer.Options.usual();
        return new Explainer(answer instanceof Answer.One(var solution) ? usual.proper(solution) : usual);
    }

    /// A little help for somebody who has come this far, and no more than was asked for.
    ///
    /// @param isDrawn whether it says, too, what is seen of that on the board
    Work hint(Body body, boolean isDrawn) throws Problem {
        var puzzle = body.puzzle();
        var now = body.marks(puzzle.layout()).on(puzzle);
        int level = body.number("level", HintJson.WHERE, HintJson.WHERE, HintJson.STEP);
        return listener -> {
            var limits = limits(listener);
            var answer = solver.solve(puzzle, limits);
            if (!(answer instanceof Answer.One(var solution))) {
                return Answers.noHint(puzzle, answer, level);
            }
            var hint = Hint.of(puzzle, now, solution, limits);
            var halt = limits.halt().filter(_ -> hint instanceof Hint.Nothing);
            if (halt.isPresent()) {
                return Answers.noHint(puzzle, new Answer.Stopped(halt.get(), Optional.of(solution)), level);
            }
            var json = Answers.hint(hint, puzzle, level);
            return isDrawn && hint instanceof Hint.Advice advice
                    ? Answers.drawn(json, advice, puzzle, now, level)
                    : json;
        };
    }

    /// How hard a puzzle is, where it is proper.
    private Work rate(Body body) throws Problem {
        var puzzle = body.puzzle();
        var scale = body.scale(puzzle);
        return listener -> {
            var limits = limits(listener);
            var answer = solver.solve(puzzle, limits);
            if (scale instanceof ErScale er && answer instanceof Answer.One one && forums.isPresent()) {
                return forums.get().rate(puzzle, one, er, limits);
            }
            var json = Answers.put(new JsonLine(), puzzle, answer);
            return scale instanceof OurScale && answer instanceof Answer.One
                    ? ExplanationJson.addRating(json, explainer(answer).explain(puzzle, limits))
                    : json;
        };
    }

    /// Writes puzzles in another format: one in `puzzle`, or all in `text`.
    private static JsonLine convert(Body body) throws Problem {
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
                        writer.puzzle(
                                body.flag("diagonal") ? entry.puzzle().withDiagonals() : entry.puzzle(), entry.about());
                    case Reading.Unreadable(var error) -> throw Problem.bad(error);
                }
            }
        } catch (IllegalArgumentException unfit) {
            throw Problem.bad(String.valueOf(unfit.getMessage()), "");
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return new JsonLine().put("format", format.label()).put("text", out.toString(StandardCharsets.UTF_8));
    }

    /// The puzzle as it is printed; or as far as somebody has come, where the body says how far.
    private static Work draw(Body body) throws Problem {
        var puzzle = body.puzzle();
        var picture =
                body.hasMarks() ? Picture.of(puzzle, body.marks(puzzle.layout()).on(puzzle)) : Picture.of(puzzle);
        return _ -> new JsonLine().put("svg", PictureSvg.of(picture));
    }

    private Work generate(Body body) throws Problem {
        var wish = body.wish();
        int count = body.number("count", 1, 1, MOST_MADE);
        var generator = new Generator(wish, body.seed());
        return listener -> {
            var made = new ArrayList<Generator.Made>();
            var outcome = generator.make(count, limits(listener), made::add);
            return new JsonLine()
                    .putObjects("puzzles", made, Answers::put)
                    .put("tried", outcome.tried())
                    .put("status", outcome.isStopped() ? "timeout" : "made");
        };
    }

    /// What a setter may want to take away: of a proper puzzle the givens that are not needed, each by itself, and the
    /// puzzle without all that can go together; of one without a solution what cannot stand together.
    private Work minimise(Body body) throws Problem {
        var puzzle = body.puzzle();
        var symmetry = body.symmetry().orElse(Symmetry.NONE);
        long seed = body.seed();
        return listener -> {
            var limits = limits(listener);
            var check = Check.of(puzzle, solver, limits);
            var json = Answers.put(new JsonLine(), puzzle, check.answer());
            switch (check.answer()) {
                case Answer.One _ ->
                    json.putObjects("spare", check.spare(), new StepJson(puzzle.layout())::add)
                            .put("puzzle", Answers.puzzle(minimal(puzzle, symmetry, seed, limits)));
                case Answer.None _ ->
                    Core.of(puzzle, solver, limits).ifPresent(core -> Answers.put(json, puzzle.layout(), core));
                case Answer.Many _, Answer.Stopped _ -> {}
            }
            return json;
        };
    }

    /// The puzzle without givens to spare; as it is where time runs out.
    private static Puzzle minimal(Puzzle puzzle, Symmetry symmetry, long seed, Limits limits) {
        try {
            return Minimal.one(puzzle, symmetry, seed, limits);
        } catch (IllegalArgumentException unknown) {
            return puzzle;
        }
    }

    /// One lesson, told by the name of its technique, with its example drawn and told; or what there is to learn.
    private Work lessons(Body body) throws Problem {
        var name = body.text("technique");
        if (name.isEmpty()) {
            return _ -> new JsonLine().putObjects("lessons", lessons.get(), Answers::put);
        }
        var lesson = lessons.get().stream()
                .filter(each -> each.technique().label().equals(name.get()))
                .findFirst()
                .orElseThrow(() -> Problem.bad("there is no lesson about \"%s\"".formatted(name.get()), ""));
        return _ -> Answers.lesson(lesson);
    }
}
