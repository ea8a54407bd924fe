package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the published collections of puzzles demand.
class PublishedTest {

    private static Path data = Path.of("");

    @BeforeAll
    static void findTheData() {
        var folder = System.getenv("NONET_DATA");
        assumeTrue(folder != null && Files.isDirectory(Path.of(folder)), "NONET_DATA names no folder");
        data = Path.of(folder);
    }

    private static String[] courseFiles(String kind) {
        return List.of("very_easy", "easy", "medium", "hard").stream()
                .map(level -> data.resolve("seeds/bath/%s_%s.txt".formatted(level, kind))
                        .toString())
                .toArray(String[]::new);
    }

    private static List<String> courseSolutions() throws IOException {
        var solutions = new ArrayList<String>();
        for (String file : courseFiles("solution")) {
            solutions.addAll(Files.readAllLines(Path.of(file)));
        }
        return solutions;
    }

    private static Ran onTheCourse(String... arguments) {
        var all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of(courseFiles("puzzle")));
        return Ran.nonet(all.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "fewest", "twins", "subsets", "best"})
    void allSixtyCoursePuzzlesAreAnsweredInOrder(String agent) throws IOException {
        var ran = agent.isEmpty() ? onTheCourse("solve", "--json") : onTheCourse("solve", "--json", "--agent", agent);
        var expected = courseSolutions();
        assertThat(ran.lines()).hasSize(60);
        for (int i = 0; i < 60; i++) {
            assertThat(ran.lines().get(i))
                    .startsWith("{\"index\":" + i + ",")
                    .contains(
                            expected.get(i).equals("-1")
                                    ? "\"status\":\"none\",\"reason\":"
                                    : "\"status\":\"one\",\"solution\":\"" + expected.get(i) + "\"");
        }
        assertThat(ran.exit()).isEqualTo(1);
    }

    @Test
    void theCourseGetsItsMinusOnes() throws IOException {
        var minusOnes = Unsolvable.minusOnes(nonet.grid.Layout.classic());
        assertThat(onTheCourse("solve", "--unsolvable", "minus-one").lines())
                .containsExactlyElementsOf(courseSolutions().stream()
                        .map(line -> line.equals("-1") ? minusOnes : line)
                        .toList());
    }

    @Test
    void theCourseGetsItsArrays() throws IOException {
        byte[] array = onTheCourse("solve", "--to", "npy").bytes();
        assertThat(array).hasSize(128 + 60 * 81 * 8);
        var cells = java.nio.ByteBuffer.wrap(array, 128, array.length - 128)
                .slice()
                .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                .asDoubleBuffer();
        var expected = courseSolutions();
        for (int i = 0; i < 60 * 81; i++) {
            String solution = expected.get(i / 81);
            assertThat(cells.get(i)).isEqualTo(solution.equals("-1") ? -1 : solution.charAt(i % 81) - '0');
        }
    }

    @Test
    void theDiagonalPuzzleIsProperOnlyWithItsDiagonals() throws IOException {
        var lines = Files.readAllLines(data.resolve("seeds/aind/diagonal.txt"));
        for (String agent : List.of("twins", "best", "eliminate,only-choice")) {
            assertThat(Ran.nonet("solve", "--diagonal", "--agent", agent, "--json", lines.get(0))
                            .out())
                    .contains("\"status\":\"one\",\"solution\":\"%s\"".formatted(lines.get(1)));
        }
        assertThat(Ran.nonet("solve", "--diagonal", lines.get(0)).out()).isEqualTo(lines.get(1) + "\n");
        assertThat(Ran.nonet("solve", "--json", lines.get(0)).out()).contains("\"status\":\"many\"");
    }

    @Test
    void theImpossibleGridIsAnsweredWithinASecond() {
        for (String[] who : new String[][] {{"--threads", "1"}, {"--agent", "best"}}) {
            long start = System.nanoTime();
            assertThat(Ran.nonet("solve", "--json", who[0], who[1], SolveTest.IMPOSSIBLE)
                            .out())
                    .contains("\"status\":\"none\"");
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
        }
    }

    @Test
    void everyFormatIsReadAsTheSamePuzzle() throws IOException {
        String puzzle = Files.readString(data.resolve("formats/line_dot.txt")).strip();
        try (var files = Files.list(data.resolve("formats"))) {
            for (Path file : files.sorted().toList()) {
                String name = file.getFileName().toString();
                boolean other = name.startsWith("mini")
                        || name.startsWith("big")
                        || name.contains("minus_one")
                        || name.contains("solution")
                        || name.contains("unsolvable")
                        || name.endsWith(".sol");
                if (!other) {
                    assertThat(Ran.nonet("convert", file.toString()).lines())
                            .as(name)
                            .first()
                            .isEqualTo(puzzle);
                }
            }
        }
    }
}
