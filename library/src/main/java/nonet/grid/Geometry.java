package nonet.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which cells of a grid make units, and which see each other: what its layout and the rules of a puzzle say about
/// different digits, as flat tables.
///
/// Two cells **see** each other if they cannot hold the same digit, because they share a unit or for another reason. A
/// **group** is a unit with fewer cells than there are digits: its cells see each other, but nobody knows which digits
/// it holds.
///
/// The arrays that this class hands out are its own and shared by everybody: they are for reading.
public final class Geometry {

    private final Layout layout;
    private final List<Unit> further;
    private final List<List<Cell>> apart;
    private final List<Unit> units;
    private final List<Unit> groups;
    private final int[][] cellsOfUnit;
    private final int[][] unitsOfCell;
    private final int[][] positionsOfCell;
    private final int[][] seenFromCell;
    private final CellSet[] sightOfCell;
    private final CellSet[] unitSets;
    private final int[][] crossingUnits;
    private final int[][] overlappingUnits;
    private final boolean unitsAlone;
    private @Nullable List<int[]> exchangeable;

    /// @param further units beyond those of the layout
    /// @param apart pairs of cells that see each other although they share no unit
    public Geometry(Layout layout, List<Unit> further, List<List<Cell>> apart) {
        this.layout = layout;
        this.further = List.copyOf(further);
        this.apart = List.copyOf(apart);
        var all = new ArrayList<>(layout.units());
        all.addAll(further);
        units = all.stream()
                .filter(unit -> unit.cells().size() == layout.digitCount())
                .toList();
        groups = all.stream()
                .filter(unit -> unit.cells().size() < layout.digitCount())
                .toList();
        unitsAlone = groups.isEmpty() && apart.isEmpty();
        cellsOfUnit = indices(units);
        int cells = layout.totalCount();
        unitsOfCell = new int[cells][];
        positionsOfCell = new int[cells][];
        placeCells();
        sightOfCell = sights(apart);
        seenFromCell = new int[cells][];
        for (int cell = 0; cell < cells; cell++) {
            seenFromCell[cell] = sightOfCell[cell].toArray();
        }
        unitSets = new CellSet[cellsOfUnit.length];
        for (int unit = 0; unit < unitSets.length; unit++) {
            unitSets[unit] = CellSet.of(cells, cellsOfUnit[unit]);
        }
        crossingUnits = unitsSharing(1);
        overlappingUnits = unitsSharing(2);
    }

    /// This geometry with further units, each as a set of cells.
    public Geometry with(List<CellSet> sets) {
        var more = new ArrayList<>(further);
        for (var set : sets) {
            more.add(new Unit(
                    Unit.Kind.REGION,
                    more.size(),
                    set.stream().mapToObj(this::cell).toList()));
        }
        return new Geometry(layout, more, apart);
    }

    /// Afterwards each cell knows its units, ascending, and where it stands in them.
    private void placeCells() {
        int[] count = new int[layout.totalCount()];
        for (int[] members : cellsOfUnit) {
            for (int cell : members) {
                count[cell]++;
            }
        }
        for (int cell = 0; cell < count.length; cell++) {
            unitsOfCell[cell] = new int[count[cell]];
            positionsOfCell[cell] = new int[count[cell]];
        }
        for (int unit = cellsOfUnit.length - 1; unit >= 0; unit--) {
            for (int position = 0; position < cellsOfUnit[unit].length; position++) {
                int cell = cellsOfUnit[unit][position];
                count[cell]--;
                unitsOfCell[cell][count[cell]] = unit;
                positionsOfCell[cell][count[cell]] = position;
            }
        }
    }

    private int[][] indices(List<Unit> list) {
        var indices = new int[list.size()][];
        for (int unit = 0; unit < indices.length; unit++) {
            var cells = list.get(unit).cells();
            indices[unit] = new int[cells.size()];
            for (int i = 0; i < cells.size(); i++) {
                indices[unit][i] = layout.index(cells.get(i));
            }
            Arrays.sort(indices[unit]);
        }
        return indices;
    }

