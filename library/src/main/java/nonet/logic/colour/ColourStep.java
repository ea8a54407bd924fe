package nonet.logic.colour;

import nonet.logic.Step;

/// A step by colouring.
public sealed interface ColourStep extends Step permits Medusa.Use, MultiColours.Use, SimpleColours.Use {}
