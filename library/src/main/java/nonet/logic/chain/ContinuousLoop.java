package nonet.logic.chain;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Technique;

/// A *continuous nice loop*: a chain whose ends are linked weakly. Walked in one direction or the other, it
/// makes every second node true, so of two weakly linked neighbours exactly one is true and whatever else is
/// linked to both is false. An almost locked set in the loop keeps its other digits.
///
/// @param links what the loop uses
/// @param chain ends with the claim that it begins with
public record ContinuousLoop(Links links, Chain chain, List<Candidate> eliminated) implements ChainStep {

    @Override
    public Technique technique() {
        return links == Links.PLAIN ? Technique.CONTINUOUS_NICE_LOOP : Technique.GROUPED_CONTINUOUS_NICE_LOOP;
    }
}
