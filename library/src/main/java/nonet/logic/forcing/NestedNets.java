package nonet.logic.forcing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import nonet.grid.Digits;
import nonet.logic.Finder;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;

/// Assumes each candidate in turn and follows it as far as a net goes. Where that ends, it assumes each candidate
/// left on top of it; those that break the position are ruled out, and more follows. If that breaks the position in
/// the end, the first assumption is wrong. Smaller nets that it can do without are dropped, and of several candidates
/// the one that takes the fewest claims is told.
public final class NestedNets implements Finder {

    /// A step of so few claims is short enough not to look for a shorter one.
    private static final int SHORT = 24;

    /// How many candidates that can be refuted are compared.
    private static final int COMPARED = 24;

    /// How many of them are made shorter.
    private static final int SHORTENED = 5;

    /// A cell or unit with more left would take many smaller nets.
    private static final int MOST_CASES = 3;

    /// How many cells or units with nothing but what breaks the position are compared.
    private static final int CASES_COMPARED = 3;

    /// After so many smaller nets nothing more is compared or made shorter. In a grid that is nearly empty, each
    /// candidate takes thousands.
    private static final int ENOUGH_WORK = 25_000;

    @Override
    public void search(Position position, Findings findings) {
        var search = new Search(position, findings);
        var candidates = search.mostPromisingFirst();
        var prospects = search.prospects(candidates, search::refuteByCases);
        if (prospects.isEmpty()) {
            var refuted = search.refutedByFewest(candidates);
            prospects = search.prospects(
                    refuted.keySet(), assumed -> search.prospect(assumed, refuted.getOrDefault(assumed, List.of())));
        }
        prospects.sort(Comparator.comparingInt(Prospect::claims));
        prospects.subList(0, Math.min(SHORTENED, prospects.size())).replaceAll(search::shortened);
        prospects.sort(Comparator.comparingInt(Prospect::claims));
        for (var prospect : prospects) {
            if (findings.isEnough() || !findings.found(search.step(prospect))) {
                return;
            }
        }
    }

    /// A step that could be told: what it assumes, what smaller nets rule out then, and how long that would be.
    private record Prospect(int assumed, List<Integer> refuted, int claims) {}

    /// How to refute a candidate.
    private interface Refutation {
        Optional<Prospect> of(int assumed);
    }

    private static final class Search {

        private final Position position;
        private final Findings findings;
        private final int size;
        private final Trail trail;
        private final NetWriter writer;
        private final int words;

        /// For each candidate, as bits, those beside which it breaks nothing, and those beside which it does, as far as
        /// that was tried.
        private final long[][] together;

        private final long[][] apart;

        private boolean isThorough;

        /// How many smaller nets were tried.
        private int work;

        Search(Position position, Findings findings) {
            this.position = position;
            this.findings = findings;
            this.size = position.digitCount();
            this.trail = new Trail(position, true);
            this.writer = new NetWriter(trail);
            int candidates = position.geometry().cellCount() * size;
            this.words = (candidates + 63) >> 6;
            this.together = new long[candidates][];
            this.apart = new long[candidates][];
        }

        /// All candidates, those first from whose absence most follows.
        List<Integer> mostPromisingFirst() {
            record Promising(int candidate, int claims) {}
            var all = new ArrayList<Promising>();
            var open = position.open();
            for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
                for (int rest = position.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                    int candidate = trail.candidate(cell, Digits.first(rest));
                    trail.assume(2 * candidate, Trail.ASSUMED);
                    all.add(new Promising(candidate, trail.mark()));
                    trail.backTo(0);
                }
            }
            all.sort(Comparator.comparingInt(Promising::claims).reversed());
            return all.stream().map(Promising::candidate).toList();
        }

        /// Refutes candidates one after the other, until there are enough to compare, or one is short and a single step
        /// is enough.
        List<Prospect> prospects(Collection<Integer> candidates, Refutation refutation) {
            var prospects = new ArrayList<Prospect>();
            for (int candidate : candidates) {
                var prospect = refutation.of(candidate);
                trail.backTo(0);
                prospect.ifPresent(prospects::add);
                boolean isShort = prospect.isPresent() && prospect.get().claims <= SHORT;
                boolean isEnough = isEnough(prospects.size()) || (isShort && !findings.wantsAll());
                if (isEnough) {
                    break;
                }
            }
            return prospects;
        }

