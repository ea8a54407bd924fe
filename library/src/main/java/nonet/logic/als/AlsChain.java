package nonet.logic.als;

import java.util.List;
import nonet.grid.Candidate;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Four or more almost locked sets in a row, each with a digit restricted to the next, never the same twice
/// running. If the first set goes without a digit of its own, it keeps the one that it shares with the second,
/// which goes without that and keeps the next, and so on to the last, which keeps all others. So a digit that
/// the first and the last have lies in one of them, and whatever sees all its cells in both loses it.
public final class AlsChain implements Finder {

    private static final int LONGEST = 12;
    private static final int LONGEST_FOR_A_PERSON = 6;

    /// @param restricted for each set but the last, the digit that cannot lie both in it and in the next
    public record Use(
            Technique technique, List<AlmostLockedSet> sets, List<Integer> restricted, List<Candidate> eliminated)
            implements AlsStep {

        public Use {
            sets = List.copyOf(sets);
            restricted = List.copyOf(restricted);
        }

        @Override
        public Evidence evidence() {
            var roles = List.of(Evidence.Role.SET_A, Evidence.Role.SET_B, Evidence.Role.SET_C, Evidence.Role.SET_D);
            var evidence = Evidence.of();
            for (int i = 0; i < sets.size(); i++) {
                evidence.cells(roles.get(i % roles.size()), sets.get(i).cells());
            }
            for (int i = 0; i < restricted.size(); i++) {
                evidence.link(
                        Evidence.Strength.WEAK,
                        sets.get(i).candidates(restricted.get(i)),
                        sets.get(i + 1).candidates(restricted.get(i)));
            }
            return evidence.done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        AlsPaths.search(
                position,
                4,
                findings.wantsAll() ? LONGEST : LONGEST_FOR_A_PERSON,
                findings,
                path -> new Use(
                        Technique.ALS_CHAIN,
                        path.sets().stream()
                                .map(set -> set.asEvidence(position))
                                .toList(),
                        path.restricted(),
                        path.eliminated()));
    }
}
