package nonet.grid;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;

/// The numbers that make a [Layout].
///
/// @param rows how many there are
/// @param columns how many there are
/// @param lowest the value of the lowest digit, 0 or 1
/// @param highest the value of the highest digit
/// @param distinctLines whether rows and columns hold different digits
/// @param blockHeight rows of a block; 0 where there are no blocks
/// @param blockWidth columns of a block; 0 where there are no blocks
/// @param pieces for each cell in reading order the number of its piece, or [#NO_PIECE]; empty where there are no
///     pieces. They are counted from 0 in the order in which they first appear, whatever numbers came: two grids with
///     the same pieces are the same grid.
/// @param extra cells outside the grid
public record Shape(
        int rows,
        int columns,
        int lowest,
        int highest,
        boolean distinctLines,
        int blockHeight,
        int blockWidth,
        List<Integer> pieces,
        List<Extra> extra) {

    /// The piece of a cell that lies in none.
    public static final int NO_PIECE = -1;

    public Shape {
        pieces = List.copyOf(pieces);
        extra = List.copyOf(extra);
        requireBetween("rows", rows, 1, Layout.LARGEST);
        requireBetween("columns", columns, 1, Layout.LARGEST);
        requireBetween("lowest digit", lowest, 0, 1);
        requireBetween("number of digits", highest - lowest + 1, 1, Layout.LARGEST);
        if ((blockHeight == 0) != (blockWidth == 0)
                || blockHeight < 0
                || (blockHeight > 0 && (rows % blockHeight != 0 || columns % blockWidth != 0))) {
            throw new IllegalArgumentException(
                    "blocks of %d×%d do not tile a %d×%d grid".formatted(blockHeight, blockWidth, rows, columns));
        }
        if (!pieces.isEmpty() && pieces.size() != rows * columns) {
            throw new IllegalArgumentException("a %d×%d grid has %d cells, but pieces are named for %d"
                    .formatted(rows, columns, rows * columns, pieces.size()));
        }
        for (int piece : pieces) {
            requireBetween("number of a piece", piece, NO_PIECE, Layout.LARGEST * Layout.LARGEST - 1);
        }
        pieces = inOrder(pieces);
        requireBetween(
                "number of cells outside the grid",
                extra.stream()
                        .filter(group -> !group.isOfRule())
                        .mapToInt(Extra::count)
                        .sum(),
                0,
                Extra.MOST);
        var names = new HashSet<String>();
        for (Extra group : extra) {
            if (!names.add(group.name())) {
                throw new IllegalArgumentException(
                        "two groups of cells outside the grid have the name %s".formatted(group.name()));
            }
        }
    }

    /// A grid without cells outside of it.
    public Shape(
            int rows,
            int columns,
            int lowest,
            int highest,
            boolean distinctLines,
            int blockHeight,
            int blockWidth,
            List<Integer> pieces) {
        this(rows, columns, lowest, highest, distinctLines, blockHeight, blockWidth, pieces, List.of());
    }

    private static List<Integer> inOrder(List<Integer> pieces) {
        var numbers = new HashMap<Integer, Integer>();
        numbers.put(NO_PIECE, NO_PIECE);
        return pieces.stream()
                .map(piece -> numbers.computeIfAbsent(piece, _ -> numbers.size() - 1))
                .toList();
    }

    /// The n×n grid with digits 1..n and blocks of so many rows and columns, or none if these are 0.
    static Shape square(int size, int blockHeight, int blockWidth) {
        return new Shape(size, size, 1, size, true, blockHeight, blockWidth, List.of());
    }

    /// The same grid with pieces in place of blocks.
    public Shape withPieces(List<Integer> newPieces) {
        return new Shape(rows, columns, lowest, highest, distinctLines, 0, 0, newPieces, extra);
    }

    /// The same grid with other digits.
    public Shape withDigits(int newLowest, int newHighest) {
        return new Shape(rows, columns, newLowest, newHighest, distinctLines, blockHeight, blockWidth, pieces, extra);
    }

    /// The same grid with other cells outside of it.
    public Shape withExtra(List<Extra> newExtra) {
        return new Shape(rows, columns, lowest, highest, distinctLines, blockHeight, blockWidth, pieces, newExtra);
    }

    /// The same grid with the number of its region for each cell.
    Shape withRegions() {
        return withMore(new Extra(Extra.REGIONS, rows * columns, columns));
    }

    /// The same grid with the digit that each row, column and block lacks.
    Shape withMissing() {
        var lines = withMore(new Extra(Extra.MISSING.get(0), rows, rows))
                .withMore(new Extra(Extra.MISSING.get(1), columns, columns));
        int blocks = blockHeight == 0 ? 0 : rows / blockHeight * (columns / blockWidth);
        return blocks == 0 ? lines : lines.withMore(new Extra(Extra.MISSING.get(2), blocks, blocks));
    }

    private Shape withMore(Extra group) {
        var more = new ArrayList<>(extra);
        more.remove(group);
        more.add(group);
        return withExtra(more);
    }

    /// Written out, as is the hash code: what the JVM makes for a record it makes anew at every start, in 20 ms.
    @Override
    public boolean equals(Object other) {
        return other instanceof Shape shape
                && rows == shape.rows
                && columns == shape.columns
                && lowest == shape.lowest
                && highest == shape.highest
                && distinctLines == shape.distinctLines
                && blockHeight == shape.blockHeight
                && blockWidth == shape.blockWidth
                && pieces.equals(shape.pieces)
                && extra.equals(shape.extra);
    }

    @Override
    public int hashCode() {
        int hash = 31 * (31 * (31 * rows + columns) + lowest) + highest;
        return 31 * (31 * (31 * hash + blockHeight) + blockWidth) + pieces.hashCode();
    }

    /// How many digits there are.
    public int digitCount() {
        return highest - lowest + 1;
    }

    private static void requireBetween(String what, int number, int least, int most) {
        if (number < least || number > most) {
            throw new IllegalArgumentException(
                    "the %s would be %d; possible are %d to %d".formatted(what, number, least, most));
        }
    }
}
