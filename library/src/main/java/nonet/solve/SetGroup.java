package nonet.solve;

import nonet.grid.Geometry;
import org.jspecify.annotations.Nullable;

/// Cells that all see each other, and the sets of digits that they may hold together.
final class SetGroup {

    /// For more cells it would take too much memory to remember what some of them see.
    private static final int MOST_REMEMBERED = 10;

    final int[] cells;

    /// All sets that there are, and those that were possible when [#look] was last called.
    final int[] sets;

    final int[] live;
    int possible;

    /// What each set makes, and each of those that are possible.
    private final int[] totals;

    final int[] liveTotals;

    private final Geometry geometry;
    private final int[] open;
    private int fixed;
    private int inSome;
    private int inAll;

    /// For some of the cells, as a mask of their places among them, the cells that all of these see, once somebody
    /// asked.
    private final int[] @Nullable [] seenByAll;

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
        seenByAll = new int[cells.length > MOST_REMEMBERED ? 0 : 1 << cells.length][];
    }

    /// Afterwards [#live] holds the sets that are possible, and none is kept.
    void look(Candidates state) {
        int there = 0;
        fixed = 0;
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
        for (int rest = inAll & ~fixed; rest != 0; rest &= rest - 1) {
            if (!place(state, rest & -rest)) {
                return false;
            }
        }
        return true;
    }

    /// A digit that must be in some cell is in its last one, and in none that sees all of them.
    private boolean place(Candidates state, int digit) {
        int places = 0;
        for (int i = 0; i < cells.length; i++) {
            if ((state.candidates(cells[i]) & digit) != 0) {
                places |= 1 << i;
            }
        }
        if ((places & (places - 1)) == 0) {
            return places != 0 && state.restrict(cells[Integer.numberOfTrailingZeros(places)], digit);
        }
        for (int cell : seenByAll(places)) {
            if ((state.candidates(cell) & digit) != 0 && !state.restrict(cell, ~digit)) {
                return false;
            }
        }
        return true;
    }

    private int[] seenByAll(int places) {
        if (seenByAll.length == 0) {
            return seen(places);
        }
        int[] seen = seenByAll[places];
        if (seen == null) {
            seen = seen(places);
            seenByAll[places] = seen;
        }
        return seen;
    }

    private int[] seen(int places) {
        var seen = geometry.sightOf(cells[Integer.numberOfTrailingZeros(places)]);
        for (int rest = places & (places - 1); rest != 0; rest &= rest - 1) {
            seen = seen.and(geometry.sightOf(cells[Integer.numberOfTrailingZeros(rest)]));
        }
        return seen.toArray();
    }
}
