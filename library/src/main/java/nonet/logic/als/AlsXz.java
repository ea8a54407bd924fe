package nonet.logic.als;

import java.util.List;
import nonet.grid.Candidate;
import nonet.grid.DigitSet;
import nonet.grid.Digits;
import nonet.logic.Evidence;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Two almost locked sets and a digit that cannot lie in both: one of them goes without it and keeps all its
/// other digits. So a digit that both have lies in one of them, and whatever sees all its cells in both loses
/// it.
///
/// Where two digits are restricted, each set goes without exactly one of the two. Then each of the two digits
/// lies in one of the sets, and every other digit of a set stays in it.
public final class AlsXz implements Finder {

    /// @param restricted the digit or the two digits that cannot lie in both
    public record Use(
            Technique technique,
            AlmostLockedSet one,
            AlmostLockedSet other,
            DigitSet restricted,
            List<Candidate> eliminated)
            implements AlsStep {

        @Override
        public Evidence evidence() {
            return Evidence.of()
                    .cells(Evidence.Role.SET_A, one.cells())
                    .cells(Evidence.Role.SET_B, other.cells())
                    .candidates(Evidence.Role.RESTRICTED, one.candidates(restricted))
                    .candidates(Evidence.Role.RESTRICTED, other.candidates(restricted))
                    .done();
        }
    }

    @Override
    public void search(Position position, Findings findings) {
        var links = AlsLinks.of(position, findings.wantsAll());
        for (int one = 0; one < links.sets().size() && !findings.isEnough(); one++) {
            int digits = links.sets().get(one).digits();
            for (int rest = digits; rest != 0; rest = Digits.withoutFirst(rest)) {
                int restricted = Digits.first(rest);
                if (links.hasPartners(one, restricted) && !search(position, links, one, restricted, findings)) {
                    return;
                }
            }
        }
    }

    private static boolean search(Position position, AlsLinks links, int one, int restricted, Findings findings) {
        for (int word = one >> 6; word < links.words(); word++) {
            for (long rest = promising(links, one, restricted, word); rest != 0; rest &= rest - 1) {
                int other = word * 64 + Long.numberOfTrailingZeros(rest);
                if (other > one && !tell(position, links, one, other, restricted, findings)) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Of the sets from which a digit is restricted, those that may rule something out: they rule out another
    /// digit that both have, or a second digit is restricted. One word of the bits.
    private static long promising(AlsLinks links, int one, int restricted, int word) {
        long[] partners = links.partners(one, restricted);
        if (partners[word] == 0) {
            return 0;
        }
        long promising = 0;
        int others = links.sets().get(one).digits() & ~Digits.bit(restricted);
        for (int rest = others; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            promising |= links.allies(one, digit)[word];
            if (digit > restricted) {
                promising |= links.partners(one, digit)[word];
            }
        }
        return partners[word] & promising;
    }

    private static boolean tell(
            Position position, AlsLinks links, int one, int other, int restricted, Findings findings) {
        var setA = links.sets().get(one);
        var setB = links.sets().get(other);
        int common = setA.digits() & setB.digits() & ~Digits.bit(restricted);
        for (int rest = common; rest != 0; rest = Digits.withoutFirst(rest)) {
            int second = Digits.first(rest);
            if (second > restricted
                    && setA.isRestricted(setB, second)
                    && !tellDoubly(position, setA, setB, Digits.bit(restricted) | Digits.bit(second), findings)) {
                return false;
            }
        }
        var victims = new Victims(position);
        victims.addCommon(setA, setB, common);
        return victims.isEmpty() || findings.found(use(position, setA, setB, Digits.bit(restricted), victims));
    }

    private static boolean tellDoubly(Position position, Als setA, Als setB, int restricted, Findings findings) {
        var victims = new Victims(position);
        victims.addCommon(setA, setB, restricted);
        victims.addAll(setA, setA.digits() & ~restricted);
        victims.addAll(setB, setB.digits() & ~restricted);
        return victims.isEmpty() || findings.found(use(position, setA, setB, restricted, victims));
    }

    private static Use use(Position position, Als setA, Als setB, int restricted, Victims victims) {
        return new Use(
                Technique.ALS_XZ,
                setA.asEvidence(position),
                setB.asEvidence(position),
                new DigitSet(restricted),
                victims.list());
    }
}
