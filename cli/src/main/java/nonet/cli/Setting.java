package nonet.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.generate.Improvement;
import nonet.generate.Minimal;
import nonet.generate.Symmetry;
import nonet.generate.Vicinity;
import nonet.grid.Candidate;
import nonet.grid.Layout;
import nonet.picture.JsonLine;
import nonet.picture.StepJson;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Repair;
import nonet.solve.Solver;
import nonet.text.Format;
import nonet.text.PuzzleJson;

/// What setters and collectors ask of a puzzle: `nonet minimise`, `nonet repair`, `nonet improve`, `nonet
/// near`. Each makes other puzzles of a puzzle, and says what it changed.
final class Setting extends Answering {

    private final Option<Long> seed = Option.seed();
    private final Option<Symmetry> symmetry = Generate.symmetry("Which givens go together");
    private final Option<Integer> limit = Option.number("--limit", "Write up to N minimal puzzles, in place of one.");
    private final Option<Boolean> all = Option.flag("--all", "Write all minimal puzzles: there may be very many.");
    private final Option<Boolean> harder = Option.flag("--harder", "Make it harder (as without --easier).");
    private final Option<Boolean> easier = Option.flag("--easier", "Make it easier.");
    private final Option<Integer> changes =
            Option.number("--changes", 1, "Make up to N changes, one after another; 1 otherwise.");
    private final Option<Integer> swapped =
            Option.number("--swap", 1, "How many givens go and how many come; 1 otherwise.");
    private final BiFunction<Puzzle, Limits, Telling> work;

    private Setting(
            Streams streams,
            String name,
            String text,
            Function<Setting, BiFunction<Puzzle, Limits, Telling>> work,
            Function<Setting, List<Option<?>>> options,
            String... examples) {
        super(streams, name, text);
        this.work = work.apply(this);
        add(inputs.options());
        add(options.apply(this).toArray(Option<?>[]::new));
        add(json, timeout, threads);
        examples(examples);
    }

    static Setting minimise(Streams streams) {
        return new Setting(
                streams,
                "minimise",
                "Takes givens away from puzzles with one solution until none can go: one minimal puzzle, or many.",
                setting -> setting::minimised,
                setting -> List.of(setting.all, setting.limit, setting.symmetry, setting.seed),
                "nonet minimise puzzle.txt",
                "nonet minimise --symmetry rotational --seed 3 puzzle.txt",
                "nonet minimise --limit 1000 puzzle.txt    # of all minimal puzzles in it, the first 1000",
                "",
                "Exit code: 0 as asked, 1 some puzzle has not exactly one solution, 2 some input is unreadable,",
                "  3 the time limit struck.");
    }

    static Setting repair(Streams streams) {
        return new Setting(
                streams,
                "repair",
                "Makes puzzles proper: where there is no solution, the fewest givens go that let there be one; where there"
                        + " are many, givens are added, fewest first. Says what went and what came.",
                setting -> setting::repaired,
                _ -> List.of(),
                "nonet repair draft.txt",
                "nonet repair --json draft.txt",
                "",
                "Exit code: 0 every puzzle is proper now, 1 the rules of some allow no solution whatever the givens,",
                "  2 some input is unreadable, 3 the time limit struck.");
    }

    static Setting improve(Streams streams) {
        return new Setting(
                streams,
                "improve",
                "Makes puzzles harder or easier by few changes: a given that goes, comes, or moves to another cell. The"
                        + " solution stays the same.",
                setting -> setting::improved,
                setting -> List.of(setting.harder, setting.easier, setting.changes, setting.seed),
                "nonet improve puzzle.txt",
                "nonet improve --easier --changes 3 puzzle.txt",
                "",
                "Exit code: 0 as asked, 1 some puzzle has not exactly one solution, 2 some input is unreadable,",
                "  3 the time limit struck: the best found until then is written.");
    }

    static Setting near(Streams streams) {
        return new Setting(
                streams,
                "near",
                "Writes the minimal 9×9 puzzles that one gets by taking a few givens away and putting others in, each class"
                        + " once: what differs in looks alone from a puzzle before it is left out.",
                setting -> setting::near,
                setting -> List.of(setting.swapped),
                "nonet near puzzle.txt                 # all that differ by one given, {-1+1}",
                "nonet near --swap 2 --timeout 1m puzzle.txt",
                "nonet near seventeen.txt | nonet unique",
                "",
                "Exit code: 0 as asked, 1 some puzzle is not a classic one, 2 some input is unreadable, 3 the time limit",
                "  struck: what was found until then is written.");
    }

    @Override
    public Integer call() {
        exclude(harder, easier);
        exclude(all, limit);
        return answer(() -> entry -> made(entry.puzzle()), this::report);
    }

