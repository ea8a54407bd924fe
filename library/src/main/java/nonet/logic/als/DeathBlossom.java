package nonet.logic.als;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// A stem cell and for each of its candidates a petal: an almost locked set that loses this digit if the stem
/// takes it, and then keeps all its others. Whichever digit the stem takes, one petal is locked; so a
/// candidate that every petal would rule out, once locked, is false.
public final class DeathBlossom implements Finder {

    /// @param petals for each candidate of the stem, ascending, its set
    public record Use(Technique technique, Cell stem, List<Petal> petals, List<Candidate> eliminated)
            implements AlsStep {

        public Use {
            petals = List.copyOf(petals);
        }

        @Override
        public Evidence evidence() {
            var roles = List.of(Evidence.Role.SET_A, Evidence.Role.SET_B, Evidence.Role.SET_C, Evidence.Role.SET_D);
            var evidence = Evidence.of().cells(Evidence.Role.PIVOT, List.of(stem));
            for (int i = 0; i < petals.size(); i++) {
                var petal = petals.get(i);
                evidence.cells(roles.get(i % roles.size()), petal.set().cells());
                evidence.link(
                        Evidence.Strength.WEAK,
                        List.of(new Candidate(stem, petal.digit())),
                        petal.set().candidates(petal.digit()));
            }
            return evidence.done();
        }
    }

    /// A set that loses a digit if the stem takes it.
    public record Petal(int digit, AlmostLockedSet set) {}

    @Override
    public void search(Position position, Findings findings) {
        var sets = findings.wantsAll() ? AlsList.of(position) : AlsList.small(position);
        var open = position.open();
        for (int stem = open.first(); stem >= 0 && !findings.isEnough(); stem = open.next(stem)) {
            if (!search(position, sets, stem, findings)) {
                return;
            }
        }
    }

    /// Combines petals, digit by digit. What they rule out together is kept for each combination that
    /// differs in that from all before it.
    private static boolean search(Position position, List<Als> sets, int stem, Findings findings) {
        Map<BitSet, List<Als>> blossoms = new LinkedHashMap<>();
        int digits = position.candidates(stem);
        boolean first = true;
        for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
            var petals = petals(position, sets, stem, Digits.first(rest));
            blossoms = first ? petals : combined(blossoms, petals, findings);
            first = false;
            if (blossoms.isEmpty() || findings.isEnough()) {
                return true;
            }
        }
        for (var blossom : blossoms.entrySet()) {
            if (!findings.found(use(position, stem, blossom.getValue(), blossom.getKey()))) {
                return false;
            }
        }
        return true;
    }

    /// The sets that lose a digit if the stem takes it, by what they then rule out.
    private static Map<BitSet, List<Als>> petals(Position position, List<Als> sets, int stem, int digit) {
        Map<BitSet, List<Als>> petals = new LinkedHashMap<>();
        int others = ~position.candidates(stem);
        for (Als set : sets) {
            if (Digits.contains(set.digits(), digit) && set.seenBy(digit).contains(stem)) {
                var victims = victims(position, set, set.digits() & others);
                if (!victims.isEmpty()) {
                    petals.putIfAbsent(victims, List.of(set));
                }
            }
        }
        return petals;
    }

    private static BitSet victims(Position position, Als set, int digits) {
        var victims = new BitSet();
        int cellCount = position.geometry().cellCount();
        for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            var seen = set.seenBy(digit);
            for (int cell = seen.first(); cell >= 0; cell = seen.next(cell)) {
                victims.set(digit * cellCount + cell);
            }
        }
        return victims;
    }

    private static Map<BitSet, List<Als>> combined(
            Map<BitSet, List<Als>> blossoms, Map<BitSet, List<Als>> petals, Findings findings) {
        Map<BitSet, List<Als>> combined = new LinkedHashMap<>();
        for (var blossom : blossoms.entrySet()) {
            if (findings.isEnough()) {
                return Map.of();
            }
            for (var petal : petals.entrySet()) {
                if (blossom.getKey().intersects(petal.getKey())) {
                    var both = (BitSet) blossom.getKey().clone();
                    both.and(petal.getKey());
                    combined.computeIfAbsent(both, key -> {
                        var all = new ArrayList<>(blossom.getValue());
                        all.addAll(petal.getValue());
                        return all;
                    });
                }
            }
        }
        return combined;
    }

    private static Use use(Position position, int stem, List<Als> sets, BitSet victims) {
        int cellCount = position.geometry().cellCount();
        var petals = new ArrayList<Petal>();
        int rest = position.candidates(stem);
        for (Als set : sets) {
            petals.add(new Petal(Digits.first(rest), set.asEvidence(position)));
            rest = Digits.withoutFirst(rest);
        }
        var eliminated = victims.stream()
                .mapToObj(victim -> position.candidate(victim % cellCount, victim / cellCount))
                .toList();
        return new Use(Technique.DEATH_BLOSSOM, position.cell(stem), petals, eliminated);
    }
}
