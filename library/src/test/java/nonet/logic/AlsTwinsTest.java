package nonet.logic;

import static nonet.logic.Plain.add;
import static nonet.logic.Plain.choices;
import static nonet.logic.Plain.found;
import static nonet.logic.Plain.none;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Almost locked sets as their definitions say, tried in every combination: what these rule out is found.
class AlsTwinsTest {

    private static final Plain.Finds PLAIN = new Plain.Finds();

    @AfterAll
    static void everyPlainTwinFoundSomething() {
        PLAIN.areSome();
    }

    private static final int MOST_CELLS = 3;

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#fewMoments")
    void everyThreeAlmostLockedSetsAreFound(Ways.Moment moment) {
        assertThat(found(moment, Technique.ALS_XY_WING))
                .containsAll(PLAIN.of("three sets", new Rows(moment.position(), MOST_CELLS).of(3)));
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#fewMoments")
    void everyFourAlmostLockedSetsAreFound(Ways.Moment moment) {
        assertThat(found(moment, Technique.ALS_CHAIN))
                .containsAll(PLAIN.of("four sets", new Rows(moment.position(), 2).of(4)));
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#fewMoments")
    void everyBlossomIsFound(Ways.Moment moment) {
        assertThat(found(moment, Technique.DEATH_BLOSSOM))
                .containsAll(PLAIN.of("blossom", blossoms(moment.position(), MOST_CELLS)));
    }

    @ParameterizedTest
    @MethodSource({"nonet.logic.Plain#fewMoments", "lessonsOfSueDeCoq"})
    void suesDeCoqAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.SUE_DE_COQ)).isEqualTo(PLAIN.of("sue de coq", sues(moment.position())));
    }

    static Stream<Ways.Moment> lessonsOfSueDeCoq() {
        return Plain.lessons(Technique.SUE_DE_COQ);
    }

    static List<CellSet> sets(Position position, int mostCells) {
        Set<CellSet> sets = new HashSet<>();
        for (int unit = 0; unit < Plain.ALL_UNITS; unit++) {
            int[] open = position.geometry().unitSet(unit).and(position.open()).toArray();
            for (int size = 1; size <= Math.min(mostCells, open.length); size++) {
                for (int[] cells : choices(open, size)) {
                    var set = position.cells(cells);
                    if (Digits.count(position.candidatesOf(set)) == size + 1) {
                        sets.add(set);
                    }
                }
            }
        }
        return List.copyOf(sets);
    }

    /// Rows of sets, each with a digit that cannot lie both in it and in the next, never the same twice running.
    static final class Rows {

        private final Position position;
        private final List<CellSet> sets;

        /// For each set and digit the sets that cannot have it too.
        private final Map<CellSet, Map<Integer, List<CellSet>>> restricted = new HashMap<>();

        private final Set<Set<Candidate>> conclusions = none();

        Rows(Position position, int mostCells) {
            this.position = position;
            this.sets = sets(position, mostCells);
            for (var one : sets) {
                for (int digit = 1; digit <= 9; digit++) {
                    var seen = position.commonSight(one.and(position.cellsWith(digit)));
                    var digitCells = position.cellsWith(digit);
                    restricted
                            .computeIfAbsent(one, set -> new HashMap<>())
                            .put(
                                    digit,
                                    sets.stream()
                                            .filter(other -> other.meets(digitCells)
                                                    && other.and(digitCells).isIn(seen))
                                            .toList());
                }
            }
        }

        Set<Set<Candidate>> of(int count) {
            for (var first : sets) {
                extend(count, List.of(first), List.of());
            }
            return conclusions;
        }

        private void extend(int count, List<CellSet> row, List<Integer> between) {
            if (row.size() == count) {
                conclude(row, between);
                return;
            }
            restricted.getOrDefault(row.getLast(), Map.of()).forEach((digit, next) -> {
                if (between.isEmpty() || !between.getLast().equals(digit)) {
                    for (var set : next) {
                        if (!row.contains(set)) {
                            extend(count, with(row, set), with(between, digit));
                        }
                    }
                }
            });
        }

        private static <T> List<T> with(List<T> list, T last) {
            var longer = new ArrayList<>(list);
            longer.add(last);
            return longer;
        }

        private void conclude(List<CellSet> row, List<Integer> between) {
            int common = position.candidatesOf(row.getFirst())
                    & position.candidatesOf(row.getLast())
                    & ~Digits.bit(between.getFirst())
                    & ~Digits.bit(between.getLast());
            var victims = new ArrayList<Candidate>();
            for (int digit = 1; digit <= 9; digit++) {
                if (Digits.contains(common, digit)) {
                    var ends = row.getFirst().or(row.getLast()).and(position.cellsWith(digit));
                    victims.addAll(Plain.seeingAll(position, digit, ends));
                }
            }
            add(victims, conclusions);
        }
    }

    // Blossoms: one set for each candidate of a stem, which loses that digit if the stem takes it.

    static Set<Set<Candidate>> blossoms(Position position, int mostCells) {
        var conclusions = none();
        var sets = sets(position, mostCells);
        for (int stem : position.open().toArray()) {
            var petals = new ArrayList<List<Set<Candidate>>>();
            for (int digit = 1; digit <= 9; digit++) {
                if (position.has(stem, digit)) {
                    petals.add(petals(position, sets, stem, digit));
                }
            }
            combine(petals, 0, Set.of(), conclusions);
        }
        return conclusions;
    }

    /// What each set that loses a digit to the stem rules out then, of digits that the stem does not have.
    private static List<Set<Candidate>> petals(Position position, List<CellSet> sets, int stem, int digit) {
        var petals = new ArrayList<Set<Candidate>>();
        for (var set : sets) {
            var cells = set.and(position.cellsWith(digit));
            if (!cells.isEmpty() && position.commonSight(cells).contains(stem)) {
                var victims = new HashSet<Candidate>();
                int others = position.candidatesOf(set) & ~position.candidates(stem);
                for (int other = 1; other <= 9; other++) {
                    if (Digits.contains(others, other)) {
                        victims.addAll(Plain.seeingAll(position, other, set.and(position.cellsWith(other))));
                    }
                }
                petals.add(victims);
            }
        }
        return petals.stream().distinct().toList();
    }

    private static void combine(
            List<List<Set<Candidate>>> petals, int next, Set<Candidate> victims, Set<Set<Candidate>> conclusions) {
        if (next == petals.size()) {
            conclusions.add(victims);
            return;
        }
        for (var petal : petals.get(next)) {
            var both = new HashSet<>(petal);
            if (next > 0) {
                both.retainAll(victims);
            }
            if (!both.isEmpty()) {
                combine(petals, next + 1, both, conclusions);
            }
        }
    }

    // Sues de Coq.

    static Set<Set<Candidate>> sues(Position position) {
        var conclusions = none();
        for (int line = 0; line < 18; line++) {
            for (int block = 18; block < 27; block++) {
                var lineCells = position.geometry().unitSet(line);
                var blockCells = position.geometry().unitSet(block);
                for (var overlap : subsets(position, lineCells.and(blockCells), 2)) {
                    var inBlock = rests(position, blockCells.without(lineCells), overlap);
                    for (var one : rests(position, lineCells.without(blockCells), overlap)) {
                        for (var other : inBlock) {
                            sue(position, line, block, overlap, one, other, conclusions);
                        }
                    }
                }
            }
        }
        return conclusions;
    }

    /// Cells of the rest of a unit that are more than the digits that they add to the overlap, but fewer than all their
    /// digits: else they are a naked subset.
    private static List<CellSet> rests(Position position, CellSet unit, CellSet overlap) {
        int inOverlap = position.candidatesOf(overlap);
        return subsets(position, unit, 1).stream()
                .filter(rest -> Digits.count(position.candidatesOf(rest) & ~inOverlap) < rest.size())
                .filter(rest -> Digits.count(position.candidatesOf(rest)) > rest.size())
                .toList();
    }

    private static List<CellSet> subsets(Position position, CellSet cells, int fewest) {
        int[] open = cells.and(position.open()).toArray();
        return IntStream.rangeClosed(fewest, open.length)
                .boxed()
                .flatMap(size -> choices(open, size).stream())
                .map(position::cells)
                .toList();
    }

    /// As many cells as digits, where a digit in both rests counts twice: it lies in each of them, and in no cell of
    /// both units. Cells of the overlap have two digits more than they are at least.
    private static void sue(
            Position position,
            int line,
            int block,
            CellSet overlap,
            CellSet one,
            CellSet other,
            Set<Set<Candidate>> conclusions) {
        int inOverlap = position.candidatesOf(overlap);
        int inOne = position.candidatesOf(one);
        int inOther = position.candidatesOf(other);
        int twice = inOne & inOther;
        int cells = overlap.size() + one.size() + other.size();
        if (cells != Digits.count(inOverlap | inOne | inOther) + Digits.count(twice)
                || Digits.count(inOverlap) < overlap.size() + 2
                || one.meets(other)) {
            return;
        }
        var all = overlap.or(one).or(other);
        var victims = new TreeSet<Candidate>();
        for (int digit = 1; digit <= 9; digit++) {
            boolean isInOne = Digits.contains(inOne, digit);
            boolean isInOther = Digits.contains(inOther, digit);
            if (Digits.contains(inOverlap | inOne | inOther, digit)) {
                // Not in the rest of one unit: in a cell of the other unit.
                var losers = position.noCells();
                if (isInOne || !isInOther) {
                    losers = losers.or(position.geometry().unitSet(line));
                }
                if (isInOther || !isInOne) {
                    losers = losers.or(position.geometry().unitSet(block));
                }
                losers = losers.without(all);
                if (isInOne && isInOther) {
                    losers = losers.or(all.and(position.geometry().unitSet(line))
                            .and(position.geometry().unitSet(block)));
                }
                victims.addAll(position.candidateList(losers.and(position.cellsWith(digit)), digit));
            }
        }
        add(List.copyOf(victims), conclusions);
    }
}
