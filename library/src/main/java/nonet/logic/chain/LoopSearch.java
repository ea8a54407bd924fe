package nonet.logic.chain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import nonet.grid.Candidate;
import nonet.grid.Digits;
import nonet.logic.Findings;
import nonet.logic.Position;
import nonet.logic.Technique;
import nonet.logic.als.Als;
import nonet.logic.als.AlsList;

/// One search for chains and loops of every kind in one graph, shortest first: it assumes of each node in
/// turn that it is false, and looks at what becomes true.
///
/// - The node itself: a discontinuous loop that sets it.
/// - A node that is linked weakly to the first: a continuous loop.
/// - Any other: a chain, and what is linked weakly to both its ends is false. One candidate alone is called a
///   discontinuous loop, because the chain goes from there and back.
final class LoopSearch {

    /// The most links of a chain between its ends.
    private static final int LONGEST = 40;

    private static final int SHORTEST_LOOP = 4;

    /// How many claims to look at for one pair of ends, and for all further chains, and all further loops, together.
    private static final int EFFORT = 20_000;

    private static final int TOTAL_EFFORT = 1_000_000;

    /// How many links more than the shortest a loop between the same ends may have.
    private static final int MOST_SLACK = 8;

    /// How many chains without groups to pass over between the same ends, in search of one that has some.
    private static final int MOST_PLAIN = 50;

    /// In how many choices of sets to tell one loop, and after how many different loops to tell each only once.
    private static final int MOST_VARIANTS = 64;

    private static final int ALL_VARIANTS = 5_000;

    private final Position position;
    private final LinkGraph graph;
    private final Links links;
    private final Findings findings;
    private final Paths paths;
    private final Set<List<Candidate>> knownLoops = new HashSet<>();
    private final Set<List<Candidate>> knownChains = new HashSet<>();
    private final Set<Candidate> knownFalse = new HashSet<>();
    private final Set<Integer> knownTrue = new HashSet<>();
    private final Set<BitSet> knownVictims = new HashSet<>();
    private final Map<Long, List<Lock>> locksBetween = new HashMap<>();

    /// What was seen, as `links · first node · last node`, 20 bits each; sorted, the shortest is first.
    private long[] seen = new long[256];
    private int seenCount;
    private int effortLeft = TOTAL_EFFORT;
    private int chainEffortLeft = TOTAL_EFFORT;
    private int variantsLeft;
    private int allVariantsLeft = ALL_VARIANTS;
    private int plainLeft;

    LoopSearch(LinkGraph graph, Links links, Findings findings) {
        this.position = graph.position();
        this.graph = graph;
        this.links = links;
        this.findings = findings;
        this.paths = new Paths(graph, Walk.ANY);
    }

    void run() {
        if (links != Links.WITH_SETS && !graph.closure().someCandidateRefutesItself()) {
            return;
        }
        look();
        Arrays.sort(seen, 0, seenCount);
        for (int i = 0; i < seenCount; i++) {
            if (length(i) > 1 && (findings.isEnough() || !tell(first(i), last(i)))) {
                return;
            }
        }
        for (int slack = 2; findings.wantsAll() && slack <= MOST_SLACK; slack += 2) {
            tellLongerChains(slack);
        }
        boolean wantsMore = findings.wantsAll();
        for (int slack = 2; wantsMore && slack <= MOST_SLACK; slack += 2) {
            wantsMore = tellLongerLoops(slack);
        }
    }

    private int length(int i) {
        return (int) (seen[i] >> 40);
    }

    private int first(int i) {
        return (int) (seen[i] >> 20) & 0xFFFFF;
    }

    private int last(int i) {
        return (int) seen[i] & 0xFFFFF;
    }

    /// Tells the continuous loops that have so many links more than the shortest between the same ends.
    private boolean tellLongerLoops(int slack) {
        for (int i = 0; i < seenCount; i++) {
            if (graph.isWeak(first(i), last(i))) {
                int effort = Math.min(EFFORT, effortLeft);
                if (effort == 0 || findings.isEnough()) {
                    return false;
                }
                paths.search(first(i), last(i), slack, effort, this::tellLoop);
                effortLeft -= paths.effort();
            }
        }
        return true;
    }

