package nonet.logic.rule;

import java.util.List;
import nonet.grid.Cell;
import nonet.logic.Evidence;
import nonet.logic.Step;
import nonet.rule.Rule;

/// A step that follows from what a rule demands of some cells.
public sealed interface RuleStep extends Step permits PairsOfRule.Use, SumOfRule.Use, WaysOfRule.Use {

    Rule rule();

    /// The cells that the rule is about.
    List<Cell> cells();

    @Override
    default Evidence evidence() {
        return Evidence.of().cells(Evidence.Role.DEFINING, cells()).done();
    }
}
