package nonet.logic.single;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A cell with one candidate left takes that digit.
public final class NakedSingle implements Finder {

    /// A cell takes its one candidate.
    ///
    /// @param because placed digits that keep others out, as far as that is told; the rest was ruled out before
    public record Use(Cell cell, int digit, List<Candidate> because) implements SingleStep {

        public Use {
            because = List.copyOf(because);
        }

        public Use(Cell cell, int digit) {
            this(cell, digit, List.of());
        }

        @Override
        public Technique technique() {
            return Technique.NAKED_SINGLE;
        }

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .cells(Evidence.Role.DEFINING, List.of(cell))
                    .candidates(Evidence.Role.DEFINING, placed())
                    .cells(
                            Evidence.Role.BLOCKING,
                            because.stream().map(Candidate::cell).toList())
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        for (int cell = 0; cell < position.geometry().cellCount(); cell++) {
            int candidates = position.candidates(cell);
            if (Digits.isSingle(candidates)
                    && !findings.found(new Use(position.cell(cell), Digits.first(candidates)))) {
                return;
            }
        }
    }
}
