package nonet.logic.single;

import nonet.logic.Step;

/// A step that looks at one cell, or at one digit in one unit.
public sealed interface SingleStep extends Step
        permits Eliminate.Use, FullHouse.Use, HiddenSingle.Use, NakedSingle.Use {}