    /// Tells what no chain told so far: the shortest way between its ends visits a node twice, or is one link, but a
    /// way that has so many links more is a chain.
    private void tellLongerChains(int slack) {
        for (int i = 0; i < seenCount && chainEffortLeft > 0 && !findings.isEnough(); i++) {
            tellChain(first(i), last(i), slack);
        }
    }

    private void look() {
        var spread = new Spread(graph, Walk.ANY);
        long[] impossible = graph.closure().impossible();
        for (int first = 0; first < graph.nodeCount(); first++) {
            if (graph.strong(first).length == 0 || (links != Links.WITH_SETS && !canConclude(first, impossible))) {
                continue;
            }
            spread.from(first, LONGEST);
            for (int i = 0; i < spread.reachedCount(); i++) {
                int last = spread.reached(i);
                int length = spread.whenTrue(last);
                // Two ends with a strong link between them may have a longer way round as well.
                boolean isLink = length == 1 && findings.wantsAll();
                if (last >= first && (isLink || length >= 3) && concludes(first, last)) {
                    note(length, first, last);
                }
            }
        }
    }

    /// Whether chains from a node can rule out or set a candidate: it is linked weakly to one that cannot be, or must
    /// itself be true.
    private boolean canConclude(int first, long[] impossible) {
        long[] weak = graph.weak(first);
        for (int word = 0; word < impossible.length; word++) {
            if ((weak[word] & impossible[word]) != 0) {
                return true;
            }
        }
        return first < graph.candidateCount() && graph.closure().refutesItself(2 * first);
    }

    private boolean concludes(int first, int last) {
        if (first == last) {
            return !graph.isGroup(first);
        }
        return graph.isWeak(first, last) || hasCommonVictim(first, last);
    }

    private boolean hasCommonVictim(int first, int last) {
        long[] one = graph.weak(first);
        long[] other = graph.weak(last);
        for (int word = 0; word < graph.candidateWords(); word++) {
            long both = one[word] & other[word];
            if (both != 0 && word * 64 + Long.numberOfTrailingZeros(both) < graph.candidateCount()) {
                return true;
            }
        }
        return false;
    }

    private void note(long length, long first, long last) {
        if (seenCount == seen.length) {
            seen = Arrays.copyOf(seen, seenCount * 2);
        }
        seen[seenCount++] = length << 40 | first << 20 | last;
    }

    /// Tells the steps that come of a chain between two nodes.
    ///
    /// @return whether to go on
    private boolean tell(int first, int last) {
        boolean isLoop = first != last && graph.isWeak(first, last);
        return (!isLoop || paths.search(first, last, 0, EFFORT, this::tellLoop)) && tellChain(first, last, 0);
    }

    /// Tells what a chain between two nodes proves, if nobody told it before.
    ///
    /// @param slack how many links more than the shortest way it may have
    private boolean tellChain(int first, int last, int slack) {
        if (first == last) {
            return knownTrue.contains(first) || tellTrue(first, slack);
        }
        return !hasCommonVictim(first, last) || tellVictims(first, last, slack);
    }

    private boolean tellTrue(int node, int slack) {
        int cell = graph.cell(node);
        int others = position.candidates(cell) & ~Digits.bit(graph.digit(node));
        var eliminated = position.candidateListOf(position.cells(cell), others);
        if (eliminated.isEmpty()) {
            return true;
        }
        boolean[] goOn = {true};
        plainLeft = MOST_PLAIN;
        paths.search(node, node, slack, chainEffort(), literals -> {
            if (!isOfItsKind(literals)) {
                return --plainLeft > 0;
            }
            knownTrue.add(node);
            goOn[0] = findings.found(new NiceLoops.Sets(
                    discontinuous(),
                    Chain.along(graph, literals),
                    position.candidate(cell, graph.digit(node)),
                    eliminated));
            return false;
        });
        chainEffortLeft -= slack == 0 ? 0 : paths.effort();
        return goOn[0];
    }

