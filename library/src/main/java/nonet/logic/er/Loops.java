package nonet.logic.er;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Rectangles and loops of cells that share two digits: were nothing else in them, the two digits could be exchanged
/// all around, and there would be two solutions.
final class Loops {

    private static final double[] BASE = {4.5, 4.6, 4.7, 5.0};

    private final Sheet sheet;
    private final Runnable halt;
    private final Find.Removals removals = new Find.Removals();
    private final List<Find> found = new ArrayList<>();
    private final Set<Key> known = new HashSet<>();

    private final int[] loop = new int[Nine.CELLS];
    private final boolean[] isInLoop = new boolean[Nine.CELLS];
    private int pair;
    private long visits;

    /// What makes two finds one.
    private record Key(ErTechnique type, Set<Integer> cells) {}

    /// @param halt run now and then; throws [Halted] to stop
    Loops(Sheet sheet, Runnable halt) {
        this.sheet = sheet;
        this.halt = halt;
    }

    @Nullable
    Find find() {
        found.clear();
        known.clear();
        for (int start = 0; start < Nine.CELLS; start++) {
            if (sheet.count(start) == 2) {
                pair = sheet.digits[start];
                extend(start, 0, -1, 0, 0, 0, 0);
            }
        }
        return found.stream()
                .min(Comparator.<Find>comparingDouble(find -> find.rating).thenComparing(find -> find.technique))
                .orElse(null);
    }

    /// Adds a cell to the loop, and goes on from there.
    ///
    /// @param lastKind the kind of region by which it was reached
    /// @param extraCells how many cells before it have more digits than the two
    /// @param extras all those digits
    /// @param even regions touched by the first, third, … cell of the loop
    /// @param odd regions touched by the others
    private void extend(int cell, int size, int lastKind, int extraCells, int extras, int even, int odd) {
        if ((++visits & 0xFFF) == 0) {
            halt.run();
        }
        int touched = 1 << Nine.REGION[3 * cell] | 1 << Nine.REGION[3 * cell + 1] | 1 << Nine.REGION[3 * cell + 2];
        boolean isEven = size % 2 == 0;
        if (((isEven ? even : odd) & touched) != 0) {
            return;
        }
        int evenNow = isEven ? even | touched : even;
        int oddNow = isEven ? odd : odd | touched;
        loop[size] = cell;
        isInLoop[cell] = true;
        for (int kind = 0; kind < 3; kind++) {
            if (kind == lastKind) {
                continue;
            }
            int region = Nine.REGION[3 * cell + kind];
            for (int place = 0; place < 9; place++) {
                int next = Nine.CELL[9 * region + place];
                int digits = sheet.digits[next];
                if (next == loop[0] && size + 1 >= 4) {
                    if (evenNow == oddNow) {
                        closed(Arrays.copyOf(loop, size + 1));
                    }
                } else if (!isInLoop[next] && (digits & pair) == pair) {
                    int more = extras | (digits & ~pair);
                    boolean isPlain = digits == pair;
                    if (isPlain || Integer.bitCount(more) == 1 || extraCells < 2) {
                        extend(next, size + 1, kind, isPlain ? extraCells : extraCells + 1, more, evenNow, oddNow);
                    }
                }
            }
        }
        isInLoop[cell] = false;
    }

    private void closed(int[] cells) {
        double base = BASE[Math.min(cells.length / 2 - 2, BASE.length - 1)];
        int[] extraCells =
                Arrays.stream(cells).filter(cell -> sheet.count(cell) > 2).toArray();
        int extras = 0;
        for (int cell : extraCells) {
            extras |= sheet.digits[cell] & ~pair;
        }
        if (extraCells.length == 1) {
            removals.clear();
            removals.add(sheet, extraCells[0], pair);
            record(ErTechnique.UNIQUE_LOOP_1, base, cells);
        } else if (Integer.bitCount(extras) == 1) {
            removals.clear();
            for (int cell = 0; cell < Nine.CELLS; cell++) {
                if (seesAll(cell, extraCells)) {
                    removals.add(sheet, cell, extras);
                }
            }
            record(ErTechnique.UNIQUE_LOOP_2, base, cells);
        } else if (extraCells.length == 2) {
            for (int k = 2; k <= 7; k++) {
                for (int kind = 0; kind < 3; kind++) {
                    int region = Nine.REGION[3 * extraCells[0] + kind];
                    if (region == Nine.REGION[3 * extraCells[1] + kind]) {
                        nakedSet(k, region, extraCells, extras, base, cells);
                        hiddenSet(k, region, extraCells, extras, base, cells);
                    }
                }
            }
            locked(extraCells, base, cells);
        }
    }

