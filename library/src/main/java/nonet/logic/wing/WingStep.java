package nonet.logic.wing;

import nonet.logic.Step;

/// A step by a wing.
public sealed interface WingStep extends Step permits BentSet.Use, WWing.Use, XyWing.Use, XyzWing.Use {}
