package nonet.text;

import java.util.Collections;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

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
        super(format);
        this.frame = frame;
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
    String puzzle(Puzzle puzzle) {
        return solution(puzzle.layout(), puzzle.givens());
    }

    @Override
    String solution(Layout layout, int[] digits) {
        return draw(layout, digits, frame);
    }

    static String draw(Layout layout, int[] digits, Frame frame) {
        var symbol = symbolOf(digits);
        int columns = layout.columns();
        // The digits of a jigsaw's solution are drawn in one frame.
        int width = layout.hasBlocks() ? layout.blockWidth() : columns;
        int height = layout.hasBlocks() ? layout.blockHeight() : layout.rows();
        String inner = repeat("-".repeat(width), columns / width, "+");
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
                text.append(column > 0 && column % width == 0 ? "|" : "").append(symbol.apply(row * columns + column));
            }
            text.append(side).append('\n');
        }
        return text.append(edge).toString();
    }

    static String repeat(String part, int times, String between) {
        return String.join(between, Collections.nCopies(times, part));
    }
}
