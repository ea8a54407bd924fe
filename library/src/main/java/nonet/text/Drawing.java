package nonet.text;

import java.util.Collections;
import java.util.function.IntFunction;
import nonet.grid.Layout;

/// Drawn grids: cells in blocks, bars between blocks, separators between bands of them.
///
/// ```
///   grid  +---+---+---+     ss  *-----------*     spf  ..3|.2.|6..
///         |..3|.2.|6..|         |..3|.2.|6..|          9..|3.5|..1
///         …                     …                      ..1|8.6|4..
///         +---+---+---+         |---+---+---|          ---+---+---
/// ```
final class Drawing extends WrittenText {

    /// What stands around a grid.
    enum Frame {
        CROSSES,
        STARS,
        NONE
    }

    private final Frame frame;

    Drawing(Format format, Frame frame) {
        super(format, Grids.BLOCKS);
        this.frame = frame;
    }

    @Override
    String solution(Layout layout, int[] digits) {
        return draw(layout, digits, frame);
    }

    static String draw(Layout layout, int[] digits, Frame frame) {
        return draw(layout, symbolOf(layout, digits), 1, "", frame);
    }

    /// @param cells the text of each cell
    /// @param cellWidth how long all these texts are
    /// @param margin what stands before the first cell of a block
    static String draw(Layout layout, IntFunction<String> cells, int cellWidth, String margin, Frame frame) {
        int columns = layout.columns();
        // The digits of a jigsaw's solution are drawn in one frame.
        int width = layout.hasBlocks() ? layout.blockWidth() : columns;
        int height = layout.hasBlocks() ? layout.blockHeight() : layout.rows();
        String dashes = "-".repeat(margin.length() + cellWidth * width);
        String inner = String.join("+", Collections.nCopies(columns / width, dashes));
        String edge = switch (frame) {
            case CROSSES -> "+" + inner + "+\n";
            case STARS -> "*" + "-".repeat(inner.length()) + "*\n";
            case NONE -> "";
        };
        String separator = switch (frame) {
            case CROSSES -> edge;
            case STARS -> "|" + inner + "|\n";
            case NONE -> inner + "\n";
        };
        String side = frame == Frame.NONE ? "" : "|";
        var text = new StringBuilder(edge);
        for (int row = 0; row < layout.rows(); row++) {
            text.append(row > 0 && row % height == 0 ? separator : "").append(side);
            for (int column = 0; column < columns; column++) {
                text.append(column > 0 && column % width == 0 ? "|" : "")
                        .append(column % width == 0 ? margin : "")
                        .append(cells.apply(row * columns + column));
            }
            text.append(side).append('\n');
        }
        return text.append(edge).toString();
    }
}
