package nonet.generate;

import java.util.Arrays;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;

/// The canonical form of a 9×9 grid: of all that its morphs can make of it, the one that comes first in the order of
/// strings, where an empty cell comes before 1. Forums call it minlex.
public final class Canonical {

    private final int[] digits;
    private final Morph morph;
    private final int automorphisms;

    Canonical(int[] digits, Morph morph, int automorphisms) {
        this.digits = digits;
        this.morph = morph;
        this.automorphisms = automorphisms;
    }

    /// The canonical form of a puzzle.
    ///
    /// @throws IllegalArgumentException if it is no 9×9 puzzle of rows, columns and blocks alone
    public static Canonical of(Puzzle puzzle) {
        refuseAllButClassic(puzzle);
        return new SmallestMorph().of(puzzle.givens());
    }

    static void refuseAllButClassic(Puzzle puzzle) {
        if (!puzzle.layout().equals(Layout.classic()) || !puzzle.rules().isEmpty() || puzzle.isRestricted()) {
            throw new IllegalArgumentException(
                    "only 9×9 puzzles of rows, columns and blocks alone have a canonical form here, not %s%s"
                            .formatted(puzzle.layout(), puzzle.rules().isEmpty() ? "" : " with further rules"));
        }
    }

    /// The digits in reading order, 0 for an empty cell; a copy.
    public int[] digits() {
        return digits.clone();
    }

    /// A morph that makes this form of what it was asked for.
    public Morph morph() {
        return morph;
    }

    /// How many ways to move the cells lead to this form. Whatever is not the same as itself in some other way has 1.
    public int automorphisms() {
        return automorphisms;
    }

    public Puzzle puzzle() {
        return Puzzle.of(Layout.classic(), digits);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Canonical that && Arrays.equals(digits, that.digits);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(digits);
    }

    /// 81 symbols, `.` for an empty cell.
    @Override
    public String toString() {
        return puzzle().toString();
    }
}
