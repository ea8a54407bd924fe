package nonet.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
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

    /// With more open cells, a close look costs more than it finds beyond the least and the most.
    private static final int MOST_OPEN = 3;

    /// Longer lists of sets cost more than they are worth: such groups are cut.
    private static final int MOST_SETS = 300;

    private static final int BITS_OF_SUMS = 9;

    /// For each mask of the first digits, counted from 0, what they are together.
    private static final int[] SUMS = new int[1 << BITS_OF_SUMS];

    static {
        for (int mask = 1; mask < SUMS.length; mask++) {
            SUMS[mask] = SUMS[mask & (mask - 1)] + Integer.numberOfTrailingZeros(mask);
        }
    }

    private final SetGroup[] groups;
    private final int[] weights;
    private final int digitCount;
    private final int allDigits;

    /// For each group the least and the most different digits that it may hold, see [#keepBounds].
    private final int[] lows;

    private final int[] highs;
    private int openCount;

    /// What a group makes is counted from its least possible contribution, so that it is never negative.
    private final int[] least;

    private final int length;
    private final boolean hasOneTotal;

    /// For each cell its weight, and the places among the cells of those that it sees, as a mask.
    private final int[] weightOf;

    private final long[] sees;

    /// Whether a few open cells can be looked at one by one: where no cell counts twice.
    private final boolean isPlain;

    /// The places among the cells of the open ones, what each is tried with, and what it keeps.
    private final int[] open = new int[MOST_OPEN];

    private final int[] tried = new int[MOST_OPEN];
    private final int[] keptOfOpen = new int[MOST_OPEN];

    /// The lowest and the highest total that is asked for, where digits count from 0.
    private final int lowestTotal;

    private final int highestTotal;

    /// `reached[g]` and `left[g]`: the totals of the groups before g, and those from which the groups from g on lead to
    /// a total that is asked for; a bit each.
    private final long[][] reached;

    private final long[][] left;
    private final long[] makes;

    private SumPropagator(
            @Nullable Rule rule,
            List<SetGroup> groups,
            List<Integer> weights,
            BitSet totals,
            int[] least,
            Geometry geometry) {
        super(
                Turn.LAST,
                rule,
                groups.stream()
                        .flatMapToInt(group -> Arrays.stream(group.cells))
                        .toArray());
        this.groups = groups.toArray(SetGroup[]::new);
        this.weights = weights.stream().mapToInt(weight -> weight).toArray();
        this.least = least;
        var layout = geometry.layout();
        digitCount = layout.digitCount();
        allDigits = (1 << digitCount) - 1;
        lows = new int[this.groups.length];
        highs = new int[this.groups.length];
        length = (totals.length() + 63) >> 6;
        hasOneTotal = totals.cardinality() == 1;
        int fromZero = Arrays.stream(least).sum();
        for (int group = 0; group < this.groups.length; group++) {
            fromZero -= this.weights[group] * this.groups[group].cells.length * layout.value(1);
        }
        weightOf = IntStream.range(0, this.groups.length)
                .flatMap(group -> Arrays.stream(this.groups[group].cells).map(_ -> this.weights[group]))
                .toArray();
        isPlain = hasOneTotal
                && cells.length <= Long.SIZE
                && Arrays.stream(cells).distinct().count() == cells.length;
        sees = new long[isPlain ? cells.length : 0];
        for (int i = 0; i < sees.length; i++) {
            for (int j = 0; j < sees.length; j++) {
                sees[i] |= i != j && geometry.see(cells[i], cells[j]) ? 1L << j : 0;
            }
        }
        lowestTotal = totals.nextSetBit(0) + fromZero;
        highestTotal = totals.length() - 1 + fromZero;
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
        return new SumPropagator(rule, groups, weightOf, shifted, least, geometry);
    }

    /// Cells in groups within which all see each other. Of two ways the one with the larger groups, which say more:
    /// cell after cell into the largest group that takes it, or unit after unit with the most cells that are
    /// left.
    static List<List<Integer>> groups(int[] cells, Geometry geometry) {
        var byCell = new ArrayList<List<Integer>>();
        for (int cell : cells) {
            List<Integer> largest = List.of();
            for (var group : byCell) {
                if (group.size() > largest.size() && takes(group, cell, geometry)) {
                    largest = group;
                }
            }
            if (largest.isEmpty()) {
                largest = new ArrayList<>();
                byCell.add(largest);
            }
            largest.add(cell);
        }
        var left = CellSet.of(geometry.cellCount(), cells);
        if (byCell.size() == 1 || left.size() < cells.length) {
            return byCell;
        }
        var byUnit = new ArrayList<List<Integer>>();
        while (!left.isEmpty()) {
            var most = CellSet.of(geometry.cellCount(), left.first());
            for (int unit = 0; unit < geometry.unitCount(); unit++) {
                var part = geometry.unitSet(unit).and(left);
                if (part.size() > most.size() && countOfSets(geometry.layout(), part.size()) <= MOST_SETS) {
                    most = part;
                }
            }
            byUnit.add(most.stream().boxed().toList());
            left = left.without(most);
        }
        return squares(byUnit) > squares(byCell) ? byUnit : byCell;
    }

    private static boolean takes(List<Integer> group, int cell, Geometry geometry) {
        for (int other : group) {
            if (!geometry.see(cell, other)) {
                return false;
            }
        }
        return countOfSets(geometry.layout(), group.size() + 1) <= MOST_SETS;
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

    /// What a group makes with a possible set, counted from the least.
    private int contribution(int group, int i) {
        return groups[group].liveTotals[i] * weights[group] - least[group];
    }

    /// Afterwards each cell has only candidates that are not too far from the least and the most that it could hold, as
    /// far as the least and the most of the others tell: different digits make more than the least of each.
    ///
    /// @return false when the total is out of reach, or something ran out
    private boolean keepBounds(Candidates state) {
        int least = 0;
        int most = 0;
        int looseLeast = 0;
        int looseMost = 0;
        openCount = 0;
        for (int group = 0; group < groups.length; group++) {
            int low = 0;
            int high = 0;
            int lowSum = 0;
            int highSum = 0;
            for (int cell : groups[group].cells) {
                int candidates = state.candidates(cell);
                int first = candidates & -candidates;
                int last = Integer.highestOneBit(candidates);
                openCount += first == last ? 0 : 1;
                lowSum += Integer.numberOfTrailingZeros(first);
                highSum += Integer.numberOfTrailingZeros(last);
                // The next free digit from the first on, and from the last down.
                int free = ~(low | (first - 1));
                low |= free & -free;
                free = ~high & (last | (last - 1));
                if (free == 0) {
                    return false;
                }
                high |= Integer.highestOneBit(free);
            }
            if (low > allDigits) {
                return false;
            }
            lows[group] = low;
            highs[group] = high;
            int weight = weights[group];
            int up = weight * (weight > 0 ? sum(low) : sum(high));
            int down = weight * (weight > 0 ? sum(high) : sum(low));
            least += up;
            most += down;
            looseLeast += weight * (weight > 0 ? lowSum : highSum);
            looseMost += weight * (weight > 0 ? highSum : lowSum);
        }
        if (least > highestTotal || most < lowestTotal) {
            return false;
        }
        if (least == most) {
            return true;
        }
        int rise = highestTotal - least;
        int fall = most - lowestTotal;
        int looseRise = highestTotal - looseLeast;
        int looseFall = looseMost - lowestTotal;
        for (int group = 0; group < groups.length; group++) {
            int weight = Math.abs(weights[group]);
            int up = (weights[group] > 0 ? rise : fall) / weight;
            int down = (weights[group] > 0 ? fall : rise) / weight;
            int cellUp = (weights[group] > 0 ? looseRise : looseFall) / weight;
            int cellDown = (weights[group] > 0 ? looseFall : looseRise) / weight;
            if (Math.min(Math.min(up, down), Math.min(cellUp, cellDown)) >= digitCount - 1) {
                continue;
            }
            int mask = up(lows[group], up) & down(highs[group], down);
            for (int cell : groups[group].cells) {
                int candidates = state.candidates(cell);
                int first = Integer.numberOfTrailingZeros(candidates);
                int last = 31 - Integer.numberOfLeadingZeros(candidates);
                int kept = mask;
                if (last - first > cellUp) {
                    kept &= (2 << (first + cellUp)) - 1;
                }
                if (last - first > cellDown) {
                    kept &= -1 << (last - cellDown);
                }
                if ((candidates & ~kept) != 0 && !state.restrict(cell, kept)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Afterwards each of a few open cells has only candidates with which the others can make the total.
    private boolean keepOpen(Candidates state) {
        int count = 0;
        int total = lowestTotal;
        for (int i = 0; i < cells.length; i++) {
            int candidates = state.candidates(cells[i]);
            if ((candidates & (candidates - 1)) == 0) {
                total -= weightOf[i] * Integer.numberOfTrailingZeros(candidates);
            } else {
                keptOfOpen[count] = 0;
                open[count++] = i;
            }
        }
        openCount = count;
        if (!make(state, count, total)) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            int cell = cells[open[i]];
            if ((state.candidates(cell) & ~keptOfOpen[i]) != 0 && !state.restrict(cell, keptOfOpen[i])) {
                return false;
            }
        }
        return true;
    }
    /// Whether the first so many open cells can make a total beside what the others are tried with. Afterwards these
    /// keep the candidates with which they can.
    private boolean make(Candidates state, int count, int total) {
        if (count == 0) {
            return total == 0;
        }
        int last = count - 1;
        int place = open[last];
        int digits = state.candidates(cells[place]);
        for (int i = count; i < openCount; i++) {
            digits &= (sees[place] >> open[i] & 1) == 0 ? -1 : ~tried[i];
        }
        boolean isPossible = false;
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            tried[last] = rest & -rest;
            if (make(state, last, total - weightOf[place] * Integer.numberOfTrailingZeros(rest))) {
                keptOfOpen[last] |= tried[last];
                isPossible = true;
            }
        }
        return isPossible;
    }

    /// The digits of a mask, counted from 0, together.
    private static int sum(int mask) {
        int sum = 0;
        for (int rest = mask, from = 0; rest != 0; rest >>>= BITS_OF_SUMS, from += BITS_OF_SUMS) {
            int part = rest & (SUMS.length - 1);
            sum += SUMS[part] + from * Integer.bitCount(part);
        }
        return sum;
    }

    /// All digits up to so many above one of a mask.
    private int up(int mask, int by) {
        int up = mask;
        for (int i = Math.min(by, digitCount); i > 0; i--) {
            up |= up << 1;
        }
        return up;
    }

    /// All digits up to so many below one of a mask.
    private int down(int mask, int by) {
        int down = mask;
        for (int i = Math.min(by, digitCount); i > 0; i--) {
            down |= down >> 1;
        }
        return down;
    }

    @Override
    boolean propagate(Candidates state) {
        if (length == 0) {
            return false;
        }
        if (!keepBounds(state)) {
            return false;
        }
        if (hasOneTotal && (openCount == 0 || openCount > MOST_OPEN)) {
            return true;
        }
        if (isPlain) {
            return keepOpen(state);
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