        /// Whether no more candidates are compared.
        private boolean isEnough(int found) {
            return findings.isEnough() || found == COMPARED || (found > 0 && work > ENOUGH_WORK);
        }

        /// The candidates that can be refuted by all that breaks the position beside them, each with what smaller nets
        /// rule out then, those first that take the fewest.
        Map<Integer, List<Integer>> refutedByFewest(List<Integer> candidates) {
            record Refutable(int candidate, List<Integer> smaller) {}
            var refutable = new ArrayList<Refutable>();
            for (int candidate : candidates) {
                if (!survives(candidate)) {
                    refutable.add(new Refutable(candidate, writer.refutedFor(writer.breaking())));
                }
                trail.backTo(0);
                if (isEnough(refutable.size())) {
                    break;
                }
            }
            refutable.sort(Comparator.comparingInt(one -> one.smaller.size()));
            var byCandidate = new LinkedHashMap<Integer, List<Integer>>();
            refutable.forEach(one -> byCandidate.put(one.candidate, one.smaller));
            return byCandidate;
        }

        /// Refutes a candidate because it leaves a cell or a digit nothing but what breaks the position.
        Optional<Prospect> refuteByCases(int assumed) {
            if (!trail.assume(2 * assumed + 1, Trail.ASSUMED)) {
                return Optional.of(new Prospect(assumed, List.of(), writer.size(writer.breaking())));
            }
            var broken = new ArrayList<List<Integer>>();
            for (var cases : cases()) {
                if (broken.size() < CASES_COMPARED && cases.stream().allMatch(one -> breaks(assumed, one))) {
                    broken.add(cases);
                }
            }
            return broken.stream()
                    .flatMap(cases -> prospect(assumed, cases).stream())
                    .min(Comparator.comparingInt(Prospect::claims));
        }

        /// Whether an open candidate, on top of what is assumed, breaks the position.
        private boolean breaks(int assumed, int candidate) {
            if (isTried(together, assumed, candidate)) {
                return false;
            }
            if (isTried(apart, assumed, candidate)) {
                return true;
            }
            int mark = trail.mark();
            boolean survives = trail.assume(2 * candidate + 1, Trail.ASSUMED);
            if (survives) {
                noteTogether();
            } else {
                note(apart, assumed, candidate);
                note(apart, candidate, assumed);
            }
            trail.backTo(mark);
            return !survives;
        }

        /// What is true on the trail breaks nothing. So no two of them break anything, as less follows from them.
        private void noteTogether() {
            long[] all = new long[words];
            for (int i = 0; i < trail.mark(); i++) {
                int literal = trail.literal(i);
                if ((literal & 1) != 0) {
                    all[literal >> 7] |= 1L << (literal >> 1);
                }
            }
            for (int i = 0; i < trail.mark(); i++) {
                int literal = trail.literal(i);
                if ((literal & 1) != 0) {
                    long[] row = row(together, literal >> 1);
                    for (int word = 0; word < words; word++) {
                        row[word] |= all[word];
                    }
                }
            }
        }

        private long[] row(long[][] table, int candidate) {
            if (table[candidate] == null) {
                table[candidate] = new long[words];
            }
            return table[candidate];
        }

        private void note(long[][] table, int one, int other) {
            row(table, one)[other >> 6] |= 1L << other;
        }

        private static boolean isTried(long[][] table, int one, int other) {
            return table[one] != null && (table[one][other >> 6] >>> other & 1) != 0;
        }

