package nonet.logic.rule;

import java.util.Arrays;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.puzzle.Conflict;
import nonet.rule.Rule;
import nonet.solve.Narrowing;

/// A rule counts digits, compares totals, or goes through its cells like a machine. A candidate with which the rule
/// can no longer be completed goes.
public final class WaysOfRule implements Finder {

    /// Cells lose candidates with which a rule cannot be kept.
    ///
    /// @param witnesses the cells whose candidates say so: with all digits possible in the others, the same would
    ///     follow
    public record Use(Rule rule, List<Cell> cells, List<Cell> witnesses, List<Candidate> eliminated)
            implements RuleStep {

        public Use {
            witnesses = List.copyOf(witnesses);
        }

        @Override
        public Technique technique() {
            return Technique.RULE_WAYS;
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var geometry = position.geometry();
        int[] candidates = candidates(position);
        for (var narrowing : Narrowing.of(position.constraints())) {
            var cells = cells(position, narrowing.cells());
            var left = narrowing.narrow(candidates);
            if (left.isEmpty()) {
                findings.broken(new Conflict.Unkept(narrowing.rule(), cells));
                return;
            }
            var eliminated = Arrays.stream(narrowing.cells())
                    .boxed()
                    .flatMap(cell -> PairsOfRule.lost(position, geometry.cell(cell), left.get()[cell]))
                    .toList();
            if (!eliminated.isEmpty()) {
                var witnesses = cells(position, narrowing.witnesses(candidates, geometry.allDigits()));
                if (!findings.found(new Use(narrowing.rule(), cells, witnesses, eliminated))) {
                    return;
                }
            }
        }
    }

    /// The candidates of all cells, and the digits of those that are placed.
    static int[] candidates(Position position) {
        var geometry = position.geometry();
        int[] candidates = new int[geometry.cellCount()];
        Arrays.setAll(candidates, cell -> PairsOfRule.possible(position, geometry.cell(cell)));
        return candidates;
    }

    private static List<Cell> cells(Position position, int[] indices) {
        return Arrays.stream(indices).mapToObj(position.geometry()::cell).toList();
    }
}
