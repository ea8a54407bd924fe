package nonet.generate;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The rectangles of a 9×9 grid that a pattern leaves open: four empty cells in two rows, two columns and two
/// blocks. Where two of the digits of a solution stand there crosswise, they can be exchanged, and the puzzle
/// has another solution. That is soon seen, and true of four grids in five with a pattern of thirty cells.
///
///       . a . | . b .
///       . b . | . a .
final class Rectangles {

    /// All of them: their cells, row by row.
    static final List<int[]> ALL =
            IntStream.range(0, 81).boxed().flatMap(Rectangles::beginningAt).toList();

    private final List<int[]> open;

    Rectangles(Pattern pattern) {
        open = ALL.stream()
                .filter(cells -> Arrays.stream(cells).noneMatch(pattern::has))
                .toList();
    }

    private static Stream<int[]> beginningAt(int first) {
        return IntStream.range(first + 10, 81)
                .filter(last -> last % 9 > first % 9 && (first / 27 == last / 27) != (first % 9 / 3 == last % 9 / 3))
                .mapToObj(last -> new int[] {first, first - first % 9 + last % 9, last - last % 9 + first % 9, last});
    }

    /// Whether two digits of a full grid stand crosswise in one of them.
    boolean isOneOpen(byte[] grids, int at) {
        for (int[] cells : open) {
            if (isCrosswise(grids, at, cells)) {
                return true;
            }
        }
        return false;
    }

    static boolean isCrosswise(byte[] grids, int at, int[] cells) {
        return grids[at + cells[0]] == grids[at + cells[3]] && grids[at + cells[1]] == grids[at + cells[2]];
    }
}
