package nonet.logic.single;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Catalogue;
import nonet.logic.Evidence;
import nonet.logic.Findings;
import nonet.logic.Pattern;
import nonet.logic.Position;

/// A cell with one candidate left takes that digit.
public final class NakedSingle implements Pattern {

    /// A cell takes its one candidate.
    public record Use(Cell cell, int digit) implements SingleStep {

        @Override
        public String technique() {
            return Catalogue.NAKED_SINGLE.label();
        }

        @Override
        public Evidence evidence() {
            return Evidence.of().candidates(Evidence.Role.DEFINING, placed()).done();
        }

        @Override
        public List<Candidate> placed() {
            return List.of(new Candidate(cell, digit));
        }
    }

    @Override
    public List<Catalogue> finds() {
        return List.of(Catalogue.NAKED_SINGLE);
    }

    @Override
    public void search(Position position, Findings findings) {
        var open = position.open();
        for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
            int candidates = position.candidates(cell);
            if (Digits.isSingle(candidates)
                    && !findings.found(new Use(position.cell(cell), Digits.first(candidates)))) {
                return;
            }
        }
    }
}
