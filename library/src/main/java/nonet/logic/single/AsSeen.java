package nonet.logic.single;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.grid.Unit;
import nonet.logic.Technique;
import nonet.puzzle.Grid;

/// Singles in the order in which people see them, each with the digits that keep the others out: the last cell of a
/// unit; a digit with one place in a block, then in a line; and only then a cell with one candidate, for which up to
/// eight digits must be looked at.
///
/// Singles do not get in each other's way: whatever the order, the same cells are filled in the end.
public final class AsSeen {

    private final Grid grid;
    private final Geometry geometry;
    private final Set<Technique> techniques;

    /// The place in the order of the first single found so far, and its cell.
    private int first;
    private int firstCell;

    /// @param grid where no open cell has a digit that is placed in a cell it sees
    /// @param techniques the kinds of singles that somebody looks for, of all that are here
    public AsSeen(Grid grid, Set<Technique> techniques) {
        this.grid = grid;
        this.geometry = grid.geometry();
        this.techniques = techniques;
    }

    /// The same single, told with what keeps the others out.
    public SingleStep told(SingleStep single) {
        return switch (single) {
            case Eliminate _, FullHouse.Use _ -> single;
            case HiddenSingle.Use hidden -> onlyPlace(unit(hidden.in()), cell(hidden), hidden.digit());
            case NakedSingle.Use naked -> onlyDigit(cell(naked));
        };
    }

    /// When a single is seen, of several: the lowest first.
    public int order(SingleStep single) {
        return switch (single) {
            case Eliminate _ -> 0;
            case FullHouse.Use last -> order(LAST_OF_UNIT, 0, unit(last.in()));
            case HiddenSingle.Use hidden -> order(kind(unit(hidden.in())), hidden.digit(), unit(hidden.in()));
            case NakedSingle.Use naked -> order(ONLY_DIGIT, 0, 0) + cell(naked);
        };
    }

    private int cell(SingleStep single) {
        return geometry.index(single.cell());
    }

    private int unit(Unit unit) {
        return geometry.units().indexOf(unit);
    }

    /// The first single that a person sees: in the order of their kinds, and within one in that of digits and units.
    ///
    /// @param wanted the cells that it may be in
    public Optional<SingleStep> first(CellSet wanted) {
        first = NONE;
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            if (geometry.unitSet(unit).meets(wanted)) {
                lookAt(unit, wanted);
            }
        }
        if (techniques.contains(Technique.NAKED_SINGLE) && first > order(ONLY_DIGIT, 0, 0)) {
            for (int cell = wanted.first(); cell >= 0; cell = wanted.next(cell)) {
                if (Digits.isSingle(grid.candidates(cell))) {
                    note(order(ONLY_DIGIT, 0, 0), cell, wanted);
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

    private void note(int order, int cell, CellSet wanted) {
        if (order < first && !grid.isPlaced(cell) && wanted.contains(cell)) {
            first = order;
            firstCell = cell;
        }
    }

    private void lookAt(int unit, CellSet wanted) {
        int somewhere = 0;
        int twice = 0;
        int placed = 0;
        int openCount = 0;
        int lastOpen = -1;
        for (int cell : geometry.cellsOf(unit)) {
            int candidates = grid.candidates(cell);
            twice |= somewhere & candidates;
            somewhere |= candidates;
            if (grid.isPlaced(cell)) {
                placed |= candidates;
            } else {
                openCount++;
                lastOpen = cell;
            }
        }
        if (openCount == 1 && techniques.contains(Technique.FULL_HOUSE) && Digits.isSingle(grid.candidates(lastOpen))) {
            note(order(LAST_OF_UNIT, 0, unit), lastOpen, wanted);
        }
        if (techniques.contains(Technique.HIDDEN_SINGLE) && geometry.cellsOf(unit).length == geometry.digitCount()) {
            for (int rest = somewhere & ~twice & ~placed; rest != 0; rest = Digits.withoutFirst(rest)) {
                note(order(kind(unit), Digits.first(rest), unit), place(unit, Digits.first(rest)), wanted);
            }
        }
    }

    /// The cell of a unit that has a digit, which must be there.
    private int place(int unit, int digit) {
        for (int cell : geometry.cellsOf(unit)) {
            if (Digits.contains(grid.candidates(cell), digit)) {
                return cell;
            }
        }
        throw new IllegalArgumentException(
                "%s has no %d".formatted(geometry.units().get(unit), digit));
    }

    private int kind(int unit) {
        return switch (geometry.units().get(unit).kind()) {
            case BLOCK, PIECE -> ONLY_PLACE_IN_BLOCK;
            case ROW, COLUMN, DIAGONAL, CAGE, REGION -> ONLY_PLACE_IN_LINE;
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
