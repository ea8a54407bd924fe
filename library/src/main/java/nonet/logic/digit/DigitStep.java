package nonet.logic.digit;

import nonet.logic.Step;

/// A step that follows a digit along two links.
public sealed interface DigitStep extends Step permits DualUse, EmptyRectangle.Use, TwoLinks.Use {}
