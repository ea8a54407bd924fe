package nonet.logic.single;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.puzzle.Grid;

/// Singles in the order in which people see them, each with the digits that keep the others out: the last cell of a
/// unit; a digit with one place in a block, then in a line; and only then a cell with one candidate, for which up to
/// eight digits must be looked at.
///
/// Singles do not get in each other's way: whatever the order, the same cells are filled in the end.
public final class AsSeen {

    private final Grid grid;
    private final Geometry geometry;

    /// @param grid where no open cell has a digit that is placed in a cell it sees
    public AsSeen(Grid grid) {
        this.grid = grid;
        this.geometry = grid.geometry();
    }

    /// The first single that a person sees.
    ///
    /// @param wanted the cells that it may be in
    public Optional<SingleStep> first(IntPredicate wanted) {
        return lastOfUnit(wanted)
                .or(() -> onlyPlace(wanted, true))
                .or(() -> onlyPlace(wanted, false))
                .or(() -> onlyDigit(wanted));
    }

    private Optional<SingleStep> lastOfUnit(IntPredicate wanted) {
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            int last = lastOpen(unit);
            if (last >= 0 && Digits.isSingle(grid.candidates(last)) && wanted.test(last)) {
                return Optional.of(new FullHouse.Use(
                        geometry.units().get(unit), geometry.cell(last), Digits.first(grid.candidates(last))));
            }
        }
        return Optional.empty();
    }

    /// The only cell of a unit that is open; -1 where there are none or several.
    private int lastOpen(int unit) {
        int last = -1;
        for (int cell : geometry.cellsOf(unit)) {
            if (!grid.isPlaced(cell)) {
                if (last >= 0) {
                    return -1;
                }
                last = cell;
            }
        }
        return last;
    }

    private Optional<SingleStep> onlyPlace(IntPredicate wanted, boolean inBlocks) {
        for (int digit = 1; digit <= geometry.digitCount(); digit++) {
            for (int unit = 0; unit < geometry.unitCount(); unit++) {
                if (isBlock(unit) == inBlocks && geometry.cellsOf(unit).length == geometry.digitCount()) {
                    int places = grid.places(unit, digit);
                    int cell = Digits.isSingle(places)
                            ? geometry.cellsOf(unit)[Integer.numberOfTrailingZeros(places)]
                            : -1;
                    if (cell >= 0 && !grid.isPlaced(cell) && wanted.test(cell)) {
                        return Optional.of(onlyPlace(unit, cell, digit));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private boolean isBlock(int unit) {
        return switch (geometry.units().get(unit).kind()) {
            case BLOCK, PIECE -> true;
            case ROW, COLUMN, DIAGONAL, CAGE, REGION -> false;
        };
    }

    private HiddenSingle.Use onlyPlace(int unit, int cell, int digit) {
        var because = new ArrayList<Candidate>();
        boolean isEnough = true;
        for (int other : geometry.cellsOf(unit)) {
            if (other != cell && !grid.isPlaced(other)) {
                boolean isSeen = false;
                for (Candidate by : because) {
                    isSeen |= geometry.see(geometry.index(by.cell()), other);
                }
                isEnough &= isSeen || addBlocking(other, digit, because);
            }
        }
        return new HiddenSingle.Use(geometry.units().get(unit), geometry.cell(cell), digit, because, !isEnough);
    }

    private Optional<SingleStep> onlyDigit(IntPredicate wanted) {
        for (int cell = 0; cell < geometry.cellCount(); cell++) {
            if (!grid.isPlaced(cell) && Digits.isSingle(grid.candidates(cell)) && wanted.test(cell)) {
                int digit = Digits.first(grid.candidates(cell));
                var because = new ArrayList<Candidate>();
                for (int other = 1; other <= geometry.digitCount(); other++) {
                    if (other != digit) {
                        addBlocking(cell, other, because);
                    }
                }
                return Optional.of(new NakedSingle.Use(geometry.cell(cell), digit, because));
            }
        }
        return Optional.empty();
    }

    /// Adds a placed digit that keeps itself out of a cell.
    ///
    /// @return whether there is one
    private boolean addBlocking(int cell, int digit, List<Candidate> because) {
        for (int seen : geometry.seenFrom(cell)) {
            if (grid.isPlaced(seen) && grid.placed(seen) == digit) {
                because.add(new Candidate(geometry.cell(seen), digit));
                return true;
            }
        }
        return false;
    }
}
