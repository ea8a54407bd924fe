package nonet.text;

import java.util.Arrays;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// SudokuPad's packing of classic puzzles, behind `scf` or `classic` in its links. Each character stands for
/// a cell and the empty cells that follow it: its place among `0`–`9`, `A`–`Z`, `a`–`x` is ten times their
/// number plus the digit of the cell, 0 if that is empty too.
///
/// ```
///   T = 29 = 2·10 + 9     9..          A = 10 = 1·10 + 0     ..
/// ```
final class PackedClassic {

    private static final int CELLS = 81;

    private PackedClassic() {}

    /// Whether this unpacks to exactly 81 cells.
    static boolean isPacked(String text) {
        int cells = 0;
        for (int i = 0; i < text.length() && cells <= CELLS; i++) {
            int value = value(text.charAt(i));
            if (value < 0) {
                return false;
            }
            cells += 1 + value / 10;
        }
        return cells == CELLS;
    }

    private static int value(char c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        if (c >= 'A' && c <= 'Z') {
            return c - 'A' + 10;
        }
        return c >= 'a' && c <= 'x' ? c - 'a' + 36 : -1;
    }

    static Entry read(Token word) throws BadText {
        if (!isPacked(word.text())) {
            throw new BadText(
                    word,
                    "this does not unpack to the 81 cells of a classic puzzle",
                    "Maybe the link was cut, or holds a puzzle with rules of its own.");
        }
        int[] givens = new int[CELLS];
        int cell = 0;
        for (int value : Arrays.stream(word.text().chars().toArray())
                .map(c -> value((char) c))
                .toArray()) {
            givens[cell] = value % 10;
            cell += 1 + value / 10;
        }
        return Entry.of(
                Puzzle.of(Layout.classic(), givens), Format.SCF, word.line().number());
    }
}
