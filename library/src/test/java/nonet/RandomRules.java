package nonet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.puzzle.Solution;
import nonet.rule.AnyOf;
import nonet.rule.Definition;
import nonet.rule.Different;
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

/// Rules of every kind, placed at random. Every kind of rule has a maker here: a test asks for it.
public final class RandomRules {

    private RandomRules() {}

    /// Makes a rule of one kind that fits a layout.
    public interface Maker {
        Rule make(Layout layout, Random random);
    }

    /// Rules about regions that are to be found, whose numbers are cells outside the grid; they have tests of their
    /// own.
    public static List<Rule> aboutFoundRegions() {
        var corner = new Cell(0, 0);
        var numbers = List.of(corner.region(), new Cell(0, 1).region());
        return List.of(
                new Patch.ChaosRegions(9),
                new Patch.RegionRun(corner, List.of(numbers), 0),
                new Patch.RegionCount(corner, numbers, 0));
    }

    /// For each other kind of rule how one is made.
    public static Map<Class<? extends Rule>, Maker> makers() {
        var makers = new LinkedHashMap<Class<? extends Rule>, Maker>();
        makers.put(
                Different.Diagonal.class,
                (layout, random) -> new Different.Diagonal(
                        random.nextBoolean() ? Different.Direction.FALLING : Different.Direction.RISING));
        makers.put(Different.Windoku.class, (layout, random) -> new Different.Windoku());
        makers.put(Different.DisjointGroups.class, (layout, random) -> new Different.DisjointGroups());
        makers.put(
                Different.ExtraRegion.class,
                (layout, random) -> new Different.ExtraRegion(strewn(layout, 2 + random.nextInt(3), random)));
        makers.put(
                Different.Distinct.class,
                (layout, random) -> new Different.Distinct(strewn(layout, 2 + random.nextInt(3), random)));
        makers.put(Different.AntiKnight.class, (layout, random) -> new Different.AntiKnight());
        makers.put(Different.AntiKing.class, (layout, random) -> new Different.AntiKing());
        makers.put(
                Different.AntiLeaper.class,
                (layout, random) -> new Different.AntiLeaper(
                        List.of(new Different.Leap(random.nextInt(3), 1 + random.nextInt(3))),
                        digits(layout, 2, random)));
        makers.put(Different.Taxicab.class, (layout, random) -> new Different.Taxicab(2 + random.nextInt(5)));
        makers.put(Different.SelfTaxicab.class, (layout, random) -> new Different.SelfTaxicab());
        putMarked(makers);
        putPairs(makers);
        putTotals(makers);
        putLines(makers);
        putOutside(makers);
        putTallies(makers);
        putIndices(makers);
        makers.put(
                Patch.Connected.class,
                (layout, random) -> new Patch.Connected(
                        Patch.GRID,
                        digits(layout, 1 + random.nextInt(layout.digitCount()), random),
                        random.nextInt(3) > 0 ? 0 : 1 + random.nextInt(layout.cellCount())));
        makers.put(AnyOf.class, RandomRules::anyOf);
        return makers;
    }

    private static void putMarked(Map<Class<? extends Rule>, Maker> makers) {
        makers.put(Marked.Odd.class, (layout, random) -> new Marked.Odd(strewn(layout, 2, random)));
        makers.put(Marked.Even.class, (layout, random) -> new Marked.Even(strewn(layout, 2, random)));
        makers.put(
                Marked.Allowed.class,
                (layout, random) ->
                        new Marked.Allowed(strewn(layout, 1, random).getFirst(), digits(layout, 3, random)));
    }

