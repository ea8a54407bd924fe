package nonet.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.rule.AnyOf;
import nonet.rule.Constraint;
import nonet.rule.Different;
import nonet.rule.FullRank;
import nonet.rule.Index;
import nonet.rule.Line;
import nonet.rule.Machine;
import nonet.rule.Marked;
import nonet.rule.Outside;
import nonet.rule.Pairs;
import nonet.rule.Patch;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;

/// How each rule is written down: its name, and its fields in their order. One entry serves JSON and lines of text
/// alike:
///
/// ```
///   {"rule":"killer","sum":15,"cells":["R1C1","R1C2","R2C1"]}
///   killer 15 A1 A2 B1
/// ```
///
/// A rule without an entry does not compile: [#write] asks for the form of every rule, [#read] for the rule of every
/// form.
enum RuleForm {
    DIAGONAL("falling|rising"),
    WINDOKU(""),
    DISJOINT_GROUPS(""),
    EXTRA_REGION("CELLS"),
    DISTINCT("CELLS"),
    ANTI_KNIGHT(""),
    ANTI_KING(""),
    ANTI_LEAPER("A+B,… [DIGITS]"),
    TAXICAB("DISTANCE"),
    SELF_TAXICAB(""),
    DOPPELGANGER(""),
    ODD("CELLS"),
    EVEN("CELLS"),
    ALLOWED("DIGITS CELL"),
    DIFFERENCE("[N] CELL CELL"),
    RATIO("[N] CELL CELL"),
    NEGATIVE_KROPKI("DIFFERENCES|- [RATIOS]"),
    NON_CONSECUTIVE(""),
    DIAGONAL_NON_CONSECUTIVE(""),
    XV("SUM CELL CELL"),
    NEGATIVE_XV("SUMS"),
    GREATER("CELL CELL"),
    MINIMUM("CELLS"),
    MAXIMUM("CELLS"),
    KNIGHTMARE("SUMS"),
    CLONE("CELLS / CELLS"),
    PAIR_TABLE("TABLE neighbours|all [note=TEXT] CELLS"),
    KILLER("[SUMS] CELLS"),
    SUM("SUM [WEIGHTS] CELLS"),
    LITTLE_KILLER("SUM CELLS"),
    ARROW("CELLS / CELLS"),
    REGION_SUM_LINE("CELLS"),
    ZIPPER("CELLS"),
    DOUBLE_ARROW("CELLS"),
    EQUAL_SUMS("CELLS / CELLS [/ …]"),
    SUM_LINE("SUM [loop] CELLS"),
    RELLIK("SUM CELLS"),
    THERMO("CELLS"),
    SLOW_THERMO("CELLS"),
    WHISPER("N CELLS"),
    RENBAN("CELLS"),
    NABNER("CELLS"),
    PALINDROME("CELLS"),
    BETWEEN("CELLS"),
    LOCKOUT("[N] CELLS"),
    ENTROPIC("GROUPS CELLS"),
    MODULAR("[N] CELLS"),
    LUNCHBOX("SUM CELLS"),
    REGEX("PATTERN CELLS"),
    AUTOMATON("MACHINE [note=TEXT] CELLS [/ CELLS]"),
    SANDWICH("SUM CELLS"),
    X_SUM("SUM CELLS"),
    SKYSCRAPER("COUNT CELLS"),
    HIDDEN_SKYSCRAPER("DIGIT CELLS"),
    NUMBERED_ROOM("DIGIT CELLS"),
    QUADRUPLE("DIGITS CELLS"),
    CONTAINS("DIGITS [exact] CELLS"),
    LOOK_AND_SAY("DIGIT:COUNT,… CELLS"),
    SAME_DIGITS("CELLS / CELLS [/ …]"),
    COUNTING_CIRCLES("CELLS"),
    COUNT_DISTINCT("CELL / CELLS"),
    EQUALITY_CAGE("CELLS"),
    GLOBAL_ENTROPY(""),
    GLOBAL_MODULAR("[N]"),
    DUTCH_FLATMATES(""),
    INDEX_COLUMN("CELLS"),
    INDEX_ROW("CELLS"),
    INDEX_REGION("CELLS"),
    VALUE_INDEX("CELL / CELL / CELLS"),
    CONNECTED("LAYER DIGITS [SIZE]"),
    CHAOS_REGIONS("SIZE"),
    REGION_RUN("OFFSET CELL / CELLS [/ …]"),
    REGION_COUNT("OFFSET CELL / CELLS"),
    FULL_RANK("[ties=any|none] RANK CELLS [/ RANK CELLS …]"),
    ANY_OF("RULE [& RULE …] | RULE [& RULE …]");

