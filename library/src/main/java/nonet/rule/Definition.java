package nonet.rule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Cell;
import nonet.grid.Layout;

/// Whether full grids keep rules, straight from what each rule means. Knows nothing of constraints, and of no solver.
public final class Definition {

    private final Layout layout;
    private final List<? extends Rule> rules;
    private final int[] digits;

    private Definition(Layout layout, List<? extends Rule> rules, int[] digits) {
        this.layout = layout;
        this.rules = rules;
        this.digits = digits;
    }

    /// Whether these digits keep the rule.
    ///
    /// @param rules all rules of the puzzle; some are about what others leave unmarked
    /// @param digits for each cell of the layout in reading order its digit, counted from 1
    public static boolean holds(Rule rule, Layout layout, List<? extends Rule> rules, int[] digits) {
        return new Definition(layout, rules, digits).holds(rule);
    }

    /// Whether these digits keep the rule where no other is there.
    ///
    /// @param digits for each cell of the layout in reading order its digit, counted from 1
    public static boolean holds(Rule rule, Layout layout, int[] digits) {
        return holds(rule, layout, List.of(rule), digits);
    }

    private boolean holds(Rule rule) {
        return switch (rule) {
            case Different different -> isDifferent(different);
            case Marked.Odd odd -> values(odd.cells()).stream().allMatch(value -> value % 2 == 1);
            case Marked.Even even -> values(even.cells()).stream().allMatch(value -> value % 2 == 0);
            case Marked.Allowed allowed -> allowed.digits().contains(value(allowed.cell()));
            case Pairs pairs -> arePaired(pairs);
            case Total total -> isTotal(total);
            case Line line -> isLine(line, values(line.cells()));
            case Outside outside -> isSeen(outside, values(outside.cells()));
            case Tally tally -> isTallied(tally);
            case Index index -> isIndexed(index);
            case Patch patch -> isPatch(patch);
            case FullRank rank -> isRanked(rank);
            case AnyOf anyOf ->
                anyOf.options().stream().anyMatch(option -> option.stream().allMatch(this::holds));
        };
    }

    private int value(Cell cell) {
        return layout.value(digits[layout.index(cell)]);
    }

    private List<Integer> values(List<Cell> cells) {
        return cells.stream().map(this::value).toList();
    }

    private static int total(List<Integer> values) {
        return values.stream().mapToInt(value -> value).sum();
    }

    private static boolean areDistinct(List<Integer> values) {
        return new HashSet<>(values).size() == values.size();
    }

    private static int times(List<Integer> values, int value) {
        return Collections.frequency(values, value);
    }

    private static boolean isEach(List<Integer> values, BiPredicate<Integer, Integer> step) {
        return IntStream.range(1, values.size()).allMatch(i -> step.test(values.get(i - 1), values.get(i)));
    }

    private int lowest() {
        return layout.shape().lowest();
    }

    private int highest() {
        return layout.shape().highest();
    }

    /// Two cells of the grid.
    private interface TwoCells {
        boolean test(Cell one, Cell other);
    }

    /// Whether something is true of all pairs of cells, both ways, of which something else is.
    private boolean ofAll(TwoCells condition, TwoCells claim) {
        return layout.cells().stream()
                .allMatch(one -> layout.cells().stream()
                        .allMatch(other -> one.equals(other) || !condition.test(one, other) || claim.test(one, other)));
    }

    private static TwoCells leap(int a, int b) {
        return (one, other) -> {
            int rows = Math.abs(one.row() - other.row());
            int columns = Math.abs(one.column() - other.column());
            return (rows == Math.abs(a) && columns == Math.abs(b)) || (rows == Math.abs(b) && columns == Math.abs(a));
        };
    }

    private static int distance(Cell one, Cell other) {
        return Math.abs(one.row() - other.row()) + Math.abs(one.column() - other.column());
    }

    private boolean differ(Cell one, Cell other) {
        return value(one) != value(other);
    }

    /// All rows and columns, both ways, in words that are ordered as their digits are.
    private boolean isRanked(FullRank rule) {
        var words = new ArrayList<String>();
        var lines = Stream.concat(
                IntStream.range(0, layout.rows()).mapToObj(layout::row),
                IntStream.range(0, layout.columns()).mapToObj(layout::column));
        lines.forEach(cells -> {
            words.add(word(cells));
            words.add(word(cells.reversed()));
        });
        boolean isNoTie = rule.ties() != FullRank.Ties.NONE || new HashSet<>(words).size() == words.size();
        return isNoTie
                && rule.clues().stream().allMatch(clue -> {
                    String own = word(clue.cells());
                    long smaller = words.stream()
                            .filter(word -> word.compareTo(own) < 0)
                            .count();
                    return smaller + 1 == clue.rank()
                            && (rule.ties() == FullRank.Ties.ANY || Collections.frequency(words, own) == 1);
                });
    }

