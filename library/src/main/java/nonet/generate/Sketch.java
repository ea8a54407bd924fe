package nonet.generate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.puzzle.Solution;
import nonet.rule.Definition;
import nonet.rule.Line;
import nonet.rule.Rule;
import nonet.rule.Total;

/// A full grid on which clues are drawn, at places that chance chooses. A cell is on one line or in one cage at most,
/// no lines cross, and there is one mark at most between two cells, in a cell, at a corner, or at the end of a row.
final class Sketch {

    private final Layout layout;
    private final int[] digits;
    private final Dice dice;
    private final Set<Cell> covered = new HashSet<>();
    private final Set<Cell> crossed = new HashSet<>();
    private final Set<List<Cell>> marked = new HashSet<>();

    Sketch(Layout layout, Solution solution, Dice dice) {
        this.layout = layout;
        this.digits = solution.digits();
        this.dice = dice;
    }

    /// Whether there is room for a clue that the grid keeps.
    boolean takes(Rule rule) {
        return !marked.contains(place(rule)) && Definition.holds(rule, layout, digits);
    }

    /// Afterwards there is no room for another in this place.
    void keep(Rule rule) {
        marked.add(place(rule));
        if (isLine(rule) || rule instanceof Total.Killer) {
            covered.addAll(rule.cells());
        }
        if (isLine(rule)) {
            crossed.addAll(corners(rule.cells()));
        }
    }

    /// Afterwards there is room in its place again.
    void drop(Rule rule) {
        marked.remove(place(rule));
        if (isLine(rule) || rule instanceof Total.Killer) {
            rule.cells().forEach(covered::remove);
        }
        if (isLine(rule)) {
            corners(rule.cells()).forEach(crossed::remove);
        }
    }

    private static boolean isLine(Rule rule) {
        return rule instanceof Line || rule instanceof Total.Arrow || rule instanceof Total.RegionSumLine;
    }

    /// The corners that a line runs across, each as the cell that has it at its lower right.
    private static List<Cell> corners(List<Cell> line) {
        var corners = new ArrayList<Cell>();
        for (int i = 1; i < line.size(); i++) {
            var one = line.get(i - 1);
            var other = line.get(i);
            if (one.row() != other.row() && one.column() != other.column()) {
                corners.add(new Cell(Math.min(one.row(), other.row()), Math.min(one.column(), other.column())));
            }
        }
        return corners;
    }

    /// Two cells are the same place in either order.
    private static List<Cell> place(Rule rule) {
        return rule.cells().size() == 2 ? rule.cells().stream().sorted().toList() : rule.cells();
    }

    int digitCount() {
        return layout.digitCount();
    }

    int sum(List<Cell> cells) {
        return cells.stream().mapToInt(this::value).sum();
    }

    private int value(Cell cell) {
        return layout.value(digits[layout.index(cell)]);
    }

    private <T> T any(List<T> all) {
        return all.get(dice.nextInt(all.size()));
    }

    private Optional<Cell> cell(int row, int column) {
        return row >= 0 && row < layout.rows() && column >= 0 && column < layout.columns()
                ? Optional.of(new Cell(row, column))
                : Optional.empty();
    }