    private final String fields;

    /// @param fields as they are written behind the name: `[N] CELL CELL`
    RuleForm(String fields) {
        this.fields = fields;
    }

    /// How a line of text tells the rule: `killer [SUMS] CELLS`.
    String syntax() {
        return (label() + " " + fields).strip();
    }

    /// The fields of a rule, asked for in their order. What may be missing is asked for by a method that says so.
    interface Fields {

        /// Some cells, at least one.
        List<Cell> cells(String name) throws BadText;

        /// One cell.
        Cell cell(String name) throws BadText;

        /// Lists of cells, to the end of the rule.
        List<List<Cell>> groups(String name) throws BadText;

        /// A number.
        int number(String name) throws BadText;

        /// A number, or what it is where nobody says it.
        int numberOr(String name, int otherwise) throws BadText;

        /// Numbers, if there are any: one under the one name, several under the other.
        List<Integer> numbers(String one, String several) throws BadText;

        /// Numbers, if there are any.
        List<Integer> list(String name) throws BadText;

        /// Lists of numbers.
        List<List<Integer>> lists(String name) throws BadText;

        /// For some digits a number each.
        Map<Integer, Integer> counts(String name) throws BadText;

        /// One of several words.
        <T> T choice(String name, List<T> choices, Function<T, String> label) throws BadText;

        /// Whether a word is there.
        boolean flag(String name) throws BadText;

        /// A text without blanks.
        String word(String name) throws BadText;

        /// A text that need not be there.
        String note(String name) throws BadText;

        /// For each first digit the digits that may go with it.
        Map<Integer, List<Integer>> table(String name) throws BadText;

        Machine machine(String name) throws BadText;

        /// Lines with a rank each, to the end of the rule.
        List<FullRank.Clue> clues(String name) throws BadText;

        /// Lists of rules, to the end of the rule.
        List<List<Rule>> options(String name) throws BadText;
    }

    /// Takes the fields of a rule in their order.
    interface Sheet {

        Sheet begin(RuleForm form);

        Sheet cells(String name, List<Cell> cells);

        /// Cells that are seen from a number outside the grid, one behind the other.
        default Sheet seen(String name, List<Cell> cells) {
            return cells(name, cells);
        }

        Sheet cell(String name, Cell cell);

        Sheet groups(String name, List<List<Cell>> groups);

        Sheet number(String name, int number);

        Sheet numbers(String one, String several, List<Integer> numbers);

        Sheet list(String name, List<Integer> numbers);

        /// A list that is told even where it is empty, if there is a way.
        default Sheet whole(String name, List<Integer> numbers) {
            return list(name, numbers);
        }

        Sheet lists(String name, List<List<Integer>> lists);

        Sheet counts(String name, Map<Integer, Integer> counts);

        Sheet word(String name, String word);

        Sheet flag(String name, boolean flag);

        Sheet note(String name, String note);

        Sheet table(String name, Map<Integer, List<Integer>> table);

        Sheet machine(String name, Machine machine);

        Sheet clues(String name, List<FullRank.Clue> clues);

        Sheet options(String name, List<List<Rule>> options);
    }

