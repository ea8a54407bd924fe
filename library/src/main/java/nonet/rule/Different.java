package nonet.rule;

import java.util.List;
import java.util.Locale;
import nonet.grid.Cell;

/// Rules about cells that hold different digits.
public sealed interface Different extends Rule {

    /// The cells from corner to corner are all different.
    record Diagonal(Direction direction) implements Different {

        /// Both diagonals of a grid.
        public static List<Rule> both() {
            return List.of(new Diagonal(Direction.FALLING), new Diagonal(Direction.RISING));
        }
    }

    /// How a diagonal runs, seen from left to right.
    enum Direction {
        FALLING,
        RISING;

        /// The name in files: `falling`.
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// Further blocks, a cell apart from one another and from the border, hold different digits.
    record Windoku() implements Different {}

    /// Cells in the same place of their block, or piece, are different.
    record DisjointGroups() implements Different {}

    /// The cells of a marked region are all different.
    record ExtraRegion(List<Cell> cells) implements Different {
        public ExtraRegion {
            cells = List.copyOf(cells);
        }
    }

    /// Some cells are all different.
    record Distinct(List<Cell> cells) implements Different {
        public Distinct {
            cells = List.copyOf(cells);
        }
    }

    /// Cells a knight's move apart are different.
    record AntiKnight() implements Different {}

    /// Cells that touch at a corner are different.
    record AntiKing() implements Different {}

    /// Cells are different if one can leap from one to the other.
    ///
    /// @param digits those that the rule is about; empty where it is about all
    record AntiLeaper(List<Leap> offsets, List<Integer> digits) implements Different {
        public AntiLeaper {
            offsets = List.copyOf(offsets);
            digits = List.copyOf(digits);
        }
    }

    /// So far along one axis, and so far along the other.
    record Leap(int one, int other) {}

    /// Cells so many steps apart, along rows and columns, are different.
    record Taxicab(int distance) implements Different {}

    /// Cells with the same digit are not as many steps apart as the digit says.
    record SelfTaxicab() implements Different {}

    /// On n×n cells with digits from 0 to n every row, column and block has a 0 and lacks one digit. Rows lack
    /// different digits, and so do columns, and blocks; at each 0 its row, column and block lack different ones. It
    /// brings a cell outside the grid for each digit that is missing.
    record Doppelganger() implements Different {}
}
