package nonet.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.batch.Result;
import nonet.generate.Improvement;
import nonet.generate.Minimal;
import nonet.generate.Symmetry;
import nonet.grid.Candidate;
import nonet.grid.Layout;
import nonet.picture.JsonLine;
import nonet.picture.StepJson;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Repair;
import nonet.solve.Solver;
import nonet.text.Entry;
import nonet.text.Format;
import nonet.text.PuzzleJson;
import picocli.CommandLine.Model.CommandSpec;

/// What setters ask of a draft: `nonet minimise`, `nonet repair`, `nonet improve`. Each makes other puzzles of a
/// puzzle,
/// and says what it changed.
final class Setting implements Callable<Integer> {

    private final Streams streams;
    private final Answering answering;
    private final Option<Long> seed = Option.of(
            "--seed", "NUMBER", 0L, Numbers::whole, "The same seed makes the same of the same puzzles; 0 otherwise.");
    private final Option<Symmetry> symmetry = Generate.symmetry("Which givens go together");
    private final Option<Integer> limit = Option.maybe(
            "--limit", "N", Integer.class, Numbers::positive, "Write up to N minimal puzzles, in place of one.");
    private final Option<Boolean> all = Option.flag("--all", "Write all minimal puzzles: there may be very many.");
    private final Option<Boolean> harder = Option.flag("--harder", "Make it harder (as without --easier).");
    private final Option<Boolean> easier = Option.flag("--easier", "Make it easier.");
    private final Option<Integer> changes =
            Option.of("--changes", "N", 1, Numbers::positive, "Make up to N changes, one after another; 1 otherwise.");
    private final Function<Entry, Told> work;
    private final CommandSpec spec;

    private Setting(
            Streams streams,
            String name,
            String text,
            Function<Setting, Function<Entry, Told>> work,
            Function<Setting, List<Option<?>>> options,
            String... examples) {
        this.streams = streams;
        this.answering = new Answering(streams);
        this.work = work.apply(this);
        this.spec = Description.of(name, text, this)
                .add(answering.inputs().options())
                .add(options.apply(this).toArray(Option<?>[]::new))
                .add(answering.json(), answering.timeout(), answering.threads())
                .examples(examples)
                .spec();
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

    CommandSpec spec() {
        return spec;
    }

    /// What was made of a puzzle: other puzzles, and a word about them.
    ///
    /// @param isImproper whether the puzzle was none of which such can be made
    private record Told(
            List<Puzzle> puzzles,
            String words,
            Function<JsonLine, JsonLine> fields,
            boolean isImproper,
            boolean isStopped) {

        static Told improper(String why) {
            return new Told(List.of(), why, line -> line.put("message", why), true, false);
        }
    }

    @Override
    public Integer call() {
        Description.exclude(spec, harder, easier);
        Description.exclude(spec, all, limit);
        return answering.answer(() -> work, this::tell);
    }

    private void tell(Result.Answered<Told> result, Output out) {
        var told = result.answer();
        if (told.isStopped()) {
            answering.exit().timeLimit();
        }
        if (told.isImproper()) {
            answering.exit().notProper();
        }
        if (answering.isJson()) {
            var line = told.fields().apply(answering.records().begin(result));
            out.println(line.putRaw(
                            "puzzles",
                            told.puzzles().stream().map(PuzzleJson::write).collect(Collectors.joining(",", "[", "]")))
                    .toString());
            return;
        }
        told.puzzles().forEach(puzzle -> write(puzzle, out));
        if (!told.words().isEmpty()) {
            out.flush();
            streams.err().println("nonet: %s%s".formatted(answering.number(result.index()), told.words()));
        }
    }

    private void write(Puzzle puzzle, Output out) {
        var format = Format.LINE.keeps(puzzle) ? Format.LINE : Format.TEXT;
        try (var writer = Convert.writer(format, out, streams)) {
            writer.puzzle(puzzle);
        } catch (IOException broken) {
            throw new Refusal("the puzzles cannot be written: " + broken.getMessage());
        }
    }

    private Told minimised(Entry entry) {
        var limits = answering.limits();
        var puzzle = entry.puzzle();
        try {
            if (!all.value() && limit.given().isEmpty()) {
                var minimal = Minimal.one(puzzle, symmetry.value(), seed.value(), limits);
                boolean isStopped = limits.halt().isPresent();
                String words = isStopped
                        ? "the time is up: givens may be left that could go"
                        : "%d of %d givens stay".formatted(minimal.givenCount(), puzzle.givenCount());
                return new Told(
                        List.of(minimal), words, line -> line.put("givens", minimal.givenCount()), false, isStopped);
            }
            var found = new ArrayList<Puzzle>();
            int most = limit.given().orElse(Integer.MAX_VALUE);
            var outcome = Minimal.all(puzzle, symmetry.value(), limits, minimal -> {
                found.add(minimal);
                return found.size() < most;
            });
            return new Told(
                    found,
                    "%s minimal puzzles%s"
                            .formatted(
                                    Numbers.grouped(outcome.found()),
                                    outcome.areAll() ? ", and no others" : "; there may be others"),
                    line -> line.put("found", outcome.found()).put("all", outcome.areAll()),
                    false,
                    outcome.isStopped());
        } catch (IllegalArgumentException improper) {
            return improper(improper, limits);
        }
    }

    private static Told improper(IllegalArgumentException improper, Limits limits) {
        var told = Told.improper(String.valueOf(improper.getMessage()));
        return limits.halt().isPresent()
                ? new Told(told.puzzles(), "no answer in time", told.fields(), false, true)
                : told;
    }

    private Told repaired(Entry entry) {
        var limits = answering.limits();
        var layout = entry.puzzle().layout();
        Optional<Repair> repair = Repair.of(entry.puzzle(), Solver.fastest(), limits);
        if (repair.isEmpty()) {
            return improper(
                    new IllegalArgumentException("the rules allow no solution, whatever the givens are"), limits);
        }
        var made = repair.get();
        var json = new StepJson(layout);
        return new Told(
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
                false,
                false);
    }

    private static String words(Layout layout, List<Candidate> givens) {
        return givens.isEmpty()
                ? "none"
                : givens.stream()
                        .map(given -> "%s (%s)".formatted(given.cell(), layout.symbol(given.digit())))
                        .collect(Collectors.joining(", "));
    }

    private Told improved(Entry entry) {
        var limits = answering.limits();
        try {
            var made = Improvement.of(
                    entry.puzzle(),
                    easier.value() ? Improvement.Wanted.EASIER : Improvement.Wanted.HARDER,
                    changes.value(),
                    seed.value(),
                    limits);
            return new Told(
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
                    false,
                    limits.halt().isPresent());
        } catch (IllegalArgumentException improper) {
            return improper(improper, limits);
        }
    }
}
