package nonet.logic.rule;

import java.util.List;
import nonet.grid.Cell;
import nonet.logic.Evidence;
import nonet.logic.Step;

/// A step that follows from what a rule, or several, demand of some cells.
public sealed interface RuleStep extends Step permits PairsOfRule.Use, SumOfRule.Use, RestOfUnits.Use, WaysOfRule.Use {

    /// The cells that the rule is about. What follows rests on their candidates alone.
    List<Cell> cells();

    @Override
    default Evidence evidence() {
        return Evidence.of().cells(Evidence.Role.DEFINING, cells()).done();
    }
}
