package nonet.rule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import nonet.grid.Cell;

/// Rules about how often digits occur.
public sealed interface Tally extends Rule {

    /// Each digit occurs around a corner at least as often as it is listed.
    record Quadruple(List<Cell> cells, List<Integer> digits) implements Tally {
        public Quadruple {
            cells = List.copyOf(cells);
            digits = List.copyOf(digits);
        }
    }

    /// Each digit occurs among the cells at least, or exactly, as often as it is listed.
    record Contains(List<Cell> cells, List<Integer> digits, boolean exact) implements Tally {
        public Contains {
            cells = List.copyOf(cells);
            digits = List.copyOf(digits);
        }
    }

    /// Each digit that is named occurs among the cells exactly so often.
    record LookAndSay(List<Cell> cells, Map<Integer, Integer> counts) implements Tally {
        public LookAndSay {
            cells = List.copyOf(cells);
            counts = Collections.unmodifiableMap(new TreeMap<>(counts));
        }
    }

    /// All groups hold the same digits, each equally often.
    record SameDigits(List<List<Cell>> groups) implements Tally {
        public SameDigits {
            groups = groups.stream().map(List::copyOf).toList();
        }

        @Override
        public List<Cell> cells() {
            return groups.stream().flatMap(List::stream).toList();
        }
    }

    /// A digit in one of the circles occurs in as many of them as it says.
    record CountingCircles(List<Cell> cells) implements Tally {
        public CountingCircles {
            cells = List.copyOf(cells);
        }
    }

    /// A cell says how many different digits some cells hold.
    record CountDistinct(Cell counter, List<Cell> counted) implements Tally {
        public CountDistinct {
            counted = List.copyOf(counted);
        }

        @Override
        public List<Cell> cells() {
            var all = new ArrayList<Cell>();
            all.add(counter);
            all.addAll(counted);
            return all;
        }
    }

    /// The cells are all different, as many of them odd as even, and as many low as high; none is the middle digit.
    record EqualityCage(List<Cell> cells) implements Tally {
        public EqualityCage {
            cells = List.copyOf(cells);
        }
    }

    /// Every two by two cells hold a low, a middle and a high digit.
    record GlobalEntropy() implements Tally {}

    /// Every two by two cells hold digits of all remainders.
    record GlobalModular(int modulus) implements Tally {}

    /// The middle digit has the lowest above it or the highest below it.
    record DutchFlatmates() implements Tally {}
}
