package nonet.generate;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import nonet.puzzle.Puzzle;

/// Where the givens of a puzzle are.
///
/// @param isGiven for each cell in reading order whether it has one
public record Pattern(List<Boolean> isGiven) {

    public Pattern {
        isGiven = List.copyOf(isGiven);
    }

    /// The pattern of a puzzle's givens.
    public static Pattern of(Puzzle puzzle) {
        return new Pattern(IntStream.range(0, puzzle.layout().cellCount())
                .mapToObj(cell -> puzzle.given(cell) != 0)
                .toList());
    }

    public int cellCount() {
        return isGiven.size();
    }

    boolean has(int cell) {
        return isGiven.get(cell);
    }

    /// How many cells it has.
    public int size() {
        return Collections.frequency(isGiven, true);
    }
}