    private String word(List<Cell> cells) {
        return cells.stream()
                .map(cell -> String.valueOf((char) ('a' + value(cell))))
                .collect(Collectors.joining());
    }

    private boolean isPatch(Patch rule) {
        return switch (rule) {
            case Patch.Connected connected -> isConnected(connected);
            case Patch.ChaosRegions regions -> areRegions(regions.size());
            case Patch.RegionRun run -> {
                var home = value(run.arms().getFirst().getFirst());
                int length = 1;
                for (var arm : run.arms()) {
                    length += (int) values(arm).stream()
                                    .takeWhile(number -> number == home)
                                    .count()
                            - 1;
                }
                yield value(run.counter()) == length - run.offset();
            }
            case Patch.RegionCount count -> {
                var numbers = values(count.counted());
                yield value(count.counter()) == times(numbers, numbers.getFirst()) - count.offset();
            }
        };
    }

    /// Whether the numbers of regions make regions, and are given in the order in which these come up.
    private boolean areRegions(int size) {
        var regions = new LinkedHashMap<Integer, Set<Integer>>();
        for (int place = 0; place < layout.cellCount(); place++) {
            int number = digits[layout.index(layout.cell(place).region())];
            regions.computeIfAbsent(number, _ -> new LinkedHashSet<>()).add(place);
        }
        int expected = 1;
        for (var region : regions.entrySet()) {
            var held = region.getValue().stream()
                    .map(place -> value(layout.cell(place)))
                    .toList();
            if (region.getKey() != expected
                    || held.size() != size
                    || !areDistinct(held)
                    || !isOnePatch(region.getValue(), layout.columns())) {
                return false;
            }
            expected++;
        }
        return true;
    }

    private boolean isConnected(Patch.Connected rule) {
        var group = layout.group(rule.layer());
        var cells = group.isPresent() ? layout.cells(group.get()) : layout.cells();
        int columns = group.isPresent() ? group.get().columns() : layout.columns();
        var places = IntStream.range(0, cells.size())
                .filter(place -> rule.digits().contains(value(cells.get(place))))
                .boxed()
                .collect(Collectors.toSet());
        return !places.isEmpty() && (rule.size() == 0 || places.size() == rule.size()) && isOnePatch(places, columns);
    }

    /// Whether from one place all others can be reached, step by step along rows and columns.
    ///
    /// @param places counted row by row, from 0
    private static boolean isOnePatch(Set<Integer> places, int columns) {
        var left = new HashSet<>(places);
        var next = new ArrayDeque<Integer>();
        next.add(places.iterator().next());
        left.remove(next.getFirst());
        while (!next.isEmpty()) {
            int place = next.remove();
            for (int other : new int[] {place - columns, place - 1, place + 1, place + columns}) {
                boolean isBeside = other / columns == place / columns || Math.abs(other - place) == columns;
                if (isBeside && left.remove(other)) {
                    next.add(other);
                }
            }
        }
        return left.isEmpty();
    }

    private boolean isDifferent(Different rule) {
        return switch (rule) {
            case Different.Diagonal diagonal ->
                areDistinct(values(layout.cells().stream()
                        .filter(cell -> switch (diagonal.direction()) {
                            case FALLING -> cell.row() == cell.column();
                            case RISING -> cell.row() + cell.column() == layout.columns() - 1;
                        })
                        .toList()));
            case Different.Windoku _ -> areWindowsDistinct();
            case Different.DisjointGroups _ -> {
                var regions = layout.regions();
                yield IntStream.range(0, layout.cellCount())
                        .allMatch(place -> areDistinct(regions.stream()
                                .filter(region -> place < region.size())
                                .map(region -> value(region.get(place)))
                                .toList()));
            }
            case Different.ExtraRegion region -> areDistinct(values(region.cells()));
            case Different.Distinct distinct -> areDistinct(values(distinct.cells()));
            case Different.AntiKnight _ -> ofAll(leap(1, 2), this::differ);
            case Different.AntiKing _ -> ofAll(leap(1, 1), this::differ);
            case Different.AntiLeaper leaper ->
                leaper.offsets().stream()
                        .allMatch(offset -> ofAll(
                                leap(offset.one(), offset.other()),
                                (one, other) -> differ(one, other)
                                        || (!leaper.digits().isEmpty()
                                                && !leaper.digits().contains(value(one)))));
            case Different.Taxicab taxicab ->
                ofAll((one, other) -> distance(one, other) == taxicab.distance(), this::differ);
            case Different.Doppelganger _ -> isMissingRight();
            case Different.SelfTaxicab _ -> ofAll((one, other) -> distance(one, other) == value(one), this::differ);
        };
    }

