package nonet.logic.single;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.logic.Evidence;
import nonet.logic.Step;

/// A step that looks at one cell, or at one digit in one unit.
public sealed interface SingleStep extends Step permits Eliminate, FullHouse.Use, HiddenSingle.Use, NakedSingle.Use {

    Cell cell();

    int digit();

    @Override
    default Evidence evidence() {
        var evidence = Evidence.of().candidate(Evidence.Role.DEFINING, new Candidate(cell(), digit()));
        unit().ifPresent(in -> evidence.unit(Evidence.Role.DEFINING, in));
        return evidence.done();
    }

    @Override
    default List<Candidate> placed() {
        return List.of(new Candidate(cell(), digit()));
    }
}
