package nonet.logic.wing;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.grid.Unit;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Two cells with the same two candidates x and y, and a unit whose only places for x are one that the first
/// sees and one that the second sees. So not both can be x: one is y, and no cell that sees both can have it.
public final class WWing implements Finder {

    /// One of two equal cells holds the digit y.
    ///
    /// @param in the unit whose only places for x are the link
    /// @param link the place that `one` sees, and the place that `other` sees
    public record Use(
            Technique technique,
            Cell one,
            Cell other,
            int x,
            int y,
            Unit in,
            List<Cell> link,
            List<Candidate> eliminated)
            implements WingStep {

        @Override
        public Evidence evidence() {
            var near = new Candidate(link.get(0), x);
            var far = new Candidate(link.get(1), x);
            return Evidence.of()
                    .unit(Evidence.Role.DEFINING, in)
                    .cells(Evidence.Role.PINCER, List.of(one, other))
                    .candidate(Evidence.Role.DEFINING, new Candidate(one, y))
                    .candidate(Evidence.Role.DEFINING, new Candidate(other, y))
                    .strong(new Candidate(one, y), new Candidate(one, x))
                    .weak(new Candidate(one, x), near)
                    .strong(near, far)
                    .weak(far, new Candidate(other, x))
                    .strong(new Candidate(other, x), new Candidate(other, y))
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var bivalue = position.bivalue();
        for (int one = bivalue.first(); one >= 0; one = bivalue.next(one)) {
            int digits = position.candidates(one);
            for (int other = bivalue.next(one); other >= 0; other = bivalue.next(other)) {
                if (position.candidates(other) == digits) {
                    int low = Digits.first(digits);
                    int high = Digits.first(Digits.withoutFirst(digits));
                    if (!search(position, one, other, low, high, findings)
                            || !search(position, one, other, high, low, findings)) {
                        return;
                    }
                }
            }
        }
    }

    /// Looks for units that let not both cells be x.
    ///
    /// @return whether to go on
    private static boolean search(Position position, int one, int other, int x, int y, Findings findings) {
        var geometry = position.geometry();
        var seen = position.cellsWith(y).and(geometry.sightOf(one)).and(geometry.sightOf(other));
        if (seen.isEmpty()) {
            return true;
        }
        for (int unit = 0; unit < geometry.unitCount(); unit++) {
            if (position.placeCount(unit, x) != 2 || geometry.isIn(one, unit) || geometry.isIn(other, unit)) {
                continue;
            }
            var places = position.cellsWith(x, unit);
            int first = places.first();
            int second = places.next(first);
            boolean straight = geometry.see(one, first) && geometry.see(other, second);
            boolean crossed = geometry.see(one, second) && geometry.see(other, first);
            if (straight || crossed) {
                int near = straight ? first : second;
                int far = straight ? second : first;
                var use = new Use(
                        Technique.W_WING,
                        position.cell(one),
                        position.cell(other),
                        x,
                        y,
                        position.unit(unit),
                        List.of(position.cell(near), position.cell(far)),
                        position.candidateList(seen, y));
                if (!findings.found(use)) {
                    return false;
                }
            }
        }
        return true;
    }
}
