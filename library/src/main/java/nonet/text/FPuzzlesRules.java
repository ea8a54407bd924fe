package nonet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.rule.Different;
import nonet.rule.Index;
import nonet.rule.Line;
import nonet.rule.Marked;
import nonet.rule.Outside;
import nonet.rule.Pairs;
import nonet.rule.Rule;
import nonet.rule.Tally;
import nonet.rule.Total;

/// The members of an f-puzzles document that are rules. Each kind has one member, an array of items:
///
/// ```
///   "killercage":[{"cells":["R1C1","R1C2"],"value":"8"}]             cells, and perhaps a value
///   "thermometer":[{"lines":[["R1C1","R2C1"],["R1C1","R1C2"]]}]      a rule for each line
///   "sandwichsum":[{"cell":"R0C4","value":"12"}]                     a place outside the grid
///   "odd":[{"cell":"R1C1"},{"cell":"R5C5"}]                          one rule for all items
///   "antiknight":true                                                no items
/// ```
///
/// A value that is blank says nothing, and with it neither does a clue that is nothing but its value.
final class FPuzzlesRules {

    /// The members in the order in which they are read, whatever their order in the document.
    static final List<String> MEMBERS = List.of(("diagonal+ diagonal- antiknight antiking disjointgroups extraregion"
                    + " odd even minimum maximum thermometer slowthermometer palindrome renban whispers entropicline"
                    + " modularline nabner regionsumline betweenline lockout zipperline doublearrow killercage cage"
                    + " littlekillersum arrow difference ratio xv quadruple clone sandwichsum xsum skyscraper"
                    + " columnindexer rowindexer boxindexer nonconsecutive negative")
            .split(" ", -1));

    /// What items may have beside what makes the rule: how they look.
    private static final Pattern LOOKS =
            Pattern.compile("[a-z]+C|width|height|size|angle|opacity|fromConstraint|isNewConstraint");

    /// What a cosmetic cage says if it is about the digital root of its total.
    private static final Pattern DIGITAL_ROOT = Pattern.compile("DR([1-9])");

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");

    private final Json.Obj puzzle;
    private final Layout layout;
    private final Token place;

    private FPuzzlesRules(Json.Obj puzzle, Layout layout, Token place) {
        this.puzzle = puzzle;
        this.layout = layout;
        this.place = place;
    }

    /// The rules of a document.
    ///
    /// @param place where the document stands, for errors
    static List<Rule> read(Json.Obj puzzle, Layout layout, Token place) throws BadText {
        var reader = new FPuzzlesRules(puzzle, layout, place);
        var rules = new ArrayList<Rule>();
        for (String member : MEMBERS) {
            for (Rule rule : reader.member(member)) {
                rules.add(RuleForm.fitting(rule, layout, place, member + ": "));
            }
        }
        return rules;
    }

    private List<Rule> member(String name) throws BadText {
        return switch (name) {
            case "diagonal+" -> flag(name, new Different.Diagonal(Different.Direction.RISING));
            case "diagonal-" -> flag(name, new Different.Diagonal(Different.Direction.FALLING));
            case "antiknight" -> flag(name, new Different.AntiKnight());
            case "antiking" -> flag(name, new Different.AntiKing());
            case "disjointgroups" -> flag(name, new Different.DisjointGroups());
            case "extraregion" -> each(name, item -> new Different.ExtraRegion(cells(name, item)));
            case "odd" -> gathered(name, "cell", Marked.Odd::new);
            case "even" -> gathered(name, "cell", Marked.Even::new);
            case "minimum" -> gathered(name, "cell", Pairs.Minimum::new);
            case "maximum" -> gathered(name, "cell", Pairs.Maximum::new);
            case "thermometer" -> lines(name, Line.Thermo::new);
            case "slowthermometer" -> lines(name, Line.SlowThermo::new);
            case "palindrome" -> lines(name, Line.Palindrome::new);
            case "renban" -> lines(name, Line.Renban::new);
            case "whispers" -> lines(name, usualWhisper(layout), Line.Whisper::new);
            case "entropicline" -> lines(name, cells -> new Line.Entropic(cells, entropicGroups(layout)));
            case "modularline" -> lines(name, cells -> new Line.Modular(cells, 3));
            case "nabner" -> lines(name, Line.Nabner::new);
            case "regionsumline" -> lines(name, Total.RegionSumLine::new);
            case "betweenline" -> lines(name, Line.Between::new);
            case "lockout" -> lines(name, 4, Line.Lockout::new);
            case "zipperline" -> lines(name, Total.Zipper::new);
            case "doublearrow" -> lines(name, Total.DoubleArrow::new);
            case "killercage" -> each(name, item -> new Total.Killer(cells(name, item), sum(name, item)));
            case "cage" -> digitalRoots(name);
            case "littlekillersum" -> littleKillers(name);
            case "arrow" -> arrows(name);
            case "difference" -> each(name, item -> new Pairs.Difference(cells(name, item), number(name, item, 1)));
            case "ratio" -> each(name, item -> new Pairs.Ratio(cells(name, item), number(name, item, 2)));
            case "xv" -> xvs(name);
            case "quadruple" -> each(name, item -> new Tally.Quadruple(cells(name, item), values(name, item)));
            case "clone" -> clones(name);
            case "sandwichsum" -> outside(name, false, Outside.Sandwich::new);
            case "xsum" -> outside(name, true, Outside.XSum::new);
            case "skyscraper" -> outside(name, true, Outside.Skyscraper::new);
            case "columnindexer" -> gathered(name, "cells", Index.IndexColumn::new);
            case "rowindexer" -> gathered(name, "cells", Index.IndexRow::new);
            case "boxindexer" -> gathered(name, "cells", Index.IndexRegion::new);
            case "nonconsecutive" -> List.of();
            case "negative" -> negatives(name);
            default -> throw new IllegalStateException(name);
        };
    }

