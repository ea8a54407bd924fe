package nonet.logic.er;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import nonet.grid.DigitSet;
import nonet.grid.Layout;
import nonet.logic.Explanation;
import nonet.picture.ErSentences;
import nonet.puzzle.Answer;
import nonet.puzzle.Limits;
import nonet.puzzle.Puzzle;
import nonet.puzzle.Solution;
import nonet.solve.Solver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The three numbers are those of Sudoku Explainer 1.2.1, or of its successor, whose values for a few hundred published
/// puzzles are in the folder that `NONET_DATA` names. Of the former a sample is tried; with
/// `-Dnonet.wholeCollections=true` all.
class ErRaterTest {

    private static final String EASY =
            "2...4....7......8.3.8.9.1.........7.67..3..9....2...5...6....4..4..78....5..16.39";

    private static final String PUZZLES = """
        3..1.6.2.....857...9...7.816......92....9.....43....6..5.........1...6.74...2...., 1.2/1.2/1.2
        ...........91..8...7..2.6...9.....2...78..3....8..3.656.57...9....6.2.81....4...., 1.7/1.2/1.2
        ....1..62...8......5.....731.5..24.7.24......8...9......3...........37942.1..5..., 2.0/1.2/1.2
        .....4..9.2.8.....3......6.6.5.2.1.8...79.5...7.....3..519...........2....4.32..., 2.6/1.2/1.2
        ....874..2.96.4.8..6..9......1.7.....9..3..7....5..19.132...7...........5..3....., 3.0/1.2/1.2
        ......19..2.7...5...945...7......96.4...63.....2.7....6....1...378.....6........8, 4.5/1.2/1.2
        5..9..8......784..6..5....2..96541...7......8...........37...4.41..92...........3, 5.0/1.2/1.2
        4.3.....59.........7...98..8...6...2.....73..3..2..79..9...6.3.7...5.....61....5., 6.8/1.2/1.2
        ....6.......1....326...4..8.8.....5.71...8..9...6...7..57.8..6.8..5..4.....31...., 7.2/1.2/1.2
        ..3.....2...2.......786........197..2.17...9.....8...45.......63.8..19.....3...4., 7.6/1.2/1.2
        ...4..7.3.3..5...2...8...4.1......37......9...2..39..66.3..5..4..9.46..8....2..9., 8.3/1.2/1.2
        .........9.6..23...4.5...7..2...1.56...28...74.........7..3.62.8.4...........89.., 8.9/1.2/1.2
        .135...9.8...4....2.61..85....8..61...5..1.7....42......2.1.3......3..25.....47.., 8.5/1.2/1.2
        """;

    /// Puzzles in which the newer set has a step that the classic one has not, and with it a lower rating or a higher.
    private static final String WITH_NEWER_STEPS = """
        TWO_STRONG_LINKS, ......6.....7..4..15.3..9...4..5.1..91...8...7.5....8.89.4.1.....68.........9..7., 6.6/1.2/1.2, 4.1/1.2/1.2
        THREE_STRONG_LINKS, ....6.3..5.83..69.7..........943.8...3....5...4.592...68.9...53........8....5..2., 6.7/1.2/1.2, 5.4/1.2/1.2
        WXYZ_WING, ...4.17.9..9.7..5......53...8..9..2312...3........7............95....1...748.25.., 7.2/1.2/1.2, 5.5/1.2/1.2
        FOUR_STRONG_LINKS, .617.......7...4..85....3..1..92386..8...1.23............618...6...4...5.2...7.4., 6.8/1.2/1.2, 5.9/1.2/1.2
        VWXYZ_WING, .4.16..29......3.479..........64...........6.9.5.....1.2.3..8.......9..6..3.75..., 7.1/1.2/1.2, 6.3/1.2/1.2
        UVWXYZ_WING, 76.8......9.....5...3.71......1..3.......9..66....4.8.........1.28....67....32..., 7.1/1.2/1.2, 6.6/1.2/1.2
        TWO_STRONG_LINKS, 4..7.1.9.........6.5.9...78.......493.2..........786...43.29...2...8....6....7.1., 4.2/1.2/1.2, 4.3/1.2/1.2
        """;

    private final ErRater rater = new ErRater(ErScale.CLASSIC);
    private final ErRater newer = new ErRater(ErScale.DEFAULT);

    @ParameterizedTest
    @CsvSource(textBlock = PUZZLES)
    void puzzlesOfOurOwnKeepTheirRating(String puzzle, String rating) {
        assertThat(rating(path(puzzle))).isEqualTo(rating);
    }

    @ParameterizedTest
    @CsvSource(textBlock = WITH_NEWER_STEPS)
    void theNewerSetHasFurtherSteps(ErTechnique hardest, String puzzle, String classic, String rating) {
        assertThat(rating(path(puzzle))).isEqualTo(classic);
        var path = newer.path(Puzzle.of(puzzle), Limits.none());
        assertThat(rating(path)).isEqualTo(rating);
        assertThat(path.hardest()).contains(hardest);
        checkSteps(path);
    }

