package nonet.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitsTest {

    private static final Duration OVER = Duration.ZERO;
    private static final Duration LONG = Duration.ofDays(1);

    @Test
    void withoutLimitsNobodyCallsAHalt() {
        assertThat(Limits.none().halt()).isEmpty();
        assertThat(Limits.within(LONG).halt()).isEmpty();
    }

    @Test
    void ofTwoTimeLimitsTheOneThatEndsFirstHolds() {
        for (var limits : List.of(
                Limits.within(OVER),
                Limits.within(OVER).andWithin(LONG),
                Limits.within(LONG).andWithin(OVER))) {
            assertThat(limits.halt()).contains(Answer.Halt.TIME_LIMIT);
        }
    }

    @Test
    void aTimeLimitKeepsTheSignalBeforeIt() {
        assertThat(Limits.none().andUnless(() -> true).andWithin(LONG).halt()).contains(Answer.Halt.CANCELLED);
        assertThat(Limits.within(OVER).andUnless(() -> false).andWithin(LONG).halt())
                .contains(Answer.Halt.TIME_LIMIT);
    }
}
