package nonet.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import nonet.grid.Cell;
import nonet.solve.Solver;
import nonet.text.RuleText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whoever prints an answer reads why there is none, and where to look.
class AnswerTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            55                                  | no solution: A1 and A2 of row A are both 5
            12345678.........9                  | no solution: no digit is left for A9
            123456.........7                    | no solution: row A has no place left for 7
            """)
    void aReasonIsASentence(String givens, String words) {
        var answer = Solver.fastest().solve(Puzzle.of(givens + ".".repeat(81 - givens.length())));

        assertThat(answer).hasToString(words);
    }

    @Test
    void aSearchThatFailedSaysSo() {
        var answer = Solver.fastest()
                .solve(Puzzle.of(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."));

        assertThat(answer).hasToString("no solution: every guess was tried, and none led to a solution");
    }

    @Test
    void aRuleThatCannotBeKeptIsNamed() {
        var cells = List.of(new Cell(0, 0), new Cell(0, 1), new Cell(0, 2));

        assertThat(new Conflict.Unkept(RuleText.parse("killer 30 A1 A2 A3"), cells).toString())
                .startsWith("no digits that are left for A1, A2 and A3 keep ");
    }
}
