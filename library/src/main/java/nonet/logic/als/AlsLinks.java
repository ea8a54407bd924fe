package nonet.logic.als;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nonet.logic.Position;
import nonet.puzzle.CellSet;
import nonet.puzzle.Digits;

/// For each almost locked set of a position and each of its digits, the other sets from which the digit is
/// restricted: it cannot lie in both.
///
/// Sets that have a digit in the same cells have the same partners for it, so the partners are worked out
/// once for each such group of sets, as bits:
///
/// ```
///   partners[set][rank of the digit in the set] = bit j: the digit is restricted to set j
/// ```
final class AlsLinks {

    private final List<Als> sets;
    private final int words;
    private final long[][][] partners;

    private AlsLinks(Position position, List<Als> sets) {
        this.sets = sets;
        this.words = (sets.size() + 63) >> 6;
        this.partners = new long[sets.size()][][];
        for (int set = 0; set < sets.size(); set++) {
            partners[set] = new long[Digits.count(sets.get(set).digits())][];
        }
        for (int digit = 1; digit <= position.size(); digit++) {
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

    /// Some cells that have a digit, and the sets that have it there and nowhere else.
    private static final class Group {
        final CellSet cells;
        final CellSet seen;
        final long[] members;

        Group(CellSet cells, CellSet seen, int words) {
            this.cells = cells;
            this.seen = seen;
            this.members = new long[words];
        }
    }

    private void link(int digit) {
        Map<CellSet, Group> groups = new HashMap<>();
        for (int set = 0; set < sets.size(); set++) {
            var als = sets.get(set);
            if (Digits.contains(als.digits(), digit)) {
                var group = groups.computeIfAbsent(
                        als.cellsWith(digit), cells -> new Group(cells, als.seenBy(digit), words));
                group.members[set >> 6] |= 1L << set;
            }
        }
        var all = new ArrayList<>(groups.values());
        for (var group : all) {
            long[] reached = new long[words];
            for (var other : all) {
                if (other.cells.isIn(group.seen)) {
                    for (int word = 0; word < words; word++) {
                        reached[word] |= other.members[word];
                    }
                }
            }
            for (int word = 0; word < words; word++) {
                for (long rest = group.members[word]; rest != 0; rest &= rest - 1) {
                    int set = word * 64 + Long.numberOfTrailingZeros(rest);
                    partners[set][rank(set, digit)] = reached;
                }
            }
        }
    }

    private int rank(int set, int digit) {
        return Digits.count(sets.get(set).digits() & (Digits.bit(digit) - 1));
    }

    List<Als> sets() {
        return sets;
    }

    int words() {
        return words;
    }

    /// The sets from which a digit of a set is restricted, as bits; for reading.
    long[] partners(int set, int digit) {
        return partners[set][rank(set, digit)];
    }
}
