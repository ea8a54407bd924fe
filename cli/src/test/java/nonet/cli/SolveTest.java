package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolveTest {

    /// Wikipedia's example.
    static final String PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    static final String SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    static final String EMPTY = ".".repeat(81);

    /// Two ones in row A.
    static final String CLASH = "1...1" + ".".repeat(76);

    /// Norvig's impossible grid: no clash and no quick contradiction.
    static final String IMPOSSIBLE =
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

    @Test
    void aPuzzleOnTheCommandLineIsAnsweredWithOneLine() {
        var ran = Ran.nonet("solve", PUZZLE);
        assertThat(ran.out()).isEqualTo(SOLUTION + "\n");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.exit()).isEqualTo(0);
    }

    @Test
    void withoutArgumentsStandardInputIsRead() {
        assertThat(Ran.reading(PUZZLE + "\n" + PUZZLE).nonet("solve").lines()).containsExactly(SOLUTION, SOLUTION);
    }

    @Test
    void aMinusAmongOtherArgumentsIsStandardInput() {
        assertThat(Ran.reading(CLASH).nonet("solve", PUZZLE, "-", PUZZLE).lines())
                .containsExactly(SOLUTION, "none", SOLUTION);
    }

    @Test
    void filesAreReadOneAfterTheOther(@TempDir Path folder) throws IOException {
        var one = Files.writeString(folder.resolve("one"), PUZZLE);
        var other = Files.writeString(folder.resolve("other"), CLASH + "\n" + PUZZLE + "\n");
        assertThat(Ran.nonet("solve", one.toString(), other.toString()).lines())
                .containsExactly(SOLUTION, "none", SOLUTION);
    }

    @Test
    void jsonSaysWhatThereIsToSay() {
        var ran = Ran.nonet("solve", "--json", PUZZLE, CLASH, EMPTY);
        assertThat(ran.lines()).hasSize(3);
        assertThat(ran.lines().get(0))
                .isEqualTo("{\"index\":0,\"puzzle\":\"%s\",\"status\":\"one\",\"solution\":\"%s\"}"
                        .formatted(PUZZLE, SOLUTION));
        assertThat(ran.lines().get(1))
                .isEqualTo(
                        "{\"index\":1,\"puzzle\":\"%s\",\"status\":\"none\",\"reason\":\"A1 and A5 of row A are both given as 1\"}"
                                .formatted(CLASH));
        assertThat(ran.lines().get(2))
                .matches(
                        "\\{\"index\":2,\"puzzle\":\"\\.{81}\",\"status\":\"many\",\"solutions\":\\[\"\\d{81}\",\"\\d{81}\"]}");
        assertThat(ran.exit()).isEqualTo(1);
    }

    @Test
    void anUnreadableRecordCostsOneRecordAndNothingElse() {
        var ran = Ran.reading(PUZZLE + "\n53..7\n" + PUZZLE + "\n").nonet("solve", "--json", "--from", "line");
        assertThat(ran.lines()).hasSize(3);
        assertThat(ran.lines().get(0)).contains("\"status\":\"one\"");
        assertThat(ran.lines().get(1))
                .contains("\"index\":1,", "\"status\":\"error\"", "\"message\":", "\"line\":2,\"column\":");
        assertThat(ran.lines().get(2)).contains("\"index\":2,", "\"status\":\"one\"");
        assertThat(ran.exit()).isEqualTo(2);
    }

    @Test
    void anErrorShowsTheLineWithACaretUnderThePlaceAndAdvises() {
        var ran = Ran.nonet("solve", PUZZLE.replace("28", "2y"));
        assertThat(ran.out()).isEqualTo("error\n");
        assertThat(ran.err())
                .startsWith("nonet: argument:1:62: ")
                .contains("\n  " + PUZZLE.substring(0, 61), " ^\n", "Maybe");
        assertThat(ran.exit()).isEqualTo(2);
    }

    @Test
    void aMissingFileAndADirectoryAreNamedAndTheOthersStillAnswered(@TempDir Path folder) {
        var ran = Ran.nonet("solve", "nowhere.txt", folder.toString(), PUZZLE);
        assertThat(ran.lines()).containsExactly("error", "error", SOLUTION);
        assertThat(ran.err()).contains("nowhere.txt: there is no such file", folder + ": this is a directory");
        assertThat(ran.exit()).isEqualTo(2);
    }

    @Test
    void unreadableInputCountsMoreThanATimeLimitAndThatMoreThanAnImproperPuzzle() {
        assertThat(Ran.nonet("solve", "--agent", "fewest", "--timeout", "1ms", CLASH, IMPOSSIBLE)
                        .exit())
                .isEqualTo(3);
        assertThat(Ran.nonet("solve", "--agent", "fewest", "--timeout", "1ms", IMPOSSIBLE, "nowhere")
                        .exit())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"minus-one", "word", "empty"})
    void aPuzzleWithoutASolutionIsWrittenAsAskedFor(String how) {
        String expected = switch (how) {
            case "minus-one" -> String.join(" ", Collections.nCopies(81, "-1"));
            case "word" -> "none";
            default -> "";
        };
        assertThat(Ran.nonet("solve", "--unsolvable", how, CLASH, PUZZLE).out())
                .isEqualTo(expected + "\n" + SOLUTION + "\n");
    }

    @Test
    void inAnArrayAPuzzleWithoutASolutionIsMinusOne() throws IOException {
        assertThat(Ran.nonet("solve", "--to", "npy", CLASH).bytes()).isEqualTo(format("unsolvable_float64_1x9x9.npy"));
        assertThat(Ran.nonet("solve", "--to", "npy", new String(format("line_dot.txt"), StandardCharsets.UTF_8).strip())
                        .bytes())
                .isEqualTo(format("solution_float64_1x9x9.npy"));
    }

    /// A file of the library's tests.
    private static byte[] format(String name) throws IOException {
        return Files.readAllBytes(Path.of("..", "library", "src", "test", "resources", "formats", name));
    }

    @Test
    void inRowsAWordStandsInPlaceOfTheGrid() {
        assertThat(Ran.nonet("solve", "--to", "rows", PUZZLE, CLASH).out())
                .isEqualTo(SOLUTION.replaceAll("(.{9})", "$1\n") + "\nnone\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--first", "--limit=1"})
    void whereNobodyLookedForASecondSolutionThereAreSome(String option) {
        var ran = Ran.nonet("solve", option, "--json", EMPTY);
        assertThat(ran.out()).contains("\"status\":\"some\"");
        assertThat(ran.exit()).isEqualTo(0);
        assertThat(Ran.reading((PUZZLE + "\n").repeat(100))
                        .nonet("solve", option, "--json")
                        .lines())
                .hasSize(100)
                .allMatch(line -> line.contains("\"status\":\"some\""));
    }

    /// Ones and twos can change places everywhere.
    private static final String TWINS = SOLUTION.replaceAll("[12]", ".");

    @Test
    void allSolutionsAreWrittenOneRecordEach() {
        assertThat(Ran.nonet("solve", "--all", TWINS).lines())
                .hasSize(2)
                .doesNotHaveDuplicates()
                .contains(SOLUTION);
        assertThat(Ran.nonet("solve", "--all", TWINS, CLASH, PUZZLE).lines())
                .hasSize(4)
                .containsSubsequence("none", SOLUTION);
        assertThat(Ran.nonet("solve", "--all", "--json", TWINS, PUZZLE).lines())
                .satisfiesExactly(
                        line -> assertThat(line)
                                .contains("\"index\":0,", "\"status\":\"many\"")
                                .endsWith("\"}"),
                        line -> assertThat(line)
                                .contains("\"index\":0,", "\"status\":\"many\"")
                                .endsWith("\"complete\":true}"),
                        line -> assertThat(line)
                                .contains("\"index\":1,", "\"status\":\"one\"")
                                .endsWith("\"complete\":true}"));
        assertThat(Ran.nonet("solve", "--all", "--agent", "best", TWINS).lines())
                .hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "rows", "kaggle", "npy"})
    void allSolutionsAreWrittenInEveryFormat(String format, @TempDir Path folder) throws IOException {
        var file = folder.resolve("solutions");
        Files.write(file, Ran.nonet("solve", "--all", "--to", format, TWINS).bytes());
        assertThat(Ran.nonet("convert", file.toString()).lines()).hasSize(2);
    }

    /// Where the puzzle has a place beside its solution, it stands there without one, too; and what is written is read.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "kaggle | word      | %s,none",
                "kaggle | minus-one | %s,-1",
                "kaggle | empty     | %s,",
                "json   | word      | {\"puzzle\":\"%s\",\"status\":\"none\"}",
                "json   | minus-one | {\"puzzle\":\"%s\",\"status\":\"none\"}"
            })
    void aPuzzleWithoutASolutionStandsBesideWhatIsSaidOfIt(String format, String how, String line, @TempDir Path folder)
            throws IOException {
        var solved = Ran.nonet("solve", "--to", format, "--unsolvable", how, IMPOSSIBLE, PUZZLE);
        String bad = format.equals("kaggle") ? IMPOSSIBLE.replace('.', '0') : IMPOSSIBLE;
        assertThat(solved.lines()).contains(line.formatted(bad));
        var file = folder.resolve("solutions");
        Files.write(file, solved.bytes());
        assertThat(Ran.nonet("convert", file.toString()).lines()).containsExactly(IMPOSSIBLE, PUZZLE);
    }

    @Test
    void whereALimitCutsTheSolutionsOffThatIsSaid() {
        var cut = Ran.nonet("solve", "--limit", "5", EMPTY);
        assertThat(cut.lines()).hasSize(5).doesNotHaveDuplicates();
        assertThat(cut.err()).isEqualTo("nonet: puzzle 1 has more than the 5 solutions that are written\n");
        assertThat(Ran.nonet("solve", "--limit", "5", "--agent", "best", EMPTY).lines())
                .hasSize(5);
        assertThat(Ran.nonet("solve", "--limit", "5", "--json", EMPTY).lines().getLast())
                .endsWith("\"complete\":false}");
        var whole = Ran.nonet("solve", "--limit", "2", TWINS);
        assertThat(whole.lines()).hasSize(2);
        assertThat(whole.err()).isEmpty();
        var late = Ran.nonet("solve", "--all", "--timeout", "100ms", EMPTY);
        assertThat(late.lines()).isNotEmpty();
        assertThat(late.err()).contains("puzzle 1: time ran out");
        assertThat(late.exit()).isEqualTo(3);
    }

    @Test
    void solutionsAreCountedWithoutBeingListed() {
        assertThat(Ran.nonet("solve", "--count", TWINS, PUZZLE, CLASH).lines()).containsExactly("2", "1", "0");
        assertThat(Ran.nonet("solve", "--count", "--json", TWINS).out())
                .endsWith("\"status\":\"many\",\"count\":2,\"complete\":true}\n");
        var cut = Ran.nonet("solve", "--count", "--limit", "7", EMPTY);
        assertThat(cut.lines()).containsExactly("7");
        assertThat(cut.err()).contains("there may be more solutions than the 7 that were counted");
    }

    @Test
    void jsonNamesTheFileWhereThereAreSeveral(@TempDir Path folder) throws IOException {
        var one = Files.writeString(folder.resolve("one"), PUZZLE);
        var other = Files.writeString(folder.resolve("other"), (PUZZLE + "\n").repeat(100));
        for (String command : new String[] {"solve", "check", "rate", "hint", "explain"}) {
            assertThat(Ran.nonet(command, "--json", one.toString(), other.toString())
                            .lines())
                    .as(command)
                    .hasSize(101)
                    .first()
                    .asString()
                    .contains("\"source\":\"%s\"".formatted(one));
        }
        var lines =
                Ran.nonet("solve", "--json", one.toString(), other.toString()).lines();
        assertThat(lines.subList(1, 101)).allMatch(line -> line.contains("\"source\":\"%s\",".formatted(other)));
        assertThat(Ran.nonet("solve", "--json", one.toString()).out()).doesNotContain("source");
    }

    @Test
    void whoSolvesMakesNoDifferenceToTheAnswer() {
        for (String agent : new String[] {"fewest", "twins", "subsets", "best", "eliminate,only-choice/first/random"}) {
            assertThat(Ran.nonet("solve", "--agent", agent, PUZZLE).out()).isEqualTo(SOLUTION + "\n");
        }
        assertThat(Ran.nonet(
                                "solve",
                                "--techniques",
                                "eliminate",
                                "--cell",
                                "random",
                                "--digits",
                                "random",
                                "--seed",
                                "5",
                                PUZZLE)
                        .out())
                .isEqualTo(SOLUTION + "\n");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void theOrderIsThatOfTheInputHoweverManyThreads(int threads) {
        var input = new StringBuilder();
        var expected = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            boolean solvable = i % 3 > 0;
            input.append(solvable ? PUZZLE : CLASH).append('\n');
            expected.append(solvable ? SOLUTION : "none").append('\n');
        }
        assertThat(Ran.reading(input.toString())
                        .nonet("solve", "--threads", "" + threads)
                        .out())
                .isEqualTo(expected.toString());
    }

    @Test
    void onATerminalASinglePuzzleIsDrawn() {
        var ran = Ran.onATerminal().nonet("solve", PUZZLE);
        assertThat(ran.lines()).hasSize(13).contains("│ 5 3 4 │ 6 7 8 │ 9 1 2 │");
        assertThat(ran.out()).doesNotContain("\u001b");
        assertThat(Ran.onATerminal().inColour().nonet("solve", PUZZLE).out())
                .contains("\u001b[1m5\u001b[0m", "\u001b[36m4\u001b[0m");
    }

    @Test
    void onATerminalSeveralPuzzlesAreLines() {
        assertThat(Ran.onATerminal().nonet("solve", PUZZLE, CLASH, PUZZLE).lines())
                .containsExactly(SOLUTION, "none", SOLUTION);
    }

    @Test
    void onATerminalTheReasonIsSaid() {
        assertThat(Ran.onATerminal().nonet("solve", CLASH).out())
                .contains("No solution: A1 and A5 of row A are both given as 1.");
        assertThat(Ran.onATerminal().nonet("solve", EMPTY).out()).contains("There are more solutions than this.");
    }

    @Test
    void colourIsNotForThoseWhoDoNotWantIt() {
        assertThat(Streams.allowsColour(null, "xterm")).isTrue();
        assertThat(Streams.allowsColour("", "xterm")).isTrue();
        assertThat(Streams.allowsColour("1", "xterm")).isFalse();
        assertThat(Streams.allowsColour(null, "dumb")).isFalse();
    }

    @Test
    void arraysDoNotGoToATerminal() {
        var ran = Ran.onATerminal().nonet("solve", "--to", "npy", PUZZLE);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).contains("terminal");
        assertThat(ran.exit()).isEqualTo(2);
    }

    @Test
    void aReaderThatGoesAwayEndsItQuietly() {
        var ran = Ran.reading((PUZZLE + "\n").repeat(20_000)).writing(Ran.closedAfter(1000), "solve");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.exit()).isEqualTo(0);
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void whatWasAskedIsAnsweredBeforeMoreIsAsked() throws Exception {
        var questions = new PipedOutputStream();
        var answers = new PipedInputStream(1 << 16);
        var surroundings = new Ran.Surroundings().reading(new PipedInputStream(questions, 1 << 16));
        var out = new PipedOutputStream(answers);
        var run = Thread.ofVirtual().start(() -> surroundings.writing(out, "solve"));
        // The last line may be the first half of a jigsaw: it has to wait for the next.
        byte[] two = (PUZZLE + "\n" + PUZZLE + "\n").getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 3; i++) {
            questions.write(two);
            questions.flush();
            assertThat(new String(answers.readNBytes(82), StandardCharsets.US_ASCII))
                    .isEqualTo(SOLUTION + "\n");
        }
        questions.close();
        run.join();
    }

    @Test
    void aPuzzleThatHasSeveralSolutionsIsMentioned() {
        var ran = Ran.nonet("solve", EMPTY, PUZZLE);
        assertThat(ran.lines()).hasSize(2);
        assertThat(ran.err()).contains("1 of 2 puzzles have more than one solution");
        assertThat(ran.exit()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solve --first --all",
                "solve --first --limit 2",
                "solve --count --first",
                "solve --json --to csv",
                "rate --json --format %p",
                "compare --json --csv",
                "explain --all-steps --one-step"
            })
    void optionsThatExcludeEachOtherSaySo(String line) {
        var ran = Ran.nonet((line + " " + PUZZLE).split(" "));
        assertThat(ran.err()).contains("exclude each other");
        assertThat(ran.exit()).isEqualTo(2);
    }

    @Test
    void theImpossibleGridIsNoneForTheFastAndTheBestAndTooMuchForFewest() {
        assertThat(Ran.nonet("solve", "--json", IMPOSSIBLE).out()).contains("\"status\":\"none\"", "\"reason\":");
        assertThat(Ran.nonet("solve", "--json", "--agent", "best", IMPOSSIBLE).out())
                .contains("\"status\":\"none\"");
        var fewest = Ran.nonet("solve", "--json", "--agent", "fewest", "--timeout", "200ms", IMPOSSIBLE);
        assertThat(fewest.out()).contains("\"status\":\"timeout\"");
        assertThat(fewest.exit()).isEqualTo(3);
    }
}
