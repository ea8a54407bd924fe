package nonet.logic.er;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The bivalue universal grave: were it not for a few extra candidates, every empty cell would have two and every
/// digit two places everywhere, and there would be two solutions or none. So one of the extra candidates is right.
///
/// A **suspect** is a place of an irregular digit in a cell with three candidates or more.
final class Bug {

    private final Sheet sheet;
    private final Sheet regular;
    /// The extra digits of each cell, as a mask.
    private final int[] extras = new int[Nine.CELLS];
    private final Find.Removals removals = new Find.Removals();

    Bug(Sheet sheet) {
        this.sheet = sheet;
        this.regular = new Sheet(sheet);
    }

    @Nullable
    Find find() {
        regular.copy(sheet);
        Arrays.fill(extras, 0);
        if (!suspect() || !isGrave()) {
            return null;
        }
        int[] cells =
                IntStream.range(0, Nine.CELLS).filter(cell -> extras[cell] != 0).toArray();
        int digits = 0;
        for (int cell : cells) {
            digits |= extras[cell];
        }
        if (cells.length == 0) {
            return null;
        }
        if (cells.length == 1) {
            removals.clear();
            removals.add(sheet, cells[0], ~digits);
            return result(ErTechnique.BUG_1, 5.6, cells, digits);
        }
        boolean isOneDigit = Integer.bitCount(digits) == 1;
        if (isOneDigit) {
            removals.clear();
            for (int cell = 0; cell < Nine.CELLS; cell++) {
                if (Loops.seesAll(cell, cells)) {
                    removals.add(sheet, cell, digits);
                }
            }
            if (!removals.isEmpty()) {
                return result(ErTechnique.BUG_2, 5.7, cells, digits);
            }
        }
        if (!isOneDigit && !haveCommonPeer(cells)) {
            return null;
        }
        var locked = cells.length == 2 ? locked(cells, digits) : null;
        return locked != null || isOneDigit ? locked : nakedSet(cells, digits);
    }

    /// Finds the extra candidates. Afterwards they are not on the regular sheet.
    ///
    /// @return false where there is no grave
    private boolean suspect() {
        int irregular = 0;
        int[] suspects = new int[Nine.WORDS];
        for (int region = 0; region < Nine.REGIONS; region++) {
            for (int digit = 0; digit < 9; digit++) {
                int places = regular.places(region, digit);
                int count = Integer.bitCount(places);
                if (count == 0 || count == 2) {
                    continue;
                }
                irregular |= 1 << digit;
                int suspect = -1;
                int here = 0;
                for (int m = places; m != 0; m &= m - 1) {
                    int cell = Basics.cellAt(region, m);
                    if (regular.count(cell) >= 3) {
                        suspect = cell;
                        Nine.add(suspects, Nine.candidate(cell, digit));
                        here++;
                    }
                }
                if (here == 0) {
                    return false;
                }
                if (here == 1) {
                    extras[suspect] |= 1 << digit;
                    regular.remove(Nine.candidate(suspect, digit));
                }
            }
        }
        if (Integer.bitCount(irregular) == 1) {
            for (int candidate = 0; candidate < Nine.CANDIDATES; candidate++) {
                if (Nine.isIn(suspects, candidate)) {
                    extras[Nine.cell(candidate)] |= irregular;
                    regular.remove(candidate);
                }
            }
        }
        return true;
    }

    private boolean isGrave() {
        for (int cell = 0; cell < Nine.CELLS; cell++) {
            if (sheet.placed[cell] < 0 && regular.count(cell) != 2) {
                return false;
            }
        }
        for (int i = 0; i < regular.places.length; i++) {
            int count = Integer.bitCount(regular.places[i]);
            if (count != 0 && count != 2) {
                return false;
            }
        }
        return true;
    }

    private static boolean haveCommonPeer(int[] cells) {
        for (int cell = 0; cell < Nine.CELLS; cell++) {
            if (Loops.seesAll(cell, cells)) {
                return true;
            }
        }
        return false;
    }

    /// Type 4: one of two cells has an extra digit, the other the digit that both have besides.
    private @Nullable Find locked(int[] cells, int digits) {
        int shared = regular.digits[cells[0]] & regular.digits[cells[1]];
        if (!Nine.see(cells[0], cells[1]) || Integer.bitCount(shared) != 1) {
            return null;
        }
        removals.clear();
        for (int cell : cells) {
            removals.add(sheet, cell, ~(shared | extras[cell]));
        }
        return result(ErTechnique.BUG_4, 5.7, cells, digits | shared);
    }

    /// Type 3: the cells have one of the extra digits among them, and make a naked set with others.
    private @Nullable Find nakedSet(int[] cells, int digits) {
        for (int k = 2; k <= 6; k++) {
            for (int kind = 0; kind < 3; kind++) {
                int region = Nine.REGION[3 * cells[0] + kind];
                int own = 0;
                boolean isCommon = true;
                for (int cell : cells) {
                    own |= Nine.BIT[3 * cell + kind];
                    isCommon &= Nine.REGION[3 * cell + kind] == region;
                }
                for (int others : isCommon ? Basics.choices(k - 1) : new int[0]) {
                    int union = (others & own) != 0 ? -1 : digits;
                    for (int m = others; m != 0 && union >= 0; m &= m - 1) {
                        int candidates = sheet.digits[Basics.cellAt(region, m)];
                        union = Integer.bitCount(candidates) < 2 ? -1 : union | candidates;
                    }
                    if (union > 0 && Integer.bitCount(union) == k) {
                        removals.clear();
                        for (int m = Nine.ALL & ~(others | own); m != 0; m &= m - 1) {
                            removals.add(sheet, Basics.cellAt(region, m), union);
                        }
                        if (!removals.isEmpty()) {
                            return result(ErTechnique.BUG_3, 5.7 + Surcharge.steps(k - 1), cells, union);
                        }
                    }
                }
            }
        }
        return null;
    }

    private @Nullable Find result(ErTechnique type, double rating, int[] cells, int digits) {
        return removals.isEmpty()
                ? null
                : new Find(type, rating, -1, removals.take()).at(cells).of(digits);
    }
}
