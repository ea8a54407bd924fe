package nonet.logic.als;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.DigitSet;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Three almost locked sets: a pivot, from which one digit is restricted to the first wing and another to the
/// second. The pivot cannot go without both, so one of the wings goes without its own and keeps the rest. A
/// digit that both wings have lies in one of them, and whatever sees all its cells in both loses it.
public final class AlsXyWing implements Finder {

    /// @param toOne the digit that cannot lie both in the pivot and in wing `one`
    /// @param toOther the digit that cannot lie both in the pivot and in wing `other`
    public record Use(
            Technique technique,
            AlmostLockedSet pivot,
            AlmostLockedSet one,
            int toOne,
            AlmostLockedSet other,
            int toOther,
            List<Candidate> eliminated)
            implements AlsStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .cells(Evidence.Role.SET_A, one.cells())
                    .cells(Evidence.Role.SET_B, other.cells())
                    .cells(Evidence.Role.PIVOT, pivot.cells())
                    .link(Evidence.Strength.WEAK, one.candidates(toOne), pivot.candidates(toOne))
                    .link(Evidence.Strength.WEAK, pivot.candidates(toOther), other.candidates(toOther))
                    .candidates(Evidence.Role.RESTRICTED, pivot.candidates(DigitSet.of(toOne, toOther)))
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        AlsPaths.search(position, 3, 3, findings, path -> {
            var sets = path.sets();
            return new Use(
                    Technique.ALS_XY_WING,
                    sets.get(1).asEvidence(position),
                    sets.get(0).asEvidence(position),
                    path.restricted().get(0),
                    sets.get(2).asEvidence(position),
                    path.restricted().get(1),
                    path.eliminated());
        });
    }
}