    private static void putPairs(Map<Class<? extends Rule>, Maker> makers) {
        makers.put(
                Pairs.Difference.class,
                (layout, random) -> new Pairs.Difference(neighbours(layout, random), 1 + random.nextInt(2)));
        makers.put(
                Pairs.Ratio.class,
                (layout, random) -> new Pairs.Ratio(neighbours(layout, random), 2 + random.nextInt(2)));
        makers.put(
                Pairs.NegativeKropki.class,
                (layout, random) -> new Pairs.NegativeKropki(
                        random.nextBoolean() ? List.of(3) : List.of(), random.nextBoolean() ? List.of(4) : List.of()));
        makers.put(Pairs.NonConsecutive.class, (layout, random) -> new Pairs.NonConsecutive());
        makers.put(Pairs.DiagonalNonConsecutive.class, (layout, random) -> new Pairs.DiagonalNonConsecutive());
        makers.put(
                Pairs.Xv.class,
                (layout, random) -> new Pairs.Xv(neighbours(layout, random), random.nextBoolean() ? 5 : 10));
        makers.put(
                Pairs.NegativeXv.class, (layout, random) -> new Pairs.NegativeXv(List.of(1 + random.nextInt(12), 17)));
        makers.put(Pairs.Greater.class, (layout, random) -> new Pairs.Greater(neighbours(layout, random)));
        makers.put(Pairs.Minimum.class, (layout, random) -> new Pairs.Minimum(walk(layout, 1, random)));
        makers.put(Pairs.Maximum.class, (layout, random) -> new Pairs.Maximum(walk(layout, 2, random)));
        makers.put(
                Pairs.Knightmare.class, (layout, random) -> new Pairs.Knightmare(List.of(2 + random.nextInt(12), 16)));
        makers.put(
                Pairs.Clone.class,
                (layout, random) -> new Pairs.Clone(strewn(layout, 2, random), strewn(layout, 2, random)));
        makers.put(Pairs.Table.class, (layout, random) -> {
            var table = new HashMap<Integer, List<Integer>>();
            for (int digit = 1; digit <= layout.digitCount(); digit++) {
                table.put(layout.value(digit), digits(layout, 3 + random.nextInt(3), random));
            }
            return new Pairs.Table(
                    walk(layout, 2 + random.nextInt(2), random),
                    table,
                    random.nextBoolean() ? Pairs.Which.ALL : Pairs.Which.NEIGHBOURS,
                    random.nextBoolean() ? "" : "a \"note\" of 100 %");
        });
    }

    private static void putTotals(Map<Class<? extends Rule>, Maker> makers) {
        makers.put(Total.Killer.class, RandomRules::killer);
        makers.put(Total.Sum.class, (layout, random) -> {
            var cells = strewn(layout, 2 + random.nextInt(3), random);
            var weights = random.nextBoolean()
                    ? List.<Integer>of()
                    : cells.stream().map(cell -> random.nextInt(5) - 1).toList();
            return new Total.Sum(cells, total(layout, cells.size(), random), weights);
        });
        makers.put(Total.LittleKiller.class, (layout, random) -> {
            var cells = walk(layout, 2 + random.nextInt(3), random);
            return new Total.LittleKiller(cells, total(layout, cells.size(), random));
        });
        makers.put(
                Total.Arrow.class,
                (layout, random) -> new Total.Arrow(
                        strewn(layout, 1 + random.nextInt(8) / 6, random),
                        walk(layout, 1 + random.nextInt(3), random)));
        makers.put(
                Total.RegionSumLine.class,
                (layout, random) -> new Total.RegionSumLine(walk(layout, 2 + random.nextInt(4), random)));
        makers.put(
                Total.Zipper.class, (layout, random) -> new Total.Zipper(walk(layout, 2 + random.nextInt(4), random)));
        makers.put(
                Total.DoubleArrow.class,
                (layout, random) -> new Total.DoubleArrow(walk(layout, 2 + random.nextInt(4), random)));
        makers.put(
                Total.EqualSums.class,
                (layout, random) -> new Total.EqualSums(
                        List.of(strewn(layout, 2, random), strewn(layout, 2, random), strewn(layout, 3, random))
                                .subList(0, 2 + random.nextInt(2))));
        makers.put(
                Total.SumLine.class,
                (layout, random) -> new Total.SumLine(
                        walk(layout, 2 + random.nextInt(4), random), 2 + random.nextInt(9), random.nextBoolean()));
        makers.put(
                Total.Rellik.class,
                (layout, random) -> new Total.Rellik(walk(layout, 1 + random.nextInt(3), random), random.nextInt(12)));
    }

    private static void putLines(Map<Class<? extends Rule>, Maker> makers) {
        makers.put(Line.Thermo.class, (layout, random) -> new Line.Thermo(walk(layout, 2 + random.nextInt(3), random)));
        makers.put(
                Line.SlowThermo.class,
                (layout, random) -> new Line.SlowThermo(walk(layout, 2 + random.nextInt(3), random)));
        makers.put(
                Line.Whisper.class,
                (layout, random) ->
                        new Line.Whisper(walk(layout, 2 + random.nextInt(3), random), 1 + random.nextInt(3)));
        makers.put(Line.Renban.class, (layout, random) -> new Line.Renban(walk(layout, 1 + random.nextInt(3), random)));
        makers.put(Line.Nabner.class, (layout, random) -> new Line.Nabner(walk(layout, 1 + random.nextInt(3), random)));
        makers.put(
                Line.Palindrome.class,
                (layout, random) -> new Line.Palindrome(walk(layout, 2 + random.nextInt(4), random)));
        makers.put(
                Line.Between.class, (layout, random) -> new Line.Between(walk(layout, 2 + random.nextInt(3), random)));
        makers.put(
                Line.Lockout.class,
                (layout, random) -> new Line.Lockout(walk(layout, 2 + random.nextInt(3), random), random.nextInt(4)));
        makers.put(Line.Entropic.class, (layout, random) -> {
            var values = new ArrayList<>(digits(layout, layout.digitCount(), random));
            int third = Math.max(1, values.size() / 3);
            return new Line.Entropic(
                    walk(layout, 2 + random.nextInt(4), random),
                    List.of(values.subList(0, third), values.subList(third, values.size())));
        });
        makers.put(
                Line.Modular.class,
                (layout, random) ->
                        new Line.Modular(walk(layout, 2 + random.nextInt(3), random), 2 + random.nextInt(2)));
        makers.put(
                Line.Lunchbox.class,
                (layout, random) -> new Line.Lunchbox(walk(layout, 1 + random.nextInt(4), random), random.nextInt(6)));
        makers.put(
                Line.Regex.class,
                (layout, random) -> new Line.Regex(
                        walk(layout, 1 + random.nextInt(4), random),
                        List.of("[^1]*", ".?(12|3+|4.{0,2})*", "(1|2)?.[0-3]{1,2}.*", ".*[24].*|3+")
                                .get(random.nextInt(4))));
        makers.put(Line.Automaton.class, RandomRules::automaton);
    }

