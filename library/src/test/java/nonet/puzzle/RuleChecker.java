package nonet.puzzle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/// Says whether a filled grid keeps the rules. It knows them from its own counting of rows and columns and
/// shares no code with [Solution] or any solver, nor does it ask a layout for its units.
public final class RuleChecker {

    private RuleChecker() {}

    /// Everything that is wrong with a filled grid, in words; empty where it solves the puzzle.
    public static List<String> faults(Puzzle puzzle, String filled) {
        var layout = puzzle.layout();
        int n = layout.size();
        var faults = new ArrayList<String>();
        if (filled.length() != n * n) {
            faults.add("%d symbols instead of %d".formatted(filled.length(), n * n));
            return faults;
        }
        var groups = new TreeMap<String, Set<Character>>();
        String symbols = "123456789ABCDEFGHIJKLMNOP".substring(0, n);
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++) {
                char symbol = filled.charAt(row * n + column);
                int digit = symbols.indexOf(symbol) + 1;
                String place = "row %d column %d".formatted(row + 1, column + 1);
                if (digit == 0) {
                    faults.add("%s holds '%c'".formatted(place, symbol));
                    continue;
                }
                int given = puzzle.givens()[row * n + column];
                if (given != 0 && given != digit) {
                    faults.add("%s holds %d, but %d is given".formatted(place, digit, given));
                }
                if ((puzzle.allowed(row * n + column) >> (digit - 1)) % 2 == 0) {
                    faults.add("%s may not hold %d".formatted(place, digit));
                }
                for (String group : groups(puzzle, row, column)) {
                    if (!groups.computeIfAbsent(group, newGroup -> new HashSet<>())
                            .add(symbol)) {
                        faults.add("%s repeats %c of %s".formatted(place, symbol, group));
                    }
                }
            }
        }
        return faults;
    }

    private static List<String> groups(Puzzle puzzle, int row, int column) {
        var layout = puzzle.layout();
        int n = layout.size();
        var groups = new ArrayList<>(List.of("row " + row, "column " + column));
        if (layout.isJigsaw()) {
            groups.add("piece " + layout.pieceOf(row * n + column));
        } else {
            groups.add("block at %d/%d".formatted(row / layout.blockHeight(), column / layout.blockWidth()));
        }
        if (puzzle.hasDiagonals() && row == column) {
            groups.add("falling diagonal");
        }
        if (puzzle.hasDiagonals() && row + column == n - 1) {
            groups.add("rising diagonal");
        }
        return groups;
    }
}
