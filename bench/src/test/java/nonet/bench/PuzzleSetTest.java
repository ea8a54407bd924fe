package nonet.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PuzzleSetTest {

    private static final String PUZZLE = "1".concat(".".repeat(80));

    @Test
    void theSampleHasFourDozenPuzzles() {
        assertThat(PuzzleSet.read(PuzzleSet.SAMPLE, Integer.MAX_VALUE)).hasSize(48);
    }

    @Test
    void remarksAreSkippedAndNoMoreIsReadThanAskedFor(@TempDir Path folder) throws IOException {
        var file = folder.resolve("set");
        Files.writeString(file, "# remark\n" + PUZZLE + "\n\n" + PUZZLE + "\n" + "not a puzzle\n");

        var puzzles = PuzzleSet.read(file.toString(), 2);

        assertThat(puzzles).hasSize(2);
        assertThat(PuzzleSet.digits(puzzles)).hasSize(162).startsWith(1, 0, 0);
    }

    @Test
    void aSetThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> PuzzleSet.read("no-such-set", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no-such-set")
                .hasMessageContaining("NONET_DATA");
    }
}
