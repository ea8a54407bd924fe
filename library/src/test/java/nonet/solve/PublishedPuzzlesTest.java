package nonet.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.puzzle.RuleChecker;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Puzzles that others published, with the answers they gave. They are found in the folder that the
/// environment names as `NONET_DATA`.
class PublishedPuzzlesTest {

    private final Solver solver = Solver.general();

    @ParameterizedTest
    @ValueSource(strings = {"very_easy", "easy", "medium", "hard"})
    void theCoursePuzzlesHaveTheSolutionsOfTheCourse(String level) throws IOException {
        var puzzles = lines("seeds/bath/" + level + "_puzzle.txt");
        var expected = lines("seeds/bath/" + level + "_solution.txt");
        assertThat(puzzles).hasSize(15);
        for (int i = 0; i < puzzles.size(); i++) {
            String answer = switch (solver.solve(Puzzle.of(puzzles.get(i)))) {
                case Answer.None none -> "-1";
                case Answer.One one -> one.solution().toString();
                case Answer.Many many -> "many";
                case Answer.Stopped stopped -> "stopped";
            };
            assertThat(answer).as("%s puzzle %d", level, i).isEqualTo(expected.get(i));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "puzzles2_17_clue, 1, 5",
        "puzzles3_magictour_top1465, 1, 1",
        "puzzles5_forum_hardest_1905_11+, 1, 20",
        "puzzles6_forum_hardest_1106, 1, 1",
        "puzzles7_serg_benchmark, 2, 2"
    })
    void theBenchmarkPuzzlesAreProperExceptThoseWithMany(String file, int solutions, int step) throws IOException {
        var puzzles = lines("bench/" + file);
        assertThat(puzzles).isNotEmpty();
        for (int i = 0; i < puzzles.size(); i += step) {
            var puzzle = Puzzle.of(puzzles.get(i).substring(0, 81));
            var found = switch (solver.solve(puzzle)) {
                case Answer.None none -> List.<String>of();
                case Answer.One one -> List.of(one.solution().toString());
                case Answer.Many many ->
                    List.of(many.first().toString(), many.second().toString());
                case Answer.Stopped stopped -> List.<String>of();
            };
            assertThat(found).as(puzzle.toString()).hasSize(solutions).doesNotHaveDuplicates();
            assertThat(found)
                    .allSatisfy(filled ->
                            assertThat(RuleChecker.faults(puzzle, filled)).isEmpty());
        }
    }

    private static List<String> lines(String file) throws IOException {
        String data = System.getenv("NONET_DATA");
        assumeTrue(data != null, "NONET_DATA is not set");
        return Files.readAllLines(Path.of(data, file)).stream()
                .filter(line -> !line.startsWith("#") && !line.isBlank())
                .toList();
    }
}
