package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is written is there, or it is said that it is not.
class WritingTest {

    private static final String PUZZLE = SolveTest.PUZZLE;

    /// A disk with room for so many bytes.
    private static final class Disk extends OutputStream {
        private final int room;
        private final ByteArrayOutputStream written = new ByteArrayOutputStream();

        Disk(int room) {
            this.room = room;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            int fits = Math.min(count, room - written.size());
            written.write(bytes, from, fits);
            if (fits < count) {
                throw new Output.CutShort(fits, new IOException("No space left on device"));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solve %s",
                "solve --json %s",
                "solve --to rows %s",
                "solve --to npy %s",
                "solve --all %s",
                "solve --count %s",
                "check %s",
                "trace %s",
                "compare %s --agent best",
                "explain %s",
                "explain --list",
                "hint %s",
                "rate %s",
                "technique x-wing",
                "convert %s",
                "convert --to npy %s",
                "completion",
                "--help",
                "--version",
                "solve --help"
            })
    void aFullDiskIsOneMessageAndExitCodeTwo(String line) {
        var ran = new Ran.Surroundings()
                .writing(new Disk(0), line.replace("%s", PUZZLE).split(" "));
        assertThat(ran.err())
                .matches(
                        "nonet: standard output cannot be written: No space left on device\\. 0 (line|record)s were written whole\n");
        assertThat(ran.exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {82 * 1000, 82 * 12_345 + 17, 82 * 20_000 - 1})
    void whatWasWrittenWholeIsCounted(int room) {
        var disk = new Disk(room);
        var ran = Ran.reading((PUZZLE + "\n").repeat(20_000)).writing(disk, "solve");
        assertThat(ran.err()).endsWith(" %,d records were written whole\n".formatted(room / 82));
        assertThat(disk.written.size()).isEqualTo(room);
        assertThat(ran.exit()).isEqualTo(2);
    }

    @Test
    void aFileCanBeConvertedIntoItself(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("in.sdm"), (PUZZLE + "\n").repeat(3));
        var ran = Ran.nonet("convert", "--to", "sdm", "--output", file.toString(), file.toString());
        assertThat(ran.exit()).isZero();
        assertThat(file).hasContent((PUZZLE.replace('.', '0') + "\n").repeat(3).strip());
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aFileIsReplacedWhenTheNewOneIsWholeAndNotBefore(@TempDir Path folder) throws IOException {
        var file = Files.writeString(folder.resolve("old"), "old");
        try (var begun = NewFile.at(file)) {
            Files.writeString(begun.part(), "half of the n");
        }
        assertThat(file).hasContent("old");
        assertThat(folder).isDirectoryContaining(path -> path.equals(file)).isDirectoryNotContaining("glob:**.part");
        NewFile.write(file, "new");
        assertThat(file).hasContent("new");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert --output %s/nowhere/x",
                "convert --output %s",
                "compare --svg %s/nowhere/x.svg",
                "explain --svg %s/file/steps"
            })
    void whatCannotBeWrittenIsSaidBeforeTheWork(String line, @TempDir Path folder) throws IOException {
        Files.createFile(folder.resolve("file"));
        var ran = Ran.nonet((line.formatted(folder) + " " + PUZZLE).split(" "));
        assertThat(ran.err())
                .startsWith("nonet: " + folder)
                .contains("cannot be written: ")
                .hasLineCount(1)
                .doesNotContain("Exception", "should not");
        assertThat(ran.out()).isEmpty();
        assertThat(ran.exit()).isEqualTo(2);
    }
}
