package nonet.puzzle;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Extra;
import nonet.grid.Layout;
import nonet.rule.Definition;
import nonet.rule.Rule;

/// A grid that is complete and keeps every rule. There is no way to make one that does not: the check is
/// in the door, and shares nothing with any solver.
public final class Solution {

    private final Layout layout;
    private final byte[] digits;

    private Solution(Layout layout, byte[] digits) {
        this.layout = layout;
        this.digits = digits;
    }

    /// Checks the digits against rows, columns and blocks and against the definition of every rule.
    ///
    /// @param digits for each cell in reading order its digit
    /// @throws IllegalArgumentException naming the place where the digits break a rule of the puzzle
    public static Solution of(Puzzle puzzle, int[] digits) {
        var layout = puzzle.layout();
        if (digits.length != layout.totalCount()) {
            throw new IllegalArgumentException("a solution of a %s grid has %d digits, not %d"
                    .formatted(layout, layout.totalCount(), digits.length));
        }
        byte[] packed = new byte[digits.length];
        for (int cell = 0; cell < digits.length; cell++) {
            packed[cell] = (byte) digits[cell];
            if (packed[cell] != digits[cell]) {
                throw noDigit(layout, cell, digits[cell]);
            }
        }
        return checked(puzzle, packed);
    }

    /// The same of digits that stand in an array of many grids, for those who have millions of them.
    ///
    /// @param first where the digit of the first cell is
    public static Solution of(Puzzle puzzle, byte[] digits, int first) {
        var layout = puzzle.layout();
        byte[] own = Arrays.copyOfRange(digits, first, first + layout.totalCount());
        return puzzle.isSolvedPlainly(own) ? new Solution(layout, own) : checked(puzzle, own);
    }

    private static Solution checked(Puzzle puzzle, byte[] digits) {
        var layout = puzzle.layout();
        for (int cell = 0; cell < digits.length; cell++) {
            if (digits[cell] < 1 || digits[cell] > layout.digitCount()) {
                throw noDigit(layout, cell, digits[cell]);
            }
            if (!Digits.contains(puzzle.allowed(cell), digits[cell])) {
                throw new IllegalArgumentException("%s holds %d, which the puzzle does not allow there"
                        .formatted(layout.cell(cell), digits[cell]));
            }
        }
        layout.firstTwice(digits).ifPresent(twice -> {
            throw new IllegalArgumentException("%s holds %d twice".formatted(twice.unit(), twice.digit()));
        });
        var solution = new Solution(layout, digits);
        for (Rule rule : puzzle.rules()) {
            if (!Definition.holds(rule, layout, puzzle.rules(), solution.digits())) {
                throw new IllegalArgumentException("the digits break the rule %s".formatted(rule));
            }
        }
        return solution;
    }

    private static IllegalArgumentException noDigit(Layout layout, int cell, int digit) {
        return new IllegalArgumentException("%s holds %d".formatted(layout.cell(cell), digit));
    }

    public Layout layout() {
        return layout;
    }

    public int digit(int cell) {
        return digits[cell];
    }

    /// For each cell in reading order its digit; a copy.
    public int[] digits() {
        return Digits.unpacked(digits);
    }

    /// The values of the cells outside the grid that the setter brings, by their names and in their order.
    public Map<String, Integer> extra() {
        var extra = new LinkedHashMap<String, Integer>();
        for (Extra group : layout.shape().extra()) {
            if (!group.isOfRule()) {
                for (Cell cell : layout.cells(group)) {
                    extra.put(layout.name(cell), layout.value(digits[layout.index(cell)]));
                }
            }
        }
        return extra;
    }

    /// A letter for each cell of the grid in reading order, the same within a region, where regions were to be found.
    public Optional<String> regions() {
        return layout.hasRegions()
                ? Optional.of(layout.cells().stream()
                        .map(cell -> Cell.rowLetter(digits[layout.index(cell.region())] - 1))
                        .map(String::valueOf)
                        .collect(Collectors.joining()))
                : Optional.empty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Solution that && layout.equals(that.layout) && Arrays.equals(digits, that.digits);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(digits);
    }

    /// The digits as n² symbols.
    @Override
    public String toString() {
        return layout.symbols(digits());
    }
}
