package nonet.web;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/// Something that stays the same as long as the server runs. It is sent compressed to those who can read that, and not
/// at all to those who have it already.
final class Content {

    private final String type;
    private final Supplier<String> text;
    private Optional<Packed> packed = Optional.empty();

    /// As it is sent.
    private static final class Packed {
        private final String tag;
        private final byte[] plain;
        private final byte[] small;

        Packed(byte[] plain) {
            this.tag = tag(plain);
            this.plain = plain;
            this.small = compressed(plain);
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
    Content(String type, Supplier<String> text) {
        this.type = type;
        this.text = text;
    }

    static Content html(Supplier<String> text) {
        return new Content("text/html; charset=utf-8", text);
    }

    /// Answers a request with it.
    void send(Context request) {
        var all = packed();
        boolean isSmall = Optional.ofNullable(request.header("Accept-Encoding"))
                .orElse("")
                .contains("gzip");
        request.contentType(type).header("ETag", all.tag).header("Vary", "Accept-Encoding");
        if (Optional.ofNullable(request.header("If-None-Match")).orElse("").contains(all.tag)) {
            request.status(304);
        } else if (isSmall) {
            request.header("Content-Encoding", "gzip").result(all.small);
        } else {
            request.result(all.plain);
        }
    }

    /// What is sent, before it is compressed.
    byte[] bytes() {
        return packed().plain;
    }

    private synchronized Packed packed() {
        if (packed.isEmpty()) {
            byte[] plain = text.get().getBytes(StandardCharsets.UTF_8);
            packed = Optional.of(new Packed(plain));
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
