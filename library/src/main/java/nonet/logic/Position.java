package nonet.logic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import nonet.rule.Constraints;
import org.jspecify.annotations.Nullable;

/// What somebody sees in a grid at one moment: for each cell its candidates, for each digit its cells, for
/// each unit the places of each digit. Only **open** cells count, those without a placed digit.
///
/// A position never changes. What several techniques need is worked out when the first one asks and kept:
/// see [#derived].
public final class Position {

    private final Constraints constraints;
    private final Geometry geometry;
    private final int size;
    private final int[] placed;
    private final int[] candidates;
    private final Optional<Puzzle> puzzle;
    private final boolean proper;

    private final Map<Class<?>, Object> derived = new HashMap<>();
    private @Nullable Cells cells;
    private @Nullable Places places;
    private @Nullable Fruitless fruitless;

    private Position(Grid grid, Optional<Puzzle> puzzle, boolean proper, @Nullable Fruitless fruitless) {
        this.constraints = grid.constraints();
        this.geometry = grid.geometry();
        if (geometry.layout().hasOutside()) {
            throw new IllegalArgumentException("puzzles with cells outside the grid are solved, and not explained");
        }
        this.size = geometry.digitCount();
        this.puzzle = puzzle;
        this.proper = proper
                && puzzle.isPresent()
                && !puzzle.get().isRestricted()
                && constraints.isOfUnitsAlone()
                && hasLines();
        this.fruitless = fruitless;
        this.placed = grid.placedDigits();
        this.candidates = grid.openCandidates();
    }

    /// Which cells have what: made when the first asks, since some look at single cells alone.
    private static final class Cells {

        final CellSet open;
        final CellSet bivalue;
        final CellSet[] with;

        Cells(Position position) {
            int size = position.size;
            int cellCount = position.geometry.cellCount();
            int words = Math.max(2, (cellCount + 63) / 64);
            long[] openBits = new long[words];
            long[] bivalueBits = new long[words];
            long[][] withBits = new long[size][words];
            for (int cell = 0; cell < cellCount; cell++) {
                if (position.placed[cell] != 0) {
                    continue;
                }
                int mask = position.candidates[cell];
                long bit = 1L << cell;
                int word = cell >> 6;
                openBits[word] |= bit;
                if (Digits.count(mask) == 2) {
                    bivalueBits[word] |= bit;
                }
                for (int rest = mask; rest != 0; rest &= rest - 1) {
                    withBits[Integer.numberOfTrailingZeros(rest)][word] |= bit;
                }
            }
            open = CellSet.ofWords(openBits);
            bivalue = CellSet.ofWords(bivalueBits);
            with = new CellSet[size];
            for (int digit = 0; digit < size; digit++) {
                with[digit] = CellSet.ofWords(withBits[digit]);
            }
        }
    }

    private Cells cells() {
        var known = cells;
        if (known == null) {
            known = new Cells(this);
            cells = known;
        }
        return known;
    }

    /// Where digits can go in units: made when the first asks, too.
    private static final class Places {

        /// `ofDigit[unit * size + digit - 1]`: bit i stands for the i-th cell of the unit.
        final int[] ofDigit;

        /// For each unit the digits that are placed in it.
        final int[] placed;

        Places(Position position) {
            var geometry = position.geometry;
            int size = position.size;
            ofDigit = new int[geometry.unitCount() * size];
            placed = new int[geometry.unitCount()];
            for (int cell = 0; cell < position.placed.length; cell++) {
                int[] units = geometry.unitsOf(cell);
                if (position.placed[cell] != 0) {
                    for (int unit : units) {
                        placed[unit] |= Digits.bit(position.placed[cell]);
                    }
                    continue;
                }
                int[] positions = geometry.positionsOf(cell);
                for (int i = 0; i < units.length; i++) {
                    int bit = 1 << positions[i];
                    for (int rest = position.candidates[cell]; rest != 0; rest &= rest - 1) {
                        ofDigit[units[i] * size + Integer.numberOfTrailingZeros(rest)] |= bit;
                    }
                }
            }
        }
    }

    private Places places() {
        var known = places;
        if (known == null) {
            known = new Places(this);
            places = known;
        }
        return known;
    }

    /// What is to be seen in a grid about whose puzzle nothing else is known.
    public static Position of(Grid grid) {
        return new Position(grid, Optional.empty(), false, null);
    }

    /// What is to be seen in a grid that somebody reached from a puzzle.
    ///
    /// @param proper whether the puzzle is known to have exactly one solution
    public static Position of(Grid grid, Puzzle puzzle, boolean proper) {
        return new Position(grid, Optional.of(puzzle), proper, null);
    }

    /// The next position on a way.
    ///
    /// @param fruitless what was searched in vain up to here; afterwards it is about this position
    static Position of(Grid grid, Puzzle puzzle, boolean proper, Fruitless fruitless) {
        var position = new Position(grid, Optional.of(puzzle), proper, fruitless);
        fruitless.goOnTo(position);
        return position;
    }