    private static Rule automaton(Layout layout, Random random) {
        var moves = new ArrayList<Machine.Move>();
        for (int i = 0; i < 9; i++) {
            String symbols = digits(layout, 1 + random.nextInt(layout.digitCount()), random).stream()
                    .map(String::valueOf)
                    .collect(Collectors.joining());
            moves.add(new Machine.Move(random.nextInt(3), symbols, random.nextInt(3)));
        }
        moves.add(new Machine.Move(0, "|", 1));
        moves.add(new Machine.Move(1, "|", 2));
        var lines = List.of(walk(layout, 2, random), walk(layout, 2, random));
        return new Line.Automaton(
                new Machine(3, List.of(0), List.of(1, 2), moves),
                lines.subList(0, 1 + random.nextInt(2)),
                random.nextBoolean() ? "" : "note");
    }

    private static void putOutside(Map<Class<? extends Rule>, Maker> makers) {
        makers.put(
                Outside.Sandwich.class,
                (layout, random) -> new Outside.Sandwich(line(layout, random), random.nextInt(8)));
        makers.put(
                Outside.XSum.class, (layout, random) -> new Outside.XSum(line(layout, random), 1 + random.nextInt(12)));
        makers.put(
                Outside.Skyscraper.class,
                (layout, random) -> new Outside.Skyscraper(line(layout, random), 1 + random.nextInt(3)));
        makers.put(
                Outside.HiddenSkyscraper.class,
                (layout, random) -> new Outside.HiddenSkyscraper(
                        line(layout, random), digits(layout, 1, random).getFirst()));
        makers.put(
                Outside.NumberedRoom.class,
                (layout, random) -> new Outside.NumberedRoom(
                        line(layout, random), digits(layout, 1, random).getFirst()));
    }

    private static void putTallies(Map<Class<? extends Rule>, Maker> makers) {
        makers.put(
                Tally.Quadruple.class,
                (layout, random) -> new Tally.Quadruple(strewn(layout, 4, random), repeated(layout, 2, random)));
        makers.put(
                Tally.Contains.class,
                (layout, random) -> new Tally.Contains(
                        strewn(layout, 4, random), repeated(layout, 2, random), random.nextBoolean()));
        makers.put(
                Tally.LookAndSay.class,
                (layout, random) -> new Tally.LookAndSay(
                        strewn(layout, 4, random),
                        Map.of(digits(layout, 1, random).getFirst(), random.nextInt(3))));
        makers.put(Tally.SameDigits.class, (layout, random) -> {
            int size = 1 + random.nextInt(2);
            return new Tally.SameDigits(List.of(strewn(layout, size, random), strewn(layout, size, random)));
        });
        makers.put(
                Tally.CountingCircles.class,
                (layout, random) -> new Tally.CountingCircles(strewn(layout, 1 + random.nextInt(4), random)));
        makers.put(Tally.CountDistinct.class, (layout, random) -> {
            var cells = strewn(layout, 2 + random.nextInt(4), random);
            return new Tally.CountDistinct(cells.getFirst(), cells.subList(1, cells.size()));
        });
        makers.put(
                Tally.EqualityCage.class,
                (layout, random) -> new Tally.EqualityCage(strewn(layout, 2 + 2 * random.nextInt(2), random)));
        makers.put(Tally.GlobalEntropy.class, (layout, random) -> new Tally.GlobalEntropy());
        makers.put(Tally.GlobalModular.class, (layout, random) -> new Tally.GlobalModular(2 + random.nextInt(2)));
        makers.put(Tally.DutchFlatmates.class, (layout, random) -> new Tally.DutchFlatmates());
    }

