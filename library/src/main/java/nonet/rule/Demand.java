package nonet.rule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.grid.Shape;
import nonet.grid.Unit;

/// What a rule comes down to on a layout, rule by rule.
final class Demand {

    /// More alternatives than anybody writes down.
    private static final int MOST_OPTIONS = 10_000;

    /// With more digits there are too many sets of them.
    private static final int MOST_DIGITS_OF_SETS = 12;

    private final Rule rule;
    private final Layout layout;
    private final List<? extends Rule> rules;
    private final int lowest;
    private final int highest;
    private final List<Constraint> all = new ArrayList<>();

    Demand(Rule rule, Layout layout, List<? extends Rule> rules) {
        this.rule = rule;
        this.layout = layout;
        this.rules = rules;
        lowest = layout.shape().lowest();
        highest = layout.shape().highest();
    }

    List<Constraint> constraints() {
        rule.cells().forEach(layout::index);
        requireComparable();
        switch (rule) {
            case Different different -> different(different);
            case Marked.Odd odd -> odd.cells().forEach(cell -> allow(cell, value -> value % 2 == 1));
            case Marked.Even even -> even.cells().forEach(cell -> allow(cell, value -> value % 2 == 0));
            case Marked.Allowed allowed -> allow(allowed.cell(), allowed.digits()::contains);
            case Pairs pairs -> pairs(pairs);
            case Total total -> total(total);
            case Line line -> line(line);
            case Outside outside -> outside(outside);
            case Tally tally -> tally(tally);
            case Index index -> index(index);
            case Patch patch -> patch(patch);
            case FullRank rank -> fullRank(rank);
            case AnyOf anyOf -> anyOf(anyOf);
        }
        return List.copyOf(all);
    }

    private static IllegalArgumentException senseless(String message) {
        return new IllegalArgumentException(message);
    }

    private int mask(IntPredicate isIn) {
        int mask = 0;
        for (int digit = 1; digit <= layout.digitCount(); digit++) {
            if (isIn.test(layout.value(digit))) {
                mask |= Digits.bit(digit);
            }
        }
        return mask;
    }

    private void allow(Cell cell, IntPredicate isAllowed) {
        all.add(new Constraint.Allowed(rule, cell, mask(isAllowed)));
    }

    // Different

    private void different(Different different) {
        switch (different) {
            case Different.Diagonal diagonal -> all.add(new Constraint.AllDifferent(rule, diagonal(diagonal)));
            case Different.Windoku _ -> windows();
            case Different.DisjointGroups _ -> disjointGroups();
            case Different.ExtraRegion region -> different(Unit.Kind.REGION, region.cells());
            case Different.Distinct distinct -> different(Unit.Kind.REGION, distinct.cells());
            case Different.AntiKnight _ -> apart(isLeap(1, 2));
            case Different.AntiKing _ -> apart(isLeap(1, 1));
            case Different.AntiLeaper leaper -> leaper(leaper);
            case Different.Taxicab taxicab -> apart((down, right) -> down + right == taxicab.distance());
            case Different.Doppelganger _ -> doppelganger();
            case Different.SelfTaxicab _ ->
                apartPairs((down, right) -> true, (one, other) -> {
                    int distance = distance(one, other);
                    return PairTable.of(layout, (first, second) -> first != second || first != distance);
                });
        }
    }

    private void doppelganger() {
        int size = layout.rows();
        if (size != layout.columns()
                || lowest != 0
                || highest != size
                || (layout.hasBlocks() && layout.blockHeight() * layout.blockWidth() != size)) {
            throw senseless("a %s grid with digits %d to %d; it takes n×n cells and digits 0 to n"
                    .formatted(layout, lowest, highest));
        }
        var blocks = layout.hasBlocks() ? layout.regions() : List.<List<Cell>>of();
        for (int line = 0; line < size; line++) {
            lacks(Cell.missingInRow(line), layout.row(line));
            lacks(Cell.missingInColumn(line), layout.column(line));
        }
        for (int block = 0; block < blocks.size(); block++) {
            lacks(Cell.missingInBlock(block), blocks.get(block));
        }
        different(Unit.Kind.REGION, cells(size, Cell::missingInRow));
        different(Unit.Kind.REGION, cells(size, Cell::missingInColumn));
        if (!blocks.isEmpty()) {
            different(Unit.Kind.REGION, cells(size, Cell::missingInBlock));
        }
        differAtZero(blocks);
    }

    /// Some cells hold every digit but one, which another cell tells, and which is not 0.
    private void lacks(Cell missing, List<Cell> cells) {
        var both = new ArrayList<>(cells);
        both.add(missing);
        different(Unit.Kind.REGION, both);
        allow(missing, value -> value != 0);
    }

    /// Each cell, then what its row, column and block lack. State: 1 where the cell is not 0, else the digits so far.
    private void differAtZero(List<List<Cell>> blocks) {
        int length = blocks.isEmpty() ? 3 : 4;
        var diagram = Diagram.of(
                layout,
                length,
                0,
                (state, place, value) -> {
                    if (place == 0) {
                        return value == 0 ? 0 : 1;
                    }
                    int bit = 2 << value;
                    return state == 1 ? 1 : (state & bit) == 0 ? state | bit : -1;
                },
                _ -> true);
        for (Cell cell : layout.cells()) {
            var order =
                    new ArrayList<>(List.of(cell, Cell.missingInRow(cell.row()), Cell.missingInColumn(cell.column())));
            if (!blocks.isEmpty()) {
                order.add(Cell.missingInBlock(layout.pieceOf(layout.index(cell))));
            }
            ways(order, diagram);
        }
    }

    private static int distance(Cell one, Cell other) {
        return Math.abs(one.row() - other.row()) + Math.abs(one.column() - other.column());
    }

    private Unit diagonal(Different.Diagonal diagonal) {
        int size = layout.rows();
        if (size != layout.columns() || size > layout.digitCount()) {
            throw senseless("a %s grid has no diagonals that a rule could be about".formatted(layout));
        }
        return switch (diagonal.direction()) {
            case FALLING -> new Unit(Unit.Kind.DIAGONAL, 0, cells(size, row -> new Cell(row, row)));
            case RISING -> new Unit(Unit.Kind.DIAGONAL, 1, cells(size, row -> new Cell(row, size - 1 - row)));
        };
    }

