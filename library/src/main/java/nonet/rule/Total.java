package nonet.rule;

import java.util.ArrayList;
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

    /// The cells make a sum. Digits may repeat.
    ///
    /// @param weights how often each cell counts; empty where each counts once
    record Sum(List<Cell> cells, int sum, List<Integer> weights) implements Total {
        public Sum {
            cells = List.copyOf(cells);
            weights = List.copyOf(weights);
        }
    }

    /// The cells of a diagonal make a sum. Digits may repeat.
    record LittleKiller(List<Cell> cells, int sum) implements Total {
        public LittleKiller {
            cells = List.copyOf(cells);
        }
    }

    /// The shaft makes the sum in the circle. Two or three cells of a circle are read as one number.
    record Arrow(List<Cell> circle, List<Cell> shaft) implements Total {
        public Arrow {
            circle = List.copyOf(circle);
            shaft = List.copyOf(shaft);
        }

        @Override
        public List<Cell> cells() {
            var all = new ArrayList<>(circle);
            all.addAll(shaft);
            return all;
        }
    }

    /// The line has the same sum in each region that it runs through, at each visit.
    record RegionSumLine(List<Cell> cells) implements Total {
        public RegionSumLine {
            cells = List.copyOf(cells);
        }
    }

    /// Cells at the same distance from the middle have one common sum; it stands in the middle, if a cell does.
    record Zipper(List<Cell> cells) implements Total {
        public Zipper {
            cells = List.copyOf(cells);
        }
    }

    /// The two ends make the sum of what is between them.
    record DoubleArrow(List<Cell> cells) implements Total {
        public DoubleArrow {
            cells = List.copyOf(cells);
        }
    }

    /// All groups have the same sum.
    record EqualSums(List<List<Cell>> groups) implements Total {
        public EqualSums {
            groups = groups.stream().map(List::copyOf).toList();
        }

        @Override
        public List<Cell> cells() {
            return groups.stream().flatMap(List::stream).toList();
        }
    }

    /// The line can be cut into parts that each make the sum.
    ///
    /// @param loop whether the line is closed, and may be cut anywhere
    record SumLine(List<Cell> cells, int sum, boolean loop) implements Total {
        public SumLine {
            cells = List.copyOf(cells);
        }
    }

    /// The cells are all different, and no one or more of them make the sum.
    record Rellik(List<Cell> cells, int sum) implements Total {
        public Rellik {
            cells = List.copyOf(cells);
        }
    }
}
