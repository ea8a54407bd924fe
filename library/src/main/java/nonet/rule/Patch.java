package nonet.rule;

import java.util.List;
import java.util.stream.Stream;
import nonet.grid.Cell;

/// Rules about cells that hang together, each with another along a row or a column.
public sealed interface Patch extends Rule {

    /// The cells of a layer that hold one of these digits hang together, and there is at least one.
    ///
    /// @param layer [#GRID], or the name of a group of cells outside the grid
    /// @param size how many they are; 0 where nobody says it
    record Connected(String layer, List<Integer> digits, int size) implements Patch {
        public Connected {
            digits = List.copyOf(digits);
        }
    }

    /// The grid is made of regions of so many cells, which are to be found: each hangs together and holds different
    /// digits. It brings a cell outside the grid for each one in it, which holds the number of its region. Numbers
    /// mean nothing but that they are the same or not.
    record ChaosRegions(int size) implements Patch {}

    /// A cell counts those that lie in one region with the first, along arms that begin in it, each arm up to the first
    /// cell of another region.
    ///
    /// @param arms numbers of regions; all begin with the same cell, which counts once
    /// @param offset what the counter leaves out
    record RegionRun(Cell counter, List<List<Cell>> arms, int offset) implements Patch {
        public RegionRun {
            arms = arms.stream().map(List::copyOf).toList();
        }

        @Override
        public List<Cell> cells() {
            return Stream.concat(Stream.of(counter), arms.stream().flatMap(List::stream))
                    .toList();
        }
    }

    /// A cell counts those that lie in one region with the first of them, this one included.
    ///
    /// @param counted numbers of regions
    /// @param offset what the counter leaves out
    record RegionCount(Cell counter, List<Cell> counted, int offset) implements Patch {
        public RegionCount {
            counted = List.copyOf(counted);
        }

        @Override
        public List<Cell> cells() {
            return Stream.concat(Stream.of(counter), counted.stream()).toList();
        }
    }

    /// The layer that is the grid itself.
    String GRID = "grid";
}
