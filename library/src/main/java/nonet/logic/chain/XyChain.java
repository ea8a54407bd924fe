package nonet.logic.chain;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Catalogue;
import nonet.logic.Findings;
import nonet.logic.Pattern;
import nonet.logic.Position;

/// A chain of cells with two candidates each: if the first does not have the digit, the last has it. Cells that
/// see both lose it.
public final class XyChain implements Pattern {

    /// Whatever sees both ends of a chain loses its digit.
    public record Use(Chain chain, List<Candidate> eliminated) implements ChainStep {

        @Override
        public String technique() {
            return Catalogue.XY_CHAIN.label();
        }
    }

    @Override
    public List<Catalogue> finds() {
        return List.of(Catalogue.XY_CHAIN);
    }

    @Override
    public void search(Position position, Findings findings) {
        EndToEnd.search(this, position, Walk.CELL_TO_CELL, findings, Use::new);
    }
}
