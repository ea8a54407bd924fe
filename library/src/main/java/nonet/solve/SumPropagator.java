package nonet.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import nonet.grid.CellSet;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import nonet.rule.Combinations;
import nonet.rule.Rule;
import org.jspecify.annotations.Nullable;

/// Some cells, each with a weight, add up to one of a few totals.
///
/// Cells of one weight that all see each other make a group, which holds one of the sets of as many digits. What the
/// groups can make is gone through from the first to the last and back:
///
/// ```
///   group          {A1 A2 A3}        {B4 B5}         {C9}           total 20
///   makes           6 … 24            3 … 17        1, 3, 7
///   reached    0             6 … 24         9 … 41          20
///   left          20                19, 17, 13 …            0
/// ```
///
/// A set of a group stays possible if its total leads from something reached to something left.
final class SumPropagator extends Propagator {

    /// With more open cells, a close look is worth it only where they are near the least or the most.
    private static final int MOST_OPEN = 3;

    /// Longer lists of sets cost more than they are worth: such groups are cut.
    private static final int MOST_SETS = 300;

    private final SetGroup[] groups;
    private final int[] weights;
    private final int lowest;

    /// What a group makes is counted from its least possible contribution, so that it is never negative.
    private final int[] least;

    private final int length;
    private final boolean hasOneTotal;
    private final int total;

    /// `reached[g]` and `left[g]`: the totals of the groups before g, and those from which the groups from g on lead to
    /// a total that is asked for; a bit each.
    private final long[][] reached;

    private final long[][] left;
    private final long[] makes;

    private SumPropagator(
            @Nullable Rule rule, List<SetGroup> groups, List<Integer> weights, BitSet totals, int[] least, int lowest) {
        super(
                rule,
                groups.stream()
                        .flatMapToInt(group -> Arrays.stream(group.cells))
                        .toArray());
        this.groups = groups.toArray(SetGroup[]::new);
        this.weights = weights.stream().mapToInt(weight -> weight).toArray();
        this.least = least;
        this.lowest = lowest;
        length = (totals.length() + 63) >> 6;
        hasOneTotal = totals.cardinality() == 1;
        total = totals.length() - 1 + Arrays.stream(least).sum();
        reached = new long[this.groups.length + 1][length];
        left = new long[this.groups.length + 1][length];
        makes = new long[length];
        for (int total = totals.nextSetBit(0); total >= 0; total = totals.nextSetBit(total + 1)) {
            left[this.groups.length][total >> 6] |= 1L << total;
        }
        if (length > 0) {
            reached[0][0] = 1;
        }
    }

    /// Sees to it that cells make one of some totals.
    static Propagator of(
            @Nullable Rule rule, int[] cells, int[] weights, Collection<Integer> totals, Geometry geometry) {
        var layout = geometry.layout();
        var byWeight = new ArrayList<List<Integer>>();
        var weightOf = new ArrayList<Integer>();
        for (int weight : Arrays.stream(weights).distinct().toArray()) {
            var alike = IntStream.range(0, cells.length)
                    .filter(i -> weights[i] == weight)
                    .map(i -> cells[i])
                    .toArray();
            for (var group : groups(alike, geometry)) {
                byWeight.add(group);
                weightOf.add(weight);
            }
        }
        if (byWeight.size() == 1 && weightOf.getFirst() == 1) {
            return new SetsPropagator(
                    rule, cells, Combinations.of(layout, cells.length, List.copyOf(totals)), geometry);
        }
        var sets = new HashMap<Integer, int[]>();
        var groups = new ArrayList<SetGroup>();
        int[] least = new int[byWeight.size()];
        int shift = 0;
        int most = 0;
        for (int group = 0; group < byWeight.size(); group++) {
            int size = byWeight.get(group).size();
            groups.add(new SetGroup(
                    geometry,
                    byWeight.get(group).stream().mapToInt(cell -> cell).toArray(),
                    sets(layout, size, sets)));
            int lowest = size * layout.value(1);
            int highest = size * layout.value(layout.digitCount());
            int weight = weightOf.get(group);
            least[group] = weight > 0 ? weight * lowest : weight * highest;
            shift += least[group];
            most += Math.abs(weight) * (highest - lowest);
        }
        var shifted = new BitSet();
        for (int total : totals) {
            if (total >= shift && total - shift <= most) {
                shifted.set(total - shift);
            }
        }
        return new SumPropagator(rule, groups, weightOf, shifted, least, layout.value(1));
    }

