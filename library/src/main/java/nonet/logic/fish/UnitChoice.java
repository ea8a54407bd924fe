package nonet.logic.fish;

import java.util.Arrays;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import nonet.grid.CellSet;
import nonet.grid.Unit;
import nonet.logic.Position;

/// The search for fish of one digit whose base and cover may be units of several kinds.
///
/// For each cell that might be ruled out it takes the digit to stand there, and looks for *n* base units
/// whose remaining candidates lie in *n* − 1 cover units. Base units are chosen in ascending order; as soon
/// as one is chosen, its candidates are caught, in every way there is, before the next is chosen.
///
/// A cell of one base unit is ruled out as well where it lies in two cover units: the digit there would fill one base
/// unit and two cover units, and *n* − 1 base units would have *n* − 2 left.
final class UnitChoice {

    private final Position position;
    private final int digit;
    private final int size;
    private final BooleanSupplier enough;
    private final boolean[] mayBeBase;
    private final boolean[] mayBeCover;

    /// For each unit its candidates that do not see the target.
    private final CellSet[] left;
    private final int[] base;
    private final int[] cover;
    private int target;

    /// How many of the base units do not hold the target.
    private int elsewhere;

    UnitChoice(
            Position position,
            int digit,
            int size,
            Set<Unit.Kind> baseKinds,
            Set<Unit.Kind> coverKinds,
            BooleanSupplier enough) {
        this.position = position;
        this.digit = digit;
        this.size = size;
        this.enough = enough;
        int units = position.geometry().unitCount();
        this.mayBeBase = new boolean[units];
        this.mayBeCover = new boolean[units];
        this.left = new CellSet[units];
        this.base = new int[size];
        this.cover = new int[size];
        for (int unit = 0; unit < units; unit++) {
            var kind = position.unit(unit).kind();
            boolean open = position.places(unit, digit) != 0;
            mayBeBase[unit] = open && baseKinds.contains(kind);
            mayBeCover[unit] = open && coverKinds.contains(kind);
        }
    }

    /// @return false when the taker had enough
    boolean forEach(Predicate<Fish> taker) {
        var cells = position.cellsWith(digit);
        for (target = cells.first(); target >= 0; target = cells.next(target)) {
            var unseen = cells.without(position.geometry().sightOf(target)).without(target);
            for (int unit = 0; unit < left.length; unit++) {
                left[unit] = unseen.and(position.geometry().unitSet(unit));
            }
            for (elsewhere = size; elsewhere >= size - 1; elsewhere--) {
                if (!chooseBase(0, 0, 0, position.noCells(), position.noCells(), taker)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Chooses the next base unit.
    ///
    /// @param inBase candidates of the base units chosen so far that do not see the target
    /// @param inCover all cells of the cover units chosen so far
    private boolean chooseBase(
            int from, int bases, int covers, CellSet inBase, CellSet inCover, Predicate<Fish> taker) {
        if (enough.getAsBoolean()) {
            return false;
        }
        if (bases == elsewhere) {
            return covers < elsewhere - 1 || (elsewhere == size ? conclude(covers, taker) : devour(covers, taker));
        }
        for (int unit = from; unit <= left.length - (elsewhere - bases); unit++) {
            boolean possible = mayBeBase[unit]
                    && !left[unit].isEmpty()
                    && !left[unit].meets(inBase)
                    && !isIn(unit, cover, covers)
                    && !position.geometry().isIn(target, unit);
            if (possible) {
                base[bases] = unit;
                if (!catchAll(
                        left[unit].without(inCover),
                        unit + 1,
                        bases + 1,
                        covers,
                        inBase.or(left[unit]),
                        inCover,
                        taker)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Chooses cover units until nothing is loose, then the next base unit.
    private boolean catchAll(
            CellSet loose, int from, int bases, int covers, CellSet inBase, CellSet inCover, Predicate<Fish> taker) {
        int cell = loose.first();
        if (cell < 0) {
            return chooseBase(from, bases, covers, inBase, inCover, taker);
        }
        if (covers == elsewhere - 1) {
            return true;
        }
        for (int unit : position.geometry().unitsOf(cell)) {
            if (mayBeCover[unit] && !isIn(unit, base, bases) && !isIn(unit, cover, covers)) {
                cover[covers] = unit;
                var cells = position.geometry().unitSet(unit);
                if (!catchAll(loose.without(cells), from, bases, covers + 1, inBase, inCover.or(cells), taker)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Adds a cover unit that holds the target.
    private boolean conclude(int covers, Predicate<Fish> taker) {
        for (int unit : position.geometry().unitsOf(target)) {
            if (mayBeCover[unit] && !isIn(unit, base, size) && !isIn(unit, cover, covers)) {
                if (!hand(base.clone(), with(cover, covers, unit), taker)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Adds a base unit and two cover units that hold the target.
    private boolean devour(int covers, Predicate<Fish> taker) {
        int[] units = position.geometry().unitsOf(target);
        for (int unit : units) {
            if (mayBeBase[unit] && !isIn(unit, cover, covers)) {
                for (int one : units) {
                    for (int other : units) {
                        boolean possible = one < other
                                && one != unit
                                && other != unit
                                && mayBeCover[one]
                                && mayBeCover[other]
                                && !isIn(one, base, elsewhere)
                                && !isIn(other, base, elsewhere)
                                && !isIn(one, cover, covers)
                                && !isIn(other, cover, covers);
                        if (possible && !hand(with(base, elsewhere, unit), with(cover, covers, one, other), taker)) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }

    private boolean hand(int[] allBases, int[] allCovers, Predicate<Fish> taker) {
        var fish = Fish.of(position, digit, allBases, allCovers);
        return fish.rulesOutNothing() || taker.test(fish);
    }

    /// The first units and some more, ascending.
    private static int[] with(int[] units, int count, int... more) {
        int[] all = Arrays.copyOf(units, count + more.length);
        System.arraycopy(more, 0, all, count, more.length);
        Arrays.sort(all);
        return all;
    }

    private static boolean isIn(int unit, int[] units, int count) {
        for (int i = 0; i < count; i++) {
            if (units[i] == unit) {
                return true;
            }
        }
        return false;
    }
}
