package nonet.rule;

import java.util.List;
import java.util.Locale;
import nonet.grid.Cell;

/// All rows and columns, read both ways, are numbers; a clue says how many of them are smaller than one line, and one
/// more.
public record FullRank(List<Clue> clues, Ties ties) implements Rule {

    public FullRank {
        clues = List.copyOf(clues);
    }

    /// A line, read from its first cell on, and its rank.
    public record Clue(List<Cell> cells, int rank) {
        public Clue {
            cells = List.copyOf(cells);
        }
    }

    /// Which lines may be equal.
    public enum Ties {
        /// Those that have no clue.
        UNCLUED,
        /// All.
        ANY,
        /// None.
        NONE;

        /// The name in files: `unclued`.
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public List<Cell> cells() {
        return clues.stream().flatMap(clue -> clue.cells().stream()).toList();
    }
}
