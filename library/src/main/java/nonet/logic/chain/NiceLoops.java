package nonet.logic.chain;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Chains and loops of single candidates, or those that use groups of candidates and, where every step is wanted,
/// almost locked sets.
public final class NiceLoops implements Finder {

    private final boolean grouped;

    public NiceLoops(boolean grouped) {
        this.grouped = grouped;
    }

    /// An *alternating inference chain*: if its first node is false, its last is true. So one of the two is true in any
    /// case, and whatever is linked weakly to both is false.
    ///
    /// @param chain from the first node, assumed false, to the last, which is then true
    public record Alternating(Technique technique, Chain chain, List<Candidate> eliminated) implements ChainStep {}

    /// A *continuous nice loop*: a chain whose ends are linked weakly. Walked in one direction or the other, it
    /// makes every second node true, so of two weakly linked neighbours exactly one is true and whatever else is
    /// linked to both is false. An almost locked set in the loop keeps its other digits.
    ///
    /// @param chain ends with the claim that it begins with
    public record Continuous(Technique technique, Chain chain, List<Candidate> eliminated) implements ChainStep {}

    /// A *discontinuous nice loop*: a chain that comes back to its first candidate with the opposite claim. Assumed
    /// true, the candidate turns out false.
    public record Deletes(Technique technique, Chain chain, Candidate candidate) implements ChainStep {

        @Override
        public List<Candidate> eliminated() {
            return List.of(candidate);
        }
    }

    /// The same for a candidate that, assumed false, turns out true: the other candidates of its cell can go.
    public record Sets(Technique technique, Chain chain, Candidate candidate, List<Candidate> eliminated)
            implements ChainStep {}

    @Override
    public void search(Position position, Findings findings) {
        search(position, grouped ? Links.GROUPED : Links.PLAIN, findings);
        if (grouped && findings.wantsAll() && !findings.isEnough()) {
            search(position, Links.WITH_SETS, findings);
        }
    }

    private static void search(Position position, Links links, Findings findings) {
        new LoopSearch(LinkGraph.of(position, links), links, findings).run();
    }
}