    private BadText bad(String message, String advice) {
        return new BadText(place, message, advice);
    }

    private Json value(String name) {
        return puzzle.at(name);
    }

    /// Whether a member says anything.
    static boolean isPresent(Json json) {
        return switch (json) {
            case Json.Obj object -> !object.members().isEmpty();
            case Json.Arr array -> !array.items().isEmpty();
            case Json.Str string -> !string.text().isBlank();
            case Json.Num _ -> true;
            case Json.Bool bool -> bool.value();
            case Json.Nothing _ -> false;
        };
    }

    private List<Rule> flag(String name, Rule rule) {
        return isPresent(value(name)) ? List.of(rule) : List.of();
    }

    /// The items of a member, which say nothing else than what is asked for.
    private List<Json.Obj> items(String name, String... asked) throws BadText {
        var items = new ArrayList<Json.Obj>();
        for (Json json : array(name, value(name))) {
            if (!(json instanceof Json.Obj item)) {
                throw bad("\"%s\" is no array of objects".formatted(name), "Maybe the puzzle was cut.");
            }
            for (var member : item.members().entrySet()) {
                if (!List.of(asked).contains(member.getKey())
                        && !LOOKS.matcher(member.getKey()).matches()
                        && isPresent(member.getValue())) {
                    throw bad(
                            "a %s has something that is not known: %s"
                                    .formatted(name, RuleForm.shortened(member.getKey())),
                            "Maybe remove it; known are %s.".formatted(String.join(", ", asked)));
                }
            }
            items.add(item);
        }
        return items;
    }

    private List<Json> array(String name, Json json) throws BadText {
        return switch (json) {
            case Json.Arr array -> array.items();
            case Json.Nothing _ -> List.of();
            case Json.Bool bool when !bool.value() -> List.of();
            default -> throw bad("\"%s\" is no array".formatted(name), "Maybe the puzzle was cut.");
        };
    }

    private List<Rule> each(String name, Reads<Json.Obj, Rule> maker) throws BadText {
        return Reads.each(items(name, "cells", "value", "values"), maker);
    }

    private List<Rule> lines(String name, Function<List<Cell>, Rule> maker) throws BadText {
        var rules = new ArrayList<Rule>();
        for (Json.Obj item : items(name, "lines")) {
            linesOf(name, item).forEach(line -> rules.add(maker.apply(line)));
        }
        return rules;
    }

    private List<List<Cell>> linesOf(String name, Json.Obj item) throws BadText {
        var lines = new ArrayList<List<Cell>>();
        for (Json line : array(name, item.at("lines"))) {
            if (isPresent(line)) {
                lines.add(cells(name, line));
            }
        }
        return lines;
    }

    /// One rule for the cells of all items.
    private List<Rule> gathered(String name, String field, Function<List<Cell>, Rule> maker) throws BadText {
        var cells = new ArrayList<Cell>();
        for (Json.Obj item : items(name, field)) {
            Json json = item.at(field);
            cells.addAll(json instanceof Json.Str cell ? List.of(cell(cell.text())) : cells(name, json));
        }
        return cells.isEmpty()
                ? List.of()
                : List.of(maker.apply(cells.stream().distinct().toList()));
    }

    private Cell cell(String text) throws BadText {
        return RuleForm.cell(new Token(text.strip(), place.line(), place.column()));
    }

    private List<Cell> cells(String name, Json json) throws BadText {
        var cells = Reads.each(array(name, json), item -> cell(text(Optional.of(item))));
        if (cells.isEmpty()) {
            throw bad("a %s has no cells".formatted(name), "Maybe remove it.");
        }
        return cells;
    }

