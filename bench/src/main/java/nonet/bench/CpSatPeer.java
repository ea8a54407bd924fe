package nonet.bench;

import com.google.ortools.Loader;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverSolutionCallback;
import com.google.ortools.sat.IntVar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;

/// CP-SAT of OR-Tools, native code behind Java: a variable for each cell, and all different in each unit.
public final class CpSatPeer implements Peer {

    public CpSatPeer() {
        Loader.loadNativeLibraries();
    }

    @Override
    public Answer solve(Puzzle puzzle) {
        var model = new CpModel();
        var cells = cells(puzzle, model);
        var geometry = puzzle.geometry();
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            model.addAllDifferent(Arrays.stream(geometry.cellsOf(unit))
                    .mapToObj(cell -> cells[cell])
                    .toList());
        }
        var solver = new CpSolver();
        solver.getParameters().setNumWorkers(1).setEnumerateAllSolutions(true);
        var gather = new Gather(cells);
        var status = solver.solve(model, gather);
        return switch (status) {
            case OPTIMAL, FEASIBLE, INFEASIBLE -> Peer.answer(puzzle, gather.solutions);
            case UNKNOWN, MODEL_INVALID, UNRECOGNIZED ->
                throw new IllegalStateException("CP-SAT says " + status + " of " + puzzle);
        };
    }

    private static IntVar[] cells(Puzzle puzzle, CpModel model) {
        Layout layout = puzzle.layout();
        var cells = new IntVar[layout.cellCount()];
        for (int cell = 0; cell < cells.length; cell++) {
            int given = puzzle.given(cell);
            cells[cell] = given == 0 ? model.newIntVar(1, layout.size(), "") : model.newConstant(given);
        }
        return cells;
    }

    /// Keeps solutions, and stops the search with the second.
    private static final class Gather extends CpSolverSolutionCallback {
        private final IntVar[] cells;
        private final List<int[]> solutions = new ArrayList<>();

        Gather(IntVar[] cells) {
            this.cells = cells;
        }

        @Override
        public void onSolutionCallback() {
            solutions.add(
                    Arrays.stream(cells).mapToInt(cell -> (int) value(cell)).toArray());
            if (solutions.size() == 2) {
                stopSearch();
            }
        }
    }
}
