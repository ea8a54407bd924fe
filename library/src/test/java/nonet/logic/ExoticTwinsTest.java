package nonet.logic;

import static nonet.logic.Plain.add;
import static nonet.logic.Plain.choices;
import static nonet.logic.Plain.found;
import static nonet.logic.Plain.none;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import nonet.grid.Layout;
import nonet.puzzle.Grid;
import nonet.puzzle.Puzzle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Rare patterns as their definitions say, tried everywhere.
class ExoticTwinsTest {

    private static final Plain.Finds PLAIN = new Plain.Finds();

    @AfterAll
    static void everyPlainTwinFoundSomething() {
        PLAIN.areSome();
    }

    /// Random moments, the same with some false candidates fewer, and those in which the patterns are taught: they are
    /// too rare to be met by chance.
    static Stream<Ways.Moment> moments() {
        return Stream.concat(
                Plain.fewMoments().flatMap(moment -> Stream.of(moment, Plain.thinned(moment))),
                Plain.lessons(
                        Technique.ALIGNED_PAIR_EXCLUSION,
                        Technique.BIVALUE_ODDAGON,
                        Technique.FIREWORKS,
                        Technique.TRIDAGON,
                        Technique.SK_LOOP,
                        Technique.MULTI_SECTOR_LOCKED_SET));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void alignedPairExclusionsAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.ALIGNED_PAIR_EXCLUSION))
                .isEqualTo(PLAIN.of("aligned pair exclusion", alignedPairs(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void everyBivalueOddagonIsFound(Ways.Moment moment) {
        assertThat(found(moment, Technique.BIVALUE_ODDAGON))
                .containsAll(PLAIN.of("bivalue oddagon", oddagons(moment.position(), 7)));
    }

    /// Of five, seven and nine cells, which chance does not bring: a grid that has two digits in a ring and nowhere
    /// else, and in one of its cells a third digit.
    @ParameterizedTest
    @ValueSource(ints = {5, 7, 9})
    void bivalueOddagonsOfEveryLengthAreTheSame(int length) {
        var random = new Random(length);
        for (int i = 0; i < 20; i++) {
            var moment = ring(length, random);
            assertThat(found(moment, Technique.BIVALUE_ODDAGON))
                    .isEqualTo(PLAIN.of("bivalue oddagon of " + length, oddagons(moment.position(), 9)));
        }
    }

    /// No cells of the ring are peers but neighbours: there is no shorter ring in it.
    private static Ways.Moment ring(int length, Random random) {
        var grid = Grid.empty(Layout.classic());
        var path = new ArrayList<Integer>();
        for (int tries = 0; path.size() < length; tries++) {
            if (tries % 500 == 0) {
                path.clear();
            }
            int next = random.nextInt(81);
            int closes = path.size() == length - 1 ? 0 : -1;
            if (!path.contains(next)
                    && IntStream.range(0, path.size())
                            .allMatch(i ->
                                    grid.geometry().see(path.get(i), next) == (i == path.size() - 1 || i == closes))) {
                path.add(next);
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            boolean isGuarded = cell == path.getFirst();
            grid.restrict(cell, path.contains(cell) ? isGuarded ? 0b111 : 0b11 : 0b100);
        }
        return new Ways.Moment(Puzzle.of(grid.layout(), new int[81]), grid);
    }

    @ParameterizedTest
    @MethodSource("moments")
    void fireworksAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.FIREWORKS)).isEqualTo(PLAIN.of("fireworks", fireworks(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void tridagonsAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.TRIDAGON)).isEqualTo(PLAIN.of("tridagon", tridagons(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void skLoopsAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.SK_LOOP)).isEqualTo(PLAIN.of("SK loop", skLoops(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void multiSectorLockedSetsAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.MULTI_SECTOR_LOCKED_SET))
                .isEqualTo(PLAIN.of("multi-sector locked set", lockedSets(moment.position())));
    }

    // Two cells that see each other: a digit of one goes if each digit of the other is the same, or takes, together
    // with it, two digits from an almost locked set.

    static Set<Set<Candidate>> alignedPairs(Position position) {
        var conclusions = none();
        var sets = AlsTwinsTest.sets(position, 8);
        for (int cell : position.open().toArray()) {
            for (int other : position.open().toArray()) {
                if (position.geometry().see(cell, other)) {
                    add(
                            digits(position.candidates(cell))
                                    .filter(digit -> digits(position.candidates(other))
                                            .allMatch(beside -> digit == beside
                                                    || sets.stream()
                                                            .anyMatch(set -> takes(position, cell, digit, set)
                                                                    && takes(position, other, beside, set))))
                                    .mapToObj(digit -> position.candidate(cell, digit))
                                    .toList(),
                            conclusions);
                }
            }
        }
        return conclusions;
    }

    /// Whether a set that has a digit loses it if a cell outside takes it.
    private static boolean takes(Position position, int cell, int digit, CellSet set) {
        var places = set.and(position.cellsWith(digit));
        return !places.isEmpty()
                && !set.contains(cell)
                && places.stream().allMatch(place -> position.geometry().see(cell, place));
    }

    // Patterns that cannot be: one of their guardians is true.

    /// What is false whichever of the other digits in some cells is true.
    private static void guarded(Position position, CellSet cells, int digits, Set<Set<Candidate>> conclusions) {
        var guardians = position.candidateListOf(cells, ~digits);
        if (!guardians.isEmpty()) {
            add(
                    position.candidateListOf(position.open(), Digits.all(9)).stream()
                            .filter(victim ->
                                    guardians.stream().allMatch(guardian -> excludes(position, guardian, victim)))
                            .toList(),
                    conclusions);
        }
    }

    private static boolean excludes(Position position, Candidate one, Candidate other) {
        boolean sameCell = one.cell().equals(other.cell());
        return sameCell
                ? one.digit() != other.digit()
                : one.digit() == other.digit()
                        && position.geometry()
                                .see(
                                        position.layout().index(one.cell()),
                                        position.layout().index(other.cell()));
    }

    static Set<Set<Candidate>> oddagons(Position position, int longest) {
        var conclusions = none();
        for (int[] pair : choices(IntStream.rangeClosed(1, 9).toArray(), 2)) {
            Set<CellSet> rings = new HashSet<>();
            var cells = position.cellsWith(pair[0]).and(position.cellsWith(pair[1]));
            for (int first : cells.toArray()) {
                rings(position, cells, longest, List.of(first), rings);
            }
            rings.forEach(ring -> guarded(position, ring, Digits.bit(pair[0]) | Digits.bit(pair[1]), conclusions));
        }
        return conclusions;
    }

    /// The cells of all rings of odd length that begin with a path and with its smallest cell.
    private static void rings(Position position, CellSet cells, int longest, List<Integer> path, Set<CellSet> rings) {
        boolean isOdd = path.size() >= 5 && path.size() % 2 == 1;
        if (isOdd && position.geometry().see(path.getFirst(), path.getLast())) {
            rings.add(position.cells(path.stream().mapToInt(cell -> cell).toArray()));
        }
        if (path.size() < longest) {
            for (int next : cells.toArray()) {
                if (next > path.getFirst()
                        && !path.contains(next)
                        && position.geometry().see(path.getLast(), next)) {
                    var longer = new ArrayList<>(path);
                    longer.add(next);
                    rings(position, cells, longest, longer, rings);
                }
            }
        }
    }

    // Four blocks in a rectangle, three cells in each that are in no row or column together.

    private static final List<int[]> DIAGONALS = Plain.ordered(new int[] {0, 1, 2}, 3);

    /// Which four diagonals, one in each block, cannot be filled with three digits: found by trying.
    private static final List<int[]> IMPOSSIBLE = choicesOfFour().stream()
            .filter(chosen -> choicesOfFour().stream().noneMatch(digits -> fills(chosen, digits)))
            .toList();

    private static List<int[]> choicesOfFour() {
        return IntStream.range(0, 6 * 6 * 6 * 6)
                .mapToObj(i -> new int[] {i % 6, i / 6 % 6, i / 36 % 6, i / 216})
                .toList();
    }

    /// Whether digits clash in no row and no column of the rectangle: blocks 0 and 1 are above 2 and 3.
    private static boolean fills(int[] chosen, int[] digits) {
        for (int[] blocks : new int[][] {{0, 1}, {2, 3}, {0, 2}, {1, 3}}) {
            boolean beside = blocks[1] == blocks[0] + 1;
            for (int row = 0; row < 3; row++) {
                for (int other = 0; other < 3; other++) {
                    boolean inLine = beside
                            ? row == other
                            : DIAGONALS.get(chosen[blocks[0]])[row] == DIAGONALS.get(chosen[blocks[1]])[other];
                    if (inLine
                            && DIAGONALS.get(digits[blocks[0]])[row]
                                    == DIAGONALS.get(digits[blocks[1]])[other]) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    static Set<Set<Candidate>> tridagons(Position position) {
        var conclusions = none();
        for (int[] digits : choices(IntStream.rangeClosed(1, 9).toArray(), 3)) {
            int three = IntStream.of(digits).map(Digits::bit).sum();
            for (int[] rows : choices(new int[] {0, 1, 2}, 2)) {
                for (int[] columns : choices(new int[] {0, 1, 2}, 2)) {
                    int[] corners = {
                        27 * rows[0] + 3 * columns[0], 27 * rows[0] + 3 * columns[1],
                        27 * rows[1] + 3 * columns[0], 27 * rows[1] + 3 * columns[1]
                    };
                    for (int[] chosen : IMPOSSIBLE) {
                        if (twelve(corners, chosen)
                                .allMatch(cell -> Digits.count(position.candidates(cell) & three) >= 2)) {
                            var cells = position.cells(twelve(corners, chosen).toArray());
                            guarded(position, cells, three, conclusions);
                        }
                    }
                }
            }
        }
        return conclusions;
    }

    private static IntStream twelve(int[] corners, int[] chosen) {
        return IntStream.range(0, 12)
                .map(i -> corners[i / 3] + 9 * (i % 3) + DIAGONALS.get(chosen[i / 3])[i % 3]);
    }

    // Two units cross in a cell of a third. Three digits that have no other place in either of the two outside the
    // third than a wing in each fill crossing and wings.

    static Set<Set<Candidate>> fireworks(Position position) {
        var conclusions = none();
        var geometry = position.geometry();
        for (int crossing : position.open().toArray()) {
            int[] around = IntStream.range(0, Plain.ALL_UNITS)
                    .filter(unit -> geometry.isIn(crossing, unit))
                    .toArray();
            for (int[] units : Plain.ordered(around, 3)) {
                var third = geometry.unitSet(units[2]);
                for (int one : geometry.unitSet(units[0]).without(third).toArray()) {
                    for (int other : geometry.unitSet(units[1]).without(third).toArray()) {
                        int digits = digits(Digits.all(9))
                                .filter(digit -> isWing(position, digit, units[0], third, one)
                                        && isWing(position, digit, units[1], third, other))
                                .map(Digits::bit)
                                .sum();
                        if (one != other && Digits.count(digits) == 3) {
                            add(position.candidateListOf(position.cells(crossing, one, other), ~digits), conclusions);
                        }
                    }
                }
            }
        }
        return conclusions;
    }

    /// Whether a digit that a unit still wants has no other place there outside some cells than an open wing.
    private static boolean isWing(Position position, int digit, int unit, CellSet inside, int wing) {
        var places = position.cellsWith(digit, unit);
        return position.open().contains(wing)
                && !places.isEmpty()
                && places.without(inside).without(wing).isEmpty();
    }

    // As many cells as digits for which units have room.

    /// Adds what the units lose outside some cells.
    private static void addLost(Position position, CellSet cells, int[] counted, Set<Set<Candidate>> conclusions) {
        var lost = new HashSet<Candidate>();
        for (int unit = 0; unit < Plain.ALL_UNITS; unit++) {
            lost.addAll(
                    position.candidateListOf(position.geometry().unitSet(unit).without(cells), counted[unit]));
        }
        add(List.copyOf(lost), conclusions);
    }

    /// Rings by their units, in the order in which one goes around. Of several smallest sets of units with all places
    /// of a digit in the ring, that which comes first when they are written as numbers is taken.
    static Set<Set<Candidate>> skLoops(Position position) {
        var geometry = position.geometry();
        var conclusions = none();
        for (int[] rows : choices(IntStream.range(0, 9).toArray(), 2)) {
            for (int[] columns : choices(IntStream.range(0, 9).toArray(), 2)) {
                if (rows[0] / 3 == rows[1] / 3 || columns[0] / 3 == columns[1] / 3) {
                    continue;
                }
                int[] corners = {
                    9 * rows[0] + columns[0],
                    9 * rows[0] + columns[1],
                    9 * rows[1] + columns[1],
                    9 * rows[1] + columns[0]
                };
                int[] ring = {
                    rows[0],
                    geometry.unitsOf(corners[1])[2],
                    9 + columns[1],
                    geometry.unitsOf(corners[2])[2],
                    rows[1],
                    geometry.unitsOf(corners[3])[2],
                    9 + columns[0],
                    geometry.unitsOf(corners[0])[2]
                };
                var cells = position.noCells();
                boolean isWhole = true;
                for (int i = 0; i < 8; i++) {
                    var pair = geometry.unitSet(ring[i])
                            .and(geometry.unitSet(ring[(i + 1) % 8]))
                            .without(position.cells(corners))
                            .and(position.open());
                    isWhole &= !pair.isEmpty();
                    cells = cells.or(pair);
                }
                if (!isWhole) {
                    continue;
                }
                int[] counted = new int[Plain.ALL_UNITS];
                int room = 0;
                for (int digit = 1; digit <= 9; digit++) {
                    for (int unit : counting(position, ring, cells.and(position.cellsWith(digit)))) {
                        counted[unit] |= Digits.bit(digit);
                        room++;
                    }
                }
                if (room == cells.size()) {
                    addLost(position, cells, counted, conclusions);
                }
            }
        }
        return conclusions;
    }

    private static int[] counting(Position position, int[] ring, CellSet places) {
        int[] unitsOfPlaces = places.stream()
                .map(cell -> IntStream.range(0, ring.length)
                        .filter(i -> position.geometry().isIn(cell, ring[i]))
                        .map(i -> 1 << i)
                        .sum())
                .distinct()
                .toArray();
        for (int size = 0; ; size++) {
            for (int chosen = 0; chosen < 1 << ring.length; chosen++) {
                int bits = chosen;
                if (Integer.bitCount(bits) == size
                        && IntStream.of(unitsOfPlaces).allMatch(units -> (units & bits) != 0)) {
                    return IntStream.range(0, ring.length)
                            .filter(i -> (bits >> i & 1) != 0)
                            .map(i -> ring[i])
                            .toArray();
                }
            }
        }
    }

    /// All choices of two to four rows, and of digits that are counted by them.
    static Set<Set<Candidate>> lockedSets(Position position) {
        var conclusions = none();
        for (int size = 2; size <= 4; size++) {
            for (int[] rows : choices(IntStream.range(0, 9).toArray(), size)) {
                for (int byRows = 1; byRows < 1 << 9; byRows++) {
                    addLockedSet(position, rows, byRows, conclusions);
                }
            }
        }
        return conclusions;
    }

    private static void addLockedSet(Position position, int[] rows, int byRows, Set<Set<Candidate>> conclusions) {
        int[] counted = new int[Plain.ALL_UNITS];
        int cells = 0;
        int room = 0;
        var inside = new ArrayList<Integer>();
        for (int column = 0; column < 9; column++) {
            int open = 0;
            int digits = 0;
            for (int row : rows) {
                digits |= position.candidates(9 * row + column);
                open += position.candidates(9 * row + column) == 0 ? 0 : 1;
            }
            int own = digits & ~byRows;
            if (open > Digits.count(own)) {
                counted[9 + column] = own;
                cells += open;
                room += Digits.count(own);
                for (int row : rows) {
                    counted[row] |= position.candidates(9 * row + column) & byRows;
                    inside.add(9 * row + column);
                }
            }
        }
        for (int row : rows) {
            for (int digit = 1; digit <= 9; digit++) {
                room += Digits.contains(byRows, digit) && !position.isPlacedIn(row, digit) ? 1 : 0;
            }
        }
        if (cells > 0 && cells >= room) {
            addLost(
                    position,
                    position.cells(inside.stream().mapToInt(cell -> cell).toArray()),
                    counted,
                    conclusions);
        }
    }

    private static IntStream digits(int mask) {
        return IntStream.rangeClosed(1, 9).filter(digit -> Digits.contains(mask, digit));
    }
}
