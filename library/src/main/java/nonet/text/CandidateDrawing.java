package nonet.text;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// Drawn grids that show the candidates of every cell, in columns as wide as their widest cell.
final class CandidateDrawing extends WrittenText {

    CandidateDrawing(Format format) {
        super(format);
    }

    @Override
    boolean isOfSeveralLines() {
        return true;
    }

    @Override
    Grids grids() {
        return Grids.BLOCKS;
    }

    @Override
    boolean keepsAllowed() {
        return true;
    }

    @Override
    boolean keeps(int[] givens) {
        return true;
    }

    @Override
    String puzzle(Puzzle puzzle) {
        int[] candidates = CandidateGrid.candidates(puzzle);
        return draw(puzzle.layout(), cell -> Digits.symbols(candidates[cell]));
    }

    @Override
    String solution(Layout layout, int[] digits) {
        return draw(layout, symbolOf(digits));
    }

    @Override
    String noSolution(Layout layout) {
        return draw(layout, _ -> "-1");
    }

    private static String draw(Layout layout, IntFunction<String> candidates) {
        int columns = layout.columns();
        int blockWidth = layout.hasBlocks() ? layout.blockWidth() : columns;
        int blockHeight = layout.hasBlocks() ? layout.blockHeight() : layout.rows();
        int cellWidth = IntStream.range(0, layout.cellCount())
                .map(cell -> candidates.apply(cell).length())
                .max()
                .orElse(1);
        String dashes = "-".repeat((cellWidth + 2) * blockWidth + 1);
        String border = "+" + Drawing.repeat(dashes, columns / blockWidth, "+") + "+\n";
        var text = new StringBuilder(border);
        for (int row = 0; row < layout.rows(); row++) {
            text.append(row > 0 && row % blockHeight == 0 ? border : "");
            for (int column = 0; column < columns; column++) {
                String cell = candidates.apply(row * columns + column);
                text.append(column % blockWidth == 0 ? "| " : "")
                        .append(cell.isEmpty() ? "." : cell)
                        .repeat(" ", cellWidth + 2 - Math.max(1, cell.length()));
            }
            text.append("|\n");
        }
        return text.append(border).toString();
    }
}
