package nonet.rule;

import java.util.List;
import nonet.grid.Cell;

/// Rules about the total of some cells.
public sealed interface Total extends Rule {

    /// The cells of a cage are all different, and together they make one of these sums.
    ///
    /// @param sums empty where any sum will do
    record Killer(List<Cell> cells, List<Integer> sums) implements Total {
        public Killer {
            cells = List.copyOf(cells);
            sums = List.copyOf(sums);
        }
    }
}
