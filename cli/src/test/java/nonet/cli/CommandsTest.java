package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandsTest {

    private static final String PUZZLE = SolveTest.PUZZLE;

    /// Arto Inkala's puzzle of 2010: reasoning alone does not solve it.
    private static final String HARD =
            "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

    @ParameterizedTest
    @ValueSource(strings = {"solve", "check", "trace", "compare", "technique", "rules", "convert", "completion"})
    void everyCommandHasHelpWithExamples(String command) {
        var ran = Ran.nonet(command, "--help");
        assertThat(ran.out()).contains("Usage: nonet " + command, "Examples:");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.exit()).isEqualTo(0);
        assertThat(Ran.nonet("--help").out()).contains("  " + command + " ");
    }

    @Test
    void theVersionIsKnown() {
        assertThat(Ran.nonet("--version").out()).startsWith("nonet ");
    }

    @Test
    void aTechniqueIsExplainedByItsIdeaAndAnExample() {
        var ran = Ran.nonet("technique", "x-wing");
        assertThat(ran.out()).contains("X-Wing: x-wing, level hard, score 140", "corners of a rectangle", " loses ");
        assertThat(Ran.nonet("technique", "0300").out()).isEqualTo(ran.out());
        assertThat(Ran.nonet("technique").out()).contains("Basic fish", "  x-wing ", "  tridagon ");
        assertThat(Ran.nonet("technique", "telepathy").err()).contains("no technique 'telepathy'", "Maybe");
        assertThat(Ran.nonet("technique", "telepathy").exit()).isEqualTo(2);
    }

    @Test
    void aRuleIsExplainedAndDrawn(@TempDir Path folder) throws IOException {
        var svg = folder.resolve("dot.svg");
        var ran = Ran.nonet("rules", "white dot", "--svg", svg.toString());
        assertThat(ran.out())
                .startsWith("difference (Pairs of cells)\n")
                .contains(
                        "Written as: difference [N] CELL CELL",
                        "--rule 'difference 3 D2 E2'",
                        "{\"rule\":\"difference\",\"difference\":3,\"cells\":[\"R4C2\",\"R5C2\"]}",
                        "D2 and E2 differ by 3.");
        assertThat(svg).content().startsWith("<svg").contains("white-dot");
        assertThat(Ran.nonet("rules").out()).contains("Sums\n", "  killer  ", "  any-of  ");
        assertThat(Ran.nonet("rules", "kiler").err()).isEqualTo("nonet: there is no rule 'kiler'. Maybe killer\n");
        assertThat(Ran.nonet("rules", "--svg", svg.toString()).exit()).isEqualTo(2);
        assertThat(Ran.nonet("solve", "--rule", "kilr 3 A1", HARD).err()).contains("Maybe killer; nonet rules");
    }

    @Test
    void whatIsGuessedFromDrawingsIsSaid() {
        String cells = "[%s]".formatted("[{},{},{},{}],".repeat(4).replaceAll(",$", ""));
        String dot = "{\"rounded\":true,\"width\":0.3,\"height\":0.3,\"backgroundColor\":\"#FFF\",\"center\":[0.5,1]}";
        var ran = Ran.nonet(
                "convert", "--to", "json", "{\"cells\":%s,\"regions\":[],\"overlays\":[%s]}".formatted(cells, dot));
        assertThat(ran.out()).contains("\"rule\":\"difference\"", "\"remarks\":[\"the file draws rules");
        assertThat(ran.err())
                .startsWith("nonet: puzzle 1: the file draws rules")
                .contains("difference (1)");
    }

    @Test
    void whatIsMisspeltIsGuessed() {
        assertThat(Ran.nonet("solv").err()).containsPattern("'solv'\n  Maybe .*solve");
        assertThat(Ran.nonet("slove").err()).contains("'slove'");
        assertThat(Ran.nonet("solve", "--jsn", PUZZLE).err()).contains("'--jsn'", "Maybe --json");
        assertThat(Ran.nonet("solve", "--jsn", PUZZLE).exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solve --timeout soon",
                "solve --agent clever",
                "solve --techniques eliminate,magic",
                "solve --cell best",
                "solve --digits up",
                "solve --from paper",
                "solve --to scf",
                "solve --threads 0",
                "solve --limit none",
                "solve --unsolvable nan",
                "solve --seed x",
                "compare --agent a/b/c/d",
                "compare --agent twins --agent twins",
                "compare --seed x"
            })
    void aWrongOptionGetsOneComplaintThatNamesIt(String line) {
        String[] arguments = (line + " " + PUZZLE).split(" ");
        var ran = Ran.nonet(arguments);
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err().lines().count()).isEqualTo(2);
        assertThat(ran.err())
                .contains(arguments[1].equals("--agent") ? "agent" : arguments[1])
                .doesNotContain("Exception");
    }

    @Test
    void aProperPuzzleIsCheckedForGivensToSpare() {
        assertThat(Ran.nonet("check", PUZZLE).out())
                .startsWith(
                        "Proper, not minimal: exactly one solution, and any one of 22 of the 30 givens could go: A1 (5),");
        var ran = Ran.nonet("check", HARD);
        assertThat(ran.out()).startsWith("Proper and minimal");
        assertThat(ran.exit()).isEqualTo(0);
    }

    @Test
    void aGivenToSpareCanGo() {
        var spare = Ran.nonet("check", "--json", PUZZLE).out();
        assertThat(spare).contains("\"proper\":true,\"minimal\":false,\"spare\":[{\"cell\":\"A1\",\"digit\":5},");
        assertThat(Ran.nonet("solve", "." + PUZZLE.substring(1)).out()).isEqualTo(SolveTest.SOLUTION + "\n");
    }

    @Test
    void clashesAreNamed() {
        var ran = Ran.nonet("check", SolveTest.CLASH);
        assertThat(ran.out()).isEqualTo("No solution: A1 and A5 of row A are both given as 1.\n");
        assertThat(ran.exit()).isEqualTo(1);
        assertThat(Ran.nonet("check", "--json", SolveTest.CLASH).out())
                .contains("\"clashes\":[{\"unit\":\"row A\",\"digit\":1,\"cells\":[\"A1\",\"A5\"]}]");
    }

    @Test
    void severalPuzzlesAreCheckedInOrder() {
        assertThat(Ran.nonet("check", HARD, SolveTest.EMPTY, SolveTest.CLASH, "nowhere")
                        .lines())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("1: Proper and minimal"),
                        line -> assertThat(line).startsWith("2: More than one solution"),
                        line -> assertThat(line).startsWith("3: No solution"));
    }

    @Test
    void aTraceInJsonBeginsWithTheGivensAndEndsWithTheSolution() {
        var lines = Ran.nonet("trace", "--json", "--first", HARD).lines();
        assertThat(lines.getFirst()).isEqualTo("{\"event\":\"given\",\"cell\":\"A3\",\"digit\":5}");
        assertThat(lines.getLast()).startsWith("{\"event\":\"solution\",\"grid\":\"145327698");
        assertThat(lines)
                .allMatch(line -> line.startsWith("{\"event\":\""))
                .anyMatch(line -> line.startsWith("{\"event\":\"guess\",\"cell\":"))
                .noneMatch(line -> line.startsWith("{\"event\":\"puzzle\""));
    }

    @Test
    void aTraceInWordsIsIndentedByTheGuessesAndEndsWithStatistics() {
        var ran = Ran.nonet("trace", "--agent", "twins", HARD);
        assertThat(ran.out())
                .contains(
                        "A3 is given: 5.\n",
                        "\nGuess 1: suppose ",
                        "\n  Stuck. ",
                        "\n  Guess 2: suppose ",
                        "The one solution.\n",
                        "\ntwins: ",
                        "naked-twins ");
        assertThat(ran.exit()).isEqualTo(0);
    }

    @Test
    void aTraceInWordsHasOneLineForEachStep() {
        var json = Ran.nonet("trace", "--agent", "twins", "--json", HARD).lines();
        var sentences = json.stream()
                .filter(line -> line.startsWith("{\"event\":\"step\""))
                .map(line ->
                        line.replaceAll(".*\"(?:technique|skill)\":\"([^\"]*)\",\"sentence\":\"([^\"]*)\".*", "$1: $2"))
                .toList();
        assertThat(Ran.nonet("trace", "--agent", "twins", HARD).lines().stream()
                        .map(String::strip)
                        .filter(line -> line.matches("(eliminate|only-choice|naked-twins): .*")))
                .isEqualTo(sentences)
                .hasSizeGreaterThan(100);
    }

    @Test
    void theTracesOfSeveralPuzzlesAreToldApart() {
        assertThat(Ran.nonet("trace", "--json", PUZZLE, HARD).lines())
                .filteredOn(line -> line.startsWith("{\"event\":\"puzzle\""))
                .containsExactly(
                        "{\"event\":\"puzzle\",\"index\":0,\"puzzle\":\"%s\"}".formatted(PUZZLE),
                        "{\"event\":\"puzzle\",\"index\":1,\"puzzle\":\"%s\"}".formatted(HARD));
    }

    @Test
    void aTraceIsCutWhereItIsAskedTo() {
        var ran = Ran.nonet("trace", "--json", "--limit-events", "40", HARD);
        assertThat(ran.lines()).hasSize(40);
        assertThat(ran.err()).contains("40 thoughts");
        assertThat(ran.exit()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "line",
                "rows",
                "grid",
                "candidates",
                "729",
                "sdm",
                "sdk",
                "ss",
                "msk",
                "spf",
                "csv",
                "tsv",
                "kaggle",
                "text",
                "json",
                "fpuzzles",
                "npy"
            })
    void whatIsConvertedIsReadBack(String format, @TempDir Path folder) throws IOException {
        var file = folder.resolve("puzzle");
        Files.write(file, Ran.nonet("convert", "--to", format, HARD).bytes());
        assertThat(Ran.nonet("convert", file.toString()).out()).isEqualTo(HARD + "\n");
        Ran.nonet("convert", "--to", format, "--output", folder.resolve("other").toString(), HARD);
        assertThat(folder.resolve("other")).hasSameBinaryContentAs(file);
    }

    @Test
    void whatAFormatWouldLoseIsNotConverted() {
        var ran = Ran.nonet("convert", "--diagonal", "--rule", "killer 8 A1 A2", PUZZLE);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.exit()).isEqualTo(2);
        assertThat(ran.err())
                .isEqualTo("nonet: puzzle 1: line does not keep the rules (diagonal, killer) of this puzzle."
                        + " Maybe text, json, fpuzzles, scl, url, iss\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text", "json", "fpuzzles", "url", "iss"})
    void rulesAreConvertedAndReadBack(String format, @TempDir Path folder) throws IOException {
        var file = folder.resolve("puzzle");
        String[] rules = {"--rule", "anti-knight", "--rule", "thermo A1 B1 C2", "--rule", "killer 15 A3 A4 B4"};
        var to = List.of("convert", "--to", format, PUZZLE);
        Files.write(file, Ran.nonet(joined(to, rules)).bytes());
        var again = Ran.nonet("convert", "--to", "json", file.toString());
        assertThat(again.out())
                .startsWith("{\"puzzle\":{\"grid\":{\"rows\":9,\"columns\":9,\"digits\":[1,9],")
                .contains("{\"rule\":\"anti-knight\"}", "[\"R1C1\",\"R2C1\",\"R3C2\"]", "\"sum\":15,");
        assertThat(Ran.nonet(joined(List.of("convert", "--to", "json", PUZZLE), rules))
                        .out()
                        .length())
                .isEqualTo(again.out().length());
    }

    private static String[] joined(List<String> first, String... rest) {
        return Stream.concat(first.stream(), Stream.of(rest)).toArray(String[]::new);
    }

    @Test
    void whatIsAnsweredAsJsonIsReadAgain() {
        var records = Ran.reading((PUZZLE + "\n").repeat(100)).nonet("solve", "--json", "--rule", "killer 8 A1 A2");
        assertThat(records.lines()).hasSize(100);
        var again = Ran.reading(records.out()).nonet("convert", "--to", "text");
        assertThat(again.err()).isEmpty();
        assertThat(again.out().split("killer 8 A1 A2\n", -1)).hasSize(101);
        for (String[] command : new String[][] {{"check"}, {"rate"}, {"explain"}}) {
            var answer =
                    Ran.nonet(joined(List.of(command[0], "--json", "--diagonal", "--rule", "killer 8 A1 A2"), PUZZLE));
            assertThat(Ran.reading(answer.out())
                            .nonet("convert", "--to", "text")
                            .out())
                    .as(command[0])
                    .contains("diagonal falling", "diagonal rising", "killer 8 A1 A2");
        }
    }

    @Test
    void aRuleOfTheCommandLineHolds() {
        assertThat(Ran.nonet("solve", "--rule", "killer 8 A1 A2", PUZZLE).exit())
                .isZero();
        assertThat(Ran.nonet("solve", "--rule", "killer 9 A1 A2", PUZZLE).exit())
                .isEqualTo(1);
        assertThat(Ran.nonet("solve", "--rule", "thermo A1 A2", PUZZLE).exit()).isEqualTo(1);
        var many = (PUZZLE + "\n").repeat(100);
        assertThat(Ran.reading(many).nonet("solve", "--rule", "killer 9 A1 A2").exit())
                .isEqualTo(1);
    }

    @Test
    void aRuleThatNobodyKnowsOrThatDoesNotFitIsNamed() {
        var misspelt = Ran.nonet("solve", "--rule", "antiknigt", PUZZLE);
        assertThat(misspelt.exit()).isEqualTo(2);
        assertThat(misspelt.err()).contains("--rule: there is no rule 'antiknigt'", "Maybe anti-knight; nonet rules");
        assertThat(Ran.nonet("solve", "--rule", "killer 15 A1 Z9", PUZZLE).err())
                .contains("'Z9' is no cell");
        var outside = Ran.nonet("solve", "--rule", "thermo A1 J1", PUZZLE);
        assertThat(outside.err()).contains("J1 is not a cell of a 9×9 grid");
        assertThat(outside.exit()).isEqualTo(2);
    }

    @Test
    void whatCannotBeConvertedIsNamedAndTheRestConverted() {
        var ran = Ran.reading(PUZZLE + "\n" + "12y4" + "\n\n" + HARD).nonet("convert", "--to", "sdm");
        assertThat(ran.lines()).containsExactly(PUZZLE.replace('.', '0'), HARD.replace('.', '0'));
        assertThat(ran.err()).startsWith("nonet: -:2:");
        assertThat(ran.exit()).isEqualTo(2);
    }

    @Test
    void agentsAreComparedOnTheSamePuzzles() {
        var ran = Ran.nonet("compare", PUZZLE, HARD, "--agent", "basic=eliminate,only-choice", "--agent", "twins");
        assertThat(ran.lines().get(2))
                .matches(
                        "agent +solved +none +timeout +guesses +nodes +backtracks +median +95 % +worst +total +spread");
        assertThat(ran.lines().get(3)).matches("basic +2 +0 +0 +\\d+ +\\d+ +\\d+ .*");
        assertThat(ran.lines().get(4)).matches("twins +2 +0 +0 +\\d+ +\\d+ +\\d+ .*");
        assertThat(ran.out()).containsPattern("naked-twins +– +\\d+\n");
        assertThat(ran.lines().getLast())
                .matches("naked-twins (saved \\d+ % of|took [\\d.]+ times) the nodes of basic .*");
    }

    @Test
    void aComparisonIsAlsoATableForProgramsAndAChart(@TempDir Path folder) throws IOException {
        var chart = folder.resolve("chart.svg");
        var json =
                Ran.nonet("compare", "--json", HARD, "--agent", "fewest", "--agent", "best", "--svg", chart.toString());
        assertThat(json.lines()).hasSize(2);
        assertThat(json.lines().get(0))
                .startsWith(
                        "{\"agent\":\"fewest\",\"techniques\":[],\"cell\":\"fewest\",\"digits\":\"ascending\",\"puzzles\":1,\"solved\":1,")
                .contains("\"median_ms\":", "\"eliminations\":{\"check-peers\":");
        assertThat(json.lines().get(1)).contains("\"sentence\":\"best saved ");
        assertThat(Files.readString(chart)).startsWith("<svg").contains("fewest", "best");
        var csv = Ran.nonet("compare", "--csv", HARD, "--agent", "fewest", "--agent", "best");
        assertThat(csv.lines()).hasSize(3);
        assertThat(csv.lines().get(1).split(","))
                .hasSameSizeAs(csv.lines().get(0).split(","));
    }

    @Test
    void anAgentThatNeedsTooLongIsStoppedAndTheRestCompared() {
        var ran = Ran.nonet(
                "compare", SolveTest.IMPOSSIBLE, PUZZLE, "--agent", "fewest", "--agent", "best", "--timeout", "100ms");
        assertThat(ran.lines().get(3)).matches("fewest +1 +0 +1 .*");
        assertThat(ran.lines().get(4)).matches("best +1 +1 +0 .*");
        assertThat(ran.lines().getLast())
                .startsWith("best finished 2 of 2 puzzles, fewest 1; on those that both finished, best ");
        assertThat(ran.exit()).isEqualTo(0);
    }

    @Test
    void theCompletionScriptKnowsCommandsAndOptions() {
        assertThat(Ran.nonet("completion").out()).contains("complete", "convert", "--unsolvable");
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve", "check", "rate", "explain"})
    void whoWatchesALongRunSeesHowFarItHasCome(String command) {
        var slow = new InputStream() {
            private int lines;

            @Override
            public int read() {
                throw new UnsupportedOperationException("only whole lines");
            }

            @Override
            public int read(byte[] bytes, int from, int length) {
                if (lines == 2) {
                    return -1;
                }
                if (lines++ == 1) {
                    LockSupport.parkNanos(Duration.ofMillis(1100).toNanos());
                }
                byte[] line = (SolveTest.PUZZLE + "\n").getBytes(StandardCharsets.UTF_8);
                System.arraycopy(line, 0, bytes, from, line.length);
                return line.length;
            }
        };
        var ran = new Ran.Surroundings().reading(slow).watched().nonet(command);
        assertThat(ran.err()).containsPattern("[12] puzzles?, \\d a second").endsWith("\r\u001b[K");
    }
}
