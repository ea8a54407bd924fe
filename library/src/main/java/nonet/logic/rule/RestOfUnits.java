package nonet.logic.rule;

import java.util.List;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.solve.Narrowing;

/// Innies and outies: some units hold every digit, so their total is known. Sums that cover most of them leave a few
/// cells, within or beyond, that make the rest.
public final class RestOfUnits implements Finder {

    /// Cells lose candidates with which they do not make what sums leave of some units.
    ///
    /// @param plus cells that make this total, more than `minus` do
    public record Use(
            Technique technique,
            List<Unit> units,
            List<Cell> plus,
            List<Cell> minus,
            int total,
            List<Candidate> eliminated)
            implements RuleStep {

        public Use {
            units = List.copyOf(units);
            plus = List.copyOf(plus);
            minus = List.copyOf(minus);
        }

        @Override
        public List<Cell> cells() {
            return Stream.concat(plus.stream(), minus.stream()).toList();
        }

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .units(Evidence.Role.DEFINING, units)
                    .cells(Evidence.Role.DEFINING, cells())
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        for (var rest : Narrowing.rests(position.constraints())) {
            var narrowing = rest.narrowing();
            var left = narrowing.narrow(WaysOfRule.candidates(position, narrowing));
            if (left.isEmpty()) {
                continue; // nothing comes of this position: whoever looks at its sums says why
            }
            var eliminated = WaysOfRule.lost(position, narrowing, left.get());
            if (!eliminated.isEmpty()
                    && !findings.found(new Use(
                            Technique.RULE_REST, rest.units(), rest.plus(), rest.minus(), rest.total(), eliminated))) {
                return;
            }
        }
    }
}
