package nonet.solve;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Cell;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.puzzle.Puzzle;
import nonet.rule.Constraint;
import nonet.rule.Rule;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/// Solves puzzles by a SAT solver that others wrote, for duels.
final class SatTwin {

    private SatTwin() {}

    /// The solutions as strings of symbols, as many as there are up to the limit.
    static List<String> solutions(Puzzle puzzle, int limit) {
        var solutions = new ArrayList<String>();
        var sat = SolverFactory.newDefault();
        try {
            state(puzzle, sat);
            while (solutions.size() < limit && sat.isSatisfiable()) {
                solutions.add(decode(puzzle.layout(), sat.model()));
                var other = new VecInt();
                for (int literal : sat.model()) {
                    if (literal > 0) {
                        other.push(-literal);
                    }
                }
                sat.addClause(other);
            }
        } catch (ContradictionException contradiction) {
            return solutions;
        } catch (TimeoutException late) {
            throw new AssertionError(late);
        }
        return solutions;
    }

    /// What the puzzle demands as clauses: each cell holds a digit, each digit has a place in each unit, no unit holds
    /// a digit twice, and so on.
    private static void state(Puzzle puzzle, ISolver sat) throws ContradictionException {
        var layout = puzzle.layout();
        int n = layout.size();
        sat.newVar(n * n * n);
        for (int cell = 0; cell < n * n; cell++) {
            var digits = new VecInt();
            for (int digit = 1; digit <= n; digit++) {
                digits.push(variable(n, cell, digit));
                if ((puzzle.allowed(cell) >> (digit - 1) & 1) == 0) {
                    sat.addClause(new VecInt(new int[] {-variable(n, cell, digit)}));
                }
            }
            sat.addExactly(digits, 1);
        }
        for (Unit unit : puzzle.geometry().units()) {
            for (int digit = 1; digit <= n; digit++) {
                var places = new VecInt();
                for (var cell : unit.cells()) {
                    places.push(variable(n, cell.row() * n + cell.column(), digit));
                }
                sat.addExactly(places, 1);
            }
        }
        var rules = new RuleClauses(puzzle, sat);
        rules.cellsThatSeeEachOtherDiffer();
        for (var constraint : puzzle.constraints().all()) {
            switch (constraint) {
                case Constraint.AllDifferent _, Constraint.Apart _ -> {}
                case Constraint.Pair pair -> rules.state(pair);
                case Constraint.Sum sum ->
                    rules.forbidOtherSums(sum, 0, 0, new int[sum.cells().size()]);
                case Constraint.Allowed allowed -> rules.state(allowed);
                default -> throw new IllegalArgumentException("not known: " + constraint);
            }
        }
    }

    /// Whether clauses can be made for what a rule comes down to, in a reasonable number.
    static boolean knows(Rule rule, Layout layout) {
        return Constraint.of(rule, layout).stream().allMatch(constraint -> switch (constraint) {
            case Constraint.AllDifferent _, Constraint.Apart _, Constraint.Pair _, Constraint.Allowed _ -> true;
            case Constraint.Sum sum -> sum.cells().size() <= 4;
            default -> false;
        });
    }

    /// What rules add to rows, columns and blocks: combinations of digits that may not be, one clause each.
    private record RuleClauses(Puzzle puzzle, ISolver sat) {

        private int literal(Cell cell, int digit) {
            return -variable(puzzle.layout().digitCount(), puzzle.layout().index(cell), digit);
        }

        private void forbid(int... literals) throws ContradictionException {
            sat.addClause(new VecInt(literals));
        }

        void cellsThatSeeEachOtherDiffer() throws ContradictionException {
            var geometry = puzzle.geometry();
            for (int cell = 0; cell < geometry.cellCount() && !geometry.isOfUnitsAlone(); cell++) {
                for (int other : geometry.seenFrom(cell)) {
                    for (int digit = 1; digit <= geometry.digitCount(); digit++) {
                        forbid(literal(geometry.cell(cell), digit), literal(geometry.cell(other), digit));
                    }
                }
            }
        }

        void state(Constraint.Allowed allowed) throws ContradictionException {
            for (int digit = 1; digit <= puzzle.layout().digitCount(); digit++) {
                if ((allowed.digits() >> (digit - 1) & 1) == 0) {
                    forbid(literal(allowed.cell(), digit));
                }
            }
        }

        void state(Constraint.Pair pair) throws ContradictionException {
            for (int first = 1; first <= puzzle.layout().digitCount(); first++) {
                for (int second = 1; second <= puzzle.layout().digitCount(); second++) {
                    if ((pair.table().beside(first) >> (second - 1) & 1) == 0) {
                        forbid(literal(pair.first(), first), literal(pair.second(), second));
                    }
                }
            }
        }

        /// Goes through all digits of all cells of a sum.
        void forbidOtherSums(Constraint.Sum sum, int next, int total, int[] literals) throws ContradictionException {
            if (next == literals.length) {
                if (!sum.totals().contains(total)) {
                    forbid(literals.clone());
                }
                return;
            }
            for (int digit = 1; digit <= puzzle.layout().digitCount(); digit++) {
                literals[next] = literal(sum.cells().get(next), digit);
                forbidOtherSums(sum, next + 1, total + puzzle.layout().value(digit), literals);
            }
        }
    }

    private static int variable(int n, int cell, int digit) {
        return cell * n + digit;
    }

    private static String decode(Layout layout, int[] model) {
        var text = new StringBuilder();
        for (int literal : model) {
            if (literal > 0) {
                text.append("123456789ABCDEFGHIJKLMNOP".charAt((literal - 1) % layout.size()));
            }
        }
        return text.toString();
    }
}