    private static List<Cell> cells(int count, IntFunction<Cell> cell) {
        return IntStream.range(0, count).mapToObj(cell).toList();
    }

    /// Cells that are all different, each named once.
    private void different(Unit.Kind kind, List<Cell> members) {
        requireOnce(members);
        if (members.size() > layout.digitCount()) {
            throw senseless(
                    "%d cells cannot hold different ones of %d digits".formatted(members.size(), layout.digitCount()));
        }
        var cells = members.stream().sorted().toList();
        all.add(new Constraint.AllDifferent(rule, new Unit(kind, layout.index(cells.getFirst()), cells)));
    }

    private static void requireOnce(List<Cell> cells) {
        if (cells.isEmpty()) {
            throw senseless("it names no cell");
        }
        var seen = new HashSet<Cell>();
        for (Cell cell : cells) {
            if (!seen.add(cell)) {
                throw senseless("it names %s twice, and no cell differs from itself".formatted(cell));
            }
        }
    }

    private void windows() {
        int side = (int) Math.sqrt(layout.rows());
        int height = layout.hasBlocks() ? layout.blockHeight() : side;
        int width = layout.hasBlocks() ? layout.blockWidth() : side;
        for (int top = 1; top + height < layout.rows(); top += height + 1) {
            for (int left = 1; left + width < layout.columns(); left += width + 1) {
                int row = top;
                int column = left;
                different(Unit.Kind.REGION, cells(height * width, i -> new Cell(row + i / width, column + i % width)));
            }
        }
    }

    private void disjointGroups() {
        var regions = layout.regions();
        int most = regions.stream().mapToInt(List::size).max().orElse(0);
        for (int place = 0; place < most; place++) {
            int at = place;
            different(
                    Unit.Kind.REGION,
                    regions.stream()
                            .filter(region -> region.size() > at)
                            .map(region -> region.get(at))
                            .toList());
        }
    }

    /// Whether two cells, so far apart along each axis, are meant.
    private interface Offset {
        boolean fits(int down, int right);
    }

    private interface TableOf {
        PairTable of(Cell one, Cell other);
    }

    private static Offset isLeap(int one, int other) {
        return (down, right) -> (down == one && right == other) || (down == other && right == one);
    }

    private void apart(Offset offset) {
        forEachPair(offset, (one, other) -> all.add(new Constraint.Apart(rule, one, other)));
    }

    private void apartPairs(Offset offset, TableOf table) {
        forEachPair(offset, (one, other) -> all.add(new Constraint.Pair(rule, one, other, table.of(one, other))));
    }

    private interface TwoCells {
        void accept(Cell one, Cell other);
    }

    /// All pairs of different cells at some offset, each once, the earlier cell first.
    private void forEachPair(Offset offset, TwoCells action) {
        for (int first = 0; first < layout.cellCount(); first++) {
            Cell one = layout.cell(first);
            for (int second = first + 1; second < layout.cellCount(); second++) {
                Cell other = layout.cell(second);
                if (offset.fits(other.row() - one.row(), Math.abs(other.column() - one.column()))) {
                    action.accept(one, other);
                }
            }
        }
    }

    private void leaper(Different.AntiLeaper leaper) {
        for (var leap : Set.copyOf(leaper.offsets())) {
            var offset = isLeap(Math.abs(leap.one()), Math.abs(leap.other()));
            if (leaper.digits().isEmpty()) {
                apart(offset);
            } else {
                var table = PairTable.of(
                        layout,
                        (first, second) -> first != second || !leaper.digits().contains(first));
                apartPairs(offset, (_, _) -> table);
            }
        }
    }

    // Pairs

    private static final Offset NEIGHBOURS = (down, right) -> down + right == 1;

    private void pairs(Pairs pairs) {
        switch (pairs) {
            case Pairs.Difference dot ->
                two(dot.cells(), (first, second) -> Math.abs(first - second) == dot.difference());
            case Pairs.Ratio dot ->
                two(dot.cells(), (first, second) -> first == dot.ratio() * second || second == dot.ratio() * first);
            case Pairs.Xv xv -> two(xv.cells(), (first, second) -> first + second == xv.sum());
            case Pairs.Greater greater -> two(greater.cells(), (first, second) -> first > second);
            case Pairs.NegativeKropki negative ->
                unmarked(
                        marked(other -> other instanceof Pairs.Difference || other instanceof Pairs.Ratio),
                        (first, second) -> !negative.differences().contains(Math.abs(first - second))
                                && negative.ratios().stream()
                                        .noneMatch(ratio -> first == ratio * second || second == ratio * first));
            case Pairs.NegativeXv negative ->
                unmarked(
                        marked(Pairs.Xv.class::isInstance),
                        (first, second) -> !negative.sums().contains(first + second));
            case Pairs.NonConsecutive _ -> unmarked(Set.of(), (first, second) -> Math.abs(first - second) != 1);
            case Pairs.DiagonalNonConsecutive _ ->
                everywhere(isLeap(1, 1), (first, second) -> Math.abs(first - second) != 1);
            case Pairs.Knightmare knightmare ->
                everywhere(isLeap(1, 2), (first, second) -> !knightmare.sums().contains(first + second));
            case Pairs.Minimum minimum -> extreme(minimum.cells(), (first, second) -> first < second);
            case Pairs.Maximum maximum -> extreme(maximum.cells(), (first, second) -> first > second);
            case Pairs.Clone clone -> {
                if (clone.originals().size() != clone.copies().size()) {
                    throw senseless("it has %d cells and %d copies"
                            .formatted(clone.originals().size(), clone.copies().size()));
                }
                equal(clone.originals(), clone.copies());
            }
            case Pairs.Table table -> {
                var pairTable = PairTable.of(
                        layout,
                        (first, second) ->
                                table.table().getOrDefault(first, List.of()).contains(second));
                switch (table.pairs()) {
                    case NEIGHBOURS -> along(table.cells(), 1, pairTable);
                    case ALL -> allPairs(table.cells(), pairTable.and(pairTable.turned()));
                }
            }
        }
    }

