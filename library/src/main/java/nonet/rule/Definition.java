package nonet.rule;

import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Layout;

/// Whether full grids keep rules, straight from what each rule means. Knows nothing of constraints, and of no solver.
public final class Definition {

    private final Layout layout;
    private final int[] digits;

    private Definition(Layout layout, int[] digits) {
        this.layout = layout;
        this.digits = digits;
    }

    /// Whether these digits keep the rule.
    ///
    /// @param digits for each cell of the layout in reading order its digit, counted from 1
    public static boolean holds(Rule rule, Layout layout, int[] digits) {
        return new Definition(layout, digits).holds(rule);
    }

    private boolean holds(Rule rule) {
        return switch (rule) {
            case Different.Diagonal diagonal -> areDifferent(diagonalCells(diagonal.direction()));
            case Different.AntiKnight _ -> isAntiKnight();
            case Total.Killer killer ->
                areDifferent(killer.cells())
                        && (killer.sums().isEmpty() || killer.sums().contains(total(killer.cells())));
            case Line.Thermo thermo -> isRising(thermo.cells());
        };
    }

    private int value(Cell cell) {
        return layout.value(digits[layout.index(cell)]);
    }

    private int total(List<Cell> cells) {
        return cells.stream().mapToInt(this::value).sum();
    }

    private boolean areDifferent(List<Cell> cells) {
        var seen = new HashSet<Integer>();
        return cells.stream().allMatch(cell -> seen.add(value(cell)));
    }

    private List<Cell> diagonalCells(Different.Direction direction) {
        return layout.cells().stream()
                .filter(cell -> switch (direction) {
                    case FALLING -> cell.row() == cell.column();
                    case RISING -> cell.row() + cell.column() == layout.columns() - 1;
                })
                .toList();
    }

    private boolean isAntiKnight() {
        for (Cell one : layout.cells()) {
            for (Cell other : layout.cells()) {
                int rows = Math.abs(one.row() - other.row());
                int columns = Math.abs(one.column() - other.column());
                if (Math.min(rows, columns) == 1 && Math.max(rows, columns) == 2 && value(one) == value(other)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isRising(List<Cell> cells) {
        return IntStream.range(1, cells.size()).allMatch(i -> value(cells.get(i - 1)) < value(cells.get(i)));
    }
}
