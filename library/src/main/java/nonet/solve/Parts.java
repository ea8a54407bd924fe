package nonet.solve;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import nonet.grid.Candidate;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.rule.Definition;
import nonet.rule.Rule;
import org.jspecify.annotations.Nullable;

/// The parts of a puzzle that can be left out: its givens, and after them its rules. What the cells are allowed from
/// the start stays.
final class Parts {

    private final Puzzle puzzle;
    private final int[] cells;
    private final int[] allowed;
    private final List<Rule> rules;

    /// The last puzzle with a choice of rules, for the next one that has the same.
    private @Nullable Puzzle ruled;

    private final BitSet ruledBy = new BitSet();

    Parts(Puzzle puzzle) {
        this.puzzle = puzzle;
        this.rules = puzzle.rules();
        int count = puzzle.layout().totalCount();
        cells = new int[puzzle.givenCount()];
        allowed = new int[count];
        int next = 0;
        for (int cell = 0; cell < count; cell++) {
            allowed[cell] = puzzle.given(cell) != 0 ? puzzle.layout().allDigits() : puzzle.allowed(cell);
            if (puzzle.given(cell) != 0) {
                cells[next++] = cell;
            }
        }
    }

    BitSet all() {
        var all = new BitSet();
        all.set(0, cells.length + rules.size());
        return all;
    }

    /// Those of the parts that are givens.
    BitSet onlyGivens(BitSet parts) {
        return parts.get(0, cells.length);
    }

    /// The puzzle that has these parts alone.
    Puzzle with(BitSet parts) {
        var wanted = (BitSet) parts.clone();
        wanted.clear(0, cells.length);
        if (ruled == null || !wanted.equals(ruledBy)) {
            ruled = Puzzle.empty(puzzle.layout()).with(rules(parts));
            ruledBy.clear();
            ruledBy.or(wanted);
        }
        int[] givens = new int[allowed.length];
        for (int part = parts.nextSetBit(0); part >= 0 && part < cells.length; part = parts.nextSetBit(part + 1)) {
            givens[cells[part]] = puzzle.given(cells[part]);
        }
        return puzzle.isRestricted() ? ruled.withGivens(givens, allowed) : ruled.withGivens(givens);
    }

    /// The parts that a solution of some of them keeps, all together: what a rule demands may depend on which others
    /// there are.
    BitSet keptBy(Solution solution) {
        var kept = all();
        for (int part = 0; part < cells.length; part++) {
            kept.set(part, solution.digit(cells[part]) == puzzle.given(cells[part]));
        }
        int[] digits = solution.digits();
        for (int before = -1; before != kept.cardinality(); ) {
            before = kept.cardinality();
            var together = rules(kept);
            for (int rule = 0; rule < rules.size(); rule++) {
                if (kept.get(cells.length + rule)
                        && !Definition.holds(rules.get(rule), puzzle.layout(), together, digits)) {
                    kept.clear(cells.length + rule);
                }
            }
        }
        return kept;
    }

    List<Candidate> givens(BitSet parts) {
        var givens = new ArrayList<Candidate>();
        parts.stream()
                .filter(part -> part < cells.length)
                .forEach(part ->
                        givens.add(new Candidate(puzzle.layout().cell(cells[part]), puzzle.given(cells[part]))));
        return givens;
    }

    List<Rule> rules(BitSet parts) {
        return parts.stream()
                .filter(part -> part >= cells.length)
                .mapToObj(part -> rules.get(part - cells.length))
                .toList();
    }
}
