package nonet.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import org.sat4j.core.VecInt;
import org.sat4j.minisat.SolverFactory;
import org.sat4j.specs.ContradictionException;
import org.sat4j.specs.ISolver;
import org.sat4j.specs.TimeoutException;

/// sat4j: a variable for each candidate. Each cell holds exactly one digit, each unit holds each digit exactly once.
public final class Sat4jPeer implements Peer {

    @Override
    public Answer solve(Puzzle puzzle) {
        var sat = SolverFactory.newDefault();
        var solutions = new ArrayList<int[]>();
        try {
            state(puzzle, sat);
            find(puzzle.layout().size(), sat, solutions);
        } catch (ContradictionException nothingElse) {
            // A clause that cannot be met: there are no further solutions.
        } catch (TimeoutException e) {
            throw new IllegalStateException("sat4j gave up " + puzzle, e);
        }
        return Peer.answer(puzzle, solutions);
    }

    private static void state(Puzzle puzzle, ISolver sat) throws ContradictionException {
        var layout = puzzle.layout();
        var geometry = puzzle.geometry();
        int size = layout.size();
        sat.newVar(layout.cellCount() * size);
        for (int cell = 0; cell < layout.cellCount(); cell++) {
            var digits = new VecInt();
            for (int digit = 1; digit <= size; digit++) {
                digits.push(variable(size, cell, digit));
            }
            sat.addExactly(digits, 1);
            if (puzzle.given(cell) != 0) {
                sat.addClause(VecInt.of(variable(size, cell, puzzle.given(cell))));
            }
        }
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            for (int digit = 1; digit <= size; digit++) {
                var places = new VecInt();
                for (int cell : geometry.cellsOf(unit)) {
                    places.push(variable(size, cell, digit));
                }
                sat.addExactly(places, 1);
            }
        }
    }

    /// Afterwards there are all solutions, or two of them.
    private static void find(int size, ISolver sat, List<int[]> solutions)
            throws ContradictionException, TimeoutException {
        while (solutions.size() < 2 && sat.isSatisfiable()) {
            int[] held =
                    IntStream.of(sat.model()).filter(literal -> literal > 0).toArray();
            solutions.add(
                    IntStream.of(held).map(literal -> (literal - 1) % size + 1).toArray());
            sat.addClause(new VecInt(IntStream.of(held).map(literal -> -literal).toArray()));
        }
    }

    private static int variable(int size, int cell, int digit) {
        return cell * size + digit;
    }
}