    private List<Cell> cells(String name, Json.Obj item) throws BadText {
        return cells(name, item.at("cells"));
    }

    private static String text(Optional<Json> json) {
        return switch (json.orElse(new Json.Nothing())) {
            case Json.Str string -> string.text().strip();
            case Json.Num number when number.isWhole() -> String.valueOf((int) number.value());
            default -> "";
        };
    }

    private int number(String name, String value) throws BadText {
        if (!NUMBER.matcher(value).matches()) {
            throw bad(
                    "the value of a %s is '%s', which is no number".formatted(name, RuleForm.shortened(value)),
                    "Maybe it is a decoration: make it a cosmetic element.");
        }
        return Integer.parseInt(value);
    }

    /// The value of an item, or what a blank stands for.
    private int number(String name, Json.Obj item, int otherwise) throws BadText {
        String value = text(item.get("value"));
        return value.isEmpty() ? otherwise : number(name, value);
    }

    /// The sum of a cage; nothing, a blank and 0 are none.
    private List<Integer> sum(String name, Json.Obj item) throws BadText {
        int sum = number(name, item, 0);
        return sum == 0 ? List.of() : List.of(sum);
    }

    private List<Integer> values(String name, Json.Obj item) throws BadText {
        return Reads.each(array(name, item.at("values")), value -> number(name, text(Optional.of(value))));
    }

    /// A rule for each line, with a number.
    ///
    /// @param usual the number where none is told
    private List<Rule> lines(String name, int usual, Clued maker) throws BadText {
        var rules = new ArrayList<Rule>();
        for (Json.Obj item : items(name, "lines", "value")) {
            int number = number(name, item, usual);
            linesOf(name, item).forEach(line -> rules.add(maker.of(line, number)));
        }
        return rules;
    }

    /// What whispering neighbours differ by at least where nobody says it: 5 on a 9×9 grid.
    static int usualWhisper(Layout layout) {
        return (layout.digitCount() + 1) / 2;
    }

    /// Low, middle and high digits, as many of each as can be: 123, 456, 789; of four digits 1, 23, 4.
    static List<List<Integer>> entropicGroups(Layout layout) {
        int digits = layout.digitCount();
        int outer = digits % 3 == 1 ? digits / 3 : (digits + 2) / 3;
        int lowest = layout.shape().lowest();
        return List.of(
                range(lowest, lowest + outer),
                range(lowest + outer, lowest + digits - outer),
                range(lowest + digits - outer, lowest + digits));
    }

    private static List<Integer> range(int from, int to) {
        return IntStream.range(from, to).boxed().toList();
    }

    private List<Rule> digitalRoots(String name) throws BadText {
        var rules = new ArrayList<Rule>();
        for (Json json : array(name, value(name))) {
            if (json instanceof Json.Obj item) {
                var root = DIGITAL_ROOT.matcher(text(item.get("value")));
                if (root.matches()) {
                    var cells = cells(name, item);
                    rules.add(new Total.Killer(cells, sumsOfRoot(Integer.parseInt(root.group(1)), cells.size())));
                }
            }
        }
        return rules;
    }

    /// Whether a cosmetic cage is a rule.
    static boolean isDigitalRoot(Json cage) {
        return cage instanceof Json.Obj item
                && DIGITAL_ROOT.matcher(text(item.get("value"))).matches();
    }

    /// The totals of so many different digits that have this digital root.
    private List<Integer> sumsOfRoot(int root, int cells) {
        int highest = layout.shape().highest();
        int most = IntStream.range(0, cells).map(i -> highest - i).sum();
        return IntStream.iterate(root, sum -> sum <= Math.max(root, most), sum -> sum + 9)
                .boxed()
                .toList();
    }

    private List<Rule> xvs(String name) throws BadText {
        var rules = new ArrayList<Rule>();
        for (Json.Obj item : items(name, "cells", "value")) {
            switch (text(item.get("value"))) {
                case "" -> {}
                case "X", "x" -> rules.add(new Pairs.Xv(cells(name, item), 10));
                case "V", "v" -> rules.add(new Pairs.Xv(cells(name, item), 5));
                default ->
                    throw bad(
                            "the value of an xv is '%s'".formatted(RuleForm.shortened(text(item.get("value")))),
                            "Maybe X or V.");
            }
        }
        return rules;
    }

    private List<Rule> clones(String name) throws BadText {
        var rules = new ArrayList<Rule>();
        for (Json.Obj item : items(name, "cells", "cloneCells")) {
            var copies = item.at("cloneCells");
            if (isPresent(copies)) {
                rules.add(new Pairs.Clone(cells(name, item), cells(name, copies)));
            }
        }
        return rules;
    }

