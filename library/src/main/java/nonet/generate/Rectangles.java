package nonet.generate;

import java.util.ArrayList;
import java.util.List;

/// The rectangles of a 9×9 grid that a pattern leaves open: four empty cells in two rows, two columns and
/// two blocks. Where two of the digits of a solution stand there crosswise, they can be exchanged, and the
/// puzzle has another solution. That is soon seen, and true of four grids in five with a pattern of thirty
/// cells.
///
///       . a . | . b .
///       . b . | . a .
final class Rectangles {

    /// The cells, row by row.
    private final List<int[]> open = new ArrayList<>();

    Rectangles(Pattern pattern) {
        for (int a = 0; a < 81; a++) {
            for (int d = a + 10; d < 81; d++) {
                int b = a - a % 9 + d % 9;
                int c = d - d % 9 + a % 9;
                boolean isInTwoBlocks = (a / 27 == d / 27) != (a % 9 / 3 == d % 9 / 3);
                boolean isEmpty = !pattern.has(a) && !pattern.has(b) && !pattern.has(c) && !pattern.has(d);
                if (a / 9 != d / 9 && a % 9 < d % 9 && isInTwoBlocks && isEmpty) {
                    open.add(new int[] {a, b, c, d});
                }
            }
        }
    }

    /// Whether two digits of a full grid stand crosswise in one of them.
    boolean isOneOpen(byte[] grids, int at) {
        for (int[] cells : open) {
            if (grids[at + cells[0]] == grids[at + cells[3]] && grids[at + cells[1]] == grids[at + cells[2]]) {
                return true;
            }
        }
        return false;
    }
}
