package nonet.kernel;

import java.util.HashSet;
import java.util.Set;

/// Reads the rules aloud, cell by cell. It shares nothing with any solver.
final class RuleChecker {
    private RuleChecker() {}

    /// What is wrong with the solution of a puzzle, or nothing.
    static String complaint(byte[] puzzle, byte[] solution, boolean diagonals) {
        for (int cell = 0; cell < 81; cell++) {
            if (puzzle[cell] != 0 && puzzle[cell] != solution[cell]) {
                return "the given of cell " + cell + " is gone";
            }
        }
        Set<String> seen = new HashSet<>();
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                int digit = solution[9 * row + column];
                if (digit < 1 || digit > 9) {
                    return "cell " + (9 * row + column) + " has " + digit;
                }
                boolean fresh = seen.add(digit + " in row " + row)
                        && seen.add(digit + " in column " + column)
                        && seen.add(digit + " in block " + row / 3 + "/" + column / 3);
                if (diagonals && row == column) {
                    fresh &= seen.add(digit + " on the falling diagonal");
                }
                if (diagonals && row + column == 8) {
                    fresh &= seen.add(digit + " on the rising diagonal");
                }
                if (!fresh) {
                    return "cell " + (9 * row + column) + " repeats " + digit;
                }
            }
        }
        return "";
    }
}
