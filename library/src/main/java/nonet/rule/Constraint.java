package nonet.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Unit;

/// One of the few things that rules come down to. Solvers, links between candidates and explained steps exist for each
/// of these, and for no rule.
public sealed interface Constraint {

    /// The rule that it stands for.
    Rule rule();

    /// The cells of a unit are all different.
    record AllDifferent(Rule rule, Unit unit) implements Constraint {}

    /// Two cells do not hold the same digit.
    record Apart(Rule rule, Cell one, Cell other) implements Constraint {}

    /// Two cells hold digits that a table allows together.
    record Pair(Rule rule, Cell first, Cell second, PairTable table) implements Constraint {}

    /// The values of some cells add up to one of these totals. Digits may repeat as far as others allow it.
    ///
    /// @param totals ascending
    record Sum(Rule rule, List<Cell> cells, List<Integer> totals) implements Constraint {
        public Sum {
            cells = List.copyOf(cells);
            totals = totals.stream().sorted().distinct().toList();
        }
    }

    /// What a rule comes down to on a layout.
    ///
    /// @throws IllegalArgumentException naming what the layout does not have, or what makes no sense
    static List<Constraint> of(Rule rule, Layout layout) {
        for (Cell cell : rule.cells()) {
            layout.index(cell);
        }
        return switch (rule) {
            case Different.Diagonal diagonal -> List.of(new AllDifferent(rule, diagonal(diagonal, layout)));
            case Different.AntiKnight _ -> leaps(rule, layout, 1, 2);
            case Total.Killer killer -> cage(killer, layout);
            case Line.Thermo thermo ->
                alongLine(thermo, thermo.cells(), PairTable.of(layout, (first, second) -> first < second));
        };
    }

    private static Unit diagonal(Different.Diagonal rule, Layout layout) {
        int size = layout.rows();
        if (size != layout.columns() || size > layout.digitCount()) {
            throw new IllegalArgumentException(
                    "a %s grid has no diagonals that a rule could be about".formatted(layout));
        }
        return switch (rule.direction()) {
            case FALLING -> new Unit(Unit.Kind.DIAGONAL, 0, cells(size, row -> new Cell(row, row)));
            case RISING -> new Unit(Unit.Kind.DIAGONAL, 1, cells(size, row -> new Cell(row, size - 1 - row)));
        };
    }

    private static List<Cell> cells(int count, IntFunction<Cell> cell) {
        return IntStream.range(0, count).mapToObj(cell).toList();
    }

    /// Cells are different if one can leap from one to the other: so far along one axis, and so far along the other.
    private static List<Constraint> leaps(Rule rule, Layout layout, int near, int far) {
        var all = new ArrayList<Constraint>();
        for (Cell cell : layout.cells()) {
            leap(all, rule, layout, cell, near, far);
            leap(all, rule, layout, cell, near, -far);
            leap(all, rule, layout, cell, far, near);
            leap(all, rule, layout, cell, far, -near);
        }
        return all;
    }

    /// Adds a leap downwards, if it ends on the grid.
    private static void leap(List<Constraint> all, Rule rule, Layout layout, Cell from, int down, int right) {
        int row = from.row() + down;
        int column = from.column() + right;
        if (row < layout.rows() && column >= 0 && column < layout.columns()) {
            all.add(new Apart(rule, from, new Cell(row, column)));
        }
    }

    private static List<Constraint> cage(Total.Killer rule, Layout layout) {
        var cells = rule.cells().stream().sorted().toList();
        if (cells.isEmpty() || cells.stream().distinct().count() < cells.size()) {
            throw new IllegalArgumentException("a cage names each of its cells once, and has at least one: " + cells);
        }
        if (cells.size() > layout.digitCount()) {
            throw new IllegalArgumentException("a cage of %d cells cannot hold different ones of %d digits"
                    .formatted(cells.size(), layout.digitCount()));
        }
        var all = new ArrayList<Constraint>();
        all.add(new AllDifferent(rule, new Unit(Unit.Kind.CAGE, layout.index(cells.getFirst()), cells)));
        if (!rule.sums().isEmpty()) {
            all.add(new Sum(rule, cells, rule.sums()));
        }
        return all;
    }

    /// The same table for each step along a line.
    private static List<Constraint> alongLine(Rule rule, List<Cell> cells, PairTable table) {
        return IntStream.range(1, cells.size())
                .<Constraint>mapToObj(i -> new Pair(rule, cells.get(i - 1), cells.get(i), table))
                .toList();
    }
}