    public Layout layout() {
        return geometry.layout();
    }

    /// Which cells make units, and which see each other.
    public Geometry geometry() {
        return geometry;
    }

    /// All that layout and rules demand.
    public Constraints constraints() {
        return constraints;
    }

    public int digitCount() {
        return size;
    }

    /// The digit placed in a cell, or 0.
    public int placed(int cell) {
        return placed[cell];
    }

    /// The mask of candidates of an open cell; 0 where a digit is placed.
    public int candidates(int cell) {
        return candidates[cell];
    }

    public boolean has(int cell, int digit) {
        return Digits.contains(candidates[cell], digit);
    }

    /// Whether every row and every column is a unit: then the rows are the first units, and the columns the next. So it
    /// is not where a grid is not square, or has more digits than cells in a row, or rows may hold digits twice.
    public boolean hasLines() {
        var layout = geometry.layout();
        return layout.shape().distinctLines() && layout.rows() == size && layout.columns() == size;
    }

    /// The cells without a placed digit.
    public CellSet open() {
        return cells().open;
    }

    /// The cells with exactly two candidates.
    public CellSet bivalue() {
        return cells().bivalue;
    }

    /// The open cells that have this candidate.
    public CellSet cellsWith(int digit) {
        return cells().with[digit - 1];
    }

    /// The open cells of a unit that have this candidate.
    public CellSet cellsWith(int digit, int unit) {
        return cells().with[digit - 1].and(geometry.unitSet(unit));
    }

    /// Where a digit can go in a unit: bit i stands for the i-th cell of the unit. 0 where it is placed.
    public int places(int unit, int digit) {
        return places().ofDigit[unit * size + digit - 1];
    }

    /// Whether a digit is placed in a unit.
    public boolean isPlacedIn(int unit, int digit) {
        return Digits.contains(places().placed[unit], digit);
    }

    /// How many cells of a unit have this candidate.
    public int placeCount(int unit, int digit) {
        return Integer.bitCount(places(unit, digit));
    }

    /// The cells that all of these see.
    public CellSet commonSight(CellSet cells) {
        int first = cells.first();
        if (first < 0) {
            return noCells();
        }
        var common = geometry.sightOf(first);
        for (int cell = cells.next(first); cell >= 0; cell = cells.next(cell)) {
            common = common.and(geometry.sightOf(cell));
        }
        return common;
    }

    public CellSet noCells() {
        return CellSet.empty(geometry.cellCount());
    }

    public CellSet cells(int... cells) {
        return CellSet.of(geometry.cellCount(), cells);
    }

    /// The candidates of all these cells together.
    public int candidatesOf(CellSet cells) {
        int mask = 0;
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            mask |= candidates[cell];
        }
        return mask;
    }

    /// Whether the puzzle is known to have exactly one solution, so that patterns which would let two
    /// solutions change places cannot be. A puzzle that forbids candidates from the start breaks that
    /// argument, and so does a rule beyond units that hold every digit.
    public boolean isProper() {
        return proper;
    }

    /// Whether a digit is printed in a cell. No cell has one where the puzzle is not known.
    public boolean isGiven(int cell) {
        return puzzle.isPresent() && puzzle.get().given(cell) != 0;
    }

    /// Something that follows from this position and that several techniques use: made by the first that
    /// asks, the same for all after it.
    public <T> T derived(Class<T> type, Function<Position, T> make) {
        Object known = derived.get(type);
        if (known == null) {
            known = make.apply(this);
            derived.put(type, known);
        }
        return type.cast(known);
    }

    /// Which searches came to nothing on the way here.
    public Fruitless fruitless() {
        var known = fruitless;
        if (known == null) {
            known = new Fruitless(geometry);
            fruitless = known;
        }
        return known;
    }

    // Values for the doors.

    public Cell cell(int index) {
        return geometry.cell(index);
    }

    public Unit unit(int index) {
        return geometry.units().get(index);
    }

    public Candidate candidate(int cell, int digit) {
        return new Candidate(geometry.cell(cell), digit);
    }

    public List<Cell> cellList(CellSet cells) {
        var list = new ArrayList<Cell>(cells.size());
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            list.add(geometry.cell(cell));
        }
        return list;
    }

    /// One digit in each of these cells.
    public List<Candidate> candidateList(CellSet cells, int digit) {
        var list = new ArrayList<Candidate>(cells.size());
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            list.add(new Candidate(geometry.cell(cell), digit));
        }
        return list;
    }

    /// The digits of a mask that these cells have, cell by cell.
    public List<Candidate> candidateListOf(CellSet cells, int digits) {
        var list = new ArrayList<Candidate>();
        for (int cell = cells.first(); cell >= 0; cell = cells.next(cell)) {
            for (int rest = candidates[cell] & digits; rest != 0; rest = Digits.withoutFirst(rest)) {
                list.add(new Candidate(geometry.cell(cell), Digits.first(rest)));
            }
        }
        return list;
    }
}
