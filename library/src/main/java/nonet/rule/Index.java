package nonet.rule;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Cell;

/// Rules by which a digit says where another one is.
public sealed interface Index extends Rule {

    /// The digit of each cell is the column, in the same row, that holds the number of the cell's own column.
    record IndexColumn(List<Cell> cells) implements Index {
        public IndexColumn {
            cells = List.copyOf(cells);
        }
    }

    /// The digit of each cell is the row, in the same column, that holds the number of the cell's own row.
    record IndexRow(List<Cell> cells) implements Index {
        public IndexRow {
            cells = List.copyOf(cells);
        }
    }

    /// The digit of each cell is the place, in the same region, that holds the number of the cell's own place.
    record IndexRegion(List<Cell> cells) implements Index {
        public IndexRegion {
            cells = List.copyOf(cells);
        }
    }

    /// A cell says at which place of a line the digit of another cell stands.
    record ValueIndex(Cell value, Cell distance, List<Cell> line) implements Index {
        public ValueIndex {
            line = List.copyOf(line);
        }

        @Override
        public List<Cell> cells() {
            var all = new ArrayList<>(List.of(value, distance));
            all.addAll(line);
            return all;
        }
    }
}
