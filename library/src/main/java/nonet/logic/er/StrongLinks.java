package nonet.logic.er;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Chains of strong links of one digit.
///
/// A **link** is a region with two places for the digit, or with two groups of places: a block whose places lie in a
/// row and a column, or in two of its rows or columns; a line whose places lie in two blocks. The places or groups are
/// its two **ends**, of which at least one holds the digit. Two ends are **joined** if some region has all their
/// places, so that not both hold it.
///
/// Links that are joined one to the next say that the first or the last end holds the digit. Where these are joined as
/// well, the links are a loop, and each joint holds it.
final class StrongLinks {

    /// A set of cells is three words, one for each band, as in [Nine#SEEN].
    private static final int BANDS = 3;

    /// `[links]`: the lowest rating of so many.
    private static final int[] BASE_TENTHS = {0, 0, 40, 54, 58};
    private static final int MOST_LINKS = 4;

    private final Sheet sheet;
    private final Find.Removals removals = new Find.Removals();

    /// `[link]`: where it is, and whether it has a group.
    private int[] region = new int[64];
    private boolean[] isGrouped = new boolean[64];
    /// `[2 · link + side]`: the regions that have all places of the end, as a mask.
    private int[] around = new int[128];
    /// `[3 · (2 · link + side) + band]`: the places of the end, and the cells that see all of them.
    private int[] places = new int[384];
    private int[] seen = new int[384];
    private int count;

    private int digit;
    private int wanted;
    /// The ends on the way: of each link the one by which it is entered, then the one by which it is left.
    private final int[] way = new int[2 * MOST_LINKS];
    private final int[] gone = new int[BANDS];
    private @Nullable Find best;

    StrongLinks(Sheet sheet) {
        this.sheet = sheet;
    }

    /// The first of all chains of so many links: of the lowest rating, and of these the one that rules out most.
    @Nullable
    Find find(int links) {
        best = null;
        wanted = links;
        for (digit = 0; digit < 9; digit++) {
            count = 0;
            for (int at = 0; at < Nine.REGIONS; at++) {
                addLinks(at);
            }
            for (int first = 0; first < 2 * count; first++) {
                extend(first, 0);
            }
        }
        return best;
    }

    /// Adds the links of a region.
    private void addLinks(int at) {
        int all = sheet.places(at, digit);
        int size = Integer.bitCount(all);
        if (size == 2) {
            add(at, all & -all, all & all - 1, false);
        } else if (size > 2 && size <= 6) {
            if (at / 9 != Nine.BLOCK) {
                addHalves(at, all, THIRDS);
            } else {
                addHalves(at, all, THIRDS);
                addHalves(at, all, STRIPES);
                addCrosses(at, all);
            }
        }
    }

    /// The places that are side by side, three by three, and those that are three apart: in a block its rows and its
    /// columns, in a line its parts in three blocks.
    private static final int[] THIRDS = {0b000_000_111, 0b000_111_000, 0b111_000_000};

    private static final int[] STRIPES = {0b001_001_001, 0b010_010_010, 0b100_100_100};

    private void addHalves(int at, int all, int[] thirds) {
        for (int left = 0; left < 3; left++) {
            int one = all & thirds[(left + 1) % 3];
            int other = all & thirds[(left + 2) % 3];
            if ((all & thirds[left]) == 0 && one != 0 && other != 0) {
                add(at, one, other, true);
            }
        }
    }

    private void addCrosses(int at, int all) {
        for (int row : THIRDS) {
            for (int column : STRIPES) {
                int inRow = all & row;
                int inColumn = all & column;
                if ((all & ~(row | column)) == 0 && (inRow & ~column) != 0 && (inColumn & ~row) != 0) {
                    add(at, inRow, inColumn, true);
                }
            }
        }
    }

    private void add(int at, int one, int other, boolean hasGroup) {
        if (count == region.length) {
            region = Arrays.copyOf(region, 2 * count);
            isGrouped = Arrays.copyOf(isGrouped, 2 * count);
            around = Arrays.copyOf(around, 4 * count);
            places = Arrays.copyOf(places, 12 * count);
            seen = Arrays.copyOf(seen, 12 * count);
        }
        region[count] = at;
        isGrouped[count] = hasGroup;
        addEnd(2 * count, at, one);
        addEnd(2 * count + 1, at, other);
        count++;
    }

