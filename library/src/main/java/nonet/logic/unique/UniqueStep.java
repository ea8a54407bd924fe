package nonet.logic.unique;

import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.DigitSet;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Step;

/// A step that keeps a deadly pattern from coming to be.
public sealed interface UniqueStep extends Step
        permits AvoidableRectangle.Use, Bug.Use, HiddenRectangle.Use, UniqueLoop.Use, UniqueRectangle.Use {

    /// Cells that use up some digits, together with the extra cells of a pattern, of which one has one of these digits.
    ///
    /// @param in the units that hold all of these cells
    record Subset(List<Cell> cells, DigitSet digits, List<Unit> in) {

        public Subset {
            cells = List.copyOf(cells);
            in = List.copyOf(in);
        }
    }

    /// The cells that have further candidates.
    static List<Cell> extras(List<Candidate> spoilers) {
        return spoilers.stream().map(Candidate::cell).distinct().toList();
    }

    /// What makes a pattern of open cells and two digits impossible, and something follow.
    static Evidence evidence(
            List<Cell> pattern, int a, int b, List<Candidate> spoilers, List<Unit> lockedIn, Optional<Subset> subset) {
        var evidence = Evidence.of()
                .units(Evidence.Role.BASE, lockedIn)
                .cells(Evidence.Role.DEFINING, pattern)
                .candidates(Evidence.Role.DEFINING, pattern, a)
                .candidates(Evidence.Role.DEFINING, pattern, b)
                .candidates(Evidence.Role.FIN, spoilers);
        subset.ifPresent(with -> evidence.units(Evidence.Role.COVER, with.in).cells(Evidence.Role.SET_A, with.cells));
        return evidence.done();
    }
}