    /// Each line of an arrow begins in its circle.
    private List<Rule> arrows(String name) throws BadText {
        var rules = new ArrayList<Rule>();
        for (Json.Obj item : items(name, "cells", "lines")) {
            for (List<Cell> line : linesOf(name, item)) {
                var circle = cells(name, item);
                var shaft = circle.contains(line.getFirst()) ? line.subList(1, line.size()) : line;
                if (!shaft.isEmpty()) {
                    rules.add(new Total.Arrow(circle, shaft));
                }
            }
        }
        return rules;
    }

    private Spot spot(String name, Json.Obj item) throws BadText {
        String spot = text(item.get("cell"));
        return Spot.parse(spot)
                .orElseThrow(() -> bad(
                        "a %s stands at '%s'".formatted(name, RuleForm.shortened(spot)),
                        "Maybe R0C1, above the first column."));
    }

    private List<Rule> littleKillers(String name) throws BadText {
        var rules = new ArrayList<Rule>();
        for (Json.Obj item : items(name, "cell", "cells", "direction", "value")) {
            int sum = number(name, item, 0);
            if (sum != 0) {
                String direction = text(item.get("direction"));
                if (!Set.of("UL", "UR", "DL", "DR").contains(direction)) {
                    throw bad(
                            "a %s points to '%s'".formatted(name, RuleForm.shortened(direction)),
                            "Maybe UL, UR, DL or DR.");
                }
                int down = direction.startsWith("D") ? 1 : -1;
                int right = direction.endsWith("R") ? 1 : -1;
                var cells = spot(name, item).ray(down, right, layout);
                if (cells.isEmpty()) {
                    throw bad("a %s points away from the grid".formatted(name), "Maybe turn it.");
                }
                rules.add(new Total.LittleKiller(cells, sum));
            }
        }
        return rules;
    }

    /// A rule of some cells and a number.
    @FunctionalInterface
    private interface Clued {
        Rule of(List<Cell> cells, int number);
    }

    /// @param fromClue whether the cells are told from the number on, and not always from left to right or downwards
    private List<Rule> outside(String name, boolean fromClue, Clued maker) throws BadText {
        var rules = new ArrayList<Rule>();
        for (Json.Obj item : items(name, "cell", "value")) {
            if (text(item.get("value")).isEmpty()) {
                continue;
            }
            var spot = spot(name, item);
            boolean isRow = spot.column() < 0 || spot.column() >= layout.columns();
            boolean isColumn = spot.row() < 0 || spot.row() >= layout.rows();
            if (isRow == isColumn) {
                throw bad(
                        "a %s stands at %s, which is beside no row or column".formatted(name, spot.name()),
                        "Maybe R0C1, above the first column.");
            }
            int step = spot.row() < 0 || spot.column() < 0 ? 1 : -1;
            var cells = spot.ray(isColumn ? step : 0, isRow ? step : 0, layout);
            rules.add(maker.of(fromClue || step > 0 ? cells : cells.reversed(), number(name, item, 0)));
        }
        return rules;
    }

    /// All dots are given, or all X and V. Either kind of dot lifts the bans of both.
    private List<Rule> negatives(String name) throws BadText {
        boolean consecutive = isPresent(value("nonconsecutive"));
        boolean ratio = false;
        boolean xv = false;
        for (Json item : array(name, value(name))) {
            switch (text(Optional.of(item))) {
                case "ratio" -> ratio = true;
                case "xv" -> xv = true;
                default ->
                    throw bad(
                            "\"negative\" names %s".formatted(RuleForm.shortened(item.written())),
                            "Maybe ratio or xv.");
            }
        }
        var dots = Stream.concat(member("difference").stream(), member("ratio").stream())
                .toList();
        var rules = new ArrayList<Rule>();
        if (consecutive && !ratio && dots.isEmpty()) {
            rules.add(new Pairs.NonConsecutive());
        } else if (consecutive || ratio) {
            rules.add(new Pairs.NegativeKropki(consecutive ? List.of(1) : List.of(), ratio ? ratios(dots) : List.of()));
        }
        if (xv) {
            rules.add(new Pairs.NegativeXv(List.of(5, 10)));
        }
        return rules;
    }

    /// The ratios of the dots, or the usual one.
    private static List<Integer> ratios(List<Rule> dots) {
        var ratios = new TreeSet<Integer>();
        dots.forEach(dot -> {
            if (dot instanceof Pairs.Ratio(var cells, var ratio)) {
                ratios.add(ratio);
            }
        });
        return ratios.isEmpty() ? List.of(2) : List.copyOf(ratios);
    }
}