    private void addEnd(int end, int at, int mask) {
        around[end] = -1;
        for (int band = 0; band < BANDS; band++) {
            places[3 * end + band] = 0;
            seen[3 * end + band] = -1;
        }
        for (int m = mask; m != 0; m &= m - 1) {
            int cell = Basics.cellAt(at, m);
            around[end] &= 1 << Nine.REGION[3 * cell] | 1 << Nine.REGION[3 * cell + 1] | 1 << Nine.REGION[3 * cell + 2];
            places[3 * end + cell / 27] |= 1 << cell % 27;
            for (int band = 0; band < BANDS; band++) {
                seen[3 * end + band] &= Nine.SEEN[3 * cell + band];
            }
        }
    }

    /// Enters a link by one end, leaves it by the other, and goes on from there.
    private void extend(int entry, int links) {
        way[2 * links] = entry;
        way[2 * links + 1] = entry ^ 1;
        if (links + 1 == wanted) {
            if (way[0] < way[2 * links + 1]) {
                close();
            }
            return;
        }
        for (int next = 0; next < 2 * count; next++) {
            if ((around[entry ^ 1] & around[next]) != 0 && isFree(next / 2, links)) {
                extend(next, links + 1);
            }
        }
    }

    /// Whether a link has no place that one of those on the way has.
    private boolean isFree(int link, int last) {
        for (int i = 0; i <= last; i++) {
            for (int band = 0; band < BANDS; band++) {
                int own = places[6 * link + band] | places[6 * link + 3 + band];
                int other = places[3 * way[2 * i] + band] | places[3 * way[2 * i + 1] + band];
                if ((own & other) != 0) {
                    return false;
                }
            }
        }
        return true;
    }

    private void close() {
        int first = way[0];
        int last = way[2 * wanted - 1];
        boolean isLoop = (around[first] & around[last]) != 0;
        Arrays.fill(gone, 0);
        addVictims(first, last);
        for (int i = 1; isLoop && i < wanted; i++) {
            addVictims(way[2 * i - 1], way[2 * i]);
        }
        int size = 0;
        for (int word : gone) {
            size += Integer.bitCount(word);
        }
        double rating = rating();
        if (size > 0
                && (best == null || rating < best.rating || (rating == best.rating && size > best.removed.length))) {
            best = result(rating, isLoop);
        }
    }

    /// Adds the places of the digit that see all of two ends.
    private void addVictims(int one, int other) {
        for (int band = 0; band < BANDS; band++) {
            gone[band] |= seen[3 * one + band] & seen[3 * other + band] & sheet.all[3 * digit + band];
        }
    }

    private double rating() {
        boolean hasGroup = false;
        int kinds = 0;
        for (int i = 0; i < wanted; i++) {
            int link = way[2 * i] / 2;
            hasGroup |= isGrouped[link];
            kinds |= 1 << (region[link] / 9);
        }
        boolean hasBlock = (kinds & 1 << Nine.BLOCK) != 0;
        boolean goesBothWays = (kinds & 1 << Nine.ROW) != 0 && (kinds & 1 << Nine.COLUMN) != 0;
        int more = hasGroup ? 3 : (hasBlock ? 1 : 0) + (goesBothWays ? 1 : 0);
        return (BASE_TENTHS[wanted] + more) / 10.0;
    }

    private Find result(double rating, boolean isLoop) {
        removals.clear();
        for (int band = 0; band < BANDS; band++) {
            for (int m = gone[band]; m != 0; m &= m - 1) {
                removals.add(Nine.candidate(27 * band + Integer.numberOfTrailingZeros(m), digit));
            }
        }
        var technique = switch (wanted) {
            case 2 -> ErTechnique.TWO_STRONG_LINKS;
            case 3 -> ErTechnique.THREE_STRONG_LINKS;
            default -> ErTechnique.FOUR_STRONG_LINKS;
        };
        int[] regions = new int[wanted];
        for (int i = 0; i < wanted; i++) {
            regions[i] = region[way[2 * i] / 2];
        }
        return new Find(technique, rating, -1, removals.take())
                .at(isLoop ? new int[0] : outer())
                .of(1 << digit)
                .in(regions);
    }

    /// The places of the first end and of the last.
    private int[] outer() {
        var cells = new Find.Removals();
        for (int end : new int[] {way[0], way[2 * wanted - 1]}) {
            for (int band = 0; band < BANDS; band++) {
                for (int m = places[3 * end + band]; m != 0; m &= m - 1) {
                    cells.add(27 * band + Integer.numberOfTrailingZeros(m));
                }
            }
        }
        return cells.take();
    }
}
