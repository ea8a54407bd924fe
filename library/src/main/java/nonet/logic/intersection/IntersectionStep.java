package nonet.logic.intersection;

import nonet.logic.Step;

/// A step that looks at the cells that two units share.
public sealed interface IntersectionStep extends Step permits LockedCandidates.Use, LockedSubset.Use {}
