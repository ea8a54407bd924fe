package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import nonet.logic.CellChoice;
import nonet.logic.DigitOrder;
import nonet.logic.Presets;
import nonet.logic.Technique;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class PartsTest {

    @ParameterizedTest
    @CsvSource({"500ms,500", "30s,30000", "2m,120000", "1h,3600000", "1.5s,1500", "7,7000"})
    void timesAreReadAsPeopleWriteThem(String text, long millis) {
        assertThat(Times.parse(text)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "-1s", "0", "1d", "1 e9 h", "NaN", "1e300h"})
    void whatIsNoTimeIsRefused(String text) {
        assertThatThrownBy(() -> Times.parse(text)).isInstanceOf(TypeConversionException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "500,500 ns",
        "1500,1.50 µs",
        "25300000,25.3 ms",
        "30000000000,30 s",
        "3000000000,3 s",
        "180000000000,3 min"
    })
    void timesAreWrittenAsPeopleReadThem(long nanos, String text) {
        assertThat(Times.words(Duration.ofNanos(nanos))).isEqualTo(text);
    }

    @Test
    void aMixHasTechniquesARuleForCellsAndOneForDigits() {
        var agent = Mix.parse("mine=eliminate,naked-subsets:3/random/least-constraining");
        assertThat(agent.name()).isEqualTo("mine");
        assertThat(agent.techniques()).extracting(Technique::name).containsExactly("eliminate", "naked-subsets");
        assertThat(agent.cells()).isEqualTo(CellChoice.RANDOM);
        assertThat(agent.digits()).isEqualTo(DigitOrder.LEAST_CONSTRAINING);
    }

    @Test
    void aMixMayBeginWithAPreset() {
        var agent = Mix.parse("twins/first");
        assertThat(agent.techniques()).hasSameSizeAs(Presets.twins().techniques());
        assertThat(agent.cells()).isEqualTo(CellChoice.FIRST);
        assertThat(Mix.parse("none").techniques()).isEmpty();
    }

    @Test
    void progressNamesPuzzlesRateAndTheTimeLeft() {
        assertThat(Progress.line(2_000_000_000L, 1000, 250, 1000))
                .isEqualTo("1,000 puzzles, 500 a second, 25 %, 6 s left");
        assertThat(Progress.line(2_000_000_000L, 1000, 250, -1)).isEqualTo("1,000 puzzles, 500 a second");
    }

    @Test
    void anArgumentIsAPuzzleWhereItLooksLikeOne() {
        assertThat(Argument.looksLikeAPuzzle(SolveTest.PUZZLE)).isTrue();
        assertThat(Argument.looksLikeAPuzzle("1234")).isTrue();
        assertThat(Argument.looksLikeAPuzzle("https://www.sudokuwiki.org/sudoku.htm?bd=1"))
                .isTrue();
        assertThat(Argument.looksLikeAPuzzle("puzzle.txt")).isFalse();
        assertThat(Argument.looksLikeAPuzzle("data/2024/some.csv")).isFalse();
    }
}
