package nonet.logic.chain;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Catalogue;
import nonet.logic.Findings;
import nonet.logic.Pattern;
import nonet.logic.Position;

/// A chain of one digit: if it is not in the first cell, it is in the last. Cells that see both lose it.
///
/// Skyscrapers, kites and turbot fish are its shortest cases.
public final class XChain implements Pattern {

    /// Whatever sees both ends of a chain loses its digit.
    public record Use(Chain chain, List<Candidate> eliminated) implements ChainStep {

        @Override
        public String technique() {
            return Catalogue.X_CHAIN.label();
        }
    }

    @Override
    public List<Catalogue> finds() {
        return List.of(Catalogue.X_CHAIN);
    }

    @Override
    public void search(Position position, Findings findings) {
        EndToEnd.search(this, position, Walk.ONE_DIGIT, findings, Use::new);
    }
}