    private void two(List<Cell> cells, PairTable.Relation relation) {
        if (cells.size() != 2) {
            throw senseless("it is about two cells, not about %d".formatted(cells.size()));
        }
        pair(cells.getFirst(), cells.getLast(), PairTable.of(layout, relation));
    }

    /// A table for two cells, which may be the same one.
    private void pair(Cell one, Cell other, PairTable table) {
        if (one.equals(other)) {
            all.add(new Constraint.Allowed(
                    rule, one, mask(value -> Digits.contains(table.beside(value - lowest + 1), value - lowest + 1))));
        } else {
            all.add(new Constraint.Pair(rule, one, other, table));
        }
    }

    private void everywhere(Offset offset, PairTable.Relation relation) {
        var table = PairTable.of(layout, relation);
        apartPairs(offset, (_, _) -> table);
    }

    /// The pairs of cells that have a mark of one of these kinds between them.
    private Set<Set<Cell>> marked(Predicate<Rule> isMark) {
        var marked = new HashSet<Set<Cell>>();
        for (Rule other : rules) {
            if (isMark.test(other)) {
                marked.add(new HashSet<>(other.cells()));
            }
        }
        return marked;
    }

    private void unmarked(Set<Set<Cell>> marked, PairTable.Relation relation) {
        var table = PairTable.of(layout, relation);
        forEachPair(NEIGHBOURS, (one, other) -> {
            if (!marked.contains(Set.of(one, other))) {
                all.add(new Constraint.Pair(rule, one, other, table));
            }
        });
    }

    private void extreme(List<Cell> cells, PairTable.Relation relation) {
        var table = PairTable.of(layout, relation);
        for (Cell cell : cells) {
            for (Cell other : layout.cells()) {
                if (distance(cell, other) == 1 && !cells.contains(other)) {
                    all.add(new Constraint.Pair(rule, cell, other, table));
                }
            }
        }
    }

    private void equal(List<Cell> ones, List<Cell> others) {
        var table = PairTable.of(layout, (first, second) -> first == second);
        for (int i = 0; i < ones.size(); i++) {
            pair(ones.get(i), others.get(i), table);
        }
    }

    /// A table for cells so far from one another on a line.
    private void along(List<Cell> cells, int distance, PairTable table) {
        for (int i = distance; i < cells.size(); i++) {
            pair(cells.get(i - distance), cells.get(i), table);
        }
    }

    /// A table for each cell with every other. Where no digit goes with itself, the cells differ, and hold digits each
    /// of which goes with every other.
    private void allPairs(List<Cell> cells, PairTable table) {
        boolean areDifferent = IntStream.rangeClosed(1, layout.digitCount())
                .noneMatch(digit -> Digits.contains(table.beside(digit), digit));
        if (areDifferent
                && cells.size() > 1
                && cells.size() <= layout.digitCount()
                && new HashSet<>(cells).size() == cells.size()
                && Combinations.areFew(layout, cells.size())) {
            different(Unit.Kind.REGION, cells);
            sets(cells, mask -> goTogether(mask, table));
        }
        for (int i = 0; i < cells.size(); i++) {
            for (int j = i + 1; j < cells.size(); j++) {
                pair(cells.get(i), cells.get(j), table);
            }
        }
    }

    /// Whether each digit of a set may stand beside every other.
    private static boolean goTogether(int mask, PairTable table) {
        for (int rest = mask; rest != 0; rest = Digits.withoutFirst(rest)) {
            int others = mask & ~Integer.lowestOneBit(rest);
            if ((others & ~table.beside(Digits.first(rest))) != 0) {
                return false;
            }
        }
        return true;
    }

    // Totals

    private void total(Total total) {
        switch (total) {
            case Total.Killer cage -> {
                different(Unit.Kind.CAGE, cage.cells());
                if (!cage.sums().isEmpty()) {
                    all.add(new Constraint.Sum(
                            rule, cage.cells().stream().sorted().toList(), cage.sums()));
                }
            }
            case Total.Sum sum -> sum(sum);
            case Total.LittleKiller little -> equation(little.cells(), List.of(), little.sum());
            case Total.Arrow arrow -> arrow(arrow);
            case Total.RegionSumLine line -> equalSums(visits(line.cells()));
            case Total.Zipper zipper -> {
                var pairs = new ArrayList<List<Cell>>();
                for (int i = 0, j = zipper.cells().size() - 1; i <= j; i++, j--) {
                    var one = zipper.cells().get(i);
                    pairs.add(
                            i == j ? List.of(one) : List.of(one, zipper.cells().get(j)));
                }
                equalSums(pairs.reversed());
            }
            case Total.DoubleArrow arrow -> {
                int last = arrow.cells().size() - 1;
                if (last >= 2) {
                    equation(
                            arrow.cells().subList(1, last),
                            List.of(arrow.cells().getFirst(), arrow.cells().get(last)),
                            0);
                }
            }
            case Total.EqualSums equal -> equalSums(equal.groups());
            case Total.SumLine line -> sumLine(line);
            case Total.Rellik rellik -> {
                different(Unit.Kind.CAGE, rellik.cells());
                sets(rellik.cells(), mask -> !makes(mask, rellik.sum()));
            }
        }
    }

    private void sum(Total.Sum sum) {
        if (!sum.weights().isEmpty() && sum.weights().size() != sum.cells().size()) {
            throw senseless("it has %d cells and %d weights"
                    .formatted(sum.cells().size(), sum.weights().size()));
        }
        var weights = sum.weights().isEmpty() ? Collections.nCopies(sum.cells().size(), 1) : sum.weights();
        linear(sum.cells(), weights, sum.sum());
    }

    /// The first cells have the total of the second ones, and so much more.
    private void equation(List<Cell> plus, List<Cell> minus, int total) {
        var cells = new ArrayList<>(plus);
        cells.addAll(minus);
        var weights = new ArrayList<>(Collections.nCopies(plus.size(), 1));
        weights.addAll(Collections.nCopies(minus.size(), -1));
        linear(cells, weights, total);
    }