    /// Cells in groups within which all see each other. Of two ways the one with the larger groups, which say more:
    /// cell
    /// after cell into the largest group that takes it, or unit after unit with the most cells that are left.
    private static List<List<Integer>> groups(int[] cells, Geometry geometry) {
        var byCell = new ArrayList<List<Integer>>();
        for (int cell : cells) {
            byCell.stream()
                    .filter(group -> group.stream().allMatch(other -> geometry.see(cell, other))
                            && countOfSets(geometry.layout(), group.size() + 1) <= MOST_SETS)
                    .max(Comparator.comparingInt(List::size))
                    .orElseGet(() -> {
                        byCell.add(new ArrayList<>());
                        return byCell.getLast();
                    })
                    .add(cell);
        }
        if (byCell.size() == 1 || Arrays.stream(cells).distinct().count() < cells.length) {
            return byCell;
        }
        var byUnit = new ArrayList<List<Integer>>();
        var left = CellSet.of(geometry.cellCount(), cells);
        while (!left.isEmpty()) {
            var rest = left;
            var most = IntStream.range(0, geometry.unitCount())
                    .mapToObj(unit -> geometry.unitSet(unit).and(rest))
                    .filter(part -> countOfSets(geometry.layout(), part.size()) <= MOST_SETS)
                    .max(Comparator.comparingInt(CellSet::size))
                    .filter(part -> !part.isEmpty())
                    .orElseGet(() -> CellSet.of(geometry.cellCount(), rest.toArray()[0]));
            byUnit.add(most.stream().boxed().toList());
            left = left.without(most);
        }
        return squares(byUnit) > squares(byCell) ? byUnit : byCell;
    }

    private static int squares(List<List<Integer>> groups) {
        return groups.stream().mapToInt(group -> group.size() * group.size()).sum();
    }

    private static long countOfSets(Layout layout, int size) {
        double ways = 1;
        for (int i = 0; i < size; i++) {
            ways *= (double) (layout.digitCount() - i) / (i + 1);
        }
        return Math.round(ways);
    }

    private static int[] sets(Layout layout, int size, Map<Integer, int[]> known) {
        return known.computeIfAbsent(size, _ -> {
            var all = new ArrayList<Integer>();
            int limit = 1 << layout.digitCount();
            for (int set = (1 << size) - 1; set < limit; ) {
                all.add(set);
                // The next mask with as many bits.
                int lowestBit = set & -set;
                int carried = set + lowestBit;
                set = carried | (((set ^ carried) / lowestBit) >> 2);
            }
            return all.stream().mapToInt(set -> set).toArray();
        });
    }

    @Override
    boolean isDear() {
        return true;
    }

    /// What a group makes with a possible set, counted from the least.
    private int contribution(int group, int i) {
        return groups[group].liveTotals[i] * weights[group] - least[group];
    }

