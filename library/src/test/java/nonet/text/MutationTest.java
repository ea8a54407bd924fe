package nonet.text;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Damages the sample files at random, from seeds, and reads what is left.
class MutationTest {

    private static final byte[] TELLING =
            "0123456789.*_-xXAGPu+|:=#,;\t\n\r []{}\"<>/!&?%'\u0000\u0093".getBytes(StandardCharsets.ISO_8859_1);
    private static final int ROUNDS = 25;

    static Stream<Path> samples() throws IOException, URISyntaxException {
        var folder = Path.of(Objects.requireNonNull(MutationTest.class.getResource("/formats"))
                .toURI());
        try (var files = Files.list(folder)) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void noDamageBreaksTheReaders(Path sample) throws IOException {
        byte[] whole = Files.readAllBytes(sample);
        for (int seed = 0; seed < ROUNDS; seed++) {
            byte[] damaged = damage(whole, new Random(seed));
            assertThatCode(() -> ReaderFuzz.fuzzerTestOneInput(damaged))
                    .as("seed %d: %s", seed, new String(damaged, StandardCharsets.ISO_8859_1))
                    .doesNotThrowAnyException();
        }
    }

    private static byte[] damage(byte[] whole, Random random) {
        byte[] bytes = whole.clone();
        for (int hits = random.nextInt(6); hits >= 0; hits--) {
            int at = random.nextInt(bytes.length);
            byte sign = random.nextInt(10) == 0 ? (byte) random.nextInt(256) : TELLING[random.nextInt(TELLING.length)];
            switch (random.nextInt(5)) {
                case 0 -> bytes[at] = sign;
                case 1 -> bytes = without(bytes, at, 1 + random.nextInt(Math.min(20, bytes.length - at)));
                case 2 -> bytes = with(bytes, at, new byte[] {sign});
                case 3 -> bytes = with(bytes, at, Arrays.copyOfRange(whole, 0, random.nextInt(whole.length)));
                default -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            }
            if (bytes.length == 0) {
                return bytes;
            }
        }
        return bytes;
    }

    private static byte[] without(byte[] bytes, int from, int count) {
        byte[] fewer = Arrays.copyOf(bytes, bytes.length - count);
        System.arraycopy(bytes, from + count, fewer, from, bytes.length - from - count);
        return fewer;
    }

    private static byte[] with(byte[] bytes, int at, byte[] more) {
        byte[] longer = Arrays.copyOf(bytes, bytes.length + more.length);
        System.arraycopy(more, 0, longer, at, more.length);
        System.arraycopy(bytes, at, longer, at + more.length, bytes.length - at);
        return longer;
    }
}