    private CellSet[] sights(List<List<Cell>> apart) {
        int cells = layout.totalCount();
        long[][] seen = new long[cells][Math.max(2, (cells + 63) / 64)];
        for (var list : List.of(cellsOfUnit, indices(groups))) {
            for (int[] members : list) {
                for (int one : members) {
                    for (int other : members) {
                        see(seen, one, other);
                    }
                }
            }
        }
        for (var pair : apart) {
            int one = layout.index(pair.getFirst());
            int other = layout.index(pair.getLast());
            see(seen, one, other);
            see(seen, other, one);
        }
        var sights = new CellSet[cells];
        for (int cell = 0; cell < cells; cell++) {
            sights[cell] = CellSet.ofWords(seen[cell]);
        }
        return sights;
    }

    private static void see(long[][] seen, int from, int cell) {
        if (from != cell) {
            seen[from][cell >> 6] |= 1L << cell;
        }
    }

    /// For each unit the others that share so many cells with it, or more.
    private int[][] unitsSharing(int fewest) {
        var sharing = new int[units.size()][];
        for (int unit = 0; unit < sharing.length; unit++) {
            int[] shared = new int[units.size()];
            for (int cell : cellsOf(unit)) {
                for (int other : unitsOf(cell)) {
                    shared[other]++;
                }
            }
            shared[unit] = 0;
            sharing[unit] = new int[units.size()];
            int count = 0;
            for (int other = 0; other < shared.length; other++) {
                if (shared[other] >= fewest) {
                    sharing[unit][count++] = other;
                }
            }
            sharing[unit] = Arrays.copyOf(sharing[unit], count);
        }
        return sharing;
    }

    public Layout layout() {
        return layout;
    }

    public int digitCount() {
        return layout.digitCount();
    }

    public int cellCount() {
        return layout.totalCount();
    }

    /// All digits as a mask.
    public int allDigits() {
        return layout.allDigits();
    }

    public int index(Cell cell) {
        return layout.index(cell);
    }

    public Cell cell(int index) {
        return layout.cell(index);
    }

    /// The sets of cells that hold every digit once: rows, then columns, then pieces, then blocks, then those of rules.
    public List<Unit> units() {
        return units;
    }

    /// The sets of different digits that are smaller than that.
    public List<Unit> groups() {
        return groups;
    }

    /// Whether two cells see each other only where they share one of [#units].
    public boolean isOfUnitsAlone() {
        return unitsAlone;
    }

    public int unitCount() {
        return cellsOfUnit.length;
    }

    /// The cells of a unit, ascending.
    public int[] cellsOf(int unit) {
        return cellsOfUnit[unit];
    }

    /// The units that a cell belongs to, ascending.
    public int[] unitsOf(int cell) {
        return unitsOfCell[cell];
    }

    /// Where a cell stands in each of its units, counted from 0, in the order of [#unitsOf].
    public int[] positionsOf(int cell) {
        return positionsOfCell[cell];
    }

    /// The cells of a unit as a set.
    public CellSet unitSet(int unit) {
        return unitSets[unit];
    }

    /// All units of one kind, each with every digit once.
    public List<CellSet> complete(Unit.Kind kind) {
        var complete = new ArrayList<CellSet>();
        for (int unit = 0; unit < units.size(); unit++) {
            if (units.get(unit).kind() == kind) {
                complete.add(unitSet(unit));
            }
        }
        return complete;
    }

    /// The units that share a cell with a unit, ascending.
    public int[] crossing(int unit) {
        return crossingUnits[unit];
    }

    /// The units that share more than one cell with a unit, ascending.
    public int[] overlapping(int unit) {
        return overlappingUnits[unit];
    }

    /// Whether a cell belongs to a unit.
    public boolean isIn(int cell, int unit) {
        for (int own : unitsOfCell[cell]) {
            if (own == unit) {
                return true;
            }
        }
        return false;
    }

    /// Every four cells in two rows and two columns at which two digits could change places: each unit of one holds two
    /// of them that are not opposite. Those of one row come first, from left to right; found when the first asks.
    public List<int[]> exchangeable() {
        var known = exchangeable;
        if (known == null) {
            known = Corners.in(this);
            exchangeable = known;
        }
        return known;
    }

    /// The cells that this one sees, ascending.
    public int[] seenFrom(int cell) {
        return seenFromCell[cell];
    }

    /// The cells that this one sees, as a set.
    public CellSet sightOf(int cell) {
        return sightOfCell[cell];
    }

    /// Whether two different cells see each other.
    public boolean see(int from, int to) {
        return sightOfCell[from].contains(to);
    }
}
