package nonet.text;

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
final class Drawing {

    private Drawing() {}

    static String draw(Layout layout, IntFunction<String> symbol, Format format) {
        int size = layout.size();
        // The digits of a jigsaw's solution are drawn in one frame.
        int width = layout.isJigsaw() ? size : layout.blockWidth();
        int height = layout.isJigsaw() ? size : layout.blockHeight();
        String inner = repeat("-".repeat(width), size / width, "+");
        String edge = switch (format) {
            case SS -> "*" + "-".repeat(inner.length()) + "*\n";
            case SPF -> "";
            default -> "+" + inner + "+\n";
        };
        String separator = switch (format) {
            case SS -> "|" + inner + "|\n";
            case SPF -> inner + "\n";
            default -> edge;
        };
        String frame = format == Format.SPF ? "" : "|";
        var text = new StringBuilder(edge);
        for (int row = 0; row < size; row++) {
            text.append(row > 0 && row % height == 0 ? separator : "").append(frame);
            for (int column = 0; column < size; column++) {
                text.append(column > 0 && column % width == 0 ? "|" : "").append(symbol.apply(row * size + column));
            }
            text.append(frame).append('\n');
        }
        return text.append(edge).toString();
    }

    static String repeat(String part, int times, String between) {
        return String.join(between, java.util.Collections.nCopies(times, part));
    }
}
