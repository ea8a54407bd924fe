package nonet.solve;

import nonet.rule.Rule;
import org.jspecify.annotations.Nullable;

/// Sees to it that one constraint, which is about more than different digits, can still be kept. It owns its working
/// memory, and one search at a time may use it.
///
/// Where all its cells have one candidate each, it knows for sure: then it returns true if and only if the constraint
/// is kept.
abstract class Propagator {

    /// When it is asked.
    enum Turn {
        FIRST,
        /// It costs so much that the others are asked first.
        LAST
    }

    final Turn turn;

    /// Whose constraint it sees to; null where it follows from others.
    final @Nullable Rule rule;

    /// The cells that it looks at.
    final int[] cells;

    Propagator(Turn turn, @Nullable Rule rule, int... cells) {
        this.turn = turn;
        this.rule = rule;
        this.cells = cells;
    }

    /// Eliminates what the constraint rules out.
    ///
    /// @return false when the constraint can no longer be kept, or a cell or digit ran out
    abstract boolean propagate(Candidates state);

    /// Whether its cells are where the trouble is when it cannot be kept.
    boolean isToBlame() {
        return true;
    }

    /// Whether it says so little, or costs so much, that it is asked only where the search takes long.
    boolean isLate() {
        return false;
    }

    /// Whether a late one says all that it says, so that it is asked until then only.
    boolean isEarly() {
        return false;
    }
}