    Rule read(Fields in) throws BadText {
        return switch (this) {
            case DIAGONAL ->
                new Different.Diagonal(
                        in.choice("direction", List.of(Different.Direction.values()), Different.Direction::label));
            case WINDOKU -> new Different.Windoku();
            case DISJOINT_GROUPS -> new Different.DisjointGroups();
            case EXTRA_REGION -> new Different.ExtraRegion(in.cells(CELLS));
            case DISTINCT -> new Different.Distinct(in.cells(CELLS));
            case ANTI_KNIGHT -> new Different.AntiKnight();
            case ANTI_KING -> new Different.AntiKing();
            case ANTI_LEAPER -> new Different.AntiLeaper(leaps(in), in.list("digits"));
            case TAXICAB -> new Different.Taxicab(in.number("distance"));
            case SELF_TAXICAB -> new Different.SelfTaxicab();
            case DOPPELGANGER -> new Different.Doppelganger();
            case ODD -> new Marked.Odd(in.cells(CELLS));
            case EVEN -> new Marked.Even(in.cells(CELLS));
            case ALLOWED -> {
                var digits = in.list("digits");
                yield new Marked.Allowed(in.cell("cell"), digits);
            }
            case DIFFERENCE -> of(in, in.numberOr("difference", 1), Pairs.Difference::new);
            case RATIO -> of(in, in.numberOr("ratio", 2), Pairs.Ratio::new);
            case NEGATIVE_KROPKI -> {
                var differences = in.list("differences");
                yield new Pairs.NegativeKropki(differences, in.list("ratios"));
            }
            case NON_CONSECUTIVE -> new Pairs.NonConsecutive();
            case DIAGONAL_NON_CONSECUTIVE -> new Pairs.DiagonalNonConsecutive();
            case XV -> of(in, in.number("sum"), Pairs.Xv::new);
            case NEGATIVE_XV -> new Pairs.NegativeXv(in.list("sums"));
            case GREATER -> new Pairs.Greater(in.cells(CELLS));
            case MINIMUM -> new Pairs.Minimum(in.cells(CELLS));
            case MAXIMUM -> new Pairs.Maximum(in.cells(CELLS));
            case KNIGHTMARE -> new Pairs.Knightmare(in.list("sums"));
            case CLONE -> {
                var originals = in.cells(CELLS);
                yield new Pairs.Clone(originals, in.cells("copies"));
            }
            case PAIR_TABLE -> {
                var table = in.table("table");
                var pairs = in.choice("pairs", List.of(Pairs.Which.values()), Pairs.Which::label);
                String note = in.note("note");
                yield new Pairs.Table(in.cells(CELLS), table, pairs, note);
            }
            case KILLER -> {
                var sums = in.numbers("sum", "sums");
                // A sum of 0 is how some say that there is none.
                yield new Total.Killer(in.cells(CELLS), sums.equals(List.of(0)) ? List.of() : sums);
            }
            case SUM -> {
                int sum = in.number("sum");
                var weights = in.list("weights");
                yield new Total.Sum(in.cells(CELLS), sum, weights);
            }
            case LITTLE_KILLER -> of(in, clued(in, "sum"), Total.LittleKiller::new);
            case ARROW -> {
                var circle = in.cells("circle");
                yield new Total.Arrow(circle, in.cells("shaft"));
            }
            case REGION_SUM_LINE -> new Total.RegionSumLine(in.cells(CELLS));
            case ZIPPER -> new Total.Zipper(in.cells(CELLS));
            case DOUBLE_ARROW -> new Total.DoubleArrow(in.cells(CELLS));
            case EQUAL_SUMS -> new Total.EqualSums(in.groups(GROUPS));
            case SUM_LINE -> {
                int sum = in.number("sum");
                boolean loop = in.flag("loop");
                yield new Total.SumLine(in.cells(CELLS), sum, loop);
            }
            case RELLIK -> of(in, in.number("sum"), Total.Rellik::new);
            case THERMO -> new Line.Thermo(in.cells(CELLS));
            case SLOW_THERMO -> new Line.SlowThermo(in.cells(CELLS));
            case WHISPER -> of(in, in.number("difference"), Line.Whisper::new);
            case RENBAN -> new Line.Renban(in.cells(CELLS));
            case NABNER -> new Line.Nabner(in.cells(CELLS));
            case PALINDROME -> new Line.Palindrome(in.cells(CELLS));
            case BETWEEN -> new Line.Between(in.cells(CELLS));
            case LOCKOUT -> of(in, in.numberOr("difference", 4), Line.Lockout::new);
            case ENTROPIC -> of(in, in.lists(GROUPS), Line.Entropic::new);
            case MODULAR -> of(in, in.numberOr("modulus", 3), Line.Modular::new);
            case LUNCHBOX -> of(in, in.number("sum"), Line.Lunchbox::new);
            case REGEX -> of(in, in.word("pattern"), Line.Regex::new);
            case AUTOMATON -> {
                var machine = in.machine("automaton");
                String note = in.note("note");
                yield new Line.Automaton(machine, in.groups("lines"), note);
            }
            case SANDWICH -> of(in, clued(in, "sum"), Outside.Sandwich::new);
            case X_SUM -> of(in, clued(in, "sum"), Outside.XSum::new);
            case SKYSCRAPER -> of(in, clued(in, "count"), Outside.Skyscraper::new);
            case HIDDEN_SKYSCRAPER -> of(in, clued(in, "digit"), Outside.HiddenSkyscraper::new);
            case NUMBERED_ROOM -> of(in, clued(in, "digit"), Outside.NumberedRoom::new);
            case QUADRUPLE -> of(in, in.list("digits"), Tally.Quadruple::new);
            case CONTAINS -> {
                var digits = in.list("digits");
                boolean exact = in.flag("exact");
                yield new Tally.Contains(in.cells(CELLS), digits, exact);
            }
            case LOOK_AND_SAY -> of(in, in.counts("counts"), Tally.LookAndSay::new);
            case SAME_DIGITS -> new Tally.SameDigits(in.groups(GROUPS));
            case COUNTING_CIRCLES -> new Tally.CountingCircles(in.cells(CELLS));
            case COUNT_DISTINCT -> {
                var counter = in.cell("counter");
                yield new Tally.CountDistinct(counter, in.cells(CELLS));
            }
            case EQUALITY_CAGE -> new Tally.EqualityCage(in.cells(CELLS));
            case GLOBAL_ENTROPY -> new Tally.GlobalEntropy();
            case GLOBAL_MODULAR -> new Tally.GlobalModular(in.numberOr("modulus", 3));
            case DUTCH_FLATMATES -> new Tally.DutchFlatmates();
            case INDEX_COLUMN -> new Index.IndexColumn(in.cells(CELLS));
            case INDEX_ROW -> new Index.IndexRow(in.cells(CELLS));
            case INDEX_REGION -> new Index.IndexRegion(in.cells(CELLS));
            case VALUE_INDEX -> {
                var value = in.cell("value");
                var distance = in.cell("distance");
                yield new Index.ValueIndex(value, distance, in.cells("line"));
            }
            case CONNECTED -> {
                String layer = in.word("layer");
                var digits = in.list("digits");
                yield new Patch.Connected(layer, digits, in.numberOr("size", 0));
            }
            case CHAOS_REGIONS -> new Patch.ChaosRegions(in.number("size"));
            case REGION_RUN -> {
                int offset = in.numberOr("offset", 0);
                var counter = in.cell("counter");
                yield new Patch.RegionRun(counter, in.groups("arms"), offset);
            }
            case REGION_COUNT -> {
                int offset = in.numberOr("offset", 0);
                var counter = in.cell("counter");
                yield new Patch.RegionCount(counter, in.cells(CELLS), offset);
            }
            case FULL_RANK -> {
                var ties = ties(in);
                yield new FullRank(in.clues("clues"), ties);
            }
            case ANY_OF -> new AnyOf(in.options("options"));
        };
    }

