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

    /// Cells a knight's move apart are different.
    record AntiKnight() implements Different {}

    @Override
    default List<Cell> cells() {
        return List.of();
    }
}
