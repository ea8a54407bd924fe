package nonet.logic;

import static nonet.logic.Plain.add;
import static nonet.logic.Plain.choices;
import static nonet.logic.Plain.found;
import static nonet.logic.Plain.none;
import static nonet.logic.Plain.seeingAll;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Rectangles, loops and graves as their definitions say, tried everywhere: exactly these are found.
class RectangleTwinsTest {

    private static final Plain.Finds PLAIN = new Plain.Finds();

    /// The usual moments, and those in which what is rare is taught.
    static Stream<Ways.Moment> moments() {
        return Stream.concat(
                Plain.moments(),
                Plain.lessons(
                        Technique.UNIQUE_RECTANGLE_5,
                        Technique.AVOIDABLE_RECTANGLE_1,
                        Technique.AVOIDABLE_RECTANGLE_2,
                        Technique.UNIQUE_LOOP,
                        Technique.BUG_PLUS_1));
    }

    @AfterAll
    static void everyPlainTwinFoundSomething() {
        PLAIN.areSome();
    }

    @ParameterizedTest
    @MethodSource("moments")
    void uniqueRectanglesAreTheSame(Ways.Moment moment) {
        for (int type = 1; type <= 6; type++) {
            var technique = Technique.named("unique-rectangle-" + type).orElseThrow();
            assertThat(found(moment, technique))
                    .as(technique.title())
                    .isEqualTo(PLAIN.of("unique rectangle " + type, unique(moment.position(), type)));
        }
    }

