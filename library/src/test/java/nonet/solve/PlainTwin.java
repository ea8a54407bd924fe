package nonet.solve;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.rule.Definition;

/// The plainest solver there is, for duels: the first cell with the fewest digits that no cell it sees holds, its
/// digits in ascending order, and rules are looked at when the grid is full.
final class PlainTwin {

    private final Layout layout;
    private final Puzzle puzzle;
    private final int limit;
    private final int[] digits;
    private final List<String> solutions = new ArrayList<>();

    private PlainTwin(Puzzle puzzle, int limit) {
        this.puzzle = puzzle;
        this.layout = puzzle.layout();
        this.limit = limit;
        this.digits = puzzle.givens();
    }

    /// The solutions as strings of symbols, as many as there are up to the limit.
    static List<String> solutions(Puzzle puzzle, int limit) {
        var twin = new PlainTwin(puzzle, limit);
        for (int cell = 0; cell < twin.digits.length; cell++) {
            if (twin.digits[cell] != 0 && !twin.fits(cell, twin.digits[cell])) {
                return List.of();
            }
        }
        twin.search();
        return twin.solutions;
    }

    private void search() {
        int best = -1;
        int fewest = Integer.MAX_VALUE;
        for (int cell = 0; cell < digits.length; cell++) {
            if (digits[cell] == 0) {
                int count = 0;
                for (int digit = 1; digit <= layout.digitCount(); digit++) {
                    count += fits(cell, digit) ? 1 : 0;
                }
                if (count < fewest) {
                    fewest = count;
                    best = cell;
                }
            }
        }
        if (best < 0) {
            if (puzzle.rules().stream().allMatch(rule -> Definition.holds(rule, layout, digits))) {
                solutions.add(text());
            }
            return;
        }
        for (int digit = 1; digit <= layout.digitCount() && solutions.size() < limit; digit++) {
            if (fits(best, digit)) {
                digits[best] = digit;
                search();
                digits[best] = 0;
            }
        }
    }

    private boolean fits(int cell, int digit) {
        if ((puzzle.allowed(cell) & 1 << (digit - 1)) == 0) {
            return false;
        }
        for (int peer : puzzle.geometry().seenFrom(cell)) {
            if (digits[peer] == digit) {
                return false;
            }
        }
        return true;
    }

    private String text() {
        var text = new StringBuilder();
        for (int digit : digits) {
            text.append("123456789ABCDEFGHIJKLMNOP".charAt(digit - 1));
        }
        return text.toString();
    }
}
