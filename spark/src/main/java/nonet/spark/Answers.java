package nonet.spark;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.generate.Canonical;
import nonet.logic.Explainer;
import nonet.logic.Explanation;
import nonet.logic.Step;
import nonet.logic.Technique;
import nonet.logic.er.ErPath;
import nonet.logic.er.ErRater;
import nonet.logic.er.ErRating;
import nonet.logic.er.ErScale;
import nonet.logic.er.ErTechnique;
import nonet.picture.Sentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Check;
import nonet.solve.Solver;
import nonet.text.PuzzleReader;
import nonet.text.Reading;
import nonet.text.TextError;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// Answers one row after another, for one task. An answer is an array with a value for each column of the asking: the
/// [Status], texts, numbers, truth values, nulls.
final class Answers {

    static final String SEVERAL = "there is more than one solution";

    private static final Map<Status, UTF8String> TEXTS = texts();

    /// What stands for the level where the techniques do not suffice.
    private static final String STUCK = "stuck";

    private static final String NO_PUZZLE = "there is no puzzle in this row: its column is null";

    private final Asking asking;
    private final int columns;
    private final long countLimit;
    private final Duration timeout = timeout();
    private final Solver solver = Solver.fastest();
    private final ErRater rater = new ErRater(ErScale.CLASSIC);

    /// @param countLimit how many solutions are counted, at least 2
    Answers(Asking asking, long countLimit) {
        Asking.refuse(countLimit);
        this.asking = asking;
        this.columns = asking.columnCount();
        this.countLimit = countLimit;
    }

    /// How long a puzzle may take: the setting `spark.nonet.timeout`, such as `10min`, and a minute without it. One
    /// row must not hold up a job for ever.
    static Duration timeout() {
        var spark = SparkEnv.get();
        String time = spark == null ? "60s" : spark.conf().get("spark.nonet.timeout", "60s");
        return Duration.ofMillis(JavaUtils.timeStringAs(time, TimeUnit.MILLISECONDS));
    }

    /// Whether somebody killed the task that this is part of.
    static boolean isKilled() {
        var task = TaskContext.get();
        return task != null && task.isInterrupted();
    }

    /// Ends the task where somebody killed it: what it found in haste is nobody's answer.
    static void endIfKilled() {
        if (isKilled()) {
            throw new TaskKilledException();
        }
    }

    /// The answer to a row with this text.
    @Nullable
    Object[] of(@Nullable String text) {
        if (text == null) {
            return refused(NO_PUZZLE);
        }
        var reader = PuzzleReader.of(text, "row");
        return switch (reader.next()) {
            case Reading.Unreadable(var error) -> refused(words(error));
            case Reading.Read(var entry) ->
                reader.hasNext() ? refused("there is more than one puzzle in this row") : of(entry.puzzle());
        };
    }

    private static String words(TextError error) {
        return error.advice().isEmpty() ? error.message() : error.message() + ". " + error.advice();
    }

    /// The answer to a puzzle.
    @Nullable
    Object[] of(Puzzle puzzle) {
        var limits = Limits.within(timeout).andUnless(Answers::isKilled);
        return switch (asking) {
            case SOLVE -> solution(puzzle, limits);
            case RATE -> way(puzzle, limits, Answers::rating);
            case ER -> er(puzzle, limits);
            case EXPLAIN -> way(puzzle, limits, way -> explanation(way, limits));
            case CHECK -> check(puzzle, limits);
            case COUNT -> count(puzzle, limits);
            case CANONICAL -> canonical(puzzle);
        };
    }

    private @Nullable Object[] solution(Puzzle puzzle, Limits limits) {
        var answer = solver.solve(puzzle, limits);
        return answer instanceof Answer.One(var solution) ? told(answer, solution.toString()) : untold(puzzle, answer);
    }

    /// What there is to tell of a way, if there is one.
    private @Nullable Object[] way(Puzzle puzzle, Limits limits, Function<Explanation, @Nullable Object[]> values) {
        var answer = solver.solve(puzzle, limits);
        if (!(answer instanceof Answer.One(var solution))) {
            return untold(puzzle, answer);
        }
        var way = new Explainer(Explainer.Options.usual().proper(solution)).explain(puzzle, limits);
        return way.ending() instanceof Explanation.Ending.Stopped
                ? untold(puzzle, stopped())
                : told(answer, values.apply(way));
    }

    private static @Nullable Object[] rating(Explanation way) {
        var rating = way.rating();
        return way.isSolved()
                ? new @Nullable Object[] {
                    rating.level().label(),
                    rating.score(),
                    rating.hardest().map(Technique::label).orElse(null)
                }
                : new @Nullable Object[] {STUCK, null, null};
    }

