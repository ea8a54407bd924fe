package nonet.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class FairGridsTest {

    /// The number of all grids, as Felgenhauer and Jarvis counted them.
    private static final double GRIDS = Double.parseDouble("6670903752021072936960");

    /// 9! · 56 · 6⁶.
    private static final double BANDS = 948_109_639_680.0;

    private static final int DRAWS = 100_000;
    private static final int DRAWN = 2_000;

    private final byte[] grid = new byte[81];

    /// Upper bands and sets of columns below them, drawn alike, can be completed in as many ways on average as
    /// there are grids for each; a draw that counts more often where there are more ways has more on average.
    @Test
    void drawsCountAsOftenAsTheyCanBeCompleted() {
        var fair = new FairGrids(new Dice(1, 1));
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < DRAWS; i++) {
            fair.drawUpper(grid, 0);
            fair.drawSets();
            double ways = 36.0 * fair.middleWays() * fair.lowerWays();
            sum += ways;
            squares += ways * ways;
        }
        assertThat(sum / DRAWS).isCloseTo(GRIDS / BANDS / (56 * 56 * 56), Percentage.withPercentage(1.5));
        double counted = 0;
        for (int i = 0; i < DRAWN; i++) {
            fair.draw(grid, 0);
            assertGrid();
            counted += 36.0 * fair.middleWays() * fair.lowerWays();
        }
        assertThat(counted / DRAWN).isCloseTo(squares / sum, Percentage.withPercentage(4));
        assertThat(squares / sum).isGreaterThan(1.1 * sum / DRAWS);
    }

    private void assertGrid() {
        for (int unit = 0; unit < 9; unit++) {
            int row = 0;
            int column = 0;
            int block = 0;
            for (int i = 0; i < 9; i++) {
                row |= 1 << grid[9 * unit + i];
                column |= 1 << grid[9 * i + unit];
                block |= 1 << grid[9 * (unit / 3 * 3 + i / 3) + unit % 3 * 3 + i % 3];
            }
            assertThat(row & column & block).isEqualTo(0b11_1111_1110);
        }
    }

    /// Each digit stands in the middle as often as every other, whatever the corner has.
    @Test
    void noDigitIsPreferred() {
        int[] middle = new int[10];
        for (int i = 0; i < DRAWN; i++) {
            new FairGrids(new Dice(7, i)).draw(grid, 0);
            middle[grid[40]]++;
        }
        for (int digit = 1; digit <= 9; digit++) {
            assertThat((double) middle[digit]).isCloseTo(DRAWN / 9.0, within(60.0));
        }
    }
}
