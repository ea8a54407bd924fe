package nonet.solve;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Layout;
import nonet.grid.Unit;
import nonet.puzzle.Puzzle;
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

    /// The rules of the puzzle as clauses: each cell holds a digit, each digit has a place in each unit, and
    /// no unit holds a digit twice.
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
