package nonet.logic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.puzzle.Conflict;

/// Which searches came to nothing on the way to a position.
///
/// On a way from position to position candidates go and none comes. So where a search found nothing, and
/// nothing has changed in the part of the grid that its evidence comes from, it finds nothing now, and need
/// not be repeated. The parts are the candidates of one digit, or the cells of a unit or two.
///
/// Positions are counted along the way. For each part it is known when it last changed, and for each search
/// and part when it was last searched in vain.
///
/// ```
///   position      1    2    3    4    5
///   digit 7 changed    ×
///   searched      •    •                    in position 2 in vain: no need to search in 3, 4 and 5
/// ```
///
/// Where something has changed, a pattern of a few cells that rules out what it sees still needs a **fresh** cell, one
/// that has changed since the search in vain: without, the pattern was there before, and saw at least as much.
public final class Fruitless {

    /// The number of the first position. Nothing was searched before it.
    private static final int FIRST = 1;

    private final Geometry geometry;
    private final int[] candidates;
    private final int[] digitChanged;
    private final int[] unitChanged;
    private final Map<Object, int[]> searchedByDigit = new HashMap<>();
    private final Map<Finder, int[]> searchedByUnits = new HashMap<>();

    /// The cells that changed when a way came to its second position, its third and so on.
    private final List<CellSet> changes = new ArrayList<>();

    private int now = FIRST;

    Fruitless(Geometry geometry) {
        this.geometry = geometry;
        this.candidates = new int[geometry.cellCount()];
        Arrays.fill(candidates, geometry.allDigits());
        this.digitChanged = new int[geometry.digitCount() + 1];
        Arrays.fill(digitChanged, FIRST);
        this.unitChanged = new int[geometry.unitCount()];
        Arrays.fill(unitChanged, FIRST);
    }

    /// Goes on to the next position of the way. Afterwards it is known what has changed since the last.
    void goOnTo(Position position) {
        now++;
        int changed = 0;
        var cells = position.noCells();
        for (int cell = 0; cell < candidates.length; cell++) {
            int gone = candidates[cell] ^ position.candidates(cell);
            if (gone != 0) {
                candidates[cell] = position.candidates(cell);
                changed |= gone;
                cells = cells.with(cell);
                for (int unit : geometry.unitsOf(cell)) {
                    unitChanged[unit] = now;
                }
            }
        }
        changes.add(cells);
        for (int digit = 1; digit < digitChanged.length; digit++) {
            if (Digits.contains(changed, digit)) {
                digitChanged[digit] = now;
            }
        }
    }

    /// Whether a search, looking at one digit alone, cannot find anything.
    ///
    /// @param search the finder, or whatever stands for a search that finders share
    public boolean isDigit(Object search, int digit) {
        int[] searched = searchedByDigit.get(search);
        return searched != null && searched[digit] >= digitChanged[digit];
    }

    /// A search has looked at one digit alone and found nothing.
    public void noteDigit(Object search, int digit) {
        searchedByDigit.computeIfAbsent(search, key -> new int[digitChanged.length])[digit] = now;
    }

    /// The open cells that have changed since a position, or all where that is none.
    private CellSet fresh(int since, Position position) {
        if (since < FIRST) {
            return position.open();
        }
        var fresh = position.noCells();
        for (int at = since; at < now; at++) {
            fresh = fresh.or(changes.get(at - FIRST));
        }
        return fresh.and(position.open());
    }

    /// When a finder last searched each two units in vain. A unit alone is two that are the same.
    private int[] searchedUnits(Finder finder) {
        return searchedByUnits.computeIfAbsent(finder, key -> new int[unitChanged.length * unitChanged.length]);
    }

    private int whenUnits(int[] searched, int one, int other) {
        return searched[one * unitChanged.length + other];
    }

    private boolean areUnits(int[] searched, int one, int other) {
        return whenUnits(searched, one, other) >= Math.max(unitChanged[one], unitChanged[other]);
    }

    private void noteUnits(int[] searched, int one, int other) {
        searched[one * unitChanged.length + other] = now;
    }

    /// A search in one part of the grid.
    @FunctionalInterface
    public interface DigitSearch {

        /// @return whether to go on
        boolean search(int digit, Findings findings);
    }

    /// Searches digit by digit, and leaves out those where nothing is to be found.
    public static void eachDigit(Finder finder, Position position, Findings findings, DigitSearch search) {
        var fruitless = position.fruitless();
        var watch = new Watch(findings);
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            if (!fruitless.isDigit(finder, digit)) {
                if (!search.search(digit, watch) || findings.isEnough()) {
                    return;
                }
                if (watch.isInVain()) {
                    fruitless.noteDigit(finder, digit);
                }
            }
        }
    }

    /// A search in one unit.
    @FunctionalInterface
    public interface UnitSearch {

        /// @return whether to go on
        boolean search(int unit, Findings findings);
    }

    /// Searches unit by unit, and leaves out those where nothing is to be found.
    public static void eachUnit(Finder finder, Position position, Findings findings, UnitSearch search) {
        var fruitless = position.fruitless();
        int[] searched = fruitless.searchedUnits(finder);
        var watch = new Watch(findings);
        for (int unit = 0; unit < position.geometry().unitCount(); unit++) {
            if (!fruitless.areUnits(searched, unit, unit)) {
                if (!search.search(unit, watch) || findings.isEnough()) {
                    return;
                }
                if (watch.isInVain()) {
                    fruitless.noteUnits(searched, unit, unit);
                }
            }
        }
    }

    /// A search in two units that share a cell, the first of which has the lower number.
    @FunctionalInterface
    public interface UnitsSearch {

        /// @param fresh the open cells that have changed since a search in vain: only patterns with one of them count
        /// @return whether to go on
        boolean search(int one, int other, CellSet fresh, Findings findings);
    }

    /// Searches pairs of units, and leaves out those where nothing is to be found.
    ///
    /// @param overlapping whether the two share several cells; otherwise one is enough
    public static void eachTwoUnits(
            Finder finder, Position position, boolean overlapping, Findings findings, UnitsSearch search) {
        var fruitless = position.fruitless();
        int[] searched = fruitless.searchedUnits(finder);
        var geometry = position.geometry();
        var watch = new Watch(findings);
        for (int one = 0; one < geometry.unitCount(); one++) {
            for (int other : overlapping ? geometry.overlapping(one) : geometry.crossing(one)) {
                if (other > one && !fruitless.areUnits(searched, one, other)) {
                    var fresh = fruitless.fresh(fruitless.whenUnits(searched, one, other), position);
                    if (!search.search(one, other, fresh, watch) || findings.isEnough()) {
                        return;
                    }
                    if (watch.isInVain()) {
                        fruitless.noteUnits(searched, one, other);
                    }
                }
            }
        }
    }

    /// Hands findings on, and notices whether there are any.
    private static final class Watch implements Findings {

        private final Findings findings;
        private boolean foundSome;

        Watch(Findings findings) {
            this.findings = findings;
        }

        /// Whether nothing was found since the last call.
        boolean isInVain() {
            boolean inVain = !foundSome;
            foundSome = false;
            return inVain;
        }

        @Override
        public boolean found(Step step) {
            foundSome = true;
            return findings.found(step);
        }

        @Override
        public void broken(Conflict conflict) {
            findings.broken(conflict);
        }

        @Override
        public boolean wantsAll() {
            return findings.wantsAll();
        }

        @Override
        public boolean isEnough() {
            return findings.isEnough();
        }
    }
}
