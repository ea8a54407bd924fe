package nonet.text;

import nonet.puzzle.Digits;
import nonet.puzzle.Layout;
import nonet.puzzle.Puzzle;

/// The JSON of f-puzzles: size, a grid of cells with `value`, `given`, `region`, and the diagonals.
final class FPuzzles {

    private FPuzzles() {}

    /// One line of JSON. Regions are named where they are not the usual blocks, candidates where the puzzle
    /// restricts them.
    static String write(Puzzle puzzle) {
        var layout = puzzle.layout();
        int size = layout.size();
        var json = new StringBuilder("{\"size\":").append(size).append(",\"grid\":[");
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            json.append(cell % size == 0 ? (cell == 0 ? "[" : ",[") : ",").append('{');
            String between = "";
            if (puzzle.given(cell) != 0) {
                json.append("\"value\":").append(puzzle.given(cell)).append(",\"given\":true");
                between = ",";
            } else if (puzzle.allowed(cell) != layout.allDigits()) {
                json.append("\"givenPencilMarks\":[")
                        .append(numbers(puzzle.allowed(cell)))
                        .append(']');
                between = ",";
            }
            if (layout.pieceOf(cell) != usualPiece(size, cell)) {
                json.append(between).append("\"region\":").append(layout.pieceOf(cell));
            }
            json.append(cell % size == size - 1 ? "}]" : "}");
        }
        json.append(']');
        if (layout.hasDiagonals()) {
            json.append(",\"diagonal+\":true,\"diagonal-\":true");
        }
        return json.append('}').toString();
    }

    private static String numbers(int mask) {
        return String.join(
                ",",
                java.util.stream.IntStream.rangeClosed(1, Layout.LARGEST)
                        .filter(digit -> Digits.contains(mask, digit))
                        .mapToObj(String::valueOf)
                        .toList());
    }

    /// The block that a cell of a grid of this size usually lies in; -1 where there are no usual blocks.
    static int usualPiece(int size, int cell) {
        return Layout.isUsual(size) ? Layout.of(size).pieceOf(cell) : -1;
    }
}
