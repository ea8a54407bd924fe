package nonet.logic.chain;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A chain of one digit: if it is not in the first cell, it is in the last. Cells that see both lose it.
///
/// Skyscrapers, kites and turbot fish are its shortest cases.
public final class XChain implements Finder {

    /// Whatever sees both ends of a chain loses its digit.
    public record Use(Chain chain, List<Candidate> eliminated) implements ChainStep {

        @Override
        public Technique technique() {
            return Technique.X_CHAIN;
        }
    }

    @Override
    public List<Technique> finds() {
        return List.of(Technique.X_CHAIN);
    }

    @Override
    public void search(Position position, Findings findings) {
        EndToEnd.search(this, position, Walk.ONE_DIGIT, findings, Use::new);
    }
}
