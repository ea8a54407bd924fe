package nonet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import nonet.picture.PictureText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Long texts of lines, which go through the kernel in chunks.
class StreamTest {

    private static final String EASY =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    private static final String SOLUTION =
            "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
    private static final String HARD =
            "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    private static final String ROWS = EASY.replaceAll("(.{9})", "$1\n").strip();

    private record Result(int exit, String out, String err) {}

    private static Result run(InputStream in, String... arguments) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int exit = Main.run(streams(in, out, err), arguments);
        return new Result(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static Streams streams(InputStream in, OutputStream out, OutputStream err) {
        return new Streams(
                in,
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                false,
                false,
                PictureText.Signs.ASCII);
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /// A text of which only a few bytes are there at first.
    private static InputStream haltingly(String text) {
        return new FilterInputStream(bytes(text)) {
            private boolean begun;
            private boolean asked;

            @Override
            public int available() throws IOException {
                boolean isEarly = !asked;
                asked = begun;
                return isEarly ? 0 : super.available();
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                int count = super.read(into, from, begun ? length : Math.min(100, length));
                begun = true;
                return count;
            }
        };
    }

    /// A text of thousands of lines, most of them puzzles.
    private static String mixture(long seed, int lines) {
        var random = new Random(seed);
        var text = new StringBuilder(EASY).append('\n');
        for (int i = 0; i < lines; i++) {
            String line = random.nextBoolean() ? EASY : HARD;
            text.append(
                            switch (random.nextInt(60)) {
                                case 0 -> line.substring(0, 70);
                                case 1 -> line + "9";
                                case 2 -> "# a comment";
                                case 3 -> "";
                                case 4 -> SOLUTION;
                                case 5 -> ROWS;
                                case 6 -> "11" + line.substring(2);
                                case 7 -> line + " # a comment";
                                case 8 -> line.replace('.', 'x');
                                case 9 -> "nonsense";
                                case 10 -> line + "\r";
                                default -> line;
                            })
                    .append('\n');
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theStreamAndTheReaderOfAllFormatsAgreeToTheLetter(long seed) {
        String text = mixture(seed, 9000);
        // What begins with a few bytes goes the way of all formats. Plain lines first, then JSON.
        var plain = run(bytes(text), "solve");
        var plainTwin = run(haltingly(text), "solve", "--threads", "1");
        assertThat(plain.out()).isEqualTo(plainTwin.out());
        assertThat(plain.exit()).isEqualTo(plainTwin.exit()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(errors(plain)).isEqualTo(errors(plainTwin)).isNotEmpty();
        var json = run(bytes(text), "solve", "--json");
        var jsonTwin = run(haltingly(text), "solve", "--json");
        assertThat(json.out()).isEqualTo(jsonTwin.out());
    }

    private static List<String> errors(Result result) {
        return result.err()
                .lines()
                .filter(line -> !line.contains("more than one solution"))
                .toList();
    }

    /// A grid with its digits renamed, in another way for each number below 362,880.
    private static String renamed(String grid, int number) {
        var left = new StringBuilder("123456789");
        var names = new StringBuilder();
        for (int rest = number; !left.isEmpty(); rest /= left.length() + 1) {
            int next = rest % left.length();
            names.append(left.charAt(next));
            left.deleteCharAt(next);
        }
        return grid.chars()
                .map(symbol -> symbol == '.' ? symbol : names.charAt(symbol - '1'))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static String renamed(String grid, int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(number -> renamed(grid, number) + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void everyPuzzleOfAFileIsAnsweredInOrder(@TempDir Path folder) throws IOException {
        var file = folder.resolve("puzzles.txt");
        Files.writeString(file, renamed(EASY, 0, 20_000));
        var result = run(bytes(""), "solve", file.toString());
        assertThat(result.exit()).isZero();
        assertThat(result.out()).isEqualTo(renamed(SOLUTION, 0, 20_000));
        assertThat(result.out().lines().distinct()).hasSize(20_000);
    }

    @Test
    void indexAndLineNumbersRunOnAcrossFiles(@TempDir Path folder) throws IOException {
        var first = folder.resolve("first.txt");
        var second = folder.resolve("second.txt");
        Files.writeString(first, (EASY + "\n").repeat(5000));
        Files.writeString(second, (EASY + "\n").repeat(4999) + "oops\n" + EASY + "\n");
        var lines = run(bytes(""), "solve", "--json", first.toString(), second.toString())
                .out()
                .lines()
                .toList();
        assertThat(lines).hasSize(10_001);
        assertThat(lines.get(9999)).startsWith("{\"index\":9999,").contains("\"status\":\"error\"", "\"line\":5000,");
        assertThat(lines.get(10_000)).startsWith("{\"index\":10000,").contains("\"status\":\"one\"");
    }

    @Test
    void aTextThatStopsBeingLinesIsReadToItsEnd() {
        String rows = renamed(EASY, 100, 4100).replaceAll("(.{9})", "$1\n");
        var result = run(bytes(renamed(EASY, 0, 100) + rows), "solve");
        assertThat(result.out()).isEqualTo(renamed(SOLUTION, 0, 4100));
        assertThat(result.exit()).isZero();
    }

    @Test
    void diagonalsHoldInTheStreamToo() {
        String diagonal = "....4.2..5...3.....2...5.....5...6..96..2.......67.....5...93.7...1.............9";
        assertThat(run(bytes((diagonal + "\n").repeat(200)), "solve", "--diagonal")
                        .exit())
                .isZero();
        assertThat(run(bytes((diagonal + "\n").repeat(200)), "solve").exit()).isEqualTo(ExitCode.NOT_PROPER);
    }

    @Test
    void aPuzzleWithRulesIsWrittenWithThemWhicheverWayItWent() {
        String diagonal = "....4.2..5...3.....2...5.....5...6..96..2.......67.....5...93.7...1.............9";
        var stream = run(bytes((diagonal + "\n").repeat(200)), "solve", "--json", "--diagonal");
        var twin = run(haltingly((diagonal + "\n").repeat(200)), "solve", "--json", "--diagonal");
        assertThat(stream.out()).isEqualTo(twin.out());
        assertThat(stream.out().lines())
                .hasSize(200)
                .allMatch(line -> line.contains("\"givens\":\"" + diagonal + "\"") && line.contains("\"rules\":[{"));
        var readBack = run(bytes(stream.out()), "solve");
        assertThat(readBack.exit()).isZero();
    }

    @Test
    void nobodyReadingTheOutputEndsItQuietly() {
        var err = new ByteArrayOutputStream();
        var closed = new OutputStream() {
            private int left = 1000;

            @Override
            public void write(int b) throws IOException {
                if (--left < 0) {
                    throw new IOException("Broken pipe");
                }
            }
        };
        int exit = Main.run(streams(bytes((EASY + "\n").repeat(20_000)), closed, err), "solve");
        assertThat(exit).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void whatIsWrittenIsAlwaysWholeLines() {
        var portions = new ByteArrayOutputStream();
        var watcher = new OutputStream() {
            private byte last = '\n';

            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                portions.write(bytes, from, length);
                last = bytes[from + length - 1];
                assertThat(last).isEqualTo((byte) '\n');
            }
        };
        Main.run(streams(bytes((EASY + "\n").repeat(20_000)), watcher, new ByteArrayOutputStream()), "solve");
        Main.run(
                streams(bytes((EASY + "\n").repeat(2_000)), watcher, new ByteArrayOutputStream()),
                "solve",
                "--json",
                "--agent",
                "best");
        assertThat(portions.toString(StandardCharsets.UTF_8).lines()).hasSize(22_000);
    }
}
