package nonet.web;

import static java.util.Objects.requireNonNull;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.Decoder;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// The last step of building the page: writes it compressed by Brotli, which makes a fifth less of it than gzip. The
/// library that does so is native, and there is none for some machines: what they build is sent with gzip.
final class Squeeze {

    /// The files that a visit or a lesson asks for and that are long enough.
    private static final List<String> FILES =
            List.of("index.html", "page.js", "page.css", "worker.js", "forums.js", "offline.js", "lesson.css");

    private Squeeze() {}

    /// @param arguments the folder to write to
    public static void main(String[] arguments) throws IOException {
        var files = new PageFiles().all();
        for (String name : FILES) {
            var place = Path.of(arguments[0]).resolve(name + ".br");
            if (Brotli4jLoader.isAvailable()) {
                squeeze(requireNonNull(files.get(name)).bytes(), place);
            } else {
                Files.deleteIfExists(place);
            }
        }
    }

    /// Afterwards the file holds the bytes, compressed. That takes seconds: where it does so already, it stays.
    private static void squeeze(byte[] bytes, Path place) throws IOException {
        if (!Files.exists(place) || !Arrays.equals(unpacked(Files.readAllBytes(place)), bytes)) {
            var most = Encoder.Parameters.create(11, 24, Encoder.Mode.TEXT);
            Files.write(place, Encoder.compress(bytes, most));
        }
    }

    private static byte[] unpacked(byte[] small) throws IOException {
        return Decoder.decompress(small).getDecompressedData();
    }
}