    private static final String CELLS = "cells";
    private static final String GROUPS = "groups";

    /// A rule about some cells, whose other field comes first.
    private static <T> Rule of(Fields in, T field, BiFunction<List<Cell>, T, Rule> rule) throws BadText {
        return rule.apply(in.cells(CELLS), field);
    }

    /// A number outside the grid. Where it stands may be told, and follows from the cells.
    private static int clued(Fields in, String name) throws BadText {
        int number = in.number(name);
        in.note("clue");
        return number;
    }

    private static FullRank.Ties ties(Fields in) throws BadText {
        String word = in.note("ties");
        if (word.isEmpty()) {
            return FullRank.Ties.UNCLUED;
        }
        var all = List.of(FullRank.Ties.values());
        var named = all.stream().filter(each -> each.label().equals(word)).findFirst();
        return named.isPresent() ? named.get() : in.choice("ties", all, FullRank.Ties::label);
    }

    private static List<Different.Leap> leaps(Fields in) throws BadText {
        return in.lists("offsets").stream()
                .map(offset -> new Different.Leap(offset.getFirst(), offset.getLast()))
                .toList();
    }

    static void write(Rule rule, Sheet out) {
        switch (rule) {
            case Different.Diagonal(var direction) -> out.begin(DIAGONAL).word("direction", direction.label());
            case Different.Windoku() -> out.begin(WINDOKU);
            case Different.DisjointGroups() -> out.begin(DISJOINT_GROUPS);
            case Different.ExtraRegion(var cells) -> out.begin(EXTRA_REGION).cells(CELLS, cells);
            case Different.Distinct(var cells) -> out.begin(DISTINCT).cells(CELLS, cells);
            case Different.AntiKnight() -> out.begin(ANTI_KNIGHT);
            case Different.AntiKing() -> out.begin(ANTI_KING);
            case Different.AntiLeaper(var offsets, var digits) ->
                out.begin(ANTI_LEAPER)
                        .lists(
                                "offsets",
                                offsets.stream()
                                        .map(leap -> List.of(leap.one(), leap.other()))
                                        .toList())
                        .list("digits", digits);
            case Different.Taxicab(var distance) -> out.begin(TAXICAB).number("distance", distance);
            case Different.SelfTaxicab() -> out.begin(SELF_TAXICAB);
            case Different.Doppelganger() -> out.begin(DOPPELGANGER);
            case Marked.Odd(var cells) -> out.begin(ODD).cells(CELLS, cells);
            case Marked.Even(var cells) -> out.begin(EVEN).cells(CELLS, cells);
            case Marked.Allowed(var cell, var digits) ->
                out.begin(ALLOWED).list("digits", digits).cell("cell", cell);
            case Pairs pairs -> write(pairs, out);
            case Total total -> write(total, out);
            case Line line -> write(line, out);
            case Outside.Sandwich(var cells, var sum) ->
                out.begin(SANDWICH).number("sum", sum).seen(CELLS, cells);
            case Outside.XSum(var cells, var sum) ->
                out.begin(X_SUM).number("sum", sum).seen(CELLS, cells);
            case Outside.Skyscraper(var cells, var count) ->
                out.begin(SKYSCRAPER).number("count", count).seen(CELLS, cells);
            case Outside.HiddenSkyscraper(var cells, var digit) ->
                out.begin(HIDDEN_SKYSCRAPER).number("digit", digit).seen(CELLS, cells);
            case Outside.NumberedRoom(var cells, var digit) ->
                out.begin(NUMBERED_ROOM).number("digit", digit).seen(CELLS, cells);
            case Tally tally -> write(tally, out);
            case Index.IndexColumn(var cells) -> out.begin(INDEX_COLUMN).cells(CELLS, cells);
            case Index.IndexRow(var cells) -> out.begin(INDEX_ROW).cells(CELLS, cells);
            case Index.IndexRegion(var cells) -> out.begin(INDEX_REGION).cells(CELLS, cells);
            case Index.ValueIndex(var value, var distance, var line) ->
                out.begin(VALUE_INDEX)
                        .cell("value", value)
                        .cell("distance", distance)
                        .cells("line", line);
            case Patch.Connected(var layer, var digits, var size) -> {
                out.begin(CONNECTED).word("layer", layer).list("digits", digits);
                if (size > 0) {
                    out.number("size", size);
                }
            }
            case Patch.ChaosRegions(var size) -> out.begin(CHAOS_REGIONS).number("size", size);
            case Patch.RegionRun(var counter, var arms, var offset) ->
                out.begin(REGION_RUN)
                        .number("offset", offset)
                        .cell("counter", counter)
                        .groups("arms", arms);
            case Patch.RegionCount(var counter, var counted, var offset) ->
                out.begin(REGION_COUNT)
                        .number("offset", offset)
                        .cell("counter", counter)
                        .cells(CELLS, counted);
            case FullRank(var clues, var ties) ->
                out.begin(FULL_RANK)
                        .note("ties", ties == FullRank.Ties.UNCLUED ? "" : ties.label())
                        .clues("clues", clues);
            case AnyOf(var options) -> out.begin(ANY_OF).options("options", options);
        }
    }

