package nonet.logic.subset;

import java.util.List;
import java.util.Optional;
import nonet.grid.Cell;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Step;

/// A step that finds as many cells as digits within a unit.
public sealed interface SubsetStep extends Step permits HiddenSubset.Use, NakedSubset.Use {

    Unit in();

    List<Cell> cells();

    @Override
    default Evidence evidence() {
        return Evidence.of()
                .unit(Evidence.Role.DEFINING, in())
                .cells(Evidence.Role.DEFINING, cells())
                .done();
    }

    @Override
    default Optional<Unit> unit() {
        return Optional.of(in());
    }
}
