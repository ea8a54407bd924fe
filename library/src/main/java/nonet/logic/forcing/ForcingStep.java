package nonet.logic.forcing;

import nonet.logic.Step;

/// A step that follows whichever way it goes.
public sealed interface ForcingStep extends Step
        permits ForcingChains.Contradiction,
                ForcingChains.Verity,
                ForcingNets.Contradiction,
                ForcingNets.Verity,
                KrakenFish.Use,
                NestedNets.Use {}
