package nonet.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import nonet.generate.Generator;
import nonet.generate.Generator.Made;
import nonet.generate.Pattern;
import nonet.generate.Symmetry;
import nonet.generate.Wish;
import nonet.grid.Layout;
import nonet.logic.Level;
import nonet.logic.Technique;
import nonet.picture.JsonLine;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.text.Format;
import nonet.text.PuzzleJson;
import nonet.text.PuzzleWriter;
import nonet.text.Reading;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/// `nonet generate`: makes new puzzles.
final class Generate implements Callable<Integer> {

    private final Streams streams;
    private final Answering answering;
    private final Option<List<String>> count = Option.rest("N", "How many puzzles to make; 1 where it is not given.");
    private final Option<Long> seed = Option.maybe(
            "--seed",
            "NUMBER",
            Long.class,
            Numbers::whole,
            "The same seed makes the same puzzles, on every machine. Without one, every call makes others.");
    private final Option<Level> level = Option.maybe(
            "--level", "LEVEL", Level.class, Generate::level, "How hard: easy, medium, hard, unfair, extreme.");
    private final Option<Wish.Range> givens = Option.of(
            "--givens",
            "FROM..TO",
            Wish.Range.ANY,
            Generate::range,
            "How many givens: 24, or 22..26. Any number otherwise.");
    private final Option<Symmetry> symmetry = symmetry("Of the pattern of givens");
    private final Option<String> pattern = Option.maybe(
            "--pattern",
            "FILE|PUZZLE",
            String.class,
            text -> text,
            "Givens exactly where this puzzle has them; its digits do not matter.");
    private final Option<Technique> technique = Option.maybe(
            "--technique",
            "NAME",
            Technique.class,
            Generate::technique,
            "A technique that a person needs to solve it.");
    private final Option<Technique> upTo = Option.maybe(
            "--up-to", "NAME", Technique.class, Generate::technique, "No technique harder than this one is needed.");
    private final Option<Technique> exactly = Option.maybe(
            "--exactly",
            "NAME",
            Technique.class,
            Generate::technique,
            "The technique that a person needs, and none harder: --technique and --up-to in one.");
    private final Option<String> solution = Option.maybe(
            "--from",
            "FILE|GRID",
            String.class,
            text -> text,
            "Take givens away from this full grid, in place of a random one.");
    private final Option<Wish.Range> score =
            Option.of("--score", "FROM..TO", Wish.Range.ANY, Generate::range, "The score on the scale of nonet rate.");
    private final Option<Boolean> minimal =
            Option.flag("--minimal", "No given can go. (With a symmetry no group of givens can go, otherwise.)");
    private final Option<Boolean> unbiased = Option.flag(
            "--unbiased",
            "Minimal puzzles with a weight (see --json) with which all minimal 9×9 puzzles count alike. Takes a second"
                    + " or so for each.");
    private final Option<Integer> size = Option.of(
            "--size", "N", 9, Numbers::positive, "Rows, columns and digits of the grid, 4 to 25; 9 otherwise.");
    private final Option<Format> to = Option.maybe(
            "--to",
            "FORMAT",
            Format.class,
            Inputs::writtenFormat,
            "The format to write; where it is not given line, or text where there are rules, which a line does not keep.");
    private final CommandSpec spec;

    Generate(Streams streams) {
        this.streams = streams;
        this.answering = new Answering(streams);
        this.spec = Description.of(
                        "generate",
                        "Makes new puzzles with exactly one solution: full grids of which givens are taken away in random"
                                + " order. The same seed makes the same puzzles, whatever the number of threads.",
                        this)
                .add(
                        count, seed, level, givens, symmetry, technique, upTo, exactly, score, pattern, solution,
                        minimal, unbiased, size)
                .add(answering.inputs().rules())
                .add(answering.json(), to, answering.timeout(), answering.threads())
                .examples(
                        "nonet generate 10 --level hard --symmetry rotational --seed 7",
                        "nonet generate --technique x-wing --up-to x-wing",
                        "nonet generate --exactly swordfish --timeout 1m",
                        "nonet generate 5 --givens 30..32 --to rows",
                        "nonet generate 3 --diagonal --json",
                        "",
                        "Exit code: 0 all puzzles were made, 2 the wish cannot be understood, 3 the time limit struck.")
                .spec();
    }