    private @Nullable Object[] er(Puzzle puzzle, Limits limits) {
        if (!rater.scale().knows(puzzle)) {
            return refused(ErScale.KIND);
        }
        var rated = ErRating.of(puzzle, solver.solve(puzzle, limits), rater, limits, _ -> {});
        return rated.whole()
                .map(path -> told(
                        rated.answer(),
                        path.er(),
                        path.ep(),
                        path.ed(),
                        path.hardest().map(ErTechnique::label).orElse(null)))
                .orElseGet(() -> untold(puzzle, rated.answer()));
    }

    private @Nullable Object[] explanation(Explanation way, Limits limits) {
        var rating = way.rating();
        return new @Nullable Object[] {
            way.isSolved() ? rating.level().label() : STUCK,
            way.isSolved() ? rating.score() : null,
            rating.hardest().map(Technique::label).orElse(null),
            rating.hardest().map(technique -> firstUse(way, technique)).orElse(null),
            way.steps().size(),
            erOrNull(way.puzzle(), limits)
        };
    }

    private @Nullable Double erOrNull(Puzzle puzzle, Limits limits) {
        if (!rater.scale().knows(puzzle)) {
            return null;
        }
        ErPath path = rater.path(puzzle, limits);
        return path.ending() instanceof Explanation.Ending.Stopped ? null : path.er();
    }

    private static String firstUse(Explanation way, Technique technique) {
        Step first = way.steps().stream()
                .filter(step -> step.technique() == technique)
                .findFirst()
                .orElseThrow();
        return new Sentences(way.puzzle().layout()).of(first);
    }

    private @Nullable Object[] check(Puzzle puzzle, Limits limits) {
        var check = Check.of(puzzle, solver, limits);
        return check.isProper()
                ? told(
                        check.answer(),
                        check.isMinimal(),
                        check.spare().stream()
                                .map(given -> given.cell().toString())
                                .collect(Collectors.joining(" ")))
                : untold(puzzle, check.answer());
    }

    private @Nullable Object[] count(Puzzle puzzle, Limits limits) {
        var count = solver.count(puzzle, countLimit, limits);
        if (count.isStopped()) {
            return untold(puzzle, stopped());
        }
        long found = count.solutions();
        return row(found == 0 ? Status.NONE : found == 1 ? Status.ONE : Status.MANY, null, found);
    }

    private @Nullable Object[] canonical(Puzzle puzzle) {
        try {
            var form = Canonical.of(puzzle);
            return row(Status.DONE, null, form.toString(), form.automorphisms());
        } catch (IllegalArgumentException other) {
            return refused(String.valueOf(other.getMessage()));
        }
    }

    private static Answer stopped() {
        return new Answer.Stopped(Answer.Halt.TIME_LIMIT, Optional.empty());
    }

    /// There is no puzzle of which this can be asked.
    @Nullable
    Object[] refused(String message) {
        return row(Status.ERROR, message);
    }

    private @Nullable Object[] told(Answer answer, @Nullable Object... values) {
        return row(Status.of(answer), null, values);
    }

    /// There is nothing to tell but why.
    private @Nullable Object[] untold(Puzzle puzzle, Answer answer) {
        String message = switch (answer) {
            case Answer.None(var reason) -> new Sentences(puzzle.layout()).of(reason);
            case Answer.Many _ -> SEVERAL;
            case Answer.Stopped _ -> outOfTime(timeout);
            case Answer.One _ -> null;
        };
        return row(Status.of(answer), message);
    }

    static String outOfTime(Duration timeout) {
        return "no answer within %s s. Maybe set spark.nonet.timeout to more".formatted(timeout.toMillis() / 1000.0);
    }

    private @Nullable Object[] row(Status status, @Nullable String message, @Nullable Object... values) {
        var row = new @Nullable Object[columns];
        row[0] = status;
        System.arraycopy(values, 0, row, 1, values.length);
        row[row.length - 1] = message;
        return row;
    }

    private static Map<Status, UTF8String> texts() {
        var texts = new EnumMap<Status, UTF8String>(Status.class);
        for (var status : Status.values()) {
            texts.put(status, UTF8String.fromString(status.label()));
        }
        return texts;
    }

    /// The word for a status, as Spark has it inside.
    static UTF8String text(Status status) {
        return Objects.requireNonNull(TEXTS.get(status));
    }

    /// An answer as Spark has it inside: the same array with other texts.
    static @Nullable Object[] inside(@Nullable Object[] answer) {
        for (int i = 0; i < answer.length; i++) {
            answer[i] = switch (answer[i]) {
                case Status status -> text(status);
                case String text -> UTF8String.fromString(text);
                case null, default -> answer[i];
            };
        }
        return answer;
    }

    /// An answer as Spark shows it outside: the same array with other texts.
    static @Nullable Object[] outside(@Nullable Object[] answer) {
        for (int i = 0; i < answer.length; i++) {
            answer[i] = switch (answer[i]) {
                case Status status -> status.label();
                case UTF8String text -> text.toString();
                case null, default -> answer[i];
            };
        }
        return answer;
    }
}