    /// Cells that are named more than once are brought together; where all count once, it is a plain sum.
    private void linear(List<Cell> cells, List<Integer> weights, int total) {
        var weightOf = new TreeMap<Cell, Integer>();
        for (int i = 0; i < cells.size(); i++) {
            weightOf.merge(cells.get(i), weights.get(i), Integer::sum);
        }
        weightOf.values().removeIf(weight -> weight == 0);
        if (weightOf.isEmpty()) {
            if (total != 0) {
                allow(cells.getFirst(), _ -> false);
            }
        } else if (weightOf.values().stream().allMatch(weight -> weight == 1)) {
            all.add(new Constraint.Sum(rule, List.copyOf(weightOf.keySet()), List.of(total)));
        } else {
            all.add(new Constraint.Linear(rule, List.copyOf(weightOf.keySet()), List.copyOf(weightOf.values()), total));
        }
    }

    private void arrow(Total.Arrow arrow) {
        if (arrow.circle().isEmpty() || arrow.circle().size() > 3) {
            throw senseless("the circle of an arrow has one, two or three cells, not %d"
                    .formatted(arrow.circle().size()));
        }
        if (arrow.shaft().isEmpty()) {
            return;
        }
        var cells = new ArrayList<>(arrow.shaft());
        var weights = new ArrayList<>(Collections.nCopies(cells.size(), 1));
        int place = -1;
        for (Cell cell : arrow.circle().reversed()) {
            cells.add(cell);
            weights.add(place);
            place *= 10;
        }
        arrow.circle().stream().skip(1).forEach(cell -> allow(cell, value -> value <= 9));
        linear(cells, weights, 0);
    }

    /// The parts of a line within one region each.
    private List<List<Cell>> visits(List<Cell> cells) {
        var visits = new ArrayList<List<Cell>>();
        int last = Integer.MIN_VALUE;
        boolean hasRegions = IntStream.range(0, layout.cellCount()).anyMatch(cell -> layout.pieceOf(cell) >= 0);
        for (Cell cell : hasRegions ? cells : List.<Cell>of()) {
            int piece = layout.pieceOf(layout.index(cell));
            if (piece != last) {
                visits.add(new ArrayList<>());
            }
            visits.getLast().add(cell);
            last = piece;
        }
        return visits;
    }

    /// Each group has the total of each other: of the smallest at least, which says most.
    private void equalSums(List<List<Cell>> groups) {
        var bySize = new ArrayList<>(groups);
        bySize.sort((one, other) -> Integer.compare(one.size(), other.size()));
        for (int i = 0; i < bySize.size(); i++) {
            for (int j = i + 1; j < bySize.size() && (i == 0 || bySize.size() <= 9); j++) {
                equation(bySize.get(j), bySize.get(i), 0);
            }
        }
    }

    /// The sets of as many digits as there are cells for which something holds.
    private void sets(List<Cell> cells, IntPredicate holds) {
        if (!Combinations.areFew(layout, cells.size())) {
            throw senseless(
                    "%d of %d digits can be chosen in too many ways".formatted(cells.size(), layout.digitCount()));
        }
        sets(cells, Arrays.stream(Combinations.of(layout, cells.size())).filter(holds));
    }

    private void sets(List<Cell> cells, IntStream sets) {
        all.add(new Constraint.Sets(
                rule, cells.stream().sorted().toList(), sets.boxed().toList()));
    }

    /// Whether one or more digits of a set make a sum.
    private boolean makes(int mask, int sum) {
        var totals = new BitSet();
        for (int rest = mask; rest != 0; rest = Digits.withoutFirst(rest)) {
            int value = layout.value(Digits.first(rest));
            var more = new BitSet();
            totals.stream().forEach(total -> more.set(total + value));
            totals.or(more);
            totals.set(value);
        }
        return sum >= 0 && totals.get(sum);
    }

    /// State: the sum with which the line ends, where it is a loop; what the open part has so far; whether there was
    /// more than zeros.
    private void sumLine(Total.SumLine line) {
        int sum = line.sum();
        if (sum < 1 || sum > 1000) {
            throw senseless("the parts of a line cannot make %d each; possible are 1 to 1000".formatted(sum));
        }
        int base = sum + 1;
        int[] starts = line.loop()
                ? IntStream.range(0, sum).map(open -> open * base + open).toArray()
                : new int[] {0};
        ways(
                line.cells(),
                Diagram.of(
                        layout,
                        line.cells().size(),
                        Arrays.stream(starts).map(state -> 2 * state).toArray(),
                        (state, _, value) -> {
                            int end = state / 2 / base;
                            int open = state / 2 % base + value;
                            int some = (state & 1) | (value > 0 ? 1 : 0);
                            return open > sum ? new int[0] : new int[] {2 * (end * base + open % sum) + some};
                        },
                        state -> (state & 1) == 1 && state / 2 / base == state / 2 % base));
    }

    private void ways(List<Cell> cells, Diagram diagram) {
        all.add(new Constraint.Ways(rule, cells, diagram));
    }

    /// The ways of a machine that begins in state 0 and takes one step a cell.
    private void walk(List<Cell> cells, Diagram.Step step, IntPredicate isEnd) {
        ways(cells, Diagram.of(layout, cells.size(), 0, step, isEnd));
    }

    // Lines

