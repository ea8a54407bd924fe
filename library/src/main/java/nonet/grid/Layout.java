package nonet.grid;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The bare grid, as one value: its rows and columns, its digits, and its blocks or jigsaw pieces. Any number of
/// layouts live side by side. What a setter demands beyond that is a rule of the puzzle.
///
/// Cells are counted from 0 in reading order, those outside the grid behind all others. Digits are counted from 1,
/// whatever is printed for them: on a grid whose
/// lowest digit is 0, digit 1 has the value 0.
public final class Layout {

    /// The most rows, columns and digits: the digits of a cell fit an `int`, the rows the letters A..Y.
    public static final int LARGEST = 25;

    private static final Layout CLASSIC = blocks(3, 3);

    private final Shape shape;
    private final List<Cell> cells;
    private final List<Cell> all;
    private final Map<Cell, Integer> indexOutside;
    private final List<Unit> units;
    private final int[][] cellsOfUnits;
    private final int[] pieceOfCell;

    /// Made when somebody asks first. Two threads may make it twice, which does no harm.
    private @Nullable Geometry geometry;

    private Layout(Shape shape) {
        this.shape = shape;
        int columns = shape.columns();
        cells = IntStream.range(0, shape.rows() * columns)
                .mapToObj(index -> new Cell(index / columns, index % columns))
                .toList();
        all = shape.extra().isEmpty() ? cells : withOutside(cells, shape.extra());
        indexOutside = new HashMap<>();
        for (int index = cells.size(); index < all.size(); index++) {
            indexOutside.put(all.get(index), index);
        }
        var found = new ArrayList<Unit>();
        if (shape.distinctLines()) {
            found.addAll(units(Unit.Kind.ROW, cell -> cell / columns));
            found.addAll(units(Unit.Kind.COLUMN, cell -> cell % columns));
        }
        int[] pieces = shape.pieces().stream().mapToInt(piece -> piece).toArray();
        if (pieces.length > 0) {
            found.addAll(units(Unit.Kind.PIECE, cell -> pieces[cell]));
        }
        int[] blocks = blocks(shape);
        if (blocks.length > 0) {
            found.addAll(units(Unit.Kind.BLOCK, cell -> blocks[cell]));
        }
        units = List.copyOf(found);
        cellsOfUnits = units.stream()
                .map(unit -> unit.cells().stream().mapToInt(this::index).toArray())
                .toArray(int[][]::new);
        pieceOfCell = blocks.length > 0 ? blocks : pieces;
        for (Unit unit : units) {
            if (unit.cells().size() > shape.digitCount()) {
                throw new IllegalArgumentException("%s has %d cells, which cannot all hold different ones of %d digits"
                        .formatted(unit, unit.cells().size(), shape.digitCount()));
            }
        }
    }

    private static List<Cell> withOutside(List<Cell> cells, List<Extra> extra) {
        var all = new ArrayList<>(cells);
        int free = 0;
        for (Extra group : extra) {
            int missing = Extra.MISSING.indexOf(group.name());
            for (int number = 0; number < group.count(); number++) {
                all.add(
                        switch (missing) {
                            case 0 -> Cell.missingInRow(number);
                            case 1 -> Cell.missingInColumn(number);
                            case 2 -> Cell.missingInBlock(number);
                            default -> group.isOfRule() ? cells.get(number).region() : Cell.free(free + number);
                        });
            }
            free += group.isOfRule() ? 0 : group.count();
        }
        return List.copyOf(all);
    }

    /// For each cell the number of its block; empty where there are no blocks.
    private static int[] blocks(Shape shape) {
        if (shape.blockHeight() == 0) {
            return new int[0];
        }
        int columns = shape.columns();
        int blocksPerRow = columns / shape.blockWidth();
        return IntStream.range(0, shape.rows() * columns)
                .map(cell -> cell / columns / shape.blockHeight() * blocksPerRow + cell % columns / shape.blockWidth())
                .toArray();
    }

    /// A unit for each number that cells are given.
    private List<Unit> units(Unit.Kind kind, IntUnaryOperator numberOf) {
        var byNumber = new TreeMap<Integer, List<Cell>>();
        for (int cell = 0; cell < cells.size(); cell++) {
            int number = numberOf.applyAsInt(cell);
            if (number != Shape.NO_PIECE) {
                byNumber.computeIfAbsent(number, first -> new ArrayList<>()).add(cells.get(cell));
            }
        }
        var made = new ArrayList<Unit>();
        byNumber.forEach((number, members) -> made.add(new Unit(kind, number, members)));
        return made;
    }

    /// The 9×9 grid with 3×3 blocks that everybody knows.
    public static Layout classic() {
        return CLASSIC;
    }

