package nonet.logic.wing;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.CellSet;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A cell with candidates x, y and z sees one with x and z and one with y and z: one of the three takes z, and
/// no cell that sees all three can have it.
public final class XyzWing implements Finder {

    /// One of three cells holds the digit z.
    public record Use(
            Technique technique, Cell pivot, List<Cell> pincers, DigitSet digits, int z, List<Candidate> eliminated)
            implements WingStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .cells(Evidence.Role.PIVOT, List.of(pivot))
                    .cells(Evidence.Role.PINCER, pincers)
                    .candidate(Evidence.Role.DEFINING, new Candidate(pivot, z))
                    .candidates(Evidence.Role.DEFINING, pincers, z)
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var open = position.open();
        for (int pivot = open.first(); pivot >= 0; pivot = open.next(pivot)) {
            int xyz = position.candidates(pivot);
            if (Digits.count(xyz) != 3) {
                continue;
            }
            var around = position.bivalue().and(position.geometry().sightOf(pivot));
            for (int one = around.first(); one >= 0; one = around.next(one)) {
                if ((position.candidates(one) & ~xyz) == 0 && !search(position, pivot, one, around, findings)) {
                    return;
                }
            }
        }
    }

    /// @return whether to go on
    private static boolean search(Position position, int pivot, int one, CellSet around, Findings findings) {
        int xyz = position.candidates(pivot);
        int xz = position.candidates(one);
        for (int other = around.next(one); other >= 0; other = around.next(other)) {
            int yz = position.candidates(other);
            if ((xz | yz) != xyz) {
                continue;
            }
            int z = Digits.first(xz & yz);
            var cells = position.cells(pivot, one, other);
            var seen = position.cellsWith(z).and(position.commonSight(cells));
            if (!seen.isEmpty()
                    && !findings.found(new Use(
                            Technique.XYZ_WING,
                            position.cell(pivot),
                            List.of(position.cell(one), position.cell(other)),
                            new DigitSet(xyz),
                            z,
                            position.candidateList(seen, z)))) {
                return false;
            }
        }
        return true;
    }
}
