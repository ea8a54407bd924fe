package nonet.logic.single;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.logic.Technique;

/// A digit that is placed leaves every cell that sees it. A cell that has the same digit placed loses it too, and then
/// has none.
///
/// Nobody looks for this: agents see to it themselves, and finders rely on it.
public record Eliminate(Cell cell, int digit, List<Candidate> eliminated) implements SingleStep {

    public Eliminate {
        eliminated = List.copyOf(eliminated);
    }

    @Override
    public Technique technique() {
        return Technique.ELIMINATE;
    }

    @Override
    public List<Candidate> placed() {
        return List.of();
    }
}
