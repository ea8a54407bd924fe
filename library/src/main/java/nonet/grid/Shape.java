package nonet.grid;

import java.util.HashMap;
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
public record Shape(
        int rows,
        int columns,
        int lowest,
        int highest,
        boolean distinctLines,
        int blockHeight,
        int blockWidth,
        List<Integer> pieces) {

    /// The piece of a cell that lies in none.
    public static final int NO_PIECE = -1;

    public Shape {
        pieces = List.copyOf(pieces);
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
        return new Shape(rows, columns, lowest, highest, distinctLines, 0, 0, newPieces);
    }

    /// The same grid with other digits.
    public Shape withDigits(int newLowest, int newHighest) {
        return new Shape(rows, columns, newLowest, newHighest, distinctLines, blockHeight, blockWidth, pieces);
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
