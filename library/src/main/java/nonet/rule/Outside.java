package nonet.rule;

import java.util.List;
import nonet.grid.Cell;

/// Rules that a number outside the grid demands of a line of cells, seen from there: the nearest cell is the first.
public sealed interface Outside extends Rule {

    /// The digits between the lowest and the highest digit of the line make the sum.
    record Sandwich(List<Cell> cells, int sum) implements Outside {
        public Sandwich {
            cells = List.copyOf(cells);
        }
    }

    /// The first digit says how many cells, itself included, make the sum.
    record XSum(List<Cell> cells, int sum) implements Outside {
        public XSum {
            cells = List.copyOf(cells);
        }
    }

    /// So many cells are higher than all before them.
    record Skyscraper(List<Cell> cells, int count) implements Outside {
        public Skyscraper {
            cells = List.copyOf(cells);
        }
    }

    /// The first cell that is lower than one before it holds this digit.
    record HiddenSkyscraper(List<Cell> cells, int digit) implements Outside {
        public HiddenSkyscraper {
            cells = List.copyOf(cells);
        }
    }

    /// The first digit says which cell of the line holds this digit.
    record NumberedRoom(List<Cell> cells, int digit) implements Outside {
        public NumberedRoom {
            cells = List.copyOf(cells);
        }
    }
}