    @ParameterizedTest
    @MethodSource("moments")
    void hiddenAndAvoidableRectanglesAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.HIDDEN_RECTANGLE))
                .isEqualTo(PLAIN.of("hidden rectangle", hidden(moment.position())));
        assertThat(found(moment, Technique.AVOIDABLE_RECTANGLE_1))
                .isEqualTo(PLAIN.of("avoidable rectangle 1", avoidable(moment.position(), 3)));
        assertThat(found(moment, Technique.AVOIDABLE_RECTANGLE_2))
                .isEqualTo(PLAIN.of("avoidable rectangle 2", avoidable(moment.position(), 2)));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void uniqueLoopsAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.UNIQUE_LOOP)).isEqualTo(PLAIN.of("unique loop", loops(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void gravesAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.BUG_PLUS_1)).isEqualTo(PLAIN.of("grave", grave(moment.position())));
    }

    /// The corners of all rectangles in two blocks without a given, one after the other round.
    private static List<int[]> rectangles(Position position) {
        var all = new ArrayList<int[]>();
        for (int[] rows : choices(IntStream.range(0, 9).toArray(), 2)) {
            for (int[] columns : choices(IntStream.range(0, 9).toArray(), 2)) {
                int[] corners = {
                    9 * rows[0] + columns[0],
                    9 * rows[0] + columns[1],
                    9 * rows[1] + columns[1],
                    9 * rows[1] + columns[0]
                };
                boolean twoBlocks = (rows[0] / 3 == rows[1] / 3) != (columns[0] / 3 == columns[1] / 3);
                if (twoBlocks && IntStream.of(corners).noneMatch(position::isGiven)) {
                    all.add(corners);
                }
            }
        }
        return all;
    }

    // Unique rectangles: a corner has exactly two candidates, the others one of them at least.

    static Set<Set<Candidate>> unique(Position position, int type) {
        var conclusions = none();
        for (int[] corners : rectangles(position)) {
            for (int first = 0; first < 4; first++) {
                int pair = position.candidates(corners[first]);
                if (Digits.count(pair) == 2
                        && IntStream.of(corners).allMatch(corner -> (position.candidates(corner) & pair) != 0)) {
                    unique(position, corners, pair, type, conclusions);
                }
            }
        }
        return conclusions;
    }

    private static void unique(Position position, int[] corners, int pair, int type, Set<Set<Candidate>> conclusions) {
        int[] extras = IntStream.of(corners)
                .filter(corner -> (position.candidates(corner) & ~pair) != 0)
                .toArray();
        var extra = position.cells(extras);
        int further = position.candidatesOf(extra) & ~pair;
        boolean side = extras.length == 2 && (extras[0] / 9 == extras[1] / 9 || extras[0] % 9 == extras[1] % 9);
        boolean diagonal = extras.length == 2 && !side;
        if (type == 1 && extras.length == 1) {
            add(position.candidateListOf(extra, pair), conclusions);
        }
        if (((type == 2 && side) || (type == 5 && (diagonal || extras.length == 3))) && Digits.isSingle(further)) {
            add(seeingAll(position, Digits.first(further), extra), conclusions);
        }
        if (type == 3 && side && !Digits.isSingle(further)) {
            subsets(position, position.cells(corners), extra, further, conclusions);
        }
        for (int a = 1; a <= 9; a++) {
            if (Digits.contains(pair, a)) {
                int b = Digits.first(pair & ~Digits.bit(a));
                if (type == 4 && side && !unitsLocking(position, extra, a).isEmpty()) {
                    add(position.candidateList(extra.and(position.cellsWith(b)), b), conclusions);
                }
                if (type == 6 && diagonal && isCrossed(position, corners, extras, a)) {
                    add(position.candidateList(extra.and(position.cellsWith(a)), a), conclusions);
                }
            }
        }
    }

    /// The units of which some cells are all places of a digit.
    private static List<Integer> unitsLocking(Position position, CellSet cells, int digit) {
        return unitsAround(position, cells)
                .filter(unit -> position.placeCount(unit, digit) > 0)
                .filter(unit -> position.cellsWith(digit, unit).isIn(cells))
                .boxed()
                .toList();
    }

    private static IntStream unitsAround(Position position, CellSet cells) {
        return IntStream.range(0, Plain.ALL_UNITS)
                .filter(unit -> cells.isIn(position.geometry().unitSet(unit)));
    }

    private static boolean isCrossed(Position position, int[] corners, int[] extras, int digit) {
        var all = position.cells(corners);
        boolean rows = IntStream.of(extras)
                .map(cell -> cell / 9)
                .allMatch(row -> position.placeCount(row, digit) > 0
                        && position.cellsWith(digit, row).isIn(all));
        boolean columns = IntStream.of(extras)
                .map(cell -> 9 + cell % 9)
                .allMatch(column -> position.placeCount(column, digit) > 0
                        && position.cellsWith(digit, column).isIn(all));
        return rows || columns;
    }

    /// One of the extras takes one of their further digits: they stand for one cell of a naked subset.
    private static void subsets(
            Position position, CellSet pattern, CellSet extras, int further, Set<Set<Candidate>> conclusions) {
        unitsAround(position, extras).forEach(unit -> {
            int[] others = position.geometry()
                    .unitSet(unit)
                    .and(position.open())
                    .without(pattern)
                    .toArray();
            for (int size = 1; size < others.length; size++) {
                for (int[] chosen : choices(others, size)) {
                    var subset = position.cells(chosen);
                    int digits = further | position.candidatesOf(subset);
                    if (Digits.count(digits) == size + 1) {
                        var all = subset.or(extras);
                        var around = unitsAround(position, all)
                                .mapToObj(position.geometry()::unitSet)
                                .reduce(position.noCells(), CellSet::or);
                        add(position.candidateListOf(around.without(all), digits), conclusions);
                    }
                }
            }
        });
    }

    // Hidden rectangles.

    static Set<Set<Candidate>> hidden(Position position) {
        var conclusions = none();
        for (int[] corners : rectangles(position)) {
            for (int first = 0; first < 4; first++) {
                int opposite = corners[(first + 2) % 4];
                int next = corners[(first + 1) % 4];
                int last = corners[(first + 3) % 4];
                int pair = position.candidates(corners[first]);
                for (int a = 1; a <= 9; a++) {
                    if (Digits.count(pair) == 2 && Digits.contains(pair, a)) {
                        int b = Digits.first(pair & ~Digits.bit(a));
                        var row = position.cellsWith(a, opposite / 9);
                        var column = position.cellsWith(a, 9 + opposite % 9);
                        if (position.has(opposite, b)
                                && position.has(next, a)
                                && position.has(last, a)
                                && row.isIn(position.cells(corners))
                                && column.isIn(position.cells(corners))) {
                            add(List.of(position.candidate(opposite, b)), conclusions);
                        }
                    }
                }
            }
        }
        return conclusions;
    }

    // Avoidable rectangles: some corners are filled.

    static Set<Set<Candidate>> avoidable(Position position, int filled) {
        var conclusions = none();
        for (int[] corners : rectangles(position)) {
            if (IntStream.of(corners)
                            .filter(corner -> position.placed(corner) != 0)
                            .count()
                    == filled) {
                for (int a = 1; a <= 9; a++) {
                    for (int b = 1; b <= 9; b++) {
                        if (a != b) {
                            avoidable(position, corners, a, b, conclusions);
                        }
                    }
                }
            }
        }
        return conclusions;
    }

    /// The corners must not be a, b, a, b.
    private static void avoidable(Position position, int[] corners, int a, int b, Set<Set<Candidate>> conclusions) {
        var open = position.noCells();
        int others = 0;
        for (int i = 0; i < 4; i++) {
            int wanted = i % 2 == 0 ? a : b;
            if (position.placed(corners[i]) == 0) {
                open = open.with(corners[i]);
                others |= position.candidates(corners[i]) & ~Digits.bit(wanted);
            }
            if (position.placed(corners[i]) != wanted && !position.has(corners[i], wanted)) {
                return;
            }
        }
        if (open.size() == 1) {
            int wanted = position.cells(corners[0], corners[2]).meets(open) ? a : b;
            add(position.candidateList(open, wanted), conclusions);
        } else if (Digits.isSingle(others)) {
            add(seeingAll(position, Digits.first(others), open), conclusions);
        }
    }

    // Unique loops.

    static Set<Set<Candidate>> loops(Position position) {
        var conclusions = none();
        for (int a = 1; a <= 9; a++) {
            for (int b = a + 1; b <= 9; b++) {
                int[] cells = position.cellsWith(a).and(position.cellsWith(b)).toArray();
                for (int cell : cells) {
                    loops(position, a, b, cells, List.of(cell), conclusions);
                }
            }
        }
        return conclusions;
    }

    /// Goes on from the last cell of a path that begins with its first cell in reading order.
    private static void loops(
            Position position, int a, int b, int[] cells, List<Integer> path, Set<Set<Candidate>> conclusions) {
        var geometry = position.geometry();
        int size = path.size();
        if (size >= 6 && size % 2 == 0 && geometry.see(path.getLast(), path.getFirst())) {
            concludeLoop(position, a, b, path, conclusions);
        }
        if (size == 12) {
            return;
        }
        for (int cell : cells) {
            boolean fits = cell > path.getFirst()
                    && geometry.see(cell, path.getLast())
                    && !path.contains(cell)
                    && IntStream.range(0, size)
                            .filter(i -> i % 2 == size % 2)
                            .noneMatch(i -> geometry.see(path.get(i), cell));
            if (fits) {
                var longer = new ArrayList<>(path);
                longer.add(cell);
                if (extras(position, longer).size() <= 2
                        || Digits.count(position.candidatesOf(cells(position, longer))) <= 3) {
                    loops(position, a, b, cells, longer, conclusions);
                }
            }
        }
    }

    private static CellSet cells(Position position, List<Integer> path) {
        return position.cells(path.stream().mapToInt(cell -> cell).toArray());
    }

    private static CellSet extras(Position position, List<Integer> path) {
        return cells(position, path).without(position.bivalue());
    }

    private static void concludeLoop(
            Position position, int a, int b, List<Integer> path, Set<Set<Candidate>> conclusions) {
        for (int unit = 0; unit < Plain.ALL_UNITS; unit++) {
            var cells = position.geometry().unitSet(unit);
            int balance = IntStream.range(0, path.size())
                    .filter(i -> cells.contains(path.get(i)))
                    .map(i -> i % 2 == 0 ? 1 : -1)
                    .sum();
            if (balance != 0) {
                return;
            }
        }
        var loop = cells(position, path);
        var extras = extras(position, path);
        int pair = Digits.bit(a) | Digits.bit(b);
        int further = position.candidatesOf(loop) & ~pair;
        if (extras.size() == path.size()) {
            return;
        }
        if (extras.size() == 1) {
            add(position.candidateListOf(extras, pair), conclusions);
        } else if (Digits.isSingle(further)) {
            add(seeingAll(position, Digits.first(further), extras), conclusions);
        }
        if (extras.size() == 2) {
            if (!unitsLocking(position, extras, a).isEmpty()) {
                add(position.candidateList(extras, b), conclusions);
            }
            if (!unitsLocking(position, extras, b).isEmpty()) {
                add(position.candidateList(extras, a), conclusions);
            }
            if (!Digits.isSingle(further)) {
                subsets(position, loop, extras, further, conclusions);
            }
        }
    }

    // Graves.

    /// One candidate too many, without which every open cell has two and every unit each digit twice or not at all.
    static Set<Set<Candidate>> grave(Position position) {
        var conclusions = none();
        position.open().stream().forEach(cell -> {
            for (int digit = 1; digit <= 9; digit++) {
                if (position.has(cell, digit) && isGraveWithout(position, cell, digit)) {
                    add(
                            position.candidateListOf(
                                    position.cells(cell), position.candidates(cell) & ~Digits.bit(digit)),
                            conclusions);
                }
            }
        });
        return conclusions;
    }

    private static boolean isGraveWithout(Position position, int extra, int extraDigit) {
        boolean pairs = position.open().stream()
                .allMatch(cell -> Digits.count(position.candidates(cell)) == (cell == extra ? 3 : 2));
        return pairs
                && IntStream.range(0, Plain.ALL_UNITS)
                        .allMatch(unit -> IntStream.rangeClosed(1, 9)
                                .map(digit -> position.placeCount(unit, digit)
                                        - (digit == extraDigit
                                                        && position.geometry().isIn(extra, unit)
                                                ? 1
                                                : 0))
                                .allMatch(count -> count == 0 || count == 2));
    }
}
