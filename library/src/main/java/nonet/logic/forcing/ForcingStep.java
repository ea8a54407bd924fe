package nonet.logic.forcing;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Step;
import nonet.logic.chain.Claim;

/// A step that follows whichever way it goes.
public sealed interface ForcingStep extends Step
        permits ForcingChains.Contradiction,
                ForcingChains.Verity,
                ForcingNets.Contradiction,
                ForcingNets.Verity,
                KrakenFish.Use {

    /// What is so.
    Claim concluded();

    @Override
    default List<Candidate> eliminated() {
        return concluded().holds() ? List.of() : concluded().candidates();
    }

    @Override
    default List<Candidate> placed() {
        return concluded().holds() ? concluded().candidates() : List.of();
    }
}