    /// The n×n grid with the usual blocks: as close to a square as n allows, wider than high.
    /// 6×6 has blocks of two rows and three columns, 12×12 of three and four.
    public static Layout of(int size) {
        if (size == CLASSIC.size()) {
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

    /// The grid of this shape.
    ///
    /// @throws IllegalArgumentException if a row, column, block or piece has more cells than there are digits
    public static Layout of(Shape shape) {
        return shape.equals(CLASSIC.shape) ? CLASSIC : new Layout(shape);
    }

    /// Whether the usual blocks of this size are known.
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
        return new Layout(Shape.square(size, blockHeight, blockWidth));
    }

    /// The n×n grid with n jigsaw pieces of n cells in place of blocks. Other pieces are the matter of a [Shape].
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
        return new Layout(Shape.square(size, 0, 0)
                .withPieces(IntStream.of(pieceOfCell).boxed().toList()));
    }

    private static int side(int cells) {
        int side = (int) Math.sqrt(cells);
        if (side * side != cells || side < 2 || side > LARGEST) {
            throw new IllegalArgumentException(
                    "%d cells do not make a square grid of size 2 to %d".formatted(cells, LARGEST));
        }
        return side;
    }

    public Shape shape() {
        return shape;
    }

    public int rows() {
        return shape.rows();
    }

    public int columns() {
        return shape.columns();
    }

    /// How many digits there are; they are counted from 1.
    public int digitCount() {
        return shape.digitCount();
    }

    /// Whether this is an n×n grid with digits 1..n.
    public boolean isSquare() {
        return rows() == columns() && shape.lowest() == 1 && digitCount() == rows();
    }

    /// n, for an n×n grid with digits 1..n; see [#isSquare].
    public int size() {
        if (!isSquare()) {
            throw new IllegalStateException("a %s grid has no one size".formatted(this));
        }
        return rows();
    }

    /// How many cells the grid has.
    public int cellCount() {
        return cells.size();
    }

    /// How many cells there are, those outside the grid included.
    public int totalCount() {
        return all.size();
    }

    /// Whether there are cells outside the grid.
    public boolean hasOutside() {
        return all.size() > cells.size();
    }

    /// Whether regions are to be found.
    public boolean hasRegions() {
        return startOf(Extra.REGIONS) >= 0;
    }

    /// This layout with the number of its region for each cell, where regions are to be found.
    public Layout withRegions() {
        return hasRegions() ? this : of(shape.withRegions());
    }

    /// This layout with the digit that each row, column and block lacks.
    public Layout withMissing() {
        return startOf(Extra.MISSING.getFirst()) < 0 ? of(shape.withMissing()) : this;
    }

    /// The index of the first cell of a group outside the grid, or -1.
    private int startOf(String name) {
        int start = cells.size();
        for (Extra group : shape.extra()) {
            if (group.name().equals(name)) {
                return start;
            }
            start += group.count();
        }
        return -1;
    }

    /// The group of cells outside the grid that has this name.
    public Optional<Extra> group(String name) {
        return shape.extra().stream().filter(group -> group.name().equals(name)).findFirst();
    }

    /// The cells of a group outside the grid, in their order.
    public List<Cell> cells(Extra group) {
        int start = startOf(group.name());
        return all.subList(start, start + group.count());
    }

    /// What a person calls a cell: `A1`, `VK1`.
    public String name(Cell cell) {
        return cell.isFree() ? rowColumn(cell) : cell.name();
    }

    /// What other programs call a cell: `R1C1`, `VK1`.
    public String rowColumn(Cell cell) {
        int number = cell.column();
        for (Extra group : shape.extra()) {
            if (cell.isFree() && !group.isOfRule() && number < group.count()) {
                return group.nameOf(number);
            }
            number -= group.isOfRule() ? 0 : group.count();
        }
        return cell.rowColumn();
    }

    /// The cell outside the grid that the setter calls so.
    public Optional<Cell> free(String name) {
        int first = 0;
        for (Extra group : shape.extra()) {
            if (!group.isOfRule()) {
                var number = group.numberOf(name);
                if (number.isPresent()) {
                    return Optional.of(Cell.free(first + number.get()));
                }
                first += group.count();
            }
        }
        return Optional.empty();
    }

    /// Rows of a block; 0 where there are none.
    public int blockHeight() {
        return shape.blockHeight();
    }

    /// Columns of a block; 0 where there are none.
    public int blockWidth() {
        return shape.blockWidth();
    }

    public boolean hasBlocks() {
        return blockHeight() > 0;
    }

    /// Whether there are pieces in place of blocks.
    public boolean isJigsaw() {
        return !hasBlocks() && !shape.pieces().isEmpty();
    }

    /// Whether this is the 9×9 grid with 3×3 blocks that everybody knows.
    public boolean isClassic() {
        return shape.equals(CLASSIC.shape);
    }

