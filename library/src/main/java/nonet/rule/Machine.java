package nonet.rule;

import java.util.List;

/// A machine that reads symbols and is in one of several states; from a state and a symbol there may be several ways
/// on, or none. It accepts what can lead it from a start to an accepted state.
///
/// Symbols are digits as they are printed, `0` to `9`, then `A` for 10; between two lines it reads `|`.
///
/// @param states how many; they are counted from 0
public record Machine(int states, List<Integer> start, List<Integer> accept, List<Move> moves) {

    /// What stands between two lines.
    public static final char BETWEEN_LINES = '|';

    /// More states than any setter needs.
    public static final int MOST_STATES = 10_000;

    /// More moves than any setter needs.
    public static final int MOST_MOVES = 100_000;

    /// A way from one state to another, by any of these symbols.
    public record Move(int from, String symbols, int to) {}

    /// @throws IllegalArgumentException where it is too large, or names a state that it does not have
    public Machine {
        start = List.copyOf(start);
        accept = List.copyOf(accept);
        moves = List.copyOf(moves);
        if (states < 1 || states > MOST_STATES || moves.size() > MOST_MOVES) {
            throw new IllegalArgumentException("a machine of %d states and %d moves; possible are %d and %d"
                    .formatted(states, moves.size(), MOST_STATES, MOST_MOVES));
        }
        start.forEach(state -> requireState(state, states));
        accept.forEach(state -> requireState(state, states));
        for (Move move : moves) {
            requireState(move.from, states);
            requireState(move.to, states);
        }
    }

    private static void requireState(int state, int states) {
        if (state < 0 || state >= states) {
            throw new IllegalArgumentException(
                    "a machine of %d states has no state %d; they are counted from 0".formatted(states, state));
        }
    }
}
