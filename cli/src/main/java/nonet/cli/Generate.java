package nonet.cli;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import nonet.generate.Clue;
import nonet.generate.ForumRange;
import nonet.generate.Generator;
import nonet.generate.Generator.Made;
import nonet.generate.Pattern;
import nonet.generate.Pieces;
import nonet.generate.Symmetry;
import nonet.generate.Wish;
import nonet.grid.Layout;
import nonet.logic.Level;
import nonet.logic.Technique;
import nonet.logic.er.ErScale;
import nonet.picture.JsonLine;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Rule;
import nonet.text.Format;
import nonet.text.PuzzleJson;
import nonet.text.PuzzleWriter;
import nonet.text.Reading;
import nonet.text.RuleText;
import picocli.CommandLine.TypeConversionException;

/// `nonet generate`: makes new puzzles.
final class Generate extends Answering {

    private static final String BLOCKS = "blocks";
    private static final String JIGSAW = "jigsaw";

    private final Option<List<String>> count = Option.rest("N", "How many puzzles to make; 1 where it is not given.");
    private final Option<Long> seed = Option.seed(
            "NUMBER", "The same seed makes the same puzzles, on every machine. Without one, every call makes others.");
    private final Option<Level> level = Option.maybe(
            "--level",
            "LEVEL",
            Level.class,
            name -> Option.named("level ", name, List.of(Level.values()), Level::label),
            "How hard: easy, medium, hard, unfair, extreme.");
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
            Knowledge::technique,
            "A technique that a person needs to solve it.");
    private final Option<Technique> upTo = Option.maybe(
            "--up-to", "NAME", Technique.class, Knowledge::technique, "No technique harder than this one is needed.");
    private final Option<Technique> exactly = Option.maybe(
            "--exactly",
            "NAME",
            Technique.class,
            Knowledge::technique,
            "The technique that a person needs, and none harder: --technique and --up-to in one.");
    private final Option<String> solution = Option.maybe(
            "--from",
            "FILE|GRID",
            String.class,
            text -> text,
            "Take givens away from this full grid, in place of a random one.");
    private final Option<Wish.Range> score =
            Option.of("--score", "FROM..TO", Wish.Range.ANY, Generate::range, "The score on the scale of nonet rate.");
    private final Option<ForumRange> er = Option.maybe(
            "--er",
            "FROM..TO",
            ForumRange.class,
            Generate::forumRange,
            "The ER of the forums, as nonet rate --scale er gives it: 7.1, or 7.0..7.5.");
    private final Option<Boolean> minimal = Option.flag(
            "--minimal",
            "No given can go, nor any rule that was placed. (With a symmetry no group of givens can go, otherwise.)");
    private final Option<Boolean> unbiased = Option.flag(
            "--unbiased",
            "Minimal puzzles with a weight (see --json) with which all minimal 9×9 puzzles count alike. Takes a second"
                    + " or so for each.");
    private final Option<Integer> size =
            Option.number("--size", 9, "Rows, columns and digits of the grid, 4 to 25; 9 otherwise.");
    private final Option<String> layout = Option.of(
            "--layout",
            "blocks|jigsaw",
            BLOCKS,
            Generate::layoutNamed,
            "blocks (the default), or jigsaw: pieces of any shape in their place, others for each puzzle; sizes 4 to"
                    + " 16.");
    private final Option<Format> to = Option.maybe(
            "--to",
            "FORMAT",
            Format.class,
            Inputs::writtenFormat,
            "The format to write; where it is not given line, or text where there are rules, which a line does not keep.");

    Generate(Streams streams) {
        super(
                streams,
                "generate",
                "Makes new puzzles with exactly one solution: full grids of which givens are taken away in random"
                        + " order. The same seed makes the same puzzles, whatever the number of threads.");
        add(
                count, seed, level, givens, symmetry, technique, upTo, exactly, score, er, pattern, solution, minimal,
                unbiased, size, layout);
        add(inputs.rules());
        add(json, to, timeout, threads);
        examples(
                "nonet generate 10 --level hard --symmetry rotational --seed 7",
                "nonet generate --technique x-wing --up-to x-wing",
                "nonet generate --exactly swordfish --timeout 1m",
                "nonet generate --er 7.0..7.5 --json",
                "nonet generate 5 --givens 30..32 --to rows",
                "nonet generate 3 --diagonal --json",
                "nonet generate --layout jigsaw --symmetry rotational",
                "nonet generate --rule killer --givens 0",
                "nonet generate --rule thermo --rule arrow --minimal --givens 0..3",
                "",
                "A --rule without its cells is placed by the generator: "
                        + Option.labels(List.of(Clue.values()), Clue::label) + ".",
                "",
                "Exit code: 0 all puzzles were made, 2 the wish cannot be understood, 3 the time limit struck.");
    }

    /// @param what has the symmetry
    static Option<Symmetry> symmetry(String what) {
        return Option.of(
                "--symmetry",
                "KIND",
                Symmetry.NONE,
                name -> Option.named("symmetry ", name, List.of(Symmetry.values()), Symmetry::label),
                what + ": none (the default), rotational, quarter-turn, mirror, flip, both-axes, diagonal,"
                        + " anti-diagonal, both-diagonals, full.");
    }

    private static String layoutNamed(String name) {
        if (!name.equals(BLOCKS) && !name.equals(JIGSAW)) {
            throw new TypeConversionException("there is no layout '%s'. Maybe blocks, or jigsaw".formatted(name));
        }
        return name;
    }

    /// `24`, or `22..26`.
    private static Wish.Range range(String text) {
        try {
            return Wish.Range.parse(text, Integer::parseInt);
        } catch (IllegalArgumentException wrong) {
            throw new TypeConversionException("'%s' is no range of numbers. Maybe 24, or 22..26".formatted(text));
        }
    }

    /// `7.1`, or `7.0..7.5`.
    private static ForumRange forumRange(String text) {
        try {
            return new ForumRange(Wish.Range.parse(text, Generate::tenths));
        } catch (IllegalArgumentException | ArithmeticException wrong) {
            throw new TypeConversionException("'%s' is no range of ratings. Maybe 7.1, or 7.0..7.5".formatted(text));
        }
    }

    private static int tenths(String number) {
        return new BigDecimal(number).movePointRight(1).intValueExact();
    }

    @Override
    public Integer call() {
        exclude(technique, exactly);
        exclude(upTo, exactly);
        int wanted = count();
        long from = seed.given()
                .orElseGet(() -> System.nanoTime() ^ ProcessHandle.current().pid() << 48);
        var wish = wish();
        var generator = new Generator(wish, from);
        var format = format(wish);
        try (var out = new Output(streams.out());
                var writer = Convert.writer(format, out, streams)) {
            var number = new int[1];
            var outcome = generator.make(wanted, threads.given().orElseGet(Numbers::cores), limits(), made -> {
                if (!wish.clues().isEmpty()) {
                    requireKept(format, made.puzzle());
                }
                write(number[0]++, made, from, out, writer);
            });
            if (outcome.isStopped()) {
                exit.timeLimit();
                streams.say("%d of %d puzzles were made within %s; %s were tried. %s"
                        .formatted(
                                outcome.made(),
                                wanted,
                                Times.words(timeout.value()),
                                Numbers.grouped(outcome.tried()),
                                nearest(outcome)));
            }
        } catch (IOException broken) {
            throw new Refusal("the puzzles cannot be written: " + broken.getMessage());
        }
        return exit.value();
    }

    /// The format of puzzles as they are wished for.
    private Format format(Wish wish) {
        boolean isPlain = wish.clues().isEmpty() && Format.LINE.keeps(wish.blank());
        var wanted = to.given().orElse(isPlain ? Format.LINE : Format.TEXT);
        requireKept(wanted, wish.blank());
        return wanted;
    }

    private void requireKept(Format format, Puzzle puzzle) {
        if (!isJson() && !format.keeps(puzzle)) {
            throw misused("%s does not keep %s of these puzzles. Maybe --to text"
                    .formatted(format, String.join(" and ", format.losses(puzzle))));
        }
    }

    private static String nearest(Generator.Outcome outcome) {
        return outcome.nearest()
                .filter(_ -> outcome.made() == 0)
                .map(made -> "Nearest to the wish came %s (%d givens%s)"
                        .formatted(
                                Format.LINE.keeps(made.puzzle()) ? made.puzzle() : PuzzleJson.write(made.puzzle()),
                                made.puzzle().givenCount(),
                                made.rating()
                                        .map(rating -> ", " + rating.level().label() + " " + rating.score())
                                        .orElse("")))
                .orElse("Maybe wish for less, or give it more time with --timeout");
    }

    private int count() {
        if (count.value().size() > 1) {
            throw misused("one number is enough: how many puzzles to make");
        }
        try {
            return count.value().isEmpty() ? 1 : Numbers.positive(count.value().getFirst());
        } catch (TypeConversionException wrong) {
            throw misused(String.valueOf(wrong.getMessage()));
        }
    }

    private Wish wish() {
        boolean isJigsaw = layout.value().equals(JIGSAW);
        if (!isJigsaw && !Layout.isUsual(size.value())) {
            throw misused("a grid of %d has no usual blocks. Maybe --layout jigsaw".formatted(size.value()));
        }
        try {
            var grid = isJigsaw ? Pieces.rows(size.value()) : Layout.of(size.value());
            var blank = Puzzle.empty(grid).with(rules());
            var wish = (isJigsaw ? Wish.jigsaw(blank) : Wish.any(blank))
                    .placing(clues())
                    .with(symmetry.value())
                    .withGivens(givens.value())
                    .withScore(score.value());
            wish = minimal.value() ? wish.minimal() : wish;
            wish = level.given().map(wish::with).orElse(wish);
            wish = technique.given().map(wish::needing).orElse(wish);
            wish = upTo.given().map(wish::upTo).orElse(wish);
            wish = er.given().map(wish::measured).orElse(wish);
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
            throw misused(String.valueOf(impossible.getMessage()));
        }
    }

    /// The rules that are named with all that belongs to them.
    private List<Rule> rules() {
        var lines = inputs.ruleLines().stream()
                .filter(line -> Clue.named(line.strip()).isEmpty())
                .toList();
        try {
            return inputs.wantedRules(lines);
        } catch (Refusal refused) {
            throw lines.stream().anyMatch(line -> RuleText.names().contains(line.strip()))
                    ? new Refusal("%s\n  Without cells these can be placed: %s"
                            .formatted(refused.getMessage(), Option.labels(List.of(Clue.values()), Clue::label)))
                    : refused;
        }
    }

    /// The kinds of rules that are named without their cells.
    private List<Clue> clues() {
        return inputs.ruleLines().stream()
                .flatMap(line -> Clue.named(line.strip()).stream())
                .toList();
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
            if (isJson()) {
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
                if (er.given().isPresent()) {
                    line.put(
                            "er",
                            ErScale.CLASSIC.path(made.puzzle(), Limits.none()).er());
                }
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
