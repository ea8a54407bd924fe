package nonet.logic.rule;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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
    public record Use(
            Technique technique, Rule rule, List<Cell> cells, List<Cell> witnesses, List<Candidate> eliminated)
            implements RuleStep {}

    @Override
    public void search(Position position, Findings findings) {
        for (var narrowing : Narrowing.of(position.constraints())) {
            int[] candidates = candidates(position, narrowing);
            var left = narrowing.narrow(candidates);
            if (left.isEmpty()) {
                findings.broken(new Conflict.Unkept(narrowing.rule(), cells(position, narrowing.cells())));
                return;
            }
            var eliminated = lost(position, narrowing, left.get());
            if (!eliminated.isEmpty() && !findings.found(use(position, narrowing, candidates, eliminated))) {
                return;
            }
        }
    }

    private static Use use(Position position, Narrowing narrowing, int[] candidates, List<Candidate> eliminated) {
        int[] witnesses = Arrays.stream(
                        narrowing.witnesses(candidates, position.geometry().allDigits()))
                .map(place -> narrowing.cells()[place])
                .toArray();
        return new Use(
                Technique.RULE_WAYS,
                narrowing.rule(),
                cells(position, narrowing.cells()),
                cells(position, witnesses),
                eliminated);
    }

    /// The candidates of a constraint's cells, and the digits of those that are placed.
    static int[] candidates(Position position, Narrowing narrowing) {
        return cells(position, narrowing.cells()).stream()
                .mapToInt(cell -> PairsOfRule.possible(position, cell))
                .toArray();
    }

    /// The candidates of open cells of a constraint that are not left.
    static List<Candidate> lost(Position position, Narrowing narrowing, int[] left) {
        var cells = cells(position, narrowing.cells());
        return IntStream.range(0, left.length)
                .boxed()
                .flatMap(i -> PairsOfRule.lost(position, cells.get(i), left[i]))
                .toList();
    }

    private static List<Cell> cells(Position position, int[] indices) {
        return Arrays.stream(indices).mapToObj(position.geometry()::cell).toList();
    }
}