    private void line(Line line) {
        switch (line) {
            case Line.Thermo thermo -> {
                if (thermo.cells().size() < 2) {
                    throw senseless("a thermometer of one cell demands nothing; it has two or more");
                }
                along(thermo.cells(), 1, PairTable.of(layout, (first, second) -> first < second));
            }
            case Line.SlowThermo thermo ->
                along(thermo.cells(), 1, PairTable.of(layout, (first, second) -> first <= second));
            case Line.Whisper whisper ->
                along(
                        whisper.cells(),
                        1,
                        PairTable.of(layout, (first, second) -> Math.abs(first - second) >= whisper.difference()));
            case Line.Renban renban -> {
                different(Unit.Kind.REGION, renban.cells());
                int count = renban.cells().size();
                sets(
                        renban.cells(),
                        IntStream.rangeClosed(0, layout.digitCount() - count).map(least -> Digits.all(count) << least));
            }
            case Line.Nabner nabner ->
                allPairs(nabner.cells(), PairTable.of(layout, (first, second) -> Math.abs(first - second) >= 2));
            case Line.Palindrome palindrome -> {
                int half = palindrome.cells().size() / 2;
                equal(
                        palindrome.cells().subList(0, half),
                        palindrome.cells().reversed().subList(0, half));
            }
            case Line.Between between -> {
                if (between.cells().size() >= 3) {
                    ends(between.cells(), 0, (lesser, greater, value) -> lesser < value && value < greater);
                }
            }
            case Line.Lockout lockout -> {
                if (lockout.cells().size() < 2) {
                    throw senseless("a lockout line has two ends");
                }
                ends(
                        lockout.cells(),
                        Math.max(1, lockout.difference()),
                        (lesser, greater, value) -> value < lesser || value > greater);
            }
            case Line.Entropic entropic ->
                classes(entropic.cells(), entropic.groups().size(), value -> groupOf(entropic, value), false);
            case Line.Modular modular -> {
                if (modular.modulus() < 1) {
                    throw senseless("a modulus of %d; it is at least 1".formatted(modular.modulus()));
                }
                classes(modular.cells(), modular.modulus(), value -> value % modular.modulus(), true);
            }
            case Line.Lunchbox lunchbox -> lunchbox(lunchbox.cells(), lunchbox.sum());
            case Line.Regex regex ->
                ways(
                        regex.cells(),
                        PatternMachine.diagram(
                                layout,
                                Expression.parse(regex.pattern()),
                                regex.cells().size()));
            case Line.Automaton automaton -> automaton(automaton);
        }
    }

    /// The ends first, then the rest of a line.
    private static List<Cell> endsFirst(List<Cell> cells) {
        var order = new ArrayList<Cell>();
        order.add(cells.getFirst());
        order.add(cells.getLast());
        order.addAll(cells.subList(1, cells.size() - 1));
        return order;
    }

    /// The cells of a line hold what fits its two ends. State: the first end, then the lesser and the greater.
    ///
    /// @param difference how far apart the ends are at least
    private void ends(List<Cell> cells, int difference, FitsEnds fits) {
        walk(
                endsFirst(cells),
                (state, place, value) -> switch (place) {
                    case 0 -> value;
                    case 1 ->
                        Math.abs(state - value) < difference
                                ? -1
                                : Math.min(state, value) * 64 + Math.max(state, value);
                    default -> fits.test(state / 64, state % 64, value) ? state : -1;
                },
                _ -> true);
    }

    private interface FitsEnds {
        boolean test(int lesser, int greater, int value);
    }

    private static int groupOf(Line.Entropic entropic, int value) {
        for (int group = 0; group < entropic.groups().size(); group++) {
            if (entropic.groups().get(group).contains(value)) {
                return group;
            }
        }
        return -1;
    }

    /// So many cells that follow one another are of different classes; where there are no more classes than that, cells
    /// that far apart are of the same.
    private void classes(List<Cell> cells, int count, IntUnaryOperator classOf, boolean repeats) {
        var different =
                PairTable.of(layout, (first, second) -> classOf.applyAsInt(first) != classOf.applyAsInt(second));
        var same = PairTable.of(layout, (first, second) -> classOf.applyAsInt(first) == classOf.applyAsInt(second));
        for (int distance = 1; distance < count; distance++) {
            along(cells, distance, different);
        }
        boolean areAll = IntStream.rangeClosed(lowest, highest).noneMatch(value -> classOf.applyAsInt(value) < 0);
        if (repeats || areAll) {
            along(cells, count, same);
        }
    }

    /// All different; those between the least and the greatest make the sum. The two are guessed at the start. State:
    /// the least, the greatest, which of them has been met, and the sum since.
    private void lunchbox(List<Cell> cells, int sum) {
        different(Unit.Kind.REGION, cells);
        if (sum < 0 || sum >= 1 << 12) {
            throw senseless("digits cannot make %d".formatted(sum));
        }
        if (cells.size() == 1) {
            allow(cells.getFirst(), _ -> sum == 0);
            return;
        }
        int ends = 1 << 5;
        var starts = IntStream.builder();
        for (int least = lowest; least <= highest; least++) {
            for (int greatest = least + 1; greatest <= highest; greatest++) {
                starts.add(least * ends + greatest);
            }
        }
        ways(
                cells,
                Diagram.of(
                        layout,
                        cells.size(),
                        starts.build().toArray(),
                        (state, _, value) -> {
                            int least = state / ends % ends;
                            int greatest = state % ends;
                            int met = state / ends / ends % 4;
                            int total = state / ends / ends / 4;
                            if (value < least || value > greatest) {
                                return new int[0];
                            }
                            int next = value == least ? 1 : value == greatest ? 2 : 0;
                            if ((met & next) != 0) {
                                return new int[0];
                            }
                            boolean isBetween = next == 0 && (met == 1 || met == 2);
                            int more = isBetween ? total + value : total;
                            if (more > sum || (met + next == 3 && more != sum)) {
                                return new int[0];
                            }
                            return new int[] {((more * 4 + met + next) * ends + least) * ends + greatest};
                        },
                        state -> state / ends / ends % 4 == 3));
    }

    private void automaton(Line.Automaton automaton) {
        var machine = automaton.machine();
        var cells = automaton.cells();
        var endsLine = new HashSet<Integer>();
        int end = 0;
        for (var line :
                automaton.lines().subList(0, Math.max(0, automaton.lines().size() - 1))) {
            end += line.size();
            endsLine.add(end - 1);
        }
        if (automaton.lines().isEmpty() || automaton.lines().stream().anyMatch(List::isEmpty)) {
            throw senseless("a line of it names no cell");
        }
        var moves = new MoveTable(machine);
        ways(
                cells,
                Diagram.of(
                        layout,
                        cells.size(),
                        machine.start().stream().mapToInt(state -> state).toArray(),
                        (state, place, value) -> {
                            int[] next = moves.next(state, Expression.SYMBOLS.charAt(value));
                            return endsLine.contains(place)
                                    ? Arrays.stream(next)
                                            .flatMap(via -> Arrays.stream(moves.next(via, Machine.BETWEEN_LINES)))
                                            .distinct()
                                            .toArray()
                                    : next;
                        },
                        machine.accept()::contains));
    }

    /// The moves of a machine by state and symbol.
    private record MoveTable(Map<Integer, int[]> byStateAndSymbol) {

