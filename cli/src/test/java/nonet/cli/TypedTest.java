package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What people type, and what they find in their files.
class TypedTest {

    private static final String PUZZLE = SolveTest.PUZZLE;

    @ParameterizedTest
    @CsvSource({
        "X-Wing,x-wing",
        "xwing,x-wing",
        "x wing,x-wing",
        "ywing,xy-wing",
        "pointing,locked-candidates-1",
        "Naked Pair,naked-pair"
    })
    void techniquesAreKnownByAllTheirNames(String typed, String label) {
        assertThat(Ran.nonet("technique", typed).lines().getFirst()).contains(": " + label + ", level ");
        assertThat(Ran.nonet("rate", "--up-to", typed, PUZZLE).exit()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "technique swordfsh,Maybe swordfish",
        "solve --agent twin,Maybe twins",
        "compare --agent bst,Maybe best",
        "rate --up-to swordfsh,Maybe swordfish",
        "help slve,Maybe solve"
    })
    void whatIsMisspeltGetsANearSuggestion(String line, String advice) {
        var ran = Ran.nonet((line + (line.contains("--") ? " " + PUZZLE : "")).split(" "));
        assertThat(ran.err()).contains(advice);
        assertThat(ran.err().length()).isLessThan(300);
        assertThat(ran.exit()).isEqualTo(2);
    }

    @Test
    void cellsAreCalledAsAsked() {
        assertThat(Ran.nonet("hint", "--level", "4", PUZZLE).out()).containsPattern("\\b[A-I][1-9]\\b");
        for (String command : new String[] {"explain", "hint --level 4", "trace", "explain --scale er"}) {
            var ran = Ran.nonet((command + " --cells r1c1 " + PUZZLE).split(" "));
            assertThat(ran.out()).containsPattern("\\br[1-9]c[1-9]\\b").doesNotContainPattern("\\b[A-I][1-9]\\b");
        }
        assertThat(Ran.nonet("technique", "--cells", "r1c1", "x-wing").out())
                .contains("     c1 c2 c3   c4")
                .contains("r9 │ ");
        assertThat(Ran.nonet("technique", "--cells", "a1", "x-wing").out()).contains("I │ ");
        assertThat(Ran.nonet("hint", "--cells", "b2", PUZZLE).err()).contains("Maybe a1 or r1c1");
    }

    /// The contract of JSON does not depend on how people call cells.
    @Test
    void jsonAlwaysSaysA1() {
        assertThat(Ran.nonet("hint", "--level", "4", "--json", "--cells", "r1c1", PUZZLE)
                        .out())
                .isEqualTo(Ran.nonet("hint", "--level", "4", "--json", PUZZLE).out());
    }

    @Test
    void helpIsAWordToo() {
        assertThat(Ran.nonet("help").out()).isEqualTo(Ran.nonet("--help").out()).startsWith("Usage: nonet ");
        assertThat(Ran.nonet("help", "solve").out())
                .isEqualTo(Ran.nonet("solve", "--help").out());
        assertThat(Ran.nonet("help").exit()).isZero();
    }