    /// Whether each row, column and block lacks the digit that is said to be missing, and lacks another than others do
    /// where it must.
    private boolean isMissingRight() {
        var rows = new ArrayList<Integer>();
        var columns = new ArrayList<Integer>();
        var blocks = new ArrayList<Integer>();
        for (int line = 0; line < layout.rows(); line++) {
            rows.add(missing(layout.row(line)));
            columns.add(missing(layout.column(line)));
        }
        boolean isSaid = IntStream.range(0, rows.size())
                .allMatch(line -> rows.get(line) == value(Cell.missingInRow(line))
                        && columns.get(line) == value(Cell.missingInColumn(line)));
        if (layout.hasBlocks()) {
            layout.regions().forEach(region -> blocks.add(missing(region)));
            isSaid &= IntStream.range(0, blocks.size())
                    .allMatch(block -> blocks.get(block) == value(Cell.missingInBlock(block)));
        }
        return isSaid
                && areDistinct(rows)
                && areDistinct(columns)
                && areDistinct(blocks)
                && layout.cells().stream()
                        .filter(cell -> value(cell) == 0)
                        .map(cell -> {
                            var lacking = new ArrayList<>(List.of(rows.get(cell.row()), columns.get(cell.column())));
                            if (layout.hasBlocks()) {
                                lacking.add(blocks.get(layout.pieceOf(layout.index(cell))));
                            }
                            return lacking;
                        })
                        .allMatch(Definition::areDistinct);
    }

    /// The one digit that is not in some cells; -1 where they lack 0, or another number of digits.
    private int missing(List<Cell> cells) {
        var held = values(cells);
        var lacking = IntStream.rangeClosed(lowest(), highest())
                .filter(value -> !held.contains(value))
                .toArray();
        return held.contains(0) && lacking.length == 1 ? lacking[0] : -1;
    }