        MoveTable(Machine machine) {
            this(new HashMap<>());
            for (var move : machine.moves()) {
                move.symbols()
                        .chars()
                        .forEach(symbol -> byStateAndSymbol.merge(
                                key(move.from(), symbol),
                                new int[] {move.to()},
                                (some, more) -> IntStream.concat(Arrays.stream(some), Arrays.stream(more))
                                        .distinct()
                                        .toArray()));
            }
        }

        private static int key(int state, int symbol) {
            return state * 128 + symbol % 128;
        }

        int[] next(int state, char symbol) {
            return byStateAndSymbol.getOrDefault(key(state, symbol), new int[0]);
        }
    }

    // Outside

    private void outside(Outside outside) {
        if (outside.cells().isEmpty()) {
            throw senseless("it names no cell");
        }
        int length = outside.cells().size();
        switch (outside) {
            case Outside.Sandwich sandwich -> sandwich(sandwich);
            case Outside.XSum xSum -> {
                // State: 0 at first; then the cells that are still to come, and their sum; all of it is done at 1.
                int sum = xSum.sum();
                walk(
                        xSum.cells(),
                        (state, place, value) -> {
                            if (state == 1) {
                                return 1;
                            }
                            int left = place == 0 ? value - 1 : state / 1024 - 1;
                            int total = state % 1024 + value;
                            boolean isPossible = left >= 0 && left < length - place && total <= sum;
                            return !isPossible ? -1 : left > 0 ? left * 1024 + total : total == sum ? 1 : -1;
                        },
                        state -> state == 1);
            }
            case Outside.Skyscraper skyscraper ->
                // State: how many were seen, and the highest of them.
                walk(
                        skyscraper.cells(),
                        (state, _, value) -> {
                            int next = value > state % 64 ? (state / 64 + 1) * 64 + value : state;
                            return next / 64 > skyscraper.count() ? -1 : next;
                        },
                        state -> state / 64 == skyscraper.count());
            case Outside.HiddenSkyscraper hidden ->
                // State: the highest so far, or 64 when all is done.
                walk(
                        hidden.cells(),
                        (state, place, value) -> {
                            if (state == 64 || place == 0) {
                                return state == 64 ? 64 : value;
                            }
                            return value >= state ? value : value == hidden.digit() ? 64 : -1;
                        },
                        state -> state == 64);
            case Outside.NumberedRoom room -> {
                allow(room.cells().getFirst(), value -> value >= 1 && value <= length);
                for (int i = 0; i < length; i++) {
                    int number = i + 1;
                    pair(
                            room.cells().getFirst(),
                            room.cells().get(i),
                            PairTable.of(layout, (first, nth) -> first != number || nth == room.digit()));
                }
            }
        }
    }

    private void sandwich(Outside.Sandwich sandwich) {
        var cells = sandwich.cells();
        if (cells.size() != layout.digitCount()) {
            lunchbox(cells, sandwich.sum());
            return;
        }
        different(Unit.Kind.REGION, cells);
        int frame = mask(value -> value == lowest || value == highest);
        if (layout.digitCount() <= MOST_DIGITS_OF_SETS) {
            var sets = IntStream.rangeClosed(0, layout.allDigits())
                    .filter(set -> (set & frame) == 0 && total(set) == sandwich.sum())
                    .boxed()
                    .toList();
            all.add(new Constraint.Framed(rule, cells, frame, sets));
        } else {
            longSandwich(sandwich);
        }
    }

    /// State: the sum so far, and how many of the two ends have been met.
    private void longSandwich(Outside.Sandwich sandwich) {
        walk(
                sandwich.cells(),
                (state, _, value) -> {
                    int met = state % 4 + (value == lowest || value == highest ? 1 : 0);
                    int total = state / 4 + (met == 1 && state % 4 == 1 ? value : 0);
                    return total > sandwich.sum() || met > 2 ? -1 : total * 4 + met;
                },
                state -> state == sandwich.sum() * 4 + 2);
    }

    // Tallies

    private void tally(Tally tally) {
        switch (tally) {
            case Tally.Quadruple quadruple -> contains(quadruple.cells(), quadruple.digits(), false);
            case Tally.Contains contains -> contains(contains.cells(), contains.digits(), contains.exact());
            case Tally.LookAndSay say ->
                say.counts().forEach((digit, count) -> occurs(say.cells(), value -> value == digit, List.of(count)));
            case Tally.SameDigits same -> sameDigits(same.groups());
            case Tally.CountingCircles circles -> countingCircles(circles.cells());
            case Tally.CountDistinct count -> all.add(new Constraint.Variety(rule, count.counter(), count.counted()));
            case Tally.EqualityCage cage -> {
                different(Unit.Kind.CAGE, cage.cells());
                sets(cage.cells(), this::isBalanced);
            }
            case Tally.GlobalEntropy _ -> squares(3, value -> Math.floorDiv(value - 1, 3));
            case Tally.GlobalModular modular -> {
                if (modular.modulus() < 1 || modular.modulus() > 4) {
                    throw senseless("four cells cannot have %d remainders".formatted(modular.modulus()));
                }
                squares(modular.modulus(), value -> value % modular.modulus());
            }
            case Tally.DutchFlatmates _ -> dutchFlatmates();
        }
    }

    private void contains(List<Cell> cells, List<Integer> digits, boolean exact) {
        for (int digit : new HashSet<>(digits)) {
            int times = Collections.frequency(digits, digit);
            occurs(
                    cells,
                    value -> value == digit,
                    exact
                            ? List.of(times)
                            : IntStream.rangeClosed(times, cells.size()).boxed().toList());
        }
    }

    private void occurs(List<Cell> cells, IntPredicate isCounted, List<Integer> counts) {
        all.add(new Constraint.Occurs(rule, cells, mask(isCounted), counts));
    }

