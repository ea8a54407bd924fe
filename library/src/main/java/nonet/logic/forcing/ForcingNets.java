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

/// Assumes each candidate in turn, true and then false, and fills in all singles that follow. An assumption
/// that breaks the position is wrong. What follows from every candidate of a cell, or from every place of a
/// digit in a unit, is so. Where singles lead to nothing, or only after many claims, the nets use [NetPatterns] too.
public final class ForcingNets implements Finder {

    /// A net from an assumption leaves a cell or a digit with nothing, so the assumption is wrong. Of nested nets, some
    /// claims rest on smaller nets.
    public record Contradiction(Technique technique, Claim assumed, Net net, Dilemma impossible)
            implements ForcingStep {

        @Override
        public Evidence evidence() {
            return ForcingNets.evidence(List.of(net), impossible, Evidence.Role.IMPOSSIBLE);
        }

        @Override
        public Claim concluded() {
            return assumed.opposite();
        }
    }

    /// Nets from all possibilities lead to the same conclusion.
    ///
    /// @param one the possibilities of which one is true
    /// @param nets from each of them to the conclusion
    public record Verity(Technique technique, Claim concluded, Dilemma one, List<Net> nets) implements ForcingStep {

        public Verity {
            nets = List.copyOf(nets);
        }

        @Override
        public Evidence evidence() {
            return ForcingNets.evidence(nets, one, Evidence.Role.DEFINING);
        }
    }

    static Evidence evidence(List<Net> nets, Dilemma dilemma, Evidence.Role role) {
        var evidence = Evidence.of();
        dilemma.addTo(evidence, role);
        nets.forEach(net -> net.addTo(evidence));
        return evidence.done();
    }

    @Override
    public void search(Position position, Findings findings) {
        var plain = new Search(position, findings, false);
        var contradictions = plain.contradictions();
        if (!contradictions.isEmpty() && contradictions.getFirst().claims <= SHORT) {
            plain.tell(contradictions);
            if (findings.wantsAll()) {
                plain.tellVerities();
            }
            return;
        }
        var search = new Search(position, findings, true);
        var others = search.contradictions();
        boolean isShorter = !others.isEmpty()
                && (contradictions.isEmpty() || others.getFirst().claims < contradictions.getFirst().claims);
        if (isShorter) {
            search.tell(others);
        } else {
            plain.tell(contradictions);
        }
        boolean mayBeVerity = findings.wantsAll() || (contradictions.isEmpty() && others.isEmpty());
        if (mayBeVerity && !findings.isEnough() && !plain.tellVerities()) {
            search.tellVerities();
        }
    }

    /// A net of so few claims is short enough not to look for a shorter one with patterns.
    private static final int SHORT = 20;

    /// One of so few claims is told as it is found.
    private static final int VERY_SHORT = 14;

    /// How many nets are made shorter and compared.
    private static final int COMPARED = 6;

    /// A contradiction that could be told, and how long that would be.
    ///
    /// @param leftOut the literals without which it is shorter, as far as that is known
    private record Refuted(int claims, int assumed, List<Integer> leftOut) {}

    /// A verity that could be told, and how long that would be.
    private record Common(int claims, int concluded, Dilemma dilemma, List<Integer> possibilities) {}

    private static final class Search {

        private final Position position;
        private final Findings findings;
        private final Trail trail;
        private final NetWriter writer;

        /// The literals that are known to break nothing: they follow from one that does not.
        private final boolean[] survives;

        private final boolean[] isBroken;

        /// For each candidate, as bits, the literals that follow from it; those asked for so far.
        private final long[][] follows;

        private final int words;

        Search(Position position, Findings findings, boolean withPatterns) {
            this.position = position;
            this.findings = findings;
            this.trail = new Trail(position, withPatterns);
            this.writer = new NetWriter(trail);
            int candidates = position.geometry().cellCount() * position.digitCount();
            this.survives = new boolean[2 * candidates];
            this.isBroken = new boolean[candidates];
            this.follows = new long[candidates][];
            this.words = (2 * candidates + 63) >> 6;
        }

