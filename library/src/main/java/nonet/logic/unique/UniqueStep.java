package nonet.logic.unique;

import nonet.logic.Step;

/// A step that keeps a deadly pattern from coming to be.
public sealed interface UniqueStep extends Step
        permits AvoidableRectangle.Use, Bug.Use, HiddenRectangle.Use, UniqueLoop.Use, UniqueRectangle.Use {}