    private Technique discontinuous() {
        return links == Links.PLAIN ? Technique.DISCONTINUOUS_NICE_LOOP : Technique.GROUPED_DISCONTINUOUS_NICE_LOOP;
    }

    private boolean tellLoop(List<Integer> literals) {
        if (literals.size() < SHORTEST_LOOP || !isOfItsKind(literals)) {
            return true;
        }
        var victims = new long[graph.candidateWords()];
        for (int i = 1; i < literals.size(); i += 2) {
            addCommon(literals.get(i) >> 1, literals.get((i + 1) % literals.size()) >> 1, victims);
        }
        if (links != Links.WITH_SETS) {
            return tellLocked(literals, List.of(), candidates(victims));
        }
        variantsLeft = Math.max(1, Math.min(MOST_VARIANTS, allVariantsLeft));
        return tellLoop(literals, List.of(), BitSet.valueOf(victims));
    }

    /// A set that links two nodes strongly, and what loses its other digits where a loop locks them in it.
    private record Lock(Optional<Als> set, BitSet victims) {}

    /// All sets that link two nodes strongly and rule out different candidates; nothing alone if it is no set that
    /// links them.
    private List<Lock> locks(int one, int other) {
        return locksBetween.computeIfAbsent((long) one << 32 | other, key -> {
            if (graph.setBetween(one, other).isEmpty()) {
                return List.of(new Lock(Optional.empty(), new BitSet()));
            }
            Map<BitSet, Lock> locks = new LinkedHashMap<>();
            for (Als set : AlsList.of(position)) {
                if (set.cells().size() > 1 && isNodeOf(set, one) && isNodeOf(set, other)) {
                    int two = Digits.bit(graph.digit(one)) | Digits.bit(graph.digit(other));
                    var victims = victimsOf(set, two);
                    locks.putIfAbsent(victims, new Lock(Optional.of(set), victims));
                }
            }
            return List.copyOf(locks.values());
        });
    }

    private boolean isNodeOf(Als set, int node) {
        int digit = graph.digit(node);
        return Digits.contains(set.digits(), digit) && set.cellsWith(digit).equals(graph.cells(node));
    }

    /// What loses the digits of a set that stay in it, all but the two that come and go.
    private BitSet victimsOf(Als set, int two) {
        var victims = new BitSet();
        for (int rest = set.digits() & ~two; rest != 0; rest = Digits.withoutFirst(rest)) {
            int digit = Digits.first(rest);
            set.seenBy(digit).stream().map(cell -> graph.candidate(cell, digit)).forEach(victims::set);
        }
        return victims;
    }

    /// Tells a loop in every choice of sets for its strong links.
    ///
    /// @param chosen for the first strong links what was chosen
    /// @param victims what follows so far
    private boolean tellLoop(List<Integer> literals, List<Lock> chosen, BitSet victims) {
        int link = 2 * chosen.size();
        if (link == literals.size()) {
            variantsLeft--;
            if (!knownVictims.add(victims)) {
                return !findings.isEnough();
            }
            allVariantsLeft--;
            return tellLocked(literals, chosen, candidates(victims.toLongArray()));
        }
        for (Lock lock : locks(literals.get(link) >> 1, literals.get(link + 1) >> 1)) {
            var more = (BitSet) victims.clone();
            more.or(lock.victims);
            var longer = new ArrayList<>(chosen);
            longer.add(lock);
            if (variantsLeft > 0 && !tellLoop(literals, longer, more)) {
                return false;
            }
        }
        return true;
    }

    private boolean tellLocked(List<Integer> literals, List<Lock> locks, List<Candidate> eliminated) {
        if (eliminated.isEmpty()) {
            return !findings.isEnough();
        }
        return knownLoops.add(eliminated) ? findings.found(loop(literals, locks, eliminated)) : !findings.isEnough();
    }

