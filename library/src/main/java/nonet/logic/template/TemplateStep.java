package nonet.logic.template;

import nonet.logic.Evidence;
import nonet.logic.Step;

/// A step that rests on all templates of a digit.
public sealed interface TemplateStep extends Step permits ByTemplates.Sets, ByTemplates.Deletes {

    int digit();

    /// There is nothing to point at: the evidence is the whole grid.
    @Override
    default Evidence evidence() {
        return Evidence.none();
    }
}
