package nonet.logic.er;

import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Singles, locked candidates, sets and fish.
final class Basics {

    /// Which kind of region holds all places of a digit that another kind has: first, second.
    private static final int[][] LOCKING = {
        {Nine.BLOCK, Nine.COLUMN}, {Nine.BLOCK, Nine.ROW}, {Nine.COLUMN, Nine.BLOCK}, {Nine.ROW, Nine.BLOCK}
    };

    /// `[k]`: the sets of k out of nine, as ascending numbers.
    private static final int[][] CHOICES = IntStream.rangeClosed(0, 9)
            .mapToObj(k -> IntStream.rangeClosed(0, Nine.ALL)
                    .filter(mask -> Integer.bitCount(mask) == k)
                    .toArray())
            .toArray(int[][]::new);

    private final Sheet sheet;
    private final Find.Removals removals = new Find.Removals();

    Basics(Sheet sheet) {
        this.sheet = sheet;
    }

    static int[] choices(int k) {
        return CHOICES[k];
    }

    @Nullable
    Find hiddenSingle() {
        var last = hiddenSingle(true);
        return last != null ? last : hiddenSingle(false);
    }

    private @Nullable Find hiddenSingle(boolean isLastCell) {
        for (int kind : Nine.BLOCKS_COLUMNS_ROWS) {
            for (int region = 9 * kind; region < 9 * kind + 9; region++) {
                if ((sheet.empty[region] == 1) != isLastCell) {
                    continue;
                }
                for (int digit = 0; digit < 9; digit++) {
                    int places = sheet.places(region, digit);
                    if (Integer.bitCount(places) == 1) {
                        double rating = isLastCell ? 1.0 : kind == Nine.BLOCK ? 1.2 : 1.5;
                        return Find.placing(ErTechnique.HIDDEN_SINGLE, rating, candidate(region, places, digit))
                                .in(region);
                    }
                }
            }
        }
        return null;
    }

    @Nullable
    Find nakedSingle() {
        for (int cell = 0; cell < Nine.CELLS; cell++) {
            if (sheet.count(cell) == 1) {
                int digit = Integer.numberOfTrailingZeros(sheet.digits[cell]);
                return Find.placing(ErTechnique.NAKED_SINGLE, 2.3, Nine.candidate(cell, digit));
            }
        }
        return null;
    }

    @Nullable
    Find locking(boolean isDirect) {
        for (int[] kinds : LOCKING) {
            for (int digit = 0; digit < 9; digit++) {
                for (int first = 9 * kinds[0]; first < 9 * kinds[0] + 9; first++) {
                    int second = cover(sheet.places(first, digit), first, kinds[1]);
                    if (second >= 0) {
                        var found = isDirect ? directLocking(first, second, digit) : locking(first, second, digit);
                        if (found != null) {
                            return found.in(first, second).of(1 << digit);
                        }
                    }
                }
            }
        }
        return null;
    }

    /// The region of a kind that holds all of two or more places of another, or -1.
    private static int cover(int places, int region, int kind) {
        if (Integer.bitCount(places) < 2) {
            return -1;
        }
        int cover = -1;
        for (int m = places; m != 0; m &= m - 1) {
            int other = Nine.REGION[3 * cellAt(region, m) + kind];
            if (cover >= 0 && cover != other) {
                return -1;
            }
            cover = other;
        }
        return cover;
    }

    /// Once the second region has the digit within the first, some other region like the first has one place left.
    private @Nullable Find directLocking(int first, int second, int digit) {
        int kind = first / 9;
        for (int other = 9 * kind; other < 9 * kind + 9; other++) {
            int places = sheet.places(other, digit);
            if (other == first || Integer.bitCount(places) < 2) {
                continue;
            }
            int outside = 0;
            for (int m = places; m != 0; m &= m - 1) {
                if (Nine.REGION[3 * cellAt(other, m) + second / 9] != second) {
                    outside |= m & -m;
                }
            }
            if (outside != places && Integer.bitCount(outside) == 1) {
                var technique = kind == Nine.BLOCK ? ErTechnique.DIRECT_POINTING : ErTechnique.DIRECT_CLAIMING;
                return Find.placing(technique, kind == Nine.BLOCK ? 1.7 : 1.9, candidate(other, outside, digit));
            }
        }
        return null;
    }

    private @Nullable Find locking(int first, int second, int digit) {
        removals.clear();
        for (int m = sheet.places(second, digit); m != 0; m &= m - 1) {
            int cell = cellAt(second, m);
            if (Nine.REGION[3 * cell + first / 9] != first) {
                removals.add(Nine.candidate(cell, digit));
            }
        }
        if (removals.isEmpty()) {
            return null;
        }
        boolean isClaiming = second / 9 == Nine.BLOCK;
        return new Find(
                isClaiming ? ErTechnique.CLAIMING : ErTechnique.POINTING, isClaiming ? 2.8 : 2.6, -1, removals.take());
    }

    /// Whether k masks, each of two bits or more, have k bits together.
    private static boolean isSet(int union, int k) {
        return Integer.bitCount(union) == k;
    }

