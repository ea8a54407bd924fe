package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import nonet.grid.Cell;
import nonet.grid.Geometry;
import nonet.grid.Layout;
import nonet.puzzle.Puzzle;
import nonet.rule.Diagram;
import nonet.rule.Walks;
import org.junit.jupiter.api.Test;

/// Diagrams in which the cells of units are different.
class DistinctWaysTest {

    private static final Layout LAYOUT = Layout.of(4);

    private static final Geometry GEOMETRY = Puzzle.empty(LAYOUT).constraints().geometry();

    /// Digits with a total of 8.
    private static Diagram eight(int length) {
        return Diagram.of(LAYOUT, length, 0, (state, _, value) -> state + value, state -> state == 8);
    }

    private static int[] path(String... names) {
        return Arrays.stream(names)
                .map(name -> Cell.parse(name).orElseThrow())
                .mapToInt(LAYOUT::index)
                .toArray();
    }

    @Test
    void keepsExactlyTheWaysInWhichCellsOfBothUnitsDiffer() {
        // Row A and block 1 have three cells each, and A1, A2 are in both.
        int[] path = path("A1", "A2", "B1", "A4");
        var plain = eight(4);
        var distinct = DistinctWays.of(path, plain, GEOMETRY).orElseThrow();
        for (int ways = 0; ways < 256; ways++) {
            int number = ways;
            int[] digits = IntStream.range(0, 4)
                    .map(i -> ((number >> (2 * i)) & 3) + 1)
                    .toArray();
            boolean isDistinct = digits[0] != digits[1]
                    && digits[0] != digits[2]
                    && digits[1] != digits[2]
                    && digits[0] != digits[3]
                    && digits[1] != digits[3];
            assertThat(Walks.accepts(distinct, digits))
                    .as(Arrays.toString(digits))
                    .isEqualTo(isDistinct && Walks.accepts(plain, digits));
        }
    }

    @Test
    void thereAreNoneWhereUnitsSayNothing() {
        assertThat(DistinctWays.of(path("A1", "B3", "C2", "D4"), eight(4), GEOMETRY))
                .as("no two cells in a unit")
                .isEmpty();
        var rising = Diagram.of(LAYOUT, 3, 0, (state, _, value) -> value > state ? value : -1, _ -> true);
        assertThat(DistinctWays.of(path("A1", "A2", "A3"), rising, GEOMETRY))
                .as("digits that rise differ anyway")
                .isEmpty();
    }
}
