package nonet.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

/// The items by which f-puzzles tells rules: [FPuzzlesRules] the other way round. A rule that f-puzzles can tell only
/// in part is written all the same; whoever writes reads it again, and refuses it where it comes back as
/// another.
record FPuzzlesItems(Layout layout) {

    /// An item that says nothing.
    private static final String NOTHING = "{}";

    /// The members that hold these rules, each with its value, as far as there are members for them.
    Map<String, String> members(List<Rule> rules) {
        var flags = new LinkedHashMap<String, String>();
        var items = new LinkedHashMap<String, List<String>>();
        for (Rule rule : rules) {
            of(rule).forEach((name, item) -> {
                if (item.isEmpty()) {
                    flags.put(name, "true");
                } else {
                    items.computeIfAbsent(name, _ -> new ArrayList<>()).add(item);
                }
            });
        }
        items.forEach((name, all) -> flags.put(name, "[" + String.join(",", all) + "]"));
        return flags;
    }

    /// The items that stand for a rule, each under the name of its member; an empty one is a flag.
    private Map<String, String> of(Rule rule) {
        return switch (rule) {
            case Different.Diagonal(var direction) ->
                Map.of(direction == Different.Direction.RISING ? "diagonal+" : "diagonal-", "");
            case Different.AntiKnight() -> Map.of("antiknight", "");
            case Different.AntiKing() -> Map.of("antiking", "");
            case Different.DisjointGroups() -> Map.of("disjointgroups", "");
            case Different.ExtraRegion(var cells) -> Map.of("extraregion", cage(cells, ""));
            case Marked.Odd(var cells) -> Map.of("odd", each(cells));
            case Marked.Even(var cells) -> Map.of("even", each(cells));
            case Pairs.Minimum(var cells) -> Map.of("minimum", each(cells));
            case Pairs.Maximum(var cells) -> Map.of("maximum", each(cells));
            case Line.Thermo(var cells) -> Map.of("thermometer", line(cells, ""));
            case Line.SlowThermo(var cells) -> Map.of("slowthermometer", line(cells, ""));
            case Line.Palindrome(var cells) -> Map.of("palindrome", line(cells, ""));
            case Line.Renban(var cells) -> Map.of("renban", line(cells, ""));
            case Line.Whisper(var cells, var difference) ->
                Map.of("whispers", line(cells, told(difference, FPuzzlesRules.usualWhisper(layout))));
            case Line.Entropic(var cells, var groups) -> Map.of("entropicline", line(cells, ""));
            case Line.Modular(var cells, var modulus) -> Map.of("modularline", line(cells, ""));
            case Line.Nabner(var cells) -> Map.of("nabner", line(cells, ""));
            case Total.RegionSumLine(var cells) -> Map.of("regionsumline", line(cells, ""));
            case Line.Between(var cells) -> Map.of("betweenline", line(cells, ""));
            case Line.Lockout(var cells, var difference) -> Map.of("lockout", line(cells, told(difference, 4)));
            case Total.Zipper(var cells) -> Map.of("zipperline", line(cells, ""));
            case Total.DoubleArrow(var cells) -> Map.of("doublearrow", line(cells, ""));
            case Total.Killer(var cells, var sums) ->
                sums.size() > 1
                        ? Map.of("cage", cage(cells, "DR" + sums.getFirst()))
                        : Map.of("killercage", cage(cells, sums.isEmpty() ? "" : String.valueOf(sums.getFirst())));
            case Total.LittleKiller(var cells, var sum) -> Map.of("littlekillersum", littleKiller(cells, sum));
            case Total.Arrow(var circle, var shaft) -> Map.of("arrow", arrow(circle, shaft));
            case Pairs.Difference(var cells, var difference) -> Map.of("difference", cage(cells, told(difference, 1)));
            case Pairs.Ratio(var cells, var ratio) -> Map.of("ratio", cage(cells, told(ratio, 2)));
            case Pairs.Xv(var cells, var sum) -> Map.of("xv", cage(cells, sum == 5 ? "V" : "X"));
            case Tally.Quadruple(var cells, var digits) ->
                Map.of(
                        "quadruple",
                        "{\"cells\":%s,\"values\":%s}"
                                .formatted(
                                        PuzzleJson.names(cells),
                                        digits.toString().replace(" ", "")));
            case Pairs.Clone(var originals, var copies) ->
                Map.of(
                        "clone",
                        "{\"cells\":%s,\"cloneCells\":%s}"
                                .formatted(PuzzleJson.names(originals), PuzzleJson.names(copies)));
            case Outside.Sandwich(var cells, var sum) -> Map.of("sandwichsum", clue(cells, sum));
            case Outside.XSum(var cells, var sum) -> Map.of("xsum", clue(cells, sum));
            case Outside.Skyscraper(var cells, var count) -> Map.of("skyscraper", clue(cells, count));
            case Index.IndexColumn(var cells) -> Map.of("columnindexer", cage(cells, ""));
            case Index.IndexRow(var cells) -> Map.of("rowindexer", cage(cells, ""));
            case Index.IndexRegion(var cells) -> Map.of("boxindexer", cage(cells, ""));
            case Pairs.NonConsecutive() -> Map.of("nonconsecutive", "");
            case Pairs.NegativeKropki(var differences, var ratios) -> negative(differences, ratios);
            case Pairs.NegativeXv _ -> Map.of("negative", "\"xv\"");
            default -> Map.of();
        };
    }

