package nonet.spark;

import java.util.ArrayList;
import java.util.List;
import nonet.puzzle.Puzzle;
import nonet.text.PuzzleJson;
import org.jspecify.annotations.Nullable;

/// Rows as they come from strangers, and the status that each must have.
final class BadRows {

    static final String PROPER = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    static final String SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// Two fives in the first row.
    static final String CLASH = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Both diagonals hold every digit once, too; without that it has many solutions.
    static final String DIAGONAL = ".93.........8..4..18..92.7..2.........8........9.4.......4.9..7..7......45....6..";
    static final String VARIANT =
            "{\"puzzle\":%s}".formatted(PuzzleJson.write(Puzzle.of(DIAGONAL).withDiagonals()));

    private BadRows() {}

    record Bad(@Nullable String puzzle, String status) {}

    static final List<Bad> ALL = List.of(
            new Bad(PROPER, "one"),
            new Bad("junk", "error"),
            new Bad("", "error"),
            new Bad("   ", "error"),
            new Bad(null, "error"),
            new Bad(CLASH, "none"),
            new Bad(".".repeat(81), "many"),
            new Bad(PROPER.substring(0, 80), "error"),
            new Bad(PROPER + "1", "error"),
            new Bad(PROPER + ",a comment", "one"),
            new Bad(PROPER + "\n" + PROPER, "error"),
            new Bad("{\"puzzle\":\"" + PROPER + "\"}", "one"),
            new Bad("{\"puzzle\":{\"size\":9,\"rules\":[{\"rule\":\"no such rule\"}]}}", "error"),
            new Bad(DIAGONAL, "many"),
            new Bad(VARIANT, "one"),
            new Bad(SOLUTION, "one"),
            new Bad("ÿ".repeat(81), "error"));

    static List<@Nullable String> puzzles() {
        var puzzles = new ArrayList<@Nullable String>();
        ALL.forEach(bad -> puzzles.add(bad.puzzle()));
        return puzzles;
    }
}