    private static void write(Pairs rule, Sheet out) {
        switch (rule) {
            case Pairs.Difference(var cells, var difference) ->
                out.begin(DIFFERENCE).number("difference", difference).cells(CELLS, cells);
            case Pairs.Ratio(var cells, var ratio) ->
                out.begin(RATIO).number("ratio", ratio).cells(CELLS, cells);
            case Pairs.NegativeKropki(var differences, var ratios) ->
                out.begin(NEGATIVE_KROPKI).whole("differences", differences).whole("ratios", ratios);
            case Pairs.NonConsecutive() -> out.begin(NON_CONSECUTIVE);
            case Pairs.DiagonalNonConsecutive() -> out.begin(DIAGONAL_NON_CONSECUTIVE);
            case Pairs.Xv(var cells, var sum) ->
                out.begin(XV).number("sum", sum).cells(CELLS, cells);
            case Pairs.NegativeXv(var sums) -> out.begin(NEGATIVE_XV).list("sums", sums);
            case Pairs.Greater(var cells) -> out.begin(GREATER).cells(CELLS, cells);
            case Pairs.Minimum(var cells) -> out.begin(MINIMUM).cells(CELLS, cells);
            case Pairs.Maximum(var cells) -> out.begin(MAXIMUM).cells(CELLS, cells);
            case Pairs.Knightmare(var sums) -> out.begin(KNIGHTMARE).list("sums", sums);
            case Pairs.Clone(var originals, var copies) ->
                out.begin(CLONE).cells(CELLS, originals).cells("copies", copies);
            case Pairs.Table(var cells, var table, var pairs, var note) ->
                out.begin(PAIR_TABLE)
                        .table("table", table)
                        .word("pairs", pairs.label())
                        .note("note", note)
                        .cells(CELLS, cells);
        }
    }

