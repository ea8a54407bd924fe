package nonet.solve;

import java.util.Arrays;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Constraint;

/// Where nothing is said about any digit that is not said about all, a solution stays one when digits change names. So
/// one unit may be filled in any order: if there is no solution then, there is none.
final class Relabelling {

    private Relabelling() {}

    /// Whether all digits of a puzzle are alike: it has no givens, and only demands that cells differ.
    static boolean fits(Puzzle puzzle) {
        return puzzle.givenCount() == 0
                && !puzzle.isRestricted()
                && puzzle.geometry().unitCount() > 0
                && puzzle.layout().digitCount() > 1
                && puzzle.constraints().all().stream()
                        .allMatch(constraint -> constraint instanceof Constraint.AllDifferent
                                || constraint instanceof Constraint.Apart);
    }

    /// The puzzle with its first unit filled in order.
    static Puzzle begun(Puzzle puzzle) {
        int[] givens = new int[puzzle.layout().totalCount()];
        int[] cells = puzzle.geometry().cellsOf(0);
        for (int i = 0; i < cells.length; i++) {
            givens[cells[i]] = i + 1;
        }
        return puzzle.withGivens(givens);
    }

    /// The answer for the puzzle itself, given that for the one begun: with one solution there is always another.
    static Answer complete(Puzzle puzzle, Answer begun, int limit) {
        return begun instanceof Answer.One one
                ? limit == 1
                        ? new Answer.One(Solution.of(puzzle, one.solution().digits()))
                        : new Answer.Many(
                                Solution.of(puzzle, one.solution().digits()),
                                Solution.of(puzzle, exchanged(one.solution().digits())))
                : begun;
    }

    /// The digits with 1 and 2 in each other's place.
    private static int[] exchanged(int[] digits) {
        return Arrays.stream(digits)
                .map(digit -> digit == 1 ? 2 : digit == 2 ? 1 : digit)
                .toArray();
    }
}
