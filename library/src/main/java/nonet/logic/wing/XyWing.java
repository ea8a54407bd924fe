package nonet.logic.wing;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A cell with candidates x and y sees one with x and z and one with y and z. Whichever the first takes, one of
/// the others takes z, and no cell that sees both can have it.
public final class XyWing implements Finder {

    /// One of two pincers holds the digit z.
    public record Use(
            Technique technique, Cell pivot, Cell one, Cell other, int x, int y, int z, List<Candidate> eliminated)
            implements WingStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .cells(Evidence.Role.PIVOT, List.of(pivot))
                    .cells(Evidence.Role.PINCER, List.of(one, other))
                    .candidate(Evidence.Role.DEFINING, new Candidate(one, z))
                    .candidate(Evidence.Role.DEFINING, new Candidate(other, z))
                    .strong(new Candidate(one, z), new Candidate(one, x))
                    .weak(new Candidate(one, x), new Candidate(pivot, x))
                    .strong(new Candidate(pivot, x), new Candidate(pivot, y))
                    .weak(new Candidate(pivot, y), new Candidate(other, y))
                    .strong(new Candidate(other, y), new Candidate(other, z))
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var bivalue = position.bivalue();
        for (int pivot = bivalue.first(); pivot >= 0; pivot = bivalue.next(pivot)) {
            int[] around = bivalue.and(position.geometry().sightOf(pivot)).toArray();
            for (int i = 0; i < around.length; i++) {
                for (int j = i + 1; j < around.length; j++) {
                    if (!search(position, pivot, around[i], around[j], findings)) {
                        return;
                    }
                }
            }
        }
    }

    /// @return whether to go on
    private static boolean search(Position position, int pivot, int one, int other, Findings findings) {
        int xy = position.candidates(pivot);
        int xz = position.candidates(one);
        int yz = position.candidates(other);
        int z = xz & yz & ~xy;
        if (!Digits.isSingle(z) || (xz ^ yz) != xy) {
            return true;
        }
        int digit = Digits.first(z);
        var geometry = position.geometry();
        var seen = position.cellsWith(digit).and(geometry.sightOf(one)).and(geometry.sightOf(other));
        return seen.isEmpty()
                || findings.found(new Use(
                        Technique.XY_WING,
                        position.cell(pivot),
                        position.cell(one),
                        position.cell(other),
                        Digits.first(xz & xy),
                        Digits.first(yz & xy),
                        digit,
                        position.candidateList(seen, digit)));
    }
}
