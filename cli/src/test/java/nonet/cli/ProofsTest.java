package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProofsTest {

    /// The first grid of Norvig's essay.
    private static final String EASY =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

    private static final String IMPOSSIBLE =
            ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

    @TempDir
    Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private Ran verify(String name) {
        return Ran.nonet("verify-proof", file(name + ".cnf"), file(name + ".lrat"));
    }

    @Test
    void anAnswerIsProvedAndTheProofHolds() {
        var solved = Ran.nonet("solve", "--proof", file("p"), EASY, IMPOSSIBLE, ".".repeat(81));
        assertThat(solved.exit()).isEqualTo(1);
        assertThat(solved.lines().getFirst()).startsWith("483921657");
        assertThat(solved.lines().get(1)).isEqualTo("none");
        assertThat(solved.err()).contains("the proof is in " + file("p.cnf")).contains("no proof is written");
        assertThat(verify("p").out()).startsWith("The proof holds").contains("It has no solution but 483921657");
        assertThat(verify("p-2").out()).contains("It has no solution.");
        assertThat(folder.resolve("p-3.cnf")).doesNotExist();
    }

    @Test
    void jsonNamesTheFiles() {
        for (String command : new String[] {"solve", "check", "explain"}) {
            var told = Ran.nonet(command, "--json", "--proof", file(command), EASY);
            assertThat(told.exit()).isZero();
            assertThat(told.out()).contains("\"proof\":{\"formula\":").contains(command + ".lrat");
            assertThat(verify(command).exit()).isZero();
        }
    }

    /// Before any work, not after it: the first puzzle is not even answered.
    @Test
    void aPlaceThatCannotBeWrittenToIsRefusedAtOnce() {
        for (String command : new String[] {"solve", "check", "explain"}) {
            var refused = Ran.nonet(command, "--proof", file("nowhere/x"), EASY);
            assertThat(refused.exit()).isEqualTo(2);
            assertThat(refused.out()).isEmpty();
            assertThat(refused.err())
                    .contains("x.cnf cannot be written: its folder does not exist. Maybe make it first");
        }
    }

    @Test
    void everyStepOfAWayIsALineOfItsProof() throws IOException {
        var explained = Ran.nonet("explain", "--proof", file("way"), EASY);
        assertThat(explained.exit()).isZero();
        assertThat(verify("way").exit()).isZero();
        assertThat(Files.readAllLines(folder.resolve("way.cnf")).stream()
                        .filter(line -> line.matches("c Line \\d+ of the proof: step \\d+, .* is (not )?\\d")))
                .hasSizeGreaterThanOrEqualTo(49);
    }

    @Test
    void aProofOfAnotherPuzzleDoesNotHold() {
        Ran.nonet("solve", "--proof", file("p"), EASY, IMPOSSIBLE);
        var mixed = Ran.nonet("verify-proof", file("p.cnf"), file("p-2.lrat"));
        assertThat(mixed.exit()).isEqualTo(1);
        assertThat(mixed.err()).contains("the proof does not hold: proof, line 1: ");
    }

    @Test
    void whatDoesNotGoTogetherIsSaid() {
        assertThat(Ran.nonet("solve", "--proof", file("p"), "--all", EASY).err())
                .contains("it goes with none of");
        assertThat(Ran.nonet("explain", "--proof", file("p"), "--one-step", EASY)
                        .err())
                .contains("a whole way");
        assertThat(Ran.nonet("solve", "--proof", file("no/such/folder"), EASY).err())
                .contains("cannot be written");
        assertThat(Ran.nonet("verify-proof", file("none.cnf")).err()).contains("two files are needed");
        assertThat(Ran.nonet("verify-proof", file("none.cnf"), file("none.lrat"))
                        .exit())
                .isEqualTo(2);
    }
}
