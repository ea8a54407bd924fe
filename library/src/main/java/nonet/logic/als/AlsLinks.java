package nonet.logic.als;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.logic.Position;

/// For each almost locked set of a position and each of its digits, the other sets that have something to do
/// with it, as bits:
///
/// - its **partners**: the digit is restricted, it cannot lie in both.
/// - its **allies**: if the digit lies in one of both, some cell outside loses it, because it sees all its
///   places.
///
/// ```
///   partners[set][digit] = bit j: the digit is restricted to set j
/// ```
///
/// Sets that have a digit in the same cells have the same partners and allies for it, and share them.
final class AlsLinks {

    private final Position position;
    private final List<Als> sets;
    private final int words;
    private final Group[] groups; // by set and digit
    private int groupCount;

    private AlsLinks(Position position, List<Als> sets) {
        this.position = position;
        this.sets = sets;
        this.words = (sets.size() + 63) >> 6;
        this.groups = new Group[sets.size() * position.digitCount()];
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            link(digit);
        }
    }

    /// The links between all sets of a position, or between the small ones alone.
    static AlsLinks of(Position position, boolean all) {
        return all
                ? position.derived(All.class, same -> new All(new AlsLinks(same, AlsList.of(same)))).links
                : position.derived(Small.class, same -> new Small(new AlsLinks(same, AlsList.small(same)))).links;
    }

    private record All(AlsLinks links) {}

    private record Small(AlsLinks links) {}

    /// What the sets that have a digit in the same cells share.
    private static final class Group {
        final int number;
        final long[] partners;
        final long[] allies;

        Group(int number, long[] partners, long[] allies) {
            this.number = number;
            this.partners = partners;
            this.allies = allies;
        }
    }

    private void link(int digit) {
        var having = new long[words];
        var havingAt = new long[position.geometry().cellCount()][];
        var seeing = new long[position.geometry().cellCount()][];
        var places = position.cellsWith(digit);
        for (int cell = places.first(); cell >= 0; cell = places.next(cell)) {
            havingAt[cell] = new long[words];
            seeing[cell] = new long[words];
        }
        for (int set = 0; set < sets.size(); set++) {
            var als = sets.get(set);
            if (Digits.contains(als.digits(), digit)) {
                having[set >> 6] |= 1L << set;
                mark(set, als.cellsWith(digit), havingAt);
                mark(set, als.seenBy(digit), seeing);
            }
        }
        Map<CellSet, Group> alike = HashMap.newHashMap(sets.size() / 2);
        for (int set = 0; set < sets.size(); set++) {
            var als = sets.get(set);
            if (Digits.contains(als.digits(), digit)) {
                var group = alike.computeIfAbsent(als.cellsWith(digit), cells -> {
                    long[] withPlaceElsewhere = union(places.without(als.seenBy(digit)), havingAt);
                    return new Group(
                            groupCount++, without(having, withPlaceElsewhere), union(als.seenBy(digit), seeing));
                });
                groups[place(set, digit)] = group;
            }
        }
    }

    private int place(int set, int digit) {
        return set * position.digitCount() + digit - 1;
    }

    private static void mark(int set, CellSet cells, long[][] setsOfCell) {
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            setsOfCell[cell][set >> 6] |= 1L << set;
        }
    }

    private long[] union(CellSet cells, long[][] setsOfCell) {
        long[] all = new long[words];
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            for (int word = 0; word < words; word++) {
                all[word] |= setsOfCell[cell][word];
            }
        }
        return all;
    }

    private static long[] without(long[] bits, long[] others) {
        long[] left = bits.clone();
        for (int word = 0; word < left.length; word++) {
            left[word] &= ~others[word];
        }
        return left;
    }

    List<Als> sets() {
        return sets;
    }

    int words() {
        return words;
    }

    /// How many groups there are of sets that share partners and allies for a digit.
    int groupCount() {
        return groupCount;
    }

    /// The group of a set for one of its digits.
    int group(int set, int digit) {
        return groups[place(set, digit)].number;
    }

    /// The sets from which a digit of a set is restricted, as bits; for reading.
    long[] partners(int set, int digit) {
        return groups[place(set, digit)].partners;
    }

    /// The sets that have a digit of a set too and together with it rule the digit out somewhere, as bits; for
    /// reading.
    long[] allies(int set, int digit) {
        return groups[place(set, digit)].allies;
    }
}