    @Test
    void ratingsOfTheNewerSetAreTheSame() throws IOException {
        var rows = rows("er-default.tsv");
        for (String[] row : rows) {
            var path = newer.path(Puzzle.of(row[0]), Limits.none());
            assertThat(rating(path)).as(row[0]).isEqualTo("%s/%s/%s".formatted(row[1], row[2], row[3]));
        }
    }

    @Test
    void publishedRatingsAreTheSame() throws IOException {
        boolean isWhole = Boolean.getBoolean("nonet.wholeCollections");
        var rows = rows("er-classic.tsv");
        for (int i = 0; i < rows.size(); i += isWhole ? 1 : 7) {
            String[] row = rows.get(i);
            assertThat(rating(path(row[0]))).as(row[0]).isEqualTo("%s/%s/%s".formatted(row[1], row[2], row[3]));
        }
    }

    /// The rows of a table of ratings, without its head.
    private static List<String[]> rows(String name) throws IOException {
        String folder = System.getenv("NONET_DATA");
        assumeTrue(folder != null, "NONET_DATA does not name the folder of the published ratings");
        var rows = Files.readAllLines(Path.of(folder, "ratings", name));
        assertThat(rows).hasSizeGreaterThan(100);
        return rows.stream().skip(1).map(row -> row.split("\t", -1)).toList();
    }

    @ParameterizedTest
    @CsvSource(textBlock = PUZZLES)
    void everyStepAgreesWithTheSolutionAndIsTold(String puzzle) {
        checkSteps(path(puzzle));
    }

    private static void checkSteps(ErPath path) {
        var solution = solution(path.puzzle());
        var layout = Layout.classic();
        for (ErStep step : path.steps()) {
            step.placed()
                    .forEach(candidate -> assertThat(solution.digit(layout.index(candidate.cell())))
                            .as(ErSentences.of(step))
                            .isEqualTo(candidate.digit()));
            for (var candidate : step.eliminated()) {
                assertThat(solution.digit(layout.index(candidate.cell())))
                        .as(ErSentences.of(step))
                        .isNotEqualTo(candidate.digit());
            }
            assertThat(ErSentences.of(step)).endsWith(".");
            if (step.reason() instanceof ErReason.Chains(var chains, var inside) && inside.isPresent()) {
                assertThat(chains)
                        .as(ErSentences.of(step))
                        .allMatch(chain -> chain.getFirst().isRight());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = PUZZLES)
    void anotherOrderOfRowsColumnsAndDigitsKeepsTheRating(String puzzle, String rating) {
        assertThat(rating(path(morph(puzzle)))).isEqualTo(rating);
    }

    /// Rows and columns change places within and between bands, the grid is turned over, digits are exchanged.
    private static String morph(String puzzle) {
        int[] lines = {7, 6, 8, 2, 0, 1, 4, 5, 3};
        var text = new StringBuilder();
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                char symbol = puzzle.charAt(9 * lines[column] + lines[8 - row / 3 * 3 - row % 3]);
                text.append(symbol == '.' ? '.' : (char) ('0' + (symbol - '0') * 2 % 10 + (symbol > '4' ? 1 : 0)));
            }
        }
        return text.toString();
    }

    @Test
    void candidatesThatAPuzzleDoesNotAllowAreNotThere() {
        var plain = Puzzle.of(EASY);
        int[] allowed = new int[81];
        var solution = solution(plain);
        for (int cell = 0; cell < 81; cell++) {
            allowed[cell] = DigitSet.of(solution.digit(cell), solution.digit((cell + 1) % 81))
                    .bits();
        }
        var restricted = Puzzle.of(Layout.classic(), new int[81], allowed);
        var path = rater.path(restricted, Limits.none());
        assertThat(path.isSolved()).isTrue();
        assertThat(path.steps()).hasSizeGreaterThanOrEqualTo(81);
    }

    @Test
    void aHaltIsTold() {
        var path = rater.path(Puzzle.of(EASY), Limits.within(Duration.ZERO));
        assertThat(path.ending()).isInstanceOf(Explanation.Ending.Stopped.class);
    }

    @Test
    void ratingsAreRoundedStepByStep() {
        List<String> ratings = new ArrayList<>();
        for (int complexity : new int[] {4, 6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27}) {
            ratings.add(ErSentences.rating(Math.floor((7.0 + Surcharge.length(complexity) + 0.05) * 10) / 10));
        }
        assertThat(ratings)
                .isEqualTo(Arrays.asList(
                        "7.0", "7.0", "7.1", "7.1", "7.2", "7.2", "7.3", "7.3", "7.4", "7.4", "7.5", "7.5", "7.6"));
        assertThat(6.6 + Surcharge.steps(1)).isLessThan(6.5 + Surcharge.steps(2));
    }

    private static Solution solution(Puzzle puzzle) {
        return ((Answer.One) Solver.general().solve(puzzle)).solution();
    }

    private ErPath path(String puzzle) {
        return rater.path(Puzzle.of(puzzle), Limits.none());
    }

    private static String rating(ErPath path) {
        return "%s/%s/%s"
                .formatted(ErSentences.rating(path.er()), ErSentences.rating(path.ep()), ErSentences.rating(path.ed()));
    }
}