    private static void write(Total rule, Sheet out) {
        switch (rule) {
            case Total.Killer(var cells, var sums) ->
                out.begin(KILLER).numbers("sum", "sums", sums).cells(CELLS, cells);
            case Total.Sum(var cells, var sum, var weights) ->
                out.begin(SUM).number("sum", sum).list("weights", weights).cells(CELLS, cells);
            case Total.LittleKiller(var cells, var sum) ->
                out.begin(LITTLE_KILLER).number("sum", sum).seen(CELLS, cells);
            case Total.Arrow(var circle, var shaft) ->
                out.begin(ARROW).cells("circle", circle).cells("shaft", shaft);
            case Total.RegionSumLine(var cells) -> out.begin(REGION_SUM_LINE).cells(CELLS, cells);
            case Total.Zipper(var cells) -> out.begin(ZIPPER).cells(CELLS, cells);
            case Total.DoubleArrow(var cells) -> out.begin(DOUBLE_ARROW).cells(CELLS, cells);
            case Total.EqualSums(var groups) -> out.begin(EQUAL_SUMS).groups(GROUPS, groups);
            case Total.SumLine(var cells, var sum, var loop) ->
                out.begin(SUM_LINE).number("sum", sum).flag("loop", loop).cells(CELLS, cells);
            case Total.Rellik(var cells, var sum) ->
                out.begin(RELLIK).number("sum", sum).cells(CELLS, cells);
        }
    }

