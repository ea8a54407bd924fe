package nonet.bench;

import java.util.ArrayList;
import java.util.Arrays;
import nonet.grid.Layout;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.variables.IntVar;

/// choco-solver: a variable for each cell, and all different in each unit.
public final class ChocoPeer implements Peer {

    @Override
    public Answer solve(Puzzle puzzle) {
        var model = new Model();
        var cells = cells(puzzle, model);
        var geometry = puzzle.geometry();
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            var different = Arrays.stream(geometry.cellsOf(unit))
                    .mapToObj(cell -> cells[cell])
                    .toArray(IntVar[]::new);
            model.allDifferent(different).post();
        }
        var solutions = new ArrayList<int[]>();
        while (solutions.size() < 2 && model.getSolver().solve()) {
            solutions.add(Arrays.stream(cells).mapToInt(IntVar::getValue).toArray());
        }
        return Peer.answer(puzzle, solutions);
    }

    private static IntVar[] cells(Puzzle puzzle, Model model) {
        Layout layout = puzzle.layout();
        var cells = new IntVar[layout.cellCount()];
        for (int cell = 0; cell < cells.length; cell++) {
            int given = puzzle.given(cell);
            cells[cell] = given == 0 ? model.intVar("", 1, layout.size()) : model.intVar(given);
        }
        return cells;
    }
}
