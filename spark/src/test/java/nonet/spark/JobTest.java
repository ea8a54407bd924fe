package nonet.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import nonet.puzzle.Answer;
import nonet.puzzle.Puzzle;
import nonet.solve.Solver;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The job, from its command line to its files.
class JobTest {

    @TempDir
    static Path folder;

    private static List<String> puzzles;

    @BeforeAll
    static void begin() {
        System.setProperty("spark.master", "local[2]");
        System.setProperty("spark.ui.enabled", "false");
        puzzles = Sessions.puzzles(700);
    }

    @AfterAll
    static void end() {
        System.clearProperty("spark.master");
        System.clearProperty("spark.ui.enabled");
    }

    private static String run(String... arguments) throws IOException {
        return Errand.run(Order.of(List.of(arguments)));
    }

    private static Path text(String name, List<String> lines) throws IOException {
        var file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, lines);
    }

    /// All lines of a text in several files, in the order of their names.
    private static List<String> lines(Path out) throws IOException {
        var lines = new ArrayList<String>();
        try (var files = Files.list(out)) {
            for (var file : files.filter(each -> each.getFileName().toString().startsWith("part-"))
                    .sorted()
                    .toList()) {
                lines.addAll(Files.readAllLines(file));
            }
        }
        return lines;
    }

    private static String solution(String puzzle) {
        return ((Answer.One) Solver.fastest().solve(Puzzle.of(puzzle)))
                .solution()
                .toString();
    }

    @Test
    void textsAreAnsweredLineByLineInTheOrderOfFilesAndLines() throws IOException {
        // The second file is longer than the first, and would come first if nobody took care.
        text("in/a.txt", puzzles.subList(0, 100));
        var second = new ArrayList<>(puzzles.subList(100, 700));
        second.addAll(List.of("# a comment", "", BadRows.CLASH, "junk"));
        text("in/b.txt", second);
        var out = folder.resolve("solved");
        String summary = run("solve", folder.resolve("in").toString(), out.toString());
        var wanted = new ArrayList<>(puzzles.stream().map(JobTest::solution).toList());
        wanted.addAll(List.of("none", "error"));
        assertThat(lines(out)).isEqualTo(wanted);
        assertThat(summary).matches("702 puzzles in [0-9.,]+ s, [0-9.,]+ a second: one 700, none 1, error 1");
    }

    @Test
    void slowQuestionsAreAskedInSmallPartitions() throws IOException {
        var in = text("many.txt", java.util.Collections.nCopies(3000, puzzles.getFirst()));
        var out = folder.resolve("canonical.txt");
        assertThat(run("canonical", in.toString(), out.toString())).contains("3,000 puzzles", ": done 3,000");
        assertThat(lines(out))
                .hasSize(3000)
                .containsOnly(nonet.generate.Canonical.of(Puzzle.of(puzzles.getFirst()))
                        .toString());
        try (var files = Files.list(out)) {
            assertThat(files.filter(file -> file.toString().endsWith(".txt")).count())
                    .isGreaterThan(3);
        }
    }

    @Test
    void tablesKeepTheirColumns() throws IOException {
        var lines = new ArrayList<>(List.of("name,sudoku"));
        for (int i = 0; i < 20; i++) {
            lines.add("p%d,%s".formatted(i, puzzles.get(i)));
        }
        lines.add("bad,");
        var in = text("table.csv", lines);
        var parquet = folder.resolve("table.parquet");
        run("rate", in.toString(), parquet.toString(), "--column", "sudoku");
        var again = folder.resolve("solved.parquet");
        try (var spark = SparkSession.builder().getOrCreate()) {
            spark.read()
                    .parquet(parquet.toString())
                    .drop("status", "message")
                    .write()
                    .parquet(folder.resolve("plain.parquet").toString());
        }
        String summary =
                run("solve", folder.resolve("plain.parquet").toString(), again.toString(), "--column", "sudoku");
        assertThat(summary).endsWith(": one 20, error 1");
        run(
                "check",
                folder.resolve("plain.parquet").toString(),
                folder.resolve("x.csv").toString(),
                "--column",
                "sudoku");
        assertThat(lines(folder.resolve("x.csv")))
                .contains("name,sudoku,level,score,hardest,status,minimal,spare,message");
        try (var spark = SparkSession.builder().getOrCreate()) {
            var rows = spark.read().parquet(again.toString());
            assertThat(rows.columns())
                    .containsExactly("name", "sudoku", "level", "score", "hardest", "status", "solution", "message");
            for (Row row : rows.where("name <> 'bad'").collectAsList()) {
                assertThat(row.<String>getAs("solution")).isEqualTo(solution(row.getAs("sudoku")));
                assertThat(row.<String>getAs("level")).isNotNull();
            }
            assertThat(rows.where("name = 'bad'").first().<String>getAs("status"))
                    .isEqualTo("error");
        }
    }

    @Test
    void puzzlesAreMade() throws IOException {
        var out = folder.resolve("made");
        assertThat(run("generate", "30", out.toString(), "--seed", "7", "--level", "easy", "--givens", "24..40"))
                .endsWith(": one 30");
        assertThat(lines(out)).hasSize(30).allSatisfy(line -> {
            assertThat(Puzzle.of(line).givenCount()).isBetween(24, 40);
            assertThat(Solver.fastest().solve(Puzzle.of(line))).isInstanceOf(Answer.One.class);
        });
    }

    @Test
    void anOrderThatCannotBeUnderstoodIsRefusedWithAdvice() {
        assertThatThrownBy(() -> run("solve", "in")).hasMessageContaining("two places");
        assertThatThrownBy(() -> run("sovle", "in", "out")).hasMessageContaining("no verb 'sovle'");
        assertThatThrownBy(() -> run("solve", "in", "out", "--form", "csv"))
                .hasMessageContaining("Maybe one of: --column");
        assertThatThrownBy(() -> run("rate", "in", "out")).hasMessageContaining("Maybe --to csv");
        assertThatThrownBy(() -> run("solve", "in", "out", "--to", "xml")).hasMessageContaining("text, csv, parquet");
        assertThatThrownBy(() -> run("generate", "some", "out")).hasMessageContaining("whole number from 1");
        assertThatThrownBy(() -> run("generate", "5", "out", "--level", "odd")).hasMessageContaining("no level 'odd'");
        assertThatThrownBy(() -> run("solve", folder.resolve("nothing.txt").toString(), "out"))
                .hasMessageContaining("Maybe the name");
        assertThatThrownBy(() -> run("solve", "in", folder.toString()))
                .hasMessageContaining("Maybe name another folder");
    }
}
