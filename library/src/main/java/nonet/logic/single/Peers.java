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
        var geometry = grid.geometry();
        List<Candidate> held = List.of();
        for (int peer : geometry.seenFrom(cell)) {
            if (grid.has(peer, digit)) {
                if (held.isEmpty()) {
                    held = new ArrayList<>();
                }
                held.add(new Candidate(geometry.cell(peer), digit));
            }
        }
        return held;
    }
}
