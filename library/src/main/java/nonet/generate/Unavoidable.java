package nonet.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Different;

/// The **unavoidable sets** of a full grid: cells whose digits can be exchanged among themselves so that
/// each of them changes and the grid keeps its rules. A puzzle with this solution has a given in each of
/// them, or else a second solution. Only those are told that hold no smaller one.
///
/// The search gives a cell another digit. The cells that have this digit in its units must change then,
/// too, and so on, until none is left that must, or there are too many.
public final class Unavoidable {

    private final Geometry geometry;
    private final int[] digits;
    private final int most;
    private final Limits limits;

    /// For each unit and digit the cell that holds it.
    private final int[][] holders;
    /// The new digits in each unit.
    private final int[] used;

    private final int[] changed;
    private final boolean[] isIn;
    private final int[] members;
    private int count;
    private int first;
    private final Set<CellSet> found = new HashSet<>();

    private Unavoidable(Geometry geometry, int[] digits, int most, Limits limits) {
        this.geometry = geometry;
        this.digits = digits;
        this.most = most;
        this.limits = limits;
        this.holders = new int[geometry.unitCount()][geometry.digitCount() + 1];
        this.used = new int[geometry.unitCount()];
        this.changed = new int[digits.length];
        this.isIn = new boolean[digits.length];
        this.members = new int[digits.length];
        for (int unit = 0; unit < holders.length; unit++) {
            for (int cell : geometry.cellsOf(unit)) {
                holders[unit][digits[cell]] = cell;
            }
        }
    }

    /// The unavoidable sets of up to so many cells, the smallest first.
    ///
    /// @param puzzle its layout and its diagonals count, not its givens
    /// @return those found until then, where a limit ended the search before its time
    /// @throws IllegalArgumentException if the puzzle has other rules than units that hold every digit
    public static List<List<Cell>> of(Puzzle puzzle, Solution solution, int most, Limits limits) {
        var geometry = puzzle.geometry();
        boolean hasOtherRules = !Different.Diagonal.both().containsAll(puzzle.rules());
        if (hasOtherRules || !geometry.isOfUnitsAlone() || puzzle.isRestricted()) {
            throw new IllegalArgumentException(
                    "unavoidable sets are known of grids whose rows, columns, blocks and diagonals hold every digit, and"
                            + " that have no other rules");
        }
        var search = new Unavoidable(geometry, solution.digits(), most, limits);
        search.run();
        return search.smallest();
    }

    private void run() {
        for (first = 0; first < digits.length; first++) {
            join(first);
            go();
            leave(1);
        }
    }

    /// Those that hold no other one, in order.
    private List<List<Cell>> smallest() {
        var kept = new ArrayList<CellSet>();
        found.stream().sorted(Comparator.comparingInt(CellSet::size)).forEach(set -> {
            if (kept.stream().noneMatch(other -> other.isIn(set))) {
                kept.add(set);
            }
        });
        return kept.stream()
                .map(set -> set.stream().mapToObj(geometry::cell).toList())
                .sorted(Comparator.<List<Cell>>comparingInt(List::size)
                        .thenComparingInt(cells -> geometry.index(cells.getFirst())))
                .toList();
    }

    private void join(int cell) {
        isIn[cell] = true;
        members[count++] = cell;
    }

    /// Takes out those that joined last, down to so many.
    private void leave(int down) {
        while (count >= down) {
            isIn[members[--count]] = false;
        }
    }

    /// Gives one of the cells that must change each digit that it can have.
    private void go() {
        if (limits.halt().isPresent() || least() > most) {
            return;
        }
        int cell = -1;
        int options = 0;
        int fewest = Integer.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            if (changed[members[i]] == 0) {
                int now = options(members[i]);
                if (Digits.count(now) < fewest) {
                    fewest = Digits.count(now);
                    options = now;
                    cell = members[i];
                }
            }
        }
        if (cell < 0) {
            found.add(set());
            return;
        }
        for (int rest = options; rest != 0; rest = Digits.withoutFirst(rest)) {
            change(cell, Digits.first(rest));
        }
    }

    private CellSet set() {
        return CellSet.of(digits.length, Arrays.copyOf(members, count));
    }

    private void change(int cell, int digit) {
        int before = count;
        changed[cell] = digit;
        for (int unit : geometry.unitsOf(cell)) {
            used[unit] |= Digits.bit(digit);
            if (!isIn[holders[unit][digit]]) {
                join(holders[unit][digit]);
            }
        }
        go();
        leave(before + 1);
        changed[cell] = 0;
        for (int unit : geometry.unitsOf(cell)) {
            used[unit] &= ~Digits.bit(digit);
        }
    }

    /// The digits that a cell can change to. No cell before the first joins: sets with it were found before.
    private int options(int cell) {
        int taken = Digits.bit(digits[cell]);
        for (int unit : geometry.unitsOf(cell)) {
            taken |= used[unit];
        }
        int options = 0;
        for (int rest = geometry.allDigits() & ~taken; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            boolean canBe = true;
            for (int unit : geometry.unitsOf(cell)) {
                canBe &= holders[unit][digit] >= first;
            }
            options |= canBe ? Digits.bit(digit) : 0;
        }
        return options;
    }

    /// No set with these cells has fewer: in a row with one of them another must change, too; the same for
    /// columns.
    private int least() {
        return count + Math.max(alone(true), alone(false));
    }

    private int alone(boolean byRows) {
        long once = 0;
        long twice = 0;
        int columns = geometry.layout().columns();
        for (int i = 0; i < count; i++) {
            long bit = 1L << (byRows ? members[i] / columns : members[i] % columns);
            twice |= once & bit;
            once |= bit;
        }
        return Long.bitCount(once & ~twice);
    }
}
