package nonet.logic.chain;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A chain of cells with two candidates each: if the first does not have the digit, the last has it. Cells that
/// see both lose it.
public final class XyChain implements Finder {

    /// Whatever sees both ends of a chain loses its digit.
    public record Use(Chain chain, List<Candidate> eliminated) implements ChainStep {

        @Override
        public Technique technique() {
            return Technique.XY_CHAIN;
        }
    }

    @Override
    public List<Technique> finds() {
        return List.of(Technique.XY_CHAIN);
    }

    @Override
    public void search(Position position, Findings findings) {
        EndToEnd.search(this, position, Walk.CELL_TO_CELL, findings, Use::new);
    }
}
