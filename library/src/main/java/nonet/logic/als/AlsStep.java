package nonet.logic.als;

import nonet.logic.Step;

/// A step that rests on almost locked sets.
public sealed interface AlsStep extends Step
        permits AlsXz.Use, AlsXyWing.Use, AlsChain.Use, DeathBlossom.Use, SueDeCoq.Use {}
