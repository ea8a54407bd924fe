package nonet.web;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/// Something that stays the same as long as the server runs. It is sent compressed to those who can read that, and not
/// at all to those who have it already.
final class Content {

    private final String type;
    private final Supplier<String> text;
    private final Supplier<Optional<byte[]>> brotli;
    private Optional<Packed> packed = Optional.empty();

    /// How something is compressed: what HTTP calls it, and how the name of such a file ends. The smallest comes first.
    enum Coding {
        BROTLI("br", ".br"),
        GZIP("gzip", ".gz");

        private final String label;
        private final String ending;

        Coding(String label, String ending) {
            this.label = label;
            this.ending = ending;
        }

        String ending() {
            return ending;
        }

        /// @param accepted what a client says that it can read: `gzip, br;q=0.5`
        private boolean isAmong(String accepted) {
            return Arrays.stream(accepted.split(",", -1))
                    .map(String::strip)
                    .anyMatch(each -> each.matches(label + "(\\s*;.*)?") && !each.matches(".*;\\s*q=0(\\.0*)?"));
        }
    }

    /// As it is sent.
    private static final class Packed {
        private final String tag;
        private final byte[] plain;
        private final Map<Coding, byte[]> small = new EnumMap<>(Coding.class);

        Packed(byte[] plain, Optional<byte[]> brotli) {
            this.tag = tag(plain);
            this.plain = plain;
            brotli.ifPresent(bytes -> small.put(Coding.BROTLI, bytes));
            small.put(Coding.GZIP, compressed(plain));
        }
    }

    /// Compresses as much as it can: that is done once, and pages are sent often.
    private static final class Smallest extends GZIPOutputStream {
        Smallest(OutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }

    /// @param type the media type
    /// @param text made when somebody asks for it first, and kept
    /// @param brotli the same, compressed when it was built, where it was
    Content(String type, Supplier<String> text, Supplier<Optional<byte[]>> brotli) {
        this.type = type;
        this.text = text;
        this.brotli = brotli;
    }

    Content(String type, Supplier<String> text) {
        this(type, text, Optional::empty);
    }

    /// Answers a request with it.
    void send(Context request) {
        var all = packed();
        String accepted = Optional.ofNullable(request.header("Accept-Encoding")).orElse("");
        var smallest = all.small.entrySet().stream()
                .filter(form -> form.getKey().isAmong(accepted))
                .findFirst();
        request.contentType(type).header("ETag", all.tag).header("Vary", "Accept-Encoding");
        if (Optional.ofNullable(request.header("If-None-Match")).orElse("").contains(all.tag)) {
            request.status(304);
        } else if (smallest.isPresent()) {
            var form = smallest.get();
            request.header("Content-Encoding", form.getKey().label).result(form.getValue());
        } else {
            request.result(all.plain);
        }
    }

    /// What is sent, before it is compressed.
    byte[] bytes() {
        return packed().plain;
    }

    /// The same, compressed in every way that there is.
    Map<Coding, byte[]> small() {
        return packed().small;
    }

    private synchronized Packed packed() {
        if (packed.isEmpty()) {
            byte[] plain = text.get().getBytes(StandardCharsets.UTF_8);
            packed = Optional.of(new Packed(plain, brotli.get()));
        }
        return packed.get();
    }

    /// A weak one, as it is the same for what is compressed.
    private static String tag(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return "W/\"%s\"".formatted(HexFormat.of().formatHex(digest, 0, 12));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static byte[] compressed(byte[] bytes) {
        var out = new ByteArrayOutputStream();
        try (var gzip = new Smallest(out)) {
            gzip.write(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return out.toByteArray();
    }
}
