package nonet.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import nonet.RandomRules;
import nonet.grid.Layout;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules that nobody sets, and what comes of them: a refusal, or an answer in time.
class RuleLimitsTest {

    @Test
    void aMachineOfAMillionStatesIsRefused() {
        assertThatThrownBy(() -> new Machine(1_000_000, List.of(0), List.of(1), List.of()))
                .hasMessageContaining("1000000 states")
                .hasMessageContaining("possible are 10000");
    }

    @Test
    void aMachineHasTheStatesThatItNames() {
        assertThatThrownBy(() -> new Machine(2, List.of(0), List.of(2), List.of()))
                .hasMessageContaining("has no state 2");
    }

    @Test
    void aCageOfTheWholeGridIsRefused() {
        var layout = Layout.of(25);
        assertThatThrownBy(() -> Constraint.of(new Total.Killer(layout.cells(), List.of(3000)), layout))
                .hasMessage("625 cells cannot hold different ones of 25 digits");
    }

    @Test
    void aSumOfTheWholeGridIsAnsweredInTime() {
        var layout = Layout.of(25);
        var puzzle = Puzzle.empty(layout).with(List.of(new Total.Sum(layout.cells(), 8125, List.of())));
        Solver.general().solve(puzzle, Limits.within(Duration.ofMillis(200)));
    }

    @Test
    void tenThousandRulesAreAnsweredInTime() {
        var layout = Layout.classic();
        var random = new Random(1);
        var whisper = Objects.requireNonNull(RandomRules.makers().get(Line.Whisper.class));
        var thermo = Objects.requireNonNull(RandomRules.makers().get(Line.SlowThermo.class));
        var rules = new ArrayList<Rule>();
        for (int i = 0; i < 10_000; i++) {
            rules.add((i % 2 == 0 ? whisper : thermo).make(layout, random));
        }
        var puzzle = Puzzle.empty(layout).with(rules);
        assertThat(puzzle.rules()).hasSizeGreaterThan(1000);
        Solver.general().solve(puzzle, Limits.within(Duration.ofMillis(200)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"(((((((1)))))))", "1{200}", "((1{100}){100}){100}", "(1", "1)", "[1", "1**", "a", "(?=1)"})
    void patternsThatMakeNoSenseOrTooMuchOfItAreRefused(String pattern) {
        var layout = Layout.classic();
        assertThatThrownBy(() -> Constraint.of(new Line.Regex(layout.cells(), pattern), layout))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("pattern");
    }

    @Test
    void aThermometerOfOneCellIsRefused() {
        var layout = Layout.classic();
        assertThatThrownBy(() -> Constraint.of(new Line.Thermo(layout.cells().subList(0, 1)), layout))
                .hasMessageContaining("demands nothing");
    }

    @Test
    void aCageThatNamesACellTwiceSaysWhich() {
        var layout = Layout.classic();
        var twice = List.of(layout.cell(3), layout.cell(3));
        assertThatThrownBy(() -> Constraint.of(new Total.Killer(twice, List.of(7)), layout))
                .hasMessage("it names A4 twice, and no cell differs from itself");
    }
}
