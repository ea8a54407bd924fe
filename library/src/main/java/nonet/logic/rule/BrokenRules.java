package nonet.logic.rule;

import java.util.List;
import java.util.Optional;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Step;
import nonet.puzzle.Conflict;
import nonet.puzzle.Grid;

/// Rules that cannot be kept any more, as far as one can see at a glance.
public final class BrokenRules {

    private BrokenRules() {}

    /// The first such rule of a grid.
    public static Optional<Conflict> in(Grid grid) {
        return grid.constraints().isOfUnitsAlone()
                ? Optional.empty()
                : equalDigits(grid).or(() -> unkept(grid));
    }

    /// Two cells that see each other, by a rule, and hold the same digit.
    private static Optional<Conflict> equalDigits(Grid grid) {
        var geometry = grid.geometry();
        for (int one = 0; one < geometry.cellCount(); one++) {
            for (int other : geometry.seenFrom(one)) {
                if (grid.isPlaced(one) && grid.placed(one) == grid.placed(other)) {
                    int digit = grid.placed(one);
                    var cells = List.of(geometry.cell(one), geometry.cell(other));
                    return grid.constraints()
                            .ruleBetween(cells.getFirst(), digit, cells.getLast(), digit)
                            .map(rule -> new Conflict.Unkept(rule, cells));
                }
            }
        }
        return Optional.empty();
    }

    /// Pairs without partners, sums that no digits make, and what else can no longer be completed.
    private static Optional<Conflict> unkept(Grid grid) {
        var position = Position.of(grid);
        var judge = new Judge();
        new PairsOfRule().search(position, judge);
        new SumOfRule().search(position, judge);
        new WaysOfRule().search(position, judge);
        return judge.conflict;
    }

    /// Passes over steps and waits for a conflict.
    private static final class Judge implements Findings {

        private Optional<Conflict> conflict = Optional.empty();

        @Override
        public boolean found(Step step) {
            return !isEnough();
        }

        @Override
        public void broken(Conflict found) {
            conflict = conflict.or(() -> Optional.of(found));
        }

        @Override
        public boolean isEnough() {
            return conflict.isPresent();
        }
    }
}
