package nonet.logic.als;

import java.util.List;
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
///   partners[places of a digit in a set] = bit j: the digit is restricted to set j
/// ```
///
/// Sets that have a digit in the same places have the same partners and allies for it: they are a **group**.
final class AlsLinks {

    private final Position position;
    private final List<Als> sets;
    private final int words;

    /// By set and digit the number of its group.
    private final int[] groups;

    /// By group.
    private final long[][] partners;

    private final long[][] allies;

    private final boolean[] hasPartners;

    private AlsLinks(Position position, AlsList list) {
        this.position = position;
        this.sets = list.smallFirst();
        this.words = (sets.size() + 63) >> 6;
        this.groups = new int[sets.size() * position.digitCount()];
        this.partners = new long[list.placesCount()][words];
        this.allies = new long[list.placesCount()][words];
        this.hasPartners = new boolean[list.placesCount()];
        long[][] members = new long[list.placesCount()][words];
        for (int set = 0; set < sets.size(); set++) {
            for (int rest = sets.get(set).digits(); rest != 0; rest = Digits.withoutFirst(rest)) {
                int group = sets.get(set).places(Digits.first(rest)).number();
                groups[place(set, Digits.first(rest))] = group;
                members[group][set >> 6] |= 1L << set;
            }
        }
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            link(position.cellsWith(digit), list.placesOf(digit), members);
        }
    }

    /// The links between all sets of a position, or between the small ones alone.
    static AlsLinks of(Position position, boolean all) {
        return all
                ? position.derived(All.class, same -> new All(new AlsLinks(same, AlsList.listOf(same)))).links
                : position.derived(Small.class, same -> new Small(new AlsLinks(same, AlsList.listOfSmall(same)))).links;
    }

    private record All(AlsLinks links) {}

    private record Small(AlsLinks links) {}

    /// Links the sets that have a digit.
    ///
    /// @param cells all that have the digit
    /// @param members the sets of each group
    private void link(CellSet cells, Iterable<AlsPlaces> places, long[][] members) {
        long[] having = new long[words];
        long[][] havingAt = new long[position.geometry().cellCount()][];
        long[][] seeing = new long[position.geometry().cellCount()][];
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            havingAt[cell] = new long[words];
            seeing[cell] = new long[words];
        }
        for (var same : places) {
            long[] sharing = members[same.number()];
            add(sharing, having);
            addToEach(sharing, same.cells(), havingAt);
            addToEach(sharing, same.seenBy(), seeing);
        }
        for (var same : places) {
            if (same.seenBy().isEmpty()) {
                continue; // nothing has to do with it
            }
            long[] restricted = partners[same.number()];
            addOfEach(cells.without(same.seenBy()), havingAt, restricted); // those with a place elsewhere
            for (int word = 0; word < words; word++) {
                restricted[word] = having[word] & ~restricted[word];
                hasPartners[same.number()] |= restricted[word] != 0;
            }
            addOfEach(same.seenBy(), seeing, allies[same.number()]);
        }
    }

    private int place(int set, int digit) {
        return set * position.digitCount() + digit - 1;
    }

    private static void add(long[] more, long[] bits) {
        for (int word = 0; word < bits.length; word++) {
            bits[word] |= more[word];
        }
    }

    private static void addToEach(long[] more, CellSet cells, long[][] setsOfCell) {
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            add(more, setsOfCell[cell]);
        }
    }

    private static void addOfEach(CellSet cells, long[][] setsOfCell, long[] bits) {
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            add(setsOfCell[cell], bits);
        }
    }

    List<Als> sets() {
        return sets;
    }

    int words() {
        return words;
    }

    /// How many groups there are of sets that share partners and allies for a digit.
    int groupCount() {
        return partners.length;
    }

    /// The group of a set for one of its digits.
    int group(int set, int digit) {
        return groups[place(set, digit)];
    }

    /// Whether a digit of a set is restricted from any other.
    boolean hasPartners(int set, int digit) {
        return hasPartners[group(set, digit)];
    }

    /// The sets from which a digit of a set is restricted, as bits; for reading.
    long[] partners(int set, int digit) {
        return partners[group(set, digit)];
    }

    /// The sets that have a digit of a set too and together with it rule the digit out somewhere, as bits; for
    /// reading.
    long[] allies(int set, int digit) {
        return allies[group(set, digit)];
    }
}
