package nonet.logic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChanceTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 42, -7, Long.MAX_VALUE})
    void itDrawsTheNumbersOfTheJdk(long seed) {
        var ours = new Chance(seed);
        var theirs = new SplittableRandom(seed);
        for (int i = 1; i < 2000; i++) {
            // A bound of more than half the range makes every other number one to pass over.
            int bound = i % 3 == 0 ? (1 << 30) + i : i;
            assertThat(ours.nextInt(bound)).isEqualTo(theirs.nextInt(bound));
            assertThat(ours.nextLong()).isEqualTo(theirs.nextLong());
            assertThat(ours.nextInt()).isEqualTo(theirs.nextInt());
        }
    }
}
