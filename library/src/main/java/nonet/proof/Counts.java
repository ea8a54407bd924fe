package nonet.proof;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import nonet.grid.Layout;

/// Adds variables to a formula that count what cells make, with the clauses that define them. The values of digits may
/// be **mirrored**, the least for the greatest: then "at least" says what "at most" says of the values.
final class Counts {

    private final Formula formula;
    private final Layout layout;
    private final boolean isMirrored;
    private final Count[] ofCell;

    Counts(Formula formula, boolean isMirrored) {
        this.formula = formula;
        this.layout = formula.puzzle().layout();
        this.isMirrored = isMirrored;
        ofCell = new Count[layout.totalCount()];
        Arrays.fill(ofCell, Count.ZERO);
    }

    /// What a unit counts.
    int ofAllDigits() {
        return IntStream.rangeClosed(1, layout.digitCount()).map(layout::value).sum();
    }

    int ofLeastDigit() {
        return layout.value(1);
    }

    /// What a digit counts.
    int value(int digit) {
        return layout.value(isMirrored ? layout.digitCount() + 1 - digit : digit);
    }

    /// What a sum of so many cells counts.
    int total(int cells, int sum) {
        return isMirrored ? cells * (layout.value(1) + layout.value(layout.digitCount())) - sum : sum;
    }

    /// What a cell counts. Variables say of each digit but the first that the cell holds it or a greater one.
    Count of(int cell) {
        if (ofCell[cell].isZero()) {
            int digits = layout.digitCount();
            var digit = new Count(1, more(digits - 1));
            for (int value = 1; value <= digits; value++) {
                int holds = formula.variable(cell, value);
                add(-holds, digit.atLeast(value));
                add(-holds, -digit.atLeast(value + 1));
                add(holds, -digit.atLeast(value), digit.atLeast(value + 1));
                add(-digit.atLeast(value + 1), digit.atLeast(value));
            }
            var literals = isMirrored
                    ? digit.literals().reversed().stream()
                            .map(literal -> -literal)
                            .toList()
                    : digit.literals();
            ofCell[cell] = new Count(layout.value(1), literals);
        }
        return ofCell[cell];
    }

    /// What two counts make together, clipped: what is less than `from` or more than `to` is not told apart.
    Count plus(Count one, Count other, int from, int to) {
        if (one.isZero() || other.isZero()) {
            return one.isZero() ? other : one;
        }
        int least = Math.max(from, one.least() + other.least());
        int most = Math.max(least, Math.min(to, one.most() + other.most()));
        var sum = new Count(least, more(most - least));
        for (int value = least + 1; value < most; value++) {
            add(-sum.atLeast(value + 1), sum.atLeast(value));
        }
        for (int i = one.least(); i <= one.most(); i++) {
            for (int j = other.least(); j <= other.most(); j++) {
                if (i + j > least && i + j <= most) {
                    add(-one.atLeast(i), -other.atLeast(j), sum.atLeast(i + j));
                }
                if (i + j >= least && i + j < most) {
                    add(one.atLeast(i + 1), other.atLeast(j + 1), -sum.atLeast(i + j + 1));
                }
            }
        }
        return sum;
    }

    private List<Integer> more(int count) {
        int first = formula.moreVariables(count);
        return IntStream.range(first, first + count).boxed().toList();
    }

    /// Adds a clause that may name what always or never holds.
    void add(int... literals) {
        if (IntStream.of(literals).noneMatch(literal -> literal == Count.ALWAYS)) {
            formula.add(IntStream.of(literals)
                    .filter(literal -> literal != Count.NEVER)
                    .toArray());
        }
    }
}
