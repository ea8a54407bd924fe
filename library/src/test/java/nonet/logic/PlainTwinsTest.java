package nonet.logic;

import static nonet.logic.Plain.ALL_UNITS;
import static nonet.logic.Plain.add;
import static nonet.logic.Plain.choices;
import static nonet.logic.Plain.coded;
import static nonet.logic.Plain.found;
import static nonet.logic.Plain.isStrong;
import static nonet.logic.Plain.ordered;
import static nonet.logic.Plain.seeingAll;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.logic.chain.LinkGraph;
import nonet.logic.chain.Links;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Beside each search that leaves out what cannot be, a plain one that tries everything: what the plain one
/// concludes, the other concludes too, with exactly the same eliminations.
class PlainTwinsTest {

    private static final Plain.Finds PLAIN = new Plain.Finds();

    @AfterAll
    static void everyPlainTwinFoundSomething() {
        PLAIN.areSome();
    }

    // Subsets.

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void everySubsetIsFound(Ways.Moment moment) {
        for (int size = 2; size <= 4; size++) {
            assertThat(found(moment, coded("020" + (size - 2))))
                    .containsAll(PLAIN.of("naked " + size, naked(moment.position(), size)));
            assertThat(found(moment, coded("021" + (size - 2))))
                    .containsAll(PLAIN.of("hidden " + size, hidden(moment.position(), size)));
        }
    }

    private static Set<Set<Candidate>> naked(Position position, int size) {
        Set<Set<Candidate>> conclusions = new HashSet<>();
        for (int unit = 0; unit < ALL_UNITS; unit++) {
            var cells = position.geometry().unitSet(unit);
            for (int[] chosen : choices(cells.and(position.open()).toArray(), size)) {
                var subset = position.cells(chosen);
                int digits = position.candidatesOf(subset);
                if (Digits.count(digits) == size && crowded(position, chosen)) {
                    add(position.candidateListOf(cells.without(subset), digits), conclusions);
                }
            }
        }
        return conclusions;
    }

    private static boolean crowded(Position position, int[] cells) {
        return IntStream.of(cells).allMatch(cell -> Digits.count(position.candidates(cell)) > 1);
    }

    private static Set<Set<Candidate>> hidden(Position position, int size) {
        Set<Set<Candidate>> conclusions = new HashSet<>();
        for (int unit = 0; unit < ALL_UNITS; unit++) {
            int here = unit;
            int[] open = IntStream.rangeClosed(1, 9)
                    .filter(digit -> position.placeCount(here, digit) > 1)
                    .toArray();
            for (int[] chosen : choices(open, size)) {
                var places = position.noCells();
                int digits = 0;
                for (int digit : chosen) {
                    places = places.or(position.cellsWith(digit, unit));
                    digits |= Digits.bit(digit);
                }
                if (places.size() == size) {
                    add(position.candidateListOf(places, ~digits), conclusions);
                }
            }
        }
        return conclusions;
    }

