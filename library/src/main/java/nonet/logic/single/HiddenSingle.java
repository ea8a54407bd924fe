package nonet.logic.single;

import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.puzzle.Conflict;

/// A digit with one place left in a unit goes there. Where it has none, that is a contradiction.
public final class HiddenSingle implements Finder {

    /// A digit goes to its one place in a unit.
    ///
    /// @param because the same digit where it is placed and keeps itself out of other cells, as far as that is told
    /// @param earlier whether it was ruled out of some cells before
    public record Use(Unit in, Cell cell, int digit, List<Candidate> because, boolean earlier) implements SingleStep {

        public Use {
            because = List.copyOf(because);
        }

        public Use(Unit in, Cell cell, int digit) {
            this(in, cell, digit, List.of(), false);
        }

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .candidates(Evidence.Role.DEFINING, placed())
                    .unit(Evidence.Role.DEFINING, in)
                    .cells(
                            Evidence.Role.BLOCKING,
                            because.stream().map(Candidate::cell).toList())
                    .done();
        }

        @Override
        public Technique technique() {
            return Technique.HIDDEN_SINGLE;
        }

        @Override
        public Optional<Unit> unit() {
            return Optional.of(in);
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var geometry = position.geometry();
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            for (int unit = 0; unit < geometry.unitCount(); unit++) {
                int places = position.places(unit, digit);
                if (places == 0 && !position.isPlacedIn(unit, digit)) {
                    findings.broken(new Conflict.NoPlace(position.unit(unit), digit));
                    return;
                }
                if (Digits.isSingle(places)) {
                    int cell = geometry.cellsOf(unit)[Integer.numberOfTrailingZeros(places)];
                    if (!findings.found(new Use(position.unit(unit), position.cell(cell), digit))) {
                        return;
                    }
                }
            }
        }
    }
}
