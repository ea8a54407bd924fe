package nonet.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import nonet.grid.Cell;
import nonet.puzzle.Puzzle;
import nonet.rule.AnyOf;
import nonet.rule.Different;
import nonet.rule.Rule;
import nonet.rule.Total;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Rules as lines of words, by themselves and behind a grid.
class RuleTextTest {

    private static final List<Cell> CELLS = List.of(new Cell(0, 0), new Cell(0, 1), new Cell(1, 0));
    private static final String LINE = ".".repeat(81);

    private static List<Rule> rules(String text) {
        var readings = ErrorsTest.read(text);
        assertThat(readings).hasSize(1);
        return ((Reading.Read) readings.getFirst()).entry().puzzle().rules();
    }

    @Test
    void aRuleIsItsNameAndItsFields() {
        assertThat(RuleText.parse("killer 15 A1 A2 B1")).isEqualTo(new Total.Killer(CELLS, List.of(15)));
        assertThat(RuleText.parse(" Killer  5,14,23 r1c1 R1C2 b1 "))
                .isEqualTo(new Total.Killer(CELLS, List.of(5, 14, 23)));
        assertThat(RuleText.parse("killer A1 A2 B1")).isEqualTo(new Total.Killer(CELLS, List.of()));
        assertThat(RuleText.parse("thermo A1 A2 B1")).isEqualTo(new nonet.rule.Line.Thermo(CELLS));
        assertThat(RuleText.parse("arrow A1 / A1 A2 B1")).isEqualTo(new Total.Arrow(CELLS.subList(0, 1), CELLS));
        assertThat(RuleText.parse("any-of thermo A1 A2 B1 & anti-knight | killer A1 A2 B1"))
                .isEqualTo(new AnyOf(List.of(
                        List.of(new nonet.rule.Line.Thermo(CELLS), new Different.AntiKnight()),
                        List.of(new Total.Killer(CELLS, List.of())))));
        assertThat(RuleText.parse("anti-knight")).isEqualTo(new Different.AntiKnight());
        assertThat(RuleText.parse("diagonal falling")).isEqualTo(new Different.Diagonal(Different.Direction.FALLING));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            thermos A1 A2         | Maybe thermo;
            Antiknight            | Maybe anti-knight;
            renbann A1 A2         | Maybe renban;
            arrow A1 /            | arrow needs shaft
            whisper A1 A2         | 'A1' is no number
            any-of thermo A1 B1 & | any-of needs options
            killer 15             | killer needs cells
            killer 15 A1 6        | It is written killer [SUMS] CELLS
            killer 15 A1 5        | '5' is no cell
            killer 1,,2 A1        | is no number
            diagonal              | Maybe falling or rising.
            diagonal up           | 'up' is no direction
            anti-knight A1        | 'A1' is too much
            """)
    void whatIsWrongIsNamed(String line, String message) {
        assertThatThrownBy(() -> RuleText.parse(line))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void anEmptyLineIsNoRule() {
        assertThatThrownBy(() -> RuleText.parse(" ")).hasMessageContaining("here should be a rule");
    }

    @Test
    void rulesStandBehindALineOrAGridOrAJigsaw() {
        String rules = "rules:\nanti-knight\n# a comment\nthermo A1 B1 C2\n";
        String pieces = RoundTripTest.jigsaw(9, 1).shape().pieces().toString().replaceAll("[^0-9]", "");
        for (String grid : List.of(
                LINE + "\n",
                LINE + "\n\n",
                (".".repeat(9) + "\n").repeat(9),
                (".".repeat(9) + "\n").repeat(9) + "+---+---+---+\n\n",
                LINE + "\n" + pieces + "\n")) {
            assertThat(rules(grid + rules))
                    .extracting(RuleText::write)
                    .containsExactly("anti-knight", "thermo A1 B1 C2");
        }
    }

    @Test
    void theNextPuzzleBeginsBehindAnEmptyLine() {
        var readings = ErrorsTest.read(LINE + "\nrules:\nanti-knight\n\n" + LINE + "\n");
        assertThat(readings)
                .extracting(reading ->
                        ((Reading.Read) reading).entry().puzzle().rules().size())
                .containsExactly(1, 0);
    }

    @Test
    void aWrongRuleCostsItsPuzzleAndNoOther() {
        var readings = ErrorsTest.read(LINE + "\nrules:\nkiller 15 A1 J1\nthermo A1\n\n" + LINE + "\n");
        assertThat(readings).hasSize(2);
        assertThat(ErrorsTest.error(readings.get(0)).message()).contains("J1 is not a cell");
        assertThat(ErrorsTest.error(readings.get(0)).line()).isEqualTo(3);
        assertThat(((Reading.Read) readings.get(1)).entry().puzzle()).isEqualTo(Puzzle.of(LINE));
    }

    @Test
    void rulesWithoutARuleAreNoPuzzleWithoutRules() {
        assertThat(ErrorsTest.error(ErrorsTest.read(LINE + "\nrules:\n").getFirst())
                        .message())
                .isEqualTo("no rule follows");
    }
}
