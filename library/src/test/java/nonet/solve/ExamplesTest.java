package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import nonet.puzzle.Answer;
import nonet.text.PuzzleReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The puzzles of `examples` that have rules are proper.
class ExamplesTest {

    @ParameterizedTest
    @CsvSource({"killer, 27, 0", "thermo, 9, 3", "arrow, 10, 16", "kropki, 36, 0", "miracle, 3, 2"})
    void anExampleHasItsRulesItsGivensAndOneSolution(String name, int rules, int givens) throws IOException {
        try (var puzzles = PuzzleReader.puzzles(Path.of("..", "examples", name + ".txt"))) {
            var puzzle = puzzles.findFirst().orElseThrow();
            assertThat(puzzle.rules()).hasSize(rules);
            assertThat(puzzle.givenCount()).isEqualTo(givens);
            assertThat(Solver.fastest().solve(puzzle)).isInstanceOf(Answer.One.class);
        }
    }
}
