package nonet.logic.er;

import java.util.Arrays;

/// A chain that was found within a net, on the candidates that were left there.
///
/// Where it rests on candidates that the net has ruled out, these are the parents of what it removes. A **ground** says
/// where to look for them: a cell (0..80), or a digit in a region (81 + 9 · region + digit).
final class Nested {

    final double rating;
    final int complexity;
    /// Chains of equal length are ordered by it.
    final int kind;
    final int[] removed;
    /// The nodes of each end, from the end back, each end closed by -1. Equal nodes make equal chains.
    final int[] nodes;
    final int[] grounds;

    Nested(double rating, int complexity, int kind, int[] removed, int[] nodes, int[] grounds) {
        this.rating = rating;
        this.complexity = complexity;
        this.kind = kind;
        this.removed = removed;
        this.nodes = nodes;
        this.grounds = grounds;
    }

    boolean isSame(Nested other) {
        return this == other || (complexity == other.complexity && Arrays.equals(nodes, other.nodes));
    }

    /// By rating, then length, then kind. Who sorts with it keeps the order of equals.
    static int compare(Nested one, Nested other) {
        int byRating = Double.compare(one.rating, other.rating);
        if (byRating != 0) {
            return byRating;
        }
        return one.complexity != other.complexity
                ? Integer.compare(one.complexity, other.complexity)
                : Integer.compare(one.kind, other.kind);
    }

    /// Where the off candidates are that made an on node follow.
    ///
    /// @param reason one of those of [Net]
    static int ground(int candidate, int reason) {
        int cell = Nine.cell(candidate);
        return reason == Net.BY_CELL
                ? cell
                : 81 + 9 * Nine.REGION[3 * cell + reason - Net.BY_REGION] + Nine.digit(candidate);
    }
}
