package nonet.logic.subset;

import nonet.logic.Step;

/// A step that finds as many cells as digits within a unit.
public sealed interface SubsetStep extends Step permits HiddenSubset.Use, NakedSubset.Use {}
