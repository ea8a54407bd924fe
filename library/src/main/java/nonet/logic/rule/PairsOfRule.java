package nonet.logic.rule;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.puzzle.Conflict;
import nonet.rule.Constraint;
import nonet.rule.Rule;

/// A rule says of pairs of cells which digits they may hold together. A candidate that has no partner left goes, and
/// that may leave others without one: all pairs of a rule are gone through until nothing follows any more.
public final class PairsOfRule implements Finder {

    /// Cells lose candidates that have no partner in another cell of the rule.
    ///
    /// @param cells in the order in which the rule goes through them
    public record Use(Technique technique, Rule rule, List<Cell> cells, List<Candidate> eliminated)
            implements RuleStep {}

    @Override
    public void search(Position position, Findings findings) {
        var byRule = new LinkedHashMap<Rule, List<Constraint.Pair>>();
        for (var pair : position.constraints().pairs()) {
            byRule.merge(
                    pair.rule(),
                    List.of(pair),
                    (some, one) -> Stream.concat(some.stream(), one.stream()).toList());
        }
        for (var entry : byRule.entrySet()) {
            if (!search(position, entry.getKey(), entry.getValue(), findings)) {
                return;
            }
        }
    }

    /// @return whether to go on
    private static boolean search(Position position, Rule rule, List<Constraint.Pair> pairs, Findings findings) {
        var left = new LinkedHashMap<Cell, Integer>();
        for (var pair : pairs) {
            left.putIfAbsent(pair.first(), possible(position, pair.first()));
            left.putIfAbsent(pair.second(), possible(position, pair.second()));
        }
        while (pairs.stream().anyMatch(pair -> narrow(pair, left))) {
            // One pair narrows another.
        }
        var cells = List.copyOf(left.keySet());
        if (left.containsValue(0)) {
            findings.broken(new Conflict.Unkept(rule, cells));
            return false;
        }
        var eliminated = cells.stream()
                .flatMap(cell -> lost(position, cell, left.getOrDefault(cell, 0)))
                .toList();
        return eliminated.isEmpty() || findings.found(new Use(Technique.RULE_PAIRS, rule, cells, eliminated));
    }

    /// Takes from both cells what has no partner in the other.
    ///
    /// @return whether that was anything
    private static boolean narrow(Constraint.Pair pair, Map<Cell, Integer> left) {
        int first = left.getOrDefault(pair.first(), 0);
        int second = left.getOrDefault(pair.second(), 0);
        int fewerSecond = second & pair.table().besideAny(first);
        int fewerFirst = first & pair.table().turned().besideAny(fewerSecond);
        left.put(pair.first(), fewerFirst);
        left.put(pair.second(), fewerSecond);
        return fewerFirst != first || fewerSecond != second;
    }

    /// The candidates of a cell, or the digit placed there.
    static int possible(Position position, Cell cell) {
        int index = position.geometry().index(cell);
        return position.placed(index) == 0 ? position.candidates(index) : Digits.bit(position.placed(index));
    }

    /// The candidates of an open cell that are not left.
    static Stream<Candidate> lost(Position position, Cell cell, int left) {
        int index = position.geometry().index(cell);
        return position.candidateListOf(position.cells(index), ~left).stream();
    }
}
