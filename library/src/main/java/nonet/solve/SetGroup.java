package nonet.solve;

import nonet.grid.CellSet;
import nonet.grid.Geometry;

/// Cells that all see each other, and the sets of digits that they may hold together.
final class SetGroup {

    final int[] cells;

    /// All sets that there are, and those that were possible when [#look] was last called.
    final int[] sets;

    final int[] live;
    int possible;

    /// What each set makes, and each of those that are possible.
    private final int[] totals;

    final int[] liveTotals;

    private final Geometry geometry;
    private final long[][] sight;
    private final int[] open;
    private int inSome;
    private int inAll;

    SetGroup(Geometry geometry, int[] cells, int[] sets) {
        this.geometry = geometry;
        this.cells = cells;
        this.sets = sets;
        live = new int[sets.length];
        totals = new int[sets.length];
        liveTotals = new int[sets.length];
        for (int i = 0; i < sets.length; i++) {
            for (int rest = sets[i]; rest != 0; rest &= rest - 1) {
                totals[i] += geometry.layout().value(Integer.numberOfTrailingZeros(rest) + 1);
            }
        }
        open = new int[cells.length];
        sight = new long[cells.length][];
        for (int i = 0; i < cells.length; i++) {
            sight[i] = words(geometry.sightOf(cells[i]), geometry.cellCount());
        }
    }

    private static long[] words(CellSet set, int cells) {
        long[] words = new long[(cells + 63) >> 6];
        for (int cell : set.toArray()) {
            words[cell >> 6] |= 1L << cell;
        }
        return words;
    }

    /// Afterwards [#live] holds the sets that are possible, and none is kept.
    void look(Candidates state) {
        int there = 0;
        int fixed = 0;
        int openCount = 0;
        for (int cell : cells) {
            int candidates = state.candidates(cell);
            there |= candidates;
            if ((candidates & (candidates - 1)) == 0) {
                fixed |= candidates;
            } else {
                open[openCount++] = candidates;
            }
        }
        possible = 0;
        for (int i = 0; i < sets.length; i++) {
            int set = sets[i];
            if ((set & ~there) == 0 && (fixed & ~set) == 0 && fits(set & ~fixed, openCount)) {
                liveTotals[possible] = totals[i];
                live[possible++] = set;
            }
        }
        inSome = 0;
        inAll = -1;
    }

    /// Whether the open cells can take the digits of a set, as far as a quick look tells: each has one of them, and of
    /// two digits one goes to each of two cells.
    private boolean fits(int set, int openCount) {
        int once = 0;
        for (int i = 0; i < openCount; i++) {
            int digits = open[i] & set;
            if (digits == 0) {
                return false;
            }
            if ((digits & (digits - 1)) == 0) {
                if ((once & digits) != 0) {
                    return false;
                }
                once |= digits;
            }
        }
        return true;
    }

    /// Says that a possible set remains so.
    void keep(int set) {
        inSome |= set;
        inAll &= set;
    }

    /// Afterwards each cell has only candidates of sets that were kept, and what is in all of them has its places.
    ///
    /// @return false when none was kept, or something ran out
    boolean conclude(Candidates state) {
        if (inSome == 0) {
            return false;
        }
        for (int cell : cells) {
            if ((state.candidates(cell) & ~inSome) != 0 && !state.restrict(cell, inSome)) {
                return false;
            }
        }
        for (int rest = inAll; rest != 0; rest &= rest - 1) {
            if (!place(state, rest & -rest)) {
                return false;
            }
        }
        return true;
    }

    /// A digit that must be in some cell is in its last one, and in none that sees all of them.
    private boolean place(Candidates state, int digit) {
        int count = 0;
        int last = -1;
        for (int i = 0; i < cells.length; i++) {
            int candidates = state.candidates(cells[i]);
            if ((candidates & digit) != 0) {
                if (candidates == digit) {
                    return true;
                }
                count++;
                last = i;
            }
        }
        if (count == 0) {
            return false;
        }
        return count == 1 ? state.restrict(cells[last], digit) : clear(state, digit);
    }

    private boolean clear(Candidates state, int digit) {
        for (int word = 0; word < sight[0].length; word++) {
            long seen = -1;
            for (int i = 0; i < cells.length; i++) {
                if ((state.candidates(cells[i]) & digit) != 0) {
                    seen &= sight[i][word];
                }
            }
            for (; seen != 0; seen &= seen - 1) {
                int cell = (word << 6) + Long.numberOfTrailingZeros(seen);
                if (cell < geometry.cellCount()
                        && (state.candidates(cell) & digit) != 0
                        && !state.restrict(cell, ~digit)) {
                    return false;
                }
            }
        }
        return true;
    }
}
