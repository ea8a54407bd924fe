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

    /// The first single that a person sees: in the order of their kinds, and within one in that of digits and units.
    ///
    /// @param wanted the cells that it may be in
    public Optional<SingleStep> first(IntPredicate wanted) {
        int first = NONE;
        int firstCell = -1;
        for (int cell = 0; cell < geometry.cellCount(); cell++) {
            if (!grid.isPlaced(cell) && wanted.test(cell)) {
                int seen = first(cell);
                if (seen < first) {
                    first = seen;
                    firstCell = cell;
                }
            }
        }
        return first == NONE ? Optional.empty() : Optional.of(single(first, firstCell));
    }

    /// When singles are seen: the place in the order is `(kind * (digits + 1) + digit) * units + unit`.
    private static final int LAST_OF_UNIT = 0;

    private static final int ONLY_PLACE_IN_BLOCK = 1;
    private static final int ONLY_PLACE_IN_LINE = 2;
    private static final int ONLY_DIGIT = 3;
    private static final int NONE = Integer.MAX_VALUE;

    private int order(int kind, int digit, int unit) {
        return (kind * (geometry.digitCount() + 1) + digit) * geometry.unitCount() + unit;
    }

    /// The place in the order of the first single in an open cell.
    private int first(int cell) {
        int candidates = grid.candidates(cell);
        int first = Digits.isSingle(candidates) ? order(ONLY_DIGIT, 0, 0) : NONE;
        for (int unit : geometry.unitsOf(cell)) {
            if (Digits.isSingle(candidates) && isLastOpen(cell, unit)) {
                first = Math.min(first, order(LAST_OF_UNIT, 0, unit));
            }
            int only = geometry.cellsOf(unit).length == geometry.digitCount() ? onlyThere(cell, unit) : 0;
            if (only != 0) {
                int kind = isBlock(unit) ? ONLY_PLACE_IN_BLOCK : ONLY_PLACE_IN_LINE;
                first = Math.min(first, order(kind, Digits.first(only), unit));
            }
        }
        return first;
    }

    private boolean isLastOpen(int cell, int unit) {
        for (int other : geometry.cellsOf(unit)) {
            if (other != cell && !grid.isPlaced(other)) {
                return false;
            }
        }
        return true;
    }

    /// The candidates of a cell that no other cell of a unit has.
    private int onlyThere(int cell, int unit) {
        int only = grid.candidates(cell);
        for (int other : geometry.cellsOf(unit)) {
            if (other != cell) {
                only &= ~grid.candidates(other);
            }
        }
        return only;
    }

    private boolean isBlock(int unit) {
        return switch (geometry.units().get(unit).kind()) {
            case BLOCK, PIECE -> true;
            case ROW, COLUMN, DIAGONAL, CAGE, REGION -> false;
        };
    }

    private SingleStep single(int order, int cell) {
        int unit = order % geometry.unitCount();
        int digit = order / geometry.unitCount() % (geometry.digitCount() + 1);
        return switch (order / geometry.unitCount() / (geometry.digitCount() + 1)) {
            case LAST_OF_UNIT ->
                new FullHouse.Use(geometry.units().get(unit), geometry.cell(cell), Digits.first(grid.candidates(cell)));
            case ONLY_DIGIT -> onlyDigit(cell);
            default -> onlyPlace(unit, cell, digit);
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

    private NakedSingle.Use onlyDigit(int cell) {
        int digit = Digits.first(grid.candidates(cell));
        var because = new ArrayList<Candidate>();
        for (int other = 1; other <= geometry.digitCount(); other++) {
            if (other != digit) {
                addBlocking(cell, other, because);
            }
        }
        return new NakedSingle.Use(geometry.cell(cell), digit, because);
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
