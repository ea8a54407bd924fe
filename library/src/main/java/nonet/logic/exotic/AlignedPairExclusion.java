package nonet.logic.exotic;

import java.util.ArrayList;
import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.Cell;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.logic.als.AlmostLockedSet;
import nonet.logic.als.Als;
import nonet.logic.als.AlsList;

/// Two cells that see each other, and all pairs of digits that they could take. A pair is excluded when it is
/// twice the same digit, or when it takes two digits from an almost locked set, which can spare only one. A
/// digit all of whose pairs are excluded is false.
public final class AlignedPairExclusion implements Finder {

    /// @param exclusions for each digit of `other`, what excludes it beside a victim in `cell`
    public record Use(
            Technique technique, Cell cell, Cell other, List<Exclusion> exclusions, List<Candidate> eliminated)
            implements ExoticStep {

        public Use {
            exclusions = List.copyOf(exclusions);
        }

        @Override
        public Evidence evidence() {
            var evidence = Evidence.of().cells(Evidence.Role.PIVOT, List.of(cell, other));
            exclusions.stream()
                    .flatMap(exclusion -> exclusion.sets().stream())
                    .distinct()
                    .forEach(set -> evidence.cells(Evidence.Role.SET_A, set.cells()));
            return evidence.done();
        }
    }

    /// Two digits that the cells cannot take together.
    ///
    /// @param sets the set that would lose both; empty where the digits are the same
    public record Exclusion(int digit, int otherDigit, List<AlmostLockedSet> sets) {
        public Exclusion {
            sets = List.copyOf(sets);
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var sets = findings.wantsAll() ? AlsList.of(position) : AlsList.small(position);
        long[][] robbed = robbed(position, sets);
        var open = position.open();
        for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
            var peers = open.and(position.geometry().sightOf(cell));
            for (int other = peers.first(); other >= 0; other = peers.next(other)) {
                if (findings.isEnough() || !tell(position, sets, robbed, cell, other, findings)) {
                    return;
                }
            }
        }
    }

    /// For each candidate, as `cell * size + digit - 1`, the sets that lose the digit if it is true, as bits.
    private static long[][] robbed(Position position, List<Als> sets) {
        int size = position.digitCount();
        long[][] robbed = new long[position.geometry().cellCount() * size][(sets.size() + 63) >> 6];
        for (int i = 0; i < sets.size(); i++) {
            var set = sets.get(i);
            for (int rest = set.digits(); rest != 0; rest = Digits.withoutFirst(rest)) {
                int digit = Digits.first(rest);
                var seen = set.seenBy(digit);
                for (int cell = seen.first(); cell >= 0; cell = seen.next(cell)) {
                    robbed[cell * size + digit - 1][i >> 6] |= 1L << i;
                }
            }
        }
        return robbed;
    }

    private static boolean tell(
            Position position, List<Als> sets, long[][] robbed, int cell, int other, Findings findings) {
        int victims = 0;
        for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
            if (isExcluded(position, robbed, cell, Digits.first(rest), other)) {
                victims |= Digits.bit(Digits.first(rest));
            }
        }
        if (victims == 0) {
            return true;
        }
        var exclusions = new ArrayList<Exclusion>();
        for (int rest = victims; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            for (int more = position.candidates(other); more != 0; more = Digits.withoutFirst(more)) {
                int otherDigit = Digits.first(more);
                int set = robbedOfBoth(robbed, position.digitCount(), cell, digit, other, otherDigit);
                exclusions.add(new Exclusion(
                        digit,
                        otherDigit,
                        digit == otherDigit ? List.of() : List.of(sets.get(set).asEvidence(position))));
            }
        }
        return findings.found(new Use(
                Technique.ALIGNED_PAIR_EXCLUSION,
                position.cell(cell),
                position.cell(other),
                exclusions,
                position.candidateListOf(position.cells(cell), victims)));
    }

    /// Whether a digit of a cell goes with no digit of the other.
    private static boolean isExcluded(Position position, long[][] robbed, int cell, int digit, int other) {
        for (int rest = position.candidates(other); rest != 0; rest = Digits.withoutFirst(rest)) {
            int otherDigit = Digits.first(rest);
            if (digit != otherDigit
                    && robbedOfBoth(robbed, position.digitCount(), cell, digit, other, otherDigit) < 0) {
                return false;
            }
        }
        return true;
    }

    /// The smallest set that would lose two different digits, or -1.
    private static int robbedOfBoth(long[][] robbed, int size, int cell, int digit, int other, int otherDigit) {
        long[] one = robbed[cell * size + digit - 1];
        long[] two = robbed[other * size + otherDigit - 1];
        for (int word = 0; word < one.length; word++) {
            long both = one[word] & two[word];
            if (both != 0) {
                return word * 64 + Long.numberOfTrailingZeros(both);
            }
        }
        return -1;
    }
}
