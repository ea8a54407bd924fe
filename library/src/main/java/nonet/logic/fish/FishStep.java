package nonet.logic.fish;

import nonet.logic.Step;

/// A step that weighs base units of one digit against as many cover units.
public sealed interface FishStep extends Step permits FishUse, SiameseFish.Use {}
