package nonet.logic.chain;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Technique;

/// An *alternating inference chain*: if its first node is false, its last is true. So one of the two is true
/// in any case, and whatever is linked weakly to both is false.
///
/// @param links what the chain uses
/// @param chain from the first node, assumed false, to the last, which is then true
public record AlternatingChain(Links links, Chain chain, List<Candidate> eliminated) implements ChainStep {

    @Override
    public Technique technique() {
        return links == Links.PLAIN ? Technique.AIC : Technique.GROUPED_AIC;
    }
}
