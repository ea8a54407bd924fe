package nonet.text;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import nonet.grid.Digits;
import nonet.grid.Layout;

/// Writes grids of candidates: drawn, or n characters for each cell.
final class CandidateDrawing {

    private CandidateDrawing() {}

    /// Columns as wide as their widest cell.
    static String draw(Layout layout, IntFunction<String> candidates) {
        int size = layout.size();
        int blockWidth = layout.isJigsaw() ? size : layout.blockWidth();
        int blockHeight = layout.isJigsaw() ? size : layout.blockHeight();
        int cellWidth = IntStream.range(0, layout.cellCount())
                .map(cell -> candidates.apply(cell).length())
                .max()
                .orElse(1);
        String dashes = "-".repeat((cellWidth + 2) * blockWidth + 1);
        String border = "+" + Drawing.repeat(dashes, size / blockWidth, "+") + "+\n";
        var text = new StringBuilder(border);
        for (int row = 0; row < size; row++) {
            text.append(row > 0 && row % blockHeight == 0 ? border : "");
            for (int column = 0; column < size; column++) {
                String cell = candidates.apply(row * size + column);
                text.append(column % blockWidth == 0 ? "| " : "")
                        .append(cell.isEmpty() ? "." : cell)
                        .repeat(" ", cellWidth + 2 - Math.max(1, cell.length()));
            }
            text.append("|\n");
        }
        return text.append(border).toString();
    }

    static String run(Layout layout, int[] candidates) {
        var text = new StringBuilder();
        for (int mask : candidates) {
            for (int digit = 1; digit <= layout.size(); digit++) {
                text.append(Digits.contains(mask, digit) ? Digits.symbol(digit) : '.');
            }
        }
        return text.toString();
    }
}