    @Test
    void anEmptyArgumentIsCalledThat() {
        assertThat(Ran.nonet("solve", "").err())
                .startsWith("nonet: an empty argument: this is neither a file nor a puzzle");
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve", "check", "rate", "trace", "hint", "explain", "compare", "bench", "serve"})
    void everyOptionWithAValueSaysWhatHoldsWithoutIt(String command) {
        String help = Ran.nonet(command, "--help").out().replaceAll("\\s+", " ");
        for (String option :
                new String[] {"--timeout", "--threads", "--seed", "--level", "--engine", "--seconds", "--port"}) {
            int at = help.indexOf(option + "=");
            int end = at < 0 ? 0 : help.indexOf(" --", at);
            assertThat(at < 0 ? "otherwise" : help.substring(at, end < 0 ? help.length() : end))
                    .containsPattern("otherwise|Usually");
        }
    }

    @Test
    void onlyFormatsThatCanBeWrittenAreOffered() {
        assertThat(Ran.nonet("solve", "--help").out().replaceAll("\\s+", " "))
                .contains("--to=FORMAT Write solutions in this format; a line each otherwise: line, rows,")
                .containsPattern("--to=.*npy, jigsaw, url, iss, killer, killer-arrows\\. --format");
    }

    /// A killer has cages and no digits, so it has no place for a solution.
    @Test
    void aFormatThatCannotHoldASolutionIsRefusedWithAdvice() {
        var refused = Ran.nonet("solve", "--to", "killer", PUZZLE);

        assertThat(refused.exit()).isEqualTo(2);
        assertThat(refused.err())
                .startsWith("nonet: --to: killer does not keep the givens")
                .contains("Maybe line, rows");
    }

    @Test
    void columnsAreChosenAndTabbedInSolveCheckAndRateAlike() {
        assertThat(Ran.nonet("solve", "--format", "%u\\t%s 100%%", PUZZLE).out())
                .isEqualTo("one\t" + SolveTest.SOLUTION + " 100%\n");
        assertThat(Ran.nonet("check", "--format", "%p\\t%m", PUZZLE).out()).isEqualTo(PUZZLE + "\tfalse\n");
        assertThat(Ran.nonet("rate", "--format", "%l\\t%s", PUZZLE).out()).isEqualTo("easy\t204\n");
    }

    @Test
    void tablesForSpreadsheetsComeFromAllThree() {
        assertThat(Ran.nonet("solve", "--csv", PUZZLE, SolveTest.CLASH).lines())
                .containsExactly(
                        "index,puzzle,status,solution,givens",
                        "0,%s,one,%s,30".formatted(PUZZLE, SolveTest.SOLUTION),
                        "1,%s,none,,2".formatted(SolveTest.CLASH));
        assertThat(Ran.nonet("check", "--csv", PUZZLE).lines())
                .containsExactly("index,puzzle,status,minimal,spare,givens", "0,%s,one,false,22,30".formatted(PUZZLE));
        assertThat(Ran.nonet("rate", "--csv", PUZZLE, SolveTest.EMPTY).lines())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("index,puzzle,level,score,hardest"),
                        line -> assertThat(line).startsWith("0,%s,easy,204,naked-single,".formatted(PUZZLE)),
                        line -> assertThat(line).startsWith("1,%s,many,,".formatted(SolveTest.EMPTY)));
    }

    @Test
    void packedFilesAndUtf16AreRead(@TempDir Path folder) throws IOException {
        var packed = folder.resolve("packed.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write((PUZZLE + "\n").repeat(1000).getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(Ran.nonet("solve", packed.toString()).lines()).hasSize(1000).containsOnly(SolveTest.SOLUTION);
        var wide = Files.writeString(folder.resolve("wide"), PUZZLE + "\r\n" + PUZZLE, StandardCharsets.UTF_16);
        assertThat(Ran.nonet("solve", wide.toString()).lines()).containsExactly(SolveTest.SOLUTION, SolveTest.SOLUTION);
        var bzip = Files.write(folder.resolve("bzip"), "BZh91AY&SY".getBytes(StandardCharsets.US_ASCII));
        assertThat(Ran.nonet("solve", bzip.toString()).err()).contains("this is a bzip2 file", "bzip2 -dc");
        var xz = Files.write(folder.resolve("xz"), new byte[] {(byte) 0xfd, '7', 'z', 'X', 'Z', 0, 0, 4});
        assertThat(Ran.nonet("solve", xz.toString()).err()).contains("this is an xz file", "xz -dc");
    }

    @Test
    void aGridOfNumbersInJsonIsRead() {
        String rows = PUZZLE.replace('.', '0').replaceAll("(.{9})", "[$1],").replaceAll("(\\d)(?=\\d)", "$1,");
        String grid = "{\"grid\":[" + rows.substring(0, rows.length() - 1) + "]}";
        assertThat(Ran.reading(grid).nonet("solve").out()).isEqualTo(SolveTest.SOLUTION + "\n");
        var ruled = Ran.reading(grid.replace("]]}", "]],\"arrow\":[{}]}")).nonet("solve");
        assertThat(ruled.exit()).isEqualTo(2);
    }

    @Test
    void aHostThatDoesNotExistIsNamed() {
        var ran = Ran.nonet("serve", "--host", "nowhere.invalid", "--port", "0");
        assertThat(ran.err())
                .isEqualTo(
                        "nonet: there is no host nowhere.invalid. Maybe 127.0.0.1, or 0.0.0.0 for all addresses of this machine\n");
        assertThat(ran.exit()).isEqualTo(2);
    }
}
