package nonet.solve;

import java.util.Arrays;
import nonet.rule.FullRank;
import nonet.rule.Rule;

/// Some lines of cells are numbers, and of some of them the rank is known: how many are smaller, and one more.
final class RankPropagator extends Propagator {

    private final int[][] lines;
    private final int[] ranks;
    private final FullRank.Ties ties;

    /// @param ranks for each line its rank, or 0 where nobody says it
    RankPropagator(Rule rule, int[][] lines, int[] ranks, FullRank.Ties ties) {
        super(
                Turn.LAST,
                rule,
                Arrays.stream(lines).flatMapToInt(Arrays::stream).distinct().toArray());
        this.lines = lines;
        this.ranks = ranks;
        this.ties = ties;
    }

    @Override
    boolean propagate(Candidates state) {
        for (int line = 0; line < lines.length; line++) {
            if (ranks[line] > 0 && !keepRank(state, line)) {
                return false;
            }
        }
        return ties != FullRank.Ties.NONE || areDifferent(state);
    }

    private boolean keepRank(Candidates state, int line) {
        boolean mayTie = ties == FullRank.Ties.ANY;
        int sure = 0;
        int possible = 0;
        for (int other = 0; other < lines.length; other++) {
            if (other != line && mayBeLess(state, lines[other], lines[line], 0)) {
                possible++;
                sure += mayBeMore(state, other, line, mayTie) ? 0 : 1;
            }
        }
        int smaller = ranks[line] - 1;
        if (sure > smaller || possible < smaller) {
            return false;
        }
        for (int other = 0; other < lines.length; other++) {
            boolean isLess = other != line && mayBeLess(state, lines[other], lines[line], 0);
            boolean isMore = other != line && mayBeMore(state, other, line, mayTie);
            if (other != line && !isLess && !isMore) {
                return false;
            }
            if (isLess && (possible == smaller || !isMore) && !less(state, lines[other], lines[line], false)) {
                return false;
            }
            if (isMore && (sure == smaller || !isLess) && !less(state, lines[line], lines[other], mayTie)) {
                return false;
            }
        }
        return true;
    }

    /// Whether another line may be larger than this one, or the same where that is allowed.
    private boolean mayBeMore(Candidates state, int other, int line, boolean mayTie) {
        return mayBeLess(state, lines[line], lines[other], 0)
                || (mayTie && mayBeEqual(state, lines[line], lines[other], 0));
    }

    private static boolean mayBeLess(Candidates state, int[] one, int[] other, int from) {
        for (int i = from; i < Math.min(one.length, other.length); i++) {
            int here = state.candidates(one[i]);
            int there = state.candidates(other[i]);
            if (Integer.lowestOneBit(here) < Integer.highestOneBit(there)) {
                return true;
            }
            if ((here & there) == 0) {
                return false;
            }
        }
        return one.length < other.length;
    }

    private static boolean mayBeEqual(Candidates state, int[] one, int[] other, int from) {
        for (int i = from; i < Math.min(one.length, other.length); i++) {
            if ((state.candidates(one[i]) & state.candidates(other[i])) == 0) {
                return false;
            }
        }
        return one.length == other.length;
    }

    /// Afterwards the first digits in which two lines can differ allow that one is smaller than the other.
    ///
    /// @param orSame whether they may be the same
    private static boolean less(Candidates state, int[] one, int[] other, boolean orSame) {
        for (int i = 0; i < Math.min(one.length, other.length); i++) {
            int here = state.candidates(one[i]);
            int there = state.candidates(other[i]);
            if (here == there && (here & (here - 1)) == 0) {
                continue;
            }
            boolean mayTie = mayBeLess(state, one, other, i + 1) || (orSame && mayBeEqual(state, one, other, i + 1));
            int highest = Integer.highestOneBit(there);
            int lowest = Integer.lowestOneBit(here);
            return state.restrict(one[i], mayTie ? 2 * highest - 1 : highest - 1)
                    && state.restrict(other[i], mayTie ? -lowest : -2 * lowest);
        }
        return one.length < other.length || (orSame && one.length == other.length);
    }

    /// Whether no two lines whose digits are all known are the same.
    private boolean areDifferent(Candidates state) {
        for (int one = 0; one < lines.length; one++) {
            for (int other = 0; other < one; other++) {
                if (!mayBeLess(state, lines[one], lines[other], 0) && !mayBeLess(state, lines[other], lines[one], 0)) {
                    return false;
                }
            }
        }
        return true;
    }
}