    // Fish.

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void everyFishOfRowsAndColumnsIsFound(Ways.Moment moment) {
        for (int size = 2; size <= 4; size++) {
            var plain = fish(moment.position(), size, units(0, 9), units(9, 18));
            plain.addAll(fish(moment.position(), size, units(9, 18), units(0, 9)));
            assertThat(found(moment, coded("030" + (size - 2)), coded("031" + (size - 2)), coded("032" + (size - 2))))
                    .containsAll(PLAIN.of("fish of " + size, plain));
        }
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#fewMoments")
    void everySmallFishOfMixedUnitsIsFound(Ways.Moment moment) {
        var plain = fish(moment.position(), 2, units(0, ALL_UNITS), units(0, ALL_UNITS));

        assertThat(found(
                        moment,
                        Stream.of("0300", "0310", "0320", "0330", "0340", "0350", "0360")
                                .map(Plain::coded)
                                .toArray(Technique[]::new)))
                .containsAll(PLAIN.of("mixed fish", plain));
    }

    private static int[] units(int from, int to) {
        return IntStream.range(from, to).toArray();
    }

    private static Set<Set<Candidate>> fish(Position position, int size, int[] bases, int[] covers) {
        Set<Set<Candidate>> conclusions = new HashSet<>();
        for (int digit = 1; digit <= 9; digit++) {
            int wanted = digit;
            var coverChoices = choices(
                    IntStream.of(covers)
                            .filter(unit -> position.places(unit, wanted) != 0)
                            .toArray(),
                    size);
            int[] open = IntStream.of(bases)
                    .filter(unit -> position.placeCount(unit, wanted) > 1)
                    .toArray();
            for (int[] base : choices(open, size)) {
                for (int[] cover : coverChoices) {
                    if (IntStream.of(base).noneMatch(unit -> contains(cover, unit))) {
                        fish(position, digit, base, cover, conclusions);
                    }
                }
            }
        }
        return conclusions;
    }

    private static boolean contains(int[] units, int unit) {
        return IntStream.of(units).anyMatch(other -> other == unit);
    }

    private static void fish(Position position, int digit, int[] base, int[] cover, Set<Set<Candidate>> conclusions) {
        var inBase = inAny(position, digit, base);
        var inCover = inAny(position, digit, cover);
        var fins = inBase.without(inCover).or(inTwo(position, digit, base));
        var gone = inCover.without(inBase)
                .or(inTwo(position, digit, cover).and(inBase))
                .without(fins);
        if (!fins.isEmpty()) {
            gone = gone.and(position.commonSight(fins));
        }
        if (needsAllUnits(position, inBase, gone, base, cover)) {
            add(position.candidateList(gone, digit), conclusions);
        }
    }

    private static CellSet inAny(Position position, int digit, int[] units) {
        var cells = position.noCells();
        for (int unit : units) {
            cells = cells.or(position.cellsWith(digit, unit));
        }
        return cells;
    }

    private static CellSet inTwo(Position position, int digit, int[] units) {
        var cells = position.noCells();
        for (int[] two : choices(units, 2)) {
            cells = cells.or(position.cellsWith(digit, two[0]).and(position.cellsWith(digit, two[1])));
        }
        return cells;
    }

    /// Whether no smaller fish does the same: for some cell that loses the digit, each base unit has a place
    /// left, and each cover unit but that of the cell catches something that no other catches.
    private static boolean needsAllUnits(Position position, CellSet inBase, CellSet gone, int[] base, int[] cover) {
        return gone.stream().anyMatch(target -> {
            var left = inBase.without(position.geometry().sightOf(target)).without(target);
            return IntStream.of(base)
                            .allMatch(unit -> left.meets(position.geometry().unitSet(unit)))
                    && IntStream.of(cover)
                            .filter(unit -> position.geometry().isIn(target, unit))
                            .anyMatch(own -> IntStream.of(cover)
                                    .filter(unit -> unit != own)
                                    .allMatch(unit -> catchesAlone(position, left, unit, own, cover)));
        });
    }

    private static boolean catchesAlone(Position position, CellSet left, int unit, int own, int[] cover) {
        var caught = left.and(position.geometry().unitSet(unit));
        for (int other : cover) {
            if (other != unit && other != own) {
                caught = caught.without(position.geometry().unitSet(other));
            }
        }
        return !caught.isEmpty();
    }

    // Wings.

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void everyWingIsFound(Ways.Moment moment) {
        var position = moment.position();
        Set<Set<Candidate>> xy = new HashSet<>();
        Set<Set<Candidate>> xyz = new HashSet<>();
        Set<Set<Candidate>> w = new HashSet<>();
        for (int[] pincers : choices(position.bivalue().toArray(), 2)) {
            int one = position.candidates(pincers[0]);
            int other = position.candidates(pincers[1]);
            var seen = position.commonSight(position.cells(pincers));
            if (one == other) {
                addW(position, pincers, one, seen, w);
            } else if ((one & other) != 0) {
                int z = Digits.first(one & other);
                var around = seen.and(position.open());
                for (int pivot = around.first(); pivot >= 0; pivot = around.next(pivot)) {
                    if (position.candidates(pivot) == (one ^ other)) {
                        add(position.candidateList(seen.and(position.cellsWith(z)), z), xy);
                    } else if (position.candidates(pivot) == (one | other)) {
                        var victims =
                                seen.and(position.geometry().sightOf(pivot)).and(position.cellsWith(z));
                        add(position.candidateList(victims, z), xyz);
                    }
                }
            }
        }
        assertThat(found(moment, Technique.XY_WING)).containsAll(PLAIN.of("xy-wing", xy));
        assertThat(found(moment, Technique.XYZ_WING)).containsAll(PLAIN.of("xyz-wing", xyz));
        assertThat(found(moment, Technique.W_WING)).containsAll(PLAIN.of("w-wing", w));
    }

    private static void addW(Position position, int[] pincers, int pair, CellSet seen, Set<Set<Candidate>> w) {
        for (int x : new int[] {Digits.first(pair), Digits.first(Digits.withoutFirst(pair))}) {
            int y = Digits.first(pair & ~Digits.bit(x));
            for (int[] link : ordered(
                    position.cellsWith(x).without(position.cells(pincers)).toArray(), 2)) {
                if (position.geometry().see(pincers[0], link[0])
                        && position.geometry().see(pincers[1], link[1])
                        && isStrong(position, x, link[0], link[1])) {
                    add(position.candidateList(seen.and(position.cellsWith(y)), y), w);
                }
            }
        }
    }

    // Almost locked sets.

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#fewMoments")
    void everyTwoAlmostLockedSetsAreFound(Ways.Moment moment) {
        assertThat(found(moment, Technique.ALS_XZ)).containsAll(PLAIN.of("two sets", alsXz(moment.position())));
    }

    private static Set<CellSet> almostLockedSets(Position position) {
        Set<CellSet> sets = new HashSet<>();
        for (int unit = 0; unit < ALL_UNITS; unit++) {
            int[] open = position.geometry().unitSet(unit).and(position.open()).toArray();
            for (int size = 1; size < open.length; size++) {
                for (int[] cells : choices(open, size)) {
                    var set = position.cells(cells);
                    if (Digits.count(position.candidatesOf(set)) == size + 1) {
                        sets.add(set);
                    }
                }
            }
        }
        return sets;
    }

    private static Set<Set<Candidate>> alsXz(Position position) {
        Set<Set<Candidate>> conclusions = new HashSet<>();
        var sets = List.copyOf(almostLockedSets(position));
        for (int i = 0; i < sets.size(); i++) {
            for (int j = i + 1; j < sets.size(); j++) {
                int common = position.candidatesOf(sets.get(i)) & position.candidatesOf(sets.get(j));
                for (int rest = common; rest != 0; rest = Digits.withoutFirst(rest)) {
                    int x = Digits.first(rest);
                    if (isRestricted(position, sets.get(i), sets.get(j), x)) {
                        var both = sets.get(i).or(sets.get(j));
                        var eliminated = new ArrayList<Candidate>();
                        for (int zs = common & ~Digits.bit(x); zs != 0; zs = Digits.withoutFirst(zs)) {
                            int z = Digits.first(zs);
                            var seen = position.commonSight(both.and(position.cellsWith(z)))
                                    .and(position.cellsWith(z));
                            eliminated.addAll(position.candidateList(seen, z));
                        }
                        add(eliminated, conclusions);
                    }
                }
            }
        }
        return conclusions;
    }

    private static boolean isRestricted(Position position, CellSet one, CellSet other, int digit) {
        var there = other.and(position.cellsWith(digit));
        return there.isIn(position.commonSight(one.and(position.cellsWith(digit))));
    }

    // Loops.

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void everyShortLoopIsFound(Ways.Moment moment) {
        assertThat(found(moment, Technique.CONTINUOUS_NICE_LOOP))
                .containsAll(PLAIN.of("loop", new Loops(moment.position(), Links.PLAIN, 8).all()));
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#fewMoments")
    void everyShortLoopOfGroupsAndSetsIsFound(Ways.Moment moment) {
        assertThat(found(moment, Technique.CONTINUOUS_NICE_LOOP, Technique.GROUPED_CONTINUOUS_NICE_LOOP))
                .containsAll(PLAIN.of("loop of groups", new Loops(moment.position(), Links.GROUPED, 6).all()))
                .containsAll(PLAIN.of("loop of sets", new Loops(moment.position(), Links.WITH_SETS, 4).all()));
    }

    /// Every way to go round from a node by strong and weak links in turn.
    private static final class Loops {

        private final Position position;
        private final LinkGraph graph;
        private final int longest;
        private final List<CellSet> sets;
        private final List<Integer> path = new ArrayList<>();
        private final Set<Set<Candidate>> conclusions = new HashSet<>();

        Loops(Position position, Links links, int longest) {
            this.position = position;
            this.graph = LinkGraph.of(position, links);
            this.longest = longest;
            this.sets = links == Links.WITH_SETS ? AlsTwinsTest.sets(position, 8) : List.of();
        }

        Set<Set<Candidate>> all() {
            for (int first = 0; first < graph.nodeCount(); first++) {
                extend(first);
            }
            return conclusions;
        }

        /// Adds a node that the first of the path, which has the lowest number, may come back from.
        private void extend(int node) {
            path.add(node);
            int first = path.getFirst();
            boolean isTrue = path.size() % 2 == 0;
            if (isTrue && path.size() >= 4 && graph.isWeak(node, first)) {
                conclude();
            }
            for (int next = first + 1; path.size() < longest && next < graph.nodeCount(); next++) {
                int added = next;
                boolean linked = isTrue ? graph.isWeak(node, next) : graph.isStrong(node, next);
                if (linked && path.stream().noneMatch(before -> overlap(before, added))) {
                    extend(next);
                }
            }
            path.removeLast();
        }

        private boolean overlap(int one, int other) {
            return graph.digit(one) == graph.digit(other) && graph.cells(one).meets(graph.cells(other));
        }

        private void conclude() {
            var eliminated = new TreeSet<Candidate>();
            for (int i = 1; i < path.size(); i += 2) {
                int one = path.get(i);
                int other = path.get((i + 1) % path.size());
                for (int node = 0; node < graph.candidateCount(); node++) {
                    if (graph.isWeak(node, one) && graph.isWeak(node, other)) {
                        eliminated.add(position.candidate(graph.cell(node), graph.digit(node)));
                    }
                }
            }
            lockSets(0, eliminated);
        }

        /// A set that links two nodes of the loop keeps its other digits.
        private void lockSets(int from, Set<Candidate> eliminated) {
            if (from == path.size()) {
                add(List.copyOf(eliminated), conclusions);
                return;
            }
            int one = path.get(from);
            int other = path.get(from + 1);
            boolean inCell = graph.cells(one).equals(graph.cells(other))
                    && graph.cells(one).isIn(position.bivalue());
            if (graph.digit(one) == graph.digit(other) || inCell) {
                lockSets(from + 2, eliminated);
                return;
            }
            for (var set : sets) {
                if (set.and(position.cellsWith(graph.digit(one))).equals(graph.cells(one))
                        && set.and(position.cellsWith(graph.digit(other))).equals(graph.cells(other))) {
                    var more = new TreeSet<>(eliminated);
                    for (int digit = 1; digit <= 9; digit++) {
                        if (digit != graph.digit(one) && digit != graph.digit(other)) {
                            more.addAll(seeingAll(position, digit, set.and(position.cellsWith(digit))));
                        }
                    }
                    lockSets(from + 2, more);
                }
            }
        }
    }
}
