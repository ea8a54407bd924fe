package nonet.logic.chain;

import nonet.logic.Evidence;
import nonet.logic.Step;

/// A step that rests on one chain.
public sealed interface ChainStep extends Step
        permits RemotePair.Use,
                EndToEnd.Use,
                NiceLoops.Alternating,
                NiceLoops.Continuous,
                NiceLoops.Deletes,
                NiceLoops.Sets {

    Chain chain();

    @Override
    default Evidence evidence() {
        return chain().asEvidence();
    }
}