    private static void putIndices(Map<Class<? extends Rule>, Maker> makers) {
        makers.put(Index.IndexColumn.class, (layout, random) -> new Index.IndexColumn(strewn(layout, 1, random)));
        makers.put(Index.IndexRow.class, (layout, random) -> new Index.IndexRow(strewn(layout, 1, random)));
        makers.put(Index.IndexRegion.class, (layout, random) -> new Index.IndexRegion(strewn(layout, 1, random)));
        makers.put(Index.ValueIndex.class, (layout, random) -> {
            var cells = strewn(layout, 3 + random.nextInt(4), random);
            return new Index.ValueIndex(cells.get(0), cells.get(1), cells.subList(2, cells.size()));
        });
    }

    private static Rule anyOf(Layout layout, Random random) {
        var makers = new ArrayList<>(makers().values());
        makers.removeLast();
        var options = new ArrayList<List<Rule>>();
        for (int i = 2 + random.nextInt(2); i > 0; i--) {
            var option = new ArrayList<Rule>();
            for (int j = 1 + random.nextInt(2); j > 0; j--) {
                option.add(makers.get(random.nextInt(makers.size())).make(layout, random));
            }
            options.add(option);
        }
        return new AnyOf(options);
    }

    /// Different values, in any order.
    private static List<Integer> digits(Layout layout, int count, Random random) {
        return random.ints(1, layout.digitCount() + 1)
                .distinct()
                .limit(Math.min(count, layout.digitCount()))
                .map(layout::value)
                .boxed()
                .toList();
    }

    private static List<Integer> repeated(Layout layout, int count, Random random) {
        return random.ints(count, 1, layout.digitCount() + 1)
                .map(layout::value)
                .boxed()
                .toList();
    }

    private static int total(Layout layout, int cells, Random random) {
        return cells + random.nextInt(cells * layout.digitCount());
    }

    /// Different cells, wherever they are.
    private static List<Cell> strewn(Layout layout, int count, Random random) {
        return random.ints(0, layout.cellCount())
                .distinct()
                .limit(count)
                .mapToObj(layout::cell)
                .toList();
    }

    private static List<Cell> neighbours(Layout layout, Random random) {
        var one = layout.cell(random.nextInt(layout.cellCount()));
        var others = layout.cells().stream()
                .filter(other -> Math.abs(one.row() - other.row()) + Math.abs(one.column() - other.column()) == 1)
                .toList();
        return List.of(one, others.get(random.nextInt(others.size())));
    }

    /// A row or a column, seen from either end.
    private static List<Cell> line(Layout layout, Random random) {
        boolean isRow = random.nextBoolean();
        int number = random.nextInt(isRow ? layout.rows() : layout.columns());
        var cells = layout.cells().stream()
                .filter(cell -> (isRow ? cell.row() : cell.column()) == number)
                .toList();
        return random.nextBoolean() ? cells : cells.reversed();
    }

    /// A few rules of any kinds.
    public static List<Rule> some(Layout layout, int count, Random random) {
        var makers = List.copyOf(makers().values());
        var rules = new ArrayList<Rule>();
        for (int i = 0; i < count; i++) {
            rules.add(makers.get(random.nextInt(makers.size())).make(layout, random));
        }
        return rules;
    }

    /// A few rules of any kinds that a full grid keeps.
    public static List<Rule> keptBy(Solution solution, int count, Random random) {
        var rules = new ArrayList<Rule>();
        while (rules.size() < count) {
            rules.addAll(some(solution.layout(), 1, random));
            if (!Definition.holds(rules.getLast(), solution.layout(), solution.digits())) {
                rules.removeLast();
            }
        }
        return rules;
    }

    private static Rule killer(Layout layout, Random random) {
        var cells = walk(layout, 1 + random.nextInt(Math.min(4, layout.digitCount())), random);
        int sums = random.nextInt(4);
        return new Total.Killer(
                cells,
                random.ints(sums, 1, 1 + cells.size() * layout.digitCount())
                        .distinct()
                        .boxed()
                        .toList());
    }

    /// Different cells, each a king's move from the one before it; fewer than asked for where the way ends.
    private static List<Cell> walk(Layout layout, int length, Random random) {
        var cells = new ArrayList<Cell>();
        var next = List.of(layout.cell(random.nextInt(layout.cellCount())));
        while (cells.size() < length && !next.isEmpty()) {
            var cell = next.get(random.nextInt(next.size()));
            cells.add(cell);
            next = layout.cells().stream()
                    .filter(other -> Math.abs(other.row() - cell.row()) <= 1
                            && Math.abs(other.column() - cell.column()) <= 1
                            && !cells.contains(other))
                    .toList();
        }
        return cells;
    }
}
