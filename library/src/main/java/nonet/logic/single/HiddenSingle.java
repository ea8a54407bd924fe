package nonet.logic.single;

import java.util.List;
import java.util.Optional;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Catalogue;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Pattern;
import nonet.logic.Position;

/// A digit with one place left in a unit goes there.
public final class HiddenSingle implements Pattern {

    /// A digit goes to its one place in a unit.
    public record Use(Unit in, Cell cell, int digit) implements SingleStep {

        @Override
        public String technique() {
            return Catalogue.HIDDEN_SINGLE.label();
        }

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .unit(Evidence.Role.DEFINING, in)
                    .candidates(Evidence.Role.DEFINING, placed())
                    .done();
        }

        @Override
        public Optional<Unit> unit() {
            return Optional.of(in);
        }

        @Override
        public List<Candidate> placed() {
            return List.of(new Candidate(cell, digit));
        }
    }

    @Override
    public List<Catalogue> finds() {
        return List.of(Catalogue.HIDDEN_SINGLE);
    }

    @Override
    public void search(Position position, Findings findings) {
        var geometry = position.geometry();
        for (int digit = 1; digit <= position.digitCount(); digit++) {
            for (int unit = 0; unit < geometry.unitCount(); unit++) {
                int places = position.places(unit, digit);
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
