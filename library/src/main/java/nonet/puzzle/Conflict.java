package nonet.puzzle;

import java.util.List;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.rule.Rule;

/// What is wrong with a position that no solution can come of; printed in words.
public sealed interface Conflict {

    /// A digit that is given or placed more than once in a unit.
    record Clash(Unit unit, int digit, List<Cell> cells) implements Conflict {
        public Clash {
            cells = List.copyOf(cells);
        }

        /// @param as the digit as this grid writes it, perhaps with more about it
        public String words(String as) {
            String names = all(cells);
            return "%s of %s are %s %s".formatted(names, unit, cells.size() == 2 ? "both" : "all", as);
        }

        @Override
        public String toString() {
            return words(String.valueOf(Digits.symbol(digit)));
        }
    }

    /// A cell with no candidate left.
    record EmptyCell(Cell cell) implements Conflict {
        @Override
        public String toString() {
            return "no digit is left for " + cell;
        }
    }

    /// A digit with no place left in a unit.
    record NoPlace(Unit unit, int digit) implements Conflict {

        /// @param as the digit as this grid writes it
        public String words(String as) {
            return "%s has no place left for %s".formatted(unit, as);
        }

        @Override
        public String toString() {
            return words(String.valueOf(Digits.symbol(digit)));
        }
    }

    /// A rule that no digits can keep any more.
    ///
    /// @param cells those whose candidates leave no way
    record Unkept(Rule rule, List<Cell> cells) implements Conflict {
        public Unkept {
            cells = List.copyOf(cells);
        }

        /// @param as what the rule is called
        public String words(String as) {
            return "no digits that are left for %s keep %s".formatted(all(cells), as);
        }

        @Override
        public String toString() {
            return words(rule.toString());
        }
    }

    /// A1, A2 and A3.
    private static String all(List<Cell> cells) {
        var names = cells.stream().map(Cell::name).toList();
        int last = names.size() - 1;
        return last < 1
                ? String.join("", names)
                : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }
}