    /// The digits that occur make together as many as there are circles: an option for each such set.
    private void countingCircles(List<Cell> cells) {
        if (layout.digitCount() > MOST_DIGITS_OF_SETS) {
            cells.forEach(cell -> allow(cell, value -> value >= 1));
            for (int value = Math.max(1, lowest); value <= highest; value++) {
                int digit = value;
                occurs(cells, other -> other == digit, List.of(0, digit));
            }
            return;
        }
        var options = new ArrayList<List<Constraint>>();
        for (int set = 1; set <= layout.allDigits(); set++) {
            if (total(set) == cells.size() && (lowest > 0 || !Digits.contains(set, 1))) {
                var option = new ArrayList<Constraint>();
                option.add(new Constraint.Occurs(rule, cells, layout.allDigits() & ~set, List.of(0)));
                for (int rest = set; rest != 0; rest = Digits.withoutFirst(rest)) {
                    int digit = Digits.first(rest);
                    option.add(new Constraint.Occurs(rule, cells, Digits.bit(digit), List.of(layout.value(digit))));
                }
                options.add(option);
            }
        }
        if (options.isEmpty()) {
            allow(cells.getFirst(), _ -> false);
        } else {
            all.add(new Constraint.AnyOf(rule, options));
        }
    }

    private int total(int mask) {
        int total = 0;
        for (int rest = mask; rest != 0; rest = Digits.withoutFirst(rest)) {
            total += layout.value(Digits.first(rest));
        }
        return total;
    }

    private void sameDigits(List<List<Cell>> groups) {
        int size = groups.stream().mapToInt(List::size).max().orElse(0);
        if (groups.stream().anyMatch(group -> group.size() != size)) {
            throw senseless("its groups are not of one size");
        }
        if (size == 1) {
            var table = PairTable.of(layout, (first, second) -> first == second);
            for (var group : groups.subList(1, groups.size())) {
                pair(groups.getFirst().getFirst(), group.getFirst(), table);
            }
        } else if (groups.size() > 1) {
            all.add(new Constraint.SameDigits(rule, groups));
        }
    }

    private boolean isBalanced(int mask) {
        int half = layout.digitCount() / 2;
        int low = 0;
        int high = 0;
        int even = 0;
        for (int rest = mask; rest != 0; rest = Digits.withoutFirst(rest)) {
            int value = layout.value(Digits.first(rest));
            low += value < lowest + half ? 1 : 0;
            high += value > highest - half ? 1 : 0;
            even += value % 2 == 0 ? 1 : 0;
        }
        int count = Digits.count(mask);
        return low + high == count && 2 * low == count && 2 * even == count;
    }

    /// Every two by two cells have each of so many classes.
    private void squares(int classes, IntUnaryOperator classOf) {
        for (int row = 0; row + 1 < layout.rows(); row++) {
            for (int column = 0; column + 1 < layout.columns(); column++) {
                int top = row;
                int left = column;
                var square = cells(4, i -> new Cell(top + i / 2, left + i % 2));
                var present = IntStream.rangeClosed(lowest, highest)
                        .map(classOf)
                        .distinct()
                        .toArray();
                if (present.length == classes) {
                    for (int each : present) {
                        occurs(square, value -> classOf.applyAsInt(value) == each, List.of(1, 2, 3, 4));
                    }
                } else {
                    classesOfSquare(square, classes, classOf);
                }
            }
        }
    }

    /// Four cells have just so many classes, out of others in number than that. State: which were met.
    private void classesOfSquare(List<Cell> square, int classes, IntUnaryOperator classOf) {
        int lowestClass =
                IntStream.rangeClosed(lowest, highest).map(classOf).min().orElse(0);
        walk(
                square,
                (state, _, value) -> state | 1 << (classOf.applyAsInt(value) - lowestClass),
                state -> Integer.bitCount(state) == classes);
    }

    /// Down each column. State: 0, or 1 after the lowest digit, or 2 where the highest must follow.
    private void dutchFlatmates() {
        if ((lowest + highest) % 2 != 0) {
            return;
        }
        int middle = (lowest + highest) / 2;
        for (int column = 0; column < layout.columns(); column++) {
            walk(
                    layout.column(column),
                    (state, _, value) -> {
                        if (state == 2 && value != highest) {
                            return -1;
                        }
                        return value == middle && state != 1 ? 2 : value == lowest ? 1 : 0;
                    },
                    state -> state != 2);
        }
    }

    // Indices

    private void index(Index index) {
        switch (index) {
            case Index.IndexColumn columns ->
                columns.cells().forEach(cell -> indexes(cell, layout.row(cell.row()), cell.column() + 1));
            case Index.IndexRow rows ->
                rows.cells().forEach(cell -> indexes(cell, layout.column(cell.column()), cell.row() + 1));
            case Index.IndexRegion regions -> {
                for (Cell cell : regions.cells()) {
                    int piece = layout.pieceOf(layout.index(cell));
                    if (piece != Shape.NO_PIECE) {
                        var region = layout.regions().get(piece);
                        indexes(cell, region, region.indexOf(cell) + 1);
                    }
                }
            }
            case Index.ValueIndex value -> valueIndex(value);
        }
    }

    /// The digit of a cell says which of some cells holds a digit.
    private void indexes(Cell cell, List<Cell> line, int digit) {
        allow(cell, value -> value >= 1 && value <= line.size());
        for (int i = 0; i < line.size(); i++) {
            int number = i + 1;
            pair(cell, line.get(i), PairTable.of(layout, (own, other) -> own != number || other == digit));
        }
    }

    /// The distance first, then the value, then the line. State: the value, and how many cells are still to come.
    private void valueIndex(Index.ValueIndex index) {
        var order = new ArrayList<>(List.of(index.distance(), index.value()));
        order.addAll(index.line());
        int length = index.line().size();
        walk(
                order,
                (state, place, value) -> {
                    if (place == 0) {
                        return value >= 1 && value <= length ? value : -1;
                    }
                    int left = state % 64;
                    return switch (place) {
                        case 1 -> value * 64 + left;
                        default -> left == 0 ? state : left > 1 ? state - 1 : state / 64 == value ? 0 : -1;
                    };
                },
                state -> state % 64 == 0);
    }

    // Patches

    private void patch(Patch patch) {
        switch (patch) {
            case Patch.Connected(var layer, var digits, var size) -> connected(layer, digits, size);
            case Patch.ChaosRegions(var size) -> regions(size);
            case Patch.RegionRun run -> regionRun(run);
            case Patch.RegionCount count -> regionRun(count.counter(), beside(count.counted()), count.offset());
        }
    }

