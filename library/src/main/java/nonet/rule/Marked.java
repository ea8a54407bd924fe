package nonet.rule;

import java.util.List;
import nonet.grid.Cell;

/// Rules about single cells, whatever their neighbours hold.
public sealed interface Marked extends Rule {

    /// The cells hold odd digits.
    record Odd(List<Cell> cells) implements Marked {
        public Odd {
            cells = List.copyOf(cells);
        }
    }

    /// The cells hold even digits, or 0.
    record Even(List<Cell> cells) implements Marked {
        public Even {
            cells = List.copyOf(cells);
        }
    }

    /// A cell holds one of these digits.
    record Allowed(Cell cell, List<Integer> digits) implements Marked {
        public Allowed {
            digits = List.copyOf(digits);
        }

        @Override
        public List<Cell> cells() {
            return List.of(cell);
        }
    }
}
