package nonet.logic.er;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/// Some cells of a region that have one digit more than they are, and a cell with two of these digits.
///
/// A digit of that cell is **linked** if the cell sees all its places among the others. Whichever of its two digits the
/// cell is: if that one is linked, the others have room for the rest only. So the digit that is not linked is in one of
/// all these cells; and where both are linked, every digit is where it now can be.
final class LargeWings {

    /// The wings that give more than nothing: by rating, then those that rule out most, that are linked twice, whose
    /// largest cell is large, that have many candidates. Who takes the least of these keeps the order of equals.
    private static final Comparator<Wing> BEST_FIRST = Comparator.<Wing>comparingDouble(wing -> wing.find.rating)
            .thenComparing(Comparator.<Wing>comparingInt(wing -> wing.find.removed.length)
                    .thenComparingInt(wing -> wing.links)
                    .thenComparingInt(wing -> wing.largest)
                    .thenComparingInt(wing -> wing.candidates)
                    .reversed());

    private record Wing(Find find, int links, int largest, int candidates) {}

    private final Sheet sheet;
    private final Find.Removals removals = new Find.Removals();
    private @Nullable Wing best;

    LargeWings(Sheet sheet) {
        this.sheet = sheet;
    }

    /// The first of all wings of a size, in order.
    ///
    /// @param size how many cells they have besides the one with two candidates: 3 to 6
    @Nullable
    Find find(int size) {
        best = null;
        for (int region = 0; region < Nine.REGIONS; region++) {
            for (int places : Basics.choices(size)) {
                int digits = digits(region, places);
                if (Integer.bitCount(digits) == size + 1) {
                    around(region, places, digits);
                }
            }
        }
        return best == null ? null : best.find;
    }

    /// The candidates of these cells together; none where one of them has fewer than two.
    private int digits(int region, int places) {
        int union = 0;
        for (int m = places; m != 0; m &= m - 1) {
            int digits = sheet.digits[Basics.cellAt(region, m)];
            if (Integer.bitCount(digits) < 2) {
                return 0;
            }
            union |= digits;
        }
        return union;
    }

    /// Looks for the cell with two candidates.
    private void around(int region, int places, int digits) {
        int[] cells = new int[Integer.bitCount(places)];
        int count = 0;
        for (int m = places; m != 0; m &= m - 1) {
            cells[count++] = Basics.cellAt(region, m);
        }
        for (int cell = 0; cell < Nine.CELLS; cell++) {
            int two = sheet.digits[cell];
            boolean isInside =
                    Nine.REGION[3 * cell + region / 9] == region && (places & Nine.BIT[3 * cell + region / 9]) != 0;
            if (Integer.bitCount(two) != 2 || (two & ~digits) != 0 || isInside) {
                continue;
            }
            int linked = linked(cells, cell, two);
            if (linked != 0) {
                take(cells, cell, digits, linked);
            }
        }
    }

    /// Which of two digits can be in none but those of the cells that another sees.
    private int linked(int[] cells, int other, int two) {
        int linked = two;
        for (int cell : cells) {
            if (!Nine.see(cell, other)) {
                linked &= ~sheet.digits[cell];
            }
        }
        return linked;
    }

    private void take(int[] cells, int other, int digits, int linked) {
        int two = sheet.digits[other];
        boolean isTwice = linked == two;
        removals.clear();
        for (int m = isTwice ? digits : two & ~linked; m != 0; m &= m - 1) {
            removePlaces(cells, other, Integer.numberOfTrailingZeros(m));
        }
        if (removals.isEmpty()) {
            return;
        }
        int largest = 0;
        int candidates = 0;
        for (int cell : cells) {
            largest = Math.max(largest, sheet.count(cell));
            candidates += sheet.count(cell);
        }
        var wing = new Wing(result(cells, other, digits, largest), isTwice ? 2 : 1, largest, candidates);
        if (best == null || BEST_FIRST.compare(wing, best) < 0) {
            best = wing;
        }
    }

    /// Removes a digit wherever it sees all its places in these cells and the other.
    private void removePlaces(int[] cells, int other, int digit) {
        for (int victim = 0; victim < Nine.CELLS; victim++) {
            if (!sheet.has(victim, digit) || victim == other) {
                continue;
            }
            boolean isHit = !sheet.has(other, digit) || Nine.see(victim, other);
            for (int cell : cells) {
                isHit &= cell != victim && (!sheet.has(cell, digit) || Nine.see(victim, cell));
            }
            if (isHit) {
                removals.add(Nine.candidate(victim, digit));
            }
        }
    }

    private Find result(int[] cells, int other, int digits, int largest) {
        int[] all = new int[cells.length + 1];
        System.arraycopy(cells, 0, all, 0, cells.length);
        all[cells.length] = other;
        var technique = switch (cells.length) {
            case 3 -> ErTechnique.WXYZ_WING;
            case 4 -> ErTechnique.VWXYZ_WING;
            case 5 -> ErTechnique.UVWXYZ_WING;
            default -> ErTechnique.TUVWXYZ_WING;
        };
        return new Find(technique, rating(technique, largest), -1, removals.take())
                .at(all)
                .of(digits);
    }

    private static double rating(ErTechnique technique, int largest) {
        return switch (technique) {
            case WXYZ_WING -> largest == 3 ? 5.6 : 5.5;
            case VWXYZ_WING -> largest == 5 ? 6.2 : largest == 3 ? 6.4 : 6.3;
            case UVWXYZ_WING -> 6.6;
            default -> 7.5;
        };
    }
}
