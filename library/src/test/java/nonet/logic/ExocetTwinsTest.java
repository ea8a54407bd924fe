package nonet.logic;

import static nonet.logic.Plain.add;
import static nonet.logic.Plain.choices;
import static nonet.logic.Plain.found;
import static nonet.logic.Plain.none;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
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

/// Exocets as their definitions say, tried everywhere.
class ExocetTwinsTest {

    private static final Plain.Finds PLAIN = new Plain.Finds();

    @AfterAll
    static void everyPlainTwinFoundSomething() {
        PLAIN.areSome();
    }

    /// Random moments, the same with some false candidates fewer, and those in which exocets are taught.
    static Stream<Ways.Moment> moments() {
        return Stream.concat(
                Plain.fewMoments().flatMap(moment -> Stream.of(moment, Plain.thinned(moment))),
                Plain.lessons(Technique.JUNIOR_EXOCET, Technique.DOUBLE_EXOCET, Technique.SENIOR_EXOCET));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void juniorExocetsAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.JUNIOR_EXOCET))
                .isEqualTo(PLAIN.of("junior exocet", juniors(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void doubleExocetsAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.DOUBLE_EXOCET))
                .isEqualTo(PLAIN.of("double exocet", doubles(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("moments")
    void seniorExocetsAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.SENIOR_EXOCET))
                .isEqualTo(PLAIN.of("senior exocet", seniors(moment.position())));
    }

    /// A base with targets; `turned` exchanges rows and columns.
    ///
    /// @param columns that beside the base comes last
    private record Plainly(boolean turned, int row, List<Integer> columns, CellSet base, int digits, CellSet targets) {}

    static Set<Set<Candidate>> juniors(Position position) {
        var conclusions = none();
        for (var exocet : all(position, true)) {
            var eliminated = new ArrayList<>(position.candidateListOf(exocet.targets, ~exocet.digits));
            eliminated.addAll(
                    position.candidateListOf(exocet.base, exocet.digits & ~position.candidatesOf(exocet.targets)));
            add(eliminated, conclusions);
        }
        return conclusions;
    }

    static Set<Set<Candidate>> seniors(Position position) {
        var conclusions = none();
        for (var exocet : all(position, false)) {
            var eliminated = new HashSet<>(position.candidateListOf(exocet.targets, ~exocet.digits));
            digits(exocet.digits).forEach(digit -> {
                var ways = ways(position, exocet, digit);
                for (int cell : exocet.base.or(exocet.targets).toArray()) {
                    if (position.has(cell, digit) && ways.stream().noneMatch(way -> way.contains(cell))) {
                        eliminated.add(position.candidate(cell, digit));
                    }
                }
            });
            add(List.copyOf(eliminated), conclusions);
        }
        return conclusions;
    }

    /// Two juniors in a band, eight cells, four digits; the blocks of the bases have a target each, so the other two
    /// targets are in the third. What remains of a digit is what it leaves wherever it is in the one or the other.
    static Set<Set<Candidate>> doubles(Position position) {
        var conclusions = none();
        var all = all(position, true);
        for (var one : all) {
            for (var other : all) {
                var cells = one.base.or(one.targets).or(other.base).or(other.targets);
                boolean inTheBand = one.turned == other.turned && one.row / 3 == other.row / 3;
                boolean apart = one.row != other.row && one.columns.getLast() / 3 != other.columns.getLast() / 3;
                if (!inTheBand || !apart || cells.size() < 8 || Digits.count(one.digits | other.digits) != 4) {
                    continue;
                }
                var eliminated = new HashSet<>(position.candidateListOf(one.targets, ~one.digits));
                eliminated.addAll(position.candidateListOf(other.targets, ~other.digits));
                for (var candidate : position.candidateListOf(position.open(), one.digits | other.digits)) {
                    int cell = position.layout().index(candidate.cell());
                    boolean isLost = Stream.of(one, other)
                            .flatMap(exocet -> ways(position, exocet, candidate.digit()).stream())
                            .noneMatch(way ->
                                    way.contains(cell) || (!cells.contains(cell) && !isSeen(position, cell, way)));
                    if (isLost) {
                        eliminated.add(candidate);
                    }
                }
                add(List.copyOf(eliminated), conclusions);
            }
        }
        return conclusions;
    }

    private static boolean isSeen(Position position, int cell, CellSet by) {
        return by.stream().anyMatch(other -> position.geometry().see(cell, other));
    }

    /// A cell of the base and a cell of each column, none of which sees another, and of which one is a target.
    private static List<CellSet> ways(Position position, Plainly exocet, int digit) {
        var ways = new ArrayList<CellSet>();
        for (int base : exocet.base.toArray()) {
            for (int rows = 0; rows < 9 * 9 * 9; rows++) {
                int[] cells = {
                    base,
                    cell(exocet.turned, rows % 9, exocet.columns.get(0)),
                    cell(exocet.turned, rows / 9 % 9, exocet.columns.get(1)),
                    cell(exocet.turned, rows / 81, exocet.columns.get(2))
                };
                boolean canBe = IntStream.of(cells).allMatch(cell -> Digits.contains(possible(position, cell), digit));
                if (!canBe) {
                    continue;
                }
                var way = position.cells(cells);
                boolean isFree = IntStream.of(cells).noneMatch(cell -> isSeen(position, cell, way));
                if (isFree && way.and(exocet.targets).size() == 1) {
                    ways.add(way);
                }
            }
        }
        return ways;
    }

    /// All junior exocets, or all senior ones.
    private static List<Plainly> all(Position position, boolean junior) {
        var all = new ArrayList<Plainly>();
        for (boolean turned : new boolean[] {false, true}) {
            for (int row = 0; row < 9; row++) {
                for (int third = 0; third < 9; third++) {
                    addAll(position, turned, row, third, junior, all);
                }
            }
        }
        return all;
    }

    private static int cell(boolean turned, int row, int column) {
        return turned ? 9 * column + row : 9 * row + column;
    }

    /// Exocets whose base is in a row of a block, where the block has one cell more.
    private static void addAll(
            Position position, boolean turned, int row, int third, boolean junior, List<Plainly> all) {
        var base = position.noCells();
        for (int column = 0; column < 9; column++) {
            if (column != third && column / 3 == third / 3) {
                base = base.with(cell(turned, row, column));
            }
        }
        int digits = position.candidatesOf(base);
        if (!base.isIn(position.open()) || Digits.count(digits) < 3 || Digits.count(digits) > 4) {
            return;
        }
        for (int[] two : choices(IntStream.range(0, 9).toArray(), 2)) {
            int[] columns = {two[0], two[1], third};
            if (IntStream.of(columns).map(column -> column / 3).distinct().count() == 3) {
                for (var targets : targets(position, turned, row, columns, junior)) {
                    if (isExocet(position, turned, row, columns, digits, targets, base, junior)) {
                        all.add(new Plainly(turned, row, List.of(two[0], two[1], third), base, digits, targets));
                    }
                }
            }
        }
    }

    /// Pairs of open cells of the columns: for juniors two in the band and in other rows and blocks than the base, for
    /// seniors any that are not all in the band.
    private static List<CellSet> targets(Position position, boolean turned, int row, int[] columns, boolean junior) {
        int[] cells = IntStream.of(columns)
                .flatMap(column -> IntStream.range(0, 9).map(each -> cell(turned, each, column)))
                .filter(cell -> position.open().contains(cell))
                .toArray();
        return choices(cells, 2).stream()
                .filter(pair -> {
                    long inBand = IntStream.of(pair)
                            .map(cell -> turned ? cell % 9 : cell / 9)
                            .filter(each -> each / 3 == row / 3)
                            .count();
                    long inColumns = IntStream.of(pair)
                            .map(cell -> turned ? cell / 9 : cell % 9)
                            .filter(column -> column != columns[2])
                            .distinct()
                            .count();
                    return junior ? inBand == 2 && inColumns == 2 : inBand < 2;
                })
                .map(position::cells)
                .toList();
    }

    private static boolean isExocet(
            Position position,
            boolean turned,
            int row,
            int[] columns,
            int digits,
            CellSet targets,
            CellSet base,
            boolean junior) {
        boolean areFree = targets.stream()
                .noneMatch(cell ->
                        base.stream().anyMatch(other -> position.geometry().see(cell, other)));
        boolean areTargets = targets.stream().allMatch(cell -> (position.candidates(cell) & digits) != 0);
        if (!areFree || (junior && !areTargets)) {
            return false;
        }
        var rest = new ArrayList<Integer>();
        for (int column : columns) {
            for (int each = 0; each < 9; each++) {
                int cell = cell(turned, each, column);
                if (!targets.contains(cell) && !isSeen(position, cell, base)) {
                    if (junior && each / 3 == row / 3 && (possible(position, cell) & digits) != 0) {
                        return false;
                    }
                    rest.add(cell);
                }
            }
        }
        return digits(digits).allMatch(digit -> isCovered(position, rest, digit));
    }

    /// Whether two lines have all of some cells that can hold a digit.
    private static boolean isCovered(Position position, List<Integer> cells, int digit) {
        var places = cells.stream()
                .filter(cell -> Digits.contains(possible(position, cell), digit))
                .toList();
        return choices(IntStream.range(0, 18).toArray(), 2).stream()
                .anyMatch(lines -> places.stream()
                        .allMatch(place ->
                                IntStream.of(lines).anyMatch(line -> line == place / 9 || line == 9 + place % 9)));
    }

    /// The candidates of a cell, or the digit that it has.
    private static int possible(Position position, int cell) {
        return position.placed(cell) == 0 ? position.candidates(cell) : Digits.bit(position.placed(cell));
    }

    private static IntStream digits(int mask) {
        return IntStream.rangeClosed(1, 9).filter(digit -> Digits.contains(mask, digit));
    }
}
