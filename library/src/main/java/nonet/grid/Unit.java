package nonet.grid;

import java.util.List;

/// A set of cells that all hold different digits. With as many cells as there are digits it is **complete** and holds
/// every digit once.
///
/// @param number counted from 0 within its kind
/// @param cells in reading order
public record Unit(Kind kind, int number, List<Cell> cells) {

    public enum Kind {
        ROW,
        COLUMN,
        BLOCK,
        PIECE,
        DIAGONAL,
        CAGE,
        /// Cells that a rule makes different, and that have no other name.
        REGION
    }

    public Unit {
        cells = List.copyOf(cells);
    }

    /// What a person calls it: `row A`, `column 5`, `block 3`, `piece 3`, `falling diagonal`, `cage at A1`,
    /// `region at A1`.
    public String name() {
        return switch (kind) {
            case ROW -> "row " + Cell.rowLetter(number);
            case COLUMN -> "column " + (number + 1);
            case BLOCK -> "block " + (number + 1);
            case PIECE -> "piece " + (number + 1);
            case DIAGONAL -> number == 0 ? "falling diagonal" : "rising diagonal";
            case CAGE -> "cage at " + cells.getFirst();
            case REGION -> "region at " + cells.getFirst();
        };
    }

    @Override
    public String toString() {
        return name();
    }
}