    private static void write(Line rule, Sheet out) {
        switch (rule) {
            case Line.Thermo(var cells) -> out.begin(THERMO).cells(CELLS, cells);
            case Line.SlowThermo(var cells) -> out.begin(SLOW_THERMO).cells(CELLS, cells);
            case Line.Whisper(var cells, var difference) ->
                out.begin(WHISPER).number("difference", difference).cells(CELLS, cells);
            case Line.Renban(var cells) -> out.begin(RENBAN).cells(CELLS, cells);
            case Line.Nabner(var cells) -> out.begin(NABNER).cells(CELLS, cells);
            case Line.Palindrome(var cells) -> out.begin(PALINDROME).cells(CELLS, cells);
            case Line.Between(var cells) -> out.begin(BETWEEN).cells(CELLS, cells);
            case Line.Lockout(var cells, var difference) ->
                out.begin(LOCKOUT).number("difference", difference).cells(CELLS, cells);
            case Line.Entropic(var cells, var groups) ->
                out.begin(ENTROPIC).lists(GROUPS, groups).cells(CELLS, cells);
            case Line.Modular(var cells, var modulus) ->
                out.begin(MODULAR).number("modulus", modulus).cells(CELLS, cells);
            case Line.Lunchbox(var cells, var sum) ->
                out.begin(LUNCHBOX).number("sum", sum).cells(CELLS, cells);
            case Line.Regex(var cells, var pattern) ->
                out.begin(REGEX).word("pattern", pattern).cells(CELLS, cells);
            case Line.Automaton(var machine, var lines, var note) ->
                out.begin(AUTOMATON)
                        .machine("automaton", machine)
                        .note("note", note)
                        .groups("lines", lines);
        }
    }

    private static void write(Tally rule, Sheet out) {
        switch (rule) {
            case Tally.Quadruple(var cells, var digits) ->
                out.begin(QUADRUPLE).list("digits", digits).cells(CELLS, cells);
            case Tally.Contains(var cells, var digits, var exact) ->
                out.begin(CONTAINS).list("digits", digits).flag("exact", exact).cells(CELLS, cells);
            case Tally.LookAndSay(var cells, var counts) ->
                out.begin(LOOK_AND_SAY).counts("counts", counts).cells(CELLS, cells);
            case Tally.SameDigits(var groups) -> out.begin(SAME_DIGITS).groups(GROUPS, groups);
            case Tally.CountingCircles(var cells) -> out.begin(COUNTING_CIRCLES).cells(CELLS, cells);
            case Tally.CountDistinct(var counter, var counted) ->
                out.begin(COUNT_DISTINCT).cell("counter", counter).cells(CELLS, counted);
            case Tally.EqualityCage(var cells) -> out.begin(EQUALITY_CAGE).cells(CELLS, cells);
            case Tally.GlobalEntropy() -> out.begin(GLOBAL_ENTROPY);
            case Tally.GlobalModular(var modulus) -> out.begin(GLOBAL_MODULAR).number("modulus", modulus);
            case Tally.DutchFlatmates() -> out.begin(DUTCH_FLATMATES);
        }
    }