    CommandSpec spec() {
        return spec;
    }

    private static Level level(String name) {
        return Stream.of(Level.values())
                .filter(level -> level.label().equals(name))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("there is no level '%s'. Maybe one of: %s"
                        .formatted(
                                name,
                                Stream.of(Level.values()).map(Level::label).collect(Collectors.joining(", ")))));
    }

    /// @param what has the symmetry
    static Option<Symmetry> symmetry(String what) {
        return Option.of(
                "--symmetry",
                "KIND",
                Symmetry.NONE,
                Generate::symmetryNamed,
                what + ": none (the default), rotational, quarter-turn, mirror, flip, both-axes, diagonal,"
                        + " anti-diagonal, both-diagonals, full.");
    }

    private static Symmetry symmetryNamed(String name) {
        return Symmetry.named(name)
                .orElseThrow(() -> new TypeConversionException("there is no symmetry '%s'. Maybe one of: %s"
                        .formatted(
                                name,
                                Stream.of(Symmetry.values())
                                        .map(Symmetry::label)
                                        .collect(Collectors.joining(", ")))));
    }

    private static Technique technique(String name) {
        return Knowledge.find(name).orElseThrow(() -> new TypeConversionException(Knowledge.unknown(name)));
    }

    /// `24`, or `22..26`.
    private static Wish.Range range(String text) {
        try {
            int dots = text.indexOf("..");
            return dots < 0
                    ? new Wish.Range(Integer.parseInt(text), Integer.parseInt(text))
                    : new Wish.Range(
                            Integer.parseInt(text.substring(0, dots)), Integer.parseInt(text.substring(dots + 2)));
        } catch (IllegalArgumentException wrong) {
            throw new TypeConversionException("'%s' is no range of numbers. Maybe 24, or 22..26".formatted(text));
        }
    }

    @Override
    public Integer call() {
        Description.exclude(spec, technique, exactly);
        Description.exclude(spec, upTo, exactly);
        int wanted = count();
        long from = seed.given()
                .orElseGet(() -> System.nanoTime() ^ ProcessHandle.current().pid() << 48);
        var wish = wish();
        var generator = new Generator(wish, from);
        var format = format(wish.blank());
        try (var out = new Output(streams.out());
                var writer = Convert.writer(format, out, streams)) {
            var number = new int[1];
            var outcome = generator.make(
                    wanted,
                    answering.threads().given().orElseGet(Numbers::cores),
                    answering.limits(),
                    made -> write(number[0]++, made, from, out, writer));
            if (outcome.isStopped()) {
                answering.exit().timeLimit();
                streams.err()
                        .println("nonet: %d of %d puzzles were made within %s; %s were tried. %s"
                                .formatted(
                                        outcome.made(),
                                        wanted,
                                        Times.words(answering.timeout().value()),
                                        Numbers.grouped(outcome.tried()),
                                        nearest(outcome)));
            }
        } catch (IOException broken) {
            throw new Refusal("the puzzles cannot be written: " + broken.getMessage());
        }
        return answering.exit().value();
    }

    /// The format of puzzles like this one.
    private Format format(Puzzle blank) {
        var wanted = to.given().orElse(Format.LINE.keeps(blank) ? Format.LINE : Format.TEXT);
        if (!answering.isJson() && !wanted.keeps(blank)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "%s does not keep %s of these puzzles. Maybe --to text"
                            .formatted(wanted, String.join(" and ", wanted.losses(blank))));
        }
        return wanted;
    }

    private static String nearest(Generator.Outcome outcome) {
        return outcome.nearest()
                .filter(made -> outcome.made() == 0 && made.puzzle().givenCount() > 0)
                .map(made -> "Nearest to the wish came %s (%d givens%s)"
                        .formatted(
                                made.puzzle(),
                                made.puzzle().givenCount(),
                                made.rating()
                                        .map(rating -> ", " + rating.level().label() + " " + rating.score())
                                        .orElse("")))
                .orElse("Maybe wish for less, or give it more time with --timeout");
    }

    private int count() {
        if (count.value().size() > 1) {
            throw new ParameterException(spec.commandLine(), "one number is enough: how many puzzles to make");
        }
        try {
            return count.value().isEmpty() ? 1 : Numbers.positive(count.value().getFirst());
        } catch (TypeConversionException wrong) {
            throw new ParameterException(spec.commandLine(), wrong.getMessage());
        }
    }

    private Wish wish() {
        if (!Layout.isUsual(size.value())) {
            throw new ParameterException(
                    spec.commandLine(), "a grid of %d has no usual blocks".formatted(size.value()));
        }
        try {
            var wish = Wish.any(Puzzle.empty(Layout.of(size.value()))
                            .with(answering.inputs().wantedRules()))
                    .with(symmetry.value())
                    .withGivens(givens.value())
                    .withScore(score.value());
            wish = minimal.value() ? wish.minimal() : wish;
            wish = level.given().map(wish::with).orElse(wish);
            wish = technique.given().map(wish::needing).orElse(wish);
            wish = upTo.given().map(wish::upTo).orElse(wish);
            if (exactly.given().isPresent()) {
                wish = wish.needing(exactly.value()).upTo(exactly.value());
            }
            if (solution.given().isPresent()) {
                wish = wish.from(solution(wish.blank()));
            }
            var mask = pattern();
            if (mask.isPresent()
                    && mask.get().cellCount() != wish.blank().layout().cellCount()) {
                throw new IllegalArgumentException("the pattern has %d cells, the grid %d"
                        .formatted(mask.get().cellCount(), wish.blank().layout().cellCount()));
            }
            wish = mask.isPresent() ? wish.with(mask.get()) : wish;
            return unbiased.value() ? wish.unbiased() : wish;
        } catch (IllegalArgumentException impossible) {
            throw new ParameterException(spec.commandLine(), impossible.getMessage());
        }
    }

    private Optional<Pattern> pattern() {
        if (pattern.given().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Pattern.of(read(pattern.value())));
    }

    /// The full grid that puzzles are to have as their solution.
    private Solution solution(Puzzle blank) {
        var grid = read(solution.value());
        if (grid.layout().cellCount() != blank.layout().cellCount() || grid.givenCount() < grid.givens().length) {
            throw new IllegalArgumentException("--from wants a full grid of %d cells; this one has %d digits"
                    .formatted(blank.layout().cellCount(), grid.givenCount()));
        }
        return Solution.of(blank, grid.givens());
    }

    private Puzzle read(String argument) {
        try (var source = Inputs.open(argument, false, streams)) {
            return switch (source.next()) {
                case Reading.Read(var entry) -> entry.puzzle();
                case Reading.Unreadable(var error) -> throw new Refusal(error.render());
            };
        }
    }

    private void write(int index, Made made, long from, Output out, PuzzleWriter writer) {
        try {
            if (answering.isJson()) {
                var line = new JsonLine()
                        .put("index", index)
                        .putRaw("puzzle", PuzzleJson.write(made.puzzle()))
                        .put("status", "one")
                        .put("givens", made.puzzle().givenCount());
                made.rating()
                        .ifPresent(rating -> line.put("level", rating.level().label())
                                .put("score", rating.score())
                                .put(
                                        "hardest",
                                        rating.hardest().map(Technique::label).orElse("")));
                if (unbiased.value()) {
                    line.put("weight", made.weight());
                }
                out.println(line.put("tried", made.tried()).put("seed", from).toString());
            } else {
                writer.puzzle(made.puzzle());
            }
        } catch (IOException broken) {
            throw new Refusal("the puzzles cannot be written: " + broken.getMessage());
        }
    }
}