    private boolean areWindowsDistinct() {
        int height = layout.hasBlocks() ? layout.blockHeight() : (int) Math.sqrt(layout.rows());
        int width = layout.hasBlocks() ? layout.blockWidth() : (int) Math.sqrt(layout.rows());
        for (int row = 1; row + height < layout.rows(); row += height + 1) {
            for (int column = 1; column + width < layout.columns(); column += width + 1) {
                var seen = new HashSet<Integer>();
                for (int i = 0; i < height * width; i++) {
                    if (!seen.add(value(new Cell(row + i / width, column + i % width)))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private static boolean isRatio(int one, int other, int ratio) {
        return one == ratio * other || other == ratio * one;
    }

    private boolean arePaired(Pairs rule) {
        var values = values(rule.cells());
        return switch (rule) {
            case Pairs.Difference dot -> Math.abs(values.get(0) - values.get(1)) == dot.difference();
            case Pairs.Ratio dot -> isRatio(values.get(0), values.get(1), dot.ratio());
            case Pairs.Xv xv -> total(values) == xv.sum();
            case Pairs.Greater _ -> values.get(0) > values.get(1);
            case Pairs.NegativeKropki negative ->
                ofAll(
                        (one, other) -> distance(one, other) == 1
                                && !isMarked(one, other, Set.of(Pairs.Difference.class, Pairs.Ratio.class)),
                        (one, other) -> !negative.differences().contains(Math.abs(value(one) - value(other)))
                                && negative.ratios().stream()
                                        .noneMatch(ratio -> isRatio(value(one), value(other), ratio)));
            case Pairs.NegativeXv negative ->
                ofAll(
                        (one, other) -> distance(one, other) == 1 && !isMarked(one, other, Set.of(Pairs.Xv.class)),
                        (one, other) -> !negative.sums().contains(value(one) + value(other)));
            case Pairs.NonConsecutive _ ->
                ofAll(
                        (one, other) -> distance(one, other) == 1,
                        (one, other) -> Math.abs(value(one) - value(other)) != 1);
            case Pairs.DiagonalNonConsecutive _ ->
                ofAll(leap(1, 1), (one, other) -> Math.abs(value(one) - value(other)) != 1);
            case Pairs.Knightmare knightmare ->
                ofAll(leap(1, 2), (one, other) -> !knightmare.sums().contains(value(one) + value(other)));
            case Pairs.Minimum minimum ->
                ofAll((one, other) -> isBeside(one, other, minimum.cells()), (one, other) -> value(one) < value(other));
            case Pairs.Maximum maximum ->
                ofAll((one, other) -> isBeside(one, other, maximum.cells()), (one, other) -> value(one) > value(other));
            case Pairs.Clone clone -> values(clone.originals()).equals(values(clone.copies()));
            case Pairs.Table table -> {
                BiPredicate<Integer, Integer> isIn = (first, second) ->
                        table.table().getOrDefault(first, List.of()).contains(second);
                yield switch (table.pairs()) {
                    case NEIGHBOURS -> isEach(values, isIn);
                    case ALL ->
                        IntStream.range(0, values.size())
                                .allMatch(i -> IntStream.range(0, values.size())
                                        .allMatch(j -> i == j || isIn.test(values.get(i), values.get(j))));
                };
            }
        };
    }

    private boolean isMarked(Cell one, Cell other, Set<Class<? extends Pairs>> kinds) {
        return rules.stream()
                .anyMatch(rule -> kinds.contains(rule.getClass())
                        && rule.cells().contains(one)
                        && rule.cells().contains(other));
    }

    private static boolean isBeside(Cell one, Cell other, List<Cell> cells) {
        return cells.contains(one) && !cells.contains(other) && distance(one, other) == 1;
    }

    private boolean isTotal(Total rule) {
        var values = values(rule.cells());
        return switch (rule) {
            case Total.Killer cage ->
                areDistinct(values) && (cage.sums().isEmpty() || cage.sums().contains(total(values)));
            case Total.Sum sum ->
                IntStream.range(0, values.size())
                                .map(i -> values.get(i)
                                        * (sum.weights().isEmpty()
                                                ? 1
                                                : sum.weights().get(i)))
                                .sum()
                        == sum.sum();
            case Total.LittleKiller little -> total(values) == little.sum();
            case Total.Arrow arrow -> {
                var circle = values(arrow.circle());
                int number = circle.stream().reduce(0, (high, low) -> 10 * high + low);
                boolean areDecimal = circle.stream().skip(1).allMatch(digit -> digit <= 9);
                yield arrow.shaft().isEmpty() || (areDecimal && number == total(values(arrow.shaft())));
            }
            case Total.RegionSumLine line -> {
                var totals = new ArrayList<Integer>();
                int before = Integer.MIN_VALUE;
                for (Cell cell : line.cells()) {
                    int piece = layout.pieceOf(layout.index(cell));
                    if (piece != before) {
                        totals.add(0);
                    }
                    totals.add(totals.removeLast() + value(cell));
                    before = piece;
                }
                yield layout.regions().isEmpty() || new HashSet<>(totals).size() <= 1;
            }
            case Total.Zipper _ -> {
                var totals = new HashSet<Integer>();
                for (int i = 0, j = values.size() - 1; i <= j; i++, j--) {
                    totals.add(i == j ? values.get(i) : values.get(i) + values.get(j));
                }
                yield totals.size() <= 1;
            }
            case Total.DoubleArrow _ ->
                values.size() < 3
                        || values.getFirst() + values.getLast() == total(values.subList(1, values.size() - 1));
            case Total.EqualSums equal ->
                equal.groups().stream()
                                .map(group -> total(values(group)))
                                .distinct()
                                .count()
                        <= 1;
            case Total.SumLine line -> {
                boolean isCut = line.loop()
                        ? IntStream.range(0, values.size()).anyMatch(cut -> isCut(turned(values, cut), line.sum()))
                        : isCut(values, line.sum());
                yield total(values) > 0 && isCut;
            }
            case Total.Rellik rellik -> areDistinct(values) && !canMake(values, 0, 0, rellik.sum());
        };
    }

    private static List<Integer> turned(List<Integer> values, int start) {
        var turned = new ArrayList<>(values.subList(start, values.size()));
        turned.addAll(values.subList(0, start));
        return turned;
    }

    /// Whether the values, in this order, are parts that each make a sum.
    private static boolean isCut(List<Integer> values, int sum) {
        int open = 0;
        for (int value : values) {
            open += value;
            if (open > sum) {
                return false;
            }
            open = open == sum ? 0 : open;
        }
        return open == 0;
    }

    /// Whether some of the values from one place on, together with a total, and not without any of them, make a sum.
    private static boolean canMake(List<Integer> values, int from, int total, int sum) {
        return IntStream.range(from, values.size())
                .anyMatch(i -> total + values.get(i) == sum
                        || (total + values.get(i) <= sum && canMake(values, i + 1, total + values.get(i), sum)));
    }

    private boolean isLine(Line rule, List<Integer> values) {
        int least = values.isEmpty() ? 0 : Math.min(values.getFirst(), values.getLast());
        int most = values.isEmpty() ? 0 : Math.max(values.getFirst(), values.getLast());
        var inner = values.size() < 3 ? List.<Integer>of() : values.subList(1, values.size() - 1);
        return switch (rule) {
            case Line.Thermo _ -> isEach(values, (one, next) -> one < next);
            case Line.SlowThermo _ -> isEach(values, (one, next) -> one <= next);
            case Line.Whisper whisper -> isEach(values, (one, next) -> Math.abs(one - next) >= whisper.difference());
            case Line.Renban _ ->
                areDistinct(values) && Collections.max(values) - Collections.min(values) == values.size() - 1;
            case Line.Nabner _ ->
                IntStream.range(0, values.size())
                        .allMatch(i ->
                                IntStream.range(0, i).allMatch(j -> Math.abs(values.get(i) - values.get(j)) >= 2));
            case Line.Palindrome _ -> values.equals(values.reversed());
            case Line.Between _ -> inner.stream().allMatch(value -> least < value && value < most);
            case Line.Lockout lockout ->
                least != most
                        && most - least >= lockout.difference()
                        && inner.stream().allMatch(value -> value < least || value > most);
            case Line.Entropic entropic -> {
                var groups = entropic.groups();
                yield areClassesDistinct(
                        values,
                        groups.size(),
                        value -> IntStream.range(0, groups.size())
                                .filter(group -> groups.get(group).contains(value))
                                .findFirst()
                                .orElse(-1));
            }
            case Line.Modular modular -> {
                int modulus = modular.modulus();
                yield areClassesDistinct(values, modulus, value -> value % modulus)
                        && IntStream.range(modulus, values.size())
                                .allMatch(i -> values.get(i) % modulus == values.get(i - modulus) % modulus);
            }
            case Line.Lunchbox lunchbox -> areDistinct(values) && between(values) == lunchbox.sum();
            case Line.Regex regex -> {
                var start = new BitSet();
                start.set(0);
                int[] read = values.stream().mapToInt(value -> value).toArray();
                yield Expression.parse(regex.pattern()).ends(start, read).get(read.length);
            }
            case Line.Automaton automaton -> isAccepted(automaton);
        };
    }

    private static boolean areClassesDistinct(List<Integer> values, int count, IntUnaryOperator classOf) {
        return IntStream.range(0, values.size())
                .allMatch(i -> IntStream.range(i + 1, Math.min(i + count, values.size()))
                        .allMatch(j -> classOf.applyAsInt(values.get(i)) != classOf.applyAsInt(values.get(j))));
    }

    /// The total of the values between the least and the greatest.
    private static int between(List<Integer> values) {
        int least = values.indexOf(Collections.min(values));
        int greatest = values.indexOf(Collections.max(values));
        int from = Math.min(least, greatest) + 1;
        return total(values.subList(from, Math.max(from, Math.max(least, greatest))));
    }

    private boolean isAccepted(Line.Automaton automaton) {
        var read = new StringBuilder();
        for (var line : automaton.lines()) {
            if (!read.isEmpty()) {
                read.append(Machine.BETWEEN_LINES);
            }
            values(line).forEach(value -> read.append("0123456789ABCDEFGHIJKLMNOP".charAt(value)));
        }
        var now = new HashSet<>(automaton.machine().start());
        for (int i = 0; i < read.length(); i++) {
            char symbol = read.charAt(i);
            var next = new HashSet<Integer>();
            for (var move : automaton.machine().moves()) {
                if (now.contains(move.from()) && move.symbols().indexOf(symbol) >= 0) {
                    next.add(move.to());
                }
            }
            now = next;
        }
        return automaton.machine().accept().stream().anyMatch(now::contains);
    }

    private static boolean isSeen(Outside rule, List<Integer> values) {
        int first = values.getFirst();
        return switch (rule) {
            case Outside.Sandwich sandwich -> areDistinct(values) && between(values) == sandwich.sum();
            case Outside.XSum sum ->
                first >= 1 && first <= values.size() && total(values.subList(0, first)) == sum.sum();
            case Outside.Skyscraper skyscraper -> {
                int highest = 0;
                int seen = 0;
                for (int value : values) {
                    seen += value > highest ? 1 : 0;
                    highest = Math.max(highest, value);
                }
                yield seen == skyscraper.count();
            }
            case Outside.HiddenSkyscraper hidden -> {
                int i = 1;
                while (i < values.size() && values.get(i) >= values.get(i - 1)) {
                    i++;
                }
                yield i < values.size() && values.get(i) == hidden.digit();
            }
            case Outside.NumberedRoom room ->
                first >= 1 && first <= values.size() && values.get(first - 1) == room.digit();
        };
    }

    private boolean isTallied(Tally rule) {
        var values = values(rule.cells());
        return switch (rule) {
            case Tally.Quadruple quadruple -> {
                var digits = quadruple.digits();
                yield digits.stream().allMatch(digit -> times(values, digit) >= times(digits, digit));
            }
            case Tally.Contains contains -> {
                var digits = contains.digits();
                yield digits.stream()
                        .allMatch(digit -> contains.exact()
                                ? times(values, digit) == times(digits, digit)
                                : times(values, digit) >= times(digits, digit));
            }
            case Tally.LookAndSay say ->
                say.counts().entrySet().stream().allMatch(entry -> times(values, entry.getKey()) == entry.getValue());
            case Tally.SameDigits same ->
                same.groups().stream()
                                .map(group -> values(group).stream().sorted().toList())
                                .distinct()
                                .count()
                        <= 1;
            case Tally.CountingCircles _ -> values.stream().allMatch(value -> times(values, value) == value);
            case Tally.CountDistinct count -> new HashSet<>(values(count.counted())).size() == value(count.counter());
            case Tally.EqualityCage _ -> {
                int half = layout.digitCount() / 2;
                long low =
                        values.stream().filter(value -> value < lowest() + half).count();
                long high = values.stream()
                        .filter(value -> value > highest() - half)
                        .count();
                long even = values.stream().filter(value -> value % 2 == 0).count();
                yield areDistinct(values) && low == high && low + high == values.size() && 2 * even == values.size();
            }
            case Tally.GlobalEntropy _ -> haveSquares(3, value -> Math.floorDiv(value - 1, 3));
            case Tally.GlobalModular modular -> haveSquares(modular.modulus(), value -> value % modular.modulus());
            case Tally.DutchFlatmates _ ->
                layout.cells().stream()
                        .allMatch(cell -> 2 * value(cell) != lowest() + highest()
                                || (cell.row() > 0 && value(new Cell(cell.row() - 1, cell.column())) == lowest())
                                || (cell.row() + 1 < layout.rows()
                                        && value(new Cell(cell.row() + 1, cell.column())) == highest()));
        };
    }

    private boolean haveSquares(int classes, IntUnaryOperator classOf) {
        return layout.cells().stream()
                .filter(cell -> cell.row() + 1 < layout.rows() && cell.column() + 1 < layout.columns())
                .allMatch(cell -> IntStream.range(0, 4)
                                .map(i ->
                                        classOf.applyAsInt(value(new Cell(cell.row() + i / 2, cell.column() + i % 2))))
                                .distinct()
                                .count()
                        == classes);
    }

    private boolean isIndexed(Index rule) {
        return switch (rule) {
            case Index.IndexColumn columns ->
                columns.cells().stream().allMatch(cell -> {
                    int column = value(cell) - 1;
                    return column >= 0
                            && column < layout.columns()
                            && value(new Cell(cell.row(), column)) == cell.column() + 1;
                });
            case Index.IndexRow rows ->
                rows.cells().stream().allMatch(cell -> {
                    int row = value(cell) - 1;
                    return row >= 0 && row < layout.rows() && value(new Cell(row, cell.column())) == cell.row() + 1;
                });
            case Index.IndexRegion places ->
                places.cells().stream()
                        .allMatch(cell -> layout.regions().stream()
                                .filter(region -> region.contains(cell))
                                .allMatch(region -> {
                                    int place = value(cell) - 1;
                                    return place >= 0
                                            && place < region.size()
                                            && value(region.get(place)) == region.indexOf(cell) + 1;
                                }));
            case Index.ValueIndex index -> {
                int distance = value(index.distance());
                yield distance >= 1
                        && distance <= index.line().size()
                        && value(index.line().get(distance - 1)) == value(index.value());
            }
        };
    }
}
