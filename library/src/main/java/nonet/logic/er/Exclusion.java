package nonet.logic.er;

import org.jspecify.annotations.Nullable;

/// Two or three cells whose digits, taken together, would leave no candidate to some cell that sees them all.
///
/// A **base** cell has two candidates or more and sees an **excluder**: a cell with two candidates, or at most three
/// where three cells are looked at.
final class Exclusion {

    private final Sheet sheet;
    private final Find.Removals removals = new Find.Removals();

    /// The base cells, in reading order.
    private final int[] bases = new int[Nine.CELLS];
    private int baseCount;
    /// `[3 · cell + band]`: the excluders of a base cell as bits; none for other cells.
    private final int[] excluders = new int[3 * Nine.CELLS];

    /// The candidates of the excluders that all cells see.
    private final int[] common = new int[20];
    private int commonCount;
    private final int[] chosen = new int[3];
    private final int[] possible = new int[3];

    Exclusion(Sheet sheet) {
        this.sheet = sheet;
    }

    @Nullable
    Find pair() {
        findBases(2);
        for (int second = 1; second < baseCount; second++) {
            for (int first = 0; first < second; first++) {
                int one = bases[first];
                int two = bases[second];
                findCommon(
                        excluders[3 * one] & excluders[3 * two],
                        excluders[3 * one + 1] & excluders[3 * two + 1],
                        excluders[3 * one + 2] & excluders[3 * two + 2]);
                var found = commonCount < 2 ? null : exclude(one, two);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    @Nullable
    Find triplet() {
        findBases(3);
        for (int second = 1; second < baseCount; second++) {
            for (int first = 0; first < second; first++) {
                var found = triplet(bases[first], bases[second]);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /// The third cell is an excluder of one of the first two.
    private @Nullable Find triplet(int one, int two) {
        int low = excluders[3 * one] & excluders[3 * two];
        int middle = excluders[3 * one + 1] & excluders[3 * two + 1];
        int high = excluders[3 * one + 2] & excluders[3 * two + 2];
        if (Integer.bitCount(low) + Integer.bitCount(middle) + Integer.bitCount(high) < 2) {
            return null;
        }
        for (int band = 0; band < 3; band++) {
            for (int m = excluders[3 * one + band] | excluders[3 * two + band]; m != 0; m &= m - 1) {
                int three = 27 * band + Integer.numberOfTrailingZeros(m);
                if (three == one || three == two || isTried(one, two, three)) {
                    continue;
                }
                findCommon(
                        low & excluders[3 * three], middle & excluders[3 * three + 1], high & excluders[3 * three + 2]);
                var found = commonCount < 2 ? null : exclude(one, two, three);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /// Whether these three cells were met before, with another of them as the third.
    private boolean isTried(int one, int two, int three) {
        if (three > two) {
            return false;
        }
        boolean isBetween = three > one;
        int low = isBetween ? one : three;
        int middle = isBetween ? three : one;
        return isThird(low, middle, two) || (!isBetween && isThird(low, two, middle));
    }

    private boolean isThird(int one, int two, int three) {
        int bit = 1 << three % 27;
        return ((excluders[3 * one + three / 27] | excluders[3 * two + three / 27]) & bit) != 0;
    }

    private void findBases(int size) {
        baseCount = 0;
        for (int cell = 0; cell < Nine.CELLS; cell++) {
            excluders[3 * cell] = 0;
            excluders[3 * cell + 1] = 0;
            excluders[3 * cell + 2] = 0;
            if (sheet.count(cell) < 2) {
                continue;
            }
            boolean seesSingle = false;
            boolean seesExcluder = false;
            for (int i = 0; i < 20; i++) {
                int peer = Nine.PEERS[20 * cell + i];
                int candidates = sheet.count(peer);
                seesSingle |= candidates == 1;
                if (candidates >= 2 && candidates <= size) {
                    excluders[3 * cell + peer / 27] |= 1 << peer % 27;
                    seesExcluder = true;
                }
            }
            if (seesSingle) {
                excluders[3 * cell] = 0;
                excluders[3 * cell + 1] = 0;
                excluders[3 * cell + 2] = 0;
            } else if (seesExcluder) {
                bases[baseCount++] = cell;
            }
        }
    }

    private void findCommon(int low, int middle, int high) {
        commonCount = 0;
        if (Integer.bitCount(low) + Integer.bitCount(middle) + Integer.bitCount(high) < 2) {
            return;
        }
        for (int band = 0; band < 3; band++) {
            for (int m = band == 0 ? low : band == 1 ? middle : high; m != 0; m &= m - 1) {
                common[commonCount++] = sheet.digits[27 * band + Integer.numberOfTrailingZeros(m)];
            }
        }
    }

    /// Keeps the excluders that these digits could leave empty. Without any, only the cells themselves could exclude a
    /// digit, and then they would make a naked set.
    private boolean keepWithin(int digits) {
        int kept = 0;
        for (int i = 0; i < commonCount; i++) {
            if ((common[i] & ~digits) == 0) {
                common[kept++] = common[i];
            }
        }
        commonCount = kept;
        return kept > 0;
    }

    /// Tries every way to fill the cells, and removes the digits that no way has.
    private @Nullable Find exclude(int... cells) {
        int all = 0;
        for (int cell : cells) {
            all |= sheet.digits[cell];
        }
        if (!keepWithin(all)) {
            return null;
        }
        for (int i = 0; i < cells.length; i++) {
            possible[i] = 0;
        }
        fill(cells, 0, 0, false);
        removals.clear();
        for (int i = 0; i < cells.length; i++) {
            removals.add(sheet, cells[i], ~possible[i]);
        }
        if (removals.isEmpty()) {
            return null;
        }
        var technique = cells.length == 2 ? ErTechnique.ALIGNED_PAIR_EXCLUSION : ErTechnique.ALIGNED_TRIPLET_EXCLUSION;
        return new Find(technique, cells.length == 2 ? 6.2 : 7.5, -1, removals.take()).at(cells);
    }

    /// @param isNew whether one of the digits chosen so far has not yet been seen to be possible
    private void fill(int[] cells, int next, int used, boolean isNew) {
        if (next == cells.length) {
            for (int i = 0; i < commonCount; i++) {
                if ((common[i] & ~used) == 0) {
                    return;
                }
            }
            for (int i = 0; i < next; i++) {
                possible[i] |= chosen[i];
            }
            return;
        }
        int free = sheet.digits[cells[next]];
        for (int i = 0; i < next; i++) {
            if (Nine.see(cells[i], cells[next])) {
                free &= ~chosen[i];
            }
        }
        for (int m = free; m != 0; m &= m - 1) {
            int digit = m & -m;
            boolean isDigitNew = isNew || (possible[next] & digit) == 0;
            if (isDigitNew || next + 1 < cells.length) {
                chosen[next] = digit;
                fill(cells, next + 1, used | digit, isDigitNew);
            }
        }
    }
}