        /// Assumes every candidate true and false, and notes those that break the position, simplest first.
        List<Refuted> contradictions() {
            var refuted = new ArrayList<Refuted>();
            var open = position.open();
            for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
                for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                    if (findings.isEnough()) {
                        return List.of();
                    }
                    int candidate = trail.candidate(cell, Digits.first(rest));
                    isBroken[candidate] = !survives(2 * candidate + 1, refuted);
                    survives(2 * candidate, refuted);
                }
            }
            refuted.sort(Comparator.comparingInt(Refuted::claims));
            if (!refuted.isEmpty() && refuted.getFirst().claims > VERY_SHORT) {
                shorten(refuted.subList(0, Math.min(COMPARED, refuted.size())));
                refuted.sort(Comparator.comparingInt(Refuted::claims));
            }
            return refuted;
        }

        /// Makes one after the other shorter, until one is very short.
        private void shorten(List<Refuted> refuted) {
            for (int i = 0; i < refuted.size(); i++) {
                var shorter = shortened(refuted.get(i));
                refuted.set(i, shorter);
                if (shorter.claims <= VERY_SHORT) {
                    return;
                }
            }
        }

        private Refuted shortened(Refuted refuted) {
            var leftOut = writer.shortenOnce(0, writer.assuming(refuted.assumed, 0));
            int claims = writer.size(writer.breaking());
            trail.backTo(0);
            trail.unbarAll();
            return new Refuted(claims, refuted.assumed, leftOut);
        }

        void tell(List<Refuted> contradictions) {
            for (var refuted : contradictions) {
                if (findings.isEnough() || !findings.found(contradiction(refuted))) {
                    return;
                }
            }
        }

        /// Whether a literal breaks nothing; else the step that tells so is noted.
        private boolean survives(int literal, List<Refuted> refuted) {
            if (!survives[literal]) {
                if (trail.assume(literal, Trail.ASSUMED)) {
                    for (int i = 0; i < trail.mark(); i++) {
                        survives[trail.literal(i)] = true;
                    }
                } else {
                    refuted.add(new Refuted(writer.size(writer.breaking()), literal, List.of()));
                }
                trail.backTo(0);
            }
            return survives[literal];
        }

        private List<Integer> digits(int cell) {
            var digits = new ArrayList<Integer>();
            for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                digits.add(Digits.first(rest));
            }
            return digits;
        }

        private long[] follows(int candidate) {
            if (follows[candidate] == null) {
                trail.assume(2 * candidate + 1, Trail.ASSUMED);
                follows[candidate] = literals();
                trail.backTo(0);
            }
            return follows[candidate];
        }

        private long[] literals() {
            long[] bits = new long[words];
            for (int i = 0; i < trail.mark(); i++) {
                int literal = trail.literal(i);
                bits[literal >> 6] |= 1L << literal;
            }
            return bits;
        }

        private Contradiction contradiction(Refuted refuted) {
            refuted.leftOut.forEach(literal -> trail.bar(literal, true));
            writer.shorten(0, writer.assuming(refuted.assumed, 0));
            var told = writer.refutation();
            var step = new Contradiction(
                    Technique.FORCING_NET_CONTRADICTION, writer.claim(refuted.assumed), told.net(), told.impossible());
            trail.backTo(0);
            trail.unbarAll();
            return step;
        }

        /// @return whether there are any
        boolean tellVerities() {
            var prospects = new ArrayList<Common>();
            var open = position.open();
            for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
                int index = cell;
                addCommon(
                        new Dilemma.OfCell(position.cell(cell)),
                        digits(cell).stream()
                                .map(digit -> trail.candidate(index, digit))
                                .toList(),
                        prospects);
            }
            for (int unit = 0; unit < position.geometry().unitCount(); unit++) {
                for (int digit = 1; digit <= position.digitCount(); digit++) {
                    if (position.placeCount(unit, digit) > 0) {
                        int wanted = digit;
                        addCommon(
                                new Dilemma.OfUnit(position.unit(unit), digit),
                                position.cellsWith(digit, unit).stream()
                                        .mapToObj(cell -> trail.candidate(cell, wanted))
                                        .toList(),
                                prospects);
                    }
                }
            }
            prospects.sort(Comparator.comparingInt(Common::claims));
            for (var prospect : prospects) {
                if (findings.isEnough() || !findings.found(verity(prospect))) {
                    return true;
                }
            }
            return !prospects.isEmpty();
        }

        /// Notes what follows from all possibilities. What follows from the only one of them is told as a single.
        private void addCommon(Dilemma dilemma, List<Integer> possibilities, List<Common> prospects) {
            if (possibilities.size() == 1) {
                return;
            }
            long[] common = new long[words];
            for (int i = 0; i < possibilities.size(); i++) {
                if (isBroken[possibilities.get(i)] || findings.isEnough()) {
                    return;
                }
                long[] own = follows(possibilities.get(i));
                for (int word = 0; word < words; word++) {
                    common[word] = i == 0 ? own[word] : common[word] & own[word];
                }
            }
            for (int word = 0; word < words; word++) {
                for (long rest = common[word]; rest != 0; rest &= rest - 1) {
                    int literal = word * 64 + Long.numberOfTrailingZeros(rest);
                    int claims = 0;
                    for (int possibility : possibilities) {
                        trail.assume(2 * possibility + 1, Trail.ASSUMED);
                        claims += writer.size(literal);
                        trail.backTo(0);
                    }
                    prospects.add(new Common(claims, literal, dilemma, possibilities));
                }
            }
        }

        private Verity verity(Common prospect) {
            var nets = new ArrayList<Net>();
            for (int possibility : prospect.possibilities) {
                trail.assume(2 * possibility + 1, Trail.ASSUMED);
                nets.add(writer.write(prospect.concluded));
                trail.backTo(0);
            }
            return new Verity(Technique.FORCING_NET_VERITY, writer.claim(prospect.concluded), prospect.dilemma, nets);
        }
    }
}
