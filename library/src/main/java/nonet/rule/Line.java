package nonet.rule;

import java.util.List;
import nonet.grid.Cell;

/// Rules about cells in the order in which a line runs through them.
public sealed interface Line extends Rule {

    /// Digits rise along a thermometer.
    ///
    /// @param cells the bulb first
    record Thermo(List<Cell> cells) implements Line {
        public Thermo {
            cells = List.copyOf(cells);
        }
    }
}
