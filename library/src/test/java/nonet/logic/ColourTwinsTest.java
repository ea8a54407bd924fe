package nonet.logic;

import static nonet.logic.Plain.add;
import static nonet.logic.Plain.found;
import static nonet.logic.Plain.isStrong;
import static nonet.logic.Plain.none;
import static nonet.logic.Plain.ordered;
import static nonet.logic.Plain.seeingAll;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import nonet.grid.Candidate;
import nonet.grid.CellSet;
import nonet.grid.Digits;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Patterns of one digit and colourings as their definitions say, tried everywhere: exactly these are found.
class ColourTwinsTest {

    private static final Plain.Finds PLAIN = new Plain.Finds();

    @AfterAll
    static void everyPlainTwinFoundSomething() {
        PLAIN.areSome();
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void twoStrongLinksAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.SKYSCRAPER))
                .isEqualTo(PLAIN.of("skyscraper", twoLinks(moment.position(), ColourTwinsTest::isSkyscraper)));
        assertThat(found(moment, Technique.TWO_STRING_KITE))
                .isEqualTo(PLAIN.of("kite", twoLinks(moment.position(), ColourTwinsTest::isKite)));
        assertThat(found(moment, Technique.TURBOT_FISH))
                .isEqualTo(PLAIN.of("turbot fish", twoLinks(moment.position(), (chain, units) -> true)));
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void emptyRectanglesAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.EMPTY_RECTANGLE))
                .isEqualTo(PLAIN.of("empty rectangle", emptyRectangles(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void simpleColoursAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.SIMPLE_COLOURS_TRAP)).isEqualTo(PLAIN.of("trap", traps(moment.position())));
        assertThat(found(moment, Technique.SIMPLE_COLOURS_WRAP)).isEqualTo(PLAIN.of("wrap", wraps(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void multiColoursAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.MULTI_COLOURS_1))
                .isEqualTo(PLAIN.of("multi-colours trap", multiTraps(moment.position())));
        assertThat(found(moment, Technique.MULTI_COLOURS_2))
                .isEqualTo(PLAIN.of("multi-colours wrap", multiWraps(moment.position())));
    }

    @ParameterizedTest
    @MethodSource("nonet.logic.Plain#moments")
    void medusasAreTheSame(Ways.Moment moment) {
        assertThat(found(moment, Technique.MEDUSA)).isEqualTo(PLAIN.of("medusa", medusas(moment.position())));
    }

    // Two strong links, in units of these kinds: far end, near end, near end, far end.

    static Set<Set<Candidate>> twoLinks(Position position, BiPredicate<int[], int[]> isShape) {
        var conclusions = none();
        for (int digit = 1; digit <= 9; digit++) {
            for (int[] units : ordered(IntStream.range(0, Plain.ALL_UNITS).toArray(), 2)) {
                if (position.placeCount(units[0], digit) == 2 && position.placeCount(units[1], digit) == 2) {
                    int[] one = position.cellsWith(digit, units[0]).toArray();
                    int[] other = position.cellsWith(digit, units[1]).toArray();
                    for (int way = 0; way < 4; way++) {
                        int near = way % 2;
                        int next = way / 2;
                        int[] chain = {one[1 - near], one[near], other[next], other[1 - next]};
                        if (isChain(position, chain) && isShape.test(chain, units)) {
                            add(seeingAll(position, digit, position.cells(chain[0], chain[3])), conclusions);
                        }
                    }
                }
            }
        }
        return conclusions;
    }

    private static boolean isChain(Position position, int[] chain) {
        return position.cells(chain).size() == 4 && position.geometry().see(chain[1], chain[2]);
    }

    static boolean isSkyscraper(int[] chain, int[] units) {
        boolean rows = units[0] < 9 && units[1] < 9;
        boolean columns = units[0] / 9 == 1 && units[1] / 9 == 1;
        return (rows && chain[1] % 9 == chain[2] % 9) || (columns && chain[1] / 9 == chain[2] / 9);
    }

    static boolean isKite(int[] chain, int[] units) {
        boolean crossed = (units[0] / 9 == 0 && units[1] / 9 == 1) || (units[0] / 9 == 1 && units[1] / 9 == 0);
        return crossed && chain[1] / 27 == chain[2] / 27 && chain[1] % 9 / 3 == chain[2] % 9 / 3;
    }

    // Empty rectangles.

    static Set<Set<Candidate>> emptyRectangles(Position position) {
        var conclusions = none();
        for (int digit = 1; digit <= 9; digit++) {
            for (int block = 0; block < 9; block++) {
                for (int i = 0; i < 9; i++) {
                    emptyRectangle(position, digit, block, block / 3 * 3 + i / 3, block % 3 * 3 + i % 3, conclusions);
                }
            }
        }
        return conclusions;
    }

    /// The places in the block lie in this row and this column, some in one of them only, some in the other.
    private static void emptyRectangle(
            Position position, int digit, int block, int row, int column, Set<Set<Candidate>> conclusions) {
        var geometry = position.geometry();
        var places = position.cellsWith(digit, 18 + block);
        var inRow = places.and(geometry.unitSet(row));
        var inColumn = places.and(geometry.unitSet(9 + column));
        if (!inRow.or(inColumn).equals(places) || inRow.isIn(inColumn) || inColumn.isIn(inRow)) {
            return;
        }
        for (int start = 0; start < 9; start++) {
            for (int end = 0; end < 9; end++) {
                // From the row down or up another column, and from the column along another row.
                if (start / 3 != block % 3 && end / 3 != block / 3) {
                    conclude(
                            position,
                            digit,
                            9 * row + start,
                            9 * end + start,
                            9 + start,
                            9 * end + column,
                            conclusions);
                }
                if (start / 3 != block / 3 && end / 3 != block % 3) {
                    conclude(position, digit, 9 * start + column, 9 * start + end, start, 9 * row + end, conclusions);
                }
            }
        }
    }

    private static void conclude(
            Position position, int digit, int start, int end, int unit, int target, Set<Set<Candidate>> conclusions) {
        if (position.cellsWith(digit, unit).equals(position.cells(start, end)) && position.has(target, digit)) {
            add(List.of(position.candidate(target, digit)), conclusions);
        }
    }

    // Colourings: all of `one` are right, or all of `other`.

    private record Colours(CellSet one, CellSet other) {

        CellSet both() {
            return one.or(other);
        }

        List<Colours> eitherWay() {
            return List.of(this, new Colours(/* one= */ other, /* other= */ one));
        }
    }

    private static List<Colours> colours(Position position, int digit) {
        var all = new ArrayList<Colours>();
        var done = position.noCells();
        var places = position.cellsWith(digit);
        for (int start = places.first(); start >= 0; start = places.next(start)) {
            if (!done.contains(start)) {
                var one = position.cells(start);
                var other = position.noCells();
                var both = position.noCells();
                while (!both.equals(one.or(other))) {
                    both = one.or(other);
                    other = other.or(partners(position, digit, one));
                    one = one.or(partners(position, digit, other));
                }
                done = done.or(both);
                if (!other.isEmpty()) {
                    all.add(new Colours(one, other));
                }
            }
        }
        return all;
    }

    /// The other places of the digit in units that have only two.
    private static CellSet partners(Position position, int digit, CellSet cells) {
        var partners = position.noCells();
        for (int unit = 0; unit < Plain.ALL_UNITS; unit++) {
            var places = position.cellsWith(digit, unit);
            if (places.size() == 2 && places.meets(cells)) {
                partners = partners.or(places.and(cells).size() == 2 ? places : places.without(cells));
            }
        }
        return partners;
    }

    private static boolean sees(Position position, int cell, CellSet cells) {
        return cells.stream().anyMatch(other -> position.geometry().see(cell, other));
    }

    private static boolean see(Position position, CellSet some, CellSet others) {
        return some.stream().anyMatch(cell -> sees(position, cell, others));
    }

    private static List<Candidate> seeingBoth(
            Position position, int digit, CellSet one, CellSet other, CellSet coloured) {
        return position.cellsWith(digit).without(coloured).stream()
                .filter(cell -> sees(position, cell, one) && sees(position, cell, other))
                .mapToObj(cell -> position.candidate(cell, digit))
                .toList();
    }

    static Set<Set<Candidate>> traps(Position position) {
        var conclusions = none();
        for (int digit = 1; digit <= 9; digit++) {
            for (var colours : colours(position, digit)) {
                add(seeingBoth(position, digit, colours.one, colours.other, colours.both()), conclusions);
            }
        }
        return conclusions;
    }

    static Set<Set<Candidate>> wraps(Position position) {
        var conclusions = none();
        for (int digit = 1; digit <= 9; digit++) {
            for (var colours : colours(position, digit)) {
                for (var turned : colours.eitherWay()) {
                    if (see(position, turned.one, turned.one)) {
                        add(position.candidateList(turned.one, digit), conclusions);
                    }
                }
            }
        }
        return conclusions;
    }

    /// Colours of two colourings that see each other are not both right, so one of their opposites is. What
    /// several such colours of the same two colourings rule out is told together.
    static Set<Set<Candidate>> multiTraps(Position position) {
        var conclusions = none();
        for (int digit = 1; digit <= 9; digit++) {
            for (var first : colours(position, digit)) {
                for (var second : colours(position, digit)) {
                    if (!first.equals(second)) {
                        multiTrap(position, digit, first, second, conclusions);
                    }
                }
            }
        }
        return conclusions;
    }

    private static void multiTrap(
            Position position, int digit, Colours first, Colours second, Set<Set<Candidate>> conclusions) {
        var together = new HashSet<Candidate>();
        for (var one : first.eitherWay()) {
            for (var other : second.eitherWay()) {
                if (see(position, one.one, other.one)) {
                    together.addAll(seeingBoth(position, digit, one.other, other.other, position.noCells()));
                }
            }
        }
        add(List.copyOf(together), conclusions);
    }

    static Set<Set<Candidate>> multiWraps(Position position) {
        var conclusions = none();
        for (int digit = 1; digit <= 9; digit++) {
            for (var first : colours(position, digit)) {
                for (var second : colours(position, digit)) {
                    for (var one : first.eitherWay()) {
                        if (!first.equals(second)
                                && see(position, one.one, second.one)
                                && see(position, one.one, second.other)) {
                            add(position.candidateList(one.one, digit), conclusions);
                        }
                    }
                }
            }
        }
        return conclusions;
    }

    // Medusas: the same with all digits at once.

    private static List<Candidate> candidates(Position position) {
        return position.candidateListOf(position.open(), Digits.all(9));
    }

    private static boolean exclude(Position position, Candidate one, Candidate other) {
        return one.cell().equals(other.cell())
                ? one.digit() != other.digit()
                : one.digit() == other.digit() && position.geometry().see(index(position, one), index(position, other));
    }

    private static int index(Position position, Candidate candidate) {
        return position.layout().index(candidate.cell());
    }

    private static boolean isLink(Position position, Candidate one, Candidate other) {
        int cell = index(position, one);
        return one.cell().equals(other.cell())
                ? one.digit() != other.digit() && Digits.count(position.candidates(cell)) == 2
                : one.digit() == other.digit() && isStrong(position, one.digit(), cell, index(position, other));
    }

    static Set<Set<Candidate>> medusas(Position position) {
        var conclusions = none();
        var all = candidates(position);
        var done = new HashSet<Candidate>();
        for (var start : all) {
            if (!done.contains(start)) {
                var one = new HashSet<>(Set.of(start));
                var other = new HashSet<Candidate>();
                int before = 0;
                while (before < one.size() + other.size()) {
                    before = one.size() + other.size();
                    other.addAll(linked(position, all, one));
                    one.addAll(linked(position, all, other));
                }
                done.addAll(one);
                done.addAll(other);
                if (!other.isEmpty()) {
                    medusa(position, all, one, other, conclusions);
                }
            }
        }
        return conclusions;
    }

    private static List<Candidate> linked(Position position, List<Candidate> all, Set<Candidate> from) {
        return all.stream()
                .filter(candidate -> from.stream().anyMatch(one -> isLink(position, one, candidate)))
                .toList();
    }

    private static void medusa(
            Position position,
            List<Candidate> all,
            Set<Candidate> one,
            Set<Candidate> other,
            Set<Set<Candidate>> conclusions) {
        boolean isOneWrong = isImpossible(position, all, one);
        boolean isOtherWrong = isImpossible(position, all, other);
        if (isOneWrong || isOtherWrong) {
            conclusions.add(isOneWrong ? one : other);
            return;
        }
        add(
                all.stream()
                        .filter(candidate -> !one.contains(candidate) && !other.contains(candidate))
                        .filter(candidate -> isRuledOut(position, candidate, one))
                        .filter(candidate -> isRuledOut(position, candidate, other))
                        .toList(),
                conclusions);
    }

    private static boolean isRuledOut(Position position, Candidate candidate, Set<Candidate> colour) {
        return colour.stream().anyMatch(one -> exclude(position, one, candidate));
    }

    /// Whether two of a colour exclude each other, or all candidates of a cell.
    private static boolean isImpossible(Position position, List<Candidate> all, Set<Candidate> colour) {
        return colour.stream().anyMatch(candidate -> isRuledOut(position, candidate, colour))
                || position.open().stream()
                        .anyMatch(cell -> all.stream()
                                .filter(candidate -> index(position, candidate) == cell)
                                .allMatch(candidate -> isRuledOut(position, candidate, colour)));
    }
}
