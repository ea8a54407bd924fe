package nonet.grid;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The cells, units and peers of one kind of grid, as one value: rows and columns, blocks or jigsaw
/// pieces, and the two diagonals if wanted. Any number of layouts live side by side.
///
/// Cells are counted `0..n²-1` in reading order. The arrays that this class hands out are its own and
/// shared by everybody: they are for reading.
public final class Layout {

    /// The largest size: the digits of a cell fit an `int`, the rows the letters A..Y.
    public static final int LARGEST = 25;

    private static final Layout CLASSIC = blocks(3, 3);

    private final int size;
    private final int blockHeight;
    private final int blockWidth;
    private final int[] pieceOfCell;
    private final boolean diagonals;

    private final List<Cell> cells;
    private final List<Unit> units;
    private final int[][] cellsOfUnit;
    private final int[][] unitsOfCell;
    private final int[][] positionsOfCell;
    private final int[][] peersOfCell;
    private final CellSet[] peerSets;
    private final CellSet[] unitSets;
    private final int[][] crossingUnits;
    private final int[][] overlappingUnits;

    private Layout(int blockHeight, int blockWidth, int[] pieceOfCell, boolean diagonals) {
        this.size = side(pieceOfCell.length);
        this.blockHeight = blockHeight;
        this.blockWidth = blockWidth;
        this.pieceOfCell = pieceOfCell;
        this.diagonals = diagonals;
        this.cells = IntStream.range(0, size * size)
                .mapToObj(index -> new Cell(index / size, index % size))
                .toList();
        this.units = allUnits();
        this.cellsOfUnit = units.stream()
                .map(unit -> unit.cells().stream().mapToInt(this::index).toArray())
                .toArray(int[][]::new);
        this.unitsOfCell = IntStream.range(0, cells.size())
                .mapToObj(cell -> IntStream.range(0, units.size())
                        .filter(unit -> Arrays.binarySearch(cellsOfUnit[unit], cell) >= 0)
                        .toArray())
                .toArray(int[][]::new);
        this.positionsOfCell = IntStream.range(0, cells.size())
                .mapToObj(cell -> Arrays.stream(unitsOfCell[cell])
                        .map(unit -> Arrays.binarySearch(cellsOfUnit[unit], cell))
                        .toArray())
                .toArray(int[][]::new);
        this.peersOfCell = IntStream.range(0, cells.size())
                .mapToObj(cell -> Arrays.stream(unitsOfCell[cell])
                        .flatMap(unit -> Arrays.stream(cellsOfUnit[unit]))
                        .filter(peer -> peer != cell)
                        .sorted()
                        .distinct()
                        .toArray())
                .toArray(int[][]::new);
        this.peerSets = sets(peersOfCell);
        this.unitSets = sets(cellsOfUnit);
        this.crossingUnits = unitsSharing(1);
        this.overlappingUnits = unitsSharing(2);
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

    private CellSet[] sets(int[][] cellLists) {
        return Arrays.stream(cellLists)
                .map(list -> CellSet.of(cells.size(), list))
                .toArray(CellSet[]::new);
    }

    /// The 9×9 grid with 3×3 blocks that everybody knows.
    public static Layout classic() {
        return CLASSIC;
    }

    /// The n×n grid with the usual blocks: as close to a square as n allows, wider than high.
    /// 6×6 has blocks of two rows and three columns, 12×12 of three and four.
    public static Layout of(int size) {
        if (size == CLASSIC.size) {
            return CLASSIC;
        }
        int height = usualBlockHeight(size);
        if (height < 2) {
            throw new IllegalArgumentException(
                    "a %d×%d grid has no usual blocks. Maybe it is a jigsaw, whose pieces must be named, or one of 4, 6, 8, 9, 10, 12, 16, 25"
                            .formatted(size, size));
        }
        return blocks(height, size / height);
    }

    /// Whether [#of] knows the blocks of this size.
    public static boolean isUsual(int size) {
        return usualBlockHeight(size) >= 2;
    }

    /// The height of the usual blocks; 0 where the size is out of range, 1 where it is prime.
    private static int usualBlockHeight(int size) {
        if (size < 4 || size > LARGEST) {
            return 0;
        }
        int height = (int) Math.sqrt(size);
        while (size % height != 0) {
            height--;
        }
        return height;
    }

    /// The grid whose blocks have these many rows and columns; its size is their product.
    public static Layout blocks(int blockHeight, int blockWidth) {
        int size = blockHeight * blockWidth;
        if (blockHeight < 1 || blockWidth < 1 || size < 2 || size > LARGEST) {
            throw new IllegalArgumentException("blocks of %d×%d make a grid of size %d; sizes from 2 to %d are possible"
                    .formatted(blockHeight, blockWidth, size, LARGEST));
        }
        int blocksPerRow = size / blockWidth;
        int[] blockOfCell = IntStream.range(0, size * size)
                .map(index -> (index / size / blockHeight) * blocksPerRow + (index % size) / blockWidth)
                .toArray();
        return new Layout(blockHeight, blockWidth, blockOfCell, false);
    }

    /// The grid with jigsaw pieces in place of blocks.
    ///
    /// @param pieceOfCell for each cell in reading order the number of its piece, counted from 0
    public static Layout jigsaw(int[] pieceOfCell) {
        int size = side(pieceOfCell.length);
        int[] cellsOfPiece = new int[size];
        for (int piece : pieceOfCell) {
            if (piece < 0 || piece >= size) {
                throw new IllegalArgumentException("piece %d does not exist on a %d×%d grid, whose pieces are 0 to %d"
                        .formatted(piece, size, size, size - 1));
            }
            cellsOfPiece[piece]++;
        }
        for (int piece = 0; piece < size; piece++) {
            if (cellsOfPiece[piece] != size) {
                throw new IllegalArgumentException("piece %d has %d cells, but each of the %d pieces needs %d"
                        .formatted(piece + 1, cellsOfPiece[piece], size, size));
            }
        }
        return new Layout(0, 0, pieceOfCell.clone(), false);
    }

    /// This layout with both diagonals as further units.
    public Layout withDiagonals() {
        return diagonals ? this : new Layout(blockHeight, blockWidth, pieceOfCell, true);
    }

    private static int side(int cells) {
        int side = (int) Math.sqrt(cells);
        if (side * side != cells || side < 2 || side > LARGEST) {
            throw new IllegalArgumentException(
                    "%d cells do not make a square grid of size 2 to %d".formatted(cells, LARGEST));
        }
        return side;
    }

    private List<Unit> allUnits() {
        var all = new ArrayList<Unit>();
        for (int row = 0; row < size; row++) {
            all.add(unit(Unit.Kind.ROW, row));
        }
        for (int column = 0; column < size; column++) {
            all.add(unit(Unit.Kind.COLUMN, column));
        }
        for (int piece = 0; piece < size; piece++) {
            all.add(unit(isJigsaw() ? Unit.Kind.PIECE : Unit.Kind.BLOCK, piece));
        }
        if (diagonals) {
            all.add(unit(Unit.Kind.DIAGONAL, 0));
            all.add(unit(Unit.Kind.DIAGONAL, 1));
        }
        return List.copyOf(all);
    }

    private Unit unit(Unit.Kind kind, int number) {
        var members = cells.stream()
                .filter(cell -> switch (kind) {
                    case ROW -> cell.row() == number;
                    case COLUMN -> cell.column() == number;
                    case BLOCK, PIECE -> pieceOfCell[index(cell)] == number;
                    case DIAGONAL -> cell.column() == (number == 0 ? cell.row() : size - 1 - cell.row());
                })
                .toList();
        return new Unit(kind, number, members);
    }

    /// n, for an n×n grid with digits 1..n.
    public int size() {
        return size;
    }

    public int cellCount() {
        return size * size;
    }

    /// Rows of a block; 0 where there are jigsaw pieces.
    public int blockHeight() {
        return blockHeight;
    }

    /// Columns of a block; 0 where there are jigsaw pieces.
    public int blockWidth() {
        return blockWidth;
    }

    public boolean isJigsaw() {
        return blockHeight == 0;
    }

    public boolean hasDiagonals() {
        return diagonals;
    }

    /// Whether this is the 9×9 grid with 3×3 blocks, with or without diagonals.
    public boolean isClassicShape() {
        return blockHeight == 3 && blockWidth == 3;
    }

    /// The block or piece that a cell lies in, counted from 0.
    public int pieceOf(int cell) {
        return pieceOfCell[cell];
    }

    /// All digits as a mask.
    public int allDigits() {
        return Digits.all(size);
    }

    public int index(Cell cell) {
        if (cell.row() >= size || cell.column() >= size) {
            throw new IllegalArgumentException("%s is not a cell of a %d×%d grid".formatted(cell, size, size));
        }
        return cell.row() * size + cell.column();
    }

    public Cell cell(int index) {
        return cells.get(index);
    }

    /// All cells in reading order.
    public List<Cell> cells() {
        return cells;
    }

    /// Rows, then columns, then blocks or pieces, then diagonals.
    public List<Unit> units() {
        return units;
    }

    public int unitCount() {
        return cellsOfUnit.length;
    }

    /// The cells of a unit, ascending.
    public int[] cellsOf(int unit) {
        return cellsOfUnit[unit];
    }

    /// The units that a cell belongs to: its row, its column, its block or piece, then diagonals.
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

    /// The units that share a cell with a unit, ascending.
    public int[] crossing(int unit) {
        return crossingUnits[unit];
    }

    /// The units that share more than one cell with a unit, ascending.
    public int[] overlapping(int unit) {
        return overlappingUnits[unit];
    }

    /// The peers of a cell as a set.
    public CellSet peerSet(int cell) {
        return peerSets[cell];
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

    /// The other cells that share a unit with this cell, ascending.
    public int[] peersOf(int cell) {
        return peersOfCell[cell];
    }

    /// Whether two different cells share a unit.
    public boolean arePeers(int cell, int peer) {
        return peerSets[cell].contains(peer);
    }

    /// What a person calls it: `9×9`, `9×9 diagonal`, `9×9 jigsaw`.
    public String name() {
        return size + "×" + size + (isJigsaw() ? " jigsaw" : "") + (diagonals ? " diagonal" : "");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Layout that
                && diagonals == that.diagonals
                && Arrays.equals(pieceOfCell, that.pieceOfCell);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(pieceOfCell) * 31 + Boolean.hashCode(diagonals);
    }

    @Override
    public String toString() {
        return name();
    }
}
