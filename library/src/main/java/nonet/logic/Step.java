package nonet.logic;

import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Unit;
import nonet.logic.als.AlsStep;
import nonet.logic.chain.ChainStep;
import nonet.logic.colour.ColourStep;
import nonet.logic.digit.DigitStep;
import nonet.logic.exotic.ExoticStep;
import nonet.logic.fish.FishStep;
import nonet.logic.forcing.ForcingStep;
import nonet.logic.intersection.IntersectionStep;
import nonet.logic.rule.RuleStep;
import nonet.logic.single.SingleStep;
import nonet.logic.subset.SubsetStep;
import nonet.logic.template.TemplateStep;
import nonet.logic.unique.UniqueStep;
import nonet.logic.wing.WingStep;

/// One use of a technique: what it concludes, and the evidence. The words for it live elsewhere.
///
/// Each family of techniques has a sealed interface of its own below this one.
public sealed interface Step extends Inference
        permits AlsStep,
                BruteForce.Use,
                ChainStep,
                ColourStep,
                DigitStep,
                ExoticStep,
                FishStep,
                ForcingStep,
                IntersectionStep,
                RuleStep,
                SingleStep,
                SubsetStep,
                TemplateStep,
                UniqueStep,
                WingStep {

    /// The technique that it is a use of.
    Technique technique();

    /// The unit to look at, where there is one.
    default Optional<Unit> unit() {
        return Optional.empty();
    }

    @Override
    default List<Candidate> eliminated() {
        return List.of();
    }

    @Override
    default List<Candidate> placed() {
        return List.of();
    }
}