    private void regions(int size) {
        int count = size < 1 ? 0 : layout.cellCount() / size;
        if (count == 0 || count * size != layout.cellCount() || size > layout.digitCount()) {
            throw senseless(
                    "a %s grid with %d digits has no regions of %d cells".formatted(layout, layout.digitCount(), size));
        }
        if (count > layout.digitCount()) {
            throw senseless("%d regions are more than there are digits, by which they are numbered".formatted(count));
        }
        var numbers = layout.cells().stream().map(Cell::region).toList();
        numbers.forEach(number -> all.add(new Constraint.Allowed(rule, number, Digits.all(count))));
        all.add(new Constraint.Regions(rule, layout.cells(), numbers, layout.columns(), size));
    }

    private void regionRun(Patch.RegionRun run) {
        var home = run.arms().getFirst().getFirst();
        if (run.arms().stream().anyMatch(arm -> !arm.getFirst().equals(home))) {
            throw senseless("its arms do not begin in the same cell");
        }
        regionRun(run.counter(), run.arms(), run.offset());
    }

    /// For each cell but the first an arm from the first to it.
    private static List<List<Cell>> beside(List<Cell> cells) {
        return cells.size() == 1
                ? List.of(cells)
                : cells.subList(1, cells.size()).stream()
                        .map(cell -> List.of(cells.getFirst(), cell))
                        .toList();
    }

    /// The first cell of all arms, then the others arm by arm, then the counter. State: the number of the first,
    /// whether all cells of this arm had it so far, and how many had it.
    private void regionRun(Cell counter, List<List<Cell>> arms, int offset) {
        var order = new ArrayList<Cell>();
        var begins = new BitSet();
        order.add(arms.getFirst().getFirst());
        for (var arm : arms) {
            begins.set(order.size());
            order.addAll(arm.subList(1, arm.size()));
        }
        order.add(counter);
        int last = order.size() - 1;
        int most = highest + offset;
        walk(
                order,
                (state, place, value) -> {
                    if (place == 0) {
                        return ((value - lowest) * 2 + 1) * 1024 + 1;
                    }
                    int home = state / 2048 + lowest;
                    int count = state % 1024;
                    if (place == last) {
                        return value == count - offset ? 0 : -1;
                    }
                    boolean isOn = (state / 1024 % 2 == 1 || begins.get(place)) && value == home;
                    int next = count + (isOn ? 1 : 0);
                    return next > most ? -1 : ((home - lowest) * 2 + (isOn ? 1 : 0)) * 1024 + next;
                },
                state -> state == 0);
    }

    /// Numbers of regions can be compared with one another, and that is all.
    private void requireComparable() {
        var cells = rule.cells();
        if (cells.stream().noneMatch(Cell::isRegion)) {
            return;
        }
        boolean isComparison = switch (rule) {
            case Different.Distinct _, Different.ExtraRegion _, Tally.SameDigits _, Pairs.Clone _, Line.Palindrome _ ->
                cells.stream().allMatch(Cell::isRegion);
            case Tally.CountDistinct _, Patch.RegionRun _, Patch.RegionCount _ ->
                !cells.getFirst().isRegion() && cells.stream().skip(1).allMatch(Cell::isRegion);
            case Different _, Marked _, Pairs _, Total _, Line _, Outside _, Tally _, Index _, Patch _, FullRank _ ->
                false;
            case AnyOf _ -> true;
        };
        if (!isComparison) {
            throw senseless("it asks for more of a region's number than whether it is that of another");
        }
    }

    private void connected(String layer, List<Integer> digits, int size) {
        var group = layout.group(layer);
        if (group.isEmpty() && !layer.equals(Patch.GRID)) {
            throw senseless("there is no layer '%s'".formatted(layer));
        }
        var cells = group.isPresent() ? layout.cells(group.get()) : layout.cells();
        if (size < 0 || size > cells.size()) {
            throw senseless("%d of %d cells cannot hang together".formatted(size, cells.size()));
        }
        int columns = group.isPresent() ? group.get().columns() : layout.columns();
        all.add(new Constraint.Connected(rule, cells, columns, mask(digits::contains), size));
    }

    // Ranks

    /// Where every digit begins one line from each side, four lines begin with each, and so the rank tells the first.
    private void fullRank(FullRank rank) {
        var lines = new ArrayList<List<Cell>>();
        IntStream.range(0, layout.rows()).mapToObj(layout::row).forEach(lines::add);
        IntStream.range(0, layout.columns()).mapToObj(layout::column).forEach(lines::add);
        lines.addAll(lines.stream().map(List::reversed).toList());
        var ranks = new ArrayList<>(Collections.nCopies(lines.size(), 0));
        boolean isFull = layout.shape().distinctLines()
                && layout.rows() == layout.columns()
                && layout.rows() == layout.digitCount();
        for (var clue : rank.clues()) {
            int line = lines.indexOf(clue.cells());
            if (line < 0 || clue.rank() < 1 || clue.rank() > lines.size()) {
                throw senseless("rank %d of %d cells; ranks are 1 to %d, of whole rows and columns"
                        .formatted(clue.rank(), clue.cells().size(), lines.size()));
            }
            if (ranks.get(line) != 0 && ranks.get(line) != clue.rank()) {
                throw senseless("a line has the ranks %d and %d".formatted(ranks.get(line), clue.rank()));
            }
            ranks.set(line, clue.rank());
            if (isFull) {
                allow(clue.cells().getFirst(), value -> value - lowest == (clue.rank() - 1) / 4);
            }
        }
        all.add(new Constraint.Ranked(rule, lines, ranks, rank.ties()));
    }

    // Alternatives

    private void anyOf(AnyOf anyOf) {
        if (anyOf.options().isEmpty() || anyOf.options().size() > MOST_OPTIONS) {
            throw senseless("%d alternatives; possible are 1 to %d"
                    .formatted(anyOf.options().size(), MOST_OPTIONS));
        }
        var options = new ArrayList<List<Constraint>>();
        for (var option : anyOf.options()) {
            options.add(option.stream()
                    .flatMap(each -> Constraint.of(each, layout, rules).stream())
                    .toList());
        }
        if (options.size() == 1) {
            all.addAll(options.getFirst());
        } else {
            all.add(new Constraint.AnyOf(rule, options));
        }
    }
}
