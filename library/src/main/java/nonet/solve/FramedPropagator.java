package nonet.solve;

import java.util.Arrays;
import java.util.Comparator;
import nonet.rule.Rule;

/// Cells in a row hold every digit once: two of them those of a frame, the cells between one of a list of sets.
///
/// ```
///   frame 1 and 9, sets with a total of 12 between them:
///
///      .  1  4  8  9  .  .  .  .           the frame at 1, the set {4, 8}; outside are 2 3 5 6 7
///      .  1  5  7  9  .  .  .  .           the frame at 1, the set {5, 7}; outside are 2 3 4 6 8
///      1  2  3  7  9  .  .  .  .           …
/// ```
///
/// Each place of the frame is tried with each set that fills it. A cell keeps what it may hold in any that is possible.
final class FramedPropagator extends Propagator {

    private final int frame;

    /// Those with fewer digits first: a frame of one width after another.
    private final int[] sets;

    private final int all;
    private final int[] candidates;
    private final int[] kept;

    FramedPropagator(Rule rule, int[] cells, int frame, int[] sets) {
        super(Turn.LAST, rule, cells);
        this.frame = frame;
        this.sets = Arrays.stream(sets)
                .boxed()
                .sorted(Comparator.comparingInt(Integer::bitCount))
                .mapToInt(set -> set)
                .toArray();
        all = (1 << cells.length) - 1;
        candidates = new int[cells.length];
        kept = new int[cells.length];
    }

    @Override
    boolean propagate(Candidates state) {
        for (int i = 0; i < cells.length; i++) {
            candidates[i] = state.candidates(cells[i]);
        }
        Arrays.fill(kept, 0);
        for (int set : sets) {
            int width = Integer.bitCount(set);
            for (int first = 0, last = width + 1; last < cells.length; first++, last++) {
                int one = candidates[first] & frame;
                int other = candidates[last] & frame;
                if (one != 0 && other != 0 && (one | other) == frame && isPossible(set, first, last)) {
                    keep(set, first, last);
                    // What only one of both can hold is not for the other.
                    kept[first] |= one == frame && other != frame ? frame & ~other : one;
                    kept[last] |= other == frame && one != frame ? frame & ~one : other;
                }
            }
        }
        for (int i = 0; i < cells.length; i++) {
            if ((candidates[i] & ~kept[i]) != 0 && !state.restrict(cells[i], kept[i])) {
                return false;
            }
        }
        return true;
    }

    /// Whether the cells between the two of the frame can take the digits of a set and the others the rest, as far as a
    /// quick look tells: each cell has one of its digits, each digit has a cell, and no two have the same last one.
    private boolean isPossible(int set, int first, int last) {
        int rest = all & ~set & ~frame;
        int there = 0;
        int once = 0;
        for (int i = 0; i < cells.length; i++) {
            if (i != first && i != last) {
                int own = candidates[i] & (i > first && i < last ? set : rest);
                there |= own;
                if ((own & (own - 1)) == 0) {
                    if ((own & ~once) == 0) {
                        return false;
                    }
                    once |= own;
                }
            }
        }
        return (there | frame) == all;
    }

    private void keep(int set, int first, int last) {
        int rest = all & ~set & ~frame;
        for (int i = 0; i < cells.length; i++) {
            kept[i] |= i < first || i > last ? rest : i > first && i < last ? set : 0;
        }
    }
}
