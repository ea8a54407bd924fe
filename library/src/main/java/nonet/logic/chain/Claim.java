package nonet.logic.chain;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;

/// Something that is true or assumed on the way: that a digit lies in one of these cells, or in none.
public record Claim(List<Cell> cells, int digit, boolean holds) {

    public Claim {
        cells = List.copyOf(cells);
    }

    /// That it is not so.
    public Claim opposite() {
        return new Claim(cells, digit, !holds);
    }

    /// Its digit in each of its cells.
    public List<Candidate> candidates() {
        if (cells.size() == 1) {
            return List.of(new Candidate(cells.getFirst(), digit));
        }
        return cells.stream().map(cell -> new Candidate(cell, digit)).toList();
    }
}
