package nonet.logic.exotic;

import nonet.logic.Step;

/// A step that rests on a rare pattern.
public sealed interface ExoticStep extends Step
        permits AlignedPairExclusion.Use,
                BivalueOddagon.Use,
                DoubleExocet.Use,
                Fireworks.Use,
                JuniorExocet.Use,
                MultiSectorLockedSet.Use,
                Tridagon.Use {}