        /// What is left for each open cell, and for each digit in each unit, where that is two or three
        /// candidates, fewest first.
        private List<List<Integer>> cases() {
            var cases = new ArrayList<List<Integer>>();
            var open = position.open();
            for (int cell = open.first(); cell >= 0; cell = open.next(cell)) {
                var digits = new ArrayList<Integer>();
                for (int rest = trail.candidates(cell); rest != 0; rest = Digits.withoutFirst(rest)) {
                    digits.add(trail.candidate(cell, Digits.first(rest)));
                }
                cases.add(digits);
            }
            for (int unit = 0; unit < position.geometry().unitCount(); unit++) {
                int[] cells = position.geometry().cellsOf(unit);
                for (int digit = 1; digit <= size; digit++) {
                    var places = new ArrayList<Integer>();
                    for (int rest = trail.places(unit, digit); rest != 0; rest &= rest - 1) {
                        places.add(trail.candidate(cells[Integer.numberOfTrailingZeros(rest)], digit));
                    }
                    cases.add(places);
                }
            }
            cases.removeIf(left -> left.size() < 2 || left.size() > MOST_CASES);
            cases.sort(Comparator.comparingInt(List::size));
            return cases;
        }

        /// Does without the smaller nets that it can do without. Empty where what was enough is not when less stands
        /// around it: what follows from a rule is not always found again.
        ///
        /// @param enough what smaller nets rule out, so that the assumption is refuted
        Optional<Prospect> prospect(int assumed, List<Integer> enough) {
            var refuted = enough;
            for (int spare : enough.reversed()) {
                var others = refuted.stream().filter(one -> one != spare).toList();
                if (refuted.contains(spare) && isRefutedBy(assumed, others)) {
                    refuted = writer.refutedFor(writer.breaking());
                }
            }
            return isRefutedBy(assumed, refuted)
                    ? Optional.of(new Prospect(assumed, refuted, writer.size(writer.breaking())))
                    : Optional.empty();
        }

        Prospect shortened(Prospect prospect) {
            shorten(prospect);
            int claims = writer.size(writer.breaking());
            trail.unbarAll();
            return new Prospect(prospect.assumed, prospect.refuted, claims);
        }

        private void shorten(Prospect prospect) {
            if (work < ENOUGH_WORK) {
                writer.shorten(0, () -> isRefutedBy(prospect.assumed, prospect.refuted));
            }
            isThorough = true;
            isRefutedBy(prospect.assumed, prospect.refuted);
            isThorough = false;
        }

        ForcingNets.Contradiction step(Prospect prospect) {
            shorten(prospect);
            var told = writer.refutation();
            var step = new ForcingNets.Contradiction(
                    Technique.NESTED_FORCING_NET,
                    writer.claim(2 * prospect.assumed + 1),
                    told.net(),
                    told.impossible());
            trail.backTo(0);
            trail.unbarAll();
            return step;
        }

        /// Follows an assumption through smaller nets.
        ///
        /// @return false when it is refuted; the trail is then still broken
        private boolean survives(int assumed) {
            if (!trail.assume(2 * assumed + 1, Trail.ASSUMED)) {
                return false;
            }
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
                        if (canBeRefuted(candidate)) {
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

        /// Whether some candidates, ruled out one after the other by smaller nets, are enough to refute an assumption;
        /// the trail is then broken.
        private boolean isRefutedBy(int assumed, List<Integer> refuted) {
            trail.backTo(0);
            if (!trail.assume(2 * assumed + 1, Trail.ASSUMED)) {
                return true;
            }
            for (int candidate : refuted) {
                if (canBeRefuted(candidate) && !trail.assume(2 * candidate, Trail.REFUTED)) {
                    return true;
                }
            }
            return false;
        }

        /// Whether a candidate that is still open breaks the position; why is remembered, in few claims if that is
        /// wanted.
        private boolean canBeRefuted(int candidate) {
            if (trail.isTrue(candidate) || trail.isFalse(candidate)) {
                return false;
            }
            work++;
            int mark = trail.mark();
            boolean possible = trail.assume(2 * candidate + 1, Trail.ASSUMED);
            if (!possible) {
                var leftOut = isThorough ? shorten(candidate, mark) : List.<Integer>of();
                writer.refuted(candidate, mark, isThorough);
                leftOut.forEach(literal -> trail.bar(literal, false));
            }
            trail.backTo(mark);
            return !possible;
        }

        private List<Integer> shorten(int candidate, int mark) {
            return writer.shorten(mark, writer.assuming(2 * candidate + 1, mark));
        }
    }
}