    private NiceLoops.Continuous loop(List<Integer> literals, List<Lock> locks, List<Candidate> eliminated) {
        var closed = new ArrayList<>(literals);
        closed.add(literals.getFirst());
        var chain = Chain.along(graph, closed);
        var whys = new ArrayList<>(chain.whys());
        for (int i = 0; i < locks.size(); i++) {
            int link = 2 * i;
            locks.get(i).set.ifPresent(set -> whys.set(link, new Why.InSet(set.asEvidence(position))));
        }
        var technique = links == Links.PLAIN ? Technique.CONTINUOUS_NICE_LOOP : Technique.GROUPED_CONTINUOUS_NICE_LOOP;
        return new NiceLoops.Continuous(technique, new Chain(chain.claims(), whys), eliminated);
    }

    private void addCommon(int one, int other, long[] victims) {
        for (int word = 0; word < victims.length; word++) {
            victims[word] |= graph.weak(one)[word] & graph.weak(other)[word];
        }
    }

    private boolean tellVictims(int first, int last, int slack) {
        var victims = new long[graph.candidateWords()];
        addCommon(first, last, victims);
        var eliminated = candidates(victims);
        if (knownChains.contains(eliminated)) {
            return true;
        }
        boolean[] goOn = {true};
        plainLeft = MOST_PLAIN;
        paths.search(first, last, slack, chainEffort(), literals -> {
            if (literals.size() < SHORTEST_LOOP) {
                return true;
            }
            if (!isOfItsKind(literals)) {
                return --plainLeft > 0;
            }
            knownChains.add(eliminated);
            var technique = links == Links.PLAIN ? Technique.AIC : Technique.GROUPED_AIC;
            goOn[0] = (eliminated.size() == 1
                            || findings.found(
                                    new NiceLoops.Alternating(technique, Chain.along(graph, literals), eliminated)))
                    && tellFalse(literals, eliminated);
            return false;
        });
        chainEffortLeft -= slack == 0 ? 0 : paths.effort();
        return goOn[0];
    }

    /// Whether a chain that may use groups uses one, or a set: others are found, and named, without.
    private boolean isOfItsKind(List<Integer> literals) {
        if (links == Links.PLAIN) {
            return true;
        }
        for (int i = 0; i + 1 < literals.size(); i++) {
            int node = literals.get(i) >> 1;
            int next = literals.get(i + 1) >> 1;
            boolean isStrong = (literals.get(i) & 1) == 0;
            if (graph.isGroup(node)
                    || graph.isGroup(next)
                    || (isStrong && graph.setBetween(node, next).isPresent())) {
                return true;
            }
        }
        return false;
    }

    private int chainEffort() {
        return Math.min(EFFORT, chainEffortLeft);
    }

    /// Tells of each victim of a chain that a loop goes from there and back.
    private boolean tellFalse(List<Integer> literals, List<Candidate> eliminated) {
        for (Candidate victim : eliminated) {
            if (knownFalse.add(victim)) {
                int node = graph.candidate(position.geometry().index(victim.cell()), victim.digit());
                var round = new ArrayList<Integer>();
                round.add(2 * node + 1);
                round.addAll(literals);
                round.add(2 * node);
                if (!findings.found(new NiceLoops.Deletes(discontinuous(), Chain.along(graph, round), victim))) {
                    return false;
                }
            }
        }
        return true;
    }

    private List<Candidate> candidates(long[] nodes) {
        var list = new ArrayList<Candidate>();
        for (int word = 0; word < nodes.length; word++) {
            for (long rest = nodes[word]; rest != 0; rest &= rest - 1) {
                int node = word * 64 + Long.numberOfTrailingZeros(rest);
                if (node < graph.candidateCount()) {
                    list.add(position.candidate(graph.cell(node), graph.digit(node)));
                }
            }
        }
        return list;
    }
}
