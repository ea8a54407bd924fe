package nonet.generate;

import java.util.Arrays;
import nonet.puzzle.Puzzle;

/// Where the givens of a puzzle are.
public final class Pattern {

    private final boolean[] isGiven;

    private Pattern(boolean[] isGiven) {
        this.isGiven = isGiven;
    }

    /// The pattern of a puzzle's givens.
    public static Pattern of(Puzzle puzzle) {
        var isGiven = new boolean[puzzle.layout().cellCount()];
        for (int cell = 0; cell < isGiven.length; cell++) {
            isGiven[cell] = puzzle.given(cell) != 0;
        }
        return new Pattern(isGiven);
    }

    public int cellCount() {
        return isGiven.length;
    }

    boolean has(int cell) {
        return isGiven[cell];
    }

    /// How many cells it has.
    public int size() {
        int size = 0;
        for (boolean is : isGiven) {
            size += is ? 1 : 0;
        }
        return size;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pattern that && Arrays.equals(isGiven, that.isGiven);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(isGiven);
    }
}