    /// Whether each cell could take any of its candidates, as far as the least and the most that the others make tell,
    /// and so many are open that a closer look would hardly find more.
    private boolean isLoose(Candidates state) {
        int lowestTotal = 0;
        int highestTotal = 0;
        int widest = 0;
        int openCount = 0;
        for (int group = 0; group < groups.length; group++) {
            int weight = weights[group];
            int low = 0;
            int high = 0;
            for (int cell : groups[group].cells) {
                int candidates = state.candidates(cell);
                int first = Integer.numberOfTrailingZeros(candidates);
                int last = 31 - Integer.numberOfLeadingZeros(candidates);
                low += first;
                high += last;
                if (last > first) {
                    openCount++;
                    widest = Math.max(widest, (last - first) * Math.abs(weight));
                }
            }
            int size = groups[group].cells.length;
            // Different digits make more than the least of each, and less than the most.
            low = Math.max(low, size * (size - 1) / 2);
            lowestTotal += weight > 0 ? weight * (low + size * lowest) : weight * (high + size * lowest);
            highestTotal += weight > 0 ? weight * (high + size * lowest) : weight * (low + size * lowest);
        }
        return openCount > MOST_OPEN && total - lowestTotal >= widest && highestTotal - total >= widest;
    }

    @Override
    boolean propagate(Candidates state) {
        if (length == 0) {
            return false;
        }
        if (hasOneTotal && isLoose(state)) {
            return true;
        }
        int last = groups.length - 1;
        for (int group = 0; group <= last; group++) {
            groups[group].look(state);
            if (groups[group].possible == 0) {
                return false;
            }
            Arrays.fill(reached[group + 1], 0);
            makes(group);
            for (int word = 0; word < length; word++) {
                for (long rest = makes[word]; rest != 0; rest &= rest - 1) {
                    addShifted(reached[group + 1], reached[group], (word << 6) + Long.numberOfTrailingZeros(rest));
                }
            }
        }
        if (!meet(reached[groups.length], left[groups.length], 0)) {
            return false;
        }
        for (int group = last; group >= 0; group--) {
            var own = groups[group];
            Arrays.fill(left[group], 0);
            makes(group);
            for (int word = 0; word < length; word++) {
                for (long rest = makes[word]; rest != 0; rest &= rest - 1) {
                    int bit = Long.numberOfTrailingZeros(rest);
                    int total = (word << 6) + bit;
                    if (meet(reached[group], left[group + 1], total)) {
                        addShiftedBack(left[group], left[group + 1], total);
                    } else {
                        makes[word] &= ~(1L << bit);
                    }
                }
            }
            for (int i = 0; i < own.possible; i++) {
                int total = contribution(group, i);
                if (total >> 6 < length && (makes[total >> 6] >> total & 1) != 0) {
                    own.keep(own.live[i]);
                }
            }
        }
        for (var group : groups) {
            if (!group.conclude(state)) {
                return false;
            }
        }
        return true;
    }

    /// Afterwards [#makes] has a bit for each total that a group can make.
    private void makes(int group) {
        Arrays.fill(makes, 0);
        var own = groups[group];
        for (int i = 0; i < own.possible; i++) {
            int total = contribution(group, i);
            if (total >> 6 < length) {
                makes[total >> 6] |= 1L << total;
            }
        }
    }

    /// Adds all bits of one set, so many higher, to another.
    private static void addShifted(long[] to, long[] from, int by) {
        int words = by >> 6;
        for (int word = to.length - 1; word >= words; word--) {
            to[word] |= from[word - words] << by;
            if ((by & 63) != 0 && word > words) {
                to[word] |= from[word - words - 1] >>> -by;
            }
        }
    }

    /// Adds all bits of one set, so many lower, to another.
    private static void addShiftedBack(long[] to, long[] from, int by) {
        int words = by >> 6;
        for (int word = 0; word + words < to.length; word++) {
            to[word] |= from[word + words] >>> by;
            if ((by & 63) != 0 && word + words + 1 < to.length) {
                to[word] |= from[word + words + 1] << -by;
            }
        }
    }

    /// Whether a bit of one set, so many higher, is a bit of another.
    private static boolean meet(long[] one, long[] other, int by) {
        int words = by >> 6;
        for (int word = words; word < other.length; word++) {
            long shifted = one[word - words] << by;
            if ((by & 63) != 0 && word > words) {
                shifted |= one[word - words - 1] >>> -by;
            }
            if ((shifted & other[word]) != 0) {
                return true;
            }
        }
        return false;
    }
}