    private List<Cell> around(Cell cell, boolean withCorners) {
        var all = new ArrayList<Cell>();
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                boolean isBeside = down == 0 ^ right == 0;
                if (isBeside || (withCorners && down != 0)) {
                    cell(cell.row() + down, cell.column() + right).ifPresent(all::add);
                }
            }
        }
        return all;
    }

    /// Cells that hang together, with different digits.
    Optional<Rule> cage(int least, int most, Function<List<Cell>, Rule> maker) {
        int size = least + dice.nextInt(most - least + 1);
        var cells = new ArrayList<>(List.of(any(layout.cells())));
        var next = cells;
        while (cells.size() < size && !next.isEmpty()) {
            next = new ArrayList<>();
            for (Cell cell : cells) {
                around(cell, false).stream()
                        .filter(beside -> !covered.contains(beside)
                                && cells.stream().allMatch(other -> value(other) != value(beside)))
                        .forEach(next::add);
            }
            if (!next.isEmpty()) {
                cells.add(any(next));
            }
        }
        return cells.size() < least || covered.contains(cells.getFirst())
                ? Optional.empty()
                : Optional.of(maker.apply(cells.stream().sorted().toList()));
    }

    /// A line from cell to cell, also across corners, cut at its end until the grid keeps the rule.
    ///
    /// @param step whether a value may follow those that the line has
    Optional<Rule> line(
            int least, int most, BiPredicate<List<Integer>, Integer> step, Function<List<Cell>, Rule> maker) {
        int longest = least + dice.nextInt(most - least + 1);
        var cells = new ArrayList<Cell>();
        var values = new ArrayList<Integer>();
        var next = List.of(any(layout.cells()));
        while (!next.isEmpty() && cells.size() < longest) {
            cells.add(any(next));
            values.add(value(cells.getLast()));
            next = around(cells.getLast(), true).stream()
                    .filter(cell -> !cells.contains(cell)
                            && !covered.contains(cell)
                            && step.test(values, value(cell))
                            && !isCrossing(cells, cell))
                    .toList();
        }
        while (cells.size() >= least && !covered.contains(cells.getFirst())) {
            var rule = maker.apply(List.copyOf(cells));
            if (takes(rule)) {
                return Optional.of(rule);
            }
            cells.removeLast();
        }
        return Optional.empty();
    }

    /// Whether a line would run across a corner that it, or another one, runs across already.
    private boolean isCrossing(List<Cell> line, Cell next) {
        var before = corners(line);
        return corners(List.of(line.getLast(), next)).stream()
                .anyMatch(corner -> crossed.contains(corner) || before.contains(corner));
    }

    /// Whether a rule's cells lie in two blocks or pieces at least.
    boolean runsThroughRegions(Rule rule) {
        return rule.cells().stream()
                        .map(cell -> layout.pieceOf(layout.index(cell)))
                        .distinct()
                        .count()
                > 1;
    }

    /// Two neighbours.
    Optional<Rule> pair(Function<List<Cell>, Rule> maker) {
        var cell = any(layout.cells());
        return Optional.of(maker.apply(List.of(cell, any(around(cell, false)))));
    }

    /// A single cell.
    Optional<Rule> cell(Function<List<Cell>, Rule> maker) {
        return Optional.of(maker.apply(List.of(any(layout.cells()))));
    }

    /// Four cells around a corner, and some of their digits.
    Optional<Rule> corner(BiFunction<List<Cell>, List<Integer>, Rule> maker) {
        var first = new Cell(dice.nextInt(layout.rows() - 1), dice.nextInt(layout.columns() - 1));
        var cells = List.of(
                first,
                new Cell(first.row(), first.column() + 1),
                new Cell(first.row() + 1, first.column()),
                new Cell(first.row() + 1, first.column() + 1));
        var values = new ArrayList<>(cells.stream().map(this::value).toList());
        for (int spare = dice.nextInt(values.size()); spare > 0; spare--) {
            values.set(dice.nextInt(values.size()), values.getLast());
            values.removeLast();
        }
        return Optional.of(maker.apply(cells, values.stream().sorted().toList()));
    }

    /// A row or a column seen from one of its ends, and the number that belongs there.
    Optional<Rule> view(BiFunction<List<Cell>, Integer, Rule> maker) {
        boolean isRow = dice.nextBoolean();
        int number = dice.nextInt(isRow ? layout.rows() : layout.columns());
        var cells = isRow ? layout.row(number) : layout.column(number);
        return numbered(dice.nextBoolean() ? cells : cells.reversed(), maker);
    }

    /// The first number with which the grid keeps the rule.
    private Optional<Rule> numbered(List<Cell> cells, BiFunction<List<Cell>, Integer, Rule> maker) {
        for (int number = 0; number <= sum(cells); number++) {
            var rule = maker.apply(cells, number);
            if (takes(rule)) {
                return Optional.of(rule);
            }
        }
        return Optional.empty();
    }

    /// A diagonal from the border into the grid.
    Optional<Rule> slope(Function<List<Cell>, Rule> maker) {
        var cells = new ArrayList<>(List.of(any(layout.cells())));
        int down = dice.nextBoolean() ? 1 : -1;
        int right = dice.nextBoolean() ? 1 : -1;
        boolean isBorder = cell(cells.getFirst().row() - down, cells.getFirst().column() - right)
                .isEmpty();
        for (var next = Optional.of(cells.getFirst()); next.isPresent(); ) {
            next = cell(cells.getLast().row() + down, cells.getLast().column() + right);
            next.ifPresent(cells::add);
        }
        return isBorder && cells.size() > 2 ? Optional.of(maker.apply(cells)) : Optional.empty();
    }
}
