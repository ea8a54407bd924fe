package nonet.text;

import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// One puzzle a line, a character for each cell: `line`, `sdm`, `jigsaw`. Pieces stand behind the givens.
final class WrittenLine extends WrittenText {

    private final char empty;
    private final boolean alwaysPieces;

    /// @param empty stands for an empty cell
    /// @param alwaysPieces whether even the usual blocks are named
    WrittenLine(Format format, Grids grids, char empty, boolean alwaysPieces) {
        super(format, grids);
        this.empty = empty;
        this.alwaysPieces = alwaysPieces;
    }

    @Override
    String puzzle(Puzzle puzzle, About about) {
        var layout = puzzle.layout();
        return line(layout, puzzle.givens(), alwaysPieces || !hasUsualBlocks(layout));
    }

    @Override
    String solution(Layout layout, int[] digits) {
        return line(layout, digits, alwaysPieces);
    }

    private String line(Layout layout, int[] digits, boolean withPieces) {
        return layout.symbols(digits).replace('.', empty) + (withPieces ? pieces(layout) : "") + "\n";
    }
}