    static boolean seesAll(int cell, int[] cells) {
        for (int other : cells) {
            if (other == cell || !Nine.see(cell, other)) {
                return false;
            }
        }
        return true;
    }

    /// Type 3: one of the two cells has an extra digit, and makes a naked set with others.
    private void nakedSet(int k, int region, int[] extraCells, int extras, double base, int[] cells) {
        if (sheet.empty[region] < 2 * k || Integer.bitCount(extras) > k) {
            return;
        }
        int kind = region / 9;
        int both = Nine.BIT[3 * extraCells[0] + kind] | Nine.BIT[3 * extraCells[1] + kind];
        int shared = sheet.digits[extraCells[0]] & sheet.digits[extraCells[1]] & ~pair;
        for (int others : Basics.choices(k - 1)) {
            if ((others & both) != 0) {
                continue;
            }
            int union = 0;
            for (int m = others; m != 0 && union >= 0; m &= m - 1) {
                int digits = sheet.digits[Basics.cellAt(region, m)];
                union = digits == 0 ? -1 : union | digits;
            }
            int all = union | extras;
            if (union > 0 && Integer.bitCount(all) == k && (union | shared) == all) {
                removals.clear();
                for (int m = Nine.ALL & ~(others | both); m != 0; m &= m - 1) {
                    removals.add(sheet, Basics.cellAt(region, m), all);
                }
                record(ErTechnique.UNIQUE_LOOP_3, base + Surcharge.steps(k - 1), cells);
            }
        }
    }

    /// Type 3: one of the two cells has one of the two digits, and makes a hidden set with others.
    private void hiddenSet(int k, int region, int[] extraCells, int extras, double base, int[] cells) {
        if (sheet.empty[region] <= 2 * k) {
            return;
        }
        int kind = region / 9;
        int first = Nine.BIT[3 * extraCells[0] + kind];
        int second = Nine.BIT[3 * extraCells[1] + kind];
        for (int others : Basics.choices(k - 2)) {
            if ((others & (pair | extras)) != 0) {
                continue;
            }
            int digits = others | pair;
            int union = 0;
            for (int m = digits; m != 0 && union >= 0; m &= m - 1) {
                int places = sheet.places(region, Integer.numberOfTrailingZeros(m)) & ~second;
                union = Integer.bitCount(places) < 2 ? -1 : union | places;
            }
            if (union > 0 && Integer.bitCount(union) == k) {
                removals.clear();
                for (int m = union & ~first; m != 0; m &= m - 1) {
                    removals.add(sheet, Basics.cellAt(region, m), ~digits);
                }
                record(ErTechnique.UNIQUE_LOOP_3, base + Surcharge.steps(k - 2), cells);
            }
        }
    }

    /// Type 4: one of the two digits has no other place in a region of both cells, so that neither can be the other.
    private void locked(int[] extraCells, double base, int[] cells) {
        for (int m = pair; m != 0; m &= m - 1) {
            int digit = Integer.numberOfTrailingZeros(m);
            for (int kind = 0; kind < 3; kind++) {
                int region = Nine.REGION[3 * extraCells[0] + kind];
                int both = Nine.BIT[3 * extraCells[0] + kind] | Nine.BIT[3 * extraCells[1] + kind];
                if (region == Nine.REGION[3 * extraCells[1] + kind] && sheet.places(region, digit) == both) {
                    removals.clear();
                    removals.add(sheet, extraCells[0], pair & ~(1 << digit));
                    removals.add(sheet, extraCells[1], pair & ~(1 << digit));
                    record(ErTechnique.UNIQUE_LOOP_4, base, cells);
                    return;
                }
            }
        }
    }

    private void record(ErTechnique type, double rating, int[] cells) {
        if (!removals.isEmpty()) {
            var key = new Key(type, Set.copyOf(Arrays.stream(cells).boxed().toList()));
            if (known.add(key)) {
                found.add(new Find(type, rating, -1, removals.take()).at(cells).of(pair));
            }
        }
    }
}