    /// The name of the rule in files: `anti-knight`.
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The form of this name, in whichever case.
    ///
    /// @param place where the name stands
    /// @throws BadText naming those that are spelt much like it
    static RuleForm named(Token place) throws BadText {
        String wanted = place.text().toLowerCase(Locale.ROOT).replace('_', '-');
        for (RuleForm form : values()) {
            if (form.label().equals(wanted)) {
                return form;
            }
        }
        throw new BadText(place, "there is no rule '%s'".formatted(shortened(place.text())), advice(wanted));
    }

    private static String advice(String wanted) {
        var near = Near.to(wanted, labels());
        return near.isEmpty()
                ? "Maybe look it up: nonet rules lists them all."
                : "Maybe %s; nonet rules lists them all.".formatted(String.join(", ", near));
    }

    /// The names of all rules.
    static List<String> labels() {
        return Arrays.stream(values()).map(RuleForm::label).toList();
    }

    /// Alternatives within alternatives, no deeper than this.
    static final int MOST_DEPTH = 8;

    private static final String SYMBOLS = "0123456789ABCDEFGHIJKLMNOP";

    /// A symbol for each value: `0` to `9`, then `A` for 10.
    static String symbols(List<Integer> values) {
        return values.stream()
                .map(value -> value < 0 || value >= SYMBOLS.length() ? "?" : SYMBOLS.substring(value, value + 1))
                .collect(Collectors.joining());
    }

    /// The values of symbols; empty where one is none.
    static Optional<List<Integer>> values(String symbols) {
        var values = symbols.chars().mapToObj(symbol -> SYMBOLS.indexOf(symbol)).toList();
        return values.contains(-1) ? Optional.empty() : Optional.of(values);
    }

    /// The rule itself, if it makes sense on a layout.
    ///
    /// @throws IllegalArgumentException naming what does not
    static Rule fitting(Rule rule, Layout layout) {
        Constraint.of(rule, widened(rule, layout));
        return rule;
    }

    /// The layout with the cells that another rule may bring, where this one needs them.
    private static Layout widened(Rule rule, Layout layout) {
        boolean hasRegions =
                rule instanceof Patch.ChaosRegions || rule.cells().stream().anyMatch(Cell::isRegion);
        boolean hasMissing =
                rule instanceof Different.Doppelganger || rule.cells().stream().anyMatch(Cell::isMissing);
        var wide = hasRegions ? layout.withRegions() : layout;
        return hasMissing ? wide.withMissing() : wide;
    }

    /// The same for a rule that is read.
    ///
    /// @param place where it stands
    /// @param before what a complaint begins with: which rule it is
    static Rule fitting(Rule rule, Layout layout, Token place, String before) throws BadText {
        try {
            return fitting(rule, layout);
        } catch (IllegalArgumentException unfit) {
            throw new BadText(place, before + unfit.getMessage(), advice(rule, layout));
        }
    }

    private static String advice(Rule rule, Layout layout) {
        return rule.cells().stream().allMatch(layout::has)
                ? "Maybe a cell is named twice or too often, or a number is wrong."
                : "Maybe the rule was made for another grid.";
    }

    /// The cell of this name, `R1C1` or `A1`.
    static Cell cell(Token name) throws BadText {
        return Cell.parse(name.text())
                .orElseThrow(() -> new BadText(
                        name,
                        "'%s' is no cell".formatted(shortened(name.text())),
                        "Maybe write A1 or R1C1 for the first cell of the first row."));
    }

    /// A text of strangers, short enough to be part of a sentence.
    static String shortened(String text) {
        return text.length() > 30 ? text.substring(0, 30) + "…" : text;
    }
}