    @Nullable
    Find hiddenSet(int k, boolean isDirect, ErTechnique technique, double rating) {
        for (int kind : Nine.BLOCKS_COLUMNS_ROWS) {
            for (int region = 9 * kind; region < 9 * kind + 9; region++) {
                if (sheet.empty[region] <= (isDirect ? k : 2 * k)) {
                    continue;
                }
                for (int digits : CHOICES[k]) {
                    int places = union(region, digits);
                    if (isSet(places, k)) {
                        var found = isDirect
                                ? directHiddenSet(region, places, digits, technique, rating)
                                : hiddenSet(region, places, digits, technique, rating);
                        if (found != null) {
                            return found.in(region).of(digits).at(cells(region, places));
                        }
                    }
                }
            }
        }
        return null;
    }

    /// The places of these digits together; none where one of them has fewer than two.
    private int union(int region, int digits) {
        int union = 0;
        for (int m = digits; m != 0; m &= m - 1) {
            int places = sheet.places(region, Integer.numberOfTrailingZeros(m));
            if (Integer.bitCount(places) < 2) {
                return 0;
            }
            union |= places;
        }
        return union;
    }

    private @Nullable Find hiddenSet(int region, int places, int digits, ErTechnique technique, double rating) {
        removals.clear();
        for (int m = places; m != 0; m &= m - 1) {
            removals.add(sheet, cellAt(region, m), ~digits);
        }
        return removals.isEmpty() ? null : new Find(technique, rating, -1, removals.take());
    }

    private @Nullable Find directHiddenSet(int region, int places, int digits, ErTechnique technique, double rating) {
        for (int digit = 0; digit < 9; digit++) {
            int all = sheet.places(region, digit);
            int outside = all & ~places;
            if ((digits >>> digit & 1) == 0 && Integer.bitCount(all) > 1 && Integer.bitCount(outside) == 1) {
                return Find.placing(technique, rating, candidate(region, outside, digit));
            }
        }
        return null;
    }

    @Nullable
    Find nakedSet(int k, ErTechnique technique, double rating) {
        for (int kind : Nine.BLOCKS_COLUMNS_ROWS) {
            for (int region = 9 * kind; region < 9 * kind + 9; region++) {
                if (sheet.empty[region] < 2 * k) {
                    continue;
                }
                for (int places : CHOICES[k]) {
                    int digits = digits(region, places);
                    if (isSet(digits, k)) {
                        removals.clear();
                        for (int m = Nine.ALL & ~places; m != 0; m &= m - 1) {
                            removals.add(sheet, cellAt(region, m), digits);
                        }
                        if (!removals.isEmpty()) {
                            return new Find(technique, rating, -1, removals.take())
                                    .in(region)
                                    .of(digits)
                                    .at(cells(region, places));
                        }
                    }
                }
            }
        }
        return null;
    }

    /// The candidates of these cells together; none where one of them has fewer than two.
    private int digits(int region, int places) {
        int union = 0;
        for (int m = places; m != 0; m &= m - 1) {
            int digits = sheet.digits[cellAt(region, m)];
            if (Integer.bitCount(digits) < 2) {
                return 0;
            }
            union |= digits;
        }
        return union;
    }

    @Nullable
    Find fish(int k, ErTechnique technique, double rating) {
        var byColumns = fish(Nine.COLUMN, Nine.ROW, k, technique, rating);
        return byColumns != null ? byColumns : fish(Nine.ROW, Nine.COLUMN, k, technique, rating);
    }

    private @Nullable Find fish(int base, int cover, int k, ErTechnique technique, double rating) {
        for (int lines : CHOICES[k]) {
            for (int digit = 0; digit < 9; digit++) {
                if (sheet.copies[digit] > 9 - 2 * k) {
                    continue;
                }
                int union = 0;
                for (int m = lines; m != 0 && union >= 0; m &= m - 1) {
                    int places = sheet.places(9 * base + Integer.numberOfTrailingZeros(m), digit);
                    union = Integer.bitCount(places) < 2 ? -1 : union | places;
                }
                if (union > 0 && isSet(union, k)) {
                    removals.clear();
                    for (int c = union; c != 0; c &= c - 1) {
                        int line = 9 * cover + Integer.numberOfTrailingZeros(c);
                        for (int m = sheet.places(line, digit) & ~lines; m != 0; m &= m - 1) {
                            removals.add(Nine.candidate(cellAt(line, m), digit));
                        }
                    }
                    if (!removals.isEmpty()) {
                        return new Find(technique, rating, -1, removals.take())
                                .in(lines(base, lines))
                                .of(1 << digit);
                    }
                }
            }
        }
        return null;
    }

    private static int[] lines(int kind, int mask) {
        return IntStream.range(0, 9)
                .filter(line -> (mask >>> line & 1) != 0)
                .map(line -> 9 * kind + line)
                .toArray();
    }

    private static int[] cells(int region, int places) {
        return IntStream.range(0, 9)
                .filter(place -> (places >>> place & 1) != 0)
                .map(place -> Nine.CELL[9 * region + place])
                .toArray();
    }

    /// The cell of the lowest place.
    static int cellAt(int region, int places) {
        return Nine.CELL[9 * region + Integer.numberOfTrailingZeros(places)];
    }

    private static int candidate(int region, int places, int digit) {
        return Nine.candidate(cellAt(region, places), digit);
    }
}