    /// A number, if it is not the usual one.
    private static String told(int number, int usual) {
        return number == usual ? "" : String.valueOf(number);
    }

    private static Map<String, String> negative(List<Integer> differences, List<Integer> ratios) {
        var members = new LinkedHashMap<String, String>();
        if (!differences.isEmpty()) {
            members.put("nonconsecutive", "");
        }
        if (!ratios.isEmpty()) {
            members.put("negative", "\"ratio\"");
        }
        return members;
    }

    private static String each(List<Cell> cells) {
        return cells.stream()
                .map(cell -> "{\"cell\":\"%s\"}".formatted(PuzzleJson.name(cell)))
                .reduce((one, other) -> one + "," + other)
                .orElseThrow();
    }

    private static String cage(List<Cell> cells, String value) {
        return "{\"cells\":%s%s}".formatted(PuzzleJson.names(cells), valued(value));
    }

    private static String line(List<Cell> cells, String value) {
        return "{\"lines\":[%s]%s}".formatted(PuzzleJson.names(cells), valued(value));
    }

    private static String valued(String value) {
        return value.isEmpty() ? "" : ",\"value\":\"%s\"".formatted(value);
    }

    /// The shaft begins in the cell of the circle that is nearest.
    private static String arrow(List<Cell> circle, List<Cell> shaft) {
        var from = circle.stream()
                .min((one, other) -> Integer.compare(distance(one, shaft), distance(other, shaft)))
                .orElseThrow();
        var line = new ArrayList<>(List.of(from));
        line.addAll(shaft);
        return "{\"cells\":%s,\"lines\":[%s]}".formatted(PuzzleJson.names(circle), PuzzleJson.names(line));
    }

    private static int distance(Cell cell, List<Cell> shaft) {
        var first = shaft.getFirst();
        return Math.max(Math.abs(cell.row() - first.row()), Math.abs(cell.column() - first.column()));
    }

    private String littleKiller(List<Cell> cells, int sum) {
        for (int down : new int[] {1, -1}) {
            for (int right : new int[] {1, -1}) {
                var first = cells.getFirst();
                var outside = new Spot(first.row() - down, first.column() - right);
                if (!outside.isIn(layout) && outside.ray(down, right, layout).equals(cells)) {
                    return "{\"cell\":\"%s\",\"direction\":\"%s%s\",\"cells\":%s,\"value\":\"%d\"}"
                            .formatted(
                                    outside.name(),
                                    down > 0 ? "D" : "U",
                                    right > 0 ? "R" : "L",
                                    PuzzleJson.names(cells),
                                    sum);
                }
            }
        }
        return NOTHING;
    }

    private String clue(List<Cell> cells, int number) {
        return Spot.before(cells)
                .filter(spot -> !spot.isIn(layout))
                .map(spot -> "{\"cell\":\"%s\",\"value\":\"%d\"}".formatted(spot.name(), number))
                .orElse(NOTHING);
    }
}
