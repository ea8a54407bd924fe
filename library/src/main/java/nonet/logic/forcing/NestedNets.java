package nonet.logic.forcing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.logic.chain.Claim;

/// Assumes each candidate in turn and fills in all singles that follow. Where that ends, it assumes each
/// candidate left on top of it; those that break the position are ruled out, and more singles follow. If that
/// breaks the position in the end, the first assumption is wrong.
public final class NestedNets implements Finder {

    /// A net, some claims of which rest on smaller nets, leaves a cell or a digit with nothing.
    public record Use(Claim assumed, Net net, Dilemma impossible) implements ForcingStep {

        @Override
        public Technique technique() {
            return Technique.NESTED_FORCING_NET;
        }

        @Override
        public Evidence evidence() {
            return ForcingNets.evidence(List.of(net));
        }

        @Override
        public Claim concluded() {
            return assumed.opposite();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var trail = new Trail(position);
        for (int candidate : mostPromisingFirst(position, trail)) {
            var writer = new NetWriter(trail);
            boolean isRefuted = !survives(candidate, trail, writer, findings);
            if (findings.isEnough()) {
                return;
            }
            if (isRefuted) {
                int literal = 2 * candidate + 1;
                var step = new Use(writer.claim(literal), writer.write(writer.breaking()), writer.impossible());
                if (!findings.found(step)) {
                    return;
                }
            }
            trail.backTo(0);
        }
    }

    /// All candidates, those of cells with few candidates first.
    private static List<Integer> mostPromisingFirst(Position position, Trail trail) {
        var candidates = new ArrayList<Integer>();
        var open = position.open();
        for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
            for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                candidates.add(trail.candidate(cell, Digits.first(rest)));
            }
        }
        candidates.sort(Comparator.comparingInt(
                candidate -> Digits.count(position.candidates(candidate / position.digitCount()))));
        return candidates;
    }

    /// Follows an assumption through smaller nets.
    ///
    /// @return false when it is refuted; the trail is then still broken
    private static boolean survives(int assumed, Trail trail, NetWriter writer, Findings findings) {
        if (!trail.assume(2 * assumed + 1, Trail.ASSUMED)) {
            return false;
        }
        var position = trail.position();
        boolean changed = true;
        while (changed) {
            changed = false;
            var open = position.open();
            for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
                if (findings.isEnough()) {
                    return true;
                }
                for (int rest = trail.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                    int candidate = trail.candidate(cell, Digits.first(rest));
                    if (trail.isTrue(candidate) || trail.isFalse(candidate)) {
                        continue;
                    }
                    int mark = trail.mark();
                    boolean possible = trail.assume(2 * candidate + 1, Trail.ASSUMED);
                    if (!possible) {
                        writer.refuted(candidate, mark);
                    }
                    trail.backTo(mark);
                    if (!possible) {
                        changed = true;
                        if (!trail.assume(2 * candidate, Trail.REFUTED)) {
                            return false;
                        }
                    }
                }
            }
        }
        return true;
    }
}
