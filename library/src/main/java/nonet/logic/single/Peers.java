package nonet.logic.single;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.puzzle.Grid;

/// What the peers of a cell still hold.
final class Peers {

    private Peers() {}

    /// The candidates of one digit in the peers of a cell.
    static List<Candidate> with(Grid grid, int cell, int digit) {
        var layout = grid.layout();
        List<Candidate> held = List.of();
        for (int peer : layout.peersOf(cell)) {
            if (grid.has(peer, digit)) {
                if (held.isEmpty()) {
                    held = new ArrayList<>();
                }
                held.add(new Candidate(layout.cell(peer), digit));
            }
        }
        return held;
    }
}
