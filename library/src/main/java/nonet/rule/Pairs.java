package nonet.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import nonet.grid.Cell;

/// Rules about what two cells hold together.
public sealed interface Pairs extends Rule {

    /// Two cells differ by so much.
    record Difference(List<Cell> cells, int difference) implements Pairs {
        public Difference {
            cells = List.copyOf(cells);
        }
    }

    /// One of two cells is so many times the other.
    record Ratio(List<Cell> cells, int ratio) implements Pairs {
        public Ratio {
            cells = List.copyOf(cells);
        }
    }

    /// Neighbours without a dot between them, of either kind, have none of these differences and ratios.
    record NegativeKropki(List<Integer> differences, List<Integer> ratios) implements Pairs {
        public NegativeKropki {
            differences = List.copyOf(differences);
            ratios = List.copyOf(ratios);
        }
    }

    /// Neighbours do not differ by 1.
    record NonConsecutive() implements Pairs {}

    /// Cells that touch at a corner do not differ by 1.
    record DiagonalNonConsecutive() implements Pairs {}

    /// Two cells have this sum: 10 for an X, 5 for a V.
    record Xv(List<Cell> cells, int sum) implements Pairs {
        public Xv {
            cells = List.copyOf(cells);
        }
    }

    /// Neighbours without an X or V between them have none of these sums.
    record NegativeXv(List<Integer> sums) implements Pairs {
        public NegativeXv {
            sums = List.copyOf(sums);
        }
    }

    /// The first of two cells is greater than the second.
    record Greater(List<Cell> cells) implements Pairs {
        public Greater {
            cells = List.copyOf(cells);
        }
    }

    /// Each cell is less than its neighbours that are not among these cells.
    record Minimum(List<Cell> cells) implements Pairs {
        public Minimum {
            cells = List.copyOf(cells);
        }
    }

    /// Each cell is greater than its neighbours that are not among these cells.
    record Maximum(List<Cell> cells) implements Pairs {
        public Maximum {
            cells = List.copyOf(cells);
        }
    }

    /// Cells a knight's move apart have none of these sums.
    record Knightmare(List<Integer> sums) implements Pairs {
        public Knightmare {
            sums = List.copyOf(sums);
        }
    }

    /// Each cell equals its copy.
    ///
    /// @param originals as many as there are copies
    record Clone(List<Cell> originals, List<Cell> copies) implements Pairs {
        public Clone {
            originals = List.copyOf(originals);
            copies = List.copyOf(copies);
        }

        @Override
        public List<Cell> cells() {
            var all = new ArrayList<>(originals);
            all.addAll(copies);
            return all;
        }
    }

    /// Pairs of these cells hold digits that a table allows.
    ///
    /// @param table for each first digit the second digits that may go with it
    /// @param note what the setter calls it; may be empty
    record Table(List<Cell> cells, Map<Integer, List<Integer>> table, Which pairs, String note) implements Pairs {
        public Table {
            cells = List.copyOf(cells);
            var copy = new TreeMap<Integer, List<Integer>>();
            table.forEach((first, seconds) ->
                    copy.put(first, seconds.stream().sorted().distinct().toList()));
            copy.values().removeIf(List::isEmpty);
            table = Collections.unmodifiableMap(copy);
        }
    }

    /// Which pairs of a list of cells.
    enum Which {
        /// Each cell with the next.
        NEIGHBOURS,
        /// Each cell with every other, both ways.
        ALL;

        /// The name in files: `neighbours`.
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
