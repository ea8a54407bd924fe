package nonet.web;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// The files of the page: all that can be asked for, read once from the jar.
final class Assets {

    /// @param type the media type
    record Asset(String type, String content) {}

    private static final Map<String, String> TYPES = Map.of(
            "page/index.html", "text/html; charset=utf-8",
            "page/page.js", "text/javascript; charset=utf-8",
            "page/page.css", "text/css; charset=utf-8",
            "page/lesson.js", "text/javascript; charset=utf-8",
            "page/lesson.css", "text/css; charset=utf-8",
            "page/icon.svg", "image/svg+xml",
            "openapi.json", "application/json");

    private Assets() {}

    /// Every asset by the path under which it is served.
    static Map<String, Asset> all() {
        var all = new LinkedHashMap<String, Asset>();
        TYPES.forEach((file, type) -> {
            var asset = new Asset(type, read(file));
            all.put("/" + file.substring(file.lastIndexOf('/') + 1), asset);
            if (file.endsWith("index.html")) {
                all.put("/", asset);
            }
        });
        return all;
    }

    private static String read(String file) {
        try (InputStream in = Assets.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("the page was not built: %s is missing".formatted(file));
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