    private Telling made(Puzzle puzzle) {
        var limits = limits();
        try {
            return work.apply(puzzle, limits);
        } catch (IllegalArgumentException improper) {
            var why = limits.halt().isPresent()
                    ? Telling.outOfTime()
                    : Telling.improper(String.valueOf(improper.getMessage()));
            return why.with(puzzles(List.of()));
        }
    }

    /// Other puzzles that were made of a puzzle, and a word about them.
    private Telling told(List<Puzzle> puzzles, String words, Function<JsonLine, JsonLine> fields, boolean isStopped) {
        return new Telling(out -> puzzles.forEach(puzzle -> write(puzzle, out)), words, fields, false, isStopped)
                .with(puzzles(puzzles));
    }

    private static Function<JsonLine, JsonLine> puzzles(List<Puzzle> puzzles) {
        return line -> line.putRaw(
                "puzzles", puzzles.stream().map(PuzzleJson::write).collect(Collectors.joining(",", "[", "]")));
    }

    private void write(Puzzle puzzle, Output out) {
        var format = Format.LINE.keeps(puzzle) ? Format.LINE : Format.TEXT;
        try (var writer = Convert.writer(format, out, streams)) {
            writer.puzzle(puzzle);
        } catch (IOException broken) {
            throw new Refusal("the puzzles cannot be written: " + broken.getMessage());
        }
    }

    private Telling minimised(Puzzle puzzle, Limits limits) {
        if (!all.value() && limit.given().isEmpty()) {
            var minimal = Minimal.one(puzzle, symmetry.value(), seed.value(), limits);
            boolean isStopped = limits.halt().isPresent();
            String words = isStopped
                    ? "the time is up: givens may be left that could go"
                    : "%d of %d givens stay".formatted(minimal.givenCount(), puzzle.givenCount());
            return told(List.of(minimal), words, line -> line.put("givens", minimal.givenCount()), isStopped);
        }
        var found = new ArrayList<Puzzle>();
        int most = limit.given().orElse(Integer.MAX_VALUE);
        var outcome = Minimal.all(puzzle, symmetry.value(), limits, minimal -> {
            found.add(minimal);
            return found.size() < most;
        });
        return told(
                found,
                "%s minimal puzzles%s"
                        .formatted(
                                Numbers.grouped(outcome.found()),
                                outcome.areAll() ? ", and no others" : "; there may be others"),
                line -> line.put("found", outcome.found()).put("all", outcome.areAll()),
                outcome.isStopped());
    }

    /// Each puzzle by itself, so that the answers do not depend on the number of threads.
    private Telling near(Puzzle puzzle, Limits limits) {
        var found = new ArrayList<Puzzle>();
        new Vicinity(swapped.value(), swapped.value(), limits).around(puzzle, found::add);
        return told(
                found,
                "%s puzzles are near".formatted(Numbers.grouped(found.size())),
                line -> line.put("found", found.size()),
                limits.halt().isPresent());
    }

    private Telling repaired(Puzzle puzzle, Limits limits) {
        var layout = puzzle.layout();
        Optional<Repair> repair = Repair.of(puzzle, Solver.fastest(), limits);
        if (repair.isEmpty()) {
            throw new IllegalArgumentException("the rules allow no solution, whatever the givens are");
        }
        var made = repair.get();
        var json = new StepJson(layout);
        return told(
                List.of(made.puzzle()),
                made.gone().isEmpty() && made.come().isEmpty()
                        ? "it was proper already"
                        : "gone: %s; come: %s%s"
                                .formatted(
                                        words(layout, made.gone()),
                                        words(layout, made.come()),
                                        made.isFewest() ? "; fewer will not do" : ""),
                line -> line.putObjects("gone", made.gone(), json::add)
                        .putObjects("come", made.come(), json::add)
                        .put("fewest", made.isFewest()),
                false);
    }

    private static String words(Layout layout, List<Candidate> givens) {
        return givens.isEmpty()
                ? "none"
                : givens.stream()
                        .map(given -> "%s (%s)".formatted(given.cell(), layout.symbol(given.digit())))
                        .collect(Collectors.joining(", "));
    }

    private Telling improved(Puzzle puzzle, Limits limits) {
        var made = Improvement.of(
                puzzle,
                easier.value() ? Improvement.Wanted.EASIER : Improvement.Wanted.HARDER,
                changes.value(),
                seed.value(),
                limits);
        return told(
                List.of(made.puzzle()),
                "%s %d before, %s %d now, by %d %s; %d puzzles were rated"
                        .formatted(
                                made.before().level().label(),
                                made.before().score(),
                                made.after().level().label(),
                                made.after().score(),
                                made.changes(),
                                made.changes() == 1 ? "change" : "changes",
                                made.tried()),
                line -> line.put("before", made.before().score())
                        .put("after", made.after().score())
                        .put("level", made.after().level().label())
                        .put("changes", made.changes()),
                limits.halt().isPresent());
    }
}
