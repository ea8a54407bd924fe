package nonet.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import nonet.puzzle.Puzzle;

/// Reads sets of classic puzzles: 81 characters a line, lines that begin with `#` are remarks.
public final class PuzzleSet {

    /// The name of the set that comes with the benchmarks.
    public static final String SAMPLE = "sample";

    private PuzzleSet() {}

    /// Reads the first puzzles of a set.
    ///
    /// @param name `sample`, or a file; a file that is not there is looked for in the folder `bench` of the
    ///     folder that the environment names as `NONET_DATA`
    /// @param most how many puzzles to read at most
    public static List<Puzzle> read(String name, int most) {
        try (var lines = new BufferedReader(new InputStreamReader(open(name), StandardCharsets.UTF_8))) {
            var puzzles = lines.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .limit(most)
                    .map(Puzzle::of)
                    .toList();
            if (puzzles.isEmpty()) {
                throw new IllegalArgumentException("expected puzzles in " + name + ", found none");
            }
            return puzzles;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }

    /// The digits of puzzles as kernels take them: 81 a puzzle, 0 for an empty cell.
    public static byte[] digits(List<Puzzle> puzzles) {
        byte[] digits = new byte[81 * puzzles.size()];
        int next = 0;
        for (var puzzle : puzzles) {
            for (int given : puzzle.givens()) {
                digits[next++] = (byte) given;
            }
        }
        return digits;
    }

    private static InputStream open(String name) throws IOException {
        if (name.equals(SAMPLE)) {
            return Objects.requireNonNull(PuzzleSet.class.getResourceAsStream("sample.txt"), "sample.txt");
        }
        var file = Path.of(name);
        String data = System.getenv("NONET_DATA");
        if (!Files.exists(file) && data != null) {
            file = Path.of(data, "bench", name);
        }
        if (!Files.exists(file)) {
            throw new IllegalArgumentException("expected the name of a set of puzzles, found " + name
                    + ". Maybe NONET_DATA should name the folder that has it in its folder bench?");
        }
        return Files.newInputStream(file);
    }
}
