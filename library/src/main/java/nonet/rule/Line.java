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

    /// Digits never fall along a slow thermometer.
    ///
    /// @param cells the bulb first
    record SlowThermo(List<Cell> cells) implements Line {
        public SlowThermo {
            cells = List.copyOf(cells);
        }
    }

    /// Neighbours along the line differ by at least so much.
    record Whisper(List<Cell> cells, int difference) implements Line {
        public Whisper {
            cells = List.copyOf(cells);
        }
    }

    /// Digits along the line are different and follow one another, in any order.
    record Renban(List<Cell> cells) implements Line {
        public Renban {
            cells = List.copyOf(cells);
        }
    }

    /// Digits along the line differ by at least 2, each from every other.
    record Nabner(List<Cell> cells) implements Line {
        public Nabner {
            cells = List.copyOf(cells);
        }
    }

    /// The line reads the same from both ends.
    record Palindrome(List<Cell> cells) implements Line {
        public Palindrome {
            cells = List.copyOf(cells);
        }
    }

    /// What is between the ends of the line is between their digits.
    record Between(List<Cell> cells) implements Line {
        public Between {
            cells = List.copyOf(cells);
        }
    }

    /// The ends of the line differ by at least so much, and no digit of the line is between theirs, or one of theirs.
    record Lockout(List<Cell> cells, int difference) implements Line {
        public Lockout {
            cells = List.copyOf(cells);
        }
    }

    /// Cells of the line that follow one another are from different groups of digits, as many as there are groups.
    record Entropic(List<Cell> cells, List<List<Integer>> groups) implements Line {
        public Entropic {
            cells = List.copyOf(cells);
            groups = groups.stream().map(List::copyOf).toList();
        }
    }

    /// So many cells of the line that follow one another have different remainders.
    record Modular(List<Cell> cells, int modulus) implements Line {
        public Modular {
            cells = List.copyOf(cells);
        }
    }

    /// The cells are all different, and those between the least and the greatest of them make the sum.
    record Lunchbox(List<Cell> cells, int sum) implements Line {
        public Lunchbox {
            cells = List.copyOf(cells);
        }
    }

    /// The digits in order match a pattern.
    record Regex(List<Cell> cells, String pattern) implements Line {
        public Regex {
            cells = List.copyOf(cells);
        }
    }

    /// The digits of the lines, read one line after another, are accepted by a machine.
    ///
    /// @param note what the setter calls it; may be empty
    record Automaton(Machine machine, List<List<Cell>> lines, String note) implements Line {
        public Automaton {
            lines = lines.stream().map(List::copyOf).toList();
        }

        @Override
        public List<Cell> cells() {
            return lines.stream().flatMap(List::stream).toList();
        }
    }
}
