package nonet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import nonet.grid.Cell;
import nonet.grid.Layout;

/// A place in a grid or around it, where the numbers of outside clues stand. Counted from 0, as cells are.
record Spot(int row, int column) {

    private static final Pattern NAME = Pattern.compile("[rR]([0-9]{1,2})[cC]([0-9]{1,2})");

    /// Reads `R0C4`, the place above the fourth column.
    static Optional<Spot> parse(String name) {
        var spot = NAME.matcher(name);
        return spot.matches()
                ? Optional.of(new Spot(Integer.parseInt(spot.group(1)) - 1, Integer.parseInt(spot.group(2)) - 1))
                : Optional.empty();
    }

    /// Where one would stand to see these cells in their order, one behind the other; empty where they do not stand
    /// so.
    static Optional<Spot> before(List<Cell> cells) {
        var first = cells.getFirst();
        var second = cells.get(Math.min(1, cells.size() - 1));
        int down = second.row() - first.row();
        int right = second.column() - first.column();
        boolean isStep = Math.max(Math.abs(down), Math.abs(right)) == 1;
        return isStep ? Optional.of(new Spot(first.row() - down, first.column() - right)) : Optional.empty();
    }

    boolean isIn(Layout layout) {
        return row >= 0 && row < layout.rows() && column >= 0 && column < layout.columns();
    }

    private Spot step(int down, int right) {
        return new Spot(row + down, column + right);
    }

    /// The cells that one sees from here in a direction.
    List<Cell> ray(int down, int right, Layout layout) {
        var cells = new ArrayList<Cell>();
        for (Spot at = step(down, right); at.isIn(layout); at = at.step(down, right)) {
            cells.add(new Cell(at.row, at.column));
        }
        return cells;
    }

    String name() {
        return "R%dC%d".formatted(row + 1, column + 1);
    }
}
