package nonet.solve;

import java.util.Arrays;
import nonet.grid.CellSet;
import nonet.grid.Geometry;
import nonet.rule.Rule;
import org.jspecify.annotations.Nullable;

/// Groups of cells hold the same digits, each equally often. Where one group must hold a digit so often, all must, and
/// where one cannot, none can. And what a cell holds is held in every other group by a cell that it does not see.
final class SameDigitsPropagator extends Propagator {

    /// Larger groups that follow from units say little, and cost much.
    private static final int MOST_CELLS_AT_ONCE = 3;

    private final int[][] groups;
    private final int digitCount;
    private final Geometry geometry;

    /// `unseen[g][i]`: for each other group, the cells of it that the i-th cell of group g does not see. Made when it
    /// is needed first.
    private int @Nullable [][][][] unseen;

    /// How often each digit is in the group for sure, and how often perhaps: `[g][digit]`.
    private final int[][] sure;

    private final int[][] perhaps;

    /// @param rule null where this follows from units alone
    SameDigitsPropagator(@Nullable Rule rule, int[][] groups, Geometry geometry) {
        super(
                Turn.LAST,
                rule,
                Arrays.stream(groups).flatMapToInt(Arrays::stream).distinct().toArray());
        this.groups = groups;
        this.geometry = geometry;
        digitCount = geometry.digitCount();
        sure = new int[groups.length][digitCount];
        perhaps = new int[groups.length][digitCount];
    }

    private int[][][][] unseen() {
        var made = new int[groups.length][groups[0].length][groups.length][];
        for (int group = 0; group < groups.length; group++) {
            for (int i = 0; i < groups[group].length; i++) {
                int cell = groups[group][i];
                for (int other = 0; other < groups.length; other++) {
                    made[group][i][other] = unseen(geometry.sightOf(cell), groups[other]);
                }
            }
        }
        return made;
    }

    private static int[] unseen(CellSet sight, int[] cells) {
        int[] unseen = new int[cells.length];
        int count = 0;
        for (int cell : cells) {
            if (!sight.contains(cell)) {
                unseen[count++] = cell;
            }
        }
        return Arrays.copyOf(unseen, count);
    }

    /// What follows from units is about many cells that have nothing to do with the trouble.
    @Override
    boolean isToBlame() {
        return rule != null;
    }

    @Override
    boolean isLate() {
        return rule == null && groups[0].length > MOST_CELLS_AT_ONCE;
    }

    @Override
    boolean propagate(Candidates state) {
        return keepPartners(state) && keepCounts(state);
    }

    private boolean keepPartners(Candidates state) {
        var partners = unseen;
        if (partners == null) {
            partners = unseen();
            unseen = partners;
        }
        for (int group = 0; group < groups.length; group++) {
            for (int i = 0; i < groups[group].length; i++) {
                int cell = groups[group][i];
                for (int other = 0; other < groups.length; other++) {
                    if (other != group) {
                        int there = 0;
                        for (int partner : partners[group][i][other]) {
                            there |= state.candidates(partner);
                        }
                        if ((state.candidates(cell) & ~there) != 0 && !state.restrict(cell, there)) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }

    private boolean keepCounts(Candidates state) {
        for (int group = 0; group < groups.length; group++) {
            count(state, group);
        }
        int together = 0;
        for (int digit = 0; digit < digitCount; digit++) {
            int least = 0;
            int most = Integer.MAX_VALUE;
            for (int group = 0; group < groups.length; group++) {
                least = Math.max(least, sure[group][digit]);
                most = Math.min(most, perhaps[group][digit]);
            }
            if (least > most) {
                return false;
            }
            together += least;
            for (int group = 0; group < groups.length; group++) {
                boolean areAll = perhaps[group][digit] == least;
                if (sure[group][digit] < perhaps[group][digit]
                        && (areAll || sure[group][digit] == most)
                        && !settle(state, groups[group], 1 << digit, areAll)) {
                    return false;
                }
            }
        }
        return together <= groups[0].length;
    }

    private void count(Candidates state, int group) {
        Arrays.fill(sure[group], 0);
        Arrays.fill(perhaps[group], 0);
        for (int cell : groups[group]) {
            int candidates = state.candidates(cell);
            if ((candidates & (candidates - 1)) == 0 && candidates != 0) {
                sure[group][Integer.numberOfTrailingZeros(candidates)]++;
            }
            for (int rest = candidates; rest != 0; rest &= rest - 1) {
                perhaps[group][Integer.numberOfTrailingZeros(rest)]++;
            }
        }
    }

    /// All cells of a group that may hold a digit do, or all that do not hold it for sure do not.
    private static boolean settle(Candidates state, int[] group, int digit, boolean areAll) {
        for (int cell : group) {
            int candidates = state.candidates(cell);
            if ((candidates & digit) != 0 && candidates != digit && !state.restrict(cell, areAll ? digit : ~digit)) {
                return false;
            }
        }
        return true;
    }
}
