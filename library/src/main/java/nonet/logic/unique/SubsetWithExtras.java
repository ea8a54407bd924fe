package nonet.logic.unique;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Position;

/// Naked subsets in which some extra cells of a deadly pattern stand for one cell: at least one of the extras takes
/// one of their further candidates, so these, with other cells of a unit, may use up as many digits as they are.
final class SubsetWithExtras {

    /// Who hears of the subsets.
    @FunctionalInterface
    interface Visitor {

        /// @return whether to go on
        boolean visit(UniqueStep.Subset subset, List<Candidate> eliminated);
    }

    private final Position position;
    private final CellSet pattern;
    private final CellSet extras;
    private final Visitor visitor;

    private SubsetWithExtras(Position position, CellSet pattern, CellSet extras, Visitor visitor) {
        this.position = position;
        this.pattern = pattern;
        this.extras = extras;
        this.visitor = visitor;
    }

    /// Tells the visitor of every subset that rules something out.
    ///
    /// @param pattern the cells of the deadly pattern
    /// @param extras those of them with further candidates
    /// @param further these candidates
    /// @return false when the visitor had enough
    static boolean forEach(Position position, CellSet pattern, CellSet extras, int further, Visitor visitor) {
        return new SubsetWithExtras(position, pattern, extras, visitor).search(further);
    }

    private boolean search(int further) {
        for (int unit : position.geometry().unitsOf(extras.first())) {
            if (extras.isIn(position.geometry().unitSet(unit))) {
                var others =
                        position.open().and(position.geometry().unitSet(unit)).without(pattern);
                if (!extend(others.toArray(), 0, position.noCells(), further)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean extend(int[] others, int from, CellSet subset, int digits) {
        int wanted = Digits.count(digits);
        if (!subset.isEmpty() && wanted == subset.size() + 1 && !conclude(subset, digits)) {
            return false;
        }
        // One cell must be left to lose something.
        if (subset.size() + 1 >= others.length) {
            return true;
        }
        for (int i = from; i < others.length; i++) {
            int together = digits | position.candidates(others[i]);
            boolean inReach = Digits.count(together) <= others.length;
            if (inReach && !extend(others, i + 1, subset.with(others[i]), together)) {
                return false;
            }
        }
        return true;
    }

    /// Rules the digits out in every unit that holds both the subset and the extras.
    private boolean conclude(CellSet subset, int digits) {
        var all = subset.or(extras);
        var others = position.noCells();
        var units = new ArrayList<Unit>();
        for (int unit : position.geometry().unitsOf(extras.first())) {
            if (all.isIn(position.geometry().unitSet(unit))) {
                others = others.or(position.geometry().unitSet(unit));
                units.add(position.unit(unit));
            }
        }
        var eliminated = position.candidateListOf(others.without(all), digits);
        return eliminated.isEmpty()
                || visitor.visit(
                        new UniqueStep.Subset(position.cellList(subset), new DigitSet(digits), units), eliminated);
    }
}
