package nonet.rule;

import java.util.List;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Unit;

/// One of the few things that rules come down to. Solvers, links between candidates and explained steps exist for each
/// of these, and for no rule.
public sealed interface Constraint {

    /// The rule that it stands for.
    Rule rule();

    /// What is about more than two cells that differ or go together, and is no plain sum.
    sealed interface Further extends Constraint {}

    /// The cells of a unit are all different.
    record AllDifferent(Rule rule, Unit unit) implements Constraint {}

    /// Two cells do not hold the same digit.
    record Apart(Rule rule, Cell one, Cell other) implements Constraint {}

    /// Two cells hold digits that a table allows together.
    record Pair(Rule rule, Cell first, Cell second, PairTable table) implements Constraint {}

    /// The values of some cells add up to one of these totals. Digits may repeat as far as others allow it.
    ///
    /// @param totals ascending
    record Sum(Rule rule, List<Cell> cells, List<Integer> totals) implements Constraint {
        public Sum {
            cells = List.copyOf(cells);
            totals = totals.stream().sorted().distinct().toList();
        }
    }

    /// The values of some cells, each times its weight, add up to a total.
    ///
    /// @param weights one for each cell; may be negative
    record Linear(Rule rule, List<Cell> cells, List<Integer> weights, int total) implements Further {
        public Linear {
            cells = List.copyOf(cells);
            weights = List.copyOf(weights);
        }
    }

    /// Some cells, which are all different, hold one of these sets of digits.
    ///
    /// @param sets masks of as many digits as there are cells
    record Sets(Rule rule, List<Cell> cells, List<Integer> sets) implements Further {
        public Sets {
            cells = List.copyOf(cells);
            sets = List.copyOf(sets);
        }
    }

    /// Some cells, in this order, hold every digit once: two of them those of a frame, the cells between these two one
    /// of a list of sets, and the others the rest.
    ///
    /// @param frame the mask of two digits
    /// @param sets masks of digits that are not of the frame
    record Framed(Rule rule, List<Cell> cells, int frame, List<Integer> sets) implements Further {
        public Framed {
            cells = List.copyOf(cells);
            sets = List.copyOf(sets);
        }
    }

    /// Some cells, in this order, are filled in one of the ways of a diagram. A cell may be there more than once.
    record Ways(Rule rule, List<Cell> cells, Diagram diagram) implements Further {
        public Ways {
            cells = List.copyOf(cells);
        }
    }

    /// So many of some cells hold one of the digits of a mask. A cell that is there twice counts twice.
    ///
    /// @param counts how many it may be, ascending
    record Occurs(Rule rule, List<Cell> cells, int digits, List<Integer> counts) implements Further {
        public Occurs {
            cells = List.copyOf(cells);
            counts = List.copyOf(counts);
        }
    }

    /// All groups of cells, of one size, hold the same digits, each equally often.
    record SameDigits(Rule rule, List<List<Cell>> groups) implements Further {
        public SameDigits {
            groups = groups.stream().map(List::copyOf).toList();
        }
    }

    /// The value of a cell is the number of different digits in others.
    record Variety(Rule rule, Cell counter, List<Cell> cells) implements Further {
        public Variety {
            cells = List.copyOf(cells);
        }
    }

    /// The cells that hold a digit of a mask, at least one, hang together along rows and columns.
    ///
    /// @param cells row by row, so many side by side as there are columns
    /// @param size how many hold such a digit; 0 where it may be any number
    record Connected(Rule rule, List<Cell> cells, int columns, int digits, int size) implements Further {
        public Connected {
            cells = List.copyOf(cells);
        }
    }

    /// The grid is made of regions that hang together, have so many cells, and hold different digits. Regions are
    /// numbered, from the first digit on, in the order in which they come up when the cells are read.
    ///
    /// @param cells of the grid, row by row, so many side by side as there are columns
    /// @param numbers for each of them the cell that holds the number of its region
    record Regions(Rule rule, List<Cell> cells, List<Cell> numbers, int columns, int size) implements Further {
        public Regions {
            cells = List.copyOf(cells);
            numbers = List.copyOf(numbers);
        }
    }

    /// Lines of cells are numbers, of which some have a rank: how many others are smaller, and one more.
    ///
    /// @param ranks for each line its rank, or 0 where it may be any
    record Ranked(Rule rule, List<List<Cell>> lines, List<Integer> ranks, FullRank.Ties ties) implements Further {
        public Ranked {
            lines = lines.stream().map(List::copyOf).toList();
            ranks = List.copyOf(ranks);
        }
    }

    /// A cell holds a digit of a mask.
    record Allowed(Rule rule, Cell cell, int digits) implements Further {}

    /// All constraints of at least one option are kept.
    record AnyOf(Rule rule, List<List<Constraint>> options) implements Further {
        public AnyOf {
            options = options.stream().map(List::copyOf).toList();
        }
    }

    /// What a rule comes down to on a layout.
    ///
    /// @param rules all rules of the puzzle; some are about what others leave unmarked
    /// @throws IllegalArgumentException naming what the layout does not have, or what makes no sense
    static List<Constraint> of(Rule rule, Layout layout, List<? extends Rule> rules) {
        return new Demand(rule, layout, rules).constraints();
    }

    /// What a rule comes down to where no other is there.
    ///
    /// @throws IllegalArgumentException naming what the layout does not have, or what makes no sense
    static List<Constraint> of(Rule rule, Layout layout) {
        return of(rule, layout, List.of(rule));
    }
}