    /// The block or piece that a cell lies in, counted from 0, or [Shape#NO_PIECE].
    public int pieceOf(int cell) {
        return cell >= pieceOfCell.length ? Shape.NO_PIECE : pieceOfCell[cell];
    }

    /// All digits as a mask.
    public int allDigits() {
        return Digits.all(digitCount());
    }

    /// What a digit counts for in sums and comparisons.
    public int value(int digit) {
        return digit - 1 + shape.lowest();
    }

    /// How a digit is written: `0` to `9` for what it counts for, then `A` for 10.
    public char symbol(int digit) {
        return value(digit) == 0 ? '0' : Digits.symbol(value(digit));
    }

    /// The digits of a mask as symbols in ascending order: `27` for {2, 7}.
    public String symbols(int mask) {
        var symbols = new StringBuilder();
        for (int rest = mask; rest != 0; rest = Digits.withoutFirst(rest)) {
            symbols.append(symbol(Digits.first(rest)));
        }
        return symbols.toString();
    }

    /// A symbol for each cell of the grid, `.` for an empty one.
    ///
    /// @param digits for each cell in reading order its digit, or 0
    public String symbols(int[] digits) {
        var symbols = new StringBuilder(cellCount());
        for (int cell = 0; cell < Math.min(cellCount(), digits.length); cell++) {
            symbols.append(digits[cell] == 0 ? '.' : symbol(digits[cell]));
        }
        return symbols.toString();
    }

    public int index(Cell cell) {
        if (!has(cell)) {
            throw new IllegalArgumentException(
                    cell.isOutside()
                            ? "there is no %s: no rule brings it".formatted(cell.rowColumn())
                            : "%s is not a cell of a %d×%d grid".formatted(cell, rows(), columns()));
        }
        return cell.isOutside() ? indexOutside.getOrDefault(cell, -1) : cell.row() * columns() + cell.column();
    }

    /// Whether there is this cell, in the grid or outside.
    public boolean has(Cell cell) {
        return cell.isOutside() ? indexOutside.containsKey(cell) : cell.row() < rows() && cell.column() < columns();
    }

    public Cell cell(int index) {
        return all.get(index);
    }

    /// All cells of the grid in reading order.
    public List<Cell> cells() {
        return cells;
    }

    /// The cells of a row, from left to right.
    public List<Cell> row(int row) {
        return cells.subList(row * columns(), (row + 1) * columns());
    }

    /// The cells of a column, downwards.
    public List<Cell> column(int column) {
        return IntStream.range(0, rows()).mapToObj(row -> row(row).get(column)).toList();
    }

    /// The cells of each block, or of each piece where there are no blocks, in reading order.
    public List<List<Cell>> regions() {
        var regions = new TreeMap<Integer, List<Cell>>();
        for (int cell = 0; cell < pieceOfCell.length; cell++) {
            if (pieceOfCell[cell] != Shape.NO_PIECE) {
                regions.computeIfAbsent(pieceOfCell[cell], _ -> new ArrayList<>())
                        .add(cells.get(cell));
            }
        }
        return List.copyOf(regions.values());
    }

    /// Rows, then columns, then pieces, then blocks, complete or not.
    public List<Unit> units() {
        return units;
    }

    /// A digit that a unit holds more than once.
    public record Twice(Unit unit, int digit) {}

    /// The first unit in which a digit stands twice, if there is one.
    ///
    /// @param digits for each cell in reading order its digit
    public Optional<Twice> firstTwice(byte[] digits) {
        for (int unit = 0; unit < cellsOfUnits.length; unit++) {
            int seen = 0;
            for (int cell : cellsOfUnits[unit]) {
                seen |= Digits.bit(digits[cell]);
            }
            if (Digits.count(seen) < cellsOfUnits[unit].length) {
                return Optional.of(new Twice(units.get(unit), firstTwice(cellsOfUnits[unit], digits)));
            }
        }
        return Optional.empty();
    }

    private static int firstTwice(int[] cells, byte[] digits) {
        int seen = 0;
        int at = 0;
        while (!Digits.contains(seen, digits[cells[at]])) {
            seen |= Digits.bit(digits[cells[at]]);
            at++;
        }
        return digits[cells[at]];
    }

    /// The geometry of this layout without any rule.
    public Geometry geometry() {
        var known = geometry;
        if (known == null) {
            known = new Geometry(this, List.of(), List.of());
            geometry = known;
        }
        return known;
    }

    /// What a person calls it: `9×9`, `9×9 jigsaw`.
    public String name() {
        return rows() + "×" + columns() + (isJigsaw() ? " jigsaw" : "");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Layout that && shape.equals(that.shape);
    }

    @Override
    public int hashCode() {
        return shape.hashCode();
    }

    @Override
    public String toString() {
        return name();
    }
}
