package nonet.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;

class SweepPhasesTest {

    private final SweepPhases phases = new SweepPhases();

    @Test
    void everyLaneBeginsStuckWithoutBeingDeadOrDecided() {
        phases.fill();

        assertThat(Long.bitCount(phases.verdict())).isEqualTo(LaneWidth.widest().count());
    }

    @Test
    void everyLaneHasSomethingToGuess() {
        phases.fill();

        assertThat(Long.bitCount(phases.beginGuessBacktrackAll()))
                .isEqualTo(LaneWidth.widest().count());
    }

    @ParameterizedTest
    @MethodSource("benchmarks")
    void everyPhaseCanBeRepeatedAndLeavesNothingBehind(Method benchmark) throws ReflectiveOperationException {
        phases.fill();

        for (int i = 0; i < 3; i++) {
            benchmark.invoke(phases);
        }

        phases.fill();
        assertThat(Long.bitCount(phases.verdict())).isEqualTo(LaneWidth.widest().count());
    }

    static Stream<Method> benchmarks() {
        return Arrays.stream(SweepPhases.class.getMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class));
    }
}
