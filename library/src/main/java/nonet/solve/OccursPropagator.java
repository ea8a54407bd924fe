package nonet.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.CellSet;
import nonet.grid.Geometry;
import nonet.grid.Unit;
import nonet.rule.Rule;

/// So many of some cells hold a digit of a mask. A cell may be there more than once, and counts as often.
///
/// Where the cells are many, whole families of units say more than the cells one by one: each row holds every digit
/// once, so it has as many of them within the cells as it does not have beyond them.
final class OccursPropagator extends Propagator {

    private final int[] counted;
    private final int digits;

    /// `isCount[n]`: whether it may be n of them.
    private final boolean[] isCount;

    /// The rows, the columns, the blocks, as far as each family covers the grid; none where the cells are few.
    private final Part[][] families;

    OccursPropagator(Rule rule, int[] counted, int digits, Iterable<Integer> counts, Geometry geometry) {
        boolean isWide = counted.length > geometry.digitCount()
                && Arrays.stream(counted).distinct().count() == counted.length;
        super(
                Turn.FIRST,
                rule,
                isWide ? IntStream.range(0, geometry.cellCount()).toArray() : counted);
        this.counted = counted;
        this.digits = digits;
        isCount = new boolean[counted.length + 1];
        for (int count : counts) {
            if (count >= 0 && count < isCount.length) {
                isCount[count] = true;
            }
        }
        families = isWide ? families(counted, geometry) : new Part[0][];
    }

    private static Part[][] families(int[] counted, Geometry geometry) {
        var within = CellSet.of(geometry.cellCount(), counted);
        var families = new ArrayList<Part[]>();
        for (var kind : List.of(Unit.Kind.ROW, Unit.Kind.COLUMN, Unit.Kind.BLOCK, Unit.Kind.PIECE)) {
            var units = geometry.complete(kind);
            if (units.size() * geometry.digitCount() == geometry.cellCount()) {
                families.add(units.stream()
                        .map(unit -> new Part(
                                unit.and(within).toArray(), unit.without(within).toArray()))
                        .toArray(Part[]::new));
            }
        }
        return families.toArray(Part[][]::new);
    }

    /// A unit: its cells that count, and the others; how many digits of the mask there may be among the first.
    private static final class Part {
        final int[] inside;
        final int[] beyond;
        int least;
        int most;
        boolean isLeastInside;
        boolean isMostInside;

        Part(int[] inside, int[] beyond) {
            this.inside = inside;
            this.beyond = beyond;
        }

        void look(Candidates state, int digits) {
            int all = Integer.bitCount(digits);
            int sure = sure(state, inside, digits);
            int perhaps = perhaps(state, inside, digits);
            int unlessBeyond = all - perhaps(state, beyond, digits);
            int notBeyond = all - sure(state, beyond, digits);
            least = Math.max(sure, unlessBeyond);
            most = Math.min(perhaps, notBeyond);
            isLeastInside = sure >= unlessBeyond;
            isMostInside = perhaps <= notBeyond;
        }

        /// There are no more than the least.
        boolean keepLeast(Candidates state, int digits) {
            return least == most
                    || (isLeastInside ? settle(state, inside, digits, ~digits) : settle(state, beyond, digits, digits));
        }

        /// There are no fewer than the most.
        boolean keepMost(Candidates state, int digits) {
            return least == most
                    || (isMostInside ? settle(state, inside, digits, digits) : settle(state, beyond, digits, ~digits));
        }
    }

    /// Cells that hold a digit of the mask for sure.
    private static int sure(Candidates state, int[] cells, int digits) {
        int sure = 0;
        for (int cell : cells) {
            sure += (state.candidates(cell) & ~digits) == 0 ? 1 : 0;
        }
        return sure;
    }

    /// Cells that may hold one.
    private static int perhaps(Candidates state, int[] cells, int digits) {
        int perhaps = 0;
        for (int cell : cells) {
            perhaps += (state.candidates(cell) & digits) != 0 ? 1 : 0;
        }
        return perhaps;
    }

    /// Restricts the cells that may hold a digit of the mask or another.
    private static boolean settle(Candidates state, int[] cells, int digits, int mask) {
        for (int cell : cells) {
            int candidates = state.candidates(cell);
            boolean isOpen = (candidates & ~digits) != 0 && (candidates & digits) != 0;
            if (isOpen && !state.restrict(cell, mask)) {
                return false;
            }
        }
        return true;
    }

    @Override
    boolean propagate(Candidates state) {
        int sure = sure(state, counted, digits);
        int perhaps = perhaps(state, counted, digits);
        int least = least(sure, perhaps);
        int most = most(perhaps);
        if (least > perhaps || most < sure) {
            return false;
        }
        if (sure < perhaps && (most == sure || least == perhaps)) {
            if (!settle(state, counted, digits, most == sure ? ~digits : digits)) {
                return false;
            }
        }
        for (Part[] family : families) {
            if (!keep(state, family)) {
                return false;
            }
        }
        return true;
    }

    private boolean keep(Candidates state, Part[] family) {
        int sure = 0;
        int perhaps = 0;
        for (Part part : family) {
            part.look(state, digits);
            if (part.least > part.most) {
                return false;
            }
            sure += part.least;
            perhaps += part.most;
        }
        int least = least(sure, perhaps);
        int most = most(perhaps);
        if (least > perhaps || most < sure) {
            return false;
        }
        for (Part part : family) {
            if ((most == sure && !part.keepLeast(state, digits))
                    || (least == perhaps && !part.keepMost(state, digits))) {
                return false;
            }
        }
        return true;
    }

    /// The lowest count that is asked for, from so many on; more than there may be where there is none.
    private int least(int from, int perhaps) {
        int least = from;
        while (least <= perhaps && !isCount[least]) {
            least++;
        }
        return least;
    }

    /// The highest count that is asked for, up to so many; negative where there is none.
    private int most(int perhaps) {
        int most = perhaps;
        while (most >= 0 && !isCount[most]) {
            most--;
        }
        return most;
    }
}
