package nonet.puzzle;

import java.util.List;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.rule.Rule;

/// What is wrong with a position that no solution can come of.
public sealed interface Conflict {

    /// A digit that is given or placed more than once in a unit.
    record Clash(Unit unit, int digit, List<Cell> cells) implements Conflict {
        public Clash {
            cells = List.copyOf(cells);
        }
    }

    /// A cell with no candidate left.
    record EmptyCell(Cell cell) implements Conflict {}

    /// A digit with no place left in a unit.
    record NoPlace(Unit unit, int digit) implements Conflict {}

    /// A rule that no digits can keep any more.
    ///
    /// @param cells those whose candidates leave no way
    record Unkept(Rule rule, List<Cell> cells) implements Conflict {
        public Unkept {
            cells = List.copyOf(cells);
        }
    }
}
